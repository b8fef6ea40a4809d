"""``upcard train``: the steps of the training by the program's own name, and what is missing in one sentence."""

from click.testing import CliRunner

from firmware.cli import upcard


def test_it_lists_the_steps_or_says_what_to_install() -> None:
    result = CliRunner().invoke(upcard, ["train"])
    if result.exit_code:
        assert "pip install '.[train]'" in result.output
    else:
        assert "rasterise-art" in result.output


def test_a_step_that_there_is_not_is_named() -> None:
    result = CliRunner().invoke(upcard, ["train", "everything-at-once"])
    assert result.exit_code != 0
    assert "everything-at-once" in result.output or "pip install" in result.output
