"""What the notation has no word for, as comments that other readers skip: ``# upcard rake 3``."""

from collections.abc import Callable, Mapping, Sequence

from dealer.errors import NotationError
from dealer.events import (
    DeckReshuffled,
    Fact,
    HandEnded,
    OpenersShown,
    OpenersSplit,
    PotPushed,
    RakeTaken,
    Share,
    Source,
)

SIGN = "upcard"
Remarked = DeckReshuffled | HandEnded | OpenersShown | OpenersSplit | PotPushed | RakeTaken


def written(fact: Remarked, players: Mapping[int, str]) -> str:
    """The fact as a comment; ``players`` are p1, p2 ... by seat."""
    return f"# {SIGN} {_words(fact, players)}"


def _words(fact: Remarked, players: Mapping[int, str]) -> str:
    match fact:
        case RakeTaken(amount=amount):
            return f"rake {amount}"
        case DeckReshuffled():
            return "reshuffle"
        case OpenersShown(seat=seat, proved=True):
            return f"openers {players[seat]}"
        case OpenersShown(seat=seat):
            return f"no-openers {players[seat]}"
        case OpenersSplit(seat=seat):
            return f"breaks-openers {players[seat]}"
        case PotPushed(pot=pot, shares=shares):
            row = (f"{players[share.seat]} {share.amount}" for share in shares if share.seat in players)
            return " ".join((f"push {pot}", *row))
        case HandEnded():
            return "end"


def read(words: Sequence[str], seat: Callable[[str], int]) -> Fact:
    """The fact of a comment, its words after the sign. Raises NotationError when it is none of ours."""
    match words:
        case "rake", amount:
            return RakeTaken(seq=0, source=Source.IMPORT, amount=_whole(amount))
        case ("reshuffle",):
            return DeckReshuffled(seq=0, source=Source.IMPORT)
        case "openers", player:
            return OpenersShown(seq=0, source=Source.IMPORT, seat=seat(player), proved=True)
        case "no-openers", player:
            return OpenersShown(seq=0, source=Source.IMPORT, seat=seat(player), proved=False)
        case "breaks-openers", player:
            return OpenersSplit(seq=0, source=Source.IMPORT, seat=seat(player))
        case "push", pot, *row if len(row) % 2 == 0:
            taken = zip(row[::2], row[1::2], strict=True)
            shares = tuple(Share(seat=seat(player), amount=_whole(amount)) for player, amount in taken)
            return PotPushed(seq=0, source=Source.IMPORT, pot=_whole(pot), shares=shares)
        case ("end",):
            return HandEnded(seq=0, source=Source.IMPORT)
        case _:
            raise NotationError("not a remark that Upcard writes")


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise NotationError(f"“{text}” is not a number")
    return int(text)
