"""Irregularities: the events of a scenario are told to the product, and its remedy is told back."""

from collections.abc import Mapping

from dealer.games import Family
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.fields import Fields
from tests.scenarios.wrong import deal, draw, flop, shown, stud

_FAMILIES: Mapping[Family, Answer] = {Family.FLOP: flop.answer, Family.STUD: stud.answer, Family.DRAW: draw.answer}


def irregularity(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of events that should not have happened."""
    if shown.handles(setup, events):
        return shown.answer(setup, events)
    return _FAMILIES[words.game(setup).family](setup, events)


ANSWERS: Mapping[str, Answer] = {"irregularity": irregularity, "exposed_dispatch": deal.dispatch}
