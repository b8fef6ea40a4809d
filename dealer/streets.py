"""Streets as words: "the flop" within a sentence, "flop" as a heading."""

from dealer.words import Phrase, Vocabulary

VOCABULARY: Vocabulary = {"heading.showdown": ()}

SHOWDOWN = Phrase(key="heading.showdown")


def street_phrase(name: str) -> Phrase:
    """A street, named as in its game's file, within a sentence: "the flop"."""
    return Phrase(key=f"street.{_slug(name)}")


def street_heading(name: str) -> Phrase:
    """A street, named as in its game's file, standing alone: "flop"."""
    return Phrase(key=f"heading.{_slug(name)}")


def _slug(name: str) -> str:
    return name.replace(" ", "-")
