"""The words of the quiet lines on the dealer's screen."""

from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {
    "notice.floor": ("note",),
    "notice.listener": ("name", "reason"),
}
