"""Board cards too early, too many or without a burn."""

from random import Random

from dealer.events import BoardCardDealt, CardBurned
from dealer.expected import ExpectAct, ExpectBoard, ExpectBurn, Expected
from dealer.games import Family, Game
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong


def _has_flop(game: Game) -> bool:
    return game.family is Family.FLOP


def _early(street: int) -> Wrong:
    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        open_before = isinstance(expected, ExpectAct) and table.state.street == street - 1
        if not open_before or rng.random() > 0.4:
            return ()
        return (burn(table), board_card(table))

    return Wrong(rule=f"HE-IRR-0{4 + street}", games=_has_flop, happens=happens)


def _four_cards(rng: Random, table: Table, expected: Expected) -> Facts:
    """The fourth card comes with the others, before anybody could act; after an all-in it would be an unburned turn."""
    able = [seat for seat in table.state.seats if seat.live and seat.stack]
    if not isinstance(expected, ExpectBoard) or len(table.state.board) or len(able) < 2:
        return ()
    return tuple(board_card(table) for _ in range(4))


def _no_burn(rng: Random, table: Table, expected: Expected) -> Facts:
    return (board_card(table),) if isinstance(expected, ExpectBurn) and rng.random() < 0.5 else ()


def _two_burns(rng: Random, table: Table, expected: Expected) -> Facts:
    return (burn(table), burn(table)) if isinstance(expected, ExpectBurn) and rng.random() < 0.5 else ()


def burn(table: Table) -> CardBurned:
    """A card goes from the stub to the burn pile."""
    table.burns.append(table.stub.pop())
    return CardBurned(seq=0)


def board_card(table: Table) -> BoardCardDealt:
    """A card goes from the stub to the board."""
    return BoardCardDealt(seq=0, card=table.stub.pop())


WRONGS = (
    _early(1),
    _early(2),
    _early(3),
    Wrong(rule="HE-IRR-04", games=_has_flop, happens=_four_cards),
    Wrong(rule="HE-IRR-13", games=_has_flop, happens=_no_burn),
    Wrong(rule="HE-IRR-13", games=_has_flop, happens=_two_burns),
)
