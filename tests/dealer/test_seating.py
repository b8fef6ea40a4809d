"""The table between hands: who is dealt in next, with what posts; missed blinds, straddles, kills, levels."""

from msgspec.structs import replace

from dealer import games
from dealer.cards import DECK
from dealer.course import NextHand
from dealer.entering import Entry
from dealer.events import Checked, Folded, HandStarted, Post, Stakes, Switch, Wagered
from dealer.expected import ExpectAct
from dealer.seating import Player, TableSetup
from dealer.setup.blinds import Choice
from dealer.setup.levels import Level
from dealer.state import start
from tests.laws.random_hands import Table


def table(*seats: int, game: str = "limit_holdem", button: int = 0, house: tuple[Switch, ...] = ()) -> TableSetup:
    players = {seat: Player(stack=500) for seat in seats}
    return TableSetup(game=game, stakes=games.load(game).stakes, seats=players, button=button or seats[-1], house=house)


def coming(setup: TableSetup) -> NextHand:
    hand = setup.next_hand()
    assert hand is not None
    return hand


def begun(setup: TableSetup) -> HandStarted:
    hand, game = coming(setup), games.load(setup.game)
    return HandStarted(
        seq=1,
        hand_no=1,
        game=setup.game,
        limit=game.limit,
        stakes=setup.stakes,
        dealt=setup.dealt(hand.seats),
        button=hand.button,
        seats=setup.places,
        house=setup.house,
        extra_posts=hand.extra_posts,
        blinds=hand.blinds,
    )


def hand(setup: TableSetup, winner: int = 0, caller: int = 0) -> TableSetup:
    """The set-up after a hand that ``winner``, else the big blind's last opponent, takes without a showdown.

    With a ``caller`` the winner bets once and is called before everybody else gives up.
    """

    def choose(expected: ExpectAct) -> Checked | Folded | Wagered:
        seq, seat, options = played.seq, expected.seat, expected.options
        bets = caller and played.state.street == 0
        if seat == wins and bets and options.raise_to and not played.state.actions:
            return Wagered(seq=seq, seat=seat, to=options.raise_to[0])
        if seat != wins and not (bets and seat == caller):
            return Folded(seq=seq, seat=seat)
        return Wagered(seq=seq, seat=seat, to=options.call_to) if options.call_to else Checked(seq=seq, seat=seat)

    played = Table(begun(setup), DECK, choose)
    wins = winner or played.state.order[-1]
    while played.step() is not None:
        pass
    return setup.after(played.state)


def posts(setup: TableSetup) -> list[tuple[int, str, int]]:
    return [(post.seat, post.kind.value, post.amount) for post in coming(setup).extra_posts]


def test_the_button_goes_round_with_the_blinds() -> None:
    setup, buttons = table(1, 3, 5, button=5), []
    for _ in range(4):
        buttons.append(coming(setup).button)
        setup = hand(setup)
    assert buttons == [5, 1, 3, 5]


def test_a_player_who_leaves_the_small_blind_leaves_the_button_dead() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_player(2, None)
    assert (coming(setup).button, coming(setup).blinds, coming(setup).seats) == (2, (0, 0), (1, 3, 4))
    moving = hand(table(1, 2, 3, 4, 5, button=1, house=(("blinds.button", "moving"),))).with_player(2, None)
    assert (coming(moving).button, coming(moving).blinds) == (3, (0, 5))
    assert posts(moving) == [(4, "posted-blind", 10)]


def test_nobody_posts_a_small_blind_for_the_big_blind_that_left() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_player(3, None)
    assert (coming(setup).button, coming(setup).blinds) == (2, (0, 4))
    assert [
        (post.seat, post.kind) for post in Table(begun(setup), DECK, lambda _: Folded(seq=1, seat=1)).state.owed
    ] == [(4, Post.BIG_BLIND)]
    after = coming(hand(setup))
    assert (after.button, after.blinds) == (3, (0, 0))  # the button is dead before the empty seat
    assert coming(hand(hand(setup))).button == 4


def test_a_newcomer_posts_a_live_blind_at_once_or_waits_for_the_big_blind() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_player(8, Player(stack=500))
    assert (coming(setup).seats, posts(setup)) == ((1, 2, 3, 4, 8), [(8, "posted-blind", 10)])
    waiting = setup.with_entry(8, Entry(newcomer=True, choice=Choice.WAIT))
    assert (coming(waiting).seats, posts(waiting)) == ((1, 2, 3, 4), [])
    waiting = hand(waiting)
    assert (coming(waiting).seats, posts(waiting)) == ((1, 2, 3, 4, 8), [])  # the big blind has come to seat 8
    assert hand(waiting).course.entries == {}


