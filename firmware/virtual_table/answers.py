"""How the virtual dealer answers the screen's questions: by what lies and happened on the table."""

from collections.abc import Iterator

from dealer.commands import Act, Confirm, Dismiss, MuckHand
from dealer.turn import Move
from dealer.views import ChoiceView, QuestionView, TableView
from firmware.virtual_table.felt import Felt
from firmware.virtual_table.hand import CARD, Hand

Answer = Confirm | Dismiss | Act | MuckHand


def about_cards(question: QuestionView) -> bool:
    """Whether the question is what a card is, not what a player did."""
    return bool(question.choices) and bool(CARD.search(question.choices[0].label))


def answer(view: TableView, question: QuestionView, felt: Felt, hand: Hand) -> Answer | None:
    """The true answer; None when there is none to give yet, or none of the answers offered is true."""
    if about_cards(question):
        return _card(question, felt)
    if hand.pending and question.seat == hand.pending.seat:
        return _move(view, question, hand.pending.move, folds=hand.pending.folds)
    if hand.giving_up and question.seat == hand.giving_up[0]:
        return Confirm(question=question.question, choice=0)
    return None


def _card(question: QuestionView, felt: Felt) -> Confirm | Dismiss:
    """A card that reads otherwise than before: yes when that card lies there."""
    there = {str(card) for card in _faces(felt, question.seat)}
    for index, choice in enumerate(question.choices):
        said = CARD.search(choice.label)
        if said and said[0] in there:
            return Confirm(question=question.question, choice=index)
    return Dismiss(question=question.question)


def _faces(felt: Felt, seat: int) -> Iterator[object]:
    row = felt.hand(seat) if seat else felt.board
    return (laid.card for laid in row if laid.up or laid.tabled)


def _move(view: TableView, question: QuestionView, move: Move, *, folds: bool) -> Answer | None:
    """What the player did, among the answers; the amount answers are the page's own keys."""
    key = next((choice for choice in view.choices if _is(choice, move)), None)
    for index, choice in enumerate(question.choices):
        if choice.amount and isinstance(choice.command, Act) and choice.command.action is move.action:
            return Act(seat=question.seat, action=move.action, to=move.to, based_on=view.version)
        if key and choice.label == key.label and not key.amount:
            return Confirm(question=question.question, choice=index)
    moves_offered = {choice.label for choice in view.choices}
    yes_or_no = len(question.choices) == 1 and question.choices[0].label not in moves_offered
    return Confirm(question=question.question, choice=0) if folds and yes_or_no else None


def _is(choice: ChoiceView, move: Move) -> bool:
    command = choice.command
    if not isinstance(command, Act) or command.action is not move.action:
        return False
    return choice.amount is not None or (command.to or 0) == move.to
