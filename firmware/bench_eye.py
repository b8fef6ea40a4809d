"""How long the eye takes, measured on a drawn table and told as ratios that hold on any machine."""

import time
from collections.abc import Callable

import cv2
import msgspec
import numpy as np

from dealer.cards import DECK
from dealer.observations import ZoneKind, ZoneRef
from vision.eye import Eye, Pace
from vision.foreground import cloth_of
from vision.frame import Frame, Image
from vision.layout import TableLayout, home_table, slots
from vision.markers import felt_from_tags, find_tags
from vision.motion import MotionGate
from vision.nets import CardNets
from vision.render.camera import FULL_SIZE, overhead
from vision.render.scene import CardOnTable, Scene
from vision.render.table import TableRenderer
from vision.zones import READ_KINDS, ZoneReader

PI_CORE = 0.21
"""Speed of one Raspberry Pi 5 core against one core of the machine the nets were measured on: published runs of
detectors on the Pi's four cores reach about 0.85 of what that one core does on the same convolutions."""


class EyeTimes(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds of processor time on one thread, the least of several runs, and their ratios."""

    resize_ms: float
    """One cv2.resize of a 2304x1296 frame to a quarter of its width and height."""
    unchanged_ms: float
    unchanged_ratio: float
    one_card_ms: float
    """Looking once at a zone that got one new card."""
    whole_table_ms: float
    """Looking once at every zone of a table with sixteen face-up cards."""
    pi5_unchanged_ms: float
    pi5_one_card_ms: float
    pi5_whole_table_ms: float


def measure(nets: CardNets, *, runs: int = 15) -> EyeTimes:
    """Measure the eye with these nets on this machine; takes some seconds."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        return _measured(nets, runs)
    finally:
        cv2.setNumThreads(threads)


def _measured(nets: CardNets, runs: int) -> EyeTimes:
    layout = home_table(6)
    camera = overhead(layout.width_mm, layout.height_mm, FULL_SIZE)
    renderer, rng = TableRenderer(camera), np.random.default_rng(1)
    full = renderer.draw(Scene(layout, _sixteen(layout)), rng)
    felt = felt_from_tags(layout, find_tags(full, [tag.id for tag in layout.tags]))
    gate = MotionGate(layout, felt, FULL_SIZE)
    reader = ZoneReader(nets, layout, felt, cloth_of(gate.small(full), felt.shrunk(gate.shrink), layout))
    small = (FULL_SIZE[0] // 4, FULL_SIZE[1] // 4)
    resize = _least(lambda: cv2.resize(full, small, interpolation=cv2.INTER_AREA), runs)
    unchanged = _unchanged(layout, nets, full, runs)
    one = renderer.draw(Scene(layout, _row(layout, ZoneRef(ZoneKind.BOARD), ["Ah"])), rng)
    one_card = _least(lambda: reader.look(one, ZoneRef(ZoneKind.BOARD)), runs)
    whole = _least(lambda: [reader.look(full, zone.ref) for zone in layout.zones], max(3, runs // 4))
    return EyeTimes(
        resize_ms=round(resize, 2),
        unchanged_ms=round(unchanged, 2),
        unchanged_ratio=round(unchanged / resize, 2),
        one_card_ms=round(one_card, 1),
        whole_table_ms=round(whole, 1),
        pi5_unchanged_ms=round(unchanged / PI_CORE, 1),
        pi5_one_card_ms=round(one_card / PI_CORE, 1),
        pi5_whole_table_ms=round(whole / PI_CORE, 1),
    )


def _unchanged(layout: TableLayout, nets: CardNets, image: Image, runs: int) -> float:
    """A look at a frame in which nothing changed, after everything has settled."""
    eye = Eye(layout, nets, pace=Pace(check_every=10**9, sweep_every=10**9))
    seq = 0

    def look() -> None:
        nonlocal seq
        seq += 1
        eye.look(Frame(image, seq, seq * 100, "bench"))

    for _ in range(40):
        look()
    return _least(look, 3 * runs)


def _sixteen(layout: TableLayout) -> tuple[CardOnTable, ...]:
    codes = [str(card) for card in DECK[::3]][:16]
    zones = [zone.ref for zone in layout.zones if zone.ref.kind in READ_KINDS]
    cards: tuple[CardOnTable, ...] = ()
    for i, ref in enumerate(zones):
        cards += _row(layout, ref, codes[i * 16 // len(zones) : (i + 1) * 16 // len(zones)])
    return cards


def _row(layout: TableLayout, ref: ZoneRef, codes: list[str]) -> tuple[CardOnTable, ...]:
    places = zip(codes, slots(layout, ref), strict=False)
    return tuple(
        CardOnTable("classic", code, True, slot.x_mm, slot.y_mm, slot.angle_deg, z=i)
        for i, (code, slot) in enumerate(places)
    )


def _least(work: Callable[[], object], runs: int) -> float:
    """Milliseconds of processor time of the quickest of several runs."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * min(times)
