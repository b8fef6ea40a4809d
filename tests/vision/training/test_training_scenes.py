"""What training draws is what its labels say, and a seed draws it again."""

import numpy as np
import pytest

from vision.render import decks
from vision.training import NO_RANK, NO_SUIT, RANKS, SUITS, art, crops, faces, glyphs, scene
from vision.training.detector_targets import AXIS_PX, CELLS, STRIDE, UP_PX, example
from vision.training.shards import Shard, label_arrays

DECKS = art.load(None)
STYLE = scene.SceneStyle()


@pytest.fixture(scope="module")
def scenes() -> list[scene.Scene]:
    return [scene.draw_scene(np.random.default_rng([7, i]), DECKS, STYLE) for i in range(6)]


@pytest.fixture(scope="module")
def shard(scenes: list[scene.Scene]) -> Shard:
    return Shard(np.stack([one.picture for one in scenes]), label_arrays(scenes))


def test_the_same_seed_draws_the_same_scene_and_another_seed_another(scenes: list[scene.Scene]) -> None:
    again = scene.draw_scene(np.random.default_rng([7, 0]), DECKS, STYLE)
    assert np.array_equal(again.picture, scenes[0].picture)
    assert [index.code for index in again.indices] == [index.code for index in scenes[0].indices]
    assert not np.array_equal(scenes[1].picture, scenes[0].picture)


def test_the_artists_index_box_holds_all_the_ink_of_its_corner() -> None:
    for deck in DECKS:
        for code, box in deck.index.items():
            width, height = deck.faces[code].shape[1], deck.faces[code].shape[0]
            assert 0.015 * width < box.x0 < box.x1 < 0.28 * width, (deck.name, code)
            assert 0.01 * height < box.y0 < box.y1 < 0.46 * height, (deck.name, code)
            assert 1.9 < (box.y1 - box.y0) / (box.x1 - box.x0) < 4.8, (deck.name, code)


def test_a_drawn_index_is_printed_where_the_card_says() -> None:
    rng = np.random.default_rng(3)
    for _ in range(40):
        card = faces.draw_card(rng, DECKS, redrawn=1.0)
        assert card.code is not None
        assert card.code[0] in RANKS
        assert card.code[1] in SUITS
        for index in card.indices:
            x0, x1 = round(index.x - index.width / 2), round(index.x + index.width / 2)
            y0, y1 = round(index.y - index.height / 2), round(index.y + index.height / 2)
            assert 0 <= x0 < x1 <= art.CARD_W
            assert 0 <= y0 < y1 <= art.CARD_H
            box = card.picture[y0:y1, x0:x1].astype(int)
            assert box.max() - box.min() > 60, card.code


def test_a_card_has_an_index_at_each_end_one_upright_and_one_upside_down() -> None:
    card = faces.draw_card(np.random.default_rng(1), DECKS, redrawn=0.0)
    top, bottom = card.indices
    assert (top.up, bottom.up) == (1, -1)
    assert (top.x + bottom.x, top.y + bottom.y) == (art.CARD_W, art.CARD_H)


def test_a_back_names_no_card_and_a_joker_none_of_the_52() -> None:
    assert faces.draw_back(np.random.default_rng(0)).code is None
    assert faces.draw_back(np.random.default_rng(0)).indices == ()
    assert faces.draw_joker(np.random.default_rng(0), DECKS).code == faces.JOKER


def test_every_index_label_lies_within_its_card(scenes: list[scene.Scene]) -> None:
    found = 0
    for one in scenes:
        for index in one.indices:
            centre = index.quad.mean(0)
            assert any(_inside(card.quad, centre) for card in one.cards)
            assert 0 <= index.visible <= 1
            found += index.visible > 0.9
    assert found > 10


def test_an_uncovered_index_looks_like_its_face_and_a_covered_one_counts_as_hidden() -> None:
    """Two cards, the second on the first: the first card's index under it is hidden, the second's is not."""
    placed = [
        scene._Placed(faces.draw_card(np.random.default_rng(5), DECKS, 0.0), np.diag([0.5, 0.5, 1.0])) for _ in range(2)
    ]
    owner = np.full((scene.SIZE, scene.SIZE), -1, np.int32)
    picture = np.zeros((scene.SIZE, scene.SIZE, 3), np.uint8)
    for name, card in enumerate(placed):
        scene._lay(np.random.default_rng(0), picture, owner, card, (name, 126.0))
    cards, indices = scene._labels(placed, owner)
    assert [card.visible for card in cards] == [0.0, 1.0]
    assert [index.visible for index in indices] == [0.0, 0.0, 1.0, 1.0]


