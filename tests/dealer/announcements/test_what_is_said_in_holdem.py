"""What the dealer says in hold'em."""

from dealer.announcements import announcements_of
from dealer.events import Folded, Stakes, Wagered
from dealer.expected import ExpectAct
from tests.dealer.cardroom import Hand


def test_bets_and_raises_are_said_with_their_totals() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().everybody_calls().deal("Ah Kd 2c")
    hand.heard()
    hand.to(10).to(20).fold()
    assert hand.heard() == ["Bet, 10", "Raise, 20 total"]
    hand.call().deal("7s").to(20)
    assert hand.shown() == ["Two players", "Seat 2 bets 20"]


def test_a_call_a_check_and_a_fold_are_not_announced() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, 200, button=1).deal()
    hand.call().fold()
    assert hand.heard() == []


def test_the_last_raise_is_said_to_cap_the_betting() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().to(20).to(30).to(40).call()
    assert hand.heard() == ["Raise, 20 total", "Raise, 30 total", "Raise, 40 total", "Capped"]


def test_two_players_are_never_capped() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().to(20).to(30).to(40).to(50)
    assert "Capped" not in hand.heard()


def test_the_option_is_said_once_when_the_action_reaches_an_unraised_big_blind() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().call()
    assert hand.heard() == []
    hand.call()
    assert hand.shown() == ["Option, seat 3"]
    hand.check()
    assert hand.heard() == ["Three players"]


def test_no_option_after_a_raise() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().to(20).call().call()
    assert hand.heard() == ["Raise, 20 total", "Three players"]


def test_heads_up_the_big_blind_has_its_option() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().call()
    assert hand.shown() == ["Option, seat 2"]


def test_no_option_for_a_big_blind_that_is_all_in() -> None:
    hand = Hand("no_limit_holdem", 200, 200, 10, button=1)
    assert hand.shown() == ["Seat 3 is all-in"]
    hand.deal().call().call()
    assert "Option, seat 3" not in hand.shown()


def test_before_each_burn_the_players_in_the_hand_are_counted() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, 200, button=1).deal().call().fold().call().check()
    assert hand.heard()[-1] == "Three players"
    hand.deal("Ah Kd 2c").check().to(10).fold().call()
    assert hand.heard()[-1] == "Two players"


def test_nobody_is_counted_when_the_last_player_is_alone() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().fold().fold()
    assert hand.heard() == []


def test_an_all_in_is_said_without_its_count_and_shown_with_it() -> None:
    hand = Hand("no_limit_holdem", 300, 200, 500, button=1).deal().to(300)
    assert hand.shown() == ["Seat 1 raises all-in, 300 total"]
    hand = Hand("no_limit_holdem", 300, 200, 500, button=1).deal().to(300)
    assert hand.heard() == ["Raise, seat 1, all in"]


def test_a_call_that_takes_the_last_chips_is_an_all_in() -> None:
    hand = Hand("no_limit_holdem", 500, 200, 500, button=1).deal().to(300).call()
    assert hand.heard() == ["Raise, 300 total", "Seat 2, all in"]


def test_cards_run_out_all_in_without_another_count() -> None:
    hand = Hand("no_limit_holdem", 100, 100, button=1).deal().to(100).call()
    assert hand.heard() == ["Raise, seat 1, all in", "Seat 2, all in", "Two players"]
    hand.deal("Ah Kd 2c").deal("2d").deal("2h")
    assert hand.heard() == []


def test_a_paired_or_suited_board_is_not_announced() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls()
    hand.heard()
    hand.deal("4h 9h Kh").everybody_calls().deal("9s").everybody_calls().deal("8h")
    assert hand.heard() == ["Two players", "Two players"]


def showdown(board: str = "9h 5d 5c 2s 3h") -> Hand:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().everybody_calls()
    cards = board.split()
    hand.deal(" ".join(cards[:3])).everybody_calls().deal(cards[3]).everybody_calls().deal(cards[4]).everybody_calls()
    hand.heard()
    return hand


def test_tabled_hands_are_read_and_mucked_ones_are_not() -> None:
    hand = showdown()
    hand.tables(2, "9s 9d")
    assert hand.heard() == ["Seat 2: nines full of fives"]
    hand.mucks(3)
    assert hand.heard() == []
    hand.tables(1, "As Kd")
    assert hand.heard() == ["Seat 1: pair of fives"]


def test_a_hand_is_read_when_all_its_cards_are_tabled_and_read() -> None:
    hand = showdown()
    hand.tables(2, "9s ?")
    hand.tables(3, "As Kd")
    hand.mucks(1)
    assert hand.heard() == ["Seat 3: pair of fives"]
    hand.looks("9d")
    assert hand.heard() == ["Seat 2: nines full of fives"]


