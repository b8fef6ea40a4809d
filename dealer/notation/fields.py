"""The fields of a hand-history file: variant, stacks, forced bets, and the hand they begin."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from dealer import games
from dealer.errors import NotationError
from dealer.events import Dealt, ExtraPost, HandStarted, Post, Posted, Source, Stakes
from dealer.notation.variants import VARIANTS

HEADS_UP = 2
TABLE_SEATS = 10


class PhhFile(msgspec.Struct, frozen=True, kw_only=True):
    """The fields we read; a file may hold others (venue, author, times)."""

    variant: str
    antes: tuple[float, ...]
    starting_stacks: tuple[float, ...]
    actions: tuple[str, ...]
    blinds_or_straddles: tuple[float, ...] = ()
    bring_in: float = 0
    small_bet: float = 0
    big_bet: float = 0
    min_bet: float = 0
    finishing_stacks: tuple[float, ...] | None = None
    players: tuple[str, ...] = ()
    start: str = msgspec.field(default="", name="_start")
    facts: tuple[str, ...] = msgspec.field(default=(), name="_facts")
    """Our own way to say how the hand began, stakes and house switches with it; other programs' files have none."""
    posts: tuple[str, ...] = msgspec.field(default=(), name="_posts")
    """Every ante and blind of such a hand in order, "p1 small-blind 5"."""


def whole(field: str, amounts: Sequence[float]) -> tuple[int, ...]:
    """The amounts as whole chips. Raises NotationError naming the field."""
    for amount in amounts:
        if not (0 <= amount < float("inf")) or amount != int(amount):
            raise NotationError(f"{field}: {amount} is not a whole number of chips")
    return tuple(int(amount) for amount in amounts)


def one(field: str, amount: float) -> int:
    """The amount as whole chips. Raises NotationError naming the field."""
    return whole(field, (amount,))[0]


def started(file: PhhFile) -> HandStarted:
    """The event that begins the hand. Raises NotationError naming the field that cannot be."""
    if file.variant not in VARIANTS:
        raise NotationError(f"variant: “{file.variant}” cannot be read; these can: {', '.join(VARIANTS)}")
    stacks, antes = whole("starting_stacks", file.starting_stacks), whole("antes", file.antes)
    players = len(stacks)
    if not 2 <= players <= TABLE_SEATS:
        raise NotationError(f"starting_stacks: {players} players; a hand has 2 to {TABLE_SEATS}")
    for field, row in (("antes", antes), ("blinds_or_straddles", file.blinds_or_straddles), ("players", file.players)):
        if row and len(row) != players:
            raise NotationError(f"{field}: {len(row)} entries for {players} players")
    if file.start:
        return _as_written(file, players)
    names = file.players or ("",) * players
    game = games.load(VARIANTS[file.variant])
    return HandStarted(
        seq=1,
        source=Source.IMPORT,
        hand_no=1,
        game=VARIANTS[file.variant],
        limit=game.limit,
        stakes=_stakes(file, antes),
        dealt=tuple(
            Dealt(seat=seat, stack=stack, name=name)
            for seat, (stack, name) in enumerate(zip(stacks, names, strict=True), 1)
        ),
        button=players,
        seats=TABLE_SEATS,
        extra_posts=_extra_posts(file),
    )


def _as_written(file: PhhFile, players: int) -> HandStarted:
    """The beginning that ``written_start`` wrote. Raises NotationError when it is not of this hand."""
    try:
        begun = msgspec.json.decode(file.start, type=HandStarted)
    except msgspec.MsgspecError as error:
        raise NotationError(f"_start: {error}") from error
    if [dealt.seat for dealt in begun.dealt] != list(range(1, players + 1)):
        raise NotationError(f"_start: its seats are not p1 to p{players}")
    return begun


