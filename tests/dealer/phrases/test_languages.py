"""The shipped languages beside each other: the same keys and fields, and none with words of the other."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import dealer.phrases
from dealer.announcements import announcements_of
from dealer.cards import Rank, Suit, parse_card
from dealer.errors import PhrasesError
from dealer.phrases import languages, load
from dealer.phrases.files import read
from dealer.words import CardName, Count, CountOf, Join, Phrase, RankName, RankRow, Series
from tests.dealer.cardroom import Hand

FOLDER = Path(dealer.phrases.__file__).parent
GERMAN = load("de")
FORMS = ("show", "detail", "say")

CARD_ROOM = set(
    """
    ante antes bet blind blinds board bring burn button call check chip chips dealer flop floor flush fold full
    high house joker kill level live low main misdeal muck openers option pot raise rake river royal showdown
    side small big straddle straight street third fourth fifth sixth seventh second string turn wheel deck
    """.split()
)
"""What players at a German table call as players at an English one do."""

ALIKE = {"all", "an", "in", "so", "was", "hand", "rest", "ah", "browser", "javascript", "tablet", "min", "max", "½"}
"""Words of both languages, and the code of a card."""


def entries(lang: str) -> dict[str, Any]:
    """The sentences of a language as they stand in its files, by key."""
    found: dict[str, Any] = {}
    for file in sorted((FOLDER / lang).glob("*.toml")):
        for section, table in tomllib.loads(file.read_text("utf-8")).items():
            if section != "language":
                found |= {f"{section}.{key}": value for key, value in table.items()}
    return found


ENTRIES = {lang: entries(lang) for lang in languages()}


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def words(lang: str) -> Iterator[str]:
    for entry in ENTRIES[lang].values():
        for form in FORMS:
            yield from re.findall(r"[^\W\d_]+", re.sub(r"\{.*?\}", " ", entry.get(form, "")).lower())


def test_english_and_german_are_shipped() -> None:
    assert languages() == ("de", "en")


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_the_same_keys(lang: str) -> None:
    missing, idle = ENTRIES["en"].keys() - ENTRIES[lang].keys(), ENTRIES[lang].keys() - ENTRIES["en"].keys()
    assert (sorted(missing), sorted(idle)) == ([], []), "a sentence is written in every language, in the same section"


@pytest.mark.parametrize("lang", languages())
def test_every_sentence_names_the_same_things_in_every_language(lang: str) -> None:
    differ = {
        key: (form, entry.get(form, ""))
        for key, entry in ENTRIES[lang].items()
        if key in ENTRIES["en"]
        for form in ("show", "detail")
        if fields(entry.get(form, "")) != fields(ENTRIES["en"][key].get(form, ""))
    }
    assert differ == {}


@pytest.mark.parametrize("lang", languages())
def test_what_is_never_spoken_is_so_in_every_language(lang: str) -> None:
    muted = {lang: {key for key, entry in ENTRIES[lang].items() if entry.get("mute")} for lang in languages()}
    assert muted[lang] == muted["en"]


def test_no_language_has_words_of_the_other() -> None:
    shared = set(words("en")) & set(words("de"))
    assert shared - CARD_ROOM - ALIKE == set()


def test_every_word_that_is_excused_is_needed() -> None:
    assert (CARD_ROOM | ALIKE) <= set(words("de"))


def told(key: str, **filled: Any) -> tuple[str, str]:
    phrase = Phrase(key=key, words=filled)
    return GERMAN.show(phrase), GERMAN.say(phrase)


def test_german_cards_have_the_suit_first() -> None:
    names = [told("hand.cards", ranks=CardName(parse_card(code)))[0] for code in ("Jc", "Qd", "Kh", "As", "7c")]
    assert names == ["Kreuz Bube", "Karo Dame", "Herz König", "Pik Ass", "Kreuz Sieben"]


@pytest.mark.parametrize(
    ("rank", "straight"),
    [
        (Rank.NINE, "Straße bis zur Neun"),
        (Rank.JACK, "Straße bis zum Buben"),
        (Rank.QUEEN, "Straße bis zur Dame"),
        (Rank.KING, "Straße bis zum König"),
        (Rank.ACE, "Straße bis zum Ass"),
    ],
)
def test_the_top_of_a_german_straight_has_its_article(rank: Rank, straight: str) -> None:
    assert told("hand.straight", rank=RankName(rank)) == (straight, straight)


def test_german_counts_series_and_numbers() -> None:
    assert told("announce.players", players=Count(1, CountOf.PLAYERS))[1] == "Ein Spieler"
    assert told("announce.players", players=Count(4, CountOf.PLAYERS))[1] == "Vier Spieler"
    assert told("choice.draw", count=Count(1, CountOf.CARDS))[0] == "Tauscht eine Karte"
    assert told("announce.bet", seat=3, to=12500) == ("Platz 3 setzt 12.500", "Bet, 12500")
    seats = tuple(Phrase(key="pot.seat", words={"seat": seat}) for seat in (3, 5, 7))
    assert told("hand.cards", ranks=Series(seats, Join.OR))[0] == "Platz 3, Platz 5 oder Platz 7"
    assert told("hand.cards", ranks=RankRow((Rank.ACE, Rank.EIGHT)))[0] == "Ass-Acht"


@pytest.mark.parametrize("lang", languages())
def test_every_suit_and_rank_has_a_name_of_its_own(lang: str) -> None:
    language = load(lang).language
    assert len({language.suits[suit.name.lower()] for suit in Suit}) == 4
    for names in (
        {language.ranks[rank.name.lower()].one for rank in Rank},
        {language.ranks[rank.name.lower()].many for rank in Rank},
    ):
        assert len(names) == 13


def spoken(hand: Hand) -> list[str]:
    return [GERMAN.say(each) for each in announcements_of(hand.events, hand.game) if each.aloud]


def test_a_german_stud_hand_is_spoken_as_a_dealer_says_it() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, 200, button=3).deal("Kh 2c 2d").to(3).to(10).to(20).call().call()
    hand.deal("Ks 9d 9h").everybody_calls()
    assert spoken(hand) == [
        "Niedrigste Karte Kreuz Zwei, Platz 2, Bring-in 3",
        "Komplettiert auf 10",
        "Raise auf 20",
        "Drei Spieler",
        "Paar Könige, Platz 1, hoch",
        "Offenes Paar, beide Limits erlaubt",
        "Drei Spieler",
    ]


def test_a_german_showdown_is_read_and_pushed() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("9h 5d 5c").everybody_calls()
    hand.deal("2s").everybody_calls().deal("3h").everybody_calls()
    hand.tables(2, "9s 9d")
    hand.tables(1, "As 4d")
    hand.push()
    assert spoken(hand)[-3:] == [
        "Platz 2: Full House, Neunen über Fünfen",
        "Platz 1: Straße bis zur Fünf",
        "Pot, 20, an Platz 2",
    ]


def fill(lang: str) -> Mapping[str, str]:
    """Every announcement of a language as it is spoken, its fields by their names."""
    return {
        key: entry.get("say") or entry["show"] for key, entry in ENTRIES[lang].items() if key.startswith("announce.")
    }


@pytest.mark.parametrize("lang", languages())
def test_what_is_spoken_is_one_short_line_without_signs(lang: str) -> None:
    for key, text in fill(lang).items():
        assert len(text) <= 90, key
        assert not re.search(r"[()/\[\]“”„…•·]|\s-\s|\n", text), key


@pytest.mark.parametrize("lang", languages())
def test_a_language_is_a_folder_with_the_files_of_english(lang: str) -> None:
    names = {lang: {file.name for file in (FOLDER / lang).iterdir()} for lang in languages()}
    assert names[lang] == names["en"]


def test_a_language_that_lacks_a_sentence_is_refused_by_its_name(tmp_path: Path) -> None:
    for file in (FOLDER / "de").glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text("utf-8").replace("[announce.capped]", "[announce.kapped]"))
    with pytest.raises(PhrasesError, match=r"has no \[announce\.capped\]; add it"):
        read(tmp_path)
