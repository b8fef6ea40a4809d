"""The errors this package raises, each also the built-in it specialises."""


class UpcardError(Exception):
    """Base of every error that is told to a person as one sentence."""


class CardError(UpcardError, ValueError):
    """A text is not a card."""


class GameError(UpcardError, ValueError):
    """A game, rulebook or stakes file holds something that cannot be played."""


class HandError(UpcardError, ValueError):
    """Events do not belong to one hand (no start, a correction of nothing)."""


class NotationError(UpcardError, ValueError):
    """A hand-history file cannot be read as a hand."""


class PhrasesError(UpcardError, ValueError):
    """A phrases file lacks a sentence, or has one that nothing fills."""


class JournalError(UpcardError, OSError):
    """The journal cannot be opened, read or written."""
