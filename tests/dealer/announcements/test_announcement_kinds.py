"""The folder of announcements, the list of kinds and the phrases belong together."""

from pathlib import Path

import dealer.announcements
from dealer.announcements import KINDS, VOCABULARY, possible
from dealer.phrases import load

NO_KINDS = {"__init__", "announcement", "dealt"}


def test_every_announcement_in_the_folder_is_a_kind() -> None:
    folder = {file.stem for file in Path(dealer.announcements.__file__).parent.glob("*.py")}
    assert {kind.__name__.rpartition(".")[2] for kind in KINDS} == folder - NO_KINDS


def test_every_kind_has_sentences_of_its_own() -> None:
    own = [{key for key in kind.VOCABULARY if key.startswith("announce.")} for kind in KINDS]
    assert all(own)
    assert sum(map(len, own)) == len(set().union(*own))


def test_every_sentence_to_say_belongs_to_a_kind() -> None:
    assert {key for key in load("en").entries if key.startswith("announce.")} == {
        key for key in VOCABULARY if key.startswith("announce.")
    }


def test_nothing_possible_has_words_but_where_a_house_may_ask_for_it() -> None:
    entries = load("en").entries.items()
    said = {key: entry for key, entry in entries if key.startswith(("announce.", "hand."))}
    words = " ".join(entry.show + entry.say for key, entry in said.items() if key not in possible.VOCABULARY)
    assert "possible" not in words
    assert "draw" not in words
