"""A rap by a player who did not know of the bet before him (DRAW-RAP-01)."""

from dealer.events import Checked, Fact, Wagered
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.games import default_stakes
from dealer.mishaps import Report, Reported
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.fields import Fields, ScenarioError, flag, listed, one_of, seat
from tests.scenarios.kinds.betting import acted, fact_of
from tests.scenarios.money import money
from tests.scenarios.position import Setting, begin
from tests.scenarios.wrong.session import Session

_PHASES = {"pre_draw": "pre_draw", "post_draw": "post_draw", "betting": "pre_draw", "draw": "pre_draw"}


def handles(events: tuple[Fields, ...]) -> bool:
    """Whether somebody raps."""
    return any(event.raw().get("event") == "rap" for event in events)


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of a rap in turn, with the bet that the setup or an earlier event tells of."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    game = words.game(setup)
    named = setup.maybe("phase", one_of(*_PHASES), "pre_draw")
    rapper = next(int(str(event.raw()["seat"])) for event in events if event.raw()["event"] == "rap")
    seats = setup.maybe("seats", listed(seat), ()) or tuple(sorted({rapper, rapper % 8 + 1, (rapper + 1) % 8 + 1}))
    setting = Setting(
        game=game,
        stakes=default_stakes(game),
        seats=seats,
        button=setup.maybe("button", seat, seats[-1]),
        street=words.street(_PHASES[named], f"{setup.where}.phase", game),
        deep=1_000_000,
        rulebook=words.rulebook(setup),
        switches=words.switches(setup),
    )
    session = Session(state=begin(setting))
    raised = setup.maybe("raised", flag, False)
    to = setup.maybe("bet_to", amounts.chips, 0)
    for event in events:
        if event.take("event", one_of("rap", "action")) == "action":
            session.happens(fact_of(session.state, acted(event, amounts)))
            continue
        if raised or to:
            _raises(session, event.take("seat", seat), to)
        else:
            event.take("seat", seat)
        session.happens(Reported(seq=0, what=Report.RAPPED, seat=rapper))
    return _told(session)


def _raises(session: Session, rapper: int, to: int) -> None:
    """Another seat bets or raises, to that total or the least; those between it and the rapper call it."""
    wagered = False
    while isinstance(turn := expects(session.state), ExpectAct) and not (wagered and turn.seat == rapper):
        options = turn.options
        least = options.raise_to[0] if options.raise_to else options.raise_low
        fact: Fact
        if turn.seat != rapper and not wagered:
            fact, wagered = Wagered(seq=0, seat=turn.seat, to=to or least), True
        elif options.may_check:
            fact = Checked(seq=0, seat=turn.seat)
        else:
            fact = Wagered(seq=0, seat=turn.seat, to=options.call_to)
        session.happens(fact)
    if not wagered:
        raise ScenarioError(f"events: nobody can bet before seat {rapper} raps")


def _told(session: Session) -> Got:
    irregular = session.last
    if irregular is None:
        return {"ruling": None, "flag": None, "log": bool(session.noticed)}
    outcome = irregular.remedy.outcome.value
    return {"flag": outcome, "ruling": outcome, "seat": irregular.notice.seat, "allowed": True, "log": True}
