"""What each fact about a seat does to the chips, the hand and the betting round."""

from typing import assert_never

from msgspec.structs import replace

from dealer import betting as rounds
from dealer import boardplay, dealing, games, progress, rulebooks
from dealer.events import (
    LIVE_POSTS,
    BoardPlayed,
    Checked,
    Folded,
    HandMucked,
    HandTabled,
    Post,
    Posted,
    PotPushed,
    RakeTaken,
    Wagered,
)
from dealer.hand import ActionKind, ActionTaken, HandState, SeatState, Stage
from dealer.pots import less

SeatFact = Posted | Checked | Folded | Wagered | HandTabled | BoardPlayed | HandMucked


def by_seat(state: HandState, fact: SeatFact) -> HandState:
    """What a seat did. A seat that was not dealt in has no chips and no hand here, so nothing changes."""
    seat = next((seat for seat in state.seats if seat.seat == fact.seat), None)
    if seat is None:
        return state
    match fact:
        case Posted():
            return _posted(state, seat, fact)
        case Folded():
            return _folded(_opened_by(state, seat), seat, fact)
        case Checked():
            return _checked(_opened_by(state, seat), fact)
        case Wagered():
            return _wagered(_opened_by(state, seat), seat, fact)
        case HandTabled():
            return _with_seat(state, replace(seat, tabled=fact.cards)) if seat.live else state
        case BoardPlayed():
            return _plays_board(state, seat)
        case HandMucked():
            return _mucked(state, seat)
        case _:
            assert_never(fact)


def pushed(state: HandState, fact: PotPushed) -> HandState:
    """Chips go from the middle to the stacks, as many as there are."""
    left = state.collected
    taken = {seat.seat: 0 for seat in state.seats}
    for share in fact.shares:
        if share.seat in taken:
            amount = min(max(0, share.amount), left)
            left -= amount
            taken[share.seat] += amount
    seats = tuple(
        replace(seat, stack=seat.stack + taken[seat.seat]) if taken[seat.seat] else seat for seat in state.seats
    )
    return replace(state, seats=seats, collected=left, pushed=(*state.pushed, (fact.pot, fact.shares)))


def raked(state: HandState, fact: RakeTaken) -> HandState:
    """Chips go from the pots to the house, from the main pot first, as many as there are."""
    amount = min(max(0, fact.amount), state.collected)
    pots = less(state.pots, amount)
    return replace(state, collected=state.collected - amount, raked=state.raked + amount, pots=pots)


def ended(state: HandState) -> HandState:
    """Chips still in front of a seat were never in a pot: the seat keeps them."""
    seats = tuple(
        replace(seat, stack=seat.stack + seat.bet, paid=seat.paid - seat.bet, bet=0) if seat.bet else seat
        for seat in state.seats
    )
    return dealing.nothing_due(replace(state, seats=seats, stage=Stage.OVER, betting=None))


def _with_seat(state: HandState, changed: SeatState) -> HandState:
    return replace(state, seats=tuple([changed if seat.seat == changed.seat else seat for seat in state.seats]))


def _posted(state: HandState, seat: SeatState, fact: Posted) -> HandState:
    """Live posts lie in front, antes and dead blinds go to the middle.

    What is more than the seat's own ante is dead money: a big-blind ante, a missed small blind.
    """
    amount = min(max(0, fact.amount), seat.stack)
    at = next((i for i, owed in enumerate(state.owed) if (owed.seat, owed.kind) == (fact.seat, fact.kind)), None)
    paid = replace(seat, stack=seat.stack - amount, paid=seat.paid + amount)
    owed = state.owed if at is None else state.owed[:at] + state.owed[at + 1 :]
    if fact.kind in LIVE_POSTS:
        return replace(_with_seat(state, replace(paid, bet=paid.bet + amount)), owed=owed)
    own_ante = at is not None and fact.kind is Post.ANTE and not state.start.stakes.big_blind_ante
    counted = min(amount, state.start.stakes.ante) if own_ante else 0
    after = _with_seat(state, replace(paid, dead=paid.dead + amount - counted))
    return replace(after, owed=owed, collected=state.collected + amount)


def _opened_by(state: HandState, seat: SeatState) -> HandState:
    """A seat that acts while the opener's card is still to be read has opened the round."""
    if state.stage is Stage.DEALING and dealing.dealt_out(state) and seat.live:
        return progress.open_round(state, seat.seat)
    return state


def _gives_up(state: HandState, seat: SeatState) -> bool:
    """The last hand takes the pot whatever becomes of its cards, and a tabled hand speaks (SHOW-SPEAK-01).

    A seat that shows its cards while it can still act may fold them all the same.
    """
    speaks = (seat.tabled is not None or seat.plays_board) and state.stage is not Stage.BETTING
    return seat.live and not speaks and state.is_contested


def _folded(state: HandState, seat: SeatState, fact: Folded) -> HandState:
    if not _gives_up(state, seat):
        return state
    betting = rounds.folded(state.betting, seat.seat) if state.betting else None
    after = _with_seat(state, replace(seat, folded=True))
    return _noted(replace(after, betting=betting, gave_up=(*state.gave_up, seat.seat)), fact, ActionKind.FOLD)


def _plays_board(state: HandState, seat: SeatState) -> HandState:
    """Where a word is enough for that; else the hand is still to be shown."""
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    if not seat.live or not boardplay.may_declare(state, game, book):
        return state
    return _with_seat(state, replace(seat, plays_board=True))


def _mucked(state: HandState, seat: SeatState) -> HandState:
    if not _gives_up(state, seat):
        return state
    betting = rounds.folded(state.betting, seat.seat) if state.betting else None
    after = _with_seat(state, replace(seat, mucked=True))
    return replace(after, betting=betting, gave_up=(*state.gave_up, seat.seat))


def _checked(state: HandState, fact: Checked) -> HandState:
    if state.betting is None or fact.seat not in state.betting.order:
        return state
    betting = rounds.checked(state.betting, fact.seat, state.by_number)
    return _noted(replace(state, betting=betting), fact, ActionKind.CHECK)


def _wagered(state: HandState, seat: SeatState, fact: Wagered) -> HandState:
    total = min(max(0, fact.to), seat.bet + seat.stack)
    more = total - seat.bet
    moved = _with_seat(state, replace(seat, stack=seat.stack - more, bet=total, paid=seat.paid + more))
    before = state.betting
    if before is None or fact.seat not in before.order:
        return moved  # chips in front of a seat that has no part in a betting round
    kind = rounds.wager_kind(before, total)
    if not more and total >= before.price and not before.bring_in:
        kind = ActionKind.CHECK
    book = rulebooks.of(state.start)
    after, full = rounds.wagered(before, fact.seat, moved.by_number, state.start.limit, book)
    return _noted(replace(moved, betting=after), fact, kind, full)


def _noted(state: HandState, fact: Folded | Checked | Wagered, kind: ActionKind, full: bool = True) -> HandState:
    """The action on record; ``full`` is False for an all-in raise of less than a full one."""
    seat = state.seat(fact.seat)
    action = ActionTaken(
        event=fact.seq, street=state.street, seat=fact.seat, kind=kind, to=seat.bet, all_in=seat.all_in, full=full
    )
    return replace(state, actions=(*state.actions, action))


def remembered(after: HandState, before: HandState) -> HandState:
    """The state after an action, with the one before it kept for the case that its chips are returned."""
    if len(after.actions) == len(before.actions):
        return after
    return replace(after, before=replace(before, before=None))
