"""The folder of rulings, the citations of every rulebook and the phrases of every language belong together."""

import pytest

from dealer import phrases, rulebooks, rulings
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
def test_every_language_has_the_words_of_every_ruling(language: str) -> None:
    assert phrases.load(language)  # reading a language fails for a key that it lacks and for one that nothing says
