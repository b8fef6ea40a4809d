"""The virtual dealer deals hands with the real engine, a perfect eye between them, and no word of a card."""

import msgspec
import pytest

from dealer.commands import (
    Act,
    Action,
    Confirm,
    DealCard,
    Dismiss,
    Draw,
    EndHand,
    Mode,
    MuckHand,
    NameCard,
    PushPot,
    SetGame,
    SetMode,
    SetSeat,
    StartHand,
    TableHand,
    Undo,
)
from dealer.views import SeatStatus, TableView
from firmware.virtual_table import script, truth
from firmware.virtual_table.seats import legal_moves
from tests.firmware.virtual_table.desk import DEALT, Desk


def scripted(name: str) -> Desk:
    hand = script.load(name)
    return Desk(
        game=hand.start.game,
        stacks={dealt.seat: dealt.stack for dealt in hand.start.dealt},
        stakes=hand.start.stakes,
        button=hand.start.button,
        scripts=(hand,),
    )


@pytest.mark.parametrize("name", script.shipped())
def test_a_shipped_script_shows_every_prompt_and_announcement_of_its_truth(name: str) -> None:
    wanted, desk = truth.play(script.load(name)), scripted(name)
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    views = [view for view in desk.views if view.hand_no == 1 and view.street]
    prompts = [view.now for i, view in enumerate(views) if i == 0 or view.now != views[i - 1].now]
    assert prompts == list(wanted.prompts)
    assert views[-1].announcements == wanted.announcements
    over = next(view for view in desk.views if view.hand_no == 1 and not view.street)
    stacks = {seat.seat: seat.stack for seat in over.seats if seat.status is not SeatStatus.EMPTY}
    assert stacks == {s.seat: s.stack for s in wanted.final.seats}
    assert not desk.rejections


@pytest.mark.parametrize("game", DEALT)
@pytest.mark.parametrize("seed", range(5))
def test_hands_of_any_seed_play_to_their_end_and_keep_every_chip(game: str, seed: int) -> None:
    desk = Desk(game=game, seed=seed, stacks={seat: 60 + 150 * ((seat + seed) % 4) for seat in range(1, 7)})
    chips = desk.chips()
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    bought = sum(c.stack or 0 for c in desk.commands if isinstance(c, SetSeat))
    assert desk.chips() == chips + bought
    tally = desk.dealer.tally
    assert (tally.abandoned, tally.keyed, tally.misread, tally.named, tally.undone) == (0, 0, 0, 0, 0)
    assert not desk.rejections


@pytest.mark.parametrize(
    "game", ["no_limit_five_card_draw", "limit_jacks_or_better", "limit_ace_to_five_lowball", "limit_draw_high"]
)
def test_draws_are_keyed_and_dealt(game: str) -> None:
    desk = Desk(game=game, seed=2, stacks=dict.fromkeys(range(1, 7), 400))
    desk.run(lambda view: desk.dealer.tally.hands == 3)
    draws = [command for command in desk.commands if isinstance(command, Draw)]
    assert {draw.count for draw in draws} <= {0, 1, 2, 3}
    assert sum(draw.count for draw in draws) > len(draws)
    assert desk.dealer.tally.abandoned == desk.dealer.tally.keyed == 0
    assert not desk.rejections


@pytest.mark.parametrize("game", ["no_limit_holdem", "limit_draw_high", "limit_deuce_to_seven_triple_draw"])
def test_a_hand_that_was_played_is_a_script_that_makes_it_again(game: str) -> None:
    desk = Desk(game=game, seed=11)
    desk.run(lambda view: desk.dealer.tally.hands == 2)
    assert desk.dealer.played
    for played in desk.dealer.played:
        again = truth.play(played)
        last = [view for view in desk.views if view.hand_no == played.start.hand_no and view.street][-1]
        assert again.announcements == last.announcements
        assert {s.seat: s.stack for s in again.final.seats} == {s.seat: s.stack for s in last.seats}


def test_the_table_hears_of_no_card_while_its_eye_is_shut() -> None:
    desk = Desk(seed=2)
    desk.eye.blind = True
    desk.run(lambda view: desk.clock.ms > 5_000)
    view = desk.view()
    assert view.street
    assert all(not seat.downcards and not seat.upcards for seat in view.seats)
    assert {type(command) for command in desk.commands} == {StartHand}


