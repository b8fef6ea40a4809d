"""The product's answer to an irregularity of the stud family, in the catalogue's words."""

from collections.abc import Mapping
from copy import deepcopy

from dealer import games, progress
from dealer.cards import Card
from dealer.events import CardRead, Wagered
from dealer.expected import ExpectAct, ExpectBurn, ExpectPost
from dealer.expects import expects
from dealer.hand import ActionKind, HandState
from dealer.irregular.types import Irregularity, Outcome
from dealer.mishaps import CardsMoved, DeclaredAllIn, Where
from dealer.words import CardRow
from tests.scenarios.answering import Got
from tests.scenarios.kinds.betting import legal
from tests.scenarios.money import Money
from tests.scenarios.wrong.session import Session

_FLAGS = {Outcome.ANTE_MISSING: "ante_missing", Outcome.UPCARD_ORDER_CHANGED: "upcard_order_changed"}
_REASONS = {"common": "common card in play supplies the seventh"}


def told(session: Session, amounts: Money, upcards: Mapping[int, tuple[Card, ...]]) -> Got:
    """Everything that the catalogue asks of such a hand."""
    at_event, first_state = _first(session), session.state
    session.put_right()
    _name_what_moved(session)
    irregular = _first(session) or at_event
    ahead = deepcopy(session)
    ahead.deal_on()
    got: dict[str, object] = {
        "hold_deal": isinstance(expects(session.state), ExpectPost),
        "bring_in_seat": None,
        "receives_card": sorted({seat for seat, _ in session.state.queue}),
        "can_win": list(session.state.live),
        "killed": sorted(
            seat.seat
            for seat in session.state.seats
            if seat.folded and seat.seat not in {number for number, _ in session.state.queue}
        ),
        "burns_total": ahead.state.burns,
        "burns_on_table": ahead.state.burns,
        "total_set_aside": session.state.aside,
        "eliminated_premature": len(session.taken),
        "eliminate_more": _from_stub(session),
        "burn": _text(session.burned[-1]) if session.burned else None,
        "back_to_stub_top": _text(session.back[-1]) if session.back else None,
        "corrected": {
            str(seat.seat): _text(seat.cards[-1].card) for seat in ahead.state.seats if seat.live and seat.cards
        },
        "pot": amounts.amount(session.state.pot_total),
        "refund": amounts.amount(_back(first_state, session.state)),
        "true_low_obligation": (session.state.betting.obliged or None) if session.state.betting else None,
        **_betting(session, ahead, amounts),
    }
    if irregular is None:
        return {**got, "ruling": None, "flag": None}
    return {**got, **_irregular(session, ahead, irregular, first_state, amounts)}


def _first(session: Session) -> Irregularity | None:
    """The irregularity that was raised first and still is one, as it stands now or stood when it was put right."""
    known = {each.key: each for each in (*session.remedies, *session.open)}
    return next((known[notice.key] for notice in session.noticed if notice.key in known), None)


def _irregular(
    session: Session, ahead: Session, irregular: Irregularity, before: HandState, amounts: Money
) -> dict[str, object]:
    remedy, seat = irregular.remedy, irregular.notice.seat
    number = next((word for name, word in remedy.words.items() if name in ("keeper", "seat")), seat)
    seat = number if isinstance(number, int) and number else seat
    late = [each for each in session.noticed if each.key != irregular.key]
    held = ahead.state.by_number.get(seat)
    pattern = ["up" if card.up else "down" for card in held.cards] if held else []
    returned = 0
    if held is not None and seat in before.by_number:
        returned = before.seat(seat).paid - session.state.seat(seat).paid
    options = [
        fact.seat for step in remedy.steps if step.optional for fact in step.facts if isinstance(fact, DeclaredAllIn)
    ]
    dealt = remedy.words.get("dealt")
    of_the_low_card = remedy.outcome in (Outcome.CORRECT_LOW, Outcome.WAGER_STANDS)
    low = irregular.notice.seats[0] if of_the_low_card else 0
    said: dict[str, object] = {
        "ruling": remedy.outcome.value,
        "flag": _FLAGS.get(remedy.outcome),
        "seat": seat,
        "reason": _REASONS.get(remedy.case, remedy.case),
        "then": late[-1].rule if late else _then(session),
        "third_card": pattern[2] if len(pattern) > 2 else None,
        "final_pattern": pattern[:3],
        "returned": amounts.amount(returned),
        "forfeits": _forfeits(session.state, seat, amounts),
        "misdeal": remedy.outcome is Outcome.MISDEAL,
        "all_in_option": None if held is not None and held.all_in and not options else options,
        "betting": "normal" if not options else "all_in_option",
        "others_face": {f"seat_{each}": face for each, face in _faces(ahead, seat).items()},
        "dealt_order": [str(card) for card in dealt.cards] if isinstance(dealt, CardRow) else None,
        "flag_dealer": not any(step.facts for step in remedy.steps),
        "may_bet": False,
        "may_raise": False,
        **{f"seat_{each}_face": face for each, face in _faces(ahead, seat).items()},
        **_restricted(session, seat),
    }
    if low:
        said |= _low(session, irregular, low, amounts)
    return said


