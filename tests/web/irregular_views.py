"""Views with irregularities open, for the pages' tests and pictures."""

from msgspec.structs import replace

from dealer.commands import CloseIrregularity, DealtEarly, Expose, LeaveToFloor, TakeStep, Tell
from dealer.mishaps import Decision, Report
from dealer.views import AmountRange, ChoiceView, IrregularityView, PromptView, StepView, TableView, TellView, Urgency
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


def tell(label: str, what: Report, *seats: int, **asked: object) -> TellView:
    return TellView(key=what.value, label=label, command=Tell(what=what), seats=seats, **asked)  # type: ignore[arg-type]  # the fields of TellView


def much_to_tell() -> tuple[TellView, ...]:
    """All that people may have to tell of a betting round."""
    amount = AmountRange(low=1, high=5000, step=1)
    return (
        TellView(key="early", label="Next cards out too early, after a burn", command=DealtEarly()),
        TellView(
            key="exposed",
            label="A downcard lay face up",
            command=Expose(seat=0, nth=0),
            seats=(1, 3, 6, 9),
            counts=(1, 2),
        ),
        tell("A wrong number of cards", Report.COUNTED, 1, 3, 6, 9, counts=(0, 1, 3, 4)),
        tell("The button lies there", Report.BUTTON_AT, 2, 3, 4, 5, 6, 7, 8, 9),
        tell("A boxed card", Report.BOXED, 1, 3, 6, 9, anywhere=True),
        tell("The same card twice", Report.DUPLICATE, cards=1, anywhere=True),
        tell("Acted out of turn", Report.OUT_OF_TURN, 1, 3, 9),
        tell("String bet", Report.STRING_BET, 1, 3, 6, 9),
        tell("Bet too little", Report.UNDERBET, 6, amount=amount),
        tell("One large chip, nothing said", Report.OVERSIZED_CHIP, 1, 3, 6, 9, amount=amount),
        tell("Hand taken by mistake", Report.UNPROTECTED, 1, 3, 6, 9),
        tell("Added chips", Report.CHIPS_ADDED, 1, 3, 6, 9, amount=amount),
        tell("Shows only some cards", Report.SHOWN_IN_PART, 1, 3, 6, 9, counts=(0, 1)),
        tell("Was dealt in wrongly", Report.NOT_ENTITLED, 1, 3, 6, 9),
        tell("Was dealt out wrongly", Report.DEALT_OUT, 2, 5, 7),
        tell("Got a card that was another's", Report.OUT_OF_SEQUENCE, 1, 3, 6, 9),
        tell("Somebody calls a misdeal", Report.MISDEAL_CALLED, anywhere=True),
        tell("Was dealt a joker", Report.JOKER, 1, 3, 6, 9),
    )


IRREGULAR = (early_flop, several_open, left_to_the_floor, question_beside_one, silent_one)