def test_keys_pressed_while_all_is_seen_name_no_card() -> None:
    desk = Desk(game="limit_seven_card_stud", seed=4)
    desk.run(lambda view: desk.dealer.tally.hands == 2)
    allowed = (StartHand, Act, Confirm, Dismiss, PushPot, EndHand, MuckHand, SetSeat)
    assert {type(command) for command in desk.commands} <= set(allowed)


def test_two_deck_designs_take_turns() -> None:
    desk, decks = Desk(seed=5), set()
    for hands in (1, 2):
        desk.run(lambda view, hands=hands: view.hand_no == hands and view.now.key.startswith("act"))
        designs = {card.deck for card in desk.stage.scene(0).cards}
        assert len(designs) == 1
        decks |= designs
    assert len(decks) == 2


def test_a_busted_player_buys_in_again() -> None:
    desk = Desk(seed=1, stacks={1: 500, 2: 500, 3: 0})
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    assert any(isinstance(c, SetSeat) and c.seat == 3 and c.stack == 500 for c in desk.commands)


def test_another_game_is_dealt_from_the_next_hand_on() -> None:
    desk = Desk(seed=6)
    desk.run(lambda view: desk.dealer.tally.hands == 1 and not view.street)
    desk.command(SetGame(game="limit_seven_card_stud"))
    view = desk.run(lambda view: any(len(seat.upcards) == 2 for seat in view.seats))
    assert view.game == "Limit seven-card stud"


# --- a visitor ------------------------------------------------------------------------------------------------


def calls_or_checks(view: TableView) -> Act | None:
    """A visitor who presses check, call or bring-in."""
    for move in legal_moves(view):
        if move.action in (Action.CHECK, Action.CALL, Action.BRING_IN):
            return Act(seat=view.to_act, action=move.action, to=move.to or None, by="visitor")
    return None


@pytest.mark.parametrize("game", DEALT)
def test_a_visitor_acts_for_all_players_and_the_dealing_follows(game: str) -> None:
    desk = Desk(game=game, seed=3)
    desk.dealer.set_auto(False)
    desk.visitor = calls_or_checks
    desk.run(lambda view: desk.dealer.tally.hands == 2)
    acts = [command for command in desk.commands if isinstance(command, Act)]
    assert acts
    assert all(act.by == "visitor" for act in acts)
    assert not desk.dealer.played
    assert desk.dealer.tally.abandoned == 0


def test_without_keys_the_virtual_dealer_waits_for_the_visitor() -> None:
    desk = Desk(seed=3)
    desk.dealer.set_auto(False)
    view = desk.run(lambda view: desk.clock.ms > 60_000)
    assert isinstance(view.choices[0].command, Act)
    assert view.hand_no == 1
    assert desk.dealer.tally.abandoned == 0


def test_a_visitors_fold_and_bet_are_done_on_the_felt() -> None:
    desk = Desk(seed=3)
    desk.dealer.set_auto(False)
    acted: list[int] = []

    def fold_then_raise() -> None:
        acted.append(desk.table.view().to_act)
        desk.command(Act(seat=acted[0], action=Action.FOLD))
        acted.append(desk.table.view().to_act)
        desk.command(Act(seat=acted[1], action=Action.RAISE, to=40))

    desk.once(lambda view: bool(legal_moves(view)), fold_then_raise)
    desk.run(lambda view: desk.clock.ms > 5_000)
    first, second = acted
    assert not desk.dealer._croupier.felt.hand(first)
    assert len(desk.dealer._croupier.felt.hand(second)) == 2
    chips = desk.stage.heap(f"bet {second}")
    assert sum(stack.value * stack.count for stack in chips) == 40


def test_the_virtual_players_go_on_when_the_visitor_hands_back() -> None:
    desk = Desk(seed=3)
    desk.dealer.set_auto(False)
    desk.visitor = calls_or_checks

    def hand_back() -> None:
        desk.visitor = lambda view: None
        desk.dealer.set_auto(True)

    desk.once(lambda view: len(view.board) == 3, hand_back)
    desk.run(lambda view: desk.dealer.tally.hands == 2)
    assert desk.dealer.tally.abandoned == 0


