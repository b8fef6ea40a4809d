"""Draws a scene as the camera would see it, repainting only what has changed since the last picture."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin

import cv2
import numpy as np

from vision.frame import Image
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.render import decks
from vision.render.arm import LENGTH_MM, arm_art
from vision.render.camera import CameraModel
from vision.render.chip import CHIP_THICK_MM, button_art, chip_art, chip_side_art, spots_turn
from vision.render.felt import draw_felt
from vision.render.scene import Arm, ButtonDisc, CardOnTable, ChipStack, Light, Scene
from vision.render.sprite import Art, Box, Pose, Shadow, Sprite, art_of, warp

Thing = CardOnTable | ChipStack | ButtonDisc | Arm

LENS_BLUR_PX = 0.55
NOISE = 2.2
_BLUR_REACH_PX = 3
_ROLL_PX = 96
_UNIT_GAIN = 150  # a gain of 1 in the 8-bit map: fine enough that its steps drown in the noise


def draw(scene: Scene, camera: CameraModel, rng: np.random.Generator, seed: int = 0) -> Image:
    """Draw one picture from nothing: uint8 (height, width, 3) BGR. ``seed`` fixes cloth and noise grain."""
    return TableRenderer(camera, seed).draw(scene, rng)


class TableRenderer:
    """Draws scene after scene through one camera; used by one thread.

    A picture depends on the scene, the camera, the seed and the state of ``rng`` alone, never on what was drawn
    before, except for the slow drift of exposure, which is a walk through ``rng``.
    """

    def __init__(self, camera: CameraModel, seed: int = 0) -> None:
        self._camera = camera
        self._seed = seed
        self._noise = _grain(camera.width, camera.height, seed + 1)
        self._ground_key: object = None
        self._gains: Image = np.empty((0, 0, 3), np.uint8)
        self._empty: Image = np.empty((0, 0, 3), np.uint8)
        self._sharp = self._empty
        self._soft = self._empty
        self._drawn: dict[Thing, Box] = {}
        self._sprites: dict[Thing, tuple[Sprite, ...]] = {}
        self._arts: dict[tuple[str, str], Art] = {}
        self._drift = 0.0

    def draw(self, scene: Scene, rng: np.random.Generator) -> Image:
        """Draw a scene: uint8 (height, width, 3) BGR, a new array each time."""
        self._prepare(scene)
        self._compose(scene)
        return self._expose(scene.light, rng)

    # --- the still part ---------------------------------------------------------------------------------------

    def _prepare(self, scene: Scene) -> None:
        """Draw the empty table again when the table or its light is another one."""
        light = scene.light
        key = (scene.layout, scene.cloth, light.kelvin, light.gradient, light.gradient_deg, light.shadow)
        if key == self._ground_key:
            return
        self._ground_key = key
        self._gains = _light_gains(self._camera, light)
        felt = draw_felt(scene.layout, self._camera, scene.cloth, self._seed)
        self._empty = np.asarray(cv2.multiply(felt, self._gains, scale=1 / _UNIT_GAIN), np.uint8)
        self._sharp = self._empty.copy()
        self._soft = _softened(self._empty)
        self._drawn.clear()
        self._sprites.clear()

    # --- what lies on it --------------------------------------------------------------------------------------

    def _compose(self, scene: Scene) -> None:
        sprites = {thing: self._sprites_of(thing, scene.light) for thing in _in_order(scene)}
        now = {thing: _around(parts) for thing, parts in sprites.items() if parts}
        changed = [self._drawn[thing] for thing in self._drawn.keys() - now.keys()]
        changed += [now[thing] for thing in now.keys() - self._drawn.keys()]
        self._drawn = now
        self._sprites = sprites
        everything = [sprite for parts in sprites.values() for sprite in parts]
        for box in _merged(changed):
            self._repaint(box, everything)

    def _repaint(self, box: Box, sprites: Iterable[Sprite]) -> None:
        left, top, right, bottom = box
        self._sharp[top:bottom, left:right] = self._empty[top:bottom, left:right]
        for sprite in sprites:
            sprite.lay(self._sharp, box)
        reach = 2 * _BLUR_REACH_PX
        wide = _grown(box, reach, self._camera)
        soft = _softened(self._sharp[wide[1] : wide[3], wide[0] : wide[2]])
        inner = _grown(box, _BLUR_REACH_PX, self._camera)
        self._soft[inner[1] : inner[3], inner[0] : inner[2]] = soft[
            inner[1] - wide[1] : inner[3] - wide[1], inner[0] - wide[0] : inner[2] - wide[0]
        ]

    def _sprites_of(self, thing: Thing, light: Light) -> tuple[Sprite, ...]:
        if thing in self._sprites:
            return self._sprites[thing]
        return tuple(sprite.lit(self._gains, _UNIT_GAIN) for sprite in self._drawn_thing(thing, light))

    def _drawn_thing(self, thing: Thing, light: Light) -> tuple[Sprite, ...]:
        camera = self._camera
        match thing:
            case CardOnTable():
                pose = Pose(thing.x_mm, thing.y_mm, thing.angle_deg, thing.lift_mm, thing.smear_mm)
                art = self._card_art(thing.deck, thing.code if thing.face_up else "")
                return warp(art, pose, camera, _fallen(light, thing.lift_mm + 0.6))
            case ChipStack():
                return self._stack(thing, light)
            case ButtonDisc():
                return warp(button_art(), Pose(thing.x_mm, thing.y_mm, 90, 6.0), camera, _fallen(light, 6.0))
            case Arm():
                back = radians(thing.angle_deg + 180)
                middle = (thing.x_mm + cos(back) * LENGTH_MM / 2, thing.y_mm + sin(back) * LENGTH_MM / 2)
                pose = Pose(*middle, thing.angle_deg, thing.height_mm, thing.smear_mm)
                return warp(
                    arm_art(thing.sleeve, thing.skin), pose, camera, _fallen(light, thing.height_mm), fineness=1
                )

    def _stack(self, stack: ChipStack, light: Light) -> tuple[Sprite, ...]:
        parts: list[Sprite] = []
        for i in range(stack.count):
            seed = stack.value * 31 + (stack.under + i) * 7 + round(stack.x_mm)
            x, y = stack.x_mm + (seed % 5) * 0.3 - 0.6, stack.y_mm + (seed % 7) * 0.2 - 0.6
            pose = Pose(x, y, spots_turn(seed), (stack.under + i + 1) * CHIP_THICK_MM)
            shadow = _fallen(light, CHIP_THICK_MM * stack.count * 0.7) if i == 0 and not stack.under else None
            face = chip_art if i == stack.count - 1 else chip_side_art
            parts.extend(warp(face(stack.value), pose, self._camera, shadow))
        return tuple(parts)

    def _card_art(self, deck: str, code: str) -> Art:
        if (deck, code) not in self._arts:
            drawing = decks.face(deck, code) if code else decks.back(deck)
            self._arts[deck, code] = art_of(drawing, CARD_WIDTH_MM, CARD_HEIGHT_MM)
        return self._arts[deck, code]

    # --- the sensor -------------------------------------------------------------------------------------------

    def _expose(self, light: Light, rng: np.random.Generator) -> Image:
        """Add what every exposure adds: a slow drift of brightness, and fresh noise."""
        self._drift = 0.97 * self._drift + float(rng.normal(0, 0.0015))
        dx, dy = (int(v) for v in rng.integers(0, _ROLL_PX, 2))
        grain = self._noise[dy : dy + self._camera.height, dx : dx + self._camera.width]
        gain = light.brightness * (1 + self._drift)
        return np.asarray(cv2.addWeighted(self._soft, gain, grain, 1.0, -128.0), np.uint8)


def _in_order(scene: Scene) -> list[Thing]:
    """Everything on and over the felt, lowest first."""
    flat: list[CardOnTable | ChipStack | ButtonDisc] = [*scene.cards, *scene.chips]
    if scene.button:
        flat.append(scene.button)
    return [*sorted(flat, key=lambda thing: thing.z), *scene.arms]


def _fallen(light: Light, lift_mm: float) -> Shadow:
    """The shadow of something ``lift_mm`` above the felt: farther, softer and fainter the higher it is."""
    away = radians(light.gradient_deg + 180)
    reach = 0.5 * lift_mm
    fade = light.shadow / (1 + lift_mm / 90)
    return Shadow(fade, reach * cos(away), reach * sin(away), 1.0 + 0.16 * lift_mm)


def _around(parts: tuple[Sprite, ...]) -> Box:
    boxes = np.array([sprite.box for sprite in parts])
    left, top = boxes[:, :2].min(axis=0)
    right, bottom = boxes[:, 2:].max(axis=0)
    return int(left), int(top), int(right), int(bottom)


def _merged(boxes: list[Box]) -> list[Box]:
    """Join boxes that overlap, so that nothing is painted twice."""
    joined: list[Box] = []
    for box in boxes:
        grown = box
        while touching := [other for other in joined if _touch(grown, other)]:
            joined = [other for other in joined if other not in touching]
            for other in touching:
                grown = (
                    min(grown[0], other[0]),
                    min(grown[1], other[1]),
                    max(grown[2], other[2]),
                    max(grown[3], other[3]),
                )
        joined.append(grown)
    return joined


def _touch(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _grown(box: Box, by: int, camera: CameraModel) -> Box:
    return (
        max(0, box[0] - by),
        max(0, box[1] - by),
        min(camera.width, box[2] + by),
        min(camera.height, box[3] + by),
    )


def _softened(picture: Image) -> Image:
    """The lens's own blur; its kernel reaches exactly _BLUR_REACH_PX."""
    side = 2 * _BLUR_REACH_PX + 1
    return np.asarray(cv2.GaussianBlur(picture, (side, side), LENS_BLUR_PX), np.uint8)


