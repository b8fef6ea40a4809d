"""Where each card of a scene lies in its picture: what a reader of that picture should find."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.layout import card_corners
from vision.render.camera import CameraModel, Matrix
from vision.render.scene import CardOnTable, Scene


@dataclass(frozen=True, slots=True)
class CardTruth:
    """A card in a picture. ``quad_px`` are its corners from its upper left clockwise as its reader sees it.

    ``visible`` is the share of the card, 0 to 1, that no later card covers (arms and chips are not counted).
    """

    code: str
    face_up: bool
    x_mm: float
    y_mm: float
    angle_deg: float
    quad_px: tuple[tuple[float, float], ...]
    visible: float


def card_truths(scene: Scene, camera: CameraModel) -> tuple[CardTruth, ...]:
    """All cards of a scene, lowest first."""
    cards = sorted(scene.cards, key=lambda card: card.z)
    quads = [_quad(card, camera) for card in cards]
    return tuple(
        CardTruth(
            card.code,
            card.face_up,
            card.x_mm,
            card.y_mm,
            card.angle_deg,
            tuple((round(float(x), 2), round(float(y), 2)) for x, y in quads[i]),
            _visible(quads[i], quads[i + 1 :]),
        )
        for i, card in enumerate(cards)
    )


def _quad(card: CardOnTable, camera: CameraModel) -> Matrix:
    corners = np.array(card_corners(card.x_mm, card.y_mm, card.angle_deg))
    return camera.project(corners, card.lift_mm)


def _visible(quad: Matrix, above: list[Matrix]) -> float:
    """Share of a quad outside the quads above it, counted on a grid over the quad."""
    side = 64
    square = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    flat = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
    grid = np.full((side, side), 1, np.uint8)
    for other in above:
        if (other.min(axis=0) > quad.max(axis=0)).any() or (other.max(axis=0) < quad.min(axis=0)).any():
            continue
        there = cv2.perspectiveTransform(other[None].astype(np.float32), flat)[0]
        cv2.fillConvexPoly(grid, np.round(there).astype(np.int32), (0,))
    return round(float(grid.mean()), 3)
