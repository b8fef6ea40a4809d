"""Whole hands from drawn pictures through the product's own eye: the screen shows what the script's truth demands."""

import pytest

from dealer.commands import StartHand
from dealer.observations import CameraState
from firmware.virtual_table import script, truth
from tests.firmware.virtual_table.desk import Desk
from tests.firmware.virtual_table.drawn_eye import DrawnEye

FRAME_MS = 130


@pytest.mark.parametrize("name", ["folded_out", "stud_seventh_street"])
def test_a_hand_is_followed_from_its_pictures_alone(name: str) -> None:
    hand = script.load(name)
    wanted = truth.play(hand)
    desk = Desk(
        game=hand.start.game,
        stacks={dealt.seat: dealt.stack for dealt in hand.start.dealt},
        stakes=hand.start.stakes,
        button=hand.start.button,
        scripts=(hand,),
        eye=DrawnEye,
        frame_ms=FRAME_MS,
    )
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    views = [view for view in desk.views if view.hand_no == 1 and view.street]
    prompts = [view.now for i, view in enumerate(views) if i == 0 or view.now != views[i - 1].now]
    assert desk.dealer.tally.misread == 0
    assert desk.dealer.tally.keyed == 0
    assert prompts == list(wanted.prompts)
    assert views[-1].announcements == wanted.announcements


def test_with_the_cap_on_the_lens_the_table_learns_of_no_card() -> None:
    desk = Desk(seed=2, eye=DrawnEye, frame_ms=FRAME_MS)
    assert isinstance(desk.eye, DrawnEye)
    desk.eye.black = True
    desk.run(lambda view: desk.clock.ms > 6_000)
    assert {type(command) for command in desk.commands} == {StartHand}
    assert desk.view().camera.state is not CameraState.LIVE
    assert all(not seat.downcards and not seat.upcards and not seat.tabled for seat in desk.view().seats)
    assert not desk.view().board
