"""The order of dealing, cards that land out of order, burns that are missed and cards that come early."""

from dealer.cards import parse_card
from dealer.events import CardRead, Facing
from dealer.expected import ExpectBoard, ExpectBurn, ExpectCard, ExpectPost
from dealer.hand import Stage
from tests.dealer.engine_hand import Hand, holdem, stud


def order(hand: Hand) -> list[tuple[int, str]]:
    expected = hand.expected
    assert isinstance(expected, ExpectCard)
    return [(seat, facing.value) for seat, facing in expected.queue]


def test_holdem_deals_one_card_at_a_time_from_the_left_of_the_button() -> None:
    hand = Hand("limit_holdem", {1: 100, 2: 100, 3: 100, 4: 100}, button=2).posts()
    assert [seat for seat, _ in order(hand)] == [3, 4, 1, 2, 3, 4, 1, 2]


def test_empty_seats_are_passed_over() -> None:
    hand = Hand("limit_holdem", {1: 100, 4: 100, 6: 100}, button=1).posts()
    assert [seat for seat, _ in order(hand)] == [4, 6, 1, 4, 6, 1]


def test_stud_deals_two_down_and_one_up() -> None:
    faces = [facing for _, facing in order(stud(100, 100, 100).posts())]
    assert faces == ["down"] * 6 + ["up"] * 3


def test_posts_come_one_by_one_antes_before_blinds() -> None:
    expected = holdem(100, 100, 100).expected
    assert isinstance(expected, ExpectPost)
    assert (expected.seat, expected.kind.value, expected.amount) == (1, "small-blind", 5)


def test_a_seat_without_chips_left_owes_no_post() -> None:
    hand = stud(1, 100, 100).posts()
    assert [seat.paid for seat in hand.state.seats] == [1, 1, 1]


def test_a_card_that_settles_before_its_neighbour_fills_its_own_place() -> None:
    hand = holdem(100, 100, 100).posts().card(2)
    assert [seat for seat, _ in order(hand)] == [1, 3, 1, 2, 3]
    hand.card(1)
    assert [seat for seat, _ in order(hand)] == [3, 1, 2, 3]


def test_an_exposed_downcard_fills_the_place_of_the_downcard() -> None:
    hand = holdem(100, 100).posts().card(1, "Ah")
    assert hand.state.seat(1).cards[0].up
    assert len(order(hand)) == 3


def test_a_card_for_a_seat_that_is_not_in_the_hand_changes_nothing() -> None:
    hand = holdem(100, 100).posts()
    before = order(hand)
    assert order(hand.card(7)) == before


def test_each_street_of_holdem_is_a_burn_and_its_cards() -> None:
    hand = holdem(100, 100).posts().deal().to(2, 10).check(1)
    assert hand.expected == ExpectBurn(street="flop")
    hand.burn()
    assert hand.expected == ExpectBoard(street="flop", count=3)
    hand.board("2c", "3c")
    assert hand.expected == ExpectBoard(street="flop", count=1)
    hand.board("4c")
    assert hand.turn == 1
    assert (hand.state.burns, hand.state.to_deal) == (1, 4)


def test_a_missed_burn_is_not_waited_for() -> None:
    hand = holdem(100, 100).posts().deal().to(2, 10).check(1).board("2c", "3c", "4c")
    assert (hand.turn, hand.state.burns) == (1, 0)


def test_after_a_missed_burn_the_next_street_asks_for_one_again() -> None:
    hand = holdem(100, 100).posts().deal().to(2, 10).check(1).board("2c", "3c", "4c").check(1, 2)
    assert hand.expected == ExpectBurn(street="turn")


def test_a_burn_that_was_seen_late_is_counted_and_not_asked_for_again() -> None:
    hand = holdem(100, 100).posts().deal().to(2, 10).check(1).board("2c", "3c", "4c").burn().check(1, 2)
    assert hand.state.burns == 1
    assert hand.expected == ExpectBurn(street="turn")


def test_cards_that_came_before_the_action_was_complete_lie_where_they_lie() -> None:
    """The last call is confirmed after the dealer has dealt the flop: it is not asked for twice."""
    hand = holdem(100, 100).posts().deal().to(2, 10).burn().board("2c", "3c", "4c")
    assert hand.turn == 1
    hand.check(1)
    assert hand.state.stage is Stage.BETTING
    assert hand.state.street == 1
    assert hand.turn == 1


def test_an_early_burn_alone_is_the_burn_of_the_next_street() -> None:
    hand = holdem(100, 100).posts().deal().to(2, 10).burn().check(1)
    assert hand.expected == ExpectBoard(street="flop", count=3)


def test_a_fourth_flop_card_lands_on_the_board() -> None:
    hand = holdem(100, 100).posts().deal().to(2, 10).check(1).burn().board("2c", "3c", "4c", "5c")
    assert len(hand.state.board) == 4
    assert hand.turn == 1


def test_cards_that_come_before_the_blinds_count() -> None:
    hand = holdem(100, 100).card(1).card(2)
    assert isinstance(hand.expected, ExpectPost)
    hand.posts()
    assert [seat for seat, _ in order(hand)] == [1, 2]


def test_folded_hands_get_no_more_cards_in_stud() -> None:
    hand = stud(100, 100, 100).posts().deal()
    for seat, code in ((1, "9d"), (2, "2c"), (3, "Kh")):
        target = hand.state.seat(seat).upcards[0].event
        hand.add(CardRead(seq=hand.seq, target=target, card=parse_card(code)))
    hand.to(2, 3).fold(3).to(1, 3).burn()
    assert order(hand) == [(1, "up"), (2, "up")]


def test_all_in_players_still_get_their_cards() -> None:
    hand = holdem(10, 10).posts().deal().to(2, 10)
    assert hand.expected == ExpectBurn(street="flop")
    hand.burn().board("2c", "3c", "4c")
    assert hand.expected == ExpectBurn(street="turn")
    hand.burn().board("5c").burn().board("6c")
    assert hand.state.stage is Stage.SHOWDOWN


def test_facing_of_a_downcard_is_down() -> None:
    assert order(holdem(100, 100).posts())[0][1] == Facing.DOWN.value
