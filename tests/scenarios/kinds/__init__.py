"""How each type of scenario is put to the product: one module for each family of types."""

from collections.abc import Mapping

from tests.scenarios.answering import Answer
from tests.scenarios.kinds import betting, config, dealing, drawing, hands, pots, turns

ANSWERS: Mapping[str, Answer] = {
    **betting.ANSWERS,
    **config.ANSWERS,
    **dealing.ANSWERS,
    **drawing.ANSWERS,
    **hands.ANSWERS,
    **pots.ANSWERS,
    **turns.ANSWERS,
}
