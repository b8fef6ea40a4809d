"""The shapes of what the nets take and give, for the drawing that must fit them without loading torch."""

DETECTOR_CHANNELS = 11
"""0 index heat, 1 face heat, 2 back heat (logits), 3:5 offset in cells, 5:7 index up-vector in px / 24,
7:11 half axes of a card in px / 64 (towards a short edge, towards a long edge)."""
STRIDE = 4
"""Input pixels to a cell of the detector's maps, along each axis."""
UP_PX = 24.0
AXIS_PX = 64.0
CROP_W, CROP_H = 32, 48
"""Size of an upright index crop, px."""
