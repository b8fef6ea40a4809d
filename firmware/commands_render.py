"""`upcard render`: draws a script as a camera would film it, with the truth of every picture."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import click
import cv2
import msgspec
import numpy as np

from dealer.errors import UpcardError
from firmware.virtual_table import film, script, truth
from firmware.virtual_table.script import Script, ScriptError
from vision.frame import Image
from vision.render.camera import overhead
from vision.render.decks import deck_names
from vision.render.table import TableRenderer
from vision.render.truth import CardTruth, card_truths

JPEG_QUALITY = 92


class RenderError(UpcardError, ValueError):
    """The pictures cannot be drawn or written; the message says what to change."""


class FrameTruth(msgspec.Struct, frozen=True, kw_only=True):
    """One picture of a set. ``still`` is False while something moves."""

    file: str
    at_ms: float
    still: bool
    cards: tuple[CardTruth, ...]


class SetTruth(msgspec.Struct, frozen=True, kw_only=True):
    """The file truth.json beside a set of pictures; points are px from the upper left, lengths mm."""

    script: str
    seed: int
    size: tuple[int, int]
    fps: float
    deck: str
    announcements: tuple[str, ...]
    prompts: tuple[str, ...]
    finishing_stacks: dict[str, int]
    frames: tuple[FrameTruth, ...]


@click.command("render")
@click.argument("script_name", metavar="SCRIPT")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="A folder for pictures, or a file.mp4.")
@click.option("--fps", type=click.FloatRange(0.1, 60.0), default=4.0, show_default=True, help="Pictures a second.")
@click.option("--size", default="2304x1296", show_default=True, help="Width x height in px.")
@click.option("--seed", type=int, default=1, show_default=True, help="Cloth, noise and how untidily cards are laid.")
@click.option("--deck", type=click.Choice(deck_names()), default=film.DECK, show_default=True, help="Deck design.")
@click.option("--png", is_flag=True, help="Lossless pictures.")
@click.option("--still", is_flag=True, help="Only pictures in which nothing moves.")
@click.option("--limit", type=click.IntRange(1), help="Stop after so many pictures.")
def render_command(
    script_name: str, out: Path, fps: float, size: str, seed: int, deck: str, png: bool, still: bool, limit: int | None
) -> None:
    """Draw SCRIPT: a file, a shipped script, or seed:N or seed:N:GAME for a hand out of nothing.

    A folder gets pictures and truth.json, which says where every card lies in each.

    A script is a TOML file:

    \b
      game    = "limit_draw_high"           a game by its name
      button  = 3                           left out in stud
      board   = "Qh 7d 2c 9s Kd"            and deck, places, stakes, mucks, seed
      actions = ["seat 1 bets 5", "seat 2 raises to 10", "seat 3 folds",
                 "seat 1 is all-in", "seat 1 discards Jd 9c", "seat 2 stands pat"]
      [[seats]]
      seat  = 1
      stack = 300
      cards = "Qs Qh Jd 9c 3d Tc 5h"        its cards as they come, those of the draw last

    \b
    Bets:  folds, checks, calls, brings it in, completes to N, bets N, raises to N, is all-in.
    Draws: draws N (the player chooses which), discards CARDS, stands pat;
           splits openers, before its draw in jacks or better.

    What a script leaves open the deck and the players fill in, always the same for one seed.
    """
    width, height = _size(size)
    played = truth.play(_script(script_name))
    layout_shots = film.shots(played, fps=fps, seed=seed, deck=deck)
    wanted = (shot for shot in layout_shots if shot.still) if still else layout_shots
    takes = _draw(itertools.islice(wanted, limit), (width, height), seed)
    if out.suffix:
        count = _write_film(takes, out, fps, (width, height))
        click.echo(f"{out}: {count} pictures, {count / fps:.1f} s")
        return
    frames = _write_pictures(takes, out, "png" if png else "jpg")
    told = SetTruth(
        script=played.script.name,
        seed=seed,
        size=(width, height),
        fps=fps,
        deck=deck,
        announcements=tuple(line.show for line in played.announcements),
        prompts=tuple(prompt.show for prompt in played.prompts),
        finishing_stacks={str(seat.seat): seat.stack for seat in played.final.seats},
        frames=frames,
    )
    (out / "truth.json").write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1))
    click.echo(f"{out}: {len(frames)} pictures and truth.json")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 160 <= int(width) <= 8192 and 120 <= int(height) <= 8192):
        raise RenderError(f"--size {text}: write width x height in px, like 2304x1296 or 1280x720")
    return int(width), int(height)


def _script(name: str) -> Script:
    """A script by its name; ``seed:N`` makes one. Raises ScriptError."""
    kind, _, rest = name.partition(":")
    if kind != "seed":
        return script.load(name)
    number, _, game = rest.partition(":")
    if not number.isdecimal():
        raise ScriptError(f"{name}: write a number after “seed:”, like seed:7 or seed:7:limit_holdem")
    return script.from_seed(int(number), game or "no_limit_holdem")


class _Take(msgspec.Struct, frozen=True, kw_only=True):
    shot: film.Shot
    image: Image
    cards: tuple[CardTruth, ...]


def _draw(wanted: Iterator[film.Shot], size: tuple[int, int], seed: int) -> Iterator[_Take]:
    renderer: TableRenderer | None = None
    rng = np.random.default_rng(seed)
    for shot in wanted:
        layout = shot.scene.layout
        camera = overhead(layout.width_mm, layout.height_mm, size)
        renderer = renderer or TableRenderer(camera, seed)
        yield _Take(shot=shot, image=renderer.draw(shot.scene, rng), cards=card_truths(shot.scene, camera))


def _write_pictures(takes: Iterator[_Take], out: Path, kind: str) -> tuple[FrameTruth, ...]:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise RenderError(f"--out {out}: a file is in the way; give a folder, or a file that ends in .mp4") from error
    frames = []
    for number, take in enumerate(takes, 1):
        name = f"frame_{number:05d}.{kind}"
        if not cv2.imwrite(str(out / name), take.image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY]):
            raise RenderError(f"--out {out}: {name} could not be written")
        frames.append(FrameTruth(file=name, at_ms=take.shot.at_ms, still=take.shot.still, cards=take.cards))
    return tuple(frames)


def _write_film(takes: Iterator[_Take], out: Path, fps: float, size: tuple[int, int]) -> int:
    if out.suffix.lower() != ".mp4":
        raise RenderError(f"--out {out}: give a folder for pictures, or a file that ends in .mp4")
    if not out.parent.is_dir():
        raise RenderError(f"--out {out}: there is no folder {out.parent}")
    writer = cv2.VideoWriter(str(out), cv2.VideoWriter.fourcc(*"mp4v"), fps, size)
    if not writer.isOpened():
        raise RenderError(f"--out {out}: this OpenCV cannot write mp4 films; give a folder for pictures instead")
    count = 0
    for take in takes:
        writer.write(take.image)
        count += 1
    writer.release()
    return count
