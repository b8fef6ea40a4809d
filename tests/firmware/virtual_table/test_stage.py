"""The stage: things glide from where they lay to where they belong, and arms come and go."""

import math

import pytest

from firmware.virtual_table.stage import Beat, Person, Reach, Slide, Stage
from vision.layout import home_table
from vision.render.scene import CardOnTable, ChipStack

DEALER = Person(0.0, -650.0, (30, 30, 30), (120, 150, 200))


def card(x: float, y: float, *, face_up: bool = False) -> CardOnTable:
    return CardOnTable("jumbo", "Ah", face_up, x, y, 90.0)


def test_a_card_glides_smeared_and_lifted_and_comes_to_rest() -> None:
    stage = Stage(home_table(6))
    number = stage.put(card(0, -400))
    beat = Beat(400.0, {number: card(0, 100, face_up=True)}, arms=(Reach(DEALER, (0, -400), (0, 80)),))
    stage.begin(beat, now_ms=1000)
    half = stage.scene(1200)
    assert half.cards[0].y_mm == pytest.approx(-150, abs=1)
    assert half.cards[0].lift_mm > 5
    assert half.cards[0].smear_mm[1] > 5
    assert len(half.arms) == 1
    stage.finish(beat)
    rest = stage.scene(1400)
    assert (rest.cards[0].x_mm, rest.cards[0].y_mm, rest.cards[0].face_up) == (0, 100, True)
    assert rest.cards[0].smear_mm == (0.0, 0.0)
    assert not rest.arms
    assert not stage.moving()


def test_a_card_shows_its_face_only_in_the_second_half_of_its_way() -> None:
    stage = Stage(home_table(6))
    number = stage.put(card(0, 0))
    stage.begin(Beat(100.0, {number: card(100, 0, face_up=True)}), now_ms=0)
    assert not stage.scene(40).cards[0].face_up
    assert stage.scene(60).cards[0].face_up


def test_an_arm_points_away_from_its_owner() -> None:
    stage = Stage(home_table(6))
    stage.begin(Beat(100.0, arms=(Reach(DEALER, (0, 0), (300, 0)),)), now_ms=0)
    arm = stage.scene(100).arms[0]
    assert arm.angle_deg == pytest.approx(math.degrees(math.atan2(650, 300)))


def test_chips_slide_and_their_heap_is_not_drawn_twice() -> None:
    stage = Stage(home_table(6))
    chips = (ChipStack(25, 3, 0.0, 0.0),)
    stage.set_heap("bet 1", chips)
    beat = Beat(100.0, slides=(Slide(chips, end=(200.0, 0.0)),), hide=("bet 1",), after={"bet 1": ()})
    stage.begin(beat, now_ms=0)
    moving = stage.scene(50).chips
    assert [(stack.count, round(stack.x_mm)) for stack in moving] == [(3, 100)]
    stage.finish(beat)
    assert stage.scene(100).chips == ()


def test_the_card_moved_last_lies_on_top() -> None:
    stage = Stage(home_table(6))
    first, second = stage.put(card(0, 0)), stage.put(card(10, 0))
    stage.finish(Beat(0.0, {first: card(5, 0)}))
    assert stage.card(first).z > stage.card(second).z


def test_whoever_waits_is_told_of_a_change() -> None:
    stage = Stage(home_table(6))
    seen = stage.changes()
    assert not stage.wait_change(seen, 0.0)
    stage.put(card(0, 0))
    assert stage.wait_change(seen, 0.0)
