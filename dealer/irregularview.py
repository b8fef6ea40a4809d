"""Irregularities as a page shows them: what went wrong, the rule, the steps, and the buttons."""

from collections.abc import Iterator

from dealer import irregularwords
from dealer.commands import CloseIrregularity, LeaveToFloor, TakeStep
from dealer.irregular.types import Irregularity
from dealer.mishaps import Decision
from dealer.phrases import Phrases
from dealer.rulebooks.citing import cite
from dealer.views import ChoiceView, IrregularityView, StepView
from dealer.words import Phrase


def irregularity_view(each: Irregularity, rulebook: str, version: int, phrases: Phrases) -> IrregularityView:
    """One irregularity in words, with buttons for a view of that ``version``."""
    window = each.remedy.window
    return IrregularityView(
        key=each.key,
        rule=each.notice.rule,
        cite=cite(rulebook, each.notice.rule),
        outcome=each.remedy.outcome.value,
        show=phrases.show(each.show),
        seat=each.notice.seat,
        steps=tuple(
            StepView(show=phrases.show(step.show), done=at < each.taken, now=at == each.taken, waits=step.waits)
            for at, step in enumerate(each.remedy.steps)
        ),
        window=phrases.show(irregularwords.window(window)) if window else "",
        silent=each.silent,
        floor=each.floor,
        choices=tuple(_choices(each, version, phrases)),
        rulings=tuple(phrases.show(Phrase(key=key)) for key in irregularwords.RULINGS) if each.floor else (),
    )


def _choices(each: Irregularity, version: int, phrases: Phrases) -> Iterator[ChoiceView]:
    def button(name: str, command: TakeStep | CloseIrregularity | LeaveToFloor, *, default: bool = False) -> ChoiceView:
        label = phrases.show(Phrase(key=f"decision.{name}"))
        return ChoiceView(key=name, label=label, command=command, default=default)

    def close(decision: Decision) -> CloseIrregularity:
        return CloseIrregularity(irregularity=each.key, decision=decision, based_on=version)

    if each.step is not None and not each.step.waits:
        take = TakeStep(irregularity=each.key, step=each.taken, based_on=version)
        yield button("done", take, default=not each.floor)
    if each.step is not None and not each.step.waits and each.step.optional:
        skip = TakeStep(irregularity=each.key, step=each.taken, skip=True, based_on=version)
        yield button("skip", skip)
    yield button("not-so", close(Decision.NOT_SO))
    if each.floor:
        yield button("play-on", close(Decision.PLAY_ON))
        yield button("otherwise", close(Decision.OTHERWISE))
    else:
        yield button("floor", LeaveToFloor(irregularity=each.key, based_on=version))
