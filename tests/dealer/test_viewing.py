"""The view of a table: what the page shows at every moment of a hand."""

import msgspec
import pytest

from dealer import games
from dealer.commands import Act, Action, Burn, DealCard, EndHand, Mode, MuckHand, PushPot, StartHand, TableHand
from dealer.events import CardRead, Wagered
from dealer.observations import CameraState
from dealer.prompts import prompt
from dealer.seating import Player, TableSetup
from dealer.viewing import TableExtras, build, log_lines
from dealer.views import CameraView, ChoiceView, SeatStatus, TableView
from tests.dealer.cardroom import ENGLISH, Hand


def setup_of(hand: Hand, **more: Player) -> TableSetup:
    players = {dealt.seat: Player(stack=dealt.stack, name=dealt.name) for dealt in hand.state.start.dealt}
    return TableSetup(game=hand.state.start.game, stakes=hand.state.start.stakes, seats=players, places=9)


def view_of(hand: Hand, *, mode: Mode = Mode.CAMERA, setup: TableSetup | None = None) -> TableView:
    extras = TableExtras(
        version=41,
        now_ms=1000,
        setup=setup or setup_of(hand),
        mode=mode,
        camera=CameraView(state=CameraState.LIVE),
    )
    log = log_lines(hand.events, hand.game, ENGLISH)
    return build(hand.state, hand.expected, hand.prompt, (), log, extras, hand.game, ENGLISH)


def between_hands(*stacks: int) -> TableView:
    players = {seat: Player(stack=stack, name=f"P{seat}") for seat, stack in enumerate(stacks, 1) if stack >= 0}
    game = games.load("limit_holdem")
    setup = TableSetup(game="limit_holdem", stakes=games.default_stakes(game), seats=players, places=6, button=2)
    extras = TableExtras(
        version=3, now_ms=0, setup=setup, mode=Mode.MANUAL, camera=CameraView(state=CameraState.NONE), hand_no=7
    )
    return build(None, None, prompt(None, None, game, setup=setup), (), (), extras, game, ENGLISH)


def labels(view: TableView) -> list[str]:
    return [choice.label for choice in view.choices]


def choice(view: TableView, key: str) -> ChoiceView:
    return next(each for each in view.choices if each.key == key)


def texts(hand: Hand) -> list[str]:
    return [line.text for line in log_lines(hand.events, hand.game, ENGLISH)]


# The buttons


def test_the_seat_in_turn_folds_calls_or_raises_by_one_press() -> None:
    view = view_of(Hand("limit_holdem", 200, 200, 200, 200, button=1).deal())
    assert labels(view) == ["Fold", "Call 10", "Raise to 20"]
    assert choice(view, "raise").command == Act(based_on=41, seat=4, action=Action.RAISE, to=20)
    assert choice(view, "call").command == Act(based_on=41, seat=4, action=Action.CALL, to=10)
    assert choice(view, "fold").command == Act(based_on=41, seat=4, action=Action.FOLD)


def test_a_free_check_is_the_default() -> None:
    view = view_of(Hand("limit_holdem", 200, 200, 200, button=1).deal().call().call())
    assert labels(view) == ["Fold", "Check", "Raise to 20"] or labels(view) == ["Check", "Raise to 20"]
    assert choice(view, "check").default


def test_the_bring_in_or_the_completion() -> None:
    view = view_of(Hand("limit_seven_card_stud", 200, 200, 200, button=3).deal("Kh 2c 9d"))
    assert labels(view) == ["Bring-in 3", "Complete to 10"]
    assert choice(view, "bring-in").command == Act(based_on=41, seat=2, action=Action.BRING_IN, to=3)
    assert choice(view, "complete").command == Act(based_on=41, seat=2, action=Action.COMPLETE, to=10)


def test_an_open_pair_has_a_button_for_each_limit() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2).deal("Kh 2c").everybody_calls().deal("Kd 3c")
    view = view_of(hand)
    assert [label for label in labels(view) if "Bet" in label] == ["Bet 10", "Bet 20"]
    assert choice(view, "bet-20").command == Act(based_on=41, seat=1, action=Action.BET, to=20)
    assert len({each.key for each in view.choices}) == len(view.choices)


