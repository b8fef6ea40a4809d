"""The prompt to post: a seat owes an ante, a blind or another forced bet."""

from dealer.events import Post
from dealer.expected import ExpectPost
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {f"prompt.post-{kind.value}": ("seat", "amount") for kind in Post}


def prompt(expected: ExpectPost) -> Prompt:
    """Name the seat, what it owes and how much it can put in."""
    words: dict[str, Word] = {"seat": expected.seat, "amount": expected.amount}
    return Prompt(key=f"prompt.post-{expected.kind.value}", urgency=Urgency.DO, seat=expected.seat, words=words)
