"""The table that a scenario describes: its stakes and seats, and the hand that it is in the middle of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from dealer import rulebooks
from dealer.betting import actor, is_capped, waiting
from dealer.cards import Card
from dealer.events import Limit, Stakes, Switch, Wagered
from dealer.expected import ExpectAct, ExpectReading
from dealer.expects import expects
from dealer.games import Cap, Game
from dealer.hand import HandState, Stage
from tests.scenarios import words
from tests.scenarios.fields import Fields, Reader, ScenarioError, by_seat, fields, flag, listed, optional, seat, whole
from tests.scenarios.money import Money
from tests.scenarios.position import Setting, begin, happens, opened_by

_STAKES = ("lower", "upper", "final", "ante", "sb", "bb", "bring_in")
_CAPS = {
    Cap.LIMIT: "raise_cap.limit_max_bets",
    Cap.DRAW: "raise_cap.draw_max_bets",
    Cap.MISSISSIPPI: "mississippi.cap_bets",
}
"""The switch that a scenario's ``max_bets`` sets."""

_cards = listed(words.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The hand before the scenario's events, and what of the setup its answers need."""

    state: HandState
    game: Game
    street: int
    money: Money
    stacks_told: bool


def stakes(setup: Fields, game: Game, money: Money, unit: int = 1) -> Stakes:
    """The posted stakes in chips; bets that are not told follow from the others."""
    said = setup.take("stakes", fields)
    amounts = {key: said.maybe(key, money.chips, 0) for key in _STAKES}
    said.finish()
    small_bet = setup.maybe("min_bet", money.chips, 0) or amounts["lower"] or amounts["bb"]
    if not small_bet:
        raise ScenarioError(f"{said.where}: lower or bb says how large a bet is")
    return Stakes(
        small_bet=small_bet,
        big_bet=amounts["upper"] if game.limit in (Limit.FIXED, Limit.SPREAD) and amounts["upper"] else small_bet,
        final_bet=amounts["final"],
        ante=amounts["ante"],
        small_blind=amounts["sb"],
        big_blind=amounts["bb"],
        bring_in=amounts["bring_in"],
        unit=unit,
    )


def switches(setup: Fields, game: Game) -> tuple[Switch, ...]:
    """The house switches, those among them that the setup says outside ``switches``."""
    told = words.switches(setup)
    if "max_bets" in setup:
        told = (*told, (_CAPS[game.cap], setup.take("max_bets", whole)))
    if "heads_up_uncapped" in setup:
        told = (*told, ("raise_cap.heads_up", "uncapped" if setup.take("heads_up_uncapped", flag) else "same_cap"))
    return told


def button(setup: Fields, seats: tuple[int, ...]) -> int:
    """The button, or in stud the seat at the dealer's right; without either the last seat."""
    if "button" in setup and "dealer_after_seat" in setup:
        raise ScenarioError(f"{setup.where}: button and dealer_after_seat say the same thing")
    key = "dealer_after_seat" if "dealer_after_seat" in setup else "button"
    return setup.maybe(key, seat, max(seats))


def table(setup: Fields, money: Money) -> Table:
    """The hand at the beginning of the setup's street, or where its chips and seats to act say that it is."""
    game = words.game(setup)
    seats = setup.take("seats", listed(seat))
    street = setup.take("street", lambda value, where: words.street(value, where, game))
    posted = stakes(setup, game, money)
    live = setup.maybe("live", listed(seat), seats)
    all_in = setup.maybe("all_in", listed(seat), ())
    told = setup.maybe("stacks", by_seat(money.chips), {})
    pot = setup.maybe("pot", money.chips, None)
    stacks = {**told, **{each: posted.ante if street == 0 else 0 for each in all_in}}
    upcards: dict[int, tuple[Card, ...]] = setup.maybe("upcards", by_seat(_cards), {})
    committed = setup.maybe("committed", by_seat(money.chips), {})
    setting = Setting(
        game=game,
        stakes=posted,
        seats=seats,
        button=button(setup, seats),
        street=street,
        live=live,
        stacks=stacks,
        deep=1_000_000 * money.scale,
        pot=pot,
        paid=_paid(setup, money, live, all_in, pot or 0),
        switches=switches(setup, game),
        rulebook=words.rulebook(setup),
        upcards={**_open_pair(setup, live, upcards), **upcards},
        committed=_posts(setup, street, posted, committed),
    )
    state = _opened(begin(setting), setup, upcards, min(committed, default=None, key=committed.__getitem__))
    state = in_the_middle(_wagered(state, committed), setup)
    _agree(state, setup, money)
    return Table(state=state, game=game, street=street, money=money, stacks_told=bool(told))


def _posts(setup: Fields, street: int, posted: Stakes, committed: Mapping[int, int]) -> dict[int, int]:
    """The chips in front that were posted: all on the first street but those of seats that need not act any more."""
    to_act = setup.maybe("to_act", listed(seat), ())
    blinds = (posted.small_blind, posted.big_blind)
    return {
        each: amount
        for each, amount in committed.items()
        if street == 0 and (not to_act or each in to_act or amount in blinds)
    }


def _wagered(state: HandState, committed: Mapping[int, int]) -> HandState:
    """The round after the bets that lie in front, the smallest first."""
    if state.betting is None:
        return state
    order = state.betting.order
    for each in sorted(committed, key=lambda number: (committed[number], order.index(number))):
        if state.stage is Stage.BETTING and committed[each] > state.seat(each).bet:
            state = happens(state, Wagered(seq=0, seat=each, to=committed[each]))
    return state


def _paid(setup: Fields, money: Money, live: tuple[int, ...], all_in: tuple[int, ...], pot: int) -> dict[int, int]:
    """What each seat has put into side pots, so that the product makes the same pots of it."""
    active = setup.maybe("active_pot", money.chips, None)
    pots = setup.maybe("pots", listed(pot_reader(money)), None)
    if pots is None:
        if active is None or active == pot:
            return {}
        pots = ((pot - active, live), (active, tuple(each for each in live if each not in all_in)))
    if sum(amount for amount, _ in pots) != pot or (active is not None and active != pots[-1][0]):
        raise ScenarioError(f"{setup.where}.pots: they are not the pot of {money.amount(pot)}")
    return paid_into(pots, live, f"{setup.where}.pots")


def paid_into(pots: Sequence[tuple[int, tuple[int, ...]]], live: Sequence[int], where: str) -> dict[int, int]:
    """What each seat has put into side pots, so that the product makes the same pots of it; the first is anybody's."""
    paid = dict.fromkeys(live, 0)
    for amount, eligible in pots[1:]:
        share = Fraction(amount, len(eligible))
        if share.denominator != 1:
            raise ScenarioError(f"{where}: {len(eligible)} seats cannot have made a pot of that size")
        for each in eligible:
            paid[each] += int(share)
    return paid


def pot_reader(money: Money) -> Reader[tuple[int, tuple[int, ...]]]:
    """Reads a pot as its chips and the seats that can win it."""

    def read(value: object, where: str) -> tuple[int, tuple[int, ...]]:
        said = Fields(value, where)
        pot = said.take("amount", money.chips), said.take("eligible", listed(seat))
        said.finish()
        return pot

    return read


def _open_pair(
    setup: Fields, live: tuple[int, ...], upcards: dict[int, tuple[Card, ...]]
) -> dict[int, tuple[Card, ...]]:
    """Cards for an open pair that the setup tells of without naming any."""
    if "open_pair" not in setup:
        return {}
    told = setup.take("open_pair", flag)
    if upcards:
        if told is not any(len({card.rank for card in cards}) < len(cards) for cards in upcards.values()):
            raise ScenarioError(f"{setup.where}.open_pair: the upcards say otherwise")
        return {}
    first = setup.take("first_to_act", seat) if "first_to_act" in setup else live[0]
    pair = (words.card("Kc", "pair"), words.card("Kd", "pair"))
    return {first: pair} if told else {}


def _opened(state: HandState, setup: Fields, upcards: dict[int, tuple[Card, ...]], bettor: int | None) -> HandState:
    """The betting opened by whom the setup names, where the product cannot tell or nothing but position decides."""
    low_card = setup.maybe("low_card_seat", seat, None)
    first = setup.maybe("first_to_act", seat, None)
    to_act = setup.maybe("to_act", listed(seat), ())
    bettor = bettor if state.street else None
    opener = low_card or first or (to_act[0] if to_act and not bettor else None)
    expected = expects(state)
    if isinstance(expected, ExpectReading):
        opener = opener or bettor
        if opener is None:
            raise ScenarioError(f"{setup.where}: upcards or first_to_act says who acts first")
        return opened_by(state, opener)
    if isinstance(expected, ExpectAct) and opener and expected.seat != (first or opener):
        if upcards:
            raise ScenarioError(f"{setup.where}.first_to_act: by the upcards it is seat {expected.seat}")
        return opened_by(state, opener)
    return state


def in_the_middle(state: HandState, setup: Fields) -> HandState:
    """The round when only the seats of ``to_act`` have still to act and ``nbets`` bets have been made."""
    to_act = setup.maybe("to_act", listed(seat), ())
    nbets = setup.maybe("nbets", whole, None)
    betting = state.betting
    if betting is None or state.stage is not Stage.BETTING:
        if to_act or nbets:
            raise ScenarioError(f"{setup.where}.to_act: there is no betting")
        return state
    if nbets is not None and nbets != betting.count:
        counted = replace(betting, count=nbets)
        betting = replace(counted, capped=is_capped(counted, state.by_number, rulebooks.of(state.start)))
        state = replace(state, betting=betting)
    if not to_act or (actor(betting, state.by_number), *waiting(betting, state.by_number)) == to_act:
        return state
    acted = tuple((each, betting.price) for each in betting.order if each not in to_act)
    state = replace(state, betting=replace(betting, acted=acted))
    if (
        state.betting is None
        or (actor(state.betting, state.by_number), *waiting(state.betting, state.by_number)) != to_act
    ):
        raise ScenarioError(f"{setup.where}.to_act: the seats do not act in that order")
    return state


def _agree(state: HandState, setup: Fields, money: Money) -> None:
    """What the setup tells beside what the product computes has to be the same."""
    bet_size = setup.maybe("bet_size", money.chips, None)
    if bet_size is not None and state.betting is not None and bet_size != state.betting.size:
        raise ScenarioError(f"{setup.where}.bet_size: the product's bet is {money.amount(state.betting.size)} here")
    setup.maybe("declared_open_by", optional(seat), None)
