"""First cards exposed, too many, too few or at the wrong seat, in games with a flop and in lowball."""

from random import Random

from dealer.events import CardDealt, Facing
from dealer.expected import ExpectAct, ExpectCard, Expected
from dealer.games import Family, Game
from dealer.irregular.exposed import is_lowball
from dealer.mishaps import CardExposed, Report, Reported
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong


def _has_flop(game: Game) -> bool:
    return game.family is Family.FLOP


def _button_game(game: Game) -> bool:
    return _has_flop(game) or is_lowball(game)


def _dealt(table: Table) -> int:
    return sum(len(seat.cards) for seat in table.state.seats)


def _is_first_street(table: Table, expected: Expected) -> bool:
    return isinstance(expected, ExpectCard) and table.state.street == 0


def _face_up(table: Table, expected: ExpectCard) -> Facts:
    seat = table.state.seat(expected.seat)
    card = table.stub.pop()
    table.downs[seat.seat].append(card)
    dealt = CardDealt(seq=0, seat=seat.seat, facing=Facing.DOWN)
    return (dealt, CardExposed(seq=0, seat=seat.seat, nth=len(seat.cards) + 1))


def _exposed_first(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectCard) or not _is_first_street(table, expected) or _dealt(table) > 1:
        return ()
    return _face_up(table, expected)


def _exposed_later(rng: Random, table: Table, expected: Expected) -> Facts:
    """Of a seat with chips behind, whose hand is not folded before the card is replaced."""
    if not isinstance(expected, ExpectCard) or not _is_first_street(table, expected) or _dealt(table) < 2:
        return ()
    return _face_up(table, expected) if rng.random() < 0.4 else ()


def _short(last: int) -> Wrong:
    """Before anybody acts the hand of that place in dealing order is told to lack a card."""

    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        if not isinstance(expected, ExpectAct) or table.state.street or table.state.actions:
            return ()
        seat = table.state.order[last]
        return (Reported(seq=0, what=Report.COUNTED, seat=seat, count=len(table.game.cards(0)) - 1),)

    return Wrong(rule="HE-IRR-09", games=_has_flop, happens=happens)


def _told(rule: str, what: Report) -> Wrong:
    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        if not isinstance(expected, ExpectAct) or table.state.actions:
            return ()
        state = table.state
        seat = next(each for each in state.order if each != state.start.button)
        return (Reported(seq=0, what=what, seat=seat),)

    return Wrong(rule=rule, games=_button_game, happens=happens)


def _wrong_seat(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectCard) or not _is_first_street(table, expected) or _dealt(table):
        return ()
    seat = table.state.order[1]
    table.downs[seat].append(table.stub.pop())
    return (CardDealt(seq=0, seat=seat, facing=Facing.DOWN),)


WRONGS = (
    Wrong(rule="HE-IRR-01", games=_button_game, happens=_exposed_first),
    Wrong(rule="HE-IRR-02", games=_has_flop, happens=_exposed_later),
    _short(0),
    _short(-1),
    Wrong(rule="HE-IRR-10", games=_button_game, happens=_wrong_seat),
    _told("HE-IRR-12", Report.MISDEAL_CALLED),
    _told("HE-IRR-11", Report.NOT_ENTITLED),
    _told("BTN-MOVE-02", Report.BUTTON_AT),
    _told("POT-STAKES-01", Report.CHIPS_ADDED),
    _told("DECK-BOXED-01", Report.BOXED),
    _told("DECK-FOREIGN-01", Report.FOREIGN_CARD),
)
