"""kill -9 at random moments: whatever the table said is recorded is there, and the hand goes on from the same point."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import click
import msgspec

from dealer.journal import Journal
from dealer.playing import of
from tests.crash.writer import Told, digest, open_table, told

ROOT = Path(__file__).resolve().parents[2]


class Survived(msgspec.Struct, frozen=True, kw_only=True):
    """One kill: how much had been confirmed in that run, and how many events and notes were on the disk beyond it."""

    confirmed: int
    beyond: int
    hand_no: int
    next: str


def kill_once(path: Path, seed: int) -> Survived:
    """Let the writer play on the journal at ``path``, kill it, and look. AssertionError says what was lost."""
    chance = Random(seed)
    before = _standing(path) if path.exists() else None
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.writer", str(path), str(seed)], cwd=ROOT, stdout=subprocess.PIPE
    )
    if process.stdout is None:
        raise AssertionError("the writer has a pipe")
    resumed = msgspec.json.decode(process.stdout.readline(), type=Told)
    wanted = chance.randint(0, 25)
    lines = [process.stdout.readline() for _ in range(wanted)]
    time.sleep(chance.uniform(0, 0.05))  # the moment itself: anywhere within the next commands
    process.kill()
    lines += process.stdout.readlines()
    process.stdout.close()
    process.wait()
    confirmed = [msgspec.json.decode(line, type=Told) for line in lines if line.endswith(b"\n")]
    if before is not None and resumed != before:
        raise AssertionError(f"the table did not take up where the journal ended: {before} became {resumed}")
    return _check(path, confirmed[-1] if confirmed else resumed, len(confirmed))


def _standing(path: Path) -> Told:
    with Journal.open(path, wall=lambda: 0) as journal:
        table = open_table(journal)
        return told(table.view(), journal.for_table("Table 1"))


def _check(path: Path, last: Told, confirmed: int) -> Survived:
    """The journal holds all that was confirmed and at most one command more, whole."""
    with Journal.open(path, wall=lambda: 0) as journal:
        book = journal.for_table("Table 1")
        kept = book.events(last.hand_no)[: last.events]
        if len(kept) < last.events or digest(kept) != last.digest:
            raise AssertionError(
                f"hand {last.hand_no}: {last.events} events were confirmed, {len(kept)} agree or are left"
            )
        faults = journal.faults()
        if faults:
            raise AssertionError("; ".join(faults))
        playing = of(book.last_events())
        table = open_table(journal)
        now = told(table.view(), book)
        beyond = now.events - (last.events if now.hand_no == last.hand_no else 0) + now.notes - last.notes
        if now.notes < last.notes:
            raise AssertionError(f"{last.notes} notes were confirmed, {now.notes} are left")
        if beyond == 0 and now != last:
            raise AssertionError(f"the hand stood at {last} and goes on at {now}")
        if playing.live and playing.expected is None:
            raise AssertionError("a live hand expects something")
        return Survived(confirmed=confirmed, beyond=beyond, hand_no=now.hand_no, next=now.next)


def prove(times: int, seed: int, say: Callable[[str], None]) -> bool:
    """Kill one table after another on the same journal; True when nothing was lost in any."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "journal.sqlite3"
        survived = []
        for number in range(times):
            one = kill_once(path, seed + number)
            survived.append(one)
            say(f"{number + 1}: after {one.confirmed} confirmed, hand {one.hand_no}: {one.next}")
    confirmed, beyond = sum(each.confirmed for each in survived), sum(each.beyond > 0 for each in survived)
    say(f"{times} kills, {confirmed} confirmed commands, none lost; {beyond} times a command was on the disk unsaid")
    return True


@click.command()
@click.option("--times", default=50, show_default=True, help="How often to kill.")
@click.option("--seed", default=1, show_default=True, help="Which moments.")
def command(times: int, seed: int) -> None:
    """Kill a table at random moments and look what is left."""
    prove(times, seed, click.echo)


def main(argv: Sequence[str]) -> bool:
    """Run the proof with command-line options; raises AssertionError when something was lost."""
    command.main(args=list(argv), prog_name="crash", standalone_mode=False)
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
