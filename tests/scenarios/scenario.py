"""A scenario as it is written in a file: its setup, its events and, where it has one, what is expected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.scenarios.fields import Fields, ScenarioError

_KEYS = {"id", "type", "setup", "events", "expect", "note", "seed_example"}


@dataclass(frozen=True, slots=True)
class Scenario:
    """One worked scenario; ``setup`` and ``events`` remember what has been read of them."""

    id: str
    type: str
    setup: Fields
    events: tuple[Fields, ...]
    expect: Mapping[str, object] | None


def read(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a YAML file: a list of them, a list under ``scenarios``, or a catalogue's rules with theirs.

    Raises ScenarioError when the file cannot be read as one of these.
    """
    try:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise ScenarioError(f"{path}: {error}") from error
    return tuple(_scenario(each, f"{path.name}: scenario {number}") for number, each in enumerate(_listed(content), 1))


def _listed(content: object) -> Iterator[object]:
    if isinstance(content, list):
        yield from content
        return
    if isinstance(content, Mapping) and isinstance(content.get("scenarios"), list):
        yield from content["scenarios"]
        return
    if isinstance(content, Mapping) and isinstance(content.get("rules"), list):
        for rule in content["rules"]:
            yield from Fields(rule, "rules").raw().get("scenarios") or ()  # type: ignore[misc] # not a list: told below
        return
    raise ScenarioError("The file holds no scenarios; it is a list of them, or has them under “scenarios” or “rules”")


def _scenario(value: object, where: str) -> Scenario:
    said = Fields(value, where).raw()
    unknown = said.keys() - _KEYS
    if unknown:
        raise ScenarioError(f"{where}: not understood: {', '.join(sorted(unknown))}")
    id_, type_ = said.get("id"), said.get("type")
    if not isinstance(id_, str) or not isinstance(type_, str):
        raise ScenarioError(f"{where}: a scenario has an id and a type")
    events, expect = said.get("events") or (), said.get("expect")
    if not isinstance(events, list | tuple):
        raise ScenarioError(f"{id_}: events is not a list")
    if expect is not None and not isinstance(expect, Mapping):
        raise ScenarioError(f"{id_}: expect is not a mapping")
    return Scenario(
        id=id_,
        type=type_,
        setup=Fields(said.get("setup") or {}, "setup"),
        events=tuple(Fields(event, f"events[{index}]") for index, event in enumerate(events)),
        expect=expect,
    )
