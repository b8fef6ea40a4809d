"""A loaded language: phrases in, text out."""

from collections.abc import Mapping
from enum import Enum
from string import Formatter
from typing import assert_never

import msgspec

from dealer.cards import Card, Rank
from dealer.phrases.entries import Entry, Language
from dealer.words import CardName, CardRow, Count, Join, Phrase, RankName, RankRow, Series, Word


class Form(Enum):
    """Which of an entry's texts is wanted."""

    SHOW = "show"
    DETAIL = "detail"
    SAY = "say"


SEAT_N, GAP = "N", "…"
"""What stands for a seat, and for any other field, in an outline."""

TO = "to"
"""The form of a rank that ``{rank:to}`` asks for."""


class Filled(msgspec.Struct, frozen=True):
    """The text of a field, and what it is as the top of a row."""

    text: str
    to: str

    def __format__(self, spec: str) -> str:
        return self.to if spec == TO else self.text


class Phrases(msgspec.Struct, frozen=True, kw_only=True):
    """The words of one language; made by ``dealer.phrases.load``."""

    language: Language
    entries: Mapping[str, Entry]

    def show(self, phrase: Phrase) -> str:
        """The line for the screen."""
        return self._text(phrase, Form.SHOW)

    def detail(self, phrase: Phrase) -> str:
        """The smaller second line; "" when the entry has none."""
        return self._text(phrase, Form.DETAIL)

    def say(self, phrase: Phrase) -> str:
        """The line for the speaker; "" for an entry that is never spoken."""
        return "" if self.entries[phrase.key].mute else self._text(phrase, Form.SAY)

    def outline(self, key: str) -> str:
        """The line for the screen before its fields are known: N for a seat, … for anything else."""
        entry = self.entries[key]
        fields = {name for _, name, _, _ in Formatter().parse(entry.show) if name}
        gaps = {name: Filled(SEAT_N if name == "seat" else GAP, GAP) for name in fields}
        text = entry.show.format(**gaps)
        return text[:1].upper() + text[1:]

    def _text(self, phrase: Phrase, form: Form) -> str:
        entry = self.entries[phrase.key]
        match form:
            case Form.SHOW:
                template = entry.show
            case Form.DETAIL:
                template = entry.detail
            case Form.SAY:
                template = entry.say or entry.show
            case _:
                assert_never(form)
        text = self._filled(template, phrase, Form.SAY if form is Form.SAY else Form.SHOW)
        return text[:1].upper() + text[1:]

    def _filled(self, template: str, phrase: Phrase, form: Form) -> str:
        return template.format(**{name: self._field(word, form) for name, word in phrase.words.items()})

    def _field(self, word: Word, form: Form) -> Filled:
        text = self._word(word, form)
        to = self.language.ranks[word.rank.name.lower()].to if isinstance(word, RankName) else ""
        return Filled(text, to or text)

    def _word(self, word: Word, form: Form) -> str:
        match word:
            case int():
                return self._number(word, form)
            case str():
                return word
            case Count(n, of):
                forms = self.language.counts[of.value]
                return forms.get(str(n), forms["other"]).format(n=self._number(n, form))
            case CardName(card):
                suit = self.language.suits[card.suit.name.lower()]
                return self.language.card.format(rank=self._rank(card.rank), suit=suit)
            case RankName(rank, many):
                return self._rank(rank, many=many)
            case RankRow(ranks):
                return self.language.row.join(self._rank(rank) for rank in ranks)
            case CardRow(cards):
                return " ".join(self._code(card) for card in cards)
            case Phrase():
                return self._inner(word, form)
            case Series(items, join):
                return self._series([self._inner(item, form) for item in items], join)
            case _:
                assert_never(word)

    def _inner(self, phrase: Phrase, form: Form) -> str:
        """A phrase inside another: as it stands in the file, without the capital of a sentence."""
        entry = self.entries[phrase.key]
        template = entry.say or entry.show if form is Form.SAY else entry.show
        return self._filled(template, phrase, form)

    def _number(self, number: int, form: Form) -> str:
        return str(number) if form is Form.SAY else f"{number:,}".replace(",", self.language.group)

    def _rank(self, rank: Rank, *, many: bool = False) -> str:
        words = self.language.ranks[rank.name.lower()]
        return words.many if many else words.one

    def _code(self, card: Card | None) -> str:
        return self.language.unread if card is None else str(card)

    def _series(self, texts: list[str], join: Join) -> str:
        words = self.language.joins[join.value]
        if len(texts) < 2:
            return "".join(texts)
        if len(texts) == 2:
            return words.two.join(texts)
        return words.between.join(texts[:-1]) + words.last + texts[-1]
