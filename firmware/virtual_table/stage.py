"""The virtual table as an object: what lies on it, and the one movement that is under way."""

import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import atan2, cos, degrees, pi, sin

from vision.layout import TableLayout
from vision.render.scene import Arm, ButtonDisc, CardOnTable, ChipStack, Colour, Light, Scene

EXPOSURE_MS = 9.0
"""How long the virtual camera's shutter is open: what moves is smeared by this much of its way."""
_LIFT_MM = 14.0


@dataclass(frozen=True, slots=True)
class Person:
    """Whose arm reaches over the table, and from where."""

    x_mm: float
    y_mm: float
    sleeve: Colour
    skin: Colour


@dataclass(frozen=True, slots=True)
class Reach:
    """An arm whose fingertips go from one point to another."""

    who: Person
    start: tuple[float, float]
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Slide:
    """Chips that move as they are: drawn displaced by ``start`` at first and by ``end`` at last, in mm."""

    stacks: tuple[ChipStack, ...]
    start: tuple[float, float] = (0.0, 0.0)
    end: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Beat:
    """One movement: cards that go to new poses, chips that slide, arms that reach, all in the same time.

    ``after`` is what lies where once it is done: chips by their heap's name (an empty tuple: none).
    """

    ms: float
    cards: Mapping[int, CardOnTable] = field(default_factory=dict)
    slides: tuple[Slide, ...] = ()
    arms: tuple[Reach, ...] = ()
    hide: tuple[str, ...] = ()
    """Heaps that are not drawn at rest while the beat lasts, because a slide shows their chips."""
    after: Mapping[str, tuple[ChipStack, ...]] = field(default_factory=dict)
    button: tuple[float, float] | None = None


class Stage:
    """Everything on the virtual table. The dealer's thread moves it, the camera's thread looks at it."""

    def __init__(self, layout: TableLayout, light: Light | None = None) -> None:
        self.layout = layout
        self._light = light or Light()
        self._changed = threading.Condition()
        self._cards: dict[int, CardOnTable] = {}
        self._heaps: dict[str, tuple[ChipStack, ...]] = {}
        self._button: ButtonDisc | None = None
        self._beat: Beat | None = None
        self._began_ms = 0.0
        self._beat_ms = 0.0
        self._number = 0
        self._next_card = 1

    # --- the dealer's thread ----------------------------------------------------------------------------------

    def put(self, card: CardOnTable) -> int:
        """Lay a card at once; gives the number by which it is moved later. The newest card lies on top."""
        with self._changed:
            number = self._next_card
            self._next_card += 1
            self._cards[number] = replace(card, z=number)
            self._touch()
            return number

    def card(self, number: int) -> CardOnTable:
        """A card where it rests. Raises KeyError when it is not on the table."""
        with self._changed:
            return self._cards[number]

    def heap(self, name: str) -> tuple[ChipStack, ...]:
        """The chips of a heap, empty when there are none."""
        with self._changed:
            return self._heaps.get(name, ())

    def set_heap(self, name: str, stacks: tuple[ChipStack, ...]) -> None:
        """Put chips there at once."""
        with self._changed:
            if self._heaps.get(name, ()) != stacks:
                self._heaps[name] = stacks
                self._touch()

    def take_button(self) -> None:
        """Remove the dealer button: the game has none."""
        with self._changed:
            self._button = None
            self._touch()

    def take_away(self, *numbers: int) -> None:
        """Remove cards at once."""
        with self._changed:
            for number in numbers:
                self._cards.pop(number, None)
            self._touch()

    def begin(self, beat: Beat, now_ms: float, slower: float = 1.0) -> None:
        """Start a movement of ``slower`` times its ms; it goes on by the clock of whoever asks for the scene."""
        with self._changed:
            self._beat, self._began_ms, self._beat_ms = beat, now_ms, beat.ms * slower
            self._touch()

    def finish(self, beat: Beat) -> None:
        """End a movement (begun or not): everything is where it was going, and moved cards lie on top."""
        with self._changed:
            self._beat = None
            for number in beat.cards:
                moved = self._next_card
                self._next_card += 1
                self._cards[number] = replace(beat.cards[number], z=moved)
            self._heaps.update(beat.after)
            if beat.button:
                self._button = ButtonDisc(*beat.button)
            self._touch()

    def _touch(self) -> None:
        self._number += 1
        self._changed.notify_all()

    # --- the camera's thread ----------------------------------------------------------------------------------

    def scene(self, now_ms: float) -> Scene:
        """The table at a moment, with whatever moves in mid-movement."""
        with self._changed:
            cards, heaps, button, beat = dict(self._cards), dict(self._heaps), self._button, self._beat
            began, lasts = self._began_ms, self._beat_ms
        if beat is None:
            return self._scene(cards.values(), (s for h in heaps.values() for s in h), button, ())
        progress = min(1.0, max(0.0, (now_ms - began) / lasts)) if lasts > 0 else 1.0
        speed = _ease_speed(progress) * EXPOSURE_MS / lasts if lasts > 0 else 0.0
        done = _ease(progress)
        for number, goal in beat.cards.items():
            cards[number] = _between(cards.get(number, goal), goal, done, speed, number)
        chips = [stack for name, heap in heaps.items() if name not in beat.hide for stack in heap]
        for slide in beat.slides:
            chips += [_slid(stack, slide, done) for stack in slide.stacks]
        if beat.button and button:
            button = ButtonDisc(
                button.x_mm + (beat.button[0] - button.x_mm) * done, button.y_mm + (beat.button[1] - button.y_mm) * done
            )
        arms = tuple(_arm(reach, done, speed) for reach in beat.arms)
        return self._scene(cards.values(), chips, button, arms)

    def _scene(
        self,
        cards: Iterable[CardOnTable],
        chips: Iterable[ChipStack],
        button: ButtonDisc | None,
        arms: tuple[Arm, ...],
    ) -> Scene:
        return Scene(self.layout, tuple(cards), tuple(chips), button, arms, self._light)

    def changes(self) -> int:
        """Grows with every change; for ``wait_change``."""
        with self._changed:
            return self._number

    def moving(self) -> bool:
        """Whether a movement is under way."""
        with self._changed:
            return self._beat is not None

    def wait_change(self, since: int, timeout_s: float) -> bool:
        """Wait until something changes; False after ``timeout_s`` seconds without a change."""
        with self._changed:
            return self._changed.wait_for(lambda: self._number != since, timeout_s)


