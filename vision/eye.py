"""The eye: frames in, observations out."""

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from dealer.cards import Card
from dealer.observations import CameraChanged, CameraState, Observation, SeenCard, ZoneRef, ZoneSettled
from vision.camera_watch import LIVE, CameraWatch, Verdict, darkness
from vision.felt import CalibrationError, Felt, felt_from_points
from vision.foreground import cloth_of
from vision.frame import Frame, Image
from vision.layout import TableLayout
from vision.markers import felt_from_tags, find_tags
from vision.motion import Motion, MotionGate, Stir
from vision.nets import CardNets
from vision.reader import SURE
from vision.settle import Content, LyingCard, ZoneSettler
from vision.zones import READ_KINDS, ZoneReader

_STEADY_FRAMES = 3
_STEADY_PX = 1.5
_CHECK_AHEAD = 4  # frames a check of the camera holds good for reading
_SWAPPED = -3  # looks at hearts that were blue, and none that was red
_SWAPPED_COLOURS = Verdict(
    CameraState.BLOCKED, "Red and blue are swapped in the picture: set the camera's colour order and start again."
)
_BEYOND_DOUBT = 0.995
_BUSY_SHARE = 0.3  # of the felt: more change than a hand makes is first checked for a pushed camera


@dataclass(frozen=True, slots=True)
class Pace:
    """How much work the eye does, counted in frames.

    ``reads_at_once`` zones are read in one frame at most; the camera is checked every ``check_every`` quiet frames
    and before zones are read; one resting zone is looked at again every ``sweep_every`` frames as a safety net.
    """

    reads_at_once: int = 4
    check_every: int = 30
    sweep_every: int = 90