def test_in_no_limit_a_raise_opens_the_amount_pad_at_the_smallest_raise() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal().to(40)
    view = view_of(hand)
    assert labels(view) == ["Fold", "Call 40", "Raise to", "All-in 500"]
    raise_to = choice(view, "raise")
    assert raise_to.command == Act(based_on=41, seat=2, action=Action.RAISE, to=70)
    assert raise_to.amount is not None
    assert (raise_to.amount.low, raise_to.amount.high, raise_to.amount.step) == (70, 500, 1)
    assert choice(view, "all-in").command == Act(based_on=41, seat=2, action=Action.ALL_IN, to=500)


def test_every_offered_amount_is_what_the_rules_allow() -> None:
    hand = Hand("no_limit_holdem", 500, 60, 500, button=1).deal().to(40)
    view = view_of(hand)
    assert labels(view) == ["Fold", "Call 40", "Raise to 60 all-in"]
    assert choice(view, "raise").amount is None


def test_with_a_camera_burns_and_deals_have_no_button() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1)
    assert labels(view_of(hand)) == []
    hand.deal().everybody_calls()
    assert labels(view_of(hand)) == []


def test_in_manual_mode_every_burn_and_card_has_one() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2)
    assert [each.command for each in view_of(hand, mode=Mode.MANUAL).choices] == [DealCard(based_on=41)]
    assert view_of(hand, mode=Mode.MANUAL).choices[0].key == "deal-down"
    hand.deal("Kh 2c").everybody_calls()
    assert [each.command for each in view_of(hand, mode=Mode.MANUAL).choices] == [Burn(based_on=41)]
    board = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("")
    assert view_of(board, mode=Mode.MANUAL).choices[0].key == "deal-board"


def river() -> Hand:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("9h 5d 5c").everybody_calls()
    return hand.deal("2s").everybody_calls().deal("3h").everybody_calls()


def test_at_showdown_the_seat_tables_or_mucks_then_the_pot_goes_and_the_hand_ends() -> None:
    hand = river()
    commands = [each.command for each in view_of(hand).choices]
    assert commands == [TableHand(based_on=41, seat=2, cards=()), MuckHand(based_on=41, seat=2)]
    hand.tables(2, "9s 9d")
    hand.mucks(1)
    assert [each.command for each in view_of(hand).choices] == [PushPot(based_on=41)]
    hand.push()
    assert [each.command for each in view_of(hand).choices] == [EndHand(based_on=41)]
    hand.ends()
    assert [each.command for each in view_of(hand).choices] == [StartHand(based_on=41)]


def test_between_hands_the_next_one_starts_with_two_players_and_not_with_one() -> None:
    view = between_hands(200, 300)
    assert [each.command for each in view.choices] == [StartHand(based_on=3)]
    assert view.now.show == "Start the next hand"
    alone = between_hands(200, 0)
    assert alone.choices == ()
    assert alone.now.show == "Waiting for players"


# The table map


def test_between_hands_the_seats_are_those_of_the_table() -> None:
    view = between_hands(200, 300, 0, -1)
    assert [seat.status for seat in view.seats] == [
        SeatStatus.LIVE,
        SeatStatus.LIVE,
        SeatStatus.OUT,
        SeatStatus.EMPTY,
        SeatStatus.EMPTY,
        SeatStatus.EMPTY,
    ]
    assert (view.button, view.hand_no, view.pot, view.street) == (2, 7, 0, "")
    assert view.stakes == "10/20, blinds 5/10"


def test_a_seat_that_came_during_the_hand_sits_out() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal()
    setup = setup_of(hand).with_player(5, Player(stack=300, name="Ida"))
    view = view_of(hand, setup=setup)
    assert (view.seats[4].status, view.seats[4].name, view.seats[4].stack) == (SeatStatus.OUT, "Ida", 300)
    assert view.seats[5].status is SeatStatus.EMPTY


def test_seats_show_bets_stacks_and_what_they_did_last() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 40, 500, button=1).deal().to(30).fold().call().call()
    view = view_of(hand)
    assert [(seat.bet, seat.stack, seat.acted) for seat in view.seats[:4]] == [
        (0, 500, ""),
        (0, 470, ""),
        (0, 10, ""),
        (0, 470, ""),
    ]
    hand.deal("Ah Kd 2c").check().to(10)
    view = view_of(hand)
    assert [seat.acted for seat in view.seats[:4]] == ["", "Check", "Bet 10", ""]
    assert [seat.status for seat in view.seats[:4]] == [
        SeatStatus.FOLDED,
        SeatStatus.LIVE,
        SeatStatus.ALL_IN,
        SeatStatus.LIVE,
    ]
    assert (view.pot, view.pots, view.to_act, view.next_to_act, view.still_to_act) == (100, (90,), 4, 2, 2)


