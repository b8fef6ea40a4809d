"""`upcard run` in a process of its own, watched through its page, killed with SIGKILL and started again."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec

from dealer.views import TableView
from tests.crash.evidence import Left, Lost, look, shown

ROOT = Path(__file__).resolve().parents[2]
GO_ON_S = 90.0
"""How long a program may take to start and to record the next event, on a slow and busy machine."""
POLL_S = 0.1


class Killed(msgspec.Struct, frozen=True, kw_only=True):
    """One run and its end."""

    after_s: float
    """From the start of the process to the kill."""
    views: int
    """How many different views the page showed; each was found in the journal."""
    went_on_s: float
    """From the start of the process to the first event recorded after the last kill; 0 when it was killed before."""
    left: Left


class Program:
    """The whole program on one journal in ``folder``; ``seed`` says which hands it deals."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.journal = folder / "hands.sqlite3"
        self._folder, self._seed = folder, seed
        self._left = Left()

    def run_and_kill(self, chance: Random, *, in_start: bool = False, within_s: float = 9) -> Killed:
        """Start, watch, kill 1 to ``within_s`` s after the hand has visibly gone on, and look what is left.

        With ``in_start`` the kill comes so long after the process began, whatever it is doing. Lost when the hand does
        not go on, when anything shown is not in the journal, or when anything is gone that the last kill had left.
        """
        with self._process() as (process, port):
            seen, after_s, went_on_s = self._watch(process, port, chance.uniform(1, within_s), in_start=in_start)
        self._left = self._look(seen)
        return Killed(after_s=after_s, views=len(seen), went_on_s=went_on_s, left=self._left)

    def _watch(
        self, process: subprocess.Popen[bytes], port: int, wait_s: float, *, in_start: bool
    ) -> tuple[list[TableView], float, float]:
        seen: list[TableView] = []
        before = self._left.shown
        began = time.monotonic()
        ends, went_on_s = began + (wait_s if in_start else GO_ON_S), 0.0
        while time.monotonic() < ends:
            view = _view(port)
            if view is not None and (not seen or shown(view) != shown(seen[-1])):
                seen.append(view)
                if not went_on_s and view.hand_no and shown(view) != before:
                    went_on_s = time.monotonic() - began
                    ends = ends if in_start else time.monotonic() + wait_s
            if process.poll() is not None:
                raise Lost(f"the program ended by itself; {(self._folder / 'upcard.log').read_text()[-2000:]}")
            time.sleep(POLL_S)
        process.kill()
        process.wait()
        if not in_start and not went_on_s:
            raise Lost(f"hand {self._left.hand_no} did not go on within {GO_ON_S:.0f} s")
        return seen, time.monotonic() - began, went_on_s

    @contextmanager
    def _process(self) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
        port = _free_port()
        command = [sys.executable, "-m", "firmware", "run", "--host", "127.0.0.1", "--port", str(port)]
        options = ["--journal", str(self.journal), "--speed", "0", "--seed", str(self._seed)]
        with (self._folder / "upcard.log").open("wb") as log:
            process = subprocess.Popen([*command, *options], cwd=ROOT, stdout=log, stderr=log)
            try:
                yield process, port
            finally:
                process.kill()
                process.wait()

    def _look(self, seen: list[TableView]) -> Left:
        """Look at a copy, so that the next start meets exactly what the kill left."""
        copy = self._folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in self._folder.glob(f"{self.journal.name}*"):
            shutil.copy(file, copy)
        if not (copy / self.journal.name).exists():
            if seen:
                raise Lost("a page was shown before there was a journal")
            return self._left
        return look(copy / self.journal.name, seen, self._left)


def _view(port: int) -> TableView | None:
    """What the page shows; None while the program is still starting."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/view", timeout=5) as answer:
            body = answer.read()
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return None
    return msgspec.json.decode(body, type=TableView)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
