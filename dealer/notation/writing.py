"""A finished hand as a hand-history file that other programs read: what the table saw, and no downcard more."""

import json
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from dealer import games, posting, rulebooks
from dealer.cards import Card
from dealer.errors import NotationError
from dealer.events import (
    LIVE_POSTS,
    AnyEvent,
    BetsReturned,
    BoardCardDealt,
    BoardPlayed,
    CardDealt,
    CardsDiscarded,
    Checked,
    Corrected,
    DeckReshuffled,
    DiscardsShown,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandTabled,
    Limit,
    OpenersShown,
    OpenersSplit,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Wagered,
)
from dealer.expected import ExpectEnd, ExpectPush
from dealer.expects import expects
from dealer.hand import HandState, Stage
from dealer.log import effective
from dealer.notation import codes, mishaps, remarks
from dealer.notation.fields import HEADS_UP, written_start
from dealer.notation.hands import read, replay
from dealer.notation.variants import variant_of
from dealer.state import apply, fold
from dealer.state import start as begin

_LINE = "\n"


def write(events: Sequence[AnyEvent]) -> str:
    """The hand of a whole log as ``.phh`` text; players are p1, p2 ... in dealing order.

    Downcards are named only where their seat tabled them. What the notation has no word for stands in comments and in
    fields that begin with an underscore, which other readers leave alone. A hand whose irregular acts cannot be told
    like that says ``_replays = false``. Raises NotationError for a hand that is not over.
    """
    state = fold(events)
    if state.stage is not Stage.OVER:
        raise NotationError("A hand that is being played is not written; wait for its end")
    text = _text(state, events, every_push=False)
    if not _replays(text, state):
        text = _text(state, events, every_push=True)
    return text if _replays(text, state) else text + "_replays = false" + _LINE


def _text(state: HandState, events: Sequence[AnyEvent], *, every_push: bool) -> str:
    facts = effective(events)
    followed = mishaps.in_order(facts, state) if mishaps.went_wrong(facts) else facts
    actions = _rows(_actions(state, followed, every_push=every_push))
    fields = [*_opening(state, facts), ("actions", actions), *_ending(state, facts, events)]
    return _LINE.join(f"{name} = {value}" for name, value in fields) + _LINE


def _replays(text: str, state: HandState) -> bool:
    """Whether our own reader comes to the same stacks."""
    try:
        hand = read(text)
    except NotationError:
        return False
    stood = state.by_number
    return replay(hand)[1] == [stood[seat].stack for seat in state.order]


def _opening(state: HandState, facts: Sequence[Fact]) -> Iterator[tuple[str, str]]:
    start, game = state.start, games.load(state.start.game)
    variant = variant_of(game.name)
    antes, blinds = _nominal(state, facts)
    yield "variant", json.dumps(variant or f"_{game.name}")
    yield "ante_trimming_status", "false"
    yield "antes", _in_order(state, antes)
    if start.stakes.bring_in:
        yield "bring_in", str(start.stakes.bring_in)
    else:
        yield "blinds_or_straddles", _in_order(state, blinds)
    if start.limit is Limit.FIXED:
        yield "small_bet", str(start.stakes.small_bet)
        yield "big_bet", str(start.stakes.big_bet)
    else:
        yield "min_bet", str(start.stakes.small_bet)
    stacks = {dealt.seat: dealt.stack for dealt in start.dealt}
    yield "starting_stacks", _rows(stacks[seat] for seat in state.order)


def _nominal(state: HandState, facts: Sequence[Fact]) -> tuple[dict[int, int], dict[int, int]]:
    """Antes and blinds by seat: what was owed, which a seat may have been short of, or more where more was posted."""
    start = state.start
    rows: list[dict[int, int]] = []
    owed = posting.full_posts(start, state.order, games.load(start.game), rulebooks.of(start))
    for live in (False, True):
        due, posted = dict.fromkeys(state.order, 0), dict.fromkeys(state.order, 0)
        for post in owed:
            if (post.kind in LIVE_POSTS) is live:
                due[post.seat] += post.amount
        for fact in facts:
            if isinstance(fact, Posted) and fact.seat in posted and (fact.kind in LIVE_POSTS) is live:
                posted[fact.seat] += fact.amount
        rows.append({seat: max(due[seat], posted[seat]) for seat in state.order})
    return rows[0], rows[1]


def _in_order(state: HandState, amounts: dict[int, int]) -> str:
    """Amounts by player; heads-up turned round."""
    row = [amounts[seat] for seat in state.order]
    return _rows(row[::-1] if len(row) == HEADS_UP else row)