def test_the_detectors_targets_point_from_the_indexs_bottom_to_its_top(shard: Shard) -> None:
    rng = np.random.default_rng(11)
    seen = 0
    for number in range(len(shard.pictures)):
        made = example(rng, shard, number)
        assert made.picture.shape == (3, 256, 256)
        assert 0 <= made.picture.min() <= made.picture.max() <= 1
        assert made.heat.shape == (3, CELLS, CELLS)
        heights = np.hypot(*made.index_vector[2:, made.index_here[0] > 0]) * UP_PX
        assert (heights > 7).all()
        assert (heights < 120).all()
        offsets = made.index_vector[:2, made.index_here[0] > 0]
        assert (np.abs(offsets) <= 1.51).all()
        axes = made.card_vector[:, made.card_here[0] > 0] * AXIS_PX
        long, short = np.hypot(axes[0], axes[1]), np.hypot(axes[2], axes[3])
        assert (long < 160).all()
        assert (short > 4).all()
        seen += int((made.heat[0] == 1).sum())
    assert seen > 8
    assert STRIDE * CELLS == 256


def test_an_unturned_window_puts_the_target_on_the_labelled_index() -> None:
    """A bare card in the middle of a scene: the painted centre and height are those of its index."""
    card = faces.draw_card(np.random.default_rng(2), DECKS, 0.0)
    placed = [scene._Placed(card, np.array([[0.4, 0, 140.0], [0, 0.4, 120.0], [0, 0, 1.0]]))]
    owner = np.full((scene.SIZE, scene.SIZE), -1, np.int32)
    picture = np.full((scene.SIZE, scene.SIZE, 3), 60, np.uint8)
    scene._lay(np.random.default_rng(0), picture, owner, placed[0], (0, 100.0))
    cards, indices = scene._labels(placed, owner)
    shard = Shard(picture[None], label_arrays([scene.Scene(picture, cards, indices)]))
    for seed in range(8):
        made = example(np.random.default_rng(seed), shard, 0)
        rows, columns = np.nonzero(made.heat[0] == 1)
        for y, x in zip(rows, columns, strict=True):
            dx, dy, up_x, up_y = made.index_vector[:, y, x]
            at = (np.array([x + dx, y + dy]) + 0.5) * STRIDE
            up = np.array([up_x, up_y]) * UP_PX
            for end in (at + 0.42 * up, at - 0.42 * up):  # the ink of rank above and of suit below the centre
                ex, ey = np.clip(np.round(end).astype(int), 3, 252)
                patch = made.picture[:, ey - 3 : ey + 4, ex - 3 : ex + 4]
                assert patch.max() - patch.min() > 0.15


def test_crops_are_upright_and_name_what_they_show(shard: Shard) -> None:
    source = crops.CropSource(shard)
    drawn = [source.draw(np.random.default_rng([4, i])) for i in range(120)]
    assert all(crop.picture.shape == (48, 32, 3) for crop in drawn)
    ranks = {crop.rank for crop in drawn}
    assert NO_RANK in ranks
    assert len(ranks) > 4
    assert all((crop.rank == NO_RANK) == (crop.suit == NO_SUIT) for crop in drawn if -1 not in (crop.rank, crop.suit))
    again = source.draw(np.random.default_rng([4, 0]))
    assert np.array_equal(again.picture, drawn[0].picture)


def test_an_upright_crop_turns_an_index_that_lies_on_its_side() -> None:
    """A white mark at the index's top comes to the top of the crop, whichever way the index lay."""
    for up in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        picture = np.zeros((100, 100, 3), np.uint8)
        x, y = 50 + 10 * up[0], 50 + 10 * up[1]
        picture[y - 2 : y + 3, x - 2 : x + 3] = 255
        cut = crops.upright(picture, np.array([50, 50], np.float32), np.array(up, np.float32), 24.0)
        assert cut[:20].max() > 200
        assert cut[28:].max() == 0
        assert 12 <= np.argmax(cut[..., 0].max(0)) <= 18


def test_glyphs_of_a_typeface_differ_from_rank_to_rank() -> None:
    for face in glyphs.typefaces():
        assert len({mask.tobytes() for mask in face.ranks.values()}) == len(RANKS), face.name
    assert all(len(glyphs.suit_shapes()[suit]) >= 1 for suit in SUITS)


def test_every_shipped_deck_is_trained_on() -> None:
    assert [deck.name for deck in DECKS] == list(decks.deck_names())


def _inside(quad: scene.Quad, point: np.ndarray) -> bool:
    """Tell whether a point lies in a convex quad given clockwise."""
    edges = np.roll(quad, -1, 0) - quad
    to_point = point - quad
    cross = edges[:, 0] * to_point[:, 1] - edges[:, 1] * to_point[:, 0]
    return bool((cross >= -1e-3).all() or (cross <= 1e-3).all())
