"""The whole product, seen from outside: the program runs, the eye reads drawn frames, a browser shows the prompts.

Each hand's script is also played by the engine alone (its truth); what the page showed must be what the truth demands.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser

from firmware.virtual_table import script, truth

T = TypeVar("T")
HAND_S = 240
PAGE_LOG = """
window.shown = [];
window.said = [];
addEventListener("DOMContentLoaded", () => {
  const text = (id) => document.getElementById(id).textContent;
  const note = () => {
    if (document.body.classList.contains("stale")) return;
    const now = text("now-show") + "|" + text("now-detail");
    if (window.shown.at(-1) !== now) window.shown.push(now);
    for (const line of [text("say-before"), text("say-now")]) {
      if (line && window.said.at(-1) !== line) window.said.push(line);
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
});
"""
AS_SEEN = {"deal", "deal-first", "deal-up", "board", "look-seat", "look-board"}
"""Prompts whose steps depend on how many cards come to rest in one frame."""


@dataclass
class Program:
    """`upcard run` in a process of its own, with everything that its event stream said."""

    port: int
    process: subprocess.Popen[bytes]
    views: list[dict[str, Any]] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)
    """Set once a second hand has begun."""

    def listen(self) -> None:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/events", timeout=30) as stream:
            for line in stream:
                told = json.loads(line[6:]) if line.startswith(b"data: ") else {}
                if "now" in told:  # not a mere sign of life
                    self.views.append(told)
                    if told["hand_no"] > 1 or self.over.is_set():
                        break
        self.over.set()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(tmp_path: Path, *words: str) -> Program:
    port = free_port()
    command = [sys.executable, "-m", "firmware", "run", "--port", str(port), "--host", "127.0.0.1"]
    journal = ["--journal", str(tmp_path / "hands.sqlite3")]
    with (tmp_path / "upcard.log").open("wb") as log:
        process = subprocess.Popen([*command, *journal, *words], stdout=log, stderr=log)
    give_up = threading.Event()
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).close()
        except OSError:
            give_up.wait(0.1)
        else:
            return Program(port, process)
    process.kill()
    raise AssertionError((tmp_path / "upcard.log").read_text())


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    running = start(tmp_path, "--source", "virtual", "--script", request.param, "--speed", "2")
    yield running
    running.over.set()
    running.process.send_signal(signal.SIGTERM)
    assert running.process.wait(20) == 0, (tmp_path / "upcard.log").read_text()[-3000:]


def in_turn(lines: Sequence[T]) -> list[T]:
    """Without repeats of the same line."""
    return [line for line, _ in groupby(lines)]


@pytest.mark.browser
@pytest.mark.xdist_group("whole-hands")
@pytest.mark.parametrize("program", ["holdem_showdown", "stud_seventh_street"], indirect=True)
def test_a_whole_hand_plays_itself_and_the_page_says_what_the_script_demands(
    program: Program, browser: Browser, request: pytest.FixtureRequest
) -> None:
    told = truth.play(script.load(request.node.callspec.params["program"]))
    context = browser.new_context(viewport={"width": 1024, "height": 600})
    page = context.new_page()
    page.add_init_script(PAGE_LOG)
    page.goto(f"http://127.0.0.1:{program.port}/")
    listener = threading.Thread(target=program.listen, daemon=True)
    listener.start()
    deadline = HAND_S * 10
    while not program.over.is_set() and deadline:
        page.wait_for_timeout(100)  # playwright's own loop has to turn for the page's log to grow
        deadline -= 1
    assert program.over.is_set(), program.views[-1]["now"] if program.views else "the stream said nothing"
    shown: list[str] = page.evaluate("window.shown")
    said: list[str] = page.evaluate("window.said")
    context.close()

    hand = [view for view in program.views if view["hand_no"] == 1 and view["street"]]
    key_of = {f"{view['now']['show']}|{view['now']['detail']}": view["now"]["key"] for view in hand}
    key_of |= {f"{p.show}|{p.detail}": p.key for p in told.prompts}
    wanted = in_turn([f"{p.show}|{p.detail}" for p in told.prompts if p.key not in AS_SEEN])
    assert in_turn([line for line in shown if line in key_of and key_of[line] not in AS_SEEN]) == wanted

    demanded = [line.show for line in told.announcements]
    assert [line["show"] for line in hand[-1]["announcements"]] == demanded
    assert [line["say"] for line in hand[-1]["announcements"]] == [line.say for line in told.announcements]
    heard = iter(said)
    missing = [line.show for line in told.announcements if line.say and f"“{line.show}”" not in heard]
    assert not missing, said

    final = {seat.seat: seat.stack for seat in told.final.seats}
    assert {seat["seat"]: seat["stack"] for seat in hand[-1]["seats"] if seat["seat"] in final} == final


def test_a_port_that_is_taken_gets_one_sentence_and_leaves_no_hand_behind(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        words = ["run", "--port", str(port), "--host", "127.0.0.1", "--journal", str(tmp_path / "hands.sqlite3")]
        done = subprocess.run(
            [sys.executable, "-m", "firmware", *words],
            capture_output=True,
            text=True,
            timeout=120,
            env=os.environ,
            check=False,
        )
    assert done.returncode == 1
    assert f"Port {port}" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
