"""Who acts first, and who has the button next."""

from collections.abc import Mapping

from msgspec.structs import replace

from dealer import games, opening, rulebooks
from dealer.events import Stakes
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.games import Opens
from dealer.hand import ActionKind, ActionTaken, DealtCard, HandState, Stage
from dealer.handnames import open_hand_name
from dealer.phrases import load
from dealer.progress import settle
from dealer.seating import Player, TableSetup
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.fields import Fields, ScenarioError, by_seat, listed, one_of, optional, seat
from tests.scenarios.position import Setting, begin
from tests.scenarios.table import button

ENGLISH = load("en")
BY_BOARD = (Opens.HIGHEST_HAND, Opens.LOWEST_HAND)
RULES = {
    Opens.LEFT_OF_BIG_BLIND: "left_of_big_blind",
    Opens.LEFT_OF_BUTTON: "left_of_button",
    Opens.LOWEST_UPCARD: "low_card",
    Opens.HIGHEST_UPCARD: "high_card",
    Opens.HIGHEST_UPCARD_ACE_LOW: "high_card",
    Opens.LOWEST_UPCARD_ACE_LOW: "low_card",
    Opens.HIGHEST_HAND: "high_board",
    Opens.LOWEST_HAND: "low_board",
    Opens.OPENER: "opener",
}

_cards = listed(words.card)


def first_to_act(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The seat that acts first on a street, by its upcards, its opener or its place."""
    game = words.game(setup)
    street = setup.take("street", lambda value, where: words.street(value, where, game))
    upcards = setup.maybe("upcards", by_seat(_cards), {})
    live = setup.maybe("live", listed(seat), tuple(sorted(upcards)))
    opener = setup.maybe("opener", optional(seat), None)
    if not live:
        raise ScenarioError(f"{setup.where}: upcards or live says who is in the hand")
    seats = tuple(sorted({*live, *([opener] if opener else [])}))
    setting = Setting(
        game=game,
        stakes=_stakes(game),
        seats=seats if len(seats) > 1 else (*seats, seats[0] % 10 + 1),
        button=button(setup, seats),
        street=street,
        live=live,
        deep=1_000,
        upcards=upcards,
        switches=words.switches(setup),
        rulebook=words.rulebook(setup),
    )
    common = setup.maybe("common_card", words.card, None)
    state = begin(setting)
    if opener:
        state = _reopened(state, actions=(_opening(street, opener),))
    if common:
        state = _reopened(state, board=(DealtCard(event=state.last_seq + 1, card=common, up=True),))
    expected = expects(state)
    if not isinstance(expected, ExpectAct):
        raise ScenarioError(f"{setup.where}: the first to act cannot be told from it")
    return _told(state, expected)


def _stakes(game: games.Game) -> Stakes:
    """The game's usual stakes without blinds and antes, which say nothing about whose turn it is."""
    return replace(games.default_stakes(game), ante=0)


def _opening(street: int, seat: int) -> ActionTaken:
    return ActionTaken(event=1, street=street - 1, seat=seat, kind=ActionKind.BET, to=1)


def _reopened(state: HandState, **changes: object) -> HandState:
    """The street with something else known, and its betting opened again by the product."""
    return settle(replace(state, stage=Stage.DEALING, betting=None, **changes))


def _told(state: HandState, expected: ExpectAct) -> Got:
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    opens = game.streets[state.street].opens
    got: dict[str, object] = {
        "seat": expected.seat,
        "may_check": expected.options.may_check,
        "rule": RULES[opens],
    }
    if opens in BY_BOARD:
        best = opening.best_boards(state, opens, book)
        got["tied"] = sorted(best)
    if opens is Opens.HIGHEST_HAND:
        boards = {each.seat: [card.card for card in each.upcards if card.card] for each in state.seats if each.live}
        common = [card.card for card in state.board if card.card]
        others = [board for other, board in boards.items() if other != best[0]]
        reason = ENGLISH.show(open_hand_name(boards[best[0]], others, common))
        got["reason"] = reason[:1].lower() + reason[1:]
    return got


def next_button(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The button after hands have been played."""
    game = words.game(setup)
    seats, out = setup.take("seats", listed(seat)), setup.maybe("sitting_out", listed(seat), ())
    players = {each: Player(stack=0 if each in out else 1_000) for each in seats}
    places = max(10, *seats)
    table = TableSetup(
        game=game.name, stakes=game.stakes, seats=players, button=setup.take("button", seat), places=places
    )
    for event in events:
        event.take("event", one_of("hand_complete"))
        table = table.after(_hand(table))
    return {"button": table.button_now()}


def _hand(table: TableSetup) -> HandState:
    """A hand that began at the table."""
    game = games.load(table.game)
    setting = Setting(
        game=game, stakes=table.stakes, seats=table.ready, button=table.button_now(), deep=1_000, stacks={}
    )
    state = begin(setting)
    return replace(state, seats=tuple(replace(each, stack=1_000, bet=0) for each in state.seats))


ANSWERS: Mapping[str, Answer] = {"first_to_act": first_to_act, "button": next_button}
