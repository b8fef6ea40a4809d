"""Between hands: players and games change, and the next hand is begun, if it can be."""

from dealer import games, rulebooks
from dealer.asking import Refusal, refusal
from dealer.asking.moment import UNNUMBERED, source_of
from dealer.commands import SetGame, SetSeat, StartHand
from dealer.events import HandStarted
from dealer.seating import Player, TableSetup, most_players
from dealer.words import Join, Phrase, Series

LONGEST_NAME = 40


def start(setup: TableSetup, hand_no: int, command: StartHand) -> HandStarted | Refusal:
    """The first event of the next hand, with every seat that has chips."""
    game = games.load(setup.game)
    fewest, most = game.seats[0], most_players(game, rulebooks.load(setup.rulebook, setup.house))
    if len(setup.ready) < fewest:
        return refusal("too-few-players")
    if len(setup.ready) > most:
        return refusal("too-many-players", game=game.title, most=most)
    return HandStarted(
        seq=UNNUMBERED,
        source=source_of(command),
        hand_no=hand_no,
        game=setup.game,
        limit=game.limit,
        stakes=setup.stakes,
        dealt=setup.dealt(),
        button=setup.button_now(),
        seats=setup.places,
        rulebook=setup.rulebook,
        house=setup.house,
        carried=setup.carried,
        deal=setup.deal,
    )


def play_game(setup: TableSetup, command: SetGame) -> TableSetup | Refusal:
    """The set-up with another game."""
    if command.game not in (*games.files(), *games.names()):
        names = tuple(Phrase(key="refuse.game", words={"game": name}) for name in games.files())
        return refusal("not-a-game", game=command.game, games=Series(names, Join.OR))
    return setup.with_game(command.game)


def seat(setup: TableSetup, command: SetSeat) -> TableSetup | Refusal:
    """The set-up with a seat taken, its chips changed, or emptied."""
    if not 1 <= command.seat <= setup.places:
        return refusal("not-a-seat", seat=command.seat, places=setup.places)
    if command.stack is None:
        return setup.with_player(command.seat, None)
    if command.stack < 0:
        return refusal("not-a-stack")
    name = " ".join(command.name.split())[:LONGEST_NAME]
    return setup.with_player(command.seat, Player(stack=command.stack, name=name))
