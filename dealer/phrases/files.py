"""Reading phrases files: every key that the program says must be there, and no field that nothing fills."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import TypeVar

import msgspec

from dealer.cards import Rank, Suit
from dealer.errors import PhrasesError
from dealer.phrases.entries import Entry, Language
from dealer.phrases.speaker import TO, Phrases
from dealer.words import CountOf, Join

T = TypeVar("T")


def languages() -> tuple[str, ...]:
    """The codes of the shipped languages, "en" among them."""
    return tuple(sorted(folder.name for folder in files(__package__).iterdir() if (folder / "language.toml").is_file()))


def load(lang: str) -> Phrases:
    """The shipped language ``lang``.

    Raises PhrasesError, in one sentence with the file and the key, for a language that is not shipped and for a file
    that lacks a key, has a key that nothing uses, or names a field that nothing fills.
    """
    if lang not in languages():
        raise PhrasesError(f"there are no phrases in “{lang}”; choose one of {', '.join(languages())}")
    return read(files(__package__) / lang)


def read(file: Traversable) -> Phrases:
    """Phrases from a TOML file, or a folder of several, e.g. a house's own words.

    Raises PhrasesError as ``load`` does, and when two files of a folder have a key in common.
    """
    tables: dict[str, dict[str, object]] = {}
    for part in sorted(file.iterdir(), key=lambda each: each.name) if file.is_dir() else (file,):
        if not part.name.endswith(".toml"):
            continue
        for section, entries_of in _tables(part).items():
            twice = tables.setdefault(section, {}).keys() & entries_of.keys()
            if twice:
                raise PhrasesError(f"{part.name}, [{section}.{min(twice)}]: another file has it already")
            tables[section] |= entries_of
    language = _convert(file.name, "language", tables.pop("language", {}), Language)
    entries = {
        f"{section}.{key}": _convert(file.name, f"{section}.{key}", value, Entry)
        for section, table in tables.items()
        for key, value in table.items()
    }
    _check_language(file.name, language)
    _check_entries(file.name, entries)
    return Phrases(language=language, entries=entries)


def _tables(file: Traversable) -> dict[str, dict[str, object]]:
    try:
        return msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, object]])
    except msgspec.DecodeError as error:
        raise PhrasesError(f"{file.name} cannot be read: {error}") from error


def _convert(name: str, key: str, value: object, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise PhrasesError(f"{name}, [{key}]: {error}") from error


def _check_entries(name: str, entries: Mapping[str, Entry]) -> None:
    # Here and not above: a part of the program that says something may import this package to say it.
    from dealer.phrases.vocabulary import OF_RULINGS, OF_STREETS, VOCABULARY

    missing = sorted(VOCABULARY.keys() - entries.keys())
    if missing:
        raise PhrasesError(f"{name} has no [{missing[0]}]; add it ({len(missing)} missing)")
    others = {key: key.partition(".")[0] for key in entries.keys() - VOCABULARY.keys()}
    idle = sorted(key for key, section in others.items() if section not in (*OF_STREETS, *OF_RULINGS))
    if idle:
        raise PhrasesError(f"{name}, [{idle[0]}]: nothing says this; remove it or correct its name")
    for key, entry in entries.items():
        if others.get(key) in OF_RULINGS:
            continue
        for text in (entry.show, entry.detail, entry.say):
            _check_fields(name, key, text, VOCABULARY.get(key, ()))


def _check_language(name: str, language: Language) -> None:
    wanted: tuple[tuple[str, set[str], set[str]], ...] = (
        ("ranks", {rank.name.lower() for rank in Rank}, set(language.ranks)),
        ("suits", {suit.name.lower() for suit in Suit}, set(language.suits)),
        ("counts", {thing.value for thing in CountOf}, set(language.counts)),
        ("joins", {join.value for join in Join}, set(language.joins)),
    )
    for table, needed, found in wanted:
        if needed != found:
            odd = sorted(needed ^ found)[0]
            raise PhrasesError(f"{name}, [language.{table}]: “{odd}” is {'missing' if odd in needed else 'unknown'}")
    _check_fields(name, "language.card", language.card, ("rank", "suit"))
    for thing, forms in language.counts.items():
        if "other" not in forms:
            raise PhrasesError(f"{name}, [language.counts.{thing}]: “other” is missing")
        for text in forms.values():
            _check_fields(name, f"language.counts.{thing}", text, ("n",))


def _check_fields(name: str, key: str, text: str, known: tuple[str, ...]) -> None:
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        raise PhrasesError(f"{name}, [{key}]: “{text}” has a brace too many or too few") from error
    for _, field, spec, conversion in parts:
        if field is not None and (field not in known or spec not in ("", TO) or conversion):
            allowed = ", ".join(f"{{{word}}}" for word in known) or "none"
            raise PhrasesError(f"{name}, [{key}]: unknown field {{{field}}}; this sentence has {allowed}")
