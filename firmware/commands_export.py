"""`upcard export`: finished hands of the journal as hand-history files for other programs."""

from pathlib import Path

import click
import msgspec

from dealer import notation
from dealer.errors import JournalError
from dealer.hand import Stage
from dealer.journal import Journal, Note, NoteKind
from dealer.playing import of
from firmware import config as settings
from firmware.clock import wall_ms


@click.command("export")
@click.option("--phh", "as_phh", is_flag=True, required=True, help="Write Poker Hand History files (.phh).")
@click.option("--out", default="hands", show_default=True, type=click.Path(path_type=Path), help="The folder.")
@click.option("--hand", "numbers", multiple=True, type=int, help="Only the hand of that number; may be given again.")
@click.option("--reason", default="not given", help="Why the hands leave the device; it is kept in the audit log.")
@click.option("--by", default="admin", show_default=True, help="Who exports them.")
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Settings: where the journal is.")
@click.option("--journal", "source", type=click.Path(path_type=Path), help="The journal, when it lies elsewhere.")
def export_command(
    as_phh: bool,
    out: Path,
    numbers: tuple[int, ...],
    reason: str,
    by: str,
    config_path: Path | None,
    source: Path | None,
) -> None:
    """Write every finished hand of the table, or those named with --hand, into a folder.

    The table must not be running; export from a copy made with `upcard backup` when it is.
    """
    config = settings.load(config_path)
    path = source or Path(config.journal.path)
    if not path.exists():
        raise JournalError(f"There is no journal at {path}")
    with Journal.open(path, wall=wall_ms) as journal:
        table = journal.for_table(config.table)
        known = [row.hand_no for row in table.hands()]
        wanted = [number for number in numbers if number not in known]
        if wanted:
            raise JournalError(f"{path}: {config.table} has no hand {wanted[0]}")
        out.mkdir(parents=True, exist_ok=True)
        written = 0
        for number in numbers or known:
            events = table.events(number)
            state = of(events).state
            if state is None or state.stage is not Stage.OVER:
                click.echo(f"Hand {number} is not over and is left out", err=True)
                continue
            (out / f"hand_{number:06}.phh").write_text(notation.write(events), "utf-8")
            written += 1
        payload = msgspec.json.encode({"hands": written, "reason": reason}).decode()
        table.append((), (Note(kind=NoteKind.EXPORT, by=by, payload=payload),))
    click.echo(f"{written} hands written to {out}")
