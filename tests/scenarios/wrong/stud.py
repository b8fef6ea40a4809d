"""Irregularities of the stud games."""

from tests.scenarios.answering import Got
from tests.scenarios.fields import Fields, ScenarioError


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of the events."""
    raise ScenarioError("events: this irregularity is not known")
