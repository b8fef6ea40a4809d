"""The life of an irregularity: noticed at a fact, put right step by step, dismissed or ruled upon."""

from collections.abc import Mapping, Sequence

from dealer import games, rulebooks, rulings
from dealer.events import Fact
from dealer.hand import HandState
from dealer.irregular.ruling import Happening, Now
from dealer.irregular.types import Irregularity, Notice
from dealer.mishaps import Decision, FloorCalled, IrregularityClosed, StepTaken
from dealer.words import Phrase, Word


def notices(before: HandState, fact: Fact, after: HandState) -> tuple[Notice, ...]:
    """What the fact that led from ``before`` to ``after`` shows to be wrong."""
    start = after.start
    watching = rulings.watching(type(fact), start.game, start.rulebook, start.house)
    if not watching:
        return ()
    happening = Happening(before=before, fact=fact, after=after, game=games.load(start.game), book=rulebooks.of(start))
    found = (ruling.notice(happening) for ruling in watching)
    return tuple(notice for notice in found if notice is not None)


def open_irregularities(state: HandState, facts: Sequence[Fact], noticed: Sequence[Notice]) -> tuple[Irregularity, ...]:
    """What was noticed and is neither put right, nor ended by people, nor shown to be nothing by a later fact.

    The oldest comes first.
    """
    if not noticed:
        return ()
    taken, closed, left = _people(facts)
    now = Now(state=state, facts=tuple(facts), game=games.load(state.start.game), book=rulebooks.of(state.start))
    standing = (_standing(notice, now, taken, left) for notice in noticed if notice.key not in closed)
    return tuple(each for each in standing if each is not None)


def closed_irregularities(facts: Sequence[Fact], noticed: Sequence[Notice]) -> Mapping[str, Decision]:
    """How those that people ended were ended, by their keys."""
    _, closed, _ = _people(facts)
    keys = {notice.key for notice in noticed}
    return {key: decision for key, decision in closed.items() if key in keys}


def _people(facts: Sequence[Fact]) -> tuple[dict[str, int], dict[str, Decision], set[str]]:
    """How many steps people took, what they ended, and what they left to the floor."""
    taken: dict[str, int] = {}
    closed: dict[str, Decision] = {}
    left: set[str] = set()
    for fact in facts:
        match fact:
            case StepTaken(irregularity=key, step=step):
                taken[key] = max(taken.get(key, 0), step + 1)
            case IrregularityClosed(irregularity=key, decision=decision):
                closed[key] = decision
            case FloorCalled(irregularity=key):
                left.add(key)
            case _:
                pass
    return taken, closed, left


def _standing(notice: Notice, now: Now, taken: Mapping[str, int], left: set[str]) -> Irregularity | None:
    ruling = rulings.every().get(notice.rule)
    remedy = ruling.remedy(notice, now) if ruling else None
    if ruling is None or remedy is None:
        return None
    steps = taken.get(notice.key, 0)
    while steps < len(remedy.steps) and remedy.steps[steps].done:
        steps += 1
    if steps == len(remedy.steps):
        return None  # the hand shows that all of it has been done
    case = f"-{remedy.case}" if remedy.case else ""
    words: dict[str, Word] = {"seat": notice.seat, **remedy.words}
    key = f"irregularity.{notice.rule.lower()}{case}"
    return Irregularity(
        notice=notice,
        remedy=remedy,
        show=Phrase(key=key, words={name: words[name] for name in ruling.vocabulary[key]}),
        taken=steps,
        blocks_award=ruling.blocks_award,
        silent=ruling.silent,
        floor=notice.key in left,
    )
