"""``upcard train``: draws card scenes and trains the two card nets from them, with the extra `train` installed."""

from collections.abc import Sequence
from importlib import import_module

import click


@click.command(
    "train",
    context_settings={"ignore_unknown_options": True, "help_option_names": []},
    short_help="Train the card nets from drawn pictures.",
)
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def train_command(args: Sequence[str]) -> None:
    """Train the card nets from drawn pictures: ``upcard train all`` does everything, ``--help`` lists the steps."""
    try:
        training = import_module("vision.training.__main__")
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"Training needs {error.name}, which is not installed: pip install '.[train]'"
        ) from error
    training.main(args=list(args) or ["--help"], prog_name="upcard train", standalone_mode=False)
