"""Cards leaving the deck: deal_order, deal_pattern, deal_count, deck_math, street_name, short_deck, forecast."""

from collections.abc import Mapping, Sequence

from dealer import deck, rulebooks
from dealer.events import CardDealt, CardsDiscarded, Checked, Facing, Fact, Folded, Switch, Wagered
from dealer.expected import ExpectAct, ExpectDraw, ExpectReading
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.pack import pack_size
from dealer.seating import most_players
from tests.scenarios import words
from tests.scenarios.answering import Answer, Detail, Got
from tests.scenarios.fields import Fields, ScenarioError, by_name, by_seat, listed, one_of, seat, whole
from tests.scenarios.kinds.hands import book_of
from tests.scenarios.position import Setting, begin, happens, next_card, opened_by
from tests.scenarios.table import button

_JOKERS = ("joker.draw_pack", "joker.lowball_a5")
"""Switches that put a joker into the pack."""


def deal_order(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Whom each card of the first street goes to."""
    game, book = words.game(setup), book_of(setup)
    seats = setup.take("seats", listed(seat))
    dealt: list[CardDealt] = []
    state = begin(_setting(game, seats, button(setup, seats), words.switches(setup)), heard=dealt)
    return {
        "sequence": [card.seat for card in dealt],
        "face": [card.facing.value for card in dealt],
        "cards_out": len(dealt),
        "stub": deck.ledger(state, game, book).stub,
    }


def _setting(game: Game, seats: Sequence[int], at: int, house: tuple[Switch, ...]) -> Setting:
    return Setting(
        game=game,
        stakes=game.stakes,
        seats=tuple(seats),
        button=at,
        deep=1_000_000,
        switches=house,
    )


def deal_pattern(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The cards of one seat from the first to the last, and after which of them there is betting."""
    game = words.game(setup)
    pattern = game.cards(game.last_street)
    return {
        "pattern": [facing.value for facing in pattern],
        "bet_after_cards": [len(game.cards(index)) for index in range(len(game.streets))],
        "up": pattern.count(Facing.UP),
        "down": pattern.count(Facing.DOWN),
    }


def street_name(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The street on which everybody holds so many cards."""
    game, held = words.game(setup), setup.take("cards_per_player", whole)
    for index, name in enumerate(words.street_names(game)):
        if len(game.cards(index)) == held:
            return {"street": name}
    raise ScenarioError(f"{setup.where}.cards_per_player: on no street of {game.title} does a seat hold {held}")


def deck_math(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """How many players the deck is enough for."""
    game, book = words.game(setup), book_of(setup)
    burns = setup.maybe("burns", whole, game.burns(game.last_street))
    fit = deck.players_that_fit(game, burns, pack_size(game, book))
    needed = {f"needed_for_{players}": deck.cards_needed(game, players, burns) for players in range(2, 24)}
    told = {
        "max_players_by_cards": fit,
        "max_players_without_shortage": fit,
        "default_max": most_players(game, book),
    }
    return Detail({**told, "needed_for_7": needed["needed_for_7"], "needed_for_8": needed["needed_for_8"]}, needed)


def deal_count(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Where the cards are after a street, everybody in it but those who fold to a bet."""
    game = words.game(setup)
    house = _with_deck(setup, game)
    book = rulebooks.load("roberts-cash", house)
    folds = setup.maybe("folds", by_name(whole), {})
    draws = setup.maybe("draws", by_seat(whole), {})
    told = {words.street(name, f"{setup.where}.folds", game): count for name, count in folds.items()}
    if len(events) != 1:
        raise ScenarioError("events: one says through which street")
    events[0].take("event", one_of("through"))
    last = events[0].take("street", lambda value, where: words.street(value, where, game))
    seats = range(1, setup.take("players", whole) + 1)
    state = _played(begin(_setting(game, seats, len(seats), house)), last, told, draws)
    count = deck.ledger(state, game, book)
    return {
        "hole": count.seats,
        "cards_to_players": count.seats + count.discards,
        "burns": count.burns,
        "board": count.board,
        "stub": count.stub,
    }


def _with_deck(setup: Fields, game: Game) -> tuple[Switch, ...]:
    """The switches, those among them that make the pack as large as the setup says."""
    house = words.switches(setup)
    size = setup.maybe("deck", whole, None)
    for more in ((), *(((name, has),) for name in _JOKERS for has in (True, False))):
        book = rulebooks.load("roberts-cash", (*house, *more))
        if size in (None, pack_size(game, book)):
            return (*house, *more)
    raise ScenarioError(f"{setup.where}.deck: {game.title} is not played with {size} cards")


def _played(state: HandState, last: int, folds: Mapping[int, int], draws: Mapping[int, int]) -> HandState:
    """The hand until the cards of the street lie; the first seats that face a bet fold."""
    left = dict(folds)
    while state.street < last or state.stage is Stage.DEALING:
        expected = expects(state)
        if isinstance(expected, ExpectAct):
            fact: Fact | None = _acts(state, expected, left)
        elif isinstance(expected, ExpectDraw):
            fact = CardsDiscarded(seq=0, seat=expected.seat, count=draws.get(expected.seat, 0))
        elif isinstance(expected, ExpectReading):
            if state.street == last:
                return state
            state = opened_by(state, state.live[0])
            continue
        else:
            fact = next_card(state, expected)
        if fact is None or state.stage in (Stage.PUSHING, Stage.SHOWDOWN, Stage.OVER):
            raise ScenarioError("The hand ends before that street")
        state = happens(state, fact)
    return state


def _acts(state: HandState, expected: ExpectAct, left: dict[int, int]) -> Fact:
    """Somebody bets on the first street, so that it is not passed out, and where others fold; the rest call."""
    options = expected.options
    if options.may_check and options.may_raise and options.opens and (left.get(state.street) or not state.street):
        return Wagered(seq=0, seat=expected.seat, to=(options.raise_to or (options.raise_low,))[0])
    if left.get(state.street) and options.may_fold:
        left[state.street] -= 1
        return Folded(seq=0, seat=expected.seat)
    if options.may_check:
        return Checked(seq=0, seat=expected.seat)
    to = options.bring_in_to or options.call_to or options.raise_low
    return Wagered(seq=0, seat=expected.seat, to=to)


def short_deck(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """How the last street of stud is dealt from so many cards."""
    game, book = words.game(setup), book_of(setup)
    plan = deck.plan(
        setup.take("live", whole),
        setup.take("stub", whole),
        setup.take("burns", whole),
        book.stud.short_deck,
        each=len(game.streets[game.last_street].deal),
        removed=setup.maybe("removed", whole, 0),
    )
    got: dict[str, object] = {"mode": plan.mode.value, "fresh_available": plan.fresh}
    if plan.mode is deck.LastStreet.NORMAL:
        return {**got, "stub_left": plan.left, "burn_first": plan.burn_first, "dealt_from_stub": plan.from_stub}
    if plan.mode is deck.LastStreet.COMMON_CARD:
        return got
    return {
        **got,
        "burn_first": plan.burn_first,
        "dealt_from_stub": plan.from_stub,
        "pool": plan.pool,
        "second_burn": plan.second_burn,
        "dealt_from_pool": plan.from_pool,
        "left": plan.left,
    }


ANSWERS: Mapping[str, Answer] = {
    "deal_order": deal_order,
    "deal_pattern": deal_pattern,
    "street_name": street_name,
    "deck_math": deck_math,
    "deal_count": deal_count,
    "short_deck": short_deck,
}
