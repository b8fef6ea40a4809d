"""What follows by itself from the facts of a hand: bets come in, streets begin, rounds open, the showdown comes."""

from typing import assert_never

from msgspec.structs import replace

from dealer import betting as rounds
from dealer import dealing, drawing, games, openers, opening, posting, rulebooks, showdown, terms
from dealer.events import Share
from dealer.games import Family, Forced, Opens
from dealer.hand import HandState, SeatState, Stage
from dealer.pots import layers, less, slice_pots, uncalled
from dealer.rulebooks.switches import ExposedDowncard


def settle(state: HandState) -> HandState:
    """Go on as far as nothing more has to happen at the table."""
    while True:
        if state.stage in (Stage.PUSHING, Stage.OVER):
            return state
        if state.reopening:
            return state  # whether another seat opens decides whether the hand goes on
        if _nobody_opens(state):
            return _passed_out(state)
        if not state.is_contested:
            return dealing.nothing_due(replace(_uncontested(state), stage=Stage.PUSHING))
        after = _step(state)
        if after is state:
            return state
        state = after


def _step(state: HandState) -> HandState:
    """One step on, or the same state when the table has to do something first."""
    match state.stage:
        case Stage.POSTING:
            return state if state.owed else dealing.begin_street(_with_pots(state), _game(state), 0, _book(state))
        case Stage.DEALING:
            if state.later and not (state.queue or state.drawing or state.burn_due):
                return drawing.fifth_card(state, _book(state))
            if state.replacing and not (state.queue or state.drawing or state.burn_due):
                return drawing.replacement(state)
            return _after_dealing(state) if dealing.dealt_out(state) else state
        case Stage.BETTING:
            if state.betting is not None and rounds.actor(state.betting, state.by_number):
                return state
            if not _is_unopened(state):
                return _next_street(_collected(state))
            asked = openers.may_open(state)
            return replace(state, reopening=True) if asked else _passed_out(state)
        case Stage.SHOWDOWN:
            return state if showdown.to_show(state) else replace(state, stage=Stage.PUSHING)
        case Stage.PUSHING | Stage.OVER:
            return state
        case _:
            assert_never(state.stage)


def _after_dealing(state: HandState) -> HandState:
    """Open the betting; without anybody who could bet go on, and wait while the opener's card is unread."""
    live = [seat for seat in state.seats if seat.live]
    if sum(seat.stack > 0 for seat in live) < 2 and not any(seat.bet for seat in live):
        return _next_street(state)
    if opening.unread(state, _opens(state), _book(state)):
        return state
    return open_round(state, _opener(state))


def _opener(state: HandState) -> int:
    """The seat that the rule makes first to act on this street."""
    game, book = _game(state), _book(state)
    big_blind = posting.acts_behind(state.start, state.order, game, book)
    return opening.opener(state, _opens(state), big_blind, book)


def _opens(state: HandState) -> Opens:
    """The rule for who acts first on this street."""
    game = _game(state)
    if game.family is Family.DRAW:
        return drawing.opens(game, state.street, _book(state))
    return game.streets[state.street].opens


def open_round(state: HandState, opener: int) -> HandState:
    """The street's betting round with ``opener`` first to act."""
    game, book = _game(state), _book(state)
    bring_in = game.streets[state.street].forced is Forced.BRING_IN
    excused = bring_in and _low_by_exposure(state, opener, book)
    if excused:  # the seat to its left opens, and need not (STUD-IRR-01)
        opener = opening.next_live(state.order, opener, state.live)
    at = state.order.index(opener)
    live = state.live
    order = [seat for seat in (*state.order[at:], *state.order[:at]) if seat in live and seat not in state.stands]
    obliged = opener if bring_in and not excused and state.seat(opener).stack else 0
    agreed = terms.of_street(state.start, state.order, game, state.street, book)
    betting = rounds.open_round(agreed, state.by_number, order, obliged)
    return replace(state, stage=Stage.BETTING, betting=betting)


def _low_by_exposure(state: HandState, opener: int, book: rulebooks.Rulebook) -> bool:
    """Whether the low card is one that the dealer exposed, which by Robert's Rules obliges nobody to bring it in."""
    upcards = state.seat(opener).upcards
    return (
        book.stud.exposed_downcard is not ExposedDowncard.BECOMES_UPCARD
        and bool(upcards)
        and upcards[0].event in state.turned
    )


def _collected(state: HandState) -> HandState:
    """Give back what nobody called and bring the bets in."""
    back = uncalled(state.seats)
    returned = (*state.returned, back) if back else state.returned
    seats = []
    for seat in state.seats:
        kept = back.amount if back and back.seat == seat.seat else 0
        if seat.bet:
            seat = replace(seat, stack=seat.stack + kept, paid=seat.paid - kept, bet=0)
        seats.append(seat)
    brought = sum(seat.bet for seat in state.seats) - (back.amount if back else 0)
    collected = state.collected + brought
    return _with_pots(replace(state, seats=tuple(seats), collected=collected, returned=returned, betting=None))


def _uncontested(state: HandState) -> HandState:
    """Bets come in; pots that were made before stand, since a side pot is not the all-in hand's."""
    if state.stage is Stage.POSTING or any(seat.bet for seat in state.seats):
        return _collected(state)
    return replace(state, betting=None)


def _with_pots(state: HandState) -> HandState:
    pots = slice_pots(layers(state.seats, state.order), state.start.carried)
    return replace(state, pots=less(pots, state.raked))


def _next_street(state: HandState) -> HandState:
    game = _game(state)
    if state.street < game.last_street:
        return dealing.begin_street(state, game, state.street + 1, _book(state))
    book = _book(state)
    return replace(state, stage=Stage.SHOWDOWN, showing=showdown.show_order(state, _opener(state), book))


def _is_unopened(state: HandState) -> bool:
    """Whether nobody has bet before the draw, nor said that he opens without chips."""
    unbet = state.street == 0 and state.betting is not None and not state.betting.price
    return unbet and _game(state).passes_out and not openers.opener(state)


def _nobody_opens(state: HandState) -> bool:
    return state.stage is Stage.BETTING and state.declared[-1:] == (0,)


def _passed_out(state: HandState) -> HandState:
    """Nobody opened: the antes stay in the middle for the next deal (JOB-OPEN-01).

    A false opener's bet stays with them, all other bets go back (JOB-FALSE-01).
    """
    false = [seat for seat, proved in state.openers if not proved]
    back = tuple(Share(seat=seat.seat, amount=seat.bet) for seat in state.seats if seat.bet and seat.seat not in false)
    seats = tuple(_with_bet_back(seat) if seat.seat not in false else seat for seat in state.seats)
    left = replace(state, seats=seats, returned=(*state.returned, *back))
    return dealing.nothing_due(replace(_collected(left), stage=Stage.PUSHING, passed_out=True))


def _with_bet_back(seat: SeatState) -> SeatState:
    return replace(seat, stack=seat.stack + seat.bet, paid=seat.paid - seat.bet, bet=0)


def _game(state: HandState) -> games.Game:
    return games.load(state.start.game)


def _book(state: HandState) -> rulebooks.Rulebook:
    return rulebooks.of(state.start)
