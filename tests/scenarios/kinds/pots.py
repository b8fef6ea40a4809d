"""Pots and who takes them: side_pots, split, split_hilo, rake, showdown, showdown_pots, showdown_order."""

from collections.abc import Mapping, Sequence

from dealer import awards, rake, rulebooks
from dealer.events import Folded, Share, Stakes, Wagered
from dealer.games import Game, Part
from dealer.hand import HandState, Stage
from dealer.rulebooks.switches import Rake, RakeSchedule
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.ending import Ending, checked_through, last_street, pushed, shown
from tests.scenarios.fields import Fields, ScenarioError, by_seat, listed, number, seat, text
from tests.scenarios.kinds.betting import acted, fact_of
from tests.scenarios.money import Money, money
from tests.scenarios.position import Setting, begin, happens
from tests.scenarios.table import button, paid_into, pot_reader

_cards = listed(words.card)
_seats = listed(seat)


def side_pots(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Everybody puts in all that the scenario says; who folded does so afterwards."""
    amounts = money(setup.raw())
    paid = setup.take("contributions", by_seat(amounts.chips))
    folded = setup.maybe("folded", _seats, ())
    state = _all_in(paid, folded)
    back = {share.seat: share.amount for share in state.returned}
    return {"pots": _pots(state, amounts), "returned": amounts.amounts(back)}


def _all_in(paid: Mapping[int, int], folded: Sequence[int]) -> HandState:
    """A hold'em flop on which each seat puts in all it has, the seats that fold first."""
    game = words.game_named("holdem", None, "side_pots")
    street = next(index for index, each in enumerate(game.streets) if each.board)
    setting = Setting(
        game=game,
        stakes=Stakes(small_bet=1, big_bet=1),
        seats=tuple(paid),
        button=max(paid),
        street=street,
        stacks=paid,
        deep=0,
    )
    state = begin(setting)
    for each in sorted(paid, key=lambda number: number not in folded):
        state = happens(state, Wagered(seq=0, seat=each, to=paid[each]))
        if each in folded:
            state = happens(state, Folded(seq=0, seat=each))
    if state.stage is Stage.BETTING:
        raise ScenarioError("The contributions leave somebody to act")
    return state


def split(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """An amount that several hands of one part have won."""
    won = setup.take("winners", _seats)
    game, amounts, state = _won(setup, won)
    return _divided(setup, game, amounts, state, {game.parts[0]: won})


def split_hilo(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """An amount whose halves have been won."""
    high, low = setup.take("high_winners", _seats), setup.take("low_winners", _seats)
    game, amounts, state = _won(setup, (*high, *low))
    won = {part: low if part is not Part.HIGH else high for part in game.parts}
    return _divided(setup, game, amounts, state, {part: seats for part, seats in won.items() if seats})


def _won(setup: Fields, seats: Sequence[int]) -> tuple[Game, Money, HandState]:
    """The winners' last street, with their hands tabled where the scenario tells them."""
    amounts = money(setup.raw())
    game = words.game(setup)
    hands = setup.maybe("all_cards", by_seat(_cards), {})
    every = tuple(sorted({*seats, *hands}))
    unit = setup.maybe("chip_unit", amounts.chips, amounts.scale)
    state = last_street(
        game,
        _at_least_two(every),
        button(setup, every),
        unit=unit,
        hands=hands,
        switches=words.switches(setup),
        rulebook=words.rulebook(setup),
    )
    return game, amounts, shown(checked_through(state), hands) if hands else state


def _at_least_two(seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats, with another beside a lone winner, since a hand needs two."""
    return seats if len(seats) > 1 else tuple(sorted((*seats, seats[0] % 10 + 1)))


def _divided(setup: Fields, game: Game, amounts: Money, state: HandState, won: Mapping[Part, Sequence[int]]) -> Got:
    book = rulebooks.of(state.start)
    order = {
        part: awards.odd_chip_order(state, game, book, part, awards.hands(state, game, book, part)) for part in won
    }
    shares = awards.divided(setup.take("amount", amounts.chips), won, order, state.start.stakes.unit)
    return {"payouts": amounts.amounts(_by_seat(shares))}


def _by_seat(shares: Sequence[Share]) -> dict[int, int]:
    paid: dict[int, int] = {}
    for share in shares:
        paid[share.seat] = paid.get(share.seat, 0) + share.amount
    return paid


def raked(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the house takes of a pot, and what is left of it."""
    amounts = money(setup.raw())
    pot = setup.take("pot", amounts.chips)
    percent, cap = setup.take("percent", number), setup.maybe("cap", amounts.chips, 0)
    schedule = Rake(schedule=RakeSchedule.PERCENTAGE_WITH_CAP, percent=float(percent), cap=cap)
    taken = rake.of_pot(pot, schedule, setup.maybe("unit", amounts.chips, amounts.scale))
    return {"rake": amounts.amount(taken), "award": amounts.amount(pot - taken)}


def showdown(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """A showdown of one pot."""
    amounts, state = _tabled(setup, {}, setup.take("pot", money(setup.raw()).chips))
    ending = pushed(state)
    return {**_winners(ending), "payouts": amounts.amounts(ending.payouts)}


def showdown_pots(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """A showdown with side pots."""
    amounts = money(setup.raw())
    pots = setup.take("pots", listed(pot_reader(amounts)))
    live = tuple(sorted({each for _, eligible in pots for each in eligible}))
    total = sum(amount for amount, _ in pots)
    _, state = _tabled(setup, paid_into(pots, live, f"{setup.where}.pots"), total)
    ending = pushed(state)
    taken = [{"pot": pot, "winners": sorted(shares)} for pot, shares in ending.pots]
    return {**_winners(ending), "awards": taken, "payouts": amounts.amounts(ending.payouts)}


def _tabled(setup: Fields, paid: Mapping[int, int], pot: int) -> tuple[Money, HandState]:
    """The last street checked through, and the hands tabled or given up."""
    amounts, game = money(setup.raw()), words.game(setup)
    hands = setup.take("hands", by_seat(_cards))
    mucked = setup.maybe("mucked", _seats, ())
    declared = setup.maybe("declared_board", _seats, ())
    setup.maybe("agreement", text, "")  # what players agree is no fact of the hand: cards speak
    seats = tuple(sorted({*hands, *mucked, *declared}))
    state = last_street(
        game,
        _at_least_two(seats),
        button(setup, seats),
        unit=setup.maybe("chip_unit", amounts.chips, amounts.scale),
        hands=hands,
        board=setup.maybe("board", _cards, ()),
        pot=pot,
        paid=paid,
        switches=words.switches(setup),
        rulebook=words.rulebook(setup),
    )
    return amounts, shown(checked_through(state), hands, mucked, declared)


def _winners(ending: Ending) -> dict[str, object]:
    """The best hands by part, and who showed, in order."""
    state = ending.state
    got: dict[str, object] = {
        "order": [each for each in state.showing if state.seat(each).tabled is not None],
    }
    for part, seats in ending.won.items():
        got["high_winners" if part is Part.HIGH else "low_winners"] = sorted(seats)
    return got


def showdown_order(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The betting of a last street, and who shows first after it."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    game, live = words.game(setup), setup.take("live", _seats)
    street = setup.take("street", lambda value, where: words.street(value, where, game))
    if street != game.last_street:
        raise ScenarioError(f"{setup.where}.street: the showdown comes after the last street")
    acts = [acted(event, amounts) for event in events]
    first = setup.maybe("first_to_act", seat, 0) or (acts[0].seat if acts else 0)
    state = last_street(
        game,
        live,
        button(setup, live),
        unit=amounts.scale,
        switches=words.switches(setup),
        rulebook=words.rulebook(setup),
        opener=first,
    )
    for act in acts:
        state = happens(state, fact_of(state, act))
    if state.stage is Stage.BETTING:
        raise ScenarioError("events: the betting is not complete")
    return {"order": list(state.showing)}


def _pots(state: HandState, amounts: Money) -> list[dict[str, object]]:
    return [{"amount": amounts.amount(pot.amount), "eligible": sorted(pot.eligible)} for pot in state.pots]


ANSWERS: Mapping[str, Answer] = {
    "side_pots": side_pots,
    "split": split,
    "split_hilo": split_hilo,
    "rake": raked,
    "showdown": showdown,
    "showdown_pots": showdown_pots,
    "showdown_order": showdown_order,
}
