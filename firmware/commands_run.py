"""`upcard run`: the table and its pages, until it is stopped."""

import logging
import signal
import sys
import threading
from pathlib import Path

import click
import msgspec

from firmware import config as settings
from firmware.app import App


@click.command("run")
@click.option(
    "--source", help="virtual, images:DIR, video:FILE, usb:N or picamera2; default: table.toml, else virtual."
)
@click.option("--port", type=click.IntRange(1, 65535), help="Port of the pages; default: table.toml, else 8080.")
@click.option("--host", help="Address to serve on; 127.0.0.1 keeps the pages on this machine.")
@click.option(
    "--config", "config_path", type=click.Path(path_type=Path), help="Settings; see deploy/table.example.toml."
)
@click.option("--language", help="The words of the page and of the speaker, en or de; default: table.toml, else en.")
@click.option("--journal", type=click.Path(path_type=Path), help="Where the record is kept.")
@click.option("--script", help="Virtual table: play this script (a file or a shipped name) instead of a seed.")
@click.option("--seed", type=int, default=1, show_default=True, help="Virtual table: which hands are dealt.")
@click.option(
    "--speed", type=float, default=1.0, show_default=True, help="Virtual table: 2 is twice as fast, 0 flat out."
)
@click.option("--verbose", is_flag=True, help="Log every step.")
def run_command(
    source: str | None,
    port: int | None,
    host: str | None,
    config_path: Path | None,
    language: str | None,
    journal: Path | None,
    script: str | None,
    seed: int,
    speed: float,
    verbose: bool,
) -> None:
    """Start the table and serve its pages."""
    logging.basicConfig(
        level=logging.DEBUG if verbose else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        stream=sys.stderr,
    )
    for noisy in ("alembic", "sqlalchemy", "waitress"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    config = settings.load(config_path)
    web = config.web
    config = msgspec.structs.replace(
        config,
        source=source or config.source,
        language=language or config.language,
        web=msgspec.structs.replace(web, port=port or web.port, host=host or web.host),
        journal=settings.JournalConfig(path=str(journal)) if journal else config.journal,
    )
    app = App(config, script=script, seed=seed, speed=speed)
    stopping = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())
    app.start()
    try:
        click.echo(f"Upcard {config.table} on http://localhost:{config.web.port} ({config.source})")
        stopping.wait()
    finally:
        app.stop()