def _light_gains(camera: CameraModel, light: Light) -> Image:
    """How bright the lamp and the lens make each pixel, in _UNIT_GAIN: uint8 (height, width, 3)."""
    yy, xx = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float32)
    half = np.hypot(camera.width, camera.height) / 2
    x, y = (xx - camera.width / 2) / half, (yy - camera.height / 2) / half
    toward = x * cos(radians(light.gradient_deg)) - y * sin(radians(light.gradient_deg))
    plane = 1 + light.gradient * toward - 0.16 * (x * x + y * y)
    gains = plane[..., None] * (np.array(_tint(light.kelvin), np.float32) * _UNIT_GAIN)
    return np.asarray(np.clip(gains + 0.5, 0, 255).astype(np.uint8), np.uint8)


def _tint(kelvin: float) -> tuple[float, float, float]:
    """Blue, green, red gains of a lamp that the camera's white balance has mostly, not wholly, corrected."""
    warm = (5000 - kelvin) / 5000
    return 1 - 0.30 * warm, 1 - 0.04 * warm, 1 + 0.14 * warm


@lru_cache(maxsize=2)
def _grain(width: int, height: int, seed: int) -> Image:
    """Noise around 128, larger than the picture so that it can be shifted: mostly brightness, a little colour."""
    rng, size = np.random.default_rng(seed), (height + _ROLL_PX, width + _ROLL_PX)
    grey = rng.standard_normal(size, np.float32)
    channels = [grey * 0.85 + rng.standard_normal(size, np.float32) * 0.5 for _ in range(3)]
    noise = cv2.GaussianBlur(cv2.merge(channels), (3, 3), 0.5)
    grain = np.asarray(np.clip(128.5 + noise * (NOISE * 1.6), 0, 255).astype(np.uint8), np.uint8)
    grain.setflags(write=False)
    return grain
