"""Openers in jacks or better: proven, split, false; and what is carried from deal to deal."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from dealer import games, openers
from dealer.commands import StartHand
from dealer.events import Checked, HandEnded, HandStarted, OpenersShown, Posted, PotOpened, Stakes
from dealer.expected import ExpectAct, ExpectEnd, ExpectOpening, ExpectPost
from dealer.expects import expects
from dealer.hand import ActionKind, ActionTaken, HandState, Stage
from dealer.pack import joker_use
from dealer.seating import Player, TableSetup
from dealer.state import start
from dealer.table import between
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.ending import checked_through, last_street, pushed, shown
from tests.scenarios.fields import Fields, ScenarioError, fields, flag, listed, one_of, optional, seat, whole
from tests.scenarios.kinds.betting import acted, take
from tests.scenarios.kinds.hands import book_of
from tests.scenarios.money import Money, money
from tests.scenarios.position import happens, next_card

_cards = listed(words.card)
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def split_openers(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Whether a hand can have opened, or still can after what was thrown away."""
    discards = setup.take("discards", _cards)
    if "kept" in setup:
        retains = openers.can_open(setup.take("kept", _cards))
        return {"retains_openers": retains, "splitting": not retains}
    could = openers.could_have_opened(setup.take("final", _cards), discards)
    return {"could_have_opened": could, "result": "hand_stands" if could else "loses_pot"}