def test_the_board_and_upcards_have_places_and_an_unread_one_asks_for_a_look() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("Ah ? 2c")
    assert [(card.place, card.card, card.look) for card in view_of(hand).board] == [
        ("board:0", "Ah", False),
        ("board:1", "", True),
        ("board:2", "2c", False),
    ]
    stud = Hand("limit_seven_card_stud", 200, 200, button=2).deal("Kh ?")
    seat = view_of(stud).seats[1]
    assert [(card.place, card.look) for card in seat.upcards] == [("seat:2:up:0", True)]
    assert seat.downcards == 2


def test_a_tabled_hand_replaces_its_downcards_and_a_folded_one_is_gone() -> None:
    hand = river()
    hand.tables(2, "9s ?")
    seat = view_of(hand).seats[1]
    assert [(card.place, card.card, card.look) for card in seat.tabled] == [
        ("seat:2:tabled:0", "9s", False),
        ("seat:2:tabled:1", "", True),
    ]
    assert seat.downcards == 0
    folded = Hand("limit_seven_card_stud", 200, 200, 200, button=3).deal("Kh 2c 9d").to(3).fold()
    gone = view_of(folded).seats[2]
    assert (gone.status, gone.upcards, gone.downcards) == (SeatStatus.FOLDED, (), 0)


def test_the_street_is_a_heading_and_stud_has_no_button() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2).deal("Kh 2c").everybody_calls()
    view = view_of(hand)
    assert (view.street, view.button, view.stakes) == ("Fourth street", 0, "10/20, ante 1, bring-in 3")
    assert view_of(river()).street == "Showdown"


def test_pushed_pots_leave_the_map() -> None:
    hand = Hand("no_limit_holdem", 20, 100, 100, button=1).deal().to(20).to(100).call()
    hand.deal("9h 5d 5c").deal("2s").deal("3h")
    hand.tables(2, "9s 9d")
    hand.tables(3, "As Kd")
    hand.tables(1, "5h 5s")
    assert view_of(hand).pots == (60, 160)
    hand.push()
    assert view_of(hand).pots == (60,)


def test_a_view_is_plain_data() -> None:
    view = view_of(Hand("limit_holdem", 200, 200, button=1).deal())
    assert msgspec.json.decode(msgspec.json.encode(view), type=TableView) == view


# The log


def test_the_log_tells_the_hand_in_short_sentences() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, 200, button=1).deal().call().fold().call().check()
    hand.deal("Ah 7d 2c").check().check().to(10).to(20).fold().call()
    assert texts(hand) == [
        "Hand 1: four players, button seat 1",
        "Seat 2 posts the small blind, 5",
        "Seat 3 posts the big blind, 10",
        "8 downcards dealt",
        "Seat 4 calls 10",
        "Seat 1 folds",
        "Seat 2 calls 10",
        "Seat 3 checks",
        "Burn",
        "Flop Ah 7d 2c",
        "Seat 2 checks",
        "Seat 3 checks",
        "Seat 4 bets 10",
        "Seat 2 raises to 20",
        "Seat 3 folds",
        "Seat 4 calls 20",
    ]


def test_stud_upcards_are_one_line_a_street_and_a_late_reading_fills_it() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2).deal("Kh ?")
    assert texts(hand)[1:] == ["Antes: 2 in all", "4 downcards dealt", "Third street: seat 1 Kh, seat 2 ?"]
    hand.looks("2c")
    assert texts(hand)[-1] == "Third street: seat 1 Kh, seat 2 2c"


def test_the_showdown_is_told_with_what_was_tabled() -> None:
    hand = river()
    hand.tables(2, "9s ?")
    hand.mucks(1)
    hand.push()
    hand.ends()
    assert texts(hand)[-4:] == ["Seat 2 tables 9s ?", "Seat 1 mucks", "The pot: 20 to seat 2", "Hand over"]


