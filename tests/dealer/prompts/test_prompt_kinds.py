"""The folder of prompts, the list of kinds and the phrases belong together."""

from pathlib import Path

import dealer.prompts
from dealer.phrases import load
from dealer.prompts import KINDS, VOCABULARY

NO_KINDS = {"__init__", "prompt"}


def test_every_prompt_in_the_folder_is_a_kind() -> None:
    folder = {file.stem for file in Path(dealer.prompts.__file__).parent.glob("*.py")}
    assert {kind.__name__.rpartition(".")[2] for kind in KINDS} == folder - NO_KINDS


def test_every_kind_has_sentences_of_its_own() -> None:
    own = [{key for key in kind.VOCABULARY if key.startswith("prompt.")} for kind in KINDS]
    assert all(own)
    assert sum(map(len, own)) == len(set().union(*own))


def test_every_sentence_for_the_dealer_belongs_to_a_kind() -> None:
    assert {key for key in load("en").entries if key.startswith("prompt.")} == {
        key for key in VOCABULARY if key.startswith("prompt.")
    }