def test_one_card_of_a_hand_is_not_read_as_a_hand() -> None:
    hand = showdown()
    hand.tables(2, "9s")
    assert hand.heard() == []


def test_hands_tabled_before_the_river_are_read_when_the_board_is_complete() -> None:
    hand = Hand("no_limit_holdem", 100, 100, button=1).deal().to(100).call().deal("9h 5d 5c").deal("2s")
    hand.heard()
    hand.tables(2, "9s 9d")
    hand.tables(1, "As Kd")
    assert hand.heard() == []
    hand.deal("?")
    assert hand.heard() == []
    hand.reads(hand.state.board[-1].event, "3h")
    assert hand.heard() == ["Seat 2: nines full of fives", "Seat 1: pair of fives"]


def test_a_royal_flush_is_called_by_its_name() -> None:
    hand = showdown("Ah Kh Qh 2s 3h")
    hand.tables(2, "Jh Th")
    assert hand.heard() == ["Seat 2: royal flush"]


def test_pots_are_said_as_they_are_pushed_side_pot_first() -> None:
    hand = Hand("no_limit_holdem", 20, 100, 100, button=1).deal().to(20).to(100).call()
    hand.deal("9h 5d 5c").deal("2s").deal("3h")
    hand.tables(2, "9s 9d")
    hand.tables(3, "As Kd")
    hand.tables(1, "5h 5s")
    hand.heard()
    hand.push()
    hand.push()
    assert hand.heard() == ["The side pot, 160, to seat 2", "The main pot, 60, to seat 1"]


def test_a_split_is_said_with_the_odd_chip() -> None:
    stakes = Stakes(small_bet=10, big_bet=10, small_blind=5, big_blind=10, unit=5)
    hand = Hand("no_limit_holdem", 100, 100, 100, button=1, stakes=stakes).deal().call().fold().check()
    hand.deal("Ah Kh Qd").everybody_calls().deal("Jc").everybody_calls().deal("Ts").everybody_calls()
    hand.tables(3, "2c 2d")
    hand.tables(1, "3c 3d")
    hand.heard()
    hand.push()
    assert hand.heard() == ["The pot split: 15 to seat 3 and 10 to seat 1, odd chip to seat 3"]


def test_a_corrected_raise_is_said_anew_and_what_was_said_keeps_its_number() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal().to(40)
    raise_seq = hand.next - 1
    hand.to(100).fold()
    assert hand.whole_log() == ["1 Seat 1 raises, 40 total", "2 Seat 2 raises, 100 total"]
    fact = hand.fact(raise_seq)
    assert isinstance(fact, Wagered)
    hand.corrects(raise_seq, Wagered(seq=raise_seq, seat=fact.seat, to=50))
    assert hand.whole_log() == ["3 Seat 1 raises, 50 total", "2 Seat 2 raises, 100 total"]


def test_a_correction_that_changes_nothing_said_leaves_every_number() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal()
    hand.fold().to(40).call().deal("Ah Kd 2c").to(60)
    before = hand.whole_log()
    board = hand.state.board[1].event
    hand.corrects(board, hand.fact(board))
    assert hand.whole_log() == before


def test_what_is_taken_back_and_done_again_is_said_again() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal().to(40)
    hand.corrects(hand.next - 1, None)
    assert hand.whole_log() == []
    hand.to(40)
    assert hand.whole_log() == ["2 Seat 1 raises, 40 total"]


def test_the_log_calls_for_exactly_what_was_said_fact_by_fact() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().call().call().to(20).call().call()
    hand.deal("Ah Kd 2c").everybody_calls()
    said = hand.shown()
    assert [line.partition(" ")[2] for line in hand.whole_log()] == said
    assert [each.no for each in announcements_of(hand.events, hand.game)] == list(range(1, len(said) + 1))


def test_a_misread_fold_out_of_turn_does_not_disturb_what_is_said() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, 200, button=1).deal().call()
    hand.happens(Folded(seq=hand.next, seat=2))
    hand.call()
    assert hand.shown() == ["Option, seat 3"]
    assert isinstance(hand.expected, ExpectAct)


def test_downcards_in_the_log_are_never_said() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).keeps_secret("AsAd9h9d").deal().everybody_calls()
    dealt = [card for seat in hand.state.seats for card in seat.cards]
    assert all(card.card is not None and not card.up for card in dealt)
    assert hand.heard() == ["Option", "Two players"]
