"""The order of dealing: seats round the table and each street's cards."""

from msgspec.structs import replace

from dealer import deck
from dealer.events import BoardCardDealt, CardDealt, CardRead, Facing, HandStarted
from dealer.games import Game
from dealer.hand import DealtCard, HandState, SeatState, Stage
from dealer.rulebooks import Rulebook


def dealing_order(start: HandStarted) -> tuple[int, ...]:
    """The seats dealt in, from the left of the button round to the button (HE-DEAL-01, STUD-BTN-01)."""
    return tuple(
        sorted((dealt.seat for dealt in start.dealt), key=lambda seat: (seat - start.button - 1) % start.seats)
    )


def begin_street(state: HandState, game: Game, street: int, book: Rulebook) -> HandState:
    """Start to deal a street: its burn, its draw, its cards for the seats that get any, its board cards.

    What has already landed (a card dealt before the action was complete) is not asked for again. In stud a street
    that the deck cannot serve gets one common card instead (STUD-IRR-09).
    """
    pattern = game.cards(street)
    first = len(pattern) - len(game.streets[street].deal)
    dealt_to = deck.receivers(state, game, book, street)
    queue = tuple(
        (seat.seat, pattern[turn])
        for turn in range(first, len(pattern))
        for seat in dealt_to
        if len(seat.cards) <= turn
    )
    whole = len(dealt_to) * (len(pattern) - first)
    board_due = max(0, game.board(street) - len(state.board))
    started = len(queue) < whole or board_due < game.streets[street].board
    burn_due = game.streets[street].burn and not started and _burn_is_missing(state, game, street)
    if queue and not started and deck.needs_common_card(state, game, book, len(queue)):
        fresh = deck.ledger(state, game, book).stub + state.burns
        queue, board_due, burn_due = (), min(1, fresh), burn_due and fresh > 1
    return replace(
        state,
        stage=Stage.DEALING,
        street=street,
        to_deal=0,
        burn_due=burn_due,
        queue=queue,
        board_due=board_due,
        drawing=tuple(seat.seat for seat in dealt_to) if game.streets[street].draw else (),
    )


def _burn_is_missing(state: HandState, game: Game, street: int) -> bool:
    """A burn that came early counts for its street; burns that were shuffled back into a stub are not missed."""
    return bool(state.reshuffles) or state.burns - state.extra_burns < game.burns(street)


def dealt_out(state: HandState) -> bool:
    """Whether the burn and all cards of the street have landed and everybody has drawn."""
    return not (state.queue or state.board_due or state.burn_due or state.drawing or state.later or state.replacing)


def nothing_due(state: HandState) -> HandState:
    """No post, card or draw is waited for any more."""
    return replace(state, queue=(), board_due=0, burn_due=False, owed=(), drawing=(), later=(), replacing=())


def burned(state: HandState) -> HandState:
    """A card went to the burn pile."""
    return replace(state, burns=state.burns + 1, burn_due=False, to_deal=state.to_deal + 1)


def card_landed(state: HandState, fact: CardDealt) -> HandState:
    """A card reached a seat and fills the seat's next place in the queue, whoever was next.

    A card without a burn before it means that the burn was missed: it is not waited for. A card for a seat that is
    not in the hand lies astray.
    """
    if fact.seat not in state.by_number:
        return replace(state, astray=(*state.astray, (fact.seat, fact.seq)))
    card = DealtCard(event=fact.seq, card=fact.card, up=fact.facing is Facing.UP)
    seats = tuple(
        [replace(seat, cards=(*seat.cards, card)) if seat.seat == fact.seat else seat for seat in state.seats]
    )
    at = next((index for index, (seat, _) in enumerate(state.queue) if seat == fact.seat), None)
    if at is None:
        return replace(state, seats=seats)
    queue = state.queue[:at] + state.queue[at + 1 :]
    return replace(state, seats=seats, queue=queue, burn_due=False, to_deal=state.to_deal + 1)


def board_card_landed(state: HandState, fact: BoardCardDealt) -> HandState:
    """A card reached the board."""
    board = (*state.board, DealtCard(event=fact.seq, card=fact.card, up=True))
    if not state.board_due:
        return replace(state, board=board)
    return replace(state, board=board, board_due=state.board_due - 1, burn_due=False, to_deal=state.to_deal + 1)


def card_read(state: HandState, fact: CardRead) -> HandState:
    """A card that had been dealt is now known; also as part of a tabled hand, if its seat has tabled."""
    if any(card.event == fact.target for card in state.board):
        return replace(state, board=_named(state.board, fact))
    return replace(
        state,
        seats=tuple(
            _seat_read(seat, fact) if any(card.event == fact.target for card in (*seat.cards, *seat.thrown)) else seat
            for seat in state.seats
        ),
    )


def _named(cards: tuple[DealtCard, ...], fact: CardRead) -> tuple[DealtCard, ...]:
    return tuple(replace(card, card=fact.card) if card.event == fact.target else card for card in cards)


def _seat_read(seat: SeatState, fact: CardRead) -> SeatState:
    tabled = seat.tabled
    if tabled is not None:
        downs = [card.event for card in seat.cards if not card.up]
        tabled = tuple(
            fact.card if downs[index : index + 1] == [fact.target] else card for index, card in enumerate(tabled)
        )
    thrown = tuple(_named((card,), fact)[0] if card.up else card for card in seat.thrown)
    return replace(seat, cards=_named(seat.cards, fact), tabled=tabled, thrown=thrown)


def _with_card(seat: SeatState, card: DealtCard) -> SeatState:
    return replace(seat, cards=(*seat.cards, card))
