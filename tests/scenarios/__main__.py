"""The command: answers the scenarios of a file, and with ``expect`` in it says which are right."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from tests.scenarios.answering import Answered, answered
from tests.scenarios.fields import ScenarioError
from tests.scenarios.kinds import ANSWERS
from tests.scenarios.scenario import read


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each scenario: its id and what was got.")
@click.option("--only", "types", multiple=True, metavar="TYPE", help="Scenarios of this type; may be given again.")
@click.option("--id", "ids", multiple=True, metavar="ID", help="The scenario of this id; may be given again.")
def main(files: Sequence[Path], as_json: bool, types: Sequence[str], ids: Sequence[str]) -> None:
    """Answer the scenarios of FILES; exits with 1 when one fails or is not understood."""
    try:
        scenarios = [each for file in files for each in read(file)]
    except ScenarioError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    wanted = [each for each in scenarios if each.type in (types or [each.type]) and each.id in (ids or [each.id])]
    if not wanted:
        click.echo("There is no such scenario in the file", err=True)
        sys.exit(1)
    results = [answered(each, ANSWERS) for each in wanted]
    _print_json(results) if as_json else _print_counts(results)
    sys.exit(any(result.error or result.passed is False for result in results))


def _print_json(results: Sequence[Answered]) -> None:
    for result in results:
        line = {"id": result.scenario.id, **({"error": result.error} if result.error else {"got": result.got})}
        click.echo(json.dumps(line))


def _print_counts(results: Sequence[Answered]) -> None:
    """Passed / all by type, after a line for each that is wrong."""
    for result in results:
        if result.error:
            click.echo(f"{result.scenario.id} ({result.scenario.type}): {result.error}")
        elif result.passed is False:
            click.echo(f"{result.scenario.id} ({result.scenario.type}):\n  got      {json.dumps(result.got)}")
            click.echo(f"  expected {json.dumps(result.scenario.expect, default=str)}")
    every = Counter(result.scenario.type for result in results)
    good = Counter(result.scenario.type for result in results if not result.error and result.passed is not False)
    for type_, count in sorted(every.items()):
        click.echo(f"{type_:20} {good[type_]:3} / {count}")
    click.echo(f"{'all':20} {good.total():3} / {every.total()}")


if __name__ == "__main__":
    main()
