"""`upcard replay`: plays hand-history files through the engine."""

from pathlib import Path

import click
import msgspec

from dealer import announcements, games, notation, phrases
from dealer.errors import NotationError
from dealer.playing import first_shown
from dealer.state import fold


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """One line of `--json`; stacks are in the file's player order."""

    finishing_stacks: tuple[int, ...]
    announcements: tuple[str, ...]
    irregularities: tuple[str, ...]
    events: int


def replay_file(path: Path, language: str = "en") -> tuple[Replayed, tuple[int, ...] | None]:
    """Replay one file; the second value is the finishing stacks it states, when it states them.

    Raises NotationError when the file is not a hand that can be replayed.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError(f"{path}: cannot be read as a text file ({error.__class__.__name__})") from error
    try:
        hand = notation.read(text)
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from error
    events = notation.complete(hand)
    ended = fold(events)
    words = phrases.load(language)
    said = announcements.announcements_of(events, games.load(ended.start.game))
    result = Replayed(
        finishing_stacks=tuple(ended.seat(number).stack for number in ended.order),
        announcements=tuple(words.say(line) for line in said if line.aloud),
        irregularities=tuple(f"{each.notice.rule}: {words.show(each.show)}" for each in first_shown(events)),
        events=len(events),
    )
    return result, hand.finishing_stacks


@click.command("replay")
@click.argument("hands", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object per hand.")
@click.option("--language", default="en", show_default=True, help="The language of the announcements.")
def replay_command(hands: tuple[Path, ...], as_json: bool, language: str) -> None:
    """Replay HANDS (.phh) and print where they end.

    Exits with 1 when a file cannot be read or ends with other stacks than it states.
    """
    failed = False
    for path in hands:
        try:
            result, stated = replay_file(path, language)
        except NotationError as error:
            click.echo(f"upcard: {error}", err=True)
            failed = True
            continue
        agrees = stated is None or stated == result.finishing_stacks
        failed |= not agrees
        if as_json:
            click.echo(msgspec.json.encode(result).decode())
            continue
        for line in result.announcements:
            click.echo(f"  “{line}”")
        for line in result.irregularities:
            click.echo(f"  ! {line}")
        click.echo(f"{path.name}: {result.events} events, finishing stacks {list(result.finishing_stacks)}")
        if not agrees:
            click.echo(f"{path.name}: the file says {list(stated or ())}", err=True)
    if failed:
        raise SystemExit(1)
