"""The table's set-up out of its settings: who sits where, with what, at which game and stakes."""

from dealer import games, rulebooks
from dealer.seating import Player, TableSetup, most_players
from firmware.config import Config
from firmware.virtual_table.script import Script

USUAL_BETS = 100
"""A player without a stack in the settings sits down with so many big bets."""
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")
"""Players of a table whose settings name none."""


def table_setup(config: Config, script: Script | None = None) -> TableSetup:
    """The set-up that table.toml describes; a script of the virtual table brings its own game, seats and stakes."""
    if script is not None:
        start = script.start
        return TableSetup(
            game=start.game,
            stakes=start.stakes,
            seats={dealt.seat: Player(stack=dealt.stack, name=dealt.name) for dealt in start.dealt},
            button=start.button,
            rulebook=start.rulebook,
            house=start.house,
            places=start.seats,
            language=config.language,
            mute=config.speech.mute,
            table=config.table,
        )
    game = games.load(config.game.name)
    stakes = config.game.stakes or game.stakes
    book = rulebooks.load(config.game.rulebook, config.switches)
    seats = {seat.seat: Player(stack=seat.stack, name=seat.name) for seat in config.seats}
    return TableSetup(
        game=config.game.name,
        stakes=stakes,
        seats=seats or _full_table(most_players(game, book), config.felt.places, stakes.big_bet),
        button=config.button,
        rulebook=config.game.rulebook,
        house=config.switches,
        levels=config.levels,
        places=config.felt.places,
        language=config.language,
        mute=config.speech.mute,
        table=config.table,
    )


def _full_table(most: int, places: int, big_bet: int) -> dict[int, Player]:
    taken = range(1, min(places, most) + 1)
    return {seat: Player(stack=USUAL_BETS * big_bet, name=NAMES[seat - 1]) for seat in taken}
