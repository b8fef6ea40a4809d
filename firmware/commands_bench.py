"""`upcard bench`: how well and how fast the eye reads."""

import time
from pathlib import Path

import click
import cv2
import msgspec

from vision.nets import MODELS, CardNets, OnnxNets
from vision.pictures import load_picture
from vision.reader import read_picture
from vision.scoring import LabelError, Miss, Score, load_labels, score


class SourceScore(msgspec.Struct, frozen=True, kw_only=True):
    """One line of `--json`: shares of the labelled cards of a source, and the milliseconds a picture took."""

    source: str
    pictures: int
    cards: int
    right: float
    wrong: float
    unread: float
    astray: int | None
    ms: float


@click.group("bench")
def bench_group() -> None:
    """Measure how well and how fast cards are read."""


@bench_group.command("photos")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path), metavar="DIR")
@click.option("--source", "wanted", multiple=True, help="Only this source; may be given several times.")
@click.option("--json", "as_json", is_flag=True, help="One JSON line per source.")
@click.option("--limit", type=click.IntRange(min=1), help="At most this many pictures of each source, evenly spread.")
@click.option("--misses", is_flag=True, help="Also list every labelled card that was not read right.")
@click.option(
    "--models",
    type=click.Path(file_okay=False, path_type=Path),
    default=MODELS,
    help="Folder of other card nets than the shipped ones.",
)
def photos_command(
    folder: Path, wanted: tuple[str, ...], as_json: bool, limit: int | None, misses: bool, models: Path
) -> None:
    """Read the labelled photos of DIR/cards/*/labels.json.

    Right, wrong and unread are shares of the labelled cards: a card is wrong when another card was named in its
    place, even beside the right one. "Astray" counts cards named where no label is, for sources whose labels are
    complete.
    """
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    nets = OnnxNets(models)
    sources = _sources(folder, wanted)
    if not as_json:
        click.echo(
            f"{'source':<16}{'photos':>7}{'cards':>7}{'right':>8}{'wrong':>8}{'unread':>8}{'astray':>8}{'ms':>7}"
        )
    for source in sources:
        result, missed = _measure(nets, source, limit)
        click.echo(msgspec.json.encode(result).decode() if as_json else _row(result))
        for miss in missed if misses else ():
            click.echo(f"  {miss.file}: {miss.label} read as {' '.join(miss.read) or 'nothing'}", err=as_json)


def _sources(folder: Path, wanted: tuple[str, ...]) -> list[Path]:
    found = {path.parent.name: path.parent for path in sorted(folder.glob("cards/*/labels.json"))}
    if not found:
        raise LabelError(f"There is no cards/*/labels.json in {folder}: give the folder that holds cards/.")
    unknown = [name for name in wanted if name not in found]
    if unknown:
        raise LabelError(f"There is no source “{unknown[0]}”: choose from {', '.join(found)}.")
    return [found[name] for name in wanted or found]


def _measure(nets: CardNets, source: Path, limit: int | None) -> tuple[SourceScore, list[Miss]]:
    labelled = load_labels(source)
    if limit is not None and limit < len(labelled):
        labelled = tuple(labelled[i * len(labelled) // limit] for i in range(limit))
    total, missed, seconds = Score(), list[Miss](), 0.0
    for one in labelled:
        image = load_picture(source / "images" / one.file)
        start = time.perf_counter()
        picture = read_picture(nets, image)
        seconds += time.perf_counter() - start
        here, misses = score(one, picture)
        total += here
        missed += misses
    cards = max(1, total.cards)
    result = SourceScore(
        source=source.name,
        pictures=len(labelled),
        cards=total.cards,
        right=round(total.right / cards, 4),
        wrong=round(total.wrong / cards, 4),
        unread=round(total.unread / cards, 4),
        astray=total.astray,
        ms=round(1000 * seconds / max(1, len(labelled)), 1),
    )
    return result, missed


def _row(result: SourceScore) -> str:
    astray = "-" if result.astray is None else str(result.astray)
    return (
        f"{result.source:<16}{result.pictures:>7}{result.cards:>7}{result.right:>8.3f}{result.wrong:>8.3f}"
        f"{result.unread:>8.3f}{astray:>8}{result.ms:>7.0f}"
    )
