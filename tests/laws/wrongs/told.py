"""What the dealer tells: a card off the table, a joker, the same card twice, a wrong draw, a carried pot."""

from random import Random

from msgspec.structs import replace

from dealer import rulebooks
from dealer.events import CardDealt, Facing, HandStarted, HandTabled
from dealer.expected import ExpectAct, Expected, ExpectShow
from dealer.games import Family, Game
from dealer.mishaps import Report, Reported
from dealer.pack import has_joker
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong

_EXPOSED = (
    "HE-IRR-01",
    "HE-IRR-02",
    "LB-EXP-01",
    "LB-EXP-02",
    "LB-EXP-03",
    "DRAW-EXP-01",
    "DRAW-EXP-02",
    "VIS-EXPOSE-01",
)


def _any(game: Game) -> bool:
    return True


def _no_stud(game: Game) -> bool:
    return game.family is not Family.STUD


def _draws(game: Game) -> bool:
    return game.family is Family.DRAW


def _has_flop(game: Game) -> bool:
    return game.family is Family.FLOP


def _no_joker(game: Game) -> bool:
    return not has_joker(game, rulebooks.load("roberts-cash"))


def _off_table(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectAct) or rng.random() > 0.4:
        return ()
    held = table.state.seat(expected.seat)
    return (Reported(seq=0, what=Report.OFF_TABLE, seat=held.seat, count=rng.randint(1, len(held.cards))),)


def _joker(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectAct) or rng.random() > 0.4:
        return ()
    return (Reported(seq=0, what=Report.JOKER, seat=rng.choice(table.state.live)),)


def _duplicate_tabled(rng: Random, table: Table, expected: Expected) -> Facts:
    """A hand is tabled with a card in it that lies open elsewhere."""
    if not isinstance(expected, ExpectShow) or not table.downs[expected.seat]:
        return ()
    state = table.state
    lying = [card.card for card in state.board]
    for seat in state.seats:
        lying += [card.card for card in seat.upcards] + list(seat.tabled or ())
    known = [card for card in lying if card is not None and card not in table.downs[expected.seat]]
    if not known:
        return ()
    table.downs[expected.seat][0] = rng.choice(known)
    return (table.fact(expected),)


def _duplicate_told(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectAct) or rng.random() > 0.4:
        return ()
    return (Reported(seq=0, what=Report.DUPLICATE, cards=(rng.choice(table.stub),)),)


def _served_wrong(rng: Random, table: Table, expected: Expected) -> Facts:
    """A seat has one card more or less than it threw away."""
    state = table.state
    if not isinstance(expected, ExpectAct) or state.street < 1 or rng.random() > 0.5:
        return ()
    drawn = [(seat, count) for street, seat, count in state.drawn if street == state.street and seat in state.live]
    if not drawn:
        return ()
    seat, count = rng.choice(drawn)
    served = rng.choice([each for each in (count - 1, count + 1) if each >= 0])
    return (Reported(seq=0, what=Report.SERVED_WRONG, seat=seat, count=served),)


def _carried(rng: Random, begun: HandStarted) -> HandStarted:
    antes = begun.stakes.ante * len(begun.dealt)
    return replace(begun, carried=antes, deal=2, forfeited=rng.choice((0, begun.stakes.small_bet)))


def _asks(what: Report) -> Wrong:
    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        if not isinstance(expected, ExpectAct) or rng.random() > 0.4:
            return ()
        return (Reported(seq=0, what=what, seat=expected.seat),)

    return Wrong(rule="DRAW-SEAT-01", games=lambda game: game.passes_out, happens=happens, begins=_carried)


def _shown_in_part(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectShow) or len(table.downs[expected.seat]) < 2:
        return ()
    cards = table.downs[expected.seat]
    return (HandTabled(seq=0, seat=expected.seat, cards=tuple(cards[: rng.randint(1, len(cards) - 1)])),)


def _told_in_part(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectShow):
        return ()
    return (Reported(seq=0, what=Report.SHOWN_IN_PART, seat=expected.seat, count=1),)


def _extra_first(rng: Random, table: Table, expected: Expected) -> Facts:
    """The first player is dealt one more card once everybody has his."""
    state = table.state
    if not isinstance(expected, ExpectAct) or state.street or state.actions or not state.seat(state.order[0]).live:
        return ()
    seat = state.order[0]
    table.downs[seat].append(table.stub.pop())
    return (CardDealt(seq=0, seat=seat, facing=Facing.DOWN),)


WRONGS = (
    Wrong(rule="DEAL-OFF-01", games=_no_stud, happens=_off_table, then=_EXPOSED),
    Wrong(rule="DEAL-OFF-01", games=_no_stud, happens=_off_table, then=_EXPOSED, rulebook="tda-2024"),
    Wrong(rule="DECK-JOKER-01", games=_no_joker, happens=_joker),
    Wrong(rule="EVAL-DUP-01", games=_any, happens=_duplicate_tabled),
    Wrong(rule="EVAL-DUP-01", games=_any, happens=_duplicate_told),
    Wrong(rule="DRAW-DRAW-01", games=_draws, happens=_served_wrong),
    _asks(Report.SEAT_CHANGE_ASKED),
    _asks(Report.JOIN_ASKED),
    Wrong(rule="OM-SHOW-01", games=_has_flop, happens=_shown_in_part),
    Wrong(rule="OM-SHOW-01", games=_has_flop, happens=_told_in_part, rulebook="tda-2024"),
    Wrong(rule="HE-IRR-08", games=_has_flop, happens=_extra_first),
)