def openers_proof(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """A showdown that the opener wins only by proving openers."""
    game, book = words.game(setup), book_of(setup)
    opener, live = setup.take("opener", seat), setup.take("live", listed(seat))
    final, discards = setup.take("final", _cards), setup.maybe("discards", _cards, ())
    others = [each for each in live if each != opener]
    if len(others) != 1 or opener not in live:
        raise ScenarioError(f"{setup.where}.live: the opener and one other are told of")
    hands = {opener: final, others[0]: setup.take("other", _cards)}
    proved = openers.could_have_opened(final, discards, joker_use(game, book))
    state = last_street(game, live, max(live), pot=100, switches=words.switches(setup), rulebook=words.rulebook(setup))
    opened = ActionTaken(event=1, street=0, seat=opener, kind=ActionKind.BET, to=1)
    state = shown(checked_through(replace(state, actions=(opened,))), hands)
    won = sorted(each for each, chips in pushed(state, proved=proved).payouts.items() if chips)
    return {"proved": proved, "winner": won[0] if len(won) == 1 else won}


@dataclass(slots=True)
class Deals:
    """A table from deal to deal, and the hand that is played at it."""

    table: TableSetup
    state: HandState
    money: Money
    said: dict[str, object] = field(default_factory=dict)
    refused: list[int] = field(default_factory=list)


def carry(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Deals of one pot, one after the other."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    table = _table(setup, amounts)
    deals = Deals(table=table, state=_dealt(table), money=amounts)
    _tell_pot(deals)
    for number, event in enumerate(events):
        if "event" in event:
            _happens(deals, event)
            continue
        state, reason = take(deals.state, acted(event, amounts))
        if reason is not None:
            raise ScenarioError(f"events[{number}]: not legal: {reason.value}")
        deals.state = state
    return _told(deals)


def _table(setup: Fields, amounts: Money) -> TableSetup:
    game = words.game(setup)
    said = setup.maybe("stakes", fields, None)
    ante = setup.maybe("ante", amounts.chips, None)
    told = {key: said.maybe(key, amounts.chips, None) for key in ("lower", "upper", "ante")} if said else {}
    if said:
        said.finish()
    if ante is not None and told.get("ante") not in (None, ante):
        raise ScenarioError(f"{setup.where}.stakes.ante: it is not the ante")
    small = told.get("lower") or games.default_stakes(game).small_bet * amounts.scale
    stakes = Stakes(small_bet=small, big_bet=told.get("upper") or 2 * small, ante=ante or told.get("ante") or 0)
    house = words.switches(setup)
    if "max_ante_deals" in setup:
        house = (*house, ("jacks.max_ante_deals", setup.take("max_ante_deals", whole)))
    all_in = setup.maybe("all_in", listed(seat), ())
    seats = range(1, setup.take("players", whole) + 1)
    deep = 1_000_000 * amounts.scale
    return TableSetup(
        game=game.name,
        stakes=stakes,
        seats={each: Player(stack=stakes.ante if each in all_in else deep) for each in seats},
        button=setup.take("button", seat),
        places=max(10, *seats),
        house=house,
    )


def _dealt(table: TableSetup) -> HandState:
    """The next hand at the table with its antes in and its cards dealt."""
    begun = between.start(table, 1, StartHand())
    if not isinstance(begun, HandStarted):
        raise ScenarioError(f"The next hand cannot begin: {begun.kind}")
    state = start(replace(begun, seq=1))
    while state.stage in (Stage.POSTING, Stage.DEALING):
        expected = expects(state)
        if isinstance(expected, ExpectPost):
            post = Posted(seq=0, seat=expected.seat, kind=expected.kind, amount=expected.amount)
            state = happens(state, post)
            continue
        fact = next_card(state, expected)
        if fact is None:
            break
        state = happens(state, fact)
    return state


def _tell_pot(deals: Deals) -> None:
    """The antes of the deal that has just begun, and what they make of the pot."""
    ordinal = _ORDINALS.get(deals.table.deal, str(deals.table.deal))
    deals.said[f"pot_at_{ordinal}_deal"] = deals.money.amount(deals.state.pot_total)
    deals.said["ante_collected"] = deals.money.amount(deals.state.pot_total - deals.table.carried)


def _happens(deals: Deals, event: Fields) -> None:
    kind = event.take(
        "event", one_of("passed_out", "re_ante", "false_openers_shown", "declared_open", "rebuy", "next_deal")
    )
    state = deals.state
    match kind:
        case "passed_out":
            while isinstance(expected := expects(state), ExpectAct):
                state = happens(state, Checked(seq=0, seat=expected.seat))
            _nobody_opens(deals, state)
            _next_deal(deals)
        case "re_ante":
            if deals.table.deal < 2:
                raise ScenarioError("events: nothing was passed out, so nobody antes again")
        case "false_openers_shown":
            why = openers.why_it_plays(state)
            deals.said |= {"pot_plays": why is not None, "reason": why.value if why else None}
            deals.state = happens(state, OpenersShown(seq=0, seat=event.take("seat", seat), proved=False))
        case "declared_open":
            _declared(deals, event)
        case "rebuy":
            player, chips = event.take("seat", seat), event.take("amount", deals.money.chips)
            stack = deals.table.seats[player].stack if state.stage is Stage.OVER else chips
            deals.table = deals.table.with_player(player, Player(stack=max(stack, chips)))
        case _:
            _next_deal(deals)


def _declared(deals: Deals, event: Fields) -> None:
    """Somebody opens in place of the false opener, or nobody does."""
    number = event.take("seat", optional(seat))
    passed = event.maybe("had_openers_when_passed", flag, False)
    expected = expects(deals.state)
    if number is None:
        _nobody_opens(deals, deals.state)
    elif isinstance(expected, ExpectOpening) and number not in expected.may:
        deals.refused.append(number)
    else:
        if passed:
            raise ScenarioError(f"{event.where}.had_openers_when_passed: the product lets seat {number} open")
        deals.state = happens(deals.state, PotOpened(seq=0, seat=number))


def _nobody_opens(deals: Deals, state: HandState) -> None:
    """The hand ends, and what stays in the middle goes to the next deal."""
    if isinstance(expects(state), ExpectOpening):
        state = happens(state, PotOpened(seq=0, seat=0))
    if not isinstance(expects(state), ExpectEnd) or not state.passed_out:
        raise ScenarioError("events: somebody can still win the pot")
    deals.state = state
    deals.said["pot_carried"] = deals.money.amount(state.collected)
    ahead = deals.table.after(happens(state, HandEnded(seq=0)))
    pot = _dealt(ahead).pot_total
    deals.said["next_hand_antes"] = deals.money.amount(pot - ahead.carried)
    deals.said["next_pot"] = deals.money.amount(pot)


def _next_deal(deals: Deals) -> None:
    state = deals.state
    if state.stage is not Stage.OVER:
        if isinstance(expects(state), ExpectOpening):
            _nobody_opens(deals, state)
        deals.state = happens(deals.state, HandEnded(seq=0))
    rebought = {each: player for each, player in deals.table.seats.items()}
    deals.table = deals.table.after(deals.state)
    deals.table = replace(deals.table, seats=_with_rebuys(deals.table.seats, rebought, deals.state))
    deals.state = _dealt(deals.table)
    _tell_pot(deals)


def _with_rebuys(after: Mapping[int, Player], before: Mapping[int, Player], state: HandState) -> dict[int, Player]:
    """Seats whose chips were bought during the hand have them now."""
    begun = {dealt.seat: dealt.stack for dealt in state.start.dealt}
    return {
        each: replace(player, stack=player.stack + max(0, before[each].stack - begun.get(each, before[each].stack)))
        for each, player in after.items()
    }


def _told(deals: Deals) -> Got:
    state, amount = deals.state, deals.money.amount
    back: dict[int, int] = {}
    for share in (*state.returned, *state.given_back):
        back[share.seat] = back.get(share.seat, 0) + share.amount
    false = [each for each, proved in state.openers if not proved]
    got: dict[str, object] = {
        **deals.said,
        "deal_number": deals.table.deal,
        "button": deals.table.button_now(),
        "pot": amount(state.pot_total),
        "pots": [{"amount": amount(pot.amount), "eligible": sorted(pot.eligible)} for pot in state.pots],
        "live": list(state.live),
        "dead": false,
        "returned": deals.money.amounts(back),
        "declared_open_refused": deals.refused,
        "opener": openers.opener(state) or None,
        "until": next((until.value for until in deals.table.course.barred.values()), None),
    }
    for player in state.seats:
        got[f"seat_{player.seat}_pays"] = amount(player.paid)
    for each in sorted(deals.table.seats):
        got[f"dealt_in_{each}"] = each in {dealt.seat for dealt in state.start.dealt}
    if false:
        bets = state.seat(false[0])
        got["opening_bet_stays"] = amount(bets.paid - min(bets.paid, state.start.stakes.ante))
    return got


ANSWERS: Mapping[str, Answer] = {
    "split_openers": split_openers,
    "openers_proof": openers_proof,
    "carry": carry,
}
