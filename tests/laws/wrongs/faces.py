"""Downcards that lie face up: a second one, one whose rank decides, one that no rule governs."""

from random import Random

from dealer.events import CardDealt, Facing, Limit
from dealer.expected import ExpectAct, ExpectCard, Expected
from dealer.games import Family, Game, Part
from dealer.irregular.exposed import is_lowball
from dealer.mishaps import CardExposed
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong

_FIRST_CARD = ("HE-IRR-01", "HE-IRR-02", "LB-EXP-01", "LB-EXP-02", "LB-EXP-03")


def _button_game(game: Game) -> bool:
    return game.family is Family.FLOP or is_lowball(game)


def _two_downs(game: Game) -> bool:
    return game.family is Family.STUD and game.streets[0].deal[:2] == (Facing.DOWN, Facing.DOWN)


def _limit_ace_to_five(game: Game) -> bool:
    return _ace_to_five(game) and game.limit in (Limit.FIXED, Limit.SPREAD)


def _big_bet_ace_to_five(game: Game) -> bool:
    return _ace_to_five(game) and game.limit not in (Limit.FIXED, Limit.SPREAD)


def _ace_to_five(game: Game) -> bool:
    return game.family is Family.DRAW and Part.ACE_TO_FIVE in game.parts


def _down(table: Table, seat: int) -> CardDealt:
    table.downs[seat].append(table.stub.pop())
    return CardDealt(seq=0, seat=seat, facing=Facing.DOWN)


def _second_of_the_deal(rng: Random, table: Table, expected: Expected) -> Facts:
    """The dealer turns over a card and then the next one."""
    queue = table.state.queue
    if not isinstance(expected, ExpectCard) or table.state.street or len(queue) < 2 or rng.random() > 0.2:
        return ()
    facts: list[CardDealt | CardExposed] = []
    new: dict[int, int] = {}
    for seat, _ in queue[:2]:
        new[seat] = new.get(seat, len(table.state.seat(seat).cards)) + 1
        facts += [_down(table, seat), CardExposed(seq=0, seat=seat, nth=new[seat])]
    return facts


def _both_downcards(rng: Random, table: Table, expected: Expected) -> Facts:
    """Both lie there, and the dealer has turned over one after the other."""
    if not isinstance(expected, ExpectCard) or table.state.street:
        return ()
    seats = [seat.seat for seat in table.state.seats if seat.live and len(seat.cards) == 2]
    if not seats or rng.random() > 0.3:
        return ()
    seat = rng.choice(seats)
    return (CardExposed(seq=0, seat=seat, nth=1), CardExposed(seq=0, seat=seat, nth=2))


def _last_before_the_draw(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectAct) or table.state.street > 0 or table.state.actions:
        return ()
    return (CardExposed(seq=0, seat=rng.choice(table.state.live), nth=5),)


def _in_the_betting(rng: Random, table: Table, expected: Expected) -> Facts:
    """After the flop, or between the first and the last street of stud, no rule says what to do."""
    state = table.state
    streets = range(1, len(table.game.streets) - (table.game.family is Family.STUD))
    if not isinstance(expected, ExpectAct) or state.street not in streets or rng.random() > 0.3:
        return ()
    seat = rng.choice(state.live)
    nth = next((at for at, card in enumerate(state.seat(seat).cards, 1) if not card.up), 0)
    return (CardExposed(seq=0, seat=seat, nth=nth),) if nth else ()


def _no_draw(game: Game) -> bool:
    return game.family is not Family.DRAW


WRONGS = (
    Wrong(rule="HE-IRR-03", games=_button_game, happens=_second_of_the_deal, first=_FIRST_CARD),
    Wrong(rule="HE-IRR-03", games=_button_game, happens=_second_of_the_deal, first=_FIRST_CARD, rulebook="tda-2024"),
    Wrong(rule="STUD-IRR-02", games=_two_downs, happens=_both_downcards, first=("STUD-IRR-01",)),
    Wrong(rule="STUD-IRR-02", games=_two_downs, happens=_both_downcards, first=("STUD-IRR-01",), rulebook="tda-2024"),
    Wrong(rule="LB-EXP-01", games=_limit_ace_to_five, happens=_last_before_the_draw),
    Wrong(rule="LB-EXP-01", games=_limit_ace_to_five, happens=_last_before_the_draw, rulebook="tda-2024"),
    Wrong(rule="LB-EXP-03", games=_big_bet_ace_to_five, happens=_last_before_the_draw),
    Wrong(rule="VIS-EXPOSE-01", games=_no_draw, happens=_in_the_betting),
    Wrong(rule="VIS-EXPOSE-01", games=_no_draw, happens=_in_the_betting, rulebook="tda-2024"),
)
