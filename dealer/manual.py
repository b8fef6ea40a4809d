"""The rulings as a book for people: what goes wrong, when it is noticed, what follows, and where the rule stands."""

import inspect
import re
from collections.abc import Iterator, Sequence

import msgspec

from dealer import games, rulebooks, rulings
from dealer.errors import GameError
from dealer.irregular.ruling import Ruling
from dealer.phrases import Phrases
from dealer.rulebooks.citing import cite

_CITED = re.compile(r"\s*\([^()]*\)(?=[.:?]?$)")
"""The sources at the end of a ruling's first line; the citations of each profile say it for themselves."""


class Cited(msgspec.Struct, frozen=True, kw_only=True):
    """Where a rule stands in the book of one profile."""

    rulebook: str
    source: str


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling. ``steps`` are all that it may ask for, in their order; which of them apply is said at the table."""

    rule: str
    title: str
    trigger: str
    ruling: str
    shown: tuple[str, ...]
    """Its headlines on the dealer's page; N stands for a seat and … for what the hand fills in."""
    steps: tuple[str, ...]
    games: tuple[str, ...]
    """Where it applies in at least one profile; with the betting structures where not in all of them."""
    sources: tuple[Cited, ...]
    marks: tuple[str, ...]
    """What else is particular: nobody's mistake, no award meanwhile, never spoken."""


def pages(phrases: Phrases, rules: Sequence[str] = ()) -> tuple[Page, ...]:
    """The rulings of those names, all without any. Raises GameError for a name that no ruling has."""
    known = rulings.every()
    for rule in rules:
        if rule.upper() not in known:
            raise GameError(f"There is no ruling “{rule}”; upcard rules without a name lists them all")
    wanted = [rule.upper() for rule in rules] or list(known)
    return tuple(_page(known[rule], phrases) for rule in wanted)


def _page(ruling: Ruling, phrases: Phrases) -> Page:
    return Page(
        rule=ruling.rule,
        title=_CITED.sub("", _written(rulings.modules()[ruling.rule])).rstrip("."),
        trigger=_written(ruling.notice),
        ruling=_written(ruling.remedy),
        shown=tuple(_worded(ruling, "irregularity.", phrases)),
        steps=tuple(_worded(ruling, "step.", phrases)),
        games=tuple(_games(ruling)),
        sources=tuple(Cited(rulebook=name, source=cite(name, ruling.rule)) for name in rulebooks.names()),
        marks=tuple(_marks(ruling)),
    )


def _written(of: object) -> str:
    """The docstring on one line; every ruling has them, and the book says what its author said."""
    return " ".join((inspect.getdoc(of) or "").split())


def _worded(ruling: Ruling, kind: str, phrases: Phrases) -> Iterator[str]:
    said = set[str]()
    for key in ruling.vocabulary:
        text = phrases.outline(key) if key.startswith(kind) else ""
        if text and text not in said:
            said.add(text)
            yield text


def _games(ruling: Ruling) -> Iterator[str]:
    books = [rulebooks.load(name) for name in rulebooks.names()]
    every, where = dict[str, list[str]](), dict[str, list[str]]()
    for name in games.names():
        game = games.load(name)
        every.setdefault(game.kind, []).append(game.limit.value)
        if any(ruling.applies(game, book) for book in books):
            where.setdefault(game.kind, []).append(game.limit.value)
    for kind, limits in where.items():
        yield kind if limits == every[kind] else f"{kind} ({', '.join(limits)})"


def _marks(ruling: Ruling) -> Iterator[str]:
    if ruling.blameless:
        yield "Nobody's mistake: it comes about in legal hands too."
    if ruling.blocks_award:
        yield "No pot is pushed while it is open."
    if ruling.silent:
        yield "For the dealer's screen and the floor only, never spoken."


def markdown(book: Sequence[Page]) -> str:
    """The book as a Markdown document."""
    lines = [
        "# What Upcard says when something goes wrong",
        "",
        "Made by `upcard rules --markdown`. Upcard notices and proposes; people decide. A step is taken with *done*, a",
        "misreading is dismissed with *not so*, and *call floor* leaves it to the floor. N is a seat, … what the hand",
        "fills in.",
        "",
    ]
    for page in book:
        lines += [
            f"## {page.rule}: {page.title}",
            "",
            f"*Noticed when:* {page.trigger}  ",
            f"*Then:* {page.ruling}",
            "",
        ]
        lines += [f"- {step}" for step in page.steps]
        lines += [""] if page.steps else []
        sources = "; ".join(f"{each.source} ({each.rulebook})" for each in page.sources)
        lines += [f"*Games:* {', '.join(page.games)}  ", f"*Source:* {sources}"]
        lines += [f"\n{mark}" for mark in page.marks]
        lines += [""]
    return "\n".join(lines)