def _ending(state: HandState, facts: Sequence[Fact], events: Sequence[AnyEvent]) -> Iterator[tuple[str, str]]:
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
    yield "_start", json.dumps(written_start(start, state.order))
    players = _players(state)
    posts = [fact for fact in facts if isinstance(fact, Posted) and fact.seat in players]
    yield "_posts", _rows(f"{players[post.seat]} {post.kind.value} {post.amount}" for post in posts)
    if mishaps.went_wrong(facts):
        yield "_facts", _rows(mishaps.told(facts))
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
        self._hands.setdefault(seat, []).append(codes.code(card))

    def to_board(self, card: Card | None) -> None:
        self._board.append(codes.code(card))

    def written(self) -> Iterator[str]:
        """The rows since the last time."""
        for seat, cards in self._hands.items():
            row, jokers = codes.hidden("".join(cards))
            yield f"d dh {self._players[seat]} {row}{jokers}"
        if self._board:
            row, jokers = codes.hidden("".join(self._board))
            yield f"d db {row}{jokers}"
        self._hands, self._board = {}, []


def _players(state: HandState) -> dict[int, str]:
    return {seat: f"p{number}" for number, seat in enumerate(state.order, 1)}


def _actions(state: HandState, facts: Sequence[Fact], *, every_push: bool) -> Iterator[str]:
    """The actions in the order of the notation: at a draw all discards come before the first new card.

    A pot that went where its cards send it is not told, unless ``every_push``.
    """
    players = _players(state)
    known = {card.event: card.card for card in (*state.board, *(up for seat in state.seats for up in seat.upcards))}
    hands = _shown_hands(state)
    dealing, before = _Dealing(players), begin(state.start)
    for fact in facts[1:]:
        after = apply(before, fact)
        match fact:
            case CardDealt(seq=seq, seat=seat) if seat in players:
                dealing.to_seat(seat, known.get(seq))
            case BoardCardDealt(seq=seq):
                dealing.to_board(known.get(seq))
            case DiscardsShown(seat=seat) if seat in players:
                yield from dealing.written()
                yield remarks.written(_as_read(fact, state), players)
            case CardsDiscarded(seat=seat, count=count) if seat in players:
                yield f"{players[seat]} sd {codes.UNKNOWN * count}".rstrip()
            case Checked() | Folded() | Wagered() | HandTabled() | HandMucked() if fact.seat in players:
                yield from dealing.written()
                yield f"{players[fact.seat]} {_word(fact, before, hands)}"
            case _ if remark := _remark(fact, before, players, every_push=every_push):
                yield from dealing.written()
                yield remark
            case _:
                pass  # posts are fields, burns are filled in
        if after.street != before.street:
            yield from dealing.written()
        before = after
    yield from dealing.written()


def _remark(fact: Fact, before: HandState, players: dict[int, str], *, every_push: bool) -> str:
    """What the notation has no word for; "" for all else, and for what goes without saying."""
    match fact:
        case OpenersShown() | OpenersSplit() | PotOpened() | BoardPlayed() if fact.seat in players:
            return remarks.written(fact, players)
        case PotOpened(seat=0) | RakeTaken() | DeckReshuffled() | BetsReturned():
            return remarks.written(fact, players)
        case PotPushed() | HandEnded() if every_push or not _goes_without_saying(fact, before):
            return remarks.written(fact, players)
        case _:
            return ""


def _goes_without_saying(fact: PotPushed | HandEnded, before: HandState) -> bool:
    expected = expects(before)
    if isinstance(fact, HandEnded):
        return isinstance(expected, ExpectEnd)
    return isinstance(expected, ExpectPush) and (expected.pot, expected.shares) == (fact.pot, fact.shares)


def _word(fact: Checked | Folded | Wagered | HandTabled | HandMucked, before: HandState, hands: dict[int, str]) -> str:
    match fact:
        case Folded():
            return "f"
        case HandMucked():
            return "sm"
        case HandTabled(seat=seat):
            row, jokers = codes.hidden(hands[seat])
            return f"sm {row}".rstrip() + jokers
        case Checked():
            return "cc"
        case Wagered(seat=seat, to=to):
            player, betting = before.seat(seat), before.betting
            if betting is None:
                return f"cbr {to}"
            if betting.bring_in and to == min(betting.bring_in, player.bet + player.stack):
                return "pb"
            return "cc" if to == min(betting.price, player.bet + player.stack) else f"cbr {to}"


def _shown_hands(state: HandState) -> dict[int, str]:
    """The whole hand of each seat that tabled, in dealing order."""
    hands = {}
    for seat in state.seats:
        downs = iter(seat.tabled or ())
        cards = [card.card if card.up else next(downs, None) for card in seat.cards]
        hands[seat.seat] = codes.row((*cards, *downs))
    return hands


def _as_read(fact: DiscardsShown, state: HandState) -> DiscardsShown:
    """The discards as they were known in the end, if they did not go into a new stub."""
    shown = tuple(card.card for card in state.seat(fact.seat).thrown if card.up)
    return replace(fact, cards=shown) if len(shown) == len(fact.cards) else fact


def _rows(values: Iterable[int | str]) -> str:
    return "[" + ", ".join(json.dumps(value) for value in values) + "]"
