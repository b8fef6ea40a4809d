"""The answer to a scenario: the product's, in the catalogue's words."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dealer.errors import UpcardError
from tests.scenarios.fields import Fields, ScenarioError
from tests.scenarios.scenario import Scenario

Got = Mapping[str, object]
Answer = Callable[[Fields, tuple[Fields, ...]], Got]
"""Everything that can be computed from a setup and its events, by the keys of the catalogue's ``expect``."""


class Detail(dict[str, object]):
    """A part of an answer of which ``expect`` may ask single keys; ``more`` are those given only when asked for."""

    def __init__(self, values: Mapping[str, object], more: Mapping[str, object]) -> None:
        super().__init__(values)
        self.more = more


class Unsaid(list[str]):
    """What was not said: of the kinds that ``expect`` lists those, else of the ones that are ``always`` looked at."""

    def __init__(self, said: Collection[str], *, known: Collection[str], always: Sequence[str]) -> None:
        super().__init__(kind for kind in always if kind not in said)
        self._said, self._known = said, known

    def among(self, asked: Sequence[str]) -> list[str]:
        """The asked kinds that were not said. Raises ScenarioError for one that nobody knows."""
        unknown = [kind for kind in asked if kind not in self._known]
        if unknown:
            raise ScenarioError(f"expect: “{unknown[0]}” is none of {', '.join(self._known)}")
        return [kind for kind in asked if kind not in self._said]


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of a scenario: an answer or an error, and whether it is as expected (None without ``expect``)."""

    scenario: Scenario
    got: Got | None
    error: str
    passed: bool | None


def answered(scenario: Scenario, answers: Mapping[str, Answer]) -> Answered:
    """Ask the product. Whatever is not understood becomes the answer's error."""
    try:
        got = _got(scenario, answers)
    except (ScenarioError, UpcardError) as error:
        return Answered(scenario, None, str(error), None if scenario.expect is None else False)
    except (LookupError, ValueError, AssertionError, StopIteration) as error:
        # one scenario that tells of seats or cards that are not there must not keep the others from being answered
        told = f"{type(error).__name__}: {error}"
        return Answered(scenario, None, told, None if scenario.expect is None else False)
    passed = None if scenario.expect is None else _same(got, _plain(scenario.expect))
    return Answered(scenario, got, "", passed)


def _got(scenario: Scenario, answers: Mapping[str, Answer]) -> Got:
    if scenario.type not in answers:
        raise ScenarioError(f"type “{scenario.type}” is not known")
    everything = answers[scenario.type](scenario.setup, scenario.events)
    for said in (scenario.setup, *scenario.events):
        said.finish()
    if scenario.expect is None:
        return {key: _plain(value) for key, value in everything.items()}
    if everything.get("illegal") and "illegal" not in scenario.expect:
        raise ScenarioError(f"events: the last is not legal: {everything['illegal']}")
    asked = _asked(everything if isinstance(everything, Detail) else Detail(everything, {}), scenario.expect)
    return {key: _plain(_asked(value, scenario.expect[key])) for key, value in asked.items()}


def _asked(value: Any, expected: object) -> Any:
    """The keys of a detail that are expected, of what was not said the kinds that are; all else as a whole."""
    if isinstance(value, Unsaid) and isinstance(expected, list):
        return value.among(expected)
    if not isinstance(value, Detail) or not isinstance(expected, Mapping):
        return value
    known = {**value.more, **value}
    missing = [str(key) for key in expected if key not in known]
    if missing:
        raise ScenarioError(f"expect: not answered: {', '.join(missing)}")
    return {key: known[key] for key in expected}


def _plain(value: object) -> object:
    """As JSON has it."""
    return json.loads(json.dumps(value, default=str))


def _same(got: object, expected: object) -> bool:
    if isinstance(got, Mapping) and isinstance(expected, Mapping):
        return got.keys() == expected.keys() and all(_same(got[key], expected[key]) for key in got)
    if isinstance(got, list) and isinstance(expected, list):
        return len(got) == len(expected) and all(map(_same, got, expected))
    return isinstance(got, bool) == isinstance(expected, bool) and got == expected
