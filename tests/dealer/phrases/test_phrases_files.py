"""Phrases files: complete, without idle words, and refused with a sentence when they are not."""

from pathlib import Path

import pytest

from dealer import games
from dealer.cards import Rank, Suit, parse_card
from dealer.errors import PhrasesError
from dealer.phrases import languages, load
from dealer.phrases.files import read
from dealer.phrases.vocabulary import VOCABULARY
from dealer.streets import street_heading, street_phrase
from dealer.words import CardName, CardRow, Count, CountOf, Join, Phrase, RankName, RankRow, Series

ENGLISH = Path(__file__).parents[3] / "dealer/phrases/en"


def changed(tmp_path: Path, old: str, new: str) -> Path:
    text = "\n".join(file.read_text(encoding="utf-8") for file in sorted(ENGLISH.glob("*.toml")))
    assert old in text
    file = tmp_path / "house.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


@pytest.mark.parametrize("lang", languages())
def test_every_shipped_language_has_every_sentence(lang: str) -> None:
    assert VOCABULARY.keys() <= load(lang).entries.keys()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", games.names())
def test_every_street_of_every_game_has_its_words(lang: str, name: str) -> None:
    phrases = load(lang)
    for street in games.load(name).streets:
        assert phrases.show(street_phrase(street.name))
        assert phrases.show(street_heading(street.name))


def test_a_missing_sentence_is_named_with_its_file(tmp_path: Path) -> None:
    file = changed(tmp_path, "[prompt.burn]", "[prompt.burnt]")
    with pytest.raises(PhrasesError, match=r"house\.toml has no \[prompt\.burn\]"):
        read(file)


def test_a_sentence_that_nothing_says_is_named(tmp_path: Path) -> None:
    file = changed(tmp_path, "[prompt.burn]", '[prompt.toast]\nshow = "Toast"\n\n[prompt.burn]')
    with pytest.raises(PhrasesError, match=r"\[prompt\.toast\]: nothing says this"):
        read(file)


def test_an_unknown_field_is_named_with_those_the_sentence_has(tmp_path: Path) -> None:
    file = changed(tmp_path, "Burn and deal {street}", "Burn and deal {stret}")
    with pytest.raises(PhrasesError, match=r"\[prompt\.burn\]: unknown field \{stret\}; .*\{street\}"):
        read(file)


def test_a_lost_brace_is_named(tmp_path: Path) -> None:
    file = changed(tmp_path, "Burn and deal {street}", "Burn and deal {street")
    with pytest.raises(PhrasesError, match=r"\[prompt\.burn\].*brace"):
        read(file)


def test_a_misspelt_form_is_named(tmp_path: Path) -> None:
    file = changed(tmp_path, 'show = "Burn and deal {street}"', 'shows = "Burn and deal {street}"')
    with pytest.raises(PhrasesError, match=r"\[prompt\.burn\]"):
        read(file)


def test_a_missing_rank_is_named(tmp_path: Path) -> None:
    file = changed(tmp_path, 'jack = { one = "jack", many = "jacks" }', "")
    with pytest.raises(PhrasesError, match=r"\[language\.ranks\]: “jack” is missing"):
        read(file)


def test_a_count_needs_its_plural(tmp_path: Path) -> None:
    file = changed(tmp_path, 'other = "{n} players"', "")
    with pytest.raises(PhrasesError, match=r"\[language\.counts\.players\]: “other” is missing"):
        read(file)


@pytest.mark.parametrize(
    "text", ["show = ", "prompt = 3", "\udcff".encode("utf-8", "surrogateescape").decode("latin-1")]
)
def test_a_file_that_is_no_toml_of_this_shape_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PhrasesError, match=r"broken\.toml"):
        read(file)


def test_a_language_that_is_not_shipped_is_refused_with_those_that_are() -> None:
    with pytest.raises(PhrasesError, match=r"“tlh”.*en"):
        load("tlh")


def says(**words: object) -> tuple[str, str]:
    phrases = load("en")
    phrase = Phrase(key="hand.cards", words=words)  # type: ignore[arg-type]  # any word fills this one field
    return phrases.show(phrase), phrases.say(phrase)


def test_cards_have_their_names_at_the_table() -> None:
    assert says(ranks=CardName(parse_card("2c"))) == ("Deuce of clubs", "Deuce of clubs")
    assert says(ranks=RankName(Rank.NINE, many=True))[0] == "Nines"
    assert says(ranks=RankRow((Rank.ACE, Rank.KING)))[0] == "Ace-king"
    assert says(ranks=CardRow((parse_card("Ah"), None, parse_card("Tc"))))[0] == "Ah ? Tc"


def test_amounts_are_shown_in_thousands_and_spoken_plainly() -> None:
    assert says(ranks=12500) == ("12,500", "12500")
    assert says(ranks=240)[0] == "240"


def test_counts_of_players_are_words() -> None:
    assert says(ranks=Count(1, CountOf.PLAYERS))[0] == "One player"
    assert says(ranks=Count(3, CountOf.PLAYERS))[0] == "Three players"
    assert says(ranks=Count(23, CountOf.PLAYERS))[0] == "23 players"


@pytest.mark.parametrize(
    ("seats", "text"), [((3,), "Seat 3"), ((3, 5), "Seat 3 or seat 5"), ((3, 5, 7), "Seat 3, seat 5, or seat 7")]
)
def test_a_series_is_joined_as_it_is_spoken(seats: tuple[int, ...], text: str) -> None:
    items = tuple(Phrase(key="pot.seat", words={"seat": seat}) for seat in seats)
    assert says(ranks=Series(items, Join.OR))[0] == text


def test_every_suit_and_rank_has_a_name_of_its_own() -> None:
    language = load("en").language
    assert len({language.suits[suit.name.lower()] for suit in Suit}) == 4
    assert len({language.ranks[rank.name.lower()].many for rank in Rank}) == 13
