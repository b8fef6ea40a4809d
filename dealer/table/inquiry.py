"""The questions that are open: each occasion once, one shown at a time, gone when the hand has answered it."""

from collections.abc import Sequence

from dealer.commands import Confirm, Dismiss
from dealer.interpret.question import Answer, Question
from dealer.phrases import Phrases
from dealer.views import ChoiceView, QuestionView


class Inquiry:
    """Open questions in the order in which they arose; the first is the one that is shown."""

    def __init__(self, first_number: int = 0) -> None:
        self._number = first_number
        self._open: list[tuple[int, Question]] = []

    def keep(self, questions: Sequence[Question]) -> bool:
        """Drop what is no longer asked, add what is new. True when the one that is shown has changed."""
        before = self.shown
        wanted = {question.key: question for question in questions}
        self._open = [(number, wanted.pop(each.key)) for number, each in self._open if each.key in wanted]
        for question in wanted.values():
            self._number += 1
            self._open.append((self._number, question))
        return self.shown != before

    @property
    def shown(self) -> tuple[int, Question] | None:
        """The question on the page with its number."""
        return self._open[0] if self._open else None

    def find(self, number: int) -> Question | None:
        """The open question of that number."""
        return next((question for each, question in self._open if each == number), None)

    def view(self, version: int, phrases: Phrases) -> QuestionView | None:
        """The shown question with its buttons, in a view of that ``version``."""
        if self.shown is None:
            return None
        number, question = self.shown
        return QuestionView(
            question=number,
            show=phrases.show(question.show),
            seat=question.seat,
            choices=tuple(
                _choice(number, index, answer, version, phrases) for index, answer in enumerate(question.answers)
            ),
            dismiss=ChoiceView(
                key="dismiss", label=phrases.show(question.dismiss), command=Dismiss(question=number, based_on=version)
            ),
        )


def _choice(number: int, index: int, answer: Answer, version: int, phrases: Phrases) -> ChoiceView:
    """Yes to one answer. Where an amount is still to be chosen the button sends the move itself, with that amount."""
    label = phrases.show(answer.label)
    if answer.amount is not None:
        return ChoiceView(key=f"answer-{index}", label=label, command=answer.stamped(version), amount=answer.amount)
    command = Confirm(question=number, choice=index, based_on=version)
    return ChoiceView(key=f"answer-{index}", label=label, command=command, default=index == 0)
