"""The product's own eye on drawn pictures, in the place of the perfect eye."""

import numpy as np

from dealer.observations import Observation
from vision.eye import Eye
from vision.frame import Frame, Image
from vision.layout import TableLayout
from vision.nets import OnnxNets
from vision.render.camera import overhead
from vision.render.scene import Scene
from vision.render.table import TableRenderer


class DrawnEye:
    """Draws each scene as the camera would see it and looks at the picture; ``black`` puts the cap on the lens."""

    def __init__(self, layout: TableLayout) -> None:
        self.black = False
        self._eye = Eye(layout, OnnxNets())
        self._renderer = TableRenderer(overhead(layout.width_mm, layout.height_mm))
        self._rng = np.random.default_rng(1)
        self._seq = 0

    def look(self, scene: Scene, at_ms: int) -> list[Observation]:
        """What came to rest in this picture."""
        self._seq += 1
        image: Image = self._renderer.draw(scene, self._rng)
        if self.black:
            image = np.zeros_like(image)
        return list(self._eye.look(Frame(image, self._seq, at_ms, "drawn")))
