"""What makes a game unplayable, named by the key of its file."""

from dealer.events import Facing
from dealer.games.game import BetSize, Family, Forced, Game, JokerUse, Makes, Opens, Part

DECK_SIZE = 52

_BY_UPCARDS = (
    Opens.LOWEST_UPCARD,
    Opens.HIGHEST_UPCARD,
    Opens.HIGHEST_UPCARD_ACE_LOW,
    Opens.LOWEST_UPCARD_ACE_LOW,
    Opens.HIGHEST_HAND,
    Opens.LOWEST_HAND,
)


def fault(game: Game) -> str:
    """What is wrong with the game, beginning with the key; empty when nothing is."""
    fewest, most = game.seats
    street_names = [street.name for street in game.streets]
    last = game.last_street
    if not game.streets:
        return "streets: a game needs at least one"
    if len(set(street_names)) < len(street_names):
        return "streets: two have the same name"
    if not 2 <= fewest <= most:
        return f"seats: {fewest} to {most} players cannot be; write the fewest (at least 2) and the most"
    deck = DECK_SIZE + (game.joker is not JokerUse.NONE)
    needed = fewest * len(game.cards(last)) + game.board(last) + game.burns(last)
    if needed > deck:
        return f"seats: {fewest} players need {needed} cards and the deck has {deck}"
    if not game.parts:
        return "parts: say what the pot is won with"
    if len(set(game.parts)) < len(game.parts) or len(game.parts) > 2:
        return "parts: a pot has one part or two different ones"
    if Part.EIGHT_OR_BETTER in game.parts and Part.HIGH not in game.parts:
        return "parts: “eight-or-better” shares a pot with “high”"
    if game.makes is Makes.TWO_AND_THREE and game.family is not Family.FLOP:
        return "makes: “two-and-three” needs a board"
    return next(filter(None, (_street_fault(game, index) for index in range(len(game.streets)))), "")


def _street_fault(game: Game, index: int) -> str:
    street = game.streets[index]
    where = f"streets[{index}] ({street.name})"
    ups = game.cards(index).count(Facing.UP)
    if not street.deal and not street.board and not street.draw:
        return f"{where}.deal: the street deals no card"
    if street.board < 0:
        return f"{where}.board: {street.board} cards cannot be dealt"
    if street.board and game.family is not Family.FLOP:
        return f"{where}.board: only flop games have a board"
    if street.draw and game.family is not Family.DRAW:
        return f"{where}.draw: only draw games have a draw"
    if not 0 <= street.draw <= len(game.cards(index)):
        return f"{where}.draw: a seat holds {len(game.cards(index))} cards and cannot exchange {street.draw}"
    if street.opens in _BY_UPCARDS and not ups:
        return f"{where}.opens: “{street.opens.value}” needs an upcard"
    if street.opens is Opens.OPENER and not index:
        return f"{where}.opens: nobody has opened before the first street"
    if street.bet is BetSize.SMALL_OR_BIG_ON_OPEN_PAIR and ups < 2:
        return f"{where}.bet: an open pair needs two upcards"
    if street.forced is not Forced.NONE and index:
        return f"{where}.forced: only the first street has a forced bet"
    return _stakes_fault(game, where, street.forced)


def _stakes_fault(game: Game, where: str, forced: Forced) -> str:
    if forced is Forced.BRING_IN and not game.stakes.bring_in:
        return f"{where}.forced: stakes.bring_in says how much"
    if forced is Forced.BLINDS and not game.stakes.big_blind:
        return f"{where}.forced: stakes.big_blind says how much"
    return ""