def test_a_newcomer_between_button_and_blinds_waits_until_the_button_has_passed() -> None:
    setup = hand(hand(table(1, 2, 4, 5, button=5))).with_player(3, Player(stack=500))
    assert (coming(setup).button, coming(setup).seats) == (2, (1, 2, 4, 5))
    setup = hand(setup)
    assert (coming(setup).button, coming(setup).seats, posts(setup)) == (4, (1, 2, 3, 4, 5), [(3, "posted-blind", 10)])


def test_who_sat_out_while_the_blinds_went_by_posts_both_the_small_one_dead() -> None:
    setup = hand(table(1, 2, 3, 4, 5, button=1)).with_entry(4, Entry(choice=Choice.SIT_OUT))
    setup = hand(hand(hand(setup)))
    assert setup.course.entry(4).missed == (Post.SMALL_BLIND, Post.BIG_BLIND)
    back = setup.with_entry(4, replace(setup.course.entry(4), choice=None))
    assert (coming(back).seats, posts(back)) == ((1, 2, 3, 4, 5), [(4, "dead-blind", 5), (4, "posted-blind", 10)])
    assert hand(back).course.entries == {}
    waits = back.with_entry(4, replace(back.course.entry(4), choice=Choice.WAIT))
    assert coming(waits).seats == (1, 2, 3, 5)
    assert (coming(hand(waits)).seats, posts(hand(waits))) == ((1, 2, 3, 4, 5), [])


def test_who_sits_out_behind_the_big_blind_owes_the_small_one_alone() -> None:
    setup = hand(hand(table(1, 2, 3, 4, 5, button=1)).with_entry(3, Entry(choice=Choice.SIT_OUT)))
    assert setup.course.entry(3).missed == (Post.SMALL_BLIND,)
    back = hand(setup).with_entry(3, Entry(missed=(Post.SMALL_BLIND,)))
    assert posts(back) == [(3, "dead-blind", 5)]


def test_where_the_house_lets_nobody_post_the_big_blind_is_waited_for() -> None:
    setup = table(1, 2, 3, 4, 5, button=1, house=(("blinds.missed", "wait_only"),))
    setup = hand(setup).with_entry(5, Entry(missed=(Post.BIG_BLIND,)))
    assert coming(setup).seats == (1, 2, 3, 4)
    assert (coming(hand(setup)).seats, posts(hand(setup))) == ((1, 2, 3, 4, 5), [])


def test_in_lowball_a_newcomer_waits_or_kills_the_pot() -> None:
    setup = hand(table(1, 2, 3, 4, game="limit_ace_to_five_lowball", button=1)).with_player(8, Player(stack=500))
    assert coming(setup).seats == (1, 2, 3, 4)
    kills = setup.with_entry(8, Entry(newcomer=True, choice=Choice.KILL))
    assert (coming(kills).seats, posts(kills)) == ((1, 2, 3, 4, 8), [(8, "kill", 20)])


def test_in_a_tournament_a_new_player_owes_nothing() -> None:
    levels = (Level(small_blind=5, big_blind=10, minutes=20),)
    setup = replace(hand(table(1, 2, 3, 4, button=1)), levels=levels).with_player(8, Player(stack=500))
    assert (coming(setup).seats, posts(setup)) == ((1, 2, 3, 4, 8), [])


def test_a_straddle_is_for_one_hand_and_doubles_with_each() -> None:
    setup = table(1, 2, 3, 4, button=4).with_straddles((3, 4))
    assert posts(setup) == [(3, "straddle", 20), (4, "straddle", 40)]
    assert posts(hand(setup, winner=1)) == []


def test_who_wins_two_pots_in_a_row_kills_the_third_where_winners_do() -> None:
    house: tuple[Switch, ...] = (("kill.enabled", "winner_kill"),)
    setup = hand(table(1, 2, 3, 4, button=4, house=house), winner=3)
    assert (setup.course.legs.seat, posts(setup)) == (3, [])
    walked = hand(setup, winner=3)
    assert posts(walked) == []  # the second leg takes a bet that is no blind
    setup = hand(setup, winner=3, caller=4)
    assert posts(setup) == [(3, "kill", 20)]
    assert posts(hand(setup, winner=3)) == [(3, "kill", 20)]
    assert posts(hand(setup, winner=1)) == []


