"""Virtual players: what a seat does with its cards when no script says it, legal and lively but not wise."""

import random
from collections import Counter
from collections.abc import Sequence

from dealer.cards import Card
from dealer.commands import Action
from dealer.turn import Move
from firmware.virtual_table.script import Deed


def choose(seat: int, moves: Sequence[Move], cards: Sequence[Card], unit: int, rng: random.Random) -> Deed:
    """Pick one of the legal moves of a seat that holds ``cards`` (its own and the shared ones).

    Hands come to a showdown often: cheap calls are made with little, and only good cards bet big. ``unit`` is the
    step of amounts in a big-bet game. Raises ValueError when there is no move.
    """
    if not moves:
        raise ValueError(f"seat {seat} has no move to choose from")
    kinds = {move.action: move for move in reversed(moves)}  # the smallest of each kind
    liking = _liking(cards) + rng.gauss(0, 0.16)
    raising = [move for move in moves if move.action in (Action.BET, Action.RAISE, Action.COMPLETE)]
    if raising and liking > (0.72 if Action.CALL in kinds else 0.62):
        return _raise(seat, rng.choice(raising[:2]), liking, unit, rng)
    if Action.CHECK in kinds:
        return Deed(seat, Action.CHECK)
    if Action.BRING_IN in kinds:
        return Deed(seat, Action.BRING_IN)
    dear = 0.12 if Action.CALL in kinds and kinds[Action.CALL].all_in else 0.0
    if Action.CALL in kinds and (liking > 0.33 + dear or Action.FOLD not in kinds):
        return Deed(seat, Action.CALL)
    return Deed(seat, Action.FOLD) if Action.FOLD in kinds else Deed(seat, moves[0].action, moves[0].to)


def _raise(seat: int, move: Move, liking: float, unit: int, rng: random.Random) -> Deed:
    """The move's total; in a big-bet game near its smallest, seldom half of the stack, rarely all of it."""
    if not move.high:
        return Deed(seat, move.action, move.to)
    if liking > 1.0 and rng.random() < 0.35:
        return Deed(seat, Action.ALL_IN)
    share = rng.choice((0.0, 0.0, 0.01, 0.02, 0.04, 0.08))
    chips = unit * max(1, (move.high - move.to) // 200)  # round sums, as people bet
    total = move.to + round((move.high - move.to) * share / chips) * chips
    return Deed(seat, move.action, min(move.high, total))


def _liking(cards: Sequence[Card]) -> float:
    """How much a player likes what it looks at, roughly 0 to 1.2: high cards, pairs, one suit."""
    if not cards:
        return 0.4
    ranks = Counter(card.rank for card in cards)
    pairs = sum((count - 1) * (0.34 if count == 2 else 0.42) for count in ranks.values())
    high = sum(max(0, rank - 8) for rank in ranks) / (6 * len(ranks)) * 0.45
    suited = 0.12 if max(Counter(card.suit for card in cards).values()) >= max(2, len(cards) - 1) else 0.0
    return 0.22 + pairs + high + suited
