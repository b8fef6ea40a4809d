"""kill -9 of the whole running program at 50 random moments: all that its page had shown is kept, the hand goes on."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import click

from tests.crash.evidence import Left, look
from tests.crash.program import Program

IN_START = 5
"""Every so manieth kill comes whatever the program is doing, its start included."""


QUICK = ("--times", "2")
"""Options of a run that only shows that the proof works."""


@click.command()
@click.option("--times", type=click.IntRange(1), default=50, show_default=True, help="How often to kill.")
@click.option("--seed", default=1, show_default=True, help="Which moments and which hands.")
def command(times: int, seed: int) -> None:
    """Kill the program at random moments and look what is left."""
    chance = Random(seed)
    streets: Counter[str] = Counter()
    views, slowest_s = 0, 0.0
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), seed)
        for number in range(1, times + 1):
            killed = program.run_and_kill(chance, in_start=number % IN_START == 0)
            left = killed.left
            streets[left.view.street or "between hands" if left.view else "before the first hand"] += 1
            views, slowest_s = views + killed.views, max(slowest_s, killed.went_on_s)
            went_on = f"went on after {killed.went_on_s:.1f} s" if killed.went_on_s else "killed while it started"
            prompt = left.view.now.show if left.view else "nothing yet"
            click.echo(
                f"{number}: {went_on}, killed after {killed.after_s:.1f} s and {killed.views} views;"
                f" hand {left.hand_no}, {len(left.events)} events: {prompt}"
            )
        click.echo(", ".join(f"{count} x {street}" for street, count in streets.most_common()))
        final = look(program.journal, (), Left())
        click.echo(
            f"{times} kills, {views} views shown and all found again, none lost; {final.hand_no} hands;"
            f" the hand went on after at most {slowest_s:.1f} s; the journal's chains hold"
        )


def prove(argv: Sequence[str]) -> bool:
    """Whether nothing was lost and every hand went on; raises Lost, with what was lost, when not."""
    command.main(args=list(argv), prog_name="python -m tests.prove program", standalone_mode=False)
    return True
