"""A question that the camera puts to a person, and the buttons that answer it."""

import msgspec

from dealer.commands import Act, DealtEarly, Expose, MuckHand, NameCard, PlayBoard, Tell
from dealer.views import AmountRange
from dealer.words import Phrase

ByAnswer = Act | MuckHand | PlayBoard | NameCard | DealtEarly | Tell | Expose
"""What saying yes can do."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A button of a question; ``command`` is what yes to it does. With ``amount`` the total is chosen first."""

    label: Phrase
    command: ByAnswer
    amount: AmountRange | None = None

    def stamped(self, version: int) -> ByAnswer:
        """The command as sent from a view of that ``version``."""
        return msgspec.structs.replace(self.command, based_on=version)


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something to settle. ``key`` names the occasion, so that it is asked once; the first answer is the likeliest."""

    key: str
    show: Phrase
    seat: int
    answers: tuple[Answer, ...]
    dismiss: Phrase
