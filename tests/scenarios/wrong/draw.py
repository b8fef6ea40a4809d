"""Irregularities of the draw games."""

from tests.scenarios.answering import Got
from tests.scenarios.fields import Fields, ScenarioError
from tests.scenarios.wrong import deal


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of the events."""
    if deal.handles(events):
        return deal.answer(setup, events)
    raise ScenarioError("events: this irregularity is not known")
