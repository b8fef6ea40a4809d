"""`upcard bench`: how well and how fast the eye reads, and how fast the engine follows."""

import time
from pathlib import Path

import click
import cv2
import msgspec

from firmware import bench_engine
from firmware.bench_eye import measure
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
    """Measure how well and how fast cards are read, and how fast a hand is followed."""


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


@bench_group.command("eye")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--runs", type=click.IntRange(min=1), default=15, show_default=True, help="Take the quickest of so many.")
def eye_command(as_json: bool, runs: int) -> None:
    """Time the eye on a drawn 2304x1296 table, on one thread.

    The estimate for a Raspberry Pi 5 is for one of its four cores. It divides by 0.21: published detectors reach on the
    Pi's four cores together about 0.85 of what one core of the machine did on which the shipped nets were measured.
    """
    times = measure(OnnxNets(), runs=runs)
    if as_json:
        click.echo(msgspec.json.encode(times).decode())
        return
    click.echo(f"{'':<46}{'here':>10}{'Pi 5 core':>12}")
    for words, here, there in (
        ("cv2.resize of a 2304x1296 frame to a quarter", times.resize_ms, None),
        ("a frame in which nothing changed", times.unchanged_ms, times.pi5_unchanged_ms),
        ("one look at a zone with one new card", times.one_card_ms, times.pi5_one_card_ms),
        ("one look at all zones, sixteen cards", times.whole_table_ms, times.pi5_whole_table_ms),
    ):
        estimate = "" if there is None else f"{there:>9.0f} ms"
        click.echo(f"{words:<46}{here:>7.1f} ms{estimate}")
    click.echo(f"A frame in which nothing changed costs {times.unchanged_ratio:.1f} such resizes.")


@bench_group.command("engine")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--runs", type=click.IntRange(min=1), default=30, show_default=True, help="Take the quickest of so many.")
def engine_command(as_json: bool, runs: int) -> None:
    """Time the engine on a nine-handed hand and its showdown, beside PokerKit where that is installed."""
    times = bench_engine.measure(runs)
    if as_json:
        click.echo(msgspec.json.encode(times).decode())
        return
    rows = (
        (f"replay of {times.events} events", times.replay_ms, times.pokerkit_replay_ms, times.replay_ratio),
        ("showdown of nine hands", times.showdown_ms, times.pokerkit_showdown_ms, times.showdown_ratio),
    )
    for words, ours, theirs, ratio in rows:
        beside = "" if theirs is None or ratio is None else f"   PokerKit {theirs:.2f} ms, {ratio:.0f} times as long"
        click.echo(f"{words:<26}{ours:>8.2f} ms{beside}")
    click.echo(f"{'what may come next':<26}{times.next_ms:>8.3f} ms")
    if times.pokerkit_replay_ms is None:
        click.echo("PokerKit is not installed; pip install -e '.[dev]' to see its times beside ours.")


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
    total, missed, seconds, exhaustive = Score(), list[Miss](), 0.0, True
    for one in labelled:
        image = load_picture(source / "images" / one.file)
        start = time.perf_counter()
        picture = read_picture(nets, image)
        seconds += time.perf_counter() - start
        here, misses = score(one, picture)
        total += here
        exhaustive &= here.astray is not None
        missed += misses
    cards = max(1, total.cards)
    result = SourceScore(
        source=source.name,
        pictures=len(labelled),
        cards=total.cards,
        right=round(total.right / cards, 4),
        wrong=round(total.wrong / cards, 4),
        unread=round(total.unread / cards, 4),
        astray=total.astray if exhaustive else None,
        ms=round(1000 * seconds / max(1, len(labelled)), 1),
    )
    return result, missed


def _row(result: SourceScore) -> str:
    astray = "-" if result.astray is None else str(result.astray)
    return (
        f"{result.source:<16}{result.pictures:>7}{result.cards:>7}{result.right:>8.3f}{result.wrong:>8.3f}"
        f"{result.unread:>8.3f}{astray:>8}{result.ms:>7.0f}"
    )
