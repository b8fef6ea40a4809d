"""What a seat owes before the next hand and what can be said for it: sit out, come back, post, wait, kill, straddle."""

import msgspec
from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.choices import Choice
from dealer.commands import AnyCommand, ChangeSeat, Entrance, SetButton, SitIn, SitOut, Straddle
from dealer.course import NextHand, has_blinds
from dealer.entering import Entry, obligation
from dealer.events import Post
from dealer.rotation import HEADS_UP
from dealer.seating import TableSetup, moves_button
from dealer.setup.blinds import Choice as Wish
from dealer.words import Phrase, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "dues.sits-out": (),
    "dues.out-next": (),
    "dues.barred": (),
    "dues.waits": (),
    "dues.posts": ("amount",),
    "dues.kills": ("amount",),
    "dues.straddles": ("amount",),
    "choice.sit-out": (),
    "choice.sit-in": (),
    "choice.post": ("amount",),
    "choice.wait": (),
    "choice.kill": ("amount",),
    "choice.straddle": (),
    "choice.no-straddle": (),
    "choice.move": ("seat",),
    "choice.button-here": (),
}


class Dues(msgspec.Struct, frozen=True, kw_only=True):
    """A seat before the next hand: ``says`` is what it does about its dues, None when it just plays."""

    says: Phrase | None = None
    choices: tuple[Choice, ...] = ()


def dues(setup: TableSetup, seat: int, coming: NextHand | None) -> Dues:
    """Between hands; ``coming`` is the set-up's next hand, None while there are too few players for one."""
    player, entry = setup.seats.get(seat), setup.course.entry(seat)
    if player is None:
        return Dues()
    if entry.sits_out:
        back = _choice("sit-in", SitIn(seat=seat))
        return Dues(says=_phrase("dues.sits-out"), choices=(back, *_moves(setup, seat)))
    if seat in setup.course.barred:
        return Dues(says=_phrase("dues.barred"), choices=(_choice("sit-out", SitOut(seat=seat)),))
    choices = (*_entrances(setup, seat, entry, coming), *_straddle(setup, seat, coming))
    out = _choice("sit-out", SitOut(seat=seat))
    here = (_choice("button-here", SetButton(seat=seat)),) if moves_button(games.load(setup.game)) else ()
    return Dues(says=_says(setup, seat, coming), choices=(*choices, out, *here, *_moves(setup, seat)))


def during_a_hand(setup: TableSetup, seat: int, *, dealt_in: bool) -> Dues:
    """While a hand runs a player may still say that the next is to be dealt without or with him."""
    if seat not in setup.seats:
        return Dues()
    if setup.course.entry(seat).sits_out:
        says = _phrase("dues.out-next" if dealt_in else "dues.sits-out")
        return Dues(says=says, choices=(_choice("sit-in", SitIn(seat=seat)),))
    return Dues(choices=(_choice("sit-out", SitOut(seat=seat)),))


def _says(setup: TableSetup, seat: int, coming: NextHand | None) -> Phrase | None:
    if coming is None or not setup.seats[seat].stack:
        return None
    if seat not in coming.seats:
        return _phrase("dues.waits")
    amounts = {post.kind: post.amount for post in coming.extra_posts if post.seat == seat}
    if Post.STRADDLE in amounts:
        return _phrase("dues.straddles", amounts[Post.STRADDLE])
    if Post.KILL in amounts:
        return _phrase("dues.kills", amounts[Post.KILL])
    return _phrase("dues.posts", sum(amounts.values())) if amounts else None


def _entrances(setup: TableSetup, seat: int, entry: Entry, coming: NextHand | None) -> tuple[Choice, ...]:
    """Another way into the game than the one that is taken, for a seat that owes something."""
    game = games.load(setup.game)
    if not entry.owes or coming is None or not has_blinds(game, setup.stakes):
        return ()
    book = rulebooks.load(setup.rulebook, setup.house)
    if obligation(entry, game, setup.stakes, book).dealt_in:
        return (_choice("wait", SitIn(seat=seat, how=Entrance.WAIT)),)
    for wish, how in ((Wish.POST, Entrance.POST), (Wish.KILL, Entrance.KILL)):
        owed = obligation(replace(entry, choice=wish), game, setup.stakes, book)
        if owed.dealt_in:
            return (_choice(how.value, SitIn(seat=seat, how=how), owed.must_post),)
    return ()


def _straddle(setup: TableSetup, seat: int, coming: NextHand | None) -> tuple[Choice, ...]:
    if seat in setup.course.straddles:
        return (_choice("no-straddle", Straddle(seat=seat)),)
    played = rulebooks.load(setup.rulebook, setup.house).blinds.straddle
    if not played or coming is None or seat not in coming.seats or len(coming.seats) <= HEADS_UP:
        return ()
    return (_choice("straddle", Straddle(seat=seat)),)


def _moves(setup: TableSetup, seat: int) -> tuple[Choice, ...]:
    """The empty seats that the player may take; none while a passed-out pot waits (DRAW-SEAT-01)."""
    if setup.carried:
        return ()
    empty = (each for each in range(1, setup.places + 1) if each not in setup.seats)
    return tuple(
        Choice(
            key=f"move-{to}",
            label=Phrase(key="choice.move", words={"seat": to}),
            command=ChangeSeat(seat=seat, to=to),
        )
        for to in empty
    )


def _phrase(key: str, amount: int = 0) -> Phrase:
    words: dict[str, Word] = {"amount": amount} if amount else {}
    return Phrase(key=key, words=words)


def _choice(key: str, command: AnyCommand, amount: int = 0) -> Choice:
    return Choice(key=key, label=_phrase(f"choice.{key}", amount), command=command)
