"""Why a command is not done: phrases that say what is possible instead."""

from dealer.cards import Card
from dealer.expected import Expected
from dealer.games import Game
from dealer.hand import HandState
from dealer.prompts import prompt
from dealer.words import CardRow, Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "refuse.stale": (),
    "refuse.not-now": ("next",),
    "refuse.no-hand": (),
    "refuse.hand-running": (),
    "refuse.not-in-turn": ("seat", "turn"),
    "refuse.not-a-move": ("seat", "moves"),
    "refuse.facing-bet": ("seat", "moves"),
    "refuse.must-bet-or-fold": ("seat", "moves"),
    "refuse.must-bring-in": ("seat", "moves"),
    "refuse.over-stack": ("seat", "moves"),
    "refuse.capped": ("seat", "moves"),
    "refuse.not-reopened": ("seat", "moves"),
    "refuse.no-check-raise": ("seat", "moves"),
    "refuse.open-for-more": ("seat", "moves"),
    "refuse.nobody-to-call": ("seat", "moves"),
    "refuse.not-a-card": ("text",),
    "refuse.not-a-place": ("place",),
    "refuse.card-on-the-board": ("card",),
    "refuse.card-at-a-seat": ("card", "seat"),
    "refuse.card-twice": ("card",),
    "refuse.downcard-named": ("seat",),
    "refuse.tabled-count": ("seat", "count"),
    "refuse.tabled-already": ("seat",),
    "refuse.not-showing": ("seat", "turn"),
    "refuse.board-not-declared": ("seat",),
    "refuse.not-drawing": ("seat", "turn"),
    "refuse.not-a-draw": ("seat", "most"),
    "refuse.split-too-late": ("seat",),
    "refuse.not-the-opener": ("seat", "opener"),
    "refuse.may-not-open": ("seat",),
    "refuse.no-discards": ("seat",),
    "refuse.discards-count": ("seat", "count"),
    "refuse.nobody-to-push-to": (),
    "refuse.award-blocked": (),
    "refuse.nothing-to-undo": (),
    "refuse.seats-changed": (),
    "refuse.no-question": (),
    "refuse.early-already": (),
    "refuse.early-seats": (),
    "refuse.not-in-hand": ("seat",),
    "refuse.no-irregularity": (),
    "refuse.ruling-without-words": (),
    "refuse.step-out-of-order": (),
    "refuse.step-waits": (),
    "refuse.step-not-optional": (),
    "refuse.no-such-downcard": ("seat",),
    "refuse.no-choice": (),
    "refuse.too-few-players": (),
    "refuse.too-many-players": ("game", "most"),
    "refuse.not-a-game": ("game", "games"),
    "refuse.game": ("game",),
    "refuse.not-a-seat": ("seat", "places"),
    "refuse.not-a-stack": (),
    "refuse.nobody-sits-there": ("seat",),
    "refuse.seat-taken": ("seat",),
    "refuse.carried-pot": ("amount",),
    "refuse.barred": ("seat",),
    "refuse.no-blinds": ("game",),
    "refuse.straddle-not-played": (),
    "refuse.no-straddle": ("seat",),
    "refuse.straddle-too-dear": ("seat", "amount"),
}


class Refusal(Phrase, frozen=True, kw_only=True):
    """A phrase of the section "refuse"; its kind is the code of the rejection."""


def refusal(kind: str, **words: Word) -> Refusal:
    """The refusal of that kind with its words."""
    return Refusal(key=f"refuse.{kind}", words=words)


def not_now(state: HandState | None, expected: Expected | None, game: Game) -> Refusal:
    """Something else comes first: name it as the prompt does."""
    if state is None or expected is None:
        return refusal("no-hand")
    return refusal("not-now", next=prompt(state, expected, game))


def card_row(card: Card) -> CardRow:
    """A card as one word of a refusal."""
    return CardRow((card,))


def either(phrases: tuple[Phrase, ...]) -> Series:
    """Several possibilities in a sentence."""
    return Series(phrases, Join.OR)
