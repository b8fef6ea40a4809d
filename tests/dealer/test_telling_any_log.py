"""The law that whatever is on record, however wrong, can be shown and told without a fault."""

import random

import pytest
from msgspec.structs import replace

from dealer import games
from dealer.cards import DECK
from dealer.events import (
    AnyEvent,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    Checked,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandTabled,
    Post,
    Posted,
    PotPushed,
    Share,
    Wagered,
)
from tests.dealer.cardroom import Hand
from tests.dealer.test_downcards_stay_secret import played, seen


def anything(seq: int, chance: random.Random) -> Fact:
    """A fact out of the blue; seat 9 is never dealt in."""
    seat, card = chance.randint(1, 9), chance.choice((*DECK[:8], None))
    facts: tuple[Fact, ...] = (
        Posted(seq=seq, seat=seat, kind=chance.choice(list(Post)), amount=chance.randint(-3, 300)),
        CardBurned(seq=seq),
        CardDealt(seq=seq, seat=seat, facing=chance.choice(list(Facing)), card=card),
        BoardCardDealt(seq=seq, card=card),
        CardRead(seq=seq, target=chance.randint(0, seq), card=chance.choice(DECK)),
        Checked(seq=seq, seat=seat),
        Folded(seq=seq, seat=seat),
        Wagered(seq=seq, seat=seat, to=chance.randint(-3, 300)),
        HandTabled(seq=seq, seat=seat, cards=tuple(chance.choices((*DECK, None), k=chance.randint(0, 4)))),
        HandMucked(seq=seq, seat=seat),
        PotPushed(
            seq=seq, pot=chance.randint(0, 3), shares=tuple(Share(seat=s, amount=7) for s in (seat, 1)[: seat % 3])
        ),
        HandEnded(seq=seq),
    )
    return chance.choice(facts)


def disturbed(seed: int) -> list[AnyEvent]:
    """A hand with facts that do not belong, and with facts that are missing."""
    chance = random.Random(seed)
    events: list[AnyEvent] = []
    for event in played(seed).events:
        while chance.random() < 0.1 and events:
            events.append(anything(len(events) + 1, chance))
        if chance.random() > 0.08 or not events:
            events.append(replace(event, seq=len(events) + 1))
    return [event for event in events if not hasattr(event, "instead")]


def numbered(events: list[AnyEvent]) -> list[AnyEvent]:
    return [replace(event, seq=seq) for seq, event in enumerate(events, 1)]


def tell_every_moment(events: list[AnyEvent]) -> None:
    for end in range(1, len(events) + 1):
        assert seen(events[:end])


@pytest.mark.parametrize("seed", range(20, 32))
def test_a_hand_with_wrong_facts_can_be_told(seed: int) -> None:
    tell_every_moment(numbered(disturbed(seed)))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", games.names())
def test_facts_in_no_order_at_all_can_be_told(game: str, seed: int) -> None:
    chance = random.Random(seed)
    hand = Hand(game, 200, 200, 30, button=1)
    tell_every_moment(numbered([*hand.events, *(anything(seq, chance) for seq in range(9, 50))]))


@pytest.mark.long
def test_a_hundred_and_fifty_hands_with_wrong_facts_can_be_told() -> None:
    for seed in range(1000, 1150):
        tell_every_moment(numbered(disturbed(seed)))


def test_a_third_downcard_instead_of_the_door_card_is_no_low_card() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2)
    for seat in (1, 2, 1, 2, 1, 2):
        hand.happens(CardDealt(seq=hand.next, seat=seat, facing=Facing.DOWN))
    assert hand.heard() == []
