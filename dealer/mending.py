"""What the facts of an irregularity and its remedy do to a hand: cards change places, hands die, chips go back."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from dealer import counting, dealing, games, rulebooks
from dealer.events import Facing
from dealer.hand import DealtCard, Exposure, HandState, SeatState, Stage
from dealer.mishaps import (
    CardExposed,
    CardsMoved,
    CardTurned,
    DeclaredAllIn,
    FloorCalled,
    HandKilled,
    IrregularityClosed,
    Misdealt,
    Mishap,
    Move,
    Reported,
    Restricted,
    StepTaken,
    StubShuffled,
    WagerReturned,
    Where,
)
from dealer.pots import layers, less, slice_pots


def mended(state: HandState, fact: Mishap) -> HandState:  # noqa: C901 one line for each fact
    """The state after the fact; what it tells of cards and chips that are not there is left out."""
    match fact:
        case CardExposed():
            return _exposed(state, fact)
        case CardsMoved():
            return _moved(state, fact)
        case CardTurned():
            return _turned(state, fact)
        case HandKilled():
            return _killed(state, fact)
        case WagerReturned():
            return _returned(state, fact)
        case Restricted(seat=seat):
            return replace(state, restricted=(*state.restricted, (state.street, seat)))
        case DeclaredAllIn(seat=seat):
            return _stands(state, seat)
        case Misdealt():
            return _misdealt(state)
        case Reported():
            return counting.counted(state, fact)
        case StubShuffled() | StepTaken() | IrregularityClosed() | FloorCalled():
            return state  # they tell of people and of hands moving, not of where cards and chips are
        case _:
            assert_never(fact)


def _find(state: HandState, number: int) -> SeatState | None:
    return next((seat for seat in state.seats if seat.seat == number), None)


def _with_seat(state: HandState, changed: SeatState) -> HandState:
    return replace(state, seats=tuple(changed if seat.seat == changed.seat else seat for seat in state.seats))


def _exposed(state: HandState, fact: CardExposed) -> HandState:
    seat = _find(state, fact.seat)
    if seat is None or not 1 <= fact.nth <= len(seat.cards):
        return state
    card = seat.cards[fact.nth - 1]
    exposure = Exposure(seat=fact.seat, card=card.event, by=fact.by)
    after = replace(state, exposed=(*state.exposed, exposure))
    if not card.up or card.event in state.turned:
        return after
    # a face among the first cards was taken for the upcard, and that is what it becomes
    return replace(after, turned=(*state.turned, card.event), queue=_down_instead(state, fact.seat))


def _down_instead(state: HandState, seat: int) -> tuple[tuple[int, Facing], ...]:
    """The cards still to come, the seat's upcard among them now a downcard."""
    at = next((i for i, due in enumerate(state.queue) if due == (seat, Facing.UP)), None)
    return state.queue if at is None else (*state.queue[:at], (seat, Facing.DOWN), *state.queue[at + 1 :])


def _moved(state: HandState, fact: CardsMoved) -> HandState:
    """Every card in turn; then the street is dealt on from what lies there, unless its betting has begun."""
    if state.stage in (Stage.POSTING, Stage.PUSHING, Stage.OVER):
        return state
    before = state
    for move in fact.moves:
        state = _one_moved(state, move, fact.seq)
    state = replace(state, extra_burns=max(0, min(state.burns, state.extra_burns + fact.void_burns)))
    state = _replaced_later(state, fact.after_the_draw)
    again = _dealt_on(state, before)
    return replace(again, burn_due=True) if fact.burn_again and again is not state else again


def _replaced_later(state: HandState, seats: Sequence[int]) -> HandState:
    """Live seats get a card once the draw is over; none when there is no draw, or betting after it."""
    acted = any(action.street == state.street for action in state.actions)
    drawing_now = state.street >= 0 and games.load(state.start.game).streets[state.street].draw > 0
    if acted or not drawing_now or state.stage not in (Stage.DEALING, Stage.BETTING):
        return state
    live = tuple(seat for seat in seats if seat in state.live)
    return replace(state, replacing=(*state.replacing, *live))


