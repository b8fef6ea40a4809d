"""Between hands: players and games change, and the next hand is begun, if it can be."""

from typing import assert_never

from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.asking import Refusal, refusal
from dealer.asking.moment import UNNUMBERED, source_of
from dealer.commands import ChangeSeat, SetButton, SetGame, SetSeat, SitIn, SitOut, StartHand, Straddle
from dealer.course import has_blinds
from dealer.events import HandStarted
from dealer.rotation import HEADS_UP
from dealer.seating import Player, TableSetup, most_players
from dealer.setup.blinds import Choice
from dealer.words import Join, Phrase, Series

LONGEST_NAME = 40


def start(setup: TableSetup, hand_no: int, command: StartHand, now_ms: int = 0) -> HandStarted | Refusal:
    """The first event of the next hand, dealt to every seat that is due and owes nothing or posts it.

    A tournament's level is that of the session time ``now_ms``.
    """
    level, setup = setup.level_now(now_ms), setup.at_level(now_ms)
    game = games.load(setup.game)
    fewest, most = game.seats[0], most_players(game, rulebooks.load(setup.rulebook, setup.house))
    coming = setup.next_hand()
    if coming is None or len(coming.seats) < fewest:
        return refusal("too-few-players")
    if len(coming.seats) > most:
        return refusal("too-many-players", game=game.title, most=most)
    return HandStarted(
        seq=UNNUMBERED,
        source=source_of(command),
        hand_no=hand_no,
        game=setup.game,
        limit=game.limit,
        stakes=setup.stakes,
        dealt=setup.dealt(coming.seats),
        button=coming.button,
        seats=setup.places,
        rulebook=setup.rulebook,
        house=setup.house,
        extra_posts=coming.extra_posts,
        blinds=coming.blinds,
        carried=setup.carried,
        forfeited=setup.forfeited,
        deal=setup.deal,
        level=level,
        level_before=setup.level,
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


def sit(setup: TableSetup, command: SitOut | SitIn) -> TableSetup | Refusal:
    """The set-up with a player who sits out from the next hand on, or wants in."""
    if command.seat not in setup.seats:
        return refusal("nobody-sits-there", seat=command.seat)
    if isinstance(command, SitIn) and command.seat in setup.course.barred:
        return refusal("barred", seat=command.seat)
    entry = setup.course.entry(command.seat)
    match command:
        case SitOut():
            choice: Choice | None = Choice.SIT_OUT
        case SitIn(how=how):
            choice = None if how is None else Choice(how.value)
        case _:
            assert_never(command)
    return setup.with_entry(command.seat, replace(entry, choice=choice))


def straddle(setup: TableSetup, command: Straddle) -> TableSetup | Refusal:
    """The set-up in which that seat straddles the next hand, or takes its straddle back."""
    game, told = games.load(setup.game), setup.course.straddles
    if command.seat in told:
        return setup.with_straddles(tuple(seat for seat in told if seat != command.seat))
    if not has_blinds(game, setup.stakes):
        return refusal("no-blinds", game=game.title)
    if not rulebooks.load(setup.rulebook, setup.house).blinds.straddle:
        return refusal("straddle-not-played")
    coming = setup.next_hand()
    if coming is None or command.seat not in coming.seats or len(coming.seats) <= HEADS_UP:
        return refusal("no-straddle", seat=command.seat)
    cost = setup.stakes.big_blind * 2 ** (len(told) + 1)
    if setup.seats[command.seat].stack < cost:
        return refusal("straddle-too-dear", seat=command.seat, amount=cost)
    return setup.with_straddles((*told, command.seat))


def change_seat(setup: TableSetup, command: ChangeSeat) -> TableSetup | Refusal:
    """The set-up with a player at another seat; none changes while antes lie in the middle (DRAW-SEAT-01)."""
    if not 1 <= command.to <= setup.places:
        return refusal("not-a-seat", seat=command.to, places=setup.places)
    if command.seat not in setup.seats:
        return refusal("nobody-sits-there", seat=command.seat)
    if command.to in setup.seats:
        return refusal("seat-taken", seat=command.to)
    if setup.carried:
        return refusal("carried-pot", amount=setup.carried)
    return setup.with_move(command.seat, command.to)


def button(setup: TableSetup, command: SetButton) -> TableSetup | Refusal:
    """The set-up with the button somewhere else and the blinds drawn anew."""
    if not 1 <= command.seat <= setup.places:
        return refusal("not-a-seat", seat=command.seat, places=setup.places)
    return setup.with_button(command.seat)
