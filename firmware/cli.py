"""The command line: `upcard` and its commands; every error is one sentence and an exit code that is not 0."""

import sys

import click

from dealer.errors import UpcardError
from firmware.commands_backup import backup_command
from firmware.commands_bench import bench_group
from firmware.commands_export import export_command
from firmware.commands_read import read_command
from firmware.commands_render import render_command
from firmware.commands_replay import replay_command
from firmware.commands_rules import rules_command
from firmware.commands_run import run_command
from firmware.commands_train import train_command


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="upcard")
def upcard() -> None:
    """Upcard watches a poker table, follows the hand and tells the dealer what to say and do next."""


for command in (
    run_command,
    read_command,
    replay_command,
    render_command,
    bench_group,
    backup_command,
    export_command,
    rules_command,
    train_command,
):
    upcard.add_command(command)


def main() -> None:
    """Entry point: turns our own errors into one sentence on stderr and exit code 1."""
    try:
        upcard()
    except (UpcardError, OSError) as error:
        click.echo(f"upcard: {error}", err=True)
        sys.exit(1)