def _dealt_on(state: HandState, before: HandState) -> HandState:
    """The street is dealt on, and its betting opened, from the cards that lie there now, unless somebody has acted.

    Cards that were not the street's, being too early or too many, leave its betting as it is.
    """
    acted = any(action.street == state.street for action in state.actions)
    if acted or state.stage is Stage.SHOWDOWN or state.street < 0:
        return state
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    again = dealing.begin_street(replace(state, betting=None), game, state.street, book)
    if game.streets[state.street].draw:
        return replace(again, drawing=state.drawing, queue=state.queue, burn_due=state.burn_due)
    whole = len(game.cards(state.street))
    same = all(
        old.cards[:whole] == new.cards[:whole] for old, new in zip(before.seats, state.seats, strict=True) if new.live
    )
    if state.stage is Stage.BETTING and same and not (again.queue or again.board_due):
        return state
    return again


def _one_moved(state: HandState, move: Move, seq: int) -> HandState:
    card: DealtCard | None = None
    if move.card:
        state, card = _taken(state, move.card)
        if card is None:
            return state
    elif move.origin is Where.BURNS and state.burns:
        state = replace(state, burns=state.burns - 1, extra_burns=min(state.extra_burns, state.burns - 1))
    elif move.origin is Where.ASIDE and state.aside:
        state = replace(state, aside=state.aside - 1)
    elif move.origin is not Where.STUB:
        return state
    return _laid(state, move, card or DealtCard(event=seq, card=None, up=False))


def _taken(state: HandState, event: int) -> tuple[HandState, DealtCard | None]:
    """The hand without the card that ``event`` dealt, and that card; nothing when it lies on no one's hand or board."""
    for card in state.board:
        if card.event == event:
            return replace(state, board=tuple(each for each in state.board if each is not card)), card
    for seat in state.seats:
        for card in seat.cards:
            if card.event == event and seat.tabled is None:
                left = replace(seat, cards=tuple(each for each in seat.cards if each is not card))
                return _with_seat(state, left), card
    if any(astray == event for _, astray in state.astray):
        left_astray = tuple(each for each in state.astray if each[1] != event)
        return replace(state, astray=left_astray), DealtCard(event=event, card=None, up=False)
    return state, None


def _laid(state: HandState, move: Move, card: DealtCard) -> HandState:
    match move.to:
        case Where.STUB:
            return state
        case Where.BURNS:
            return replace(state, burns=state.burns + 1)
        case Where.ASIDE:
            return replace(state, aside=state.aside + 1)
        case Where.MUCK:
            return replace(state, discards=(*state.discards, (move.seat, 1)))
        case Where.BOARD:
            return replace(state, board=(*state.board, replace(card, up=True)))
        case Where.SEAT:
            seat = _find(state, move.seat)
            if seat is None:
                return state  # back to the stub: nobody sits there
            up = move.facing is Facing.UP
            return _with_seat(state, replace(seat, cards=(*seat.cards, replace(card, up=up))))
        case _:
            assert_never(move.to)


def _turned(state: HandState, fact: CardTurned) -> HandState:
    seat = _find(state, fact.seat)
    if seat is None or not 1 <= fact.nth <= len(seat.cards) or seat.cards[fact.nth - 1].up or seat.tabled is not None:
        return state
    cards = tuple(replace(card, up=True) if at == fact.nth else card for at, card in enumerate(seat.cards, start=1))
    queue = _down_instead(state, fact.seat)
    if fact.others_up:
        queue = tuple((number, Facing.UP if number != fact.seat else facing) for number, facing in queue)
    turned = (*state.turned, cards[fact.nth - 1].event)
    after = replace(_with_seat(state, replace(seat, cards=cards)), queue=queue, turned=turned)
    if state.stage is Stage.BETTING and not any(action.street == state.street for action in state.actions):
        return replace(after, stage=Stage.DEALING, betting=None)  # another hand may be the first to act now
    return after


