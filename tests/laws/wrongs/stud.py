"""Stud cards exposed, early or without their burn, and what the dealer tells of stud hands."""

from random import Random

from dealer.events import CardDealt, Checked, Facing, Fact, Wagered
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, Expected, ExpectPost, ExpectShow
from dealer.games import Family, Forced, Game
from dealer.mishaps import CardExposed, Report, Reported
from tests.laws.random_hands import Table
from tests.laws.wrongs.flop import burn
from tests.laws.wrongs.wrong import Facts, Wrong


def _is_stud(game: Game) -> bool:
    return game.family is Family.STUD


def _two_downs(game: Game) -> bool:
    return _is_stud(game) and game.streets[0].deal[:2] == (Facing.DOWN, Facing.DOWN)


def _brings_in(game: Game) -> bool:
    return _is_stud(game) and game.streets[0].forced is Forced.BRING_IN


def _ends_face_down(game: Game) -> bool:
    return _is_stud(game) and game.streets[-1].deal == (Facing.DOWN,)


def card(table: Table, seat: int, facing: Facing) -> CardDealt:
    """A card goes from the stub to the seat."""
    top = table.stub.pop()
    if facing is Facing.DOWN:
        table.downs[seat].append(top)
    return CardDealt(seq=0, seat=seat, facing=facing, card=top if facing is Facing.UP else None)


def _exposed_first(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectCard) or table.state.street or expected.facing is not Facing.DOWN:
        return ()
    if rng.random() > 0.3:
        return ()
    nth = len(table.state.seat(expected.seat).cards) + 1
    return (card(table, expected.seat, Facing.DOWN), CardExposed(seq=0, seat=expected.seat, nth=nth))


def _early(rng: Random, table: Table, expected: Expected) -> Facts:
    """A burn and a card for the first seat of the deal while players are still to act."""
    state = table.state
    last = len(table.game.streets) - 1
    if not isinstance(expected, ExpectAct) or not 0 <= state.street < last or rng.random() > 0.2:
        return ()
    seat = next(number for number in state.order if number in state.live)
    if len(state.live) + 2 > len(table.stub):
        return ()
    return (burn(table), card(table, seat, table.game.streets[state.street + 1].deal[0]))


def _no_burn(rng: Random, table: Table, expected: Expected) -> Facts:
    state = table.state
    if not isinstance(expected, ExpectBurn) or not state.queue or rng.random() > 0.4 or _short(table):
        return ()
    return (card(table, *state.queue[0]),)


def _two_burns(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectBurn) or not table.state.queue or rng.random() > 0.4 or _short(table):
        return ()
    return (burn(table), burn(table))


def _short(table: Table) -> bool:
    """The stub is about to run out, where burns follow rules of their own."""
    return bool(table.state.to_deal) or len(table.stub) < len(table.state.queue) + 12


def _wrong_low(rng: Random, table: Table, expected: Expected) -> Facts:
    betting = table.state.betting
    if not isinstance(expected, ExpectAct) or betting is None or not betting.bring_in or not betting.obliged:
        return ()
    others = [seat for seat in expected.waiting if table.state.seat(seat).stack >= betting.bring_in]
    return (Wagered(seq=0, seat=rng.choice(others), to=betting.bring_in),) if others else ()


def _wrong_high(rng: Random, table: Table, expected: Expected) -> Facts:
    state = table.state
    if not isinstance(expected, ExpectAct) or state.street < 1 or rng.random() > 0.5:
        return ()
    if not expected.waiting or any(act.street == state.street for act in state.actions):
        return ()
    return (Checked(seq=0, seat=rng.choice(expected.waiting)),)


def _exposed_last(rng: Random, table: Table, expected: Expected) -> Facts:
    state = table.state
    if not isinstance(expected, ExpectCard) or state.street != len(table.game.streets) - 1 or rng.random() > 0.4:
        return ()
    if not state.seat(expected.seat).stack or expected.seat not in state.live or state.burn_due or state.reshuffles:
        return ()
    if sum(seat.live and seat.stack > 0 for seat in state.seats) < 2:
        return ()  # nobody bets any more: it is shown in a moment anyhow
    nth = len(table.game.cards(state.street))
    return (card(table, expected.seat, Facing.DOWN), CardExposed(seq=0, seat=expected.seat, nth=nth))


