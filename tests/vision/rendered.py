"""Small rendered tables for tests of the eye, and card nets that remember what they were shown."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from dealer.observations import ZoneKind, ZoneRef
from vision.eye import Eye
from vision.frame import Frame, Image
from vision.layout import TableLayout, home_table, slots
from vision.nets import Floats
from vision.render.camera import CameraModel, overhead
from vision.render.scene import Arm, CardOnTable, ChipStack, Light, Scene
from vision.render.table import TableRenderer

LAYOUT = home_table(6)
BOARD = ZoneRef(ZoneKind.BOARD)


@dataclass
class RecordingNets:
    """Sees no card anywhere, and keeps every picture it was given."""

    crop_span: float = 1.45
    pictures: list[Image] = field(default_factory=list)

    def detect(self, image: Image) -> Floats:
        self.pictures.append(image.copy())
        maps = np.zeros((11, image.shape[0] // 4, image.shape[1] // 4), np.float32)
        maps[:3] = -12.0
        return maps

    def read(self, crops: NDArray[np.uint8]) -> tuple[Floats, Floats]:
        self.pictures.extend(crops)
        return np.zeros((len(crops), 14), np.float32), np.zeros((len(crops), 5), np.float32)


def laid(ref: ZoneRef, codes: Sequence[str], *, deck: str = "classic", face_up: bool = True) -> list[CardOnTable]:
    """Cards in the first slots of a zone, as a tidy dealer lays them."""
    places = zip(codes, slots(LAYOUT, ref), strict=False)
    return [
        CardOnTable(deck, code, face_up, slot.x_mm, slot.y_mm, slot.angle_deg, z=i)
        for i, (code, slot) in enumerate(places)
    ]


def downcards(seat: int, count: int) -> list[CardOnTable]:
    return laid(ZoneRef(ZoneKind.SEAT_DOWN, seat), ["2h", "3c", "4d", "5s", "6h"][:count], face_up=False)


def arm_over(ref: ZoneRef) -> Arm:
    """A dealer's arm whose fingertips reach a little beyond the middle of a zone."""
    slot = slots(LAYOUT, ref)[len(slots(LAYOUT, ref)) // 2]
    return Arm(slot.x_mm, slot.y_mm + 10, 85.0)


def moved(cards: Sequence[CardOnTable], x_mm: float, y_mm: float = 0.0) -> list[CardOnTable]:
    return [replace(card, x_mm=card.x_mm + x_mm, y_mm=card.y_mm + y_mm) for card in cards]


class Table:
    """A table rendered frame by frame, with the truth of its camera at hand."""

    def __init__(self, size: tuple[int, int] = (1152, 648), layout: TableLayout = LAYOUT, seed: int = 1) -> None:
        self.layout = layout
        self.camera: CameraModel = overhead(layout.width_mm, layout.height_mm, size)
        self._renderer = TableRenderer(self.camera, seed)
        self._rng = np.random.default_rng(seed)
        self._seq = 0

    def picture(
        self,
        cards: Sequence[CardOnTable] = (),
        *,
        chips: Sequence[ChipStack] = (),
        arms: Sequence[Arm] = (),
        light: Light | None = None,
    ) -> Image:
        scene = Scene(self.layout, tuple(cards), tuple(chips), arms=tuple(arms), light=light or Light())
        return self._renderer.draw(scene, self._rng)

    def frame(self, image: Image) -> Frame:
        self._seq += 1
        return Frame(image, self._seq, self._seq * 100, "rendered")

    def show(self, eye: Eye, image: Image, frames: int) -> list[object]:
        """Show one picture for several frames; everything that the eye said."""
        return [said for _ in range(frames) for said in eye.look(self.frame(image))]
