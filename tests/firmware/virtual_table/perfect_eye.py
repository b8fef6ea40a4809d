"""A test double of the eye that never errs: it reads scenes instead of pictures, and says no more than an eye could."""

from dealer.cards import parse_card
from dealer.observations import SeenCard, ZoneKind, ZoneRef, ZoneSettled
from vision.layout import TableLayout, Zone, contains, place_of
from vision.render.scene import CardOnTable, Scene


class PerfectEye:
    """Tells what changed in each zone since the last look."""

    def __init__(self, layout: TableLayout, blind: bool = False) -> None:
        self._layout = layout
        self._told: dict[ZoneRef, object] = {}
        self._seq = 0
        self.blind = blind

    def look(self, scene: Scene, at_ms: int) -> list[ZoneSettled]:
        """Every zone whose contents are others than at the last look."""
        self._seq += 1
        told = []
        for zone in self._layout.zones:
            seen = self._seen(zone, scene, at_ms)
            gist = ([str(card.card) for card in seen.cards], seen.backs, seen.chips)
            if self._told.get(zone.ref) != gist:
                self._told[zone.ref] = gist
                told.append(seen)
        return told

    def _seen(self, zone: Zone, scene: Scene, at_ms: int) -> ZoneSettled:
        inside = [] if self.blind else [c for c in scene.cards if _in(zone, c.x_mm, c.y_mm)]
        chips = not self.blind and any(_in(zone, c.x_mm, c.y_mm) for c in scene.chips)
        faces = [] if zone.ref.kind in (ZoneKind.SEAT_DOWN, ZoneKind.MUCK) else [c for c in inside if c.face_up]
        faces.sort(key=lambda card: place_of(self._layout, zone.ref, card.x_mm, card.y_mm))
        return ZoneSettled(
            zone=zone.ref,
            at_ms=at_ms,
            frame_seq=self._seq,
            cards=tuple(self._card(card) for card in faces),
            backs=sum(not card.face_up for card in inside),
            chips=chips,
        )

    def _card(self, card: CardOnTable) -> SeenCard:
        return SeenCard(card=parse_card(card.code), confidence=0.99, x_mm=card.x_mm, y_mm=card.y_mm)


def _in(zone: Zone, x_mm: float, y_mm: float) -> bool:
    near = abs(x_mm - zone.polygon[0][0]) < 400 and abs(y_mm - zone.polygon[0][1]) < 400
    return near and contains(zone.polygon, x_mm, y_mm)