def _ease(progress: float) -> float:
    return (1 - cos(pi * progress)) / 2


def _ease_speed(progress: float) -> float:
    return pi / 2 * sin(pi * progress)


def _between(start: CardOnTable, goal: CardOnTable, done: float, speed: float, number: int) -> CardOnTable:
    """A card on its way: above everything, turning the shorter way, smeared by its speed."""
    dx, dy = goal.x_mm - start.x_mm, goal.y_mm - start.y_mm
    turn = (goal.angle_deg - start.angle_deg + 180) % 360 - 180
    shown = goal if done > 0.5 else start
    return replace(
        shown,
        x_mm=start.x_mm + dx * done,
        y_mm=start.y_mm + dy * done,
        angle_deg=start.angle_deg + turn * done,
        z=10_000_000 + number,
        lift_mm=_LIFT_MM * 4 * done * (1 - done),
        smear_mm=(dx * speed, dy * speed),
    )


def _slid(stack: ChipStack, slide: Slide, done: float) -> ChipStack:
    x = slide.start[0] + (slide.end[0] - slide.start[0]) * done
    y = slide.start[1] + (slide.end[1] - slide.start[1]) * done
    return replace(stack, x_mm=stack.x_mm + x, y_mm=stack.y_mm + y)


def _arm(reach: Reach, done: float, speed: float) -> Arm:
    dx, dy = reach.end[0] - reach.start[0], reach.end[1] - reach.start[1]
    x, y = reach.start[0] + dx * done, reach.start[1] + dy * done
    angle = degrees(atan2(y - reach.who.y_mm, x - reach.who.x_mm))
    return Arm(x, y, angle, reach.who.sleeve, reach.who.skin, smear_mm=(dx * speed, dy * speed))
