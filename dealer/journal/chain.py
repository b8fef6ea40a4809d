"""The hash chain: each row seals itself and the row before, so that a changed or missing row shows."""

import hashlib
from collections.abc import Iterable

import msgspec

START = "0" * 64


def seal(before: str, *fields: int | str) -> str:
    """The SHA-256, in hex, of a row's fields and the seal before it."""
    return hashlib.sha256(msgspec.json.encode((before, *fields))).hexdigest()


def first_break(rows: Iterable[tuple[str, tuple[int | str, ...]]]) -> int | None:
    """Index of the first row whose stored seal does not follow from its fields; None when all do.

    ``rows`` are (stored seal, fields), oldest first.
    """
    before = START
    for index, (stored, fields) in enumerate(rows):
        if seal(before, *fields) != stored:
            return index
        before = stored
    return None
