"""A hand in which something went wrong is written so that it reads back whole, and others read a hand in order."""

from random import Random

import pytest
from pokerkit import HandHistory

from dealer.events import BoardCardDealt, Fact, Source
from dealer.expects import expects
from dealer.hand import Stage
from dealer.notation import write
from dealer.notation.hands import complete, read, replay
from tests.laws.noise import playable, to_the_end, watched
from tests.laws.wrongs import every


def irregular_hand(rule: str, game: str = "") -> tuple[Fact, ...]:
    """A random hand in which that goes wrong, put right and played to its end."""
    wrong = every()[rule][0]
    for seed in range(60):
        rng, done = Random(seed), False
        hand = watched(rng, game or playable(wrong)[0], wrong.rulebook, wrong)
        while not done and (expected := expects(hand.table.state)) is not None:
            facts = wrong.happens(rng, hand.table, expected)
            for fact in facts:
                hand.record(fact)
            done = bool(facts)
            if not done:
                hand.step()
        if done:
            to_the_end(hand)
            assert hand.table.state.stage is Stage.OVER
            return tuple(hand.table.facts)
    raise AssertionError(f"{rule} never happened")


@pytest.mark.parametrize("rule", sorted(every()))
def test_it_reads_back_fact_by_fact_to_the_same_stacks(rule: str) -> None:
    facts = irregular_hand(rule)
    text = write(facts)
    assert "_replays = false" not in text
    hand = read(text)
    assert [type(fact) for fact in complete(hand)] == [type(fact) for fact in facts]
    assert all(fact.source is Source.IMPORT for fact in hand.events)
    assert replay(hand)[1] == list(hand.finishing_stacks or ())


def test_others_read_one_flop_where_two_were_dealt() -> None:
    facts = irregular_hand("HE-IRR-05", "no_limit_holdem")
    told = [fact for fact in facts if isinstance(fact, BoardCardDealt)]
    text = write(facts)
    actions = text[text.index("actions") : text.index("finishing_stacks")]
    boards = [part.split('"')[0] for part in actions.split('"d db ')[1:]]
    assert sum(len(board) // 2 for board in boards) == len(told) - 1  # the early card alone is not told
    assert "??" not in boards


@pytest.mark.parametrize("rule", ["HE-IRR-04", "HE-IRR-05", "HE-IRR-06", "HE-IRR-07", "HE-IRR-13", "HE-ACT-04"])
def test_another_reader_comes_to_the_same_stacks(rule: str) -> None:
    """PokerKit skips our fields and follows the actions alone."""
    text = write(irregular_hand(rule, "no_limit_holdem"))
    *_, last = HandHistory.loads(text)
    assert list(last.stacks) == list(read(text).finishing_stacks or ())