def _exposed_all_in(rng: Random, table: Table, expected: Expected) -> Facts:
    """Of a last card only, so that a hand that is all-in gets one face up."""
    state = table.state
    if not isinstance(expected, ExpectCard) or state.street != len(table.game.streets) - 1:
        return ()
    if state.seat(expected.seat).stack or expected.seat not in state.live or state.burn_due or state.reshuffles:
        return ()
    nth = len(table.game.cards(state.street))
    return (card(table, expected.seat, Facing.DOWN), CardExposed(seq=0, seat=expected.seat, nth=nth))


def _off_table(rng: Random, table: Table, expected: Expected) -> Facts:
    """The seat's newest upcard falls off the table."""
    if not isinstance(expected, ExpectAct) or rng.random() > 0.4:
        return ()
    held = table.state.seat(expected.seat)
    nth = next((at for at in range(len(held.cards), 0, -1) if held.cards[at - 1].up), 0)
    return (Reported(seq=0, what=Report.OFF_TABLE, seat=expected.seat, count=nth),) if nth else ()


def _rearranged(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectAct) or rng.random() > 0.5:
        return ()
    lying = [each.card for each in table.state.seat(expected.seat).upcards if each.card is not None]
    if len(lying) < 2:
        return ()
    return (Reported(seq=0, what=Report.REARRANGED, seat=expected.seat, cards=tuple(reversed(lying))),)


def _ante(rng: Random, table: Table, expected: Expected) -> Facts:
    return (Reported(seq=0, what=Report.ANTE_MISSING, seat=expected.seat),) if isinstance(expected, ExpectPost) else ()


def _told(rule: str, what: Report, *, showdown: bool = False, count: int = 0) -> Wrong:
    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        if not isinstance(expected, ExpectShow if showdown else ExpectAct) or rng.random() > 0.4:
            return ()
        facts: tuple[Fact, ...] = (Reported(seq=0, what=what, seat=expected.seat, count=count),)
        return facts

    return Wrong(rule=rule, games=_is_stud, happens=happens)


WRONGS = (
    Wrong(rule="STUD-IRR-01", games=_two_downs, happens=_exposed_first),
    Wrong(rule="STUD-IRR-01", games=_two_downs, happens=_exposed_first, rulebook="roberts-tournament"),
    Wrong(rule="STUD-IRR-01", games=_two_downs, happens=_exposed_first, rulebook="tda-2024"),
    Wrong(rule="STUD-IRR-08", games=_is_stud, happens=_early),
    Wrong(rule="STUD-IRR-08", games=_is_stud, happens=_early, rulebook="tda-2024"),
    Wrong(rule="STUD-IRR-07", games=_is_stud, happens=_no_burn),
    Wrong(rule="STUD-IRR-07", games=_is_stud, happens=_two_burns),
    Wrong(rule="STUD-BRING-06", games=_brings_in, happens=_wrong_low),
    Wrong(rule="STUD-HIGH-01", games=_is_stud, happens=_wrong_high),
    Wrong(rule="STUD-HIGH-01", games=_is_stud, happens=_wrong_high, rulebook="tda-2024"),
    Wrong(rule="STUD-IRR-12", games=_ends_face_down, happens=_exposed_last),
    Wrong(rule="STUD-IRR-12", games=_ends_face_down, happens=_exposed_last, rulebook="tda-2024"),
    Wrong(rule="STUD-IRR-11", games=_ends_face_down, happens=_exposed_all_in),
    Wrong(rule="STUD-IRR-06", games=_is_stud, happens=_off_table),
    Wrong(rule="STUD-IRR-14", games=_is_stud, happens=_rearranged),
    Wrong(rule="STUD-ANTE-01", games=_is_stud, happens=_ante),
    _told("STUD-IRR-03", Report.ABSENT),
    _told("STUD-IRR-05", Report.LIFTED),
    _told("STUD-IRR-05", Report.LIFTED, showdown=True),
    _told("STUD-IRR-13", Report.COUNTED, showdown=True, count=9),
    _told("SHOW-REFUND-01", Report.REFUND_ASKED),
)
