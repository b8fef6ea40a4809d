"""`upcard bench engine`: the engine beside PokerKit in one run, as ratios."""

import msgspec
from click.testing import CliRunner

from firmware.bench_engine import EngineTimes
from firmware.commands_bench import bench_group


def test_the_engine_replays_a_hand_and_awards_a_showdown_several_times_as_fast_as_pokerkit() -> None:
    result = CliRunner().invoke(bench_group, ["engine", "--json", "--runs", "10"])
    assert result.exit_code == 0, result.output
    times = msgspec.json.decode(result.stdout, type=EngineTimes)
    assert 85 <= times.events <= 115
    assert times.replay_ratio is not None
    assert times.replay_ratio > 5
    assert times.showdown_ratio is not None
    assert times.showdown_ratio > 5


def test_the_figures_are_printed_with_the_ratio() -> None:
    result = CliRunner().invoke(bench_group, ["engine", "--runs", "2"])
    assert "showdown of nine hands" in result.stdout
    assert "times as long" in result.stdout
