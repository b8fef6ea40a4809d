"""What lies on the felt at one moment, in millimetres: the whole truth that a picture is drawn from."""

from dataclasses import dataclass, field

from vision.layout import TableLayout

Colour = tuple[int, int, int]
"""Blue, green, red, 0 to 255."""


@dataclass(frozen=True, slots=True)
class CardOnTable:
    """A card, drawn from ``deck``; ``code`` is its face ("Ah"), which shows only when ``face_up``.

    ``angle_deg`` is where its top points, counter-clockwise from +x; ``z`` orders what covers what. A card in
    flight has a ``lift_mm`` above the felt and a ``smear_mm``: how far it moves while the shutter is open.
    """

    deck: str
    code: str
    face_up: bool
    x_mm: float
    y_mm: float
    angle_deg: float
    z: int = 0
    lift_mm: float = 0.0
    smear_mm: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ChipStack:
    """``count`` chips of one value on each other at a place, on top of ``under`` other chips."""

    value: int
    count: int
    x_mm: float
    y_mm: float
    under: int = 0
    z: int = 0


@dataclass(frozen=True, slots=True)
class ButtonDisc:
    """The dealer button."""

    x_mm: float
    y_mm: float
    z: int = 0


@dataclass(frozen=True, slots=True)
class Arm:
    """A hand over the felt: ``x_mm``, ``y_mm`` are its fingertips, ``angle_deg`` is where the fingers point."""

    x_mm: float
    y_mm: float
    angle_deg: float
    sleeve: Colour = (38, 34, 30)
    skin: Colour = (130, 160, 205)
    height_mm: float = 60.0
    smear_mm: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Light:
    """The lamp: ``brightness`` scales the picture, ``kelvin`` tints it, ``gradient`` is how much darker one side is.

    ``gradient_deg`` points to the bright side, shadows fall the other way; ``shadow`` is how dark they are (0 to 1).
    """

    brightness: float = 1.0
    kelvin: float = 4300.0
    gradient: float = 0.14
    gradient_deg: float = 110.0
    shadow: float = 0.42


@dataclass(frozen=True, slots=True)
class Scene:
    """A table with what lies on it and passes over it."""

    layout: TableLayout
    cards: tuple[CardOnTable, ...] = ()
    chips: tuple[ChipStack, ...] = ()
    button: ButtonDisc | None = None
    arms: tuple[Arm, ...] = ()
    light: Light = field(default=Light())
    cloth: Colour = (68, 98, 30)