def test_a_killer_who_has_a_blind_puts_in_the_rest_of_the_kill() -> None:
    house: tuple[Switch, ...] = (("kill.enabled", "winner_kill"),)
    setup = hand(hand(table(1, 2, 3, 4, button=1, house=house), winner=4), winner=4, caller=1)
    assert posts(setup) == [(4, "kill", 20)]
    assert coming(setup).button == 3
    assert [(post.seat, post.kind.value, post.amount) for post in start(begun(setup)).owed] == [
        (4, "small-blind", 5),
        (1, "big-blind", 10),
        (4, "kill", 15),
    ]


def test_the_button_drawn_anew_clears_what_was_owed() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_player(8, Player(stack=500)).with_button(3)
    assert (coming(setup).button, coming(setup).seats, posts(setup)) == (3, (1, 2, 3, 4, 8), [])


def test_a_hand_taken_back_leaves_the_table_as_it_was() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_straddles((4,))
    played = Table(begun(setup), DECK, lambda expected: Folded(seq=played.seq, seat=expected.seat))
    while played.step() is not None:
        pass
    after = setup.after(played.state)
    before = after.before(played.state)
    assert (before.course, before.seats, before.button) == (setup.course, setup.seats, setup.button)
    assert before.after(played.state) == after


def test_a_game_without_blinds_between_two_with_them_begins_them_anew() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_game("limit_draw_high")
    setup = hand(setup)
    assert (setup.course.position.big, setup.button) == (0, 3)
    stud = hand(hand(table(1, 2, 3, 4, button=1)).with_game("limit_seven_card_stud"))
    assert stud.course.position.big == 3


def test_a_tournaments_stakes_are_those_of_the_level_in_which_the_hand_begins() -> None:
    levels = (
        Level(small_blind=25, big_blind=50, minutes=20),
        Level(small_blind=50, big_blind=100, ante=10, minutes=20),
    )
    setup = replace(table(1, 2, 3, game="no_limit_holdem"), levels=levels, began_ms=60_000)
    assert setup.at_level(60_000 + 19 * 60_000).stakes == Stakes(small_bet=50, big_bet=50, small_blind=25, big_blind=50)
    later = setup.at_level(60_000 + 21 * 60_000)
    assert later.stakes == Stakes(small_bet=100, big_bet=100, small_blind=50, big_blind=100, ante=10)
    table_ante = replace(setup, stakes=replace(setup.stakes, big_blind_ante=1))
    assert table_ante.at_level(60_000 + 21 * 60_000).stakes.big_blind_ante == 10
    limit = replace(table(1, 2, 3), levels=levels).at_level(0)
    assert (limit.stakes.small_bet, limit.stakes.big_bet, limit.began_ms) == (50, 100, 0)


def test_who_was_short_of_half_a_single_blind_plays_on_when_it_comes_again() -> None:
    setup = table(1, 2, 3, 4, game="no_limit_ace_to_five_lowball")
    setup = replace(setup, stakes=replace(setup.stakes, small_blind=0))
    setup = hand(setup.with_player(1, Player(stack=4)), winner=1)
    assert setup.course.entry(1) == Entry(missed=(Post.BIG_BLIND,))
    assert coming(setup).seats == (2, 3, 4)


def test_who_changed_seats_and_then_sits_out_owes_the_blinds_that_go_by() -> None:
    setup = hand(table(1, 2, 3, 4, button=1)).with_move(1, 6)
    assert (setup.course.entry(6), setup.course.entry(1)) == (Entry(moved=True), Entry())
    away = setup.with_entry(6, Entry(moved=True, choice=Choice.SIT_OUT))
    away = hand(hand(hand(away)))
    assert away.course.entry(6).missed
    assert not away.course.entry(6).moved
    assert hand(setup).course.entries == {}, "dealt in, it is a seat like any other"


def test_a_straddle_and_a_leg_stay_behind_with_the_seat() -> None:
    setup = hand(table(1, 2, 3, 4, button=1), winner=2).with_straddles((2, 4)).with_move(2, 7)
    assert (setup.course.straddles, setup.course.legs.seat) == ((4,), 0)