def _killed(state: HandState, fact: HandKilled) -> HandState:
    """The hand is dead unless it is the last one; an ante that goes back comes out of what is in the middle."""
    seat = _find(state, fact.seat)
    if seat is None or not seat.live or not state.is_contested or state.stage is Stage.OVER or state.pushed:
        return state
    gives_back = fact.ante_back and state.stage is not Stage.PUSHING
    back = min(state.start.stakes.ante, seat.paid - seat.bet, state.collected) if gives_back else 0
    dead = replace(seat, folded=True, stack=seat.stack + back, paid=seat.paid - back)
    queue = tuple(due for due in state.queue if due[0] != seat.seat)
    betting = state.betting
    if betting is not None:
        order = tuple(each for each in betting.order if each != seat.seat)
        obliged, last = (0 if who == seat.seat else who for who in (betting.obliged, betting.last))
        betting = replace(betting, order=order, obliged=obliged, last=last)
    after = replace(
        _with_seat(state, dead),
        queue=queue,
        betting=betting,
        drawing=tuple(each for each in state.drawing if each != seat.seat),
        later=tuple(each for each in state.later if each != seat.seat),
        replacing=tuple(each for each in state.replacing if each != seat.seat),
        collected=state.collected - back,
        gave_up=(*state.gave_up, seat.seat),
    )
    if not back or state.stage is Stage.POSTING:
        return after
    pots = slice_pots(layers(after.seats, after.order), after.start.carried)
    return replace(after, pots=less(pots, after.raked))


def _returned(state: HandState, fact: WagerReturned) -> HandState:
    """The last action is taken back whole, if no cards were dealt after it; of an earlier one the chips go back."""
    action = next((each for each in reversed(state.actions) if each.event == fact.target), None)
    before = state.before
    if action is None or state.stage is not Stage.BETTING or action.street != state.street:
        return state
    if before is None or action is not state.actions[-1] or before.street != state.street:
        seat = state.seat(action.seat)
        mine = [each.to for each in state.actions if each.seat == action.seat and each.street == action.street]
        more = seat.bet - (mine[-2] if len(mine) > 1 else 0)
        return _with_seat(state, replace(seat, bet=seat.bet - more, stack=seat.stack + more, paid=seat.paid - more))
    chips = before.by_number
    seats = tuple(
        replace(
            seat,
            stack=chips[seat.seat].stack,
            bet=chips[seat.seat].bet,
            paid=chips[seat.seat].paid,
            folded=chips[seat.seat].folded,
        )
        for seat in state.seats
    )
    return replace(
        state,
        seats=seats,
        betting=before.betting,
        actions=before.actions,
        gave_up=before.gave_up,
        before=None,
    )


def _stands(state: HandState, number: int) -> HandState:
    seat = _find(state, number)
    if seat is None or not seat.live or number in state.stands:
        return state
    betting = state.betting
    if betting is not None:
        betting = replace(betting, order=tuple(each for each in betting.order if each != number))
    return replace(state, stands=(*state.stands, number), betting=betting)


def _misdealt(state: HandState) -> HandState:
    """Every seat has again what it began with, and what was carried in lies in the middle; nothing once a pot went."""
    if state.pushed or state.raked or state.stage is Stage.OVER:
        return state
    began = {dealt.seat: dealt.stack for dealt in state.start.dealt}
    seats = tuple(replace(seat, stack=began[seat.seat], bet=0, paid=0, dead=0) for seat in state.seats)
    over = replace(
        state,
        seats=seats,
        collected=max(0, state.start.carried),
        pots=(),
        stage=Stage.OVER,
        betting=None,
        misdealt=True,
        reopening=False,
        returned=(),
        given_back=(),
    )
    return dealing.nothing_due(over)
