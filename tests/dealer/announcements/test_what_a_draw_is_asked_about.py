"""How many cards a seat drew: told until there is action after the draw, and to players in the hand only."""

from dealer.asked import Silence, how_many
from dealer.events import CardsDiscarded
from dealer.expected import ExpectDraw
from tests.dealer.cardroom import Hand


def drawn() -> Hand:
    """Four are dealt five cards; seat 2 opens, seat 4 folds, seat 1 draws three, the others one."""
    hand = Hand("draw_high", 500, 500, 500, 500, button=1).deal()
    hand.to(10).call().fold().call().deal()
    draws = {1: 3, 2: 1, 3: 1}
    while isinstance(expected := hand.expected, ExpectDraw):
        hand.happens(CardsDiscarded(seq=hand.next, seat=expected.seat, count=draws[expected.seat]))
        hand.deal()
    return hand


def test_a_player_in_the_hand_is_told_how_many_cards_a_seat_drew() -> None:
    reply = how_many(drawn().state, by=2, about=1)
    assert (reply.count, reply.silence, reply.is_forbidden) == (3, None, False)


def test_a_folded_player_is_told_nothing_and_of_a_folded_seat_there_is_nothing_to_tell() -> None:
    state = drawn().state
    assert how_many(state, by=4, about=1).silence is Silence.ASKER_NOT_ACTIVE
    assert how_many(state, by=6, about=1).silence is Silence.ASKER_NOT_ACTIVE
    assert how_many(state, by=1, about=4).silence is Silence.SEAT_NOT_ACTIVE


def test_the_first_action_after_the_draw_closes_the_counts() -> None:
    hand = drawn().check()
    reply = how_many(hand.state, by=3, about=1)
    assert (reply.count, reply.silence, reply.is_forbidden) == (None, Silence.ACTION_SINCE, True)


def test_a_seat_that_is_still_to_draw_has_no_count() -> None:
    hand = Hand("draw_high", 500, 500, 500, button=1).deal()
    hand.to(10).call().call().deal()
    assert how_many(hand.state, by=2, about=1).silence is Silence.HAS_NOT_DRAWN