@pytest.mark.parametrize("count", [1, 2, 5, 12, 30])
@pytest.mark.parametrize("game", ["no_limit_holdem", "limit_seven_card_stud"])
def test_undo_by_a_visitor_does_not_wedge_the_table(game: str, count: int) -> None:
    desk, chips = Desk(game=game, seed=8), 0

    def in_mid_hand(view: TableView) -> bool:
        return bool(legal_moves(view)) and (len(view.board) == 4 or len(view.seats[0].upcards) == 3)

    def undo() -> None:
        nonlocal chips
        chips = desk.chips() - sum(c.stack or 0 for c in desk.commands if isinstance(c, SetSeat))
        for _ in range(count):
            desk.command(Undo(by="visitor"))

    desk.once(in_mid_hand, undo)
    desk.run(lambda view: chips > 0 and desk.dealer.tally.hands >= 2)
    assert desk.chips() == chips + sum(c.stack or 0 for c in desk.commands if isinstance(c, SetSeat))
    assert desk.dealer.tally.abandoned == 0


@pytest.mark.parametrize("game", ["no_limit_holdem", "limit_seven_card_stud"])
def test_a_virtual_dealer_that_is_started_again_takes_up_the_hand(game: str) -> None:
    desk = Desk(game=game, seed=8)
    desk.run(lambda view: bool(legal_moves(view)) and (len(view.board) == 4 or len(view.seats[0].upcards) == 3))
    hands = desk.dealer.tally.hands
    desk.run(lambda view: desk.dealer.tally.hands == hands + 1)
    assert desk.dealer.tally.abandoned == 0


def test_a_hand_begun_on_the_page_is_dealt() -> None:
    desk = Desk(seed=9)
    desk.command(StartHand(by="visitor"))
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    assert desk.dealer.tally.abandoned == 0


def test_in_manual_mode_the_virtual_dealer_presses_the_keys_of_its_cards() -> None:
    desk = Desk(seed=7)
    desk.eye.blind = True
    desk.command(SetMode(mode=Mode.MANUAL))
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    assert any(isinstance(command, DealCard) for command in desk.commands)
    assert desk.dealer.tally.abandoned == 0


# --- an eye that errs -----------------------------------------------------------------------------------------


def test_an_unread_card_is_named_and_a_misread_one_corrected() -> None:
    desk = Desk(seed=12)
    honest = desk.eye._card

    def errs(card):  # the first board card reads as another one, the second not at all
        seen = honest(card)
        board = [c for c in desk.dealer._croupier.felt.board]
        if board and str(seen.card) == str(board[0].card):
            other = next(c for c in games_deck() if str(c) != str(seen.card) and c.suit == seen.card.suit)
            return msgspec.structs.replace(seen, card=other)
        if len(board) > 1 and str(seen.card) == str(board[1].card):
            return msgspec.structs.replace(seen, card=None, confidence=0.0)
        return seen

    desk.eye._card = errs
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    assert desk.dealer.tally.misread >= 1
    assert desk.dealer.tally.named >= 1
    named = [command for command in desk.commands if isinstance(command, NameCard)]
    assert {command.place for command in named} >= {"board:0", "board:1"}


def games_deck():
    from dealer.cards import DECK

    return DECK


def test_cards_that_the_eye_never_sees_are_laid_again_and_then_keyed_in() -> None:
    desk = Desk(seed=12)
    seen = desk.eye._seen
    desk.eye._seen = lambda zone, scene, at_ms: (
        msgspec.structs.replace(seen(zone, scene, at_ms), backs=0)
        if zone.ref.seat == 3 and zone.ref.kind.value == "seat-down"
        else seen(zone, scene, at_ms)
    )
    desk.run(lambda view: desk.dealer.tally.hands == 1)
    assert desk.dealer.tally.relaid >= 1
    assert desk.dealer.tally.keyed >= 1
    assert any(isinstance(command, DealCard) and not command.card for command in desk.commands)


def test_a_hand_that_nobody_can_follow_is_given_up_and_the_next_one_begins() -> None:
    desk = Desk(seed=12)
    desk.table.command(StartHand())
    refuse = desk.command

    def deaf(command):
        if isinstance(command, DealCard | TableHand):
            return refuse(Confirm(question=10**6))  # a key that does nothing
        return refuse(command)

    desk.command = deaf
    desk.eye.blind = True
    desk.run(lambda view: desk.dealer.tally.abandoned >= 1 and not view.street)
    desk.eye.blind = False
    desk.command = refuse
    desk.run(lambda view: desk.dealer.tally.hands >= 1)
    assert "gave up" in desk.dealer.note
