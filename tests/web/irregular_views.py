"""Views with irregularities open, for the pages' tests and pictures."""

from msgspec.structs import replace

from dealer.commands import CloseIrregularity, LeaveToFloor, TakeStep
from dealer.mishaps import Decision
from dealer.views import ChoiceView, IrregularityView, PromptView, StepView, TableView, Urgency
from tests.web.views import board, holdem_turn, question_open


def irregularity(
    show: str,
    *steps: str,
    key: str = "HE-IRR-05@31",
    cite: str = "Robert's, Hold'em 3",
    taken: int = 0,
    waits: bool = False,
    window: str = "",
    silent: bool = False,
    floor: bool = False,
) -> IrregularityView:
    """One that is open, with the buttons that a table gives it."""
    done = ChoiceView(key="done", label="Done", command=TakeStep(irregularity=key, step=taken), default=not floor)

    def end(name: str, label: str, decision: Decision) -> ChoiceView:
        return ChoiceView(key=name, label=label, command=CloseIrregularity(irregularity=key, decision=decision))

    ends = (end("not-so", "Not so", Decision.NOT_SO),)
    if floor:
        more = (end("play-on", "Floor: play on", Decision.PLAY_ON), end("otherwise", "Floor ruled", Decision.OTHERWISE))
    else:
        more = (ChoiceView(key="floor", label="Call floor", command=LeaveToFloor(irregularity=key)),)
    return IrregularityView(
        key=key,
        rule=key.partition("@")[0],
        cite=cite,
        outcome="redeal_flop_after_betting",
        show=show,
        seat=0,
        steps=tuple(
            StepView(show=step, done=at < taken, now=at == taken, waits=waits and at == taken)
            for at, step in enumerate(steps)
        ),
        window=window,
        silent=silent,
        floor=floor,
        choices=(*(() if waits else (done,)), *ends, *more),
        rulings=("The hand is dead", "The card plays", "Misdeal", "The bet stands") if floor else (),
    )


def premature_flop(**how: bool) -> IrregularityView:
    return irregularity(
        "Premature flop",
        "Take the flop back, leave the burn; the betting goes on",
        "Return the flop to the stub, leave the burn, shuffle and cut",
        "Deal three cards without a burn",
        **how,  # type: ignore[arg-type]  # only the switches of irregularity are bool
    )


def early_flop() -> TableView:
    """The flop is out and seat 6 has still to act; going on would make it worse, so NOW says the step."""
    view = holdem_turn()
    step = "Take the flop back, leave the burn; the betting goes on"
    return replace(
        view,
        street="preflop",
        board=board("As", "Th", "7c"),
        burns=1,
        pots=(),
        now=PromptView(key="put-right", urgency=Urgency.WARN, show=step, detail="Premature flop"),
        irregularities=(premature_flop(),),
    )


def several_open() -> TableView:
    """An exposed card with a window, a bet told late, and a silent one; the newest has the longest words."""
    burn = irregularity(
        "No burn seen: 1 of 2",
        "Count the burns",
        key="HE-IRR-13@20",
        cite="Robert's, Hold'em 4 and 5",
    )
    deck = irregularity("Short deck", "Call the floor", key="DECK-01@3", silent=True)
    exposed = irregularity(
        "Card 2 of the deal exposed: seat 10",
        "Misdeal: take back all cards, give back all chips, deal again with the same button",
        key="HE-IRR-01@33/10",
        cite="Robert's, Misdeals 1a",
        window="A misdeal may be called until there is substantial action: 1 of 3 actions",
    )
    return replace(holdem_turn(10), irregularities=(deck, burn, exposed))


def left_to_the_floor() -> TableView:
    return replace(holdem_turn(), irregularities=(premature_flop(floor=True),))


def question_beside_one() -> TableView:
    return replace(question_open(), irregularities=(premature_flop(waits=True),))


def silent_one() -> TableView:
    deck = irregularity("The deck is short: 51 cards", "Call the floor", key="DECK-01@3", silent=True)
    return replace(holdem_turn(), irregularities=(deck,))


IRREGULAR = (early_flop, several_open, left_to_the_floor, question_beside_one, silent_one)
