"""table.toml: what it may say, and one clear sentence for what it may not."""

from pathlib import Path

import pytest

from firmware.config import Config, ConfigError, load
from firmware.setup import table_setup
from firmware.virtual_table import script as scripts

ROOT = Path(__file__).resolve().parents[2]


THREE_PLAYERS = "".join(f"[[seats]]\nseat = {seat}\nstack = 9\n" for seat in (1, 2, 3))


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(text, "utf-8")
    return path


def test_no_file_is_a_home_table_of_six() -> None:
    assert load(None) == Config()
    assert load(None).felt.places == 6


def test_the_example_loads_and_names_every_setting() -> None:
    path = ROOT / "deploy" / "table.example.toml"
    config = load(path)
    text = path.read_text("utf-8")
    assert [seat.name for seat in config.seats] == ["Ana", "Ben", "Cleo"]
    assert dict(config.switches)["raise_cap.heads_up"] == "same_cap"
    for part in (config, config.game, config.felt, config.speech, config.web, config.journal, config.seats[0]):
        for key in part.__struct_fields__:
            assert f"{key} =" in text or f"[{key}]" in text or f"[[{key}]]" in text or f".{key}]" in text, key


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("tabel = 'x'", ["tabel", "no setting"]),
        ("[game]\nnmae = 'limit_holdem'", ["game.nmae"]),
        ("[game.stakes]\nsmall_bet = 1\nbig_bet = 2\nbigblind = 2", ["game.stakes.bigblind"]),
        ("[game]\nname = 'whist'", ["game.name", "whist"]),
        ("[web]\nport = 'eighty'", ["web.port"]),
        ("[web]\nport = 70000", ["web.port", "70000"]),
        ("[felt]\npreset = 'round'", ["felt.preset", "round"]),
        ("[felt]\nplaces = 1", ["felt.places"]),
        ("[felt]\ncorners = [[1, 2], [3, 4]]", ["felt.corners"]),
        ("[[seats]]\nseat = 9\nstack = 10", ["seat 9"]),
        ("[[seats]]\nseat = 2\nstack = -1", ["seat 2", "negative"]),
        ("[[seats]]\nseat = 2\nstack = 1\n[[seats]]\nseat = 2\nstack = 1", ["seat 2", "twice"]),
        ("[[seats]]\nseat = 2", ["stack"]),
        ("language = 'tlh'", ["language", "tlh", "de or en"]),
        ("[speech]\nmute = ['pushed', 'shouts']", ["speech.mute", "“shouts”", "low-card", "pushed"]),
        ("[game]\nrulebook = 'hoyle'", ["game.rulebook", "hoyle", "roberts-cash or roberts-tournament or tda-2024"]),
        ("[house.raise_cap]\nheads_up = 'sometimes'", ["house: raise_cap.heads_up", "sometimes"]),
        ("[house.raise_cap]\nheadsup = '6_bets'", ["house", "raise_cap.headsup"]),
        ("[house]\nlow_qualifier = 7", ["house: low_qualifier", "7"]),
        ("[house]\nraise_cap = 3", ["house", "raise_cap"]),
        (
            "[house.max_players]\nflop = 2\n" + THREE_PLAYERS,
            ["at most 2"],
        ),
        ("[[levels]]\nsmall_blind = 50\nbig_blind = 25\nminutes = 20", ["level 1", "50 and 25"]),
        ("[[levels]]\nsmall_blind = 5\nbig_blind = 10\nminutes = 0", ["level 1", "0 minutes"]),
        ("[[levels]]\nsmall_blind = 5\nbig_blind = 10", ["levels", "minutes"]),
        ("table = ", ["table.toml"]),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(tmp_path: Path, text: str, names: list[str]) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ConfigError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(str(path))
    assert "\n" not in message
    for name in names:
        assert name in message


def test_a_missing_file_and_a_binary_file_are_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"table.example.toml"):
        load(tmp_path / "none.toml")
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="UTF-8"):
        load(path)


def test_house_switches_and_levels_reach_the_table(tmp_path: Path) -> None:
    text = """
    [house]
    low_qualifier = 9
    [house.kill]
    enabled = "winner_kill"
    amount_factor = 1.5
    [[levels]]
    small_blind = 25
    big_blind = 50
    minutes = 20
    """
    setup = table_setup(load(write(tmp_path, text)))
    assert setup.house == (("low_qualifier", 9), ("kill.enabled", "winner_kill"), ("kill.amount_factor", 1.5))
    assert setup.at_level(0).stakes.big_blind == 50


def test_no_more_players_sit_down_by_themselves_than_the_house_allows(tmp_path: Path) -> None:
    setup = table_setup(load(write(tmp_path, "[house]\nmax_players = { flop = 4 }")))
    assert len(setup.seats) == 4


def test_language_and_silence_reach_the_table(tmp_path: Path) -> None:
    config = load(write(tmp_path, "language = 'de'\n[speech]\nmute = ['players', 'pushed']"))
    for setup in (table_setup(config), table_setup(config, scripts.load("holdem_showdown"))):
        assert (setup.language, setup.mute) == ("de", ("players", "pushed"))
