"""How each type of scenario is put to the product: one module for each family of types."""

from collections.abc import Mapping

from tests.scenarios.answering import Answer
from tests.scenarios.kinds import betting, hands

ANSWERS: Mapping[str, Answer] = {**betting.ANSWERS, **hands.ANSWERS}
