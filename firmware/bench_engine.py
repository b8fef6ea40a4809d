"""How long the engine takes for a nine-handed hand and its showdown, beside PokerKit in the same run."""

import time
from collections.abc import Callable
from importlib.util import find_spec

import msgspec
from msgspec.structs import replace

from dealer import awards, games, notation, rulebooks
from dealer.cards import Card
from dealer.events import AnyEvent
from dealer.expects import expects
from dealer.hand import DealtCard, HandState, Pot
from dealer.state import fold
from firmware.virtual_table import script, truth

PLAYERS = 9
EVENTS = 100
SEEDS = 40
REPLAY_MS = 5.0
SHOWDOWN_MS = 15.0


class EngineTimes(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds, the shortest of several runs; PokerKit's are None where it is not installed."""

    events: int
    replay_ms: float
    next_ms: float
    showdown_ms: float
    pokerkit_replay_ms: float | None
    pokerkit_showdown_ms: float | None

    @property
    def replay_ratio(self) -> float | None:
        """How many times as long PokerKit takes for the same hand."""
        return None if self.pokerkit_replay_ms is None else self.pokerkit_replay_ms / self.replay_ms

    @property
    def showdown_ratio(self) -> float | None:
        """How many times as long PokerKit takes for the same nine hands."""
        return None if self.pokerkit_showdown_ms is None else self.pokerkit_showdown_ms / self.showdown_ms


def measure(runs: int = 30) -> EngineTimes:
    """Time the nine-handed limit hold'em hand of a seed whose log is nearest to a hundred events."""
    hands = [truth.play(script.from_seed(seed, "limit_holdem", PLAYERS)) for seed in range(SEEDS)]
    hand = min(hands, key=lambda played: abs(len(played.events) - EVENTS))
    events = hand.events
    half = fold(events[: len(events) // 2])
    showdown, pot = _all_show(hand)
    game, book = games.load(showdown.start.game), rulebooks.of(showdown.start)
    their_replay, their_showdown = _pokerkit(events, showdown, runs) if find_spec("pokerkit") else (None, None)
    return EngineTimes(
        events=len(events),
        replay_ms=_best_ms(lambda: fold(events), runs),
        next_ms=_best_ms(lambda: expects(half), runs),
        showdown_ms=_best_ms(lambda: awards.shares(showdown, pot, game, book), runs),
        pokerkit_replay_ms=their_replay,
        pokerkit_showdown_ms=their_showdown,
    )


def _all_show(hand: truth.Truth) -> tuple[HandState, Pot]:
    """The hand's cards with every seat in the showdown and one pot for all of them."""
    deck = [card for card in hand.script.deck if card is not None]
    board, held = deck[:5], iter(deck[5:])
    seats = tuple(
        replace(seat, folded=False, mucked=False, cards=(), tabled=(next(held), next(held)))
        for seat in hand.final.seats
    )
    cards = tuple(_on_board(card) for card in board)
    state = replace(hand.final, seats=seats, board=cards)
    return state, Pot(amount=900, eligible=state.order)


def _on_board(card: Card) -> DealtCard:
    return DealtCard(event=0, card=card, up=True)


def _pokerkit(events: tuple[AnyEvent, ...], showdown: HandState, runs: int) -> tuple[float, float]:
    # Only where it is installed for development; the product does without it.
    from pokerkit import HandHistory, StandardHighHand

    history = HandHistory.loads(notation.write(events))

    def replay() -> None:
        for _ in history:
            pass  # one state, brought forward action by action

    board = "".join(str(card.card) for card in showdown.board)
    hands = ["".join(map(str, seat.tabled or ())) for seat in showdown.seats]
    best = _best_ms(lambda: max(StandardHighHand.from_game(hand, board) for hand in hands), runs)
    return _best_ms(replay, max(1, runs // 6)), best


def _best_ms(work: Callable[[], object], runs: int) -> float:
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times) * 1000
