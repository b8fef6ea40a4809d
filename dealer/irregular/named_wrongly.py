"""The wrong hand was called on to act first: as the low card, or as the high hand of a later street."""

from dealer.events import Fact, Wagered
from dealer.games import Game, Opens
from dealer.hand import HandState, Stage
from dealer.irregular.bets import turn

BY_HAND = (Opens.HIGHEST_HAND, Opens.LOWEST_HAND)
"""Who acts first is read from the upcards, so it can be read wrongly."""


def bets_for_the_low_card(before: HandState, fact: Fact) -> bool:
    """Whether the fact is chips of another seat while the low card has still to bring it in."""
    betting = before.betting
    if before.stage is not Stage.BETTING or betting is None or not isinstance(fact, Wagered):
        return False
    due = betting.bring_in and betting.obliged
    return bool(due) and fact.seat != betting.obliged and fact.seat in betting.order


def is_wrong_high_hand(before: HandState, game: Game, seat: int) -> bool:
    """Whether a seat that is not the one to open a street by its upcards acts as the first on it."""
    betting = before.betting
    if before.stage is not Stage.BETTING or betting is None or before.street < 1:
        return False
    if game.streets[before.street].opens not in BY_HAND or any(act.street == before.street for act in before.actions):
        return False
    return seat in betting.order and seat != turn(before)
