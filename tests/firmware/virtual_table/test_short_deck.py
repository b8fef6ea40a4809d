"""The virtual table deals stud hands that run out of cards, and hands that are folded without a bet."""

import pytest

from dealer.commands import Reshuffle
from firmware.virtual_table import script
from firmware.virtual_table.script import Script
from tests.firmware.virtual_table.desk import Desk

DOWNS = ("As Ks", "Ac Kc", "Qc Qh", "2d 2h", "3d 3s", "5d 5s", "6d 6s", "9c Ts")
UPS = (
    "2c Ah Kd Qs Jh 9d 8s 7h",
    "5c Kh Qd Js 9h 8d 7s Jc",
    "6h 3c 4d 5h 2s 7d Tc 4c",
    "9s 6c 7c 8c Td 3h 4s Th",
)


def everybody_stays(players: int) -> Script:
    """Seat 1 brings it in; three rounds are checked, seat 2's ace and king first."""
    columns = [row.split() for row in UPS]
    cards = [" ".join((DOWNS[seat], *(column[seat] for column in columns))) for seat in range(players)]
    actions = ["seat 1 brings it in", *(f"seat {seat} calls" for seat in range(2, players + 1))]
    actions += [f"seat {seat} checks" for seat in (*range(2, players + 1), 1)] * 3
    return written("limit_seven_card_stud", cards, actions, places=8)


def written(game: str, cards: list[str], actions: list[str], places: int = 6) -> Script:
    seats = "".join(f'[[seats]]\nseat = {n}\nstack = 300\ncards = "{row}"\n' for n, row in enumerate(cards, 1))
    return script.parse(f'game = "{game}"\nplaces = {places}\nactions = {actions!r}\n{seats}', "test")


def played(hand: Script) -> Desk:
    """The desk after the hand, which nobody had to help along."""
    stacks = {dealt.seat: dealt.stack for dealt in hand.start.dealt}
    desk = Desk(game=hand.start.game, stacks=stacks, places=hand.start.seats, scripts=(hand,))
    desk.run(lambda view: desk.dealer.tally.hands == 1, longest_ms=600_000)
    tally = desk.dealer.tally
    assert (tally.abandoned, tally.keyed, tally.misread, tally.named, tally.undone) == (0, 0, 0, 0, 0)
    assert not desk.rejections
    assert desk.chips() == 300 * len(stacks)
    return desk


def prompts(desk: Desk) -> list[str]:
    shown = [view.now.key for view in desk.views if view.hand_no == 1]
    return [key for at, key in enumerate(shown) if at == 0 or key != shown[at - 1]]


@pytest.mark.parametrize(
    ("players", "tail"),
    [(7, ["deal", "reshuffle", "burn-again", "deal"]), (8, ["act", "reshuffle", "burn-common", "common-card"])],
)
def test_a_short_deck_is_scrambled_through_the_eye(players: int, tail: list[str]) -> None:
    desk = played(everybody_stays(players))
    keys = prompts(desk)
    at = keys.index("reshuffle")
    assert keys[at - 1 : at + 3] == tail
    assert [type(command) for command in desk.commands].count(Reshuffle) == 1
    last = [view for view in desk.views if view.hand_no == 1 and view.street][-1]
    assert last.burns == 1
    assert len(last.board) == (players == 8)


def test_a_hand_folded_without_a_bet_is_dealt_to_through_the_eye() -> None:
    cards = ["As Ks 2c 5c 6h 9s", "Ac Kc Ah Kh 3c 6c", "Qc Qh Kd Qd 4d 7c", "2d 2h 9d 8d 7d Tc"]
    actions = ["seat 1 brings it in", *(f"seat {seat} calls" for seat in (2, 3, 4))]
    actions += ["seat 2 folds", "seat 3 checks", "seat 4 checks", "seat 1 checks"]
    actions += ["seat 3 checks", "seat 4 checks", "seat 1 checks"] * 3
    desk = played(written("limit_seven_card_stud", cards, actions))
    assert prompts(desk).count("deal-dead") == 3  # fifth, sixth and seventh street: nobody ever bet
    over = [view for view in desk.views if view.hand_no == 1 and view.street][-1]
    assert all(seat.upcards == () for seat in over.seats if seat.seat == 2)
