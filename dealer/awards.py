"""Who takes what from each pot: every part of it to the best hand that may win it, odd chips by the house's rule."""

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from dealer.cards import Card, Rank
from dealer.evaluate import Hand, value
from dealer.events import Half, Share
from dealer.games import Family, Game, Part
from dealer.hand import HandState, Pot
from dealer.pack import joker_use
from dealer.pots import split
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import AceForOddChip, OddChip
from dealer.showdown import board_cards, own_cards

OddChipOrder = Callable[[int], tuple[int, ...]]
"""The order in which seats take odd chips: the least first."""


def hands(state: HandState, game: Game, book: Rulebook, part: Part) -> dict[int, Hand]:
    """The value for ``part`` of every hand that lies open and is still live, by seat. Cards speak (SHOW-SPEAK-01)."""
    joker, board, values = joker_use(game, book), board_cards(state), {}
    for seat in state.seats:
        if seat.live and (seat.tabled is not None or seat.plays_board):
            own, shared = (board, ()) if seat.tabled is None else (own_cards(state, seat.seat), board)
            worth = value(part, game.makes, own, shared, joker=joker, qualifier=book.low_qualifier)
            if worth is not None:
                values[seat.seat] = worth
    return values


def winners(values: Mapping[int, Hand], claims: Sequence[int]) -> list[int]:
    """The seats among ``claims`` with the best value, in the order of ``claims``; none when nobody has one."""
    best = max((values[seat] for seat in claims if seat in values), default=None)
    return [] if best is None else [seat for seat in claims if values.get(seat) == best]


def shares(state: HandState, pot: Pot, game: Game, book: Rulebook) -> tuple[Share, ...]:
    """Who takes what from the pot; no share when no seat has a claim on it.

    In a split game a pot in which no claim qualifies for the low goes to the high hand whole (EVAL-LOW-02), and the
    chip that the halves cannot share goes to the high one (POT-ODD-02).
    """
    live, unit = state.live, state.start.stakes.unit
    claims = [seat for seat in pot.eligible if seat in live]
    if len(claims) == 1:
        return (Share(seat=claims[0], amount=pot.amount),)
    by_part = {part: hands(state, game, book, part) for part in game.parts}
    won = {part: winners(values, claims) for part, values in by_part.items()}
    taken = [part for part in game.parts if won[part]]
    if not taken:
        # Nobody who could win it has shown: the last to give up had no one left against it in this pot.
        left = claims or [seat for seat in state.gave_up if seat in pot.eligible][-1:]
        return split(pot.amount, left, unit) if left else ()
    order = {part: odd_chip_order(state, game, book, part, by_part[part]) for part in taken}
    return divided(pot.amount, {part: won[part] for part in taken}, order, unit)


def divided(
    amount: int, won: Mapping[Part, Sequence[int]], order: Mapping[Part, OddChipOrder], unit: int
) -> tuple[Share, ...]:
    """The shares of an amount that those seats have ``won``, the high part first if there are two.

    One seat may scoop; seats that tie for both halves share all of it as evenly as can be (POT-ODD-03).
    """
    first, *others = won
    best = sorted(won[first], key=order[first])
    if not others or set(won[others[0]]) == set(best):
        return split(amount, best, unit)
    second = sorted(won[others[0]], key=order[others[0]])
    low = amount // (2 * unit) * unit
    return (*split(amount - low, best, unit, Half.HIGH), *split(low, second, unit, Half.LOW))


def odd_chip_order(
    state: HandState, game: Game, book: Rulebook, part: Part, values: Mapping[int, Hand]
) -> OddChipOrder:
    """The order in which the winners of that part take odd chips (POT-ODD-01 to POT-ODD-05).

    ``values`` are the hands that lie open; a seat that shows none takes its chip by position.
    """
    place = {seat: index for index, seat in enumerate(state.order)}

    def by_position(seat: int) -> tuple[int, ...]:
        return (place[seat],)

    def high_card(seat: int) -> tuple[int, ...]:
        cards = own_cards(state, seat) if seat in values else ()
        return _high_first(cards, place[seat])

    def high_card_of_five(seat: int) -> tuple[int, ...]:
        return _high_first(values[seat].cards if seat in values else (), place[seat])

    def low_card(seat: int) -> tuple[int, ...]:
        cards = own_cards(state, seat) if seat in values else ()
        return _low_first(cards, place[seat], book.odd_chip.low_ace)

    match _switch(game, book, part):
        case OddChip.LEFT_OF_BUTTON | OddChip.LEFT_OF_DEALER | OddChip.BY_GAME:
            return by_position
        case OddChip.HIGH_CARD_BY_SUIT:
            return high_card
        case OddChip.HIGH_CARD_OF_FIVE_BY_SUIT:
            return high_card_of_five
        case OddChip.LOW_CARD_BY_SUIT:
            return low_card
        case other:
            assert_never(other)


def _switch(game: Game, book: Rulebook, part: Part) -> OddChip:
    """The odd-chip rule of that part of that game."""
    if game.family is Family.FLOP:
        return book.odd_chip.flop
    if game.family is Family.STUD and part is Part.HIGH:
        return book.odd_chip.stud_high_only
    if game.family is Family.STUD and (len(game.parts) > 1 or book.odd_chip.other is OddChip.BY_GAME):
        return book.odd_chip.stud_low
    return OddChip.LEFT_OF_BUTTON if book.odd_chip.other is OddChip.BY_GAME else book.odd_chip.other


def _high_first(cards: Sequence[Card], place: int) -> tuple[int, ...]:
    top = max(cards, default=None)
    return (place,) if top is None else (-top.rank, -top.suit, place)


def _low_first(cards: Sequence[Card], place: int, ace: AceForOddChip) -> tuple[int, ...]:
    def rank(card: Card) -> int:
        return 1 if card.rank is Rank.ACE and ace is AceForOddChip.LOW else int(card.rank)

    low = min(cards, key=lambda card: (rank(card), card.suit), default=None)
    return (place,) if low is None else (rank(low), low.suit, place)
