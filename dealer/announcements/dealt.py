"""How far the cards of a hand are dealt and read: what announcements about cards wait for."""

from dealer.cards import Card
from dealer.events import BoardCardDealt, CardDealt, CardRead, Facing, Fact, Folded, HandMucked
from dealer.games import Family, Game
from dealer.hand import HandState, SeatState


def read_street(state: HandState | None, game: Game) -> int:
    """The street whose cards all lie on the table with every face-up card of a live seat read; -1 when none does.

    A street with an unread upcard counts only once that card is read, however late. A common card stands for its
    street; cards that are still to come, to a dead hand too, keep it open.
    """
    if state is None:
        return -1
    live = [seat for seat in state.seats if seat.live]
    cards = min((len(seat.cards) for seat in live), default=0)
    dealt = -1
    for street in range(len(game.streets)):
        if cards >= len(game.cards(street)) and len(state.board) >= game.board(street):
            dealt = street
    if state.queue or state.board_due:
        dealt = min(dealt, state.street - 1)
    elif game.family is Family.STUD and state.board:
        dealt = max(dealt, state.street)
    face_up = [*state.board, *(card for seat in live for card in seat.cards if card.up)]
    return -1 if any(card.card is None for card in face_up) else dealt


def may_show_cards(fact: Fact) -> bool:
    """Whether a fact can be the one that completes a street or the reading of it."""
    return isinstance(fact, CardDealt | BoardCardDealt | CardRead | Folded | HandMucked)


def newly_read(before: HandState | None, fact: Fact, after: HandState, game: Game) -> int:
    """The street that became complete and read with this fact; -1 when none did."""
    if not may_show_cards(fact):
        return -1
    street = read_street(after, game)
    return street if street > read_street(before, game) else -1


def upcards_seen(state: HandState | None, game: Game) -> int:
    """How many upcards of every live seat are read, in whole streets from the first on.

    The first street that is still being dealt or has an unread card ends the count.
    """
    if state is None:
        return 0
    live = [seat.upcards for seat in state.seats if seat.live]
    begun = state.street if state.queue or state.board_due else len(game.streets)
    seen = 0
    for street in range(begun):
        ups = game.cards(street).count(Facing.UP)
        if any(len(cards) < ups or any(card.card is None for card in cards[:ups]) for cards in live):
            break
        seen = ups
    return seen


def dealing_order(state: HandState) -> tuple[SeatState, ...]:
    """Live seats in the order of the deal: clockwise from the button's left."""
    return tuple(seat for seat in (state.seat(number) for number in state.order) if seat.live)


def open_board(seat: SeatState) -> tuple[Card, ...]:
    """The upcards of a seat that are read, in dealing order."""
    return tuple(card.card for card in seat.upcards if card.card is not None)
