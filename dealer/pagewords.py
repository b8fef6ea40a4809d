"""The words of the page itself: what stands on its keys and around the table's own words."""

from collections.abc import Mapping

from dealer.cards import Rank, Suit
from dealer.phrases.speaker import Phrases
from dealer.words import Vocabulary

_FIELDS: Mapping[str, tuple[str, ...]] = {
    "quoted": ("line",),
    "seat": ("seat",),
    "hand": ("hand",),
    "hand-so-far": ("hand",),
    "elsewhere": ("address",),
    "seat-name": (
        "seat",
        "name",
    ),
    "camera": (
        "sign",
        "state",
    ),
    "camera-manual": ("camera",),
    "camera-since": (
        "sign",
        "state",
        "when",
        "manual",
        "detail",
    ),
    "next-seat": ("seat",),
    "still-to-act": ("count",),
    "still-to-draw": ("count",),
    "still-to-show": ("count",),
    "at-least": ("low",),
    "at-most": ("high",),
    "in-steps": (
        "step",
        "low",
    ),
    "range": (
        "low",
        "high",
    ),
    "range-steps": (
        "low",
        "high",
        "step",
    ),
    "which-card-seat": ("seat",),
    "named": (
        "count",
        "all",
        "cards",
    ),
    "card-at": (
        "where",
        "card",
    ),
    "card-to-look-at": (
        "where",
        "card",
    ),
    "seat-next-hand": ("seat",),
    "button-at": ("seat",),
    "pot": ("amount",),
    "main-pot": ("amount",),
    "side-pot": ("amount",),
    "side-pot-number": (
        "number",
        "amount",
    ),
    "more": ("count",),
    "tap-the-seat": ("what",),
    "how-many": ("what",),
    "which-one": ("what",),
    "tell-title": ("what", "seat"),
    "told": ("what",),
    "burned": ("count",),
    "answered": ("status",),
}

_PLAIN = """
    choose-game so-far connecting reconnecting needs-script say not-aloud now wait warning question what-next
    table map undo correct amount not-a-read manual camera-mode check-call bet-raise fold check call bring-in
    bet raise complete all-in end-hand sure call-floor quiet floor-called cancel close no-hand spoken
    next-game from-camera from-dealer from-house from-floor from-host from-import no-camera manual-on
    manual-works live lost blurred blocked moved last-to-act last-to-draw last-to-show to-act to-draw to-show
    virtual-auto virtual-yours take-over let-it-play min half-pot whole-pot twice-min max step-less step-more
    delete-digit face-up tap-wrong which-card-board none-yet suit rank joker unread-card look look-there board
    irregularity only-for-you with-the-floor what-to-decide later-in-the-hand all-steps put-first what-went-wrong record
    went-wrong tell-what no-seat nothing-to-tell
    folded is-all-in out empty dealer voice-on voice-off beep-on beep-off no-voice not-reached
    """.split()

VOCABULARY: Vocabulary = {f"page.{key}": _FIELDS.get(key, ()) for key in (*_PLAIN, *_FIELDS)}


def page_words(phrases: Phrases) -> Mapping[str, str]:
    """Each label by its key, with its fields still in braces for the page to fill; names of cards among them.

    "rank-A" and "suit-s" are those of the codes of cards, "card" puts the two together.
    """
    language = phrases.language
    own = {key.removeprefix("page."): phrases.entries[key].show for key in VOCABULARY}
    ranks = {f"rank-{rank.letter}": language.ranks[rank.name.lower()].one for rank in Rank}
    suits = {f"suit-{suit.letter}": language.suits[suit.name.lower()] for suit in Suit}
    return {**own, **ranks, **suits, "card": language.card}