def _low(session: Session, irregular: Irregularity, low: int, amounts: Money) -> dict[str, object]:
    if irregular.remedy.outcome is Outcome.WAGER_STANDS:
        brought = [act.seat for act in session.state.actions if act.kind is ActionKind.BRING_IN]
        return {"bring_in_seat": brought[0] if brought else irregular.notice.seat}
    back = next(fact.to for fact in session.facts if isinstance(fact, Wagered) and fact.seq == irregular.notice.event)
    ahead = deepcopy(session)
    expected = expects(ahead.state)
    if not isinstance(expected, ExpectAct):
        return {"bring_in_seat": None}
    ahead.passes(expected)
    after = expects(ahead.state)
    return {
        "return_to": {"seat": irregular.notice.seat, "amount": amounts.amount(back)},
        "bring_in_seat": expected.seat,
        "next_after_bring_in": after.seat if isinstance(after, ExpectAct) else None,
    }


def _betting(session: Session, ahead: Session, amounts: Money) -> dict[str, object]:
    now, later = expects(session.state), expects(ahead.state)
    expected = now if isinstance(now, ExpectAct) else later
    if not isinstance(expected, ExpectAct):
        return {"next_to_act": None, "first_to_act": None}
    state = session.state if expected is now else ahead.state
    options = expected.options
    totals = [*([options.bring_in_to] if options.bring_in_to else []), *options.raise_to]
    return {
        "next_to_act": expected.seat,
        "first_to_act": expected.seat,
        "legal": legal(state, expected),
        "amounts": [amounts.amount(total) for total in totals],
    }


def _restricted(session: Session, seat: int) -> dict[str, object]:
    """What a seat that may not raise may do: as the first to act, and when somebody has bet."""
    state = session.state
    if (state.street, seat) not in state.restricted or seat not in state.live:
        return {}
    free = progress.open_round(state, seat)
    names: list[str] = []
    first = expects(free)
    if isinstance(first, ExpectAct):
        names += legal(free, first)
    other = next(each for each in state.order if each in state.live and each != seat)
    betting = Session(state=progress.open_round(state, other))
    betting.happens(Wagered(seq=0, seat=other, to=betting.state.seat(other).bet + state.start.stakes.big_bet))
    while isinstance(expected := expects(betting.state), ExpectAct) and expected.seat != seat:
        betting.passes(expected)
    if isinstance(expected, ExpectAct):
        names += legal(betting.state, expected)
    actions = [name for name in ("check", "call", "bet", "raise_to", "fold") if name in names]
    return {
        f"sixth_street_actions_for_seat_{seat}": actions,
        "may_bet": "bet" in actions,
        "may_raise": "raise_to" in actions,
    }


def _faces(ahead: Session, seat: int) -> dict[int, str]:
    game = games.load(ahead.state.start.game)
    whole = len(game.cards(ahead.state.street)) if ahead.state.street >= 0 else 0
    return {
        each.seat: "up" if each.cards[whole - 1].up else "down"
        for each in ahead.state.seats
        if each.live and each.seat != seat and len(each.cards) >= whole > 0
    }


def _forfeits(state: HandState, seat: int, amounts: Money) -> dict[str, object]:
    held = state.by_number.get(seat)
    if held is None:
        return {}
    ante = min(held.paid - held.bet, state.start.stakes.ante)
    parts = {"ante": ante, "bring_in": held.paid - ante}
    return {name: amounts.amount(chips) for name, chips in parts.items() if chips}


def _then(session: Session) -> str | None:
    expected = expects(session.state)
    return f"burn_and_deal_{expected.street.split()[0]}" if isinstance(expected, ExpectBurn) else None


def _from_stub(session: Session) -> int:
    moves = [move for fact in session.facts if isinstance(fact, CardsMoved) for move in fact.moves]
    return sum(move.to is Where.ASIDE and not move.card and move.origin is Where.STUB for move in moves)


def _back(before: HandState, after: HandState) -> int:
    return sum(max(0, seat.stack - before.seat(seat.seat).stack) for seat in after.seats)


def _name_what_moved(session: Session) -> None:
    """A burn that turned out to be somebody's upcard lies open now, and is read."""
    for fact in tuple(session.facts):
        for move in fact.moves if isinstance(fact, CardsMoved) else ():
            is_burn = not move.card and move.origin is Where.BURNS and move.to is Where.SEAT
            if is_burn and session.off_the_pile and (name := session.off_the_pile.pop(0)) is not None:
                session.happens(CardRead(seq=0, target=fact.seq, card=name))


def _text(card: Card | None) -> str | None:
    return str(card) if card else None
