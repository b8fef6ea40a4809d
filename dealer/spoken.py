"""Which kinds of announcements are spoken: what each is called, and the set-up with one silenced or heard again."""

from msgspec.structs import replace

from dealer.announcements import KIND_NAMES
from dealer.asking.refusals import Refusal, refusal
from dealer.commands import SetSpeech
from dealer.seating import TableSetup
from dealer.words import Join, Phrase, Series, Vocabulary

VOCABULARY: Vocabulary = {
    **{f"speech.{kind}": () for kind in KIND_NAMES},
    "refuse.not-a-kind": ("name", "names"),
    "refuse.kind": ("name",),
}


def name_of(kind: str) -> Phrase:
    """What people call a kind of announcement."""
    return Phrase(key=f"speech.{kind}")


def speak(setup: TableSetup, command: SetSpeech) -> TableSetup | Refusal:
    """The set-up with one kind spoken, or shown only; the rest stays as it is."""
    if command.kind not in KIND_NAMES:
        kinds = tuple(Phrase(key="refuse.kind", words={"name": kind}) for kind in KIND_NAMES)
        return refusal("not-a-kind", name=command.kind, names=Series(kinds, Join.OR))
    others = tuple(kind for kind in setup.mute if kind != command.kind)
    return replace(setup, mute=others if command.aloud else (*others, command.kind))
