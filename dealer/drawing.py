"""The draw: discards and replacements in turn, the fifth card of a seat that draws five, and the new stub."""

from msgspec.structs import replace

from dealer import deck, games
from dealer.events import CardsDiscarded, Facing
from dealer.games import Family, Game, Opens, Part
from dealer.hand import HandState, Stage
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import FifthCardBurn, FirstAfterDraw, FirstAfterLowballDraw

IN_A_ROW = 4
"""Nobody gets five cards in a row: the fifth comes after the others (DRAW-FIVE-01)."""


def discarded(state: HandState, fact: CardsDiscarded) -> HandState:
    """The seat has thrown cards away and is next to be dealt as many.

    A seat can throw away no more than it holds; one that was short of cards gets those as well (DRAW-HAND-01).
    Outside a draw the cards are gone and none are due.
    """
    seat = next((seat for seat in state.seats if seat.seat == fact.seat), None)
    if seat is None:
        return state
    count = min(max(0, fact.count), len(seat.cards))
    keeps = len(seat.cards) - count
    gone = tuple(replace(card, card=None, up=False) for card in seat.cards[keeps:])
    kept = replace(seat, cards=seat.cards[:keeps], thrown=(*seat.thrown, *gone))
    after = replace(
        state,
        seats=tuple(kept if each.seat == seat.seat else each for each in state.seats),
        discards=(*state.discards, (seat.seat, count)) if count else state.discards,
    )
    if seat.seat not in state.drawing:
        return after
    lacks = max(0, hand_size(state) - len(seat.cards))
    count = min(count + lacks, hand_size(state))
    due = ((seat.seat, Facing.DOWN),) * min(count, IN_A_ROW)
    return replace(
        after,
        drawing=tuple(each for each in state.drawing if each != seat.seat),
        drawn=(*state.drawn, (state.street, seat.seat, count)),
        queue=(*state.queue, *due),
        later=(*state.later, seat.seat) if count > IN_A_ROW else state.later,
        burn_due=False,
    )


def hand_size(state: HandState) -> int:
    """How many cards make a hand in the game that is played, from its first deal on."""
    return len(games.load(state.start.game).cards(0))


def fifth_card(state: HandState, book: Rulebook) -> HandState:
    """The next seat that waits for its fifth card gets it, after a burn if nobody was dealt a card in between."""
    seat, *others = state.later
    burns = _burn_is_due(state, seat, book)
    return replace(
        state,
        queue=((seat, Facing.DOWN),),
        later=tuple(others),
        burn_due=burns,
        extra_burns=state.extra_burns + burns,
    )


def replacement(state: HandState) -> HandState:
    """The next seat that waits for another card in place of an exposed one gets it, without a burn (DRAW-EXP-02)."""
    seat, *others = state.replacing
    return replace(state, queue=((seat, Facing.DOWN),), replacing=tuple(others))


def _burn_is_due(state: HandState, seat: int, book: Rulebook) -> bool:
    drew = [(each, count) for street, each, count in state.drawn if street == state.street]
    place = next(index for index, (each, _) in enumerate(drew) if each == seat)
    behind = drew[place + 1 :]
    fifths = [each for each, count in drew[:place] if count > IN_A_ROW]
    if book.draw.fifth_card_burn is FifthCardBurn.ONLY_IF_LAST_PLAYER:
        return not behind and not fifths
    return not fifths and not any(count for _, count in behind)


def reshuffled(state: HandState, game: Game, book: Rulebook) -> HandState:
    """A new stub of the burns and of what others than the drawer threw away, but for what lies under a chip.

    In stud a second burn precedes the cards still to come when it leaves enough for them (STUD-IRR-09).
    """
    spared = deck.stay_aside(state) if game.family is Family.DRAW else ()
    kept = tuple((seat, count) for seat, count in state.discards if seat in spared)
    seats = tuple(seat if seat.seat in spared else replace(seat, thrown=()) for seat in state.seats)
    after = replace(state, burns=0, aside=0, discards=kept, seats=seats, reshuffles=state.reshuffles + 1)
    if game.family is Family.STUD and after.queue:
        stub = deck.ledger(after, game, book).stub
        return replace(after, burn_due=stub - 1 >= len(after.queue))
    return after


def opens(game: Game, street: int, book: Rulebook) -> Opens:
    """Who acts first on a street of a draw game: after the draw as the house says (DRAW-BET-01, LB-POST-01).

    A game that says itself that the left of the button does, like the home game, is not changed.
    """
    told = game.streets[street]
    if not told.draw:
        return told.opens
    if Part.HIGH not in game.parts:
        by_opener = book.lowball.first_after_draw is FirstAfterLowballDraw.OPENER
        return Opens.OPENER if by_opener else told.opens
    by_position = book.draw.first_after_draw is FirstAfterDraw.LEFT_OF_DEALER
    return Opens.LEFT_OF_BUTTON if by_position else told.opens


def most(game: Game, street: int, book: Rulebook) -> int:
    """How many cards a seat may draw at most, as far as can be told without seeing its hand (DRAW-MAX-01)."""
    rule = book.draw.max_cards
    return min(game.streets[street].draw, IN_A_ROW if rule == "3_or_4_with_ace" else rule)


def may_draw(count: int, keeps_ace: bool, game: Game, street: int, book: Rulebook) -> bool:
    """Whether a seat may draw so many; where four need an ace, ``keeps_ace`` says that it keeps one (DRAW-MAX-01)."""
    if book.draw.max_cards == "3_or_4_with_ace" and count == IN_A_ROW and not keeps_ace:
        return False
    return 0 <= count <= most(game, street, book)


def may_change(*, card_has_left: bool, relied_on: bool) -> bool:
    """Whether a seat may still ask for another number of cards (DRAW-CHANGE-01).

    Not once a card, burn included, has left the deck for its request, nor once somebody has acted on the number.
    """
    return not card_has_left and not relied_on


def counts_are_open(state: HandState, street: int) -> bool:
    """Whether the table may be told how many cards each seat drew on a street (DRAW-ASK-01).

    It may until there is action after that draw, and again when the hand is over.
    """
    if state.stage is Stage.OVER:
        return True
    return street == state.street and not any(action.street == street for action in state.actions)


def drew(state: HandState, seat: int) -> int | None:
    """How many cards the seat drew on this street, as long as that may be told; None before it drew."""
    if not counts_are_open(state, state.street) or state.stage is Stage.OVER:
        return None
    return next((count for street, each, count in state.drawn if (street, each) == (state.street, seat)), None)
