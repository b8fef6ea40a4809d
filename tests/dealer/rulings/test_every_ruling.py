"""The folder of rulings, the citations of every rulebook and the phrases of every language belong together."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dealer import phrases, rulebooks, rulings
from dealer.manual import markdown, pages
from dealer.phrases.vocabulary import OF_RULINGS, VOCABULARY
from dealer.rulebooks.citing import citations

RULES = sorted(rulings.every())


@pytest.mark.parametrize("rulebook", rulebooks.names())
def test_every_rulebook_cites_every_ruling_and_nothing_else(rulebook: str) -> None:
    assert sorted(citations(rulebook)) == RULES
    assert all(citations(rulebook).values())


@pytest.mark.parametrize("rule", RULES)
def test_a_ruling_names_its_phrases_and_what_it_can_come_to(rule: str) -> None:
    ruling = rulings.every()[rule]
    headlines = [key for key in ruling.vocabulary if key.startswith("irregularity.")]
    assert headlines
    assert all(key.removeprefix("irregularity.").startswith(rule.lower()) for key in headlines)
    assert ruling.outcomes
    assert ruling.watches


@pytest.mark.parametrize("language", phrases.languages())
def test_every_language_has_the_words_of_the_rulings_and_no_others(language: str) -> None:
    written = {key for key in phrases.load(language).entries if key.partition(".")[0] in OF_RULINGS}
    assert sorted(written) == sorted(key for key in VOCABULARY if key.partition(".")[0] in OF_RULINGS)


@pytest.mark.parametrize("rule", RULES)
def test_a_ruling_says_what_it_is_when_it_is_noticed_and_what_follows(rule: str) -> None:
    (page,) = pages(phrases.load("en"), (rule,))
    assert all((page.title, page.trigger, page.ruling, page.shown, page.steps, page.games))


def test_the_book_for_dealers_is_the_one_that_the_rulings_make() -> None:
    book = Path(__file__).parents[3] / "deploy" / "RULINGS.md"
    made = markdown(pages(phrases.load("en")))
    assert book.read_text("utf-8") == made, "make it anew: upcard rules --markdown > deploy/RULINGS.md"


def _imported(file: Path) -> set[str]:
    tree = ast.parse(file.read_text("utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    plain = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    return plain | {f"{node.module}.{name.name}" for node in froms for name in node.names}


def test_nothing_in_the_program_names_a_single_ruling_so_that_each_can_be_deleted() -> None:
    names = {f"dealer.rulings.{module.__name__.rpartition('.')[2]}" for module in rulings.modules().values()}
    root = Path(rulings.__file__).parents[2]
    for package in ("dealer", "firmware", "vision", "web"):
        for file in sorted((root / package).rglob("*.py")):
            imported = _imported(file)
            needs = {name for name in names if any(f"{each}.".startswith(f"{name}.") for each in imported)}
            assert not needs, f"{file.name} needs {needs}"


PLAYS_ON = """
from random import Random
from dealer import manual, phrases, rulings
from tests.dealer.random_play import RandomPlayer
from tests.laws.test_table_laws import GAMES, room_for
for language in phrases.languages():
    manual.pages(phrases.load(language))
for game in GAMES:
    room, player = room_for(game), RandomPlayer(Random(7))
    for _ in range(90):
        room.press(player.next(room.view))
        room.table.tells()
print(*rulings.every())
"""


@pytest.mark.parametrize("gone", [("HE-IRR-05",), ("EVAL-DUP-01", "LB-EXP-01"), tuple(RULES)], ids=len)
def test_without_some_rulings_or_any_the_games_are_played_all_the_same(gone: tuple[str, ...], tmp_path: Path) -> None:
    root = Path(rulings.__file__).parents[2]
    shutil.copytree(root / "dealer", tmp_path / "dealer", ignore=shutil.ignore_patterns("__pycache__"))
    for rule in gone:
        (tmp_path / "dealer" / "rulings" / Path(str(rulings.modules()[rule].__file__)).name).unlink()
    done = subprocess.run(
        (sys.executable, "-c", PLAYS_ON),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{root}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split() == [rule for rule in RULES if rule not in gone]
