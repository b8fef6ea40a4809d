"""Kinds of announcements that a house does not want to hear are shown and not spoken."""

from msgspec.structs import replace

from dealer.announcements import KIND_NAMES
from dealer.commands import Action, Mode
from tests.dealer.room import Room, setup


def raised(*mute: str) -> list[tuple[str, str]]:
    """What is shown and what is spoken when a pot is raised and then given up."""
    room = Room(replace(setup(), mute=mute), mode=Mode.MANUAL)
    room.start()
    room.deals(*[""] * 6)
    room.does(room.view.to_act, Action.RAISE, 20)
    while room.view.to_act:
        room.does(room.view.to_act, Action.FOLD)
    return [(each.show, each.say) for each in room.view.announcements]


def test_nothing_is_muted_unless_the_house_says_so() -> None:
    assert all(say for _, say in raised())


def test_a_muted_kind_is_shown_and_not_spoken_and_the_others_are() -> None:
    heard, muted = raised(), raised("wagers")
    assert [show for show, _ in muted] == [show for show, _ in heard]
    assert [say for _, say in muted if not say] == [""]
    assert [say for _, say in muted if say] == [say for _, say in heard if not say.startswith("Raise")]


def test_every_kind_has_the_name_of_its_file() -> None:
    assert "low-card" in KIND_NAMES
    assert len(set(KIND_NAMES)) == len(KIND_NAMES)
