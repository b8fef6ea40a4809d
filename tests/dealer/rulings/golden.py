"""Golden hands: one hand in which something goes wrong, told in lines; ``python -m tests.dealer.rulings.golden`` tells.

A hand is dealt from its seed, so that it is the same each time. It is told three times: put right by the book, left
alone to its end, and as it goes when nothing is wrong. What stands in golden/*.toml was told by the program and then
read by people against the catalogue: whoever tells it anew has to read it again.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec

from dealer import games, phrases, rulebooks
from dealer.deck import ledger
from dealer.events import Fact
from dealer.expects import expects
from dealer.hand import HandState, Stage
from dealer.irregular.life import open_irregularities
from dealer.irregular.types import Irregularity, Notice
from tests.laws.noise import MOST_STEPS, Watched, playable, watched
from tests.laws.wrongs import every
from tests.laws.wrongs.wrong import Wrong

FOLDER = Path(__file__).parent / "golden"
BOOKS = ("roberts-cash", "tda-2024")
SEEDS = 40


class Golden(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is told of one hand."""

    rule: str
    books: tuple[str, ...]
    game: str
    seed: int
    shown: str
    """The line on the dealer's screen when it is noticed."""
    steps: tuple[str, ...]
    """What the dealer is told to do at that moment."""
    before: str
    """How the hand stands when it is noticed."""
    after: str
    """How it stands when it has been put right."""
    left_alone: tuple[str, ...]
    """What it comes to while the hand is played on and nothing is put right, to the end of the hand."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of them."""

    hands: tuple[Golden, ...]


def written() -> tuple[Golden, ...]:
    """All hands that are on file."""
    files = sorted(FOLDER.glob("*.toml"))
    return tuple(hand for file in files for hand in msgspec.toml.decode(file.read_bytes(), type=Chapter).hands)


def stands(state: HandState) -> str:
    """Who or what is next, the burns, the stub, the pots and the seats that are still in."""
    begun, expected = state.start, expects(state)
    what = "over" if expected is None else type(expected).__name__.removeprefix("Expect").lower()
    seat = getattr(expected, "seat", 0)
    stub = ledger(state, games.load(begun.game), rulebooks.of(begun)).stub
    live = " ".join(str(each) for each in state.live)
    turn = f"{what} {seat}" if seat else what
    return f"next: {turn}; burns {state.burns}; stub {stub}; pot {state.pot_total}; in: {live}"


def _until(wrong: Wrong, game: str, seed: int) -> tuple[Watched, tuple[Notice, ...]] | None:
    """The hand up to the fact that shows it; None where it does not come about."""
    rng = Random(seed)
    hand = watched(rng, game, wrong.rulebook, wrong)
    for _ in range(MOST_STEPS):
        expected = expects(hand.table.state)
        if expected is None:
            return None
        facts: Sequence[Fact] = wrong.happens(rng, hand.table, expected)
        for fact in facts[:-1]:
            hand.record(fact)
        if facts:
            return hand, hand.record(facts[-1])
        hand.step()
    return None


def _standing(hand: Watched, rule: str) -> Irregularity | None:
    found = open_irregularities(hand.table.state, hand.table.facts, hand.noticed)
    return next((each for each in found if each.notice.rule == rule), None)


def _put_right(hand: Watched, rule: str) -> str:
    for _ in range(MOST_STEPS):
        hand.put_right()
        if _standing(hand, rule) is None or hand.table.state.stage is Stage.OVER or not hand.step():
            break
    return stands(hand.table.state)


def _left_alone(hand: Watched, rule: str) -> tuple[str, ...]:
    seen: list[str] = []
    for _ in range(MOST_STEPS):
        found = _standing(hand, rule)
        word = found.remedy.outcome.value if found else "nothing"
        if not seen or seen[-1] != word:
            seen.append(word)
        if hand.table.state.stage is Stage.OVER or not hand.step():
            break
    return tuple(seen)


def told(wrong: Wrong, game: str, seed: int) -> Golden | None:
    """The hand in lines; None when it does not go wrong in it, or nothing is raised."""
    happened = _until(wrong, game, seed)
    found = _standing(happened[0], wrong.rule) if happened else None
    again = _until(wrong, game, seed)
    if happened is None or found is None or again is None:
        return None
    words, before = phrases.load("en"), stands(happened[0].table.state)
    return Golden(
        rule=wrong.rule,
        books=(wrong.rulebook,),
        game=game,
        seed=seed,
        shown=words.show(found.show),
        steps=tuple(words.show(each.show) for each in found.remedy.steps if not each.done),
        before=before,
        after=_put_right(happened[0], wrong.rule),
        left_alone=_left_alone(again[0], wrong.rule),
    )


def in_order(hand: Golden) -> tuple[str, ...]:
    """What is raised when the same hand is played without anything going wrong."""
    wrong = replace(_wrong(hand.rule), rulebook=hand.books[0])
    played = watched(Random(hand.seed), hand.game, wrong.rulebook, replace(wrong, rule=""))
    while played.step():
        pass
    return tuple(notice.rule for notice in played.noticed)


def retold(hand: Golden) -> tuple[Golden | None, ...]:
    """The same hand once more by each of its books."""
    return tuple(told(replace(_wrong(hand.rule), rulebook=book), hand.game, hand.seed) for book in hand.books)


def _wrong(rule: str) -> Wrong:
    return every()[rule][0]


def chosen(rule: str) -> tuple[Golden, ...]:
    """Of some hands the one that tells most: in which it comes to the most when it is left alone; by both books."""
    wrong = _wrong(rule)
    names = playable(wrong)
    game = next((name for name in names if name in ("limit_holdem", "limit_seven_card_stud", "limit_omaha")), names[0])
    by_book: list[Golden] = []
    for book in BOOKS:
        known = by_book[0].seed if by_book else None
        seeds = range(SEEDS) if known is None else (known, *range(SEEDS))
        hands = [each for seed in seeds if (each := told(replace(wrong, rulebook=book), game, seed)) is not None]
        same = [each for each in hands if each.seed == known]
        if hands:
            by_book.append(same[0] if same else max(hands, key=_tells))
    if len(by_book) == 2 and msgspec.structs.replace(by_book[1], books=by_book[0].books) == by_book[0]:
        return (msgspec.structs.replace(by_book[0], books=BOOKS),)
    return tuple(by_book)


def _tells(hand: Golden) -> tuple[int, int, int]:
    left = len(hand.before.rpartition(": ")[2].split())
    return (left > 2, len(hand.left_alone), -left)


def write() -> None:
    """Choose and write them anew, by the first part of the rule's name."""
    FOLDER.mkdir(exist_ok=True)
    chapters: dict[str, list[Golden]] = {}
    for rule in sorted(every()):
        chapters.setdefault(rule.partition("-")[0].lower(), []).extend(chosen(rule))
    for name, hands in chapters.items():
        (FOLDER / f"{name}.toml").write_text(_toml(hands), "utf-8")


def _toml(hands: Sequence[Golden]) -> str:
    lines = []
    for hand in hands:
        lines.append("[[hands]]")
        for name, value in msgspec.to_builtins(hand).items():
            lines.append(f"{name} = {msgspec.json.encode(value).decode()}")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    write()