def written_start(start: HandStarted, order: Sequence[int]) -> str:
    """How the hand began, as JSON, its seats renumbered as the players p1, p2 ... of ``order``."""
    number = {seat: at for at, seat in enumerate(order, 1)}
    at_seat = {dealt.seat: dealt for dealt in start.dealt}
    renumbered = replace(
        start,
        seq=1,
        at_ms=0,
        source=Source.IMPORT,
        dealt=tuple(replace(at_seat[seat], seat=number[seat]) for seat in order),
        button=number.get(start.button, len(order) + 1),
        seats=max(TABLE_SEATS, len(order) + 1),
        blinds=(number.get(start.blinds[0], 0), number.get(start.blinds[1], 0)),
        extra_posts=tuple(replace(post, seat=number[post.seat]) for post in start.extra_posts if post.seat in number),
    )
    return msgspec.json.encode(renumbered).decode()


def _posts_as_written(file: PhhFile, begun: HandStarted) -> Iterator[Posted]:
    kinds = {kind.value: kind for kind in Post}
    for row in file.posts:
        player, kind, amount = (*row.split(), "", "", "")[:3]
        seat = int(player[1:]) if player[:1] == "p" and player[1:].isdecimal() else 0
        if kind not in kinds or not 0 < seat <= len(begun.dealt) or not amount.isdecimal():
            raise NotationError(f"_posts: “{row}” is not a post; write player, kind and amount, like p1 ante 5")
        yield Posted(seq=0, source=Source.IMPORT, seat=seat, kind=kinds[kind], amount=int(amount))


def _extra_posts(file: PhhFile) -> tuple[ExtraPost, ...]:
    """What players behind the blinds put in: more than the big blind is a straddle, else it is a blind posted late."""
    blinds = whole("blinds_or_straddles", file.blinds_or_straddles)
    largest = max(blinds[:2], default=0)
    return tuple(
        ExtraPost(seat=seat, kind=Post.STRADDLE if amount > largest else Post.POSTED_BLIND, amount=amount)
        for seat, amount in enumerate(blinds[2:], 3)
        if amount
    )


def _stakes(file: PhhFile, antes: Sequence[int]) -> Stakes:
    """The stakes; an ante that only some pay (a big-blind ante) is not the table's and comes as posts alone."""
    blinds = whole("blinds_or_straddles", file.blinds_or_straddles)
    small_bet = one("small_bet", file.small_bet) or one("min_bet", file.min_bet)
    if not small_bet:
        raise NotationError("small_bet: say the size of a bet (min_bet in no-limit)")
    posted = [blind for blind in blinds[:2] if blind]
    return Stakes(
        small_bet=small_bet,
        big_bet=one("big_bet", file.big_bet) or small_bet,
        ante=antes[0] if len(set(antes)) == 1 else 0,
        small_blind=posted[0] if len(posted) == 2 else 0,
        big_blind=posted[-1] if posted else 0,
        bring_in=one("bring_in", file.bring_in),
    )


def posts(file: PhhFile, begun: HandStarted) -> Iterator[Posted]:
    """Antes, then blinds. Heads-up the file's two entries are the other way round."""
    if file.start:
        yield from _posts_as_written(file, begun)
        return
    antes, blinds = whole("antes", file.antes), whole("blinds_or_straddles", file.blinds_or_straddles)
    left = {dealt.seat: dealt.stack for dealt in begun.dealt}
    for kinds, amounts in (((Post.ANTE,) * len(antes), antes), ((Post.SMALL_BLIND, Post.BIG_BLIND), blinds[:2])):
        if len(begun.dealt) == HEADS_UP:
            kinds, amounts = kinds[::-1], amounts[::-1]
        for seat, (kind, amount) in enumerate(zip(kinds, amounts, strict=False), 1):
            pays = min(amount, left[seat])
            left[seat] -= pays
            single = kind is Post.SMALL_BLIND and not begun.stakes.small_blind
            if pays:
                yield Posted(
                    seq=0, source=Source.IMPORT, seat=seat, kind=Post.BIG_BLIND if single else kind, amount=pays
                )
    for extra in begun.extra_posts:
        pays = min(extra.amount, left[extra.seat])
        left[extra.seat] -= pays
        if pays:
            yield Posted(seq=0, source=Source.IMPORT, seat=extra.seat, kind=extra.kind, amount=pays)