def test_an_uncalled_bet_goes_back() -> None:
    hand = Hand("no_limit_holdem", 200, 200, button=1).deal().to(60).fold()
    assert texts(hand)[-2:] == ["Seat 2 folds", "50 back to seat 1, uncalled"]


def test_a_correction_tells_what_it_was_and_what_it_is() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal().to(40)
    seq = hand.next - 1
    hand.fold()
    hand.corrects(seq, Wagered(seq=seq, seat=1, to=60))
    assert texts(hand)[-3:] == [
        "Seat 1 raises to 60",
        "Seat 2 folds",
        "Corrected: seat 1 raises to 40; now: seat 1 raises to 60",
    ]


def test_undo_and_undo_of_the_undo_are_told() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal().fold()
    seq = hand.next - 1
    hand.corrects(seq, None)
    assert texts(hand)[-1] == "Taken back: seat 1 folds"
    hand.corrects(seq + 1, None)
    assert texts(hand)[-1] == "Restored: seat 1 folds"


def test_a_hand_that_was_not_tabled_after_all_is_not_named() -> None:
    hand = river()
    hand.tables(2, "9s 9d")
    hand.corrects(hand.next - 1, None)
    assert texts(hand)[-1] == "Taken back: seat 2 tables a hand"
    assert not any("9s" in text or "9d" in text for text in texts(hand))


def test_the_reading_of_a_downcard_leaves_no_line() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal()
    before = texts(hand)
    down = hand.state.seat(1).cards[0].event
    seq = hand.next
    hand.reads(down, "As")
    assert texts(hand) == before
    fact = hand.fact(seq)
    assert isinstance(fact, CardRead)
    hand.corrects(seq, None)
    assert texts(hand) == before


@pytest.mark.parametrize("game", games.names())
def test_every_line_has_the_seq_and_the_source_of_its_event(game: str) -> None:
    hand = Hand(game, 200, 200, button=2).deal("Kh 2c")
    seqs = [line.seq for line in log_lines(hand.events, hand.game, ENGLISH)]
    assert seqs == sorted(seqs)
    assert set(seqs) <= {event.seq for event in hand.events}


# A deck that runs short


def stud_table(players: int, rulebook: str = "roberts-cash") -> Hand:
    doors = "2c Ah Kd Qs Jh 9d 8s 7h".split()[:players]
    return Hand("limit_seven_card_stud", *[200] * players, button=players, rulebook=rulebook).deal(" ".join(doors))


def test_a_short_deck_is_foretold_in_a_quiet_line_as_long_as_nobody_folds() -> None:
    fourth = "5c Kh Qd Js 9h 8d 7s Ts".split()
    assert view_of(stud_table(7)).notices == ()
    seven = stud_table(7).everybody_calls().deal(" ".join(fourth[:7]))
    assert view_of(seven).notices == (
        "Deck short on seventh street with seven players: deal 5, shuffle the last one with the burns, deal 2",
    )
    assert not any("short" in each.lower() for each in seven.heard())
    seven.to(10).fold()
    assert view_of(seven).notices == ()


def test_a_common_card_and_a_tournaments_shuffle_are_foretold() -> None:
    fourth = "5c Kh Qd Js 9h 8d 7s Ts"
    eight = stud_table(8).everybody_calls().deal(fourth)
    assert view_of(eight).notices == ("Deck short on seventh street with eight players: one common card",)
    tournament = stud_table(7, "tda-2024").everybody_calls().deal(fourth.rpartition(" ")[0])
    assert view_of(tournament).notices == (
        "Deck short on seventh street with seven players: shuffle the burns in first, 10 cards",
    )


def test_the_common_card_lies_on_the_board_and_has_a_key_of_its_own() -> None:
    hand = stud_table(8)
    for row in ("5c Kh Qd Js 9h 8d 7s Ts", "6h 3c 4d 5h 2s 7d Tc 4c", "9s 6c 7c 8c Td 3h 4s 3s"):
        hand.everybody_calls().deal(row)
    hand.everybody_calls()
    assert [choice.key for choice in view_of(hand).choices] == ["reshuffle"]
    hand.deal()
    assert [choice.key for choice in view_of(hand, mode=Mode.MANUAL).choices] == ["deal-common"]
    hand.deal("4h")
    assert [card.card for card in view_of(hand).board] == ["4h"]
