"""The shipped decks show 52 different faces and a back that is no face."""

import itertools

import numpy as np
import pytest

from vision.render import decks


@pytest.mark.parametrize("deck", decks.deck_names())
def test_every_card_of_a_deck_has_a_face_of_its_own(deck: str) -> None:
    faces = [decks.face(deck, card) for card in decks.cards()]
    assert len(faces) == 52
    assert all(face.shape == (440, 315, 4) and face.dtype == np.uint8 for face in faces)
    small = np.stack([face[::4, ::4, :3].astype(np.int16) for face in faces])
    for first, second in itertools.combinations(range(52), 2):
        assert np.abs(small[first] - small[second]).max() > 100, (decks.cards()[first], decks.cards()[second])


@pytest.mark.parametrize("deck", decks.deck_names())
def test_a_card_has_round_corners_and_a_white_edge(deck: str) -> None:
    ace = decks.face(deck, "Ah")
    assert ace[0, 0, 3] == 0
    assert ace[-1, -1, 3] == 0
    assert ace[220, 157, 3] == 255
    assert ace[2, 100:200, :3].min() > 235


def test_hearts_are_red_and_spades_are_black_in_every_deck() -> None:
    for deck in decks.deck_names():
        heart, spade = decks.face(deck, "Ah"), decks.face(deck, "As")
        ink = heart[heart[..., :3].min(2) < 100]
        assert ink[:, 2].mean() > ink[:, 0].mean() + 100
        dark = spade[spade[..., :3].min(2) < 100]
        assert dark[:, :3].mean() < 60


def test_the_four_colour_deck_has_blue_diamonds_and_green_clubs() -> None:
    diamond, club = decks.face("fourcolour", "Ad"), decks.face("fourcolour", "Ac")
    blue = diamond[diamond[..., :3].min(2) < 100]
    green = club[club[..., :3].min(2) < 100]
    assert blue[:, 0].mean() > blue[:, 2].mean() + 100
    assert green[:, 1].mean() > green[:, 2].mean() + 50


def test_jumbo_indices_are_larger_than_classic_ones() -> None:
    def ink_in_corner(deck: str) -> int:
        return int((decks.face(deck, "2s")[10:200, 8:90, :3].min(2) < 100).sum())

    assert ink_in_corner("jumbo") > 1.5 * ink_in_corner("classic")


def test_decks_have_different_backs_and_no_back_is_a_face() -> None:
    backs = [decks.back(deck) for deck in decks.deck_names()]
    for first, second in itertools.combinations(backs, 2):
        assert np.abs(first.astype(int) - second.astype(int)).mean() > 20
    assert all((back[..., :3].astype(int).std((0, 1)) > 10).any() for back in backs)


def test_a_face_cannot_be_drawn_upon() -> None:
    with pytest.raises(ValueError, match="read-only"):
        decks.face("classic", "Ah")[0, 0, 0] = 1
    assert decks.face("classic", "Ah") is decks.face("classic", "Ah")


def test_an_unknown_deck_or_card_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="choose one of classic, jumbo"):
        decks.face("tarot", "Ah")
    with pytest.raises(ValueError, match="choose one of classic, jumbo"):
        decks.back("tarot")
    for wrong in ("1h", "AH", "Ahh", ""):
        with pytest.raises(ValueError, match="is not a card"):
            decks.face("classic", wrong)
