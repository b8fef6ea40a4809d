"""Scripts of draw games: who throws away what, splits openers or stands pat, and how that looks on the felt."""

import pytest

from dealer import games
from dealer.events import CardsDiscarded, DeckReshuffled, DiscardsShown, OpenersShown, OpenersSplit
from firmware.virtual_table import film, script, truth
from firmware.virtual_table.script import ScriptError
from firmware.virtual_table.throwing import SYNTAX, of_hand, parse
from firmware.virtual_table.truth import Truth
from vision.render.scene import CardOnTable

DRAWS = tuple(name for name in games.names() if any(street.draw for street in games.load(name).streets))


def draw_script(*draws: str, game: str = "limit_draw_high") -> Truth:
    """Seats 1 to 3 pay to draw; what comes after the given lines is theirs to choose."""
    lines = ", ".join(f'"{line}"' for line in ("seat 1 bets 5", "seat 2 calls", "seat 3 calls", *draws))
    text = f"""
game    = "{game}"
button  = 3
actions = [{lines}]
[[seats]]
seat  = 1
stack = 100
cards = "Jh 9h Jd 7h 2h 8h 3s"
[[seats]]
seat  = 2
stack = 100
cards = "As Ks Qs Js Ts"
[[seats]]
seat  = 3
stack = 100
"""
    return truth.play(script.parse(text, "x.toml"))


def discards(played: Truth) -> list[tuple[int, str]]:
    return [
        (moment.fact.seat, " ".join(str(card) for card in moment.thrown))
        for moment in played.moments
        if isinstance(moment.fact, CardsDiscarded)
    ]


def faces(cards: tuple[CardOnTable, ...]) -> set[str]:
    return {card.code for card in cards if card.face_up}


def test_a_script_says_which_cards_go_and_the_next_ones_named_come() -> None:
    played = draw_script("seat 1 discards Jd 2h", "seat 2 stands pat", "seat 3 draws 5")
    assert discards(played)[:2] == [(1, "Jd 2h"), (2, "")]
    assert len(discards(played)[2][1].split()) == 5
    (held,) = (cards for seat, cards in played.downcards if seat == 1)
    assert {str(card) for card in held} == {"Jh", "9h", "7h", "8h", "3s"}
    assert "Seat 2: how many cards?" in [prompt.show for prompt in played.prompts]


def test_a_number_leaves_to_the_player_which_cards_go() -> None:
    assert discards(draw_script("seat 1 draws 3"))[0] == (1, "2h 7h 9h")  # the jacks are a pair


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("seat 2 draws 1", "“seat 2 draws 1” comes when seat 1 is to draw"),
        ("seat 1 draws 6", "“seat 1 draws 6” is not possible; seat 1 may draw up to 5"),
        ("seat 1 discards As", "“seat 1 discards As”: seat 1 does not hold these cards"),
        ("seat 1 discards Ax", r"actions\[3\]: “Ax” is not a card"),
        ("seat 1 splits openers", "seat 1 has not opened, or the game needs no openers"),
        ("seat 9 draws 1", r"actions\[3\]: seat 9 is not in the hand"),
    ],
)
def test_a_draw_that_cannot_be_is_named(line: str, sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        draw_script(line)


def test_a_draw_in_a_game_without_one_is_refused() -> None:
    with pytest.raises(ScriptError, match="“seat 1 draws 1”: No-limit hold'em has no draw"):
        script.parse(
            'game = "no_limit_holdem"\nbutton = 1\nactions = ["seat 1 draws 1"]\n'
            "[[seats]]\nseat = 1\nstack = 9\n[[seats]]\nseat = 2\nstack = 9",
            "x.toml",
        )


def test_draws_after_the_last_are_refused() -> None:
    with pytest.raises(ScriptError, match="the hand is over before “seat 1 stands pat”"):
        draw_script("seat 1 stands pat", "seat 2 stands pat", "seat 3 stands pat", "seat 1 stands pat")


@pytest.mark.parametrize("line", SYNTAX)
def test_a_line_is_written_as_it_is_read(line: str) -> None:
    throw = parse(line)
    assert throw is not None
    assert str(throw) == line
    assert parse("seat 3 calls") is None


def test_a_hand_cannot_throw_away_more_than_it_holds() -> None:
    throw = parse("seat 3 draws 2")
    assert throw is not None
    assert of_hand(throw, (), games.load("limit_draw_high")) is None


def test_split_openers_are_turned_up_before_the_pot_is_pushed() -> None:
    played = truth.play(script.load("split_openers"))
    told = [event for event in played.events if isinstance(event, OpenersSplit | DiscardsShown | OpenersShown)]
    assert [type(event) for event in told] == [OpenersSplit, DiscardsShown, OpenersShown]
    assert isinstance(told[-1], OpenersShown)
    assert told[-1].proved


def test_the_film_shows_a_thrown_card_face_down_and_a_splitter_s_face_up_in_the_end() -> None:
    shots = list(film.shots(truth.play(script.load("split_openers")), fps=2.0))
    assert any("Jd" in {card.code for card in shot.scene.cards} - faces(shot.scene.cards) for shot in shots)
    turned = next(shot for shot in shots if "Jd" in faces(shot.scene.cards))
    assert {"Jh", "9h", "7h", "2h", "8h"} <= faces(turned.scene.cards)


def test_the_film_of_a_draw_shows_as_many_cards_as_there_are() -> None:
    for shot in film.shots(truth.play(script.load("five_card_draw")), fps=1.0):
        codes = [card.code for card in shot.scene.cards if card.code]
        assert len(codes) == len(set(codes))


@pytest.mark.parametrize("game", DRAWS)
def test_seeds_play_every_draw_game_to_its_end_with_every_chip(game: str) -> None:
    for seed in range(6):
        played = truth.play(script.from_seed(seed, game))
        behind = sum(seat.stack for seat in played.final.seats)
        assert behind + played.final.collected == sum(d.stack for d in played.script.start.dealt)


def test_a_new_stub_leaves_the_drawer_his_own_discards() -> None:
    """Eight players who draw five each use up the deck."""
    seats = "".join(f"[[seats]]\nseat = {seat}\nstack = 100\n" for seat in range(1, 9))
    lines = ['"seat 1 bets 5"', *(f'"seat {seat} calls"' for seat in range(2, 9))]
    lines += [f'"seat {seat} draws 5"' for seat in range(1, 9)]
    text = f'game = "limit_draw_high"\nplaces = 8\nbutton = 8\nactions = [{", ".join(lines)}]\n{seats}'
    played = truth.play(script.parse(text, "x.toml"))
    assert any(isinstance(event, DeckReshuffled) for event in played.events)
    for shot in film.shots(played, fps=0.5):
        codes = [card.code for card in shot.scene.cards if card.code]
        assert len(codes) == len(set(codes)), "no card lies on the table twice"
