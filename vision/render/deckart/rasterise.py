"""Turns the SVG cards of an npm package into the sprite sheets of this folder.

Run once, by hand, when the art changes; needs the `train` extra (resvg-py)::

    npm pack @heruka_urgyen/react-playing-cards@0.5.0
    tar xzf heruka_urgyen-react-playing-cards-0.5.0.tgz
    python -m vision.render.deckart.rasterise package/src/images

A sheet has thirteen columns (2 to ace) and four rows (c d h s) of 315 x 440 px, BGR, stored as WebP.
"""

import re
from pathlib import Path

import click
import cv2
import numpy as np
import resvg_py
from numpy.typing import NDArray

CARD_PX = (315, 440)
RANKS = "23456789TJQKA"
SUITS = "cdhs"
SOURCES = {"classic": "2color", "jumbo": "2color-bf", "fourcolour": "4color"}
QUALITY = 88
OUTLINE_PX = 4
"""Width of the black outline that the artist drew; a real card has none, so it is painted over."""


def rasterise(svg: str) -> NDArray[np.uint8]:
    """Draw one card on white: uint8 (440, 315, 3) BGR without its outline."""
    width, height = CARD_PX
    sized = re.sub(r'height="[^"]*"', f'height="{height}"', svg, count=1)
    sized = re.sub(r'(viewBox="[^"]*") width="[^"]*"', rf'\1 width="{width}"', sized, count=1)
    png = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=sized)), np.uint8)
    bgra = np.asarray(cv2.imdecode(png, cv2.IMREAD_UNCHANGED), np.float32)
    alpha = bgra[..., 3:] / 255
    card = np.asarray(bgra[..., :3] * alpha + 255 * (1 - alpha)).round().astype(np.uint8)
    for edge in (card[:OUTLINE_PX], card[-OUTLINE_PX:], card[:, :OUTLINE_PX], card[:, -OUTLINE_PX:]):
        edge[:] = 255
    radius = round(16.5)  # the outline also follows the round corners
    for y in (0, height - radius):
        for x in (0, width - radius):
            corner = card[y : y + radius, x : x + radius]
            yy, xx = np.mgrid[y : y + radius, x : x + radius]
            cx = radius if x == 0 else width - 1 - radius
            cy = radius if y == 0 else height - 1 - radius
            corner[np.hypot(xx - cx, yy - cy) > radius - OUTLINE_PX] = 255
    return card


@click.command()
@click.argument("images", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(__file__).parent,
    help="Where to write the sheets.",
)
def main(images: Path, out: Path) -> None:
    """Rasterise the folders of IMAGES into one WebP sheet per deck."""
    for deck, folder in SOURCES.items():
        rows = [
            np.hstack([rasterise((images / folder / f"{r}{s.upper()}.svg").read_text()) for r in RANKS]) for s in SUITS
        ]
        target = out / f"{deck}.webp"
        cv2.imwrite(str(target), np.vstack(rows), [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
        click.echo(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
