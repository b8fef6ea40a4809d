"""`upcard backup`: a copy of the journal, also while the table runs; and a damaged one put aside."""

from pathlib import Path

import click

from dealer import journal
from dealer.errors import JournalError
from firmware import config as settings


@click.command("backup")
@click.argument("target", required=False, type=click.Path(path_type=Path))
@click.option(
    "--config", "config_path", type=click.Path(path_type=Path), help="Settings; they say where the journal is."
)
@click.option("--journal", "source", type=click.Path(path_type=Path), help="The journal, when it lies elsewhere.")
@click.option("--set-aside", is_flag=True, help="Rename a damaged journal, so that the table starts a new one.")
def backup_command(target: Path | None, config_path: Path | None, source: Path | None, set_aside: bool) -> None:
    """Copy the journal to TARGET, which must not exist yet.

    To put a copy back, stop the table, move the journal away and copy TARGET to its place.
    """
    path = source or Path(settings.load(config_path).journal.path)
    if set_aside == (target is not None):
        raise click.UsageError("Name a file for the copy, or give --set-aside.")
    if target is not None:
        journal.backup(path, target)
        click.echo(f"The journal {path} is copied to {target}")
        return
    if not path.exists():
        raise JournalError(f"There is no journal at {path}")
    kept = journal.set_aside(path)
    click.echo(f"The journal is kept as {kept}; the table starts a new one")
