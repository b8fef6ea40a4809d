"""Kinds of announcements that a house does not want to hear are shown and not spoken."""

from msgspec.structs import replace

from dealer.announcements import KIND_NAMES
from dealer.commands import Action, Mode, SetSpeech
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


def test_a_kind_is_silenced_and_heard_again_in_the_middle_of_a_hand() -> None:
    room = Room(setup(), mode=Mode.MANUAL)
    room.start()
    room.deals(*[""] * 6)
    room.press(SetSpeech(kind="wagers", aloud=False))
    room.press(SetSpeech(kind="wagers", aloud=False))
    room.does(room.view.to_act, Action.RAISE, 20)
    assert room.view.announcements[-1].say == ""
    assert [each.kind for each in room.view.speech if not each.aloud] == ["wagers"]
    room.press(SetSpeech(kind="wagers", aloud=True))
    assert room.view.announcements[-1].say == "Raise, 20 total"
    assert all(each.aloud for each in room.view.speech)


def test_a_silenced_kind_stays_silent_after_a_restart() -> None:
    first = Room(setup(), mode=Mode.MANUAL)
    first.press(SetSpeech(kind="pushed", aloud=False))
    again = Room(setup(), journal=first.journal, mode=Mode.MANUAL)
    assert [each.kind for each in again.view.speech if not each.aloud] == ["pushed"]


def test_a_kind_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    message = Room(setup(), mode=Mode.MANUAL).refused(SetSpeech(kind="shouts", aloud=False)).message
    assert message.startswith("There is no kind of announcement “shouts”; choose one of ")
    assert "low-card" in message
