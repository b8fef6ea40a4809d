"""The prompt to post: a seat owes an ante or a blind."""

from typing import assert_never

from dealer.events import Post
from dealer.expected import ExpectPost
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.post-ante": ("seat", "amount"),
    "prompt.post-small-blind": ("seat", "amount"),
    "prompt.post-big-blind": ("seat", "amount"),
}


def prompt(expected: ExpectPost) -> Prompt:
    """Name the seat, what it owes and how much it can put in."""
    match expected.kind:
        case Post.ANTE:
            key = "prompt.post-ante"
        case Post.SMALL_BLIND:
            key = "prompt.post-small-blind"
        case Post.BIG_BLIND:
            key = "prompt.post-big-blind"
        case _:
            assert_never(expected.kind)
    words: dict[str, Word] = {"seat": expected.seat, "amount": expected.amount}
    return Prompt(key=key, urgency=Urgency.DO, seat=expected.seat, words=words)
