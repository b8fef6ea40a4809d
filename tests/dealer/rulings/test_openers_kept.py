"""Jacks or better: who declares a split and keeps openers all the same has split nothing (JOB-SPLIT-02)."""

import pytest

from dealer.commands import ShowDiscards, ShowOpeners
from tests.dealer.room import Room
from tests.dealer.test_split_openers import FLUSH, drawn, table, tabled


def rules(room: Room) -> list[str]:
    return [each.rule for each in room.view.irregularities]


def shown(thrown: str, *hand: str) -> Room:
    room = tabled(drawn(table(), 1, split=True), *hand)
    room.press(ShowDiscards(seat=1, cards=(thrown,)))
    return room


@pytest.mark.parametrize(
    ("thrown", "hand"),
    [
        ("8c", ("As", "Ad", "Kh", "Qh", "7h")),  # the aces were kept
        ("9h", ("Jh", "Qd", "Js", "Qs", "2c")),  # two pair were, whichever card was drawn
    ],
)
def test_kept_openers_were_not_split(thrown: str, hand: tuple[str, ...]) -> None:
    room = shown(thrown, *hand)
    assert rules(room) == ["JOB-SPLIT-01", "JOB-SPLIT-02"]
    found = room.view.irregularities[1]
    assert found.show == "Seat 1 kept openers: nothing was split"
    assert found.steps[0].show.startswith("The hand of seat 1 stands")


def test_openers_that_went_under_the_chip_were_split() -> None:
    assert rules(shown("Jd", *FLUSH)) == ["JOB-SPLIT-01"]


def test_nothing_is_said_before_the_discards_lie_open_or_without_a_declaration() -> None:
    hand = ("As", "Ad", "Kh", "Qh", "7h")
    assert rules(tabled(drawn(table(), 1, split=True), *hand)) == ["JOB-SPLIT-01"]
    assert rules(tabled(drawn(table(), 1, split=False), *hand)) == []


def test_it_is_over_with_the_hand() -> None:
    room = shown("8c", "As", "Ad", "Kh", "Qh", "7h")
    room.press(ShowOpeners(seat=1, proved=True))
    assert rules(room) == ["JOB-SPLIT-02"], "the discards were shown; the hand is still played"
    stack = room.seat(1).stack
    room.pushes_and_ends()
    assert room.seat(1).stack > stack
    assert rules(room) == []
