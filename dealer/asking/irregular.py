"""Irregularities told, put right step by step, ended or left to the floor."""

from msgspec.structs import replace

from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, not_now, refusal
from dealer.cards import Card, parse_card
from dealer.commands import CloseIrregularity, DealtEarly, Expose, LeaveToFloor, TakeStep, Tell
from dealer.errors import CardError
from dealer.events import BoardCardDealt, CardBurned, CardDealt, CardRead, Facing, Fact, Source, Wagered
from dealer.expected import ExpectAct
from dealer.games import Family
from dealer.irregular.named_wrongly import bets_for_the_low_card
from dealer.irregular.types import Irregularity
from dealer.mishaps import CardExposed, Decision, FloorCalled, IrregularityClosed, Report, Reported, StepTaken

OfIrregularity = DealtEarly | TakeStep | CloseIrregularity | LeaveToFloor | Tell | Expose


def ask(moment: Moment, command: OfIrregularity) -> tuple[Fact, ...] | Refusal:
    """What is recorded; refused for an irregularity that is not open, a step out of order, a seat not dealt in."""
    source = source_of(command)
    match command:
        case DealtEarly():
            return _early(moment, command, source)
        case Tell():
            return _tell(moment, command, source)
        case Expose():
            return _expose(moment, command, source)
        case TakeStep() | CloseIrregularity() | LeaveToFloor():
            found = next((each for each in moment.irregularities if each.key == command.irregularity), None)
            return refusal("no-irregularity") if found is None else _decide(found, command, source)


def _early(moment: Moment, command: DealtEarly, source: Source) -> tuple[Fact, ...] | Refusal:
    """The next street's burn and its board cards or those of the seats, unread; a camera names them by itself."""
    state, game = moment.state, moment.game
    if not isinstance(moment.expected, ExpectAct):
        return not_now(state, moment.expected, game)
    if game.family is Family.STUD:
        return _early_at_seats(moment, command, source)
    if not game.board(game.last_street):
        return not_now(state, moment.expected, game)
    lying = len(state.board)
    coming = next((at for at in range(state.street + 1, len(game.streets)) if game.board(at) > lying), None)
    if coming is None or coming != state.street + 1:
        return refusal("early-already")
    burn = (CardBurned(seq=UNNUMBERED, source=source),) if command.burned else ()
    cards = (BoardCardDealt(seq=UNNUMBERED, source=source) for _ in range(game.board(coming) - lying))
    return (*burn, *cards)


def _early_at_seats(moment: Moment, command: DealtEarly, source: Source) -> tuple[Fact, ...] | Refusal:
    state, game, street = moment.state, moment.game, moment.state.street + 1
    if street > game.last_street:
        return not_now(state, moment.expected, game)
    if not command.seats:
        return refusal("early-seats")
    stranger = next((seat for seat in command.seats if seat not in state.by_number), None)
    if stranger is not None:
        return refusal("not-in-hand", seat=stranger)
    dealt, facing = len(game.cards(street - 1)), game.streets[street].deal[0]
    seats = [seat for seat in dict.fromkeys(command.seats) if len(state.seat(seat).cards) <= dealt]
    if not seats:
        return refusal("early-already")
    burn = (CardBurned(seq=UNNUMBERED, source=source),) if command.burned else ()
    return (*burn, *(CardDealt(seq=UNNUMBERED, source=source, seat=seat, facing=facing) for seat in seats))


def _decide(
    found: Irregularity, command: TakeStep | CloseIrregularity | LeaveToFloor, source: Source
) -> tuple[Fact, ...] | Refusal:
    match command:
        case LeaveToFloor():
            return () if found.floor else (FloorCalled(seq=UNNUMBERED, source=source, irregularity=found.key),)
        case CloseIrregularity(decision=decision, note=note):
            if decision is Decision.OTHERWISE and not note.strip():
                return refusal("ruling-without-words")
            closed = IrregularityClosed(
                seq=UNNUMBERED, source=source, irregularity=found.key, decision=decision, note=note.strip()
            )
            return (closed,)
        case TakeStep():
            return _step(found, command, source)


