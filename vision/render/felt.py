"""Draws the table itself: cloth, printed lines and markers, rail and floor, as the camera sees them unlit."""

from functools import lru_cache
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.observations import ZoneKind
from vision.layout import Point, TableLayout, Tag
from vision.render.camera import CameraModel
from vision.render.scene import Colour
from vision.render.sprite import Pixels

_PX_PER_MM = 2.0
_BORDER_MM = 160.0
_RAIL_MM = 95.0
_TAG_CELLS = 8  # black border and code of an AprilTag 36h11
_TAG_QUIET_CELLS = 1


@lru_cache(maxsize=2)
def draw_felt(layout: TableLayout, camera: CameraModel, cloth: Colour, seed: int) -> Pixels:
    """The empty table as the camera sees it: uint8 (height, width, 3) BGR, read-only, the same for the same seed."""
    seen = _seen(_flat(layout, cloth, np.random.default_rng(seed)), layout, camera)
    seen.setflags(write=False)
    return seen


def _flat(layout: TableLayout, cloth: Colour, rng: np.random.Generator) -> Pixels:
    """The table from straight above at 2 px/mm, with a border around the felt."""
    width = round((layout.width_mm + 2 * _BORDER_MM) * _PX_PER_MM)
    height = round((layout.height_mm + 2 * _BORDER_MM) * _PX_PER_MM)
    flat = np.empty((height, width, 3), np.uint8)
    flat[:] = (52, 58, 66)
    left, top = _px(layout, -layout.width_mm / 2, layout.height_mm / 2)
    right, bottom = _px(layout, layout.width_mm / 2, -layout.height_mm / 2)
    _rail(flat, (left, top, right, bottom))
    felt = flat[top:bottom, left:right]
    felt[:] = cloth
    _print_lines(flat, layout, cloth)
    _weave(felt, rng)
    for tag in layout.tags:
        _print_tag(flat, layout, tag)
    return flat


def _px(layout: TableLayout, x_mm: float, y_mm: float) -> tuple[int, int]:
    x = (x_mm + layout.width_mm / 2 + _BORDER_MM) * _PX_PER_MM
    y = (layout.height_mm / 2 + _BORDER_MM - y_mm) * _PX_PER_MM
    return round(x), round(y)


def _rail(flat: Pixels, felt: tuple[int, int, int, int]) -> None:
    """A padded rail around the felt: dark vinyl, lit along its crest."""
    left, top, right, bottom = felt
    steps = round(_RAIL_MM * _PX_PER_MM)
    for k in range(steps, 0, -1):
        across = k / steps
        shine = 0.35 + 0.65 * sin(radians(180 * across)) ** 1.5
        colour = tuple(round(c * shine) for c in (40, 46, 62))
        cv2.rectangle(flat, (left - k, top - k), (right + k, bottom + k), colour, 2)


def _print_lines(flat: Pixels, layout: TableLayout, cloth: Colour) -> None:
    """What a felt has printed on it: a box for each board card, a line for bets, the seats' numbers."""
    ink = tuple(min(255, round(c * 1.25 + 16)) for c in cloth)
    for zone in layout.zones:
        if zone.ref.kind is ZoneKind.BOARD:
            cv2.polylines(flat, [_around(layout, zone.polygon, 16.0)], True, ink, 4, cv2.LINE_AA)
        elif zone.ref.kind is ZoneKind.SEAT_BET:
            cv2.polylines(flat, [_around(layout, zone.polygon, 2.0)], True, ink, 3, cv2.LINE_AA)
    for place in layout.seats:
        facing = radians(place.facing_deg)
        x = place.x_mm + 258 * cos(facing) - 128 * sin(facing)
        y = place.y_mm + 258 * sin(facing) + 128 * cos(facing)
        _print_number(flat, _px(layout, x, y), place.seat, place.facing_deg, ink)


def _around(layout: TableLayout, polygon: tuple[Point, ...], by_mm: float) -> NDArray[np.int32]:
    """The outline ``by_mm`` outside of a box: cards and chips never touch what is printed around them."""
    corners = np.array(polygon)
    middle = corners.mean(axis=0)
    wider = corners + np.sign(corners - middle) * by_mm
    return np.array([_px(layout, x, y) for x, y in wider], np.int32)


