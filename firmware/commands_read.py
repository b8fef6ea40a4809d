"""`upcard read`: name the cards in pictures."""

import sys
import time
from pathlib import Path

import click
import cv2
import msgspec

from vision.annotate import annotated
from vision.nets import MODELS, CardNets, OnnxNets
from vision.pictures import PictureError, load_picture
from vision.reader import Picture, read_picture


@click.command("read")
@click.argument("images", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="IMAGE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON line per picture.")
@click.option("--card-px", type=click.FloatRange(min=4), help="Width of a card in the pictures, when you know it.")
@click.option(
    "--annotate",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Also write each picture with what was read drawn over it.",
)
@click.option(
    "--models",
    type=click.Path(file_okay=False, path_type=Path),
    default=MODELS,
    help="Folder of other card nets than the shipped ones.",
)
def read_command(
    images: tuple[Path, ...], as_json: bool, card_px: float | None, folder: Path | None, models: Path
) -> None:
    """Name the cards in pictures.

    A card that is not surely read is counted as unread and never guessed. A picture that cannot be opened gets one
    sentence on stderr and exit code 1; the others are still read.
    """
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    nets = OnnxNets(models)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    drawn: set[str] = set()
    done = [_read_one(nets, path, as_json, card_px, folder, drawn) for path in images]
    if not all(done):
        sys.exit(1)


def _read_one(
    nets: CardNets, path: Path, as_json: bool, card_px: float | None, folder: Path | None, drawn: set[str]
) -> bool:
    try:
        image = load_picture(path)
    except PictureError as error:
        click.echo(f"upcard: {error}", err=True)
        return False
    start = time.perf_counter()
    picture = read_picture(nets, image, card_px=card_px)
    ms = (time.perf_counter() - start) * 1000
    click.echo(_as_json(path, picture, ms) if as_json else _as_words(path, picture))
    if folder is not None:
        name = _fresh_name(path.stem, drawn)
        if not cv2.imwrite(str(folder / name), annotated(image, picture)):
            click.echo(f"upcard: {folder / name} cannot be written: check the folder and the space left.", err=True)
            return False
    return True


def _fresh_name(stem: str, drawn: set[str]) -> str:
    name, number = f"{stem}.jpg", 2
    while name in drawn:
        name, number = f"{stem}-{number}.jpg", number + 1
    drawn.add(name)
    return name


class ReadCard(msgspec.Struct, frozen=True):
    """One card of a line of `--json`; ``quad`` is its corners in pixels, upper left first, clockwise."""

    card: str
    confidence: float
    quad: tuple[tuple[float, float], ...]


class ReadLine(msgspec.Struct, frozen=True):
    """One line of `--json`."""

    image: str
    cards: tuple[ReadCard, ...]
    backs: int
    unread: int
    chips: tuple[str, ...]
    ms: float


def _as_json(path: Path, picture: Picture, ms: float) -> str:
    cards = tuple(
        ReadCard(
            str(face.card),
            round(face.confidence, 4),
            tuple((round(float(x), 1), round(float(y), 1)) for x, y in face.quad),
        )
        for face in picture.named
    )
    line = ReadLine(str(path), cards, len(picture.backs), picture.unread, (), round(ms, 1))
    return msgspec.json.encode(line).decode()


def _as_words(path: Path, picture: Picture) -> str:
    words = [" ".join(str(face.card) for face in picture.named) or "no card read"]
    if picture.unread:
        words.append(f"{picture.unread} unread")
    if len(picture.backs):
        words.append(f"{len(picture.backs)} face down")
    return f"{path}: {', '.join(words)}"
