"""A finished hand as a hand-history file that other programs read: what the table saw, and no downcard more."""

import json
from collections.abc import Iterable, Iterator, Sequence

from dealer import games
from dealer.cards import Card
from dealer.errors import NotationError
from dealer.events import (
    LIVE_POSTS,
    AnyEvent,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardsDiscarded,
    Checked,
    Corrected,
    Fact,
    Folded,
    HandMucked,
    HandTabled,
    Limit,
    Post,
    Posted,
    Wagered,
)
from dealer.hand import ActionKind, HandState, Stage
from dealer.log import effective
from dealer.notation.actions import UNKNOWN
from dealer.notation.fields import HEADS_UP
from dealer.notation.variants import variant_of
from dealer.state import fold

_LINE = "\n"


def write(events: Sequence[AnyEvent]) -> str:
    """The hand of a whole log as ``.phh`` text; players are p1, p2 ... in dealing order.

    Downcards are named only where their seat tabled them. What the notation has no word for stands in fields that
    begin with an underscore, which other readers leave alone. Raises NotationError for a hand that is not over.
    """
    state = fold(events)
    if state.stage is not Stage.OVER:
        raise NotationError("A hand that is being played is not written; wait for its end")
    facts = effective(events)
    fields = [*_opening(state, facts), ("actions", _rows(_actions(state, facts))), *_ending(state, events)]
    return _LINE.join(f"{name} = {value}" for name, value in fields) + _LINE


def _opening(state: HandState, facts: Sequence[Fact]) -> Iterator[tuple[str, str]]:
    start, game = state.start, games.load(state.start.game)
    variant = variant_of(game.name)
    yield "variant", json.dumps(variant or f"_{game.name}")
    yield "ante_trimming_status", "false"
    yield "antes", _in_order(state, _posted(facts, Post.ANTE, Post.DEAD_BLIND), start.stakes.ante)
    if start.stakes.bring_in:
        yield "bring_in", str(start.stakes.bring_in)
    else:
        yield "blinds_or_straddles", _in_order(state, _posted(facts, *LIVE_POSTS), 0)
    if start.limit is Limit.FIXED:
        yield "small_bet", str(start.stakes.small_bet)
        yield "big_bet", str(start.stakes.big_bet)
    else:
        yield "min_bet", str(start.stakes.small_bet)
    stacks = {dealt.seat: dealt.stack for dealt in start.dealt}
    yield "starting_stacks", _rows(stacks[seat] for seat in state.order)


def _posted(facts: Sequence[Fact], *kinds: Post) -> dict[int, int]:
    amounts: dict[int, int] = {}
    for fact in facts:
        if isinstance(fact, Posted) and fact.kind in kinds:
            amounts[fact.seat] = amounts.get(fact.seat, 0) + fact.amount
    return amounts


def _in_order(state: HandState, amounts: dict[int, int], nominal: int) -> str:
    """Amounts by player; a seat that could not pay the whole is written with what it owed. Heads-up turned round."""
    row = [max(nominal, amounts.get(seat, 0)) for seat in state.order]
    return _rows(row[::-1] if len(row) == HEADS_UP else row)


def _ending(state: HandState, events: Sequence[AnyEvent]) -> Iterator[tuple[str, str]]:
    start = state.start
    stacks = state.by_number
    names = {dealt.seat: dealt.name for dealt in start.dealt}
    yield "finishing_stacks", _rows(stacks[seat].stack for seat in state.order)
    if any(names.values()):
        yield "players", _rows(names[seat] for seat in state.order)
    yield "hand", str(start.hand_no)
    yield "seats", _rows(state.order)
    yield "seat_count", str(start.seats)
    yield "_game", json.dumps(start.game)
    yield "_rulebook", json.dumps(start.rulebook)
    corrections = sum(isinstance(event, Corrected) for event in events)
    extra = {"_corrections": corrections, "_rake": state.raked, "_carried": start.carried}
    extra |= {"_left_in_the_middle": state.collected, "_reshuffles": state.reshuffles}
    for name, value in extra.items():
        if value:
            yield name, str(value)


class _Dealing:
    """Cards that land one after another, written as a row for each player."""

    def __init__(self, players: dict[int, str]) -> None:
        self._players = players
        self._hands: dict[int, list[str]] = {}
        self._board: list[str] = []

    def to_seat(self, seat: int, card: Card | None) -> None:
        self._hands.setdefault(seat, []).append(_code(card))

    def to_board(self, card: Card | None) -> None:
        self._board.append(_code(card))

    def written(self) -> Iterator[str]:
        """The rows since the last time."""
        for seat, cards in self._hands.items():
            yield f"d dh {self._players[seat]} {''.join(cards)}"
        if self._board:
            yield f"d db {''.join(self._board)}"
        self._hands, self._board = {}, []


def _actions(state: HandState, facts: Sequence[Fact]) -> Iterator[str]:
    """The actions in the order of the notation: at a draw all discards come before the first new card."""
    players = {seat: f"p{number}" for number, seat in enumerate(state.order, 1)}
    known = {card.event: card.card for card in (*state.board, *(up for seat in state.seats for up in seat.upcards))}
    kinds = {action.event: action.kind for action in state.actions}
    hands = _shown_hands(state)
    dealing = _Dealing(players)
    for fact in facts:
        match fact:
            case CardDealt(seq=seq, seat=seat) if seat in players:
                dealing.to_seat(seat, known.get(seq))
            case BoardCardDealt(seq=seq):
                dealing.to_board(known.get(seq))
            case CardBurned():
                yield from dealing.written()  # the burn begins the next street
            case CardsDiscarded(seat=seat, count=count) if seat in players:
                yield f"{players[seat]} sd {UNKNOWN * count}".rstrip()
            case Checked() | Folded() | Wagered() | HandTabled() | HandMucked() if fact.seat in players:
                yield from dealing.written()
                yield f"{players[fact.seat]} {_word(fact, kinds, hands)}"
            case _:
                pass  # posts are fields; pushed pots and the end go without saying
    yield from dealing.written()


def _word(
    fact: Checked | Folded | Wagered | HandTabled | HandMucked, kinds: dict[int, ActionKind], hands: dict[int, str]
) -> str:
    match fact:
        case Folded():
            return "f"
        case HandMucked():
            return "sm"
        case HandTabled(seat=seat):
            return f"sm {hands[seat]}".rstrip()
        case Checked():
            return "cc"
        case Wagered(seq=seq, to=to):
            kind = kinds.get(seq, ActionKind.CALL)
            if kind is ActionKind.BRING_IN:
                return "pb"
            return "cc" if kind in (ActionKind.CALL, ActionKind.CHECK) else f"cbr {to}"


def _shown_hands(state: HandState) -> dict[int, str]:
    """The whole hand of each seat that tabled, in dealing order."""
    hands = {}
    for seat in state.seats:
        downs = iter(seat.tabled or ())
        cards = [card.card if card.up else next(downs, None) for card in seat.cards]
        hands[seat.seat] = "".join(_code(card) for card in (*cards, *downs))
    return hands


def _code(card: Card | None) -> str:
    return UNKNOWN if card is None or card.joker else str(card)


def _rows(values: Iterable[int | str]) -> str:
    return "[" + ", ".join(json.dumps(value) for value in values) + "]"