def _print_number(flat: Pixels, at: tuple[int, int], number: int, facing_deg: float, ink: tuple[int, ...]) -> None:
    side = 72
    patch = np.zeros((side, side), np.uint8)
    (wide, tall), _ = cv2.getTextSize(str(number), cv2.FONT_HERSHEY_DUPLEX, 1.5, 3)
    cv2.putText(
        patch, str(number), ((side - wide) // 2, (side + tall) // 2), cv2.FONT_HERSHEY_DUPLEX, 1.5, 255, 3, cv2.LINE_AA
    )
    turn = cv2.getRotationMatrix2D((side / 2, side / 2), facing_deg - 90, 1)
    weight = (cv2.warpAffine(patch, turn, (side, side)).astype(np.float32) / 255)[..., None]
    y, x = at[1] - side // 2, at[0] - side // 2
    place = flat[y : y + side, x : x + side]
    place[:] = (place * (1 - weight) + np.array(ink, np.float32) * weight).astype(np.uint8)


def _weave(felt: Pixels, rng: np.random.Generator) -> None:
    """Fibres and wear: fine grain, and slow mottling of a cloth that hands have smoothed."""
    height, width = felt.shape[:2]
    fibres = cv2.GaussianBlur(rng.normal(0, 7.0, (height // 2, width // 2)).astype(np.float32), (0, 0), 0.6)
    worn = rng.normal(0, 2.2, (12, 20)).astype(np.float32)
    grain = cv2.resize(fibres, (width, height), interpolation=cv2.INTER_LINEAR)
    grain = cv2.add(grain, cv2.resize(worn, (width, height), interpolation=cv2.INTER_CUBIC))
    cv2.add(felt, cv2.merge([grain, grain, grain * 0.8]), dst=felt, dtype=cv2.CV_8U)


def _print_tag(flat: Pixels, layout: TableLayout, tag: Tag) -> None:
    """An AprilTag 36h11 with its quiet zone, upright for the dealer."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    cell = round(tag.size_mm * _PX_PER_MM / _TAG_CELLS)
    black = cv2.aruco.generateImageMarker(dictionary, tag.id, cell * _TAG_CELLS)
    quiet = cell * _TAG_QUIET_CELLS
    bordered = cv2.copyMakeBorder(black, quiet, quiet, quiet, quiet, cv2.BORDER_CONSTANT, value=(255,))
    side = round(tag.size_mm * _PX_PER_MM * bordered.shape[0] / black.shape[0])
    ink = cv2.resize(bordered, (side, side), interpolation=cv2.INTER_AREA)
    printed = (22 + ink.astype(np.float32) * (208 / 255)).astype(np.uint8)
    x, y = _px(layout, tag.x_mm, tag.y_mm)
    top, left = y - side // 2, x - side // 2
    flat[top : top + side, left : left + side] = printed[..., None]


def _seen(flat: Pixels, layout: TableLayout, camera: CameraModel) -> Pixels:
    """Look at the flat picture through the camera, lens distortion included."""
    flat_from_mm = np.array(
        [
            [_PX_PER_MM, 0, (layout.width_mm / 2 + _BORDER_MM) * _PX_PER_MM],
            [0, -_PX_PER_MM, (layout.height_mm / 2 + _BORDER_MM) * _PX_PER_MM],
            [0, 0, 1.0],
        ]
    )
    back = flat_from_mm @ np.linalg.inv(camera.homography())
    yy, xx = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float32)
    x, y = _undistorted(xx, yy, camera)
    w = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    map_x = ((back[0, 0] * x + back[0, 1] * y + back[0, 2]) / w - 0.5).astype(np.float32)
    map_y = ((back[1, 0] * x + back[1, 1] * y + back[1, 2]) / w - 0.5).astype(np.float32)
    calm = cv2.GaussianBlur(flat, (0, 0), 0.35 * _PX_PER_MM / max(0.5, camera.px_per_mm()))
    seen = cv2.remap(calm, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.uint8)


def _undistorted(
    xx: NDArray[np.float32], yy: NDArray[np.float32], camera: CameraModel
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Undo CameraModel.distort; three rounds are exact to a thousandth of a pixel for a mild lens."""
    cx, cy = (camera.width - 1) / 2, (camera.height - 1) / 2
    away_x, away_y = xx - cx, yy - cy
    x, y = away_x, away_y
    if camera.k1:
        for _ in range(3):
            factor = 1 + camera.k1 * (x * x + y * y) / (cx * cx + cy * cy)
            x, y = away_x / factor, away_y / factor
    return x + cx, y + cy