class Eye:
    """Follows one table. Fed by one thread; keeps no clock: times are those of the frames.

    Give ``felt`` when it was placed by hand; otherwise the eye finds the markers in the first frames, and again
    after the camera was pushed.
    """

    def __init__(
        self,
        layout: TableLayout,
        nets: CardNets,
        *,
        felt: Felt | None = None,
        sure: float = SURE,
        pace: Pace | None = None,
    ) -> None:
        self._layout = layout
        self._nets = nets
        self._sure = sure
        self._pace = pace or Pace()
        self._given = felt
        self._state: CameraState | None = None
        self._detail = ""
        self._candidates: list[Felt] = []
        self._table: _Table | None = None
        self._since_check = 0
        self._sweeping: ZoneRef | None = None
        self._sweeps = 0
        self._frames = 0
        self._red_hearts = 0  # the least since the last red one: below nought, only blue hearts were seen

    @property
    def felt(self) -> Felt | None:
        """Where the felt lies in the picture; None until it has been found."""
        return self._table.felt if self._table else None

    def look(self, frame: Frame) -> tuple[Observation, ...]:
        """Everything that came to rest, and what happened to the camera, in this frame."""
        self._frames += 1
        if self._table is None or self._table.frame_size != frame.image.shape[1::-1]:
            return self._find_felt(frame)
        table = self._table
        small = table.gate.small(frame.image)
        stir = table.gate.step(small)
        for ref, motion in stir.zones.items():
            if motion is Motion.MOVING:
                table.settlers[ref].stir()
        verdict = self._judge(table, frame, small, stir)
        said = self._say(verdict, frame)
        if verdict.felt is not None:
            return said + self._start(frame, verdict.felt)
        if verdict.state is not CameraState.LIVE:
            for settler in table.settlers.values():
                settler.stir()
            return said
        for ref in self._affordable(self._wanting(table, stir)):
            seen = table.reader.look(frame.image, ref)
            self._red_hearts = min(0, self._red_hearts + seen.red_hearts)
            if self._red_hearts <= _SWAPPED:
                return said + self._say(_SWAPPED_COLOURS, frame)
            content = table.settlers[ref].add(seen)
            if content is not None:
                said += self._settle(table, frame, ref, content, stir)
        return said

    # --- the camera ----------------------------------------------------------------------------------------

    def _find_felt(self, frame: Frame) -> tuple[Observation, ...]:
        if self._given is not None:
            return self._start(frame, self._given)
        dark = darkness(np.ascontiguousarray(frame.image[::8, ::8]))
        if dark is not None:
            self._candidates.clear()
            return self._say(dark, frame)
        tags = find_tags(frame.image, [tag.id for tag in self._layout.tags], thorough=self._frames % 5 == 1)
        try:
            felt = felt_from_tags(self._layout, tags)
        except CalibrationError as error:
            self._candidates.clear()
            return self._say(Verdict(CameraState.BLOCKED, str(error)), frame)
        if self._candidates and _apart_px(self._layout, felt, self._candidates[-1]) > _STEADY_PX:
            self._candidates.clear()
        self._candidates.append(felt)
        if len(self._candidates) < _STEADY_FRAMES:
            return ()
        return self._start(frame, _mean(self._layout, self._candidates))

    def _start(self, frame: Frame, felt: Felt) -> tuple[Observation, ...]:
        """Follow the table on this felt; what had settled before stays known."""
        before = self._table
        self._candidates.clear()
        size = (frame.image.shape[1], frame.image.shape[0])
        gate = MotionGate(self._layout, felt, size)
        small = gate.small(frame.image)
        gate.step(small)
        settlers = before.settlers if before else {zone.ref: ZoneSettler(self._sure) for zone in self._layout.zones}
        for settler in settlers.values():
            settler.stir()
        self._table = _Table(
            felt=felt,
            frame_size=size,
            gate=gate,
            reader=ZoneReader(self._nets, self._layout, felt, cloth_of(small, felt.shrunk(gate.shrink), self._layout)),
            watch=CameraWatch(self._layout, felt, frame.image, small),
            settlers=settlers,
        )
        self._since_check = 0
        return self._say(LIVE, frame)

    def _judge(self, table: "_Table", frame: Frame, small: Image, stir: Stir) -> Verdict:
        """Check the camera when it is due, when much has changed, and before anything is read."""
        if self._red_hearts <= _SWAPPED:
            return _SWAPPED_COLOURS  # no suit can be believed until the camera is set right and the eye made anew
        self._since_check += 1
        quiet = Motion.MOVING not in stir.zones.values()
        reading = Motion.CHANGED in stir.zones.values()
        due = self._since_check >= self._pace.check_every and quiet
        ahead = self._since_check >= _CHECK_AHEAD and reading
        if not (due or ahead or stir.changed_share > _BUSY_SHARE or self._state is not CameraState.LIVE):
            return LIVE
        self._since_check = 0
        verdict = table.watch.check(frame.image, small, stir.changed_share)
        if verdict.state is CameraState.LIVE:
            table.reader.cloth = cloth_of(small, table.felt.shrunk(table.gate.shrink), self._layout)
        return verdict

    def _say(self, verdict: Verdict, frame: Frame) -> tuple[Observation, ...]:
        if (verdict.state, verdict.detail) == (self._state, self._detail):
            return ()
        self._state, self._detail = verdict.state, verdict.detail
        return (CameraChanged(state=verdict.state, at_ms=frame.captured_ms, detail=verdict.detail),)

    # --- the zones -----------------------------------------------------------------------------------------

    def _wanting(self, table: "_Table", stir: Stir) -> list[ZoneRef]:
        """The still zones to look at now, those nearest to settling first."""
        self._choose_sweep(table, stir)
        wanting = []
        for ref, motion in stir.zones.items():
            settler = table.settlers[ref]
            if motion is Motion.RESTING and ref != self._sweeping:
                settler.stir()  # whatever was there has gone again: it lies as it last settled
            elif motion is not Motion.MOVING and settler.wants_look():
                wanting.append(ref)
        return sorted(wanting, key=lambda ref: -table.settlers[ref].waiting)

    def _affordable(self, wanting: list[ZoneRef]) -> list[ZoneRef]:
        """As many zones as one frame can bear: reading faces costs, counting shapes hardly does."""
        faces = [ref for ref in wanting if ref.kind in READ_KINDS]
        return [ref for ref in wanting if ref.kind not in READ_KINDS] + faces[: self._pace.reads_at_once]

    def _choose_sweep(self, table: "_Table", stir: Stir) -> None:
        """Every so often one resting zone is looked at again, one with an unread card rather than another."""
        if self._sweeping is not None and stir.zones[self._sweeping] is not Motion.RESTING:
            self._sweeping = None
        if self._frames % self._pace.sweep_every or self._sweeping is not None:
            return
        resting = [ref for ref, motion in stir.zones.items() if motion is Motion.RESTING]
        unread = [ref for ref in resting if table.settlers[ref].has_unread]
        self._sweeps += 1
        choice = unread if unread and self._sweeps % 2 else resting
        self._sweeping = choice[self._sweeps // 2 % len(choice)] if choice else None

    def _settle(
        self, table: "_Table", frame: Frame, ref: ZoneRef, content: Content, stir: Stir
    ) -> tuple[Observation, ...]:
        table.gate.accept(ref)
        if ref == self._sweeping:
            self._sweeping = None
        settler = table.settlers[ref]
        elsewhere = {
            card.card: card.confidence
            for other, motion in stir.zones.items()
            if other != ref and motion is Motion.RESTING
            for card in table.settlers[other].content.cards
        }
        content = _one_of_each(content, elsewhere)
        if settler.told and content.says_the_same(settler.content):
            return ()
        settler.content, settler.told = content, True
        seen = tuple(
            SeenCard(
                card=card.card, confidence=round(card.confidence, 4), x_mm=round(card.x_mm, 1), y_mm=round(card.y_mm, 1)
            )
            for card in content.cards
        )
        return (
            ZoneSettled(
                zone=ref,
                at_ms=frame.captured_ms,
                frame_seq=frame.seq,
                cards=seen,
                backs=content.backs,
                chips=content.chips,
            ),
        )


@dataclass(frozen=True, slots=True)
class _Table:
    """Everything that holds for one place of the felt in the picture."""

    felt: Felt
    frame_size: tuple[int, int]
    gate: MotionGate
    reader: ZoneReader
    watch: CameraWatch
    settlers: dict[ZoneRef, ZoneSettler]


def _told(card: LyingCard) -> SeenCard:
    return SeenCard(
        card=card.card, confidence=round(card.confidence, 4), x_mm=round(card.x_mm, 1), y_mm=round(card.y_mm, 1)
    )


def _one_of_each(content: Content, elsewhere: dict[Card | None, float]) -> Content:
    """A deck has one of each card: a reading that repeats a surer one is no reading, and is left to a person.

    Two sure readings of one card are both told: that is a fouled deck, and not for the eye to hide.
    """
    best = dict(elsewhere)
    for card in content.cards:
        best[card.card] = max(best.get(card.card, 0.0), card.confidence)
    count = Counter(card.card for card in content.cards)
    return replace(
        content,
        cards=tuple(
            replace(card, card=None)
            if (card.card in elsewhere or count[card.card] > 1)
            and card.confidence < min(_BEYOND_DOUBT, best[card.card])
            else card
            for card in content.cards
        ),
    )


def _apart_px(layout: TableLayout, a: Felt, b: Felt) -> float:
    centres = np.array([[tag.x_mm, tag.y_mm] for tag in layout.tags])
    return float(np.abs(a.px(centres) - b.px(centres)).max())


def _mean(layout: TableLayout, felts: list[Felt]) -> Felt:
    half_x, half_y = layout.width_mm / 2, layout.height_mm / 2
    corners = np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]])
    mean = felt_from_points(corners, np.mean([felt.px(corners) for felt in felts], 0))
    return replace(mean, error_px=float(np.mean([felt.error_px for felt in felts])))
