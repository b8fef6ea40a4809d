"""What the notation has no word for, as comments that other readers skip: ``# upcard rake 3``."""

from collections.abc import Callable, Mapping, Sequence

from dealer.errors import NotationError
from dealer.events import (
    BetsReturned,
    BoardPlayed,
    DeckReshuffled,
    DiscardsShown,
    Fact,
    HandEnded,
    OpenersShown,
    OpenersSplit,
    PotOpened,
    PotPushed,
    RakeTaken,
    Share,
    Source,
)
from dealer.notation import codes

Remarked = (
    BetsReturned
    | BoardPlayed
    | DeckReshuffled
    | DiscardsShown
    | HandEnded
    | OpenersShown
    | OpenersSplit
    | PotOpened
    | PotPushed
    | RakeTaken
)


_BY_SEAT = {OpenersSplit: "breaks-openers", BoardPlayed: "plays-board"}


def written(fact: Remarked, players: Mapping[int, str]) -> str:
    """The fact as a comment; ``players`` are p1, p2 ... by seat."""
    return f"# {codes.SIGN} {_words(fact, players)}"


def _words(fact: Remarked, players: Mapping[int, str]) -> str:
    match fact:
        case RakeTaken(amount=amount):
            return f"rake {amount}"
        case DeckReshuffled():
            return "reshuffle"
        case OpenersShown(seat=seat, proved=proved):
            return f"{'openers' if proved else 'no-openers'} {players[seat]}"
        case OpenersSplit() | BoardPlayed():
            return f"{_BY_SEAT[type(fact)]} {players[fact.seat]}"
        case DiscardsShown(seat=seat, cards=cards):
            return f"discards {players[seat]} {codes.row(cards)}"
        case PotPushed(pot=pot, shares=shares):
            return " ".join((f"push {pot}", *_row(shares, players)))
        case BetsReturned(shares=shares):
            return " ".join(("returned", *_row(shares, players)))
        case PotOpened(seat=seat):
            return f"opens {players[seat]}" if seat else "nobody-opens"
        case HandEnded():
            return "end"


def _row(shares: Sequence[Share], players: Mapping[int, str]) -> list[str]:
    return [f"{players[share.seat]} {share.amount}" for share in shares if share.seat in players]


def read(words: Sequence[str], seat: Callable[[str], int]) -> Fact:  # noqa: C901 one line for each remark
    """The fact of a comment, its words after the sign. Raises NotationError or CardError when it is none of ours."""
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
        case "plays-board", player:
            return BoardPlayed(seq=0, source=Source.IMPORT, seat=seat(player))
        case "discards", player, row_of_cards:
            return DiscardsShown(seq=0, source=Source.IMPORT, seat=seat(player), cards=codes.cards(row_of_cards))
        case "push", pot, *row if len(row) % 2 == 0:
            return PotPushed(seq=0, source=Source.IMPORT, pot=_whole(pot), shares=_shares(row, seat))
        case "returned", *row if len(row) % 2 == 0:
            return BetsReturned(seq=0, source=Source.IMPORT, shares=_shares(row, seat))
        case "opens", player:
            return PotOpened(seq=0, source=Source.IMPORT, seat=seat(player))
        case ("nobody-opens",):
            return PotOpened(seq=0, source=Source.IMPORT, seat=0)
        case ("end",):
            return HandEnded(seq=0, source=Source.IMPORT)
        case _:
            raise NotationError("not a remark that Upcard writes")


def _shares(row: Sequence[str], seat: Callable[[str], int]) -> tuple[Share, ...]:
    return tuple(
        Share(seat=seat(player), amount=_whole(amount)) for player, amount in zip(row[::2], row[1::2], strict=True)
    )


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise NotationError(f"“{text}” is not a number")
    return int(text)
