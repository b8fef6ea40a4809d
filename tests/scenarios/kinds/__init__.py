"""How each type of scenario is put to the product: one module for each family of types."""

from collections.abc import Mapping

from tests.scenarios.answering import Answer
from tests.scenarios.kinds import (
    announce,
    betting,
    config,
    dealing,
    drawing,
    hands,
    irregular,
    jacks,
    lowball,
    pots,
    script,
    turns,
)

ANSWERS: Mapping[str, Answer] = {
    type_: answer
    for module in (announce, betting, config, dealing, drawing, hands, irregular, jacks, lowball, pots, script, turns)
    for type_, answer in module.ANSWERS.items()
}