def _step(found: Irregularity, command: TakeStep, source: Source) -> tuple[Fact, ...] | Refusal:
    step, number = found.step, command.step
    if step is None or number != found.taken:
        return refusal("step-out-of-order")
    if step.waits:
        return refusal("step-waits")
    if command.skip and not step.optional:
        return refusal("step-not-optional")
    # an undo takes back what the house does together with the step that it followed from
    facts: list[Fact] = [StepTaken(seq=UNNUMBERED, source=source, irregularity=found.key, step=number)]
    facts += [replace(fact, seq=UNNUMBERED, source=Source.HOUSE) for fact in step.facts if not command.skip]
    if number + 1 == len(found.remedy.steps):
        key, done = found.key, Decision.DONE
        facts.append(IrregularityClosed(seq=UNNUMBERED, source=Source.HOUSE, irregularity=key, decision=done))
    return tuple(facts)


def _tell(moment: Moment, command: Tell, source: Source) -> tuple[Fact, ...] | Refusal:
    cards: list[Card] = []
    for text in command.cards:
        try:
            cards.append(parse_card(text))
        except CardError:
            return refusal("not-a-card", text=text)
    if command.seat and not 1 <= command.seat <= moment.state.start.seats:
        return refusal("not-a-seat", seat=command.seat, places=moment.state.start.seats)
    if _brings_it_in_wrongly(moment, command):
        return (Wagered(seq=UNNUMBERED, source=source, seat=command.seat, to=command.amount),)
    told = Reported(
        seq=UNNUMBERED,
        source=source,
        what=command.what,
        seat=command.seat,
        count=command.count,
        amount=command.amount,
        cards=tuple(cards),
        text=" ".join(command.text.split())[:80],
    )
    return (told,)


def _brings_it_in_wrongly(moment: Moment, command: Tell) -> bool:
    """Whether chips that a seat put in out of turn bring it in for the wrong low card; they are in (STUD-BRING-06)."""
    if command.what is not Report.OUT_OF_TURN or not command.amount:
        return False
    return bets_for_the_low_card(moment.state, Wagered(seq=UNNUMBERED, seat=command.seat, to=command.amount))


def _expose(moment: Moment, command: Expose, source: Source) -> tuple[Fact, ...] | Refusal:
    """A downcard lay face up; it is named only when a person who saw it does so."""
    seat = next((each for each in moment.state.seats if each.seat == command.seat), None)
    if seat is None or command.nth < 1:
        return refusal("no-such-downcard", seat=command.seat)
    facts: tuple[Fact, ...] = ()
    if command.nth == len(seat.cards) + 1 and _is_next_downcard(moment, command.seat) and not command.card:
        facts = (CardDealt(seq=UNNUMBERED, source=source, seat=command.seat, facing=Facing.DOWN),)
    elif command.nth > len(seat.cards) or (seat.cards[command.nth - 1].up and not _is_early_face(moment, command)):
        return refusal("no-such-downcard", seat=command.seat)
    dealt = 0 if facts else seat.cards[command.nth - 1].event
    if not any(each.card == dealt for each in moment.state.exposed):
        exposed = CardExposed(seq=UNNUMBERED, source=source, seat=command.seat, nth=command.nth, by=command.by_whom)
        facts = (*facts, exposed)
    if not command.card:
        return facts
    try:
        card = parse_card(command.card)
    except CardError:
        return refusal("not-a-card", text=command.card)
    return (*facts, CardRead(seq=UNNUMBERED, source=source, target=dealt, card=card))


def _is_next_downcard(moment: Moment, seat: int) -> bool:
    """Whether the seat's next card of this street is a downcard, and no burn comes before it."""
    due = next((facing for number, facing in moment.state.queue if number == seat), None)
    return due is Facing.DOWN and not moment.state.burn_due


def _is_early_face(moment: Moment, command: Expose) -> bool:
    """Whether a face among the first cards, where a downcard belongs, was taken for the seat's upcard (STUD-IRR-01)."""
    pattern = moment.game.cards(0)
    return moment.state.street == 0 and command.nth <= len(pattern) and pattern[command.nth - 1] is Facing.DOWN
