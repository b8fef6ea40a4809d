"""The command line of the training: `python -m vision.training --help`."""

from pathlib import Path

import click

from vision.training import art, run

_WORK = click.option(
    "--work",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("training"),
    show_default=True,
    help="Folder of scenes and checkpoints.",
)
_OUT = click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("vision/models"),
    show_default=True,
    help="Folder of the exported nets.",
)
_ART = click.option(
    "--extra-art",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder that `rasterise-art` filled; without it only the shipped decks are drawn.",
)
_SEED = click.option("--seed", default=run.SEED, show_default=True, help="The same seed draws the same scenes.")
_SHARDS = click.option(
    "--shards", type=click.IntRange(1), default=run.SHARDS, show_default=True, help="Scenes in units of 250."
)


@click.group()
def main() -> None:
    """Train the card nets from drawn pictures. Every step takes up where it was interrupted."""


@main.command("rasterise-art")
@click.argument("cards_js", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("svg_cards", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
def rasterise_art(cards_js: Path, svg_cards: Path, out: Path) -> None:
    """Draw the unpacked npm packages cardsJS 1.1.1 and svg-cards 4.0.2 into the folder OUT."""
    art.rasterise_extra(cards_js, svg_cards, out)
    click.echo(f"{out}: {', '.join(folder.name for folder in sorted(out.iterdir()))}")


@main.command()
@_WORK
@_SHARDS
@_SEED
@_ART
def generate(work: Path, shards: int, seed: int, extra_art: Path | None) -> None:
    """Draw the scenes, about twenty seconds per shard and core."""
    run.generate(work / "scenes", shards, seed, extra_art, click.echo)


@main.command()
@click.argument("net", type=click.Choice(["detector", "reader"]))
@_WORK
@_OUT
@_SEED
@click.option("--steps", type=click.IntRange(1), help="Batches in all; more than before goes on from there.")
def train(net: str, work: Path, out: Path, seed: int, steps: int | None) -> None:
    """Train one NET on the scenes in --work and export it."""
    wanted = steps or (run.DETECTOR_STEPS if net == "detector" else run.READER_STEPS)
    try:
        run.train_one(net, work / "scenes", work, out, wanted, seed, click.echo)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


@main.command()
@click.argument("net", type=click.Choice(["detector", "reader"]))
@_WORK
@_OUT
def export(net: str, work: Path, out: Path) -> None:
    """Export the NET of the newest checkpoint, finished or not."""
    try:
        run.export(net, work, out)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


@main.command("all")
@_WORK
@_OUT
@_SHARDS
@_SEED
@_ART
def everything(work: Path, out: Path, shards: int, seed: int, extra_art: Path | None) -> None:
    """Draw the scenes, train both nets side by side and export them."""
    try:
        run.train(out, work, extra_art=extra_art, seed=seed, shards=shards, say=click.echo)
    except (ValueError, RuntimeError) as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
