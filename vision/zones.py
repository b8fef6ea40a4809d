"""One zone of the felt, looked at once: its cards in dealing order, its backs, and whether chips lie there."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from dealer.observations import ZoneKind, ZoneRef
from vision.backs import Shapes, Surroundings, count_shapes
from vision.cards import Sighting, assemble
from vision.faces import UNREADABLE, Reading, read
from vision.felt import Felt, Matrix, Patch, Window
from vision.foreground import Cloth, Mask
from vision.frame import Image
from vision.indices import Finds, Pyramid, find
from vision.inks import colour_order
from vision.layout import TableLayout, Zone, contains, place_of
from vision.nets import CardNets

READ_KINDS = frozenset({ZoneKind.SEAT_UP, ZoneKind.BOARD})
"""The only zones whose faces are read; the pixels of downcard, burn and muck zones never reach a network."""
HIDDEN_KINDS = frozenset({ZoneKind.SEAT_DOWN, ZoneKind.BURN, ZoneKind.MUCK})
CHIP_KINDS = frozenset({ZoneKind.SEAT_BET, ZoneKind.POT})
"""The zones whose chips mean something."""
_PX_PER_MM = 1.3  # cards are 82 px wide, where the detector sees best
_COUNT_PX_PER_MM = 1.0
_MARGIN_MM = 36.0  # a card whose middle lies in the zone shows whole
_BEYOND_MM = 60.0
_RIM_MM = 4.0
_HIDE_MM = 3.0
_CARD_LIKE = 0.5


@dataclass(frozen=True, slots=True)
class CardLook:
    """One look at a face-up card: its reading, its centre on the felt, and how far along the dealing order it lies."""

    reading: Reading
    x_mm: float
    y_mm: float
    along_mm: float


@dataclass(frozen=True, slots=True)
class ZoneLook:
    """One look at a zone.

    ``covered`` says that something that is no card or chip lies over it, such as a hand; ``red_hearts`` how many
    hearts are red less those that are blue.
    """

    cards: tuple[CardLook, ...] = ()
    backs: int = 0
    chips: bool = False
    covered: bool = False
    red_hearts: int = 0


class ZoneReader:
    """Looks at zones of one felt. Faces are read only in READ_KINDS, and never from under HIDDEN_KINDS.

    ``cloth`` may be replaced as the light changes.
    """

    def __init__(self, nets: CardNets, layout: TableLayout, felt: Felt, cloth: Cloth) -> None:
        self._nets = nets
        self._layout = layout
        self._felt = felt
        self.cloth = cloth
        half_x, half_y = layout.width_mm / 2 - _RIM_MM, layout.height_mm / 2 - _RIM_MM
        self._rim_mm = np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]])
        self._hidden = tuple(zone for zone in layout.zones if zone.ref.kind in HIDDEN_KINDS)

    def look(self, image: Image, ref: ZoneRef) -> ZoneLook:
        """Look at a zone in a picture of the whole table."""
        zone = self._layout.zone(ref)
        if ref.kind in READ_KINDS:
            return self._faces(image, zone)
        shapes = self._shapes(image, zone)
        return ZoneLook(backs=shapes.cards, chips=shapes.chips > 0 and ref.kind in CHIP_KINDS, covered=shapes.covered)

    def _faces(self, image: Image, zone: Zone) -> ZoneLook:
        window = self._window(zone, _MARGIN_MM)
        piece, felt = self._cut(image, window, self._hidden)
        source = Pyramid(piece)
        patch = felt.warp(source, window, _PX_PER_MM)
        finds = find(self._nets, patch.image, 1.0)
        to_source = np.asarray(felt.to_px @ patch.to_mm)
        reads = read(self._nets, source, finds, to_source)
        sightings, _ = assemble(reads, _PX_PER_MM)
        cards = [card for card in sightings if _is_card(card)]
        lying = [(card.reading, self._mm(patch, card)) for card in cards]
        shapes = self._shapes(image, zone, tuple(patch.mm(card.quad) for card in cards))
        backs = min(shapes.cards, _backs_in(finds, zone, patch))
        lying += [(UNREADABLE, centre) for centre in shapes.centres[: shapes.cards - backs]]
        looks = [self._card(zone, reading, x, y) for reading, (x, y) in lying if contains(zone.polygon, x, y)]
        return ZoneLook(
            cards=tuple(sorted(looks, key=lambda look: look.along_mm)),
            backs=backs,
            covered=shapes.covered,
            red_hearts=colour_order(cards, source, to_source),
        )

    def _card(self, zone: Zone, reading: Reading, x_mm: float, y_mm: float) -> CardLook:
        return CardLook(reading, x_mm, y_mm, place_of(self._layout, zone.ref, x_mm, y_mm))

    @staticmethod
    def _mm(patch: Patch, card: Sighting) -> tuple[float, float]:
        ((x, y),) = patch.mm(card.centre[None])
        return float(x), float(y)

    def _shapes(self, image: Image, zone: Zone, known_mm: tuple[Matrix, ...] = ()) -> Shapes:
        """Count by shape, looking a little beyond the zone: cards end there, an arm goes on."""
        window = self._window(zone, _BEYOND_MM)
        piece, felt = self._cut(image, window, ())
        patch = felt.warp(Pyramid(piece), window, _COUNT_PX_PER_MM)
        around = Surroundings(
            zone=self._drawn(patch, np.array(zone.polygon)),
            seen=self._drawn(patch, self._rim_mm),
            px_per_mm=_COUNT_PX_PER_MM,
        )
        known = tuple(np.asarray(patch.px(quad), np.float32) for quad in known_mm)
        shapes = count_shapes(self.cloth.things(patch, around.seen), around, without=known)
        centres = patch.mm(np.array(shapes.centres, np.float64).reshape(-1, 2))
        return replace(shapes, centres=tuple((float(x), float(y)) for x, y in centres))

    @staticmethod
    def _drawn(patch: Patch, outline_mm: Matrix) -> Mask:
        mask = np.zeros(patch.image.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.rint(patch.px(outline_mm)).astype(np.int32), 255)
        return mask

    def _window(self, zone: Zone, margin_mm: float) -> Window:
        """The upright box of a zone as its owner sees it, so that dealing order runs left to right."""
        facing = self._layout.facing_deg(zone.ref)
        turned = Window(0.0, 0.0, 0.0, 0.0, facing).to_mm(1.0)[:2, :2]
        across = np.array(zone.polygon) @ turned  # columns: to the right, and down
        low, high = across.min(0), across.max(0)
        x, y = turned @ ((low + high) / 2)
        width, height = high - low + 2 * margin_mm
        return Window(float(x), float(y), float(width), float(height), facing)

    def _cut(self, image: Image, window: Window, hidden: tuple[Zone, ...]) -> tuple[Image, Felt]:
        """The piece of the picture under a window, with the hidden zones painted over in the felt's colour."""
        corners = self._felt.px(window.corners_mm())
        low = np.maximum(np.floor(corners.min(0)).astype(int) - 4, 0)
        high = np.minimum(np.ceil(corners.max(0)).astype(int) + 5, image.shape[1::-1])
        high = np.maximum(high, low + 1)
        piece = image[low[1] : high[1], low[0] : high[0]].copy()
        felt = self._felt.within(float(low[0]), float(low[1]))
        plain = tuple(float(channel) for channel in self.cloth.colour)
        for zone in hidden:
            outline = np.array(zone.polygon)
            away = outline - outline.mean(0)
            outline = outline + np.sign(away) * _HIDE_MM
            cv2.fillConvexPoly(piece, np.rint(felt.px(outline)).astype(np.int32), plain)
        return piece, felt


def _is_card(card: Sighting) -> bool:
    return card.reading.confidence >= _CARD_LIKE or card.reading.index_likelihood * card.heat >= _CARD_LIKE


def _backs_in(finds: Finds, zone: Zone, patch: Patch) -> int:
    if not len(finds.backs):
        return 0
    return sum(contains(zone.polygon, float(x), float(y)) for x, y in patch.mm(finds.backs[:, :2]))
