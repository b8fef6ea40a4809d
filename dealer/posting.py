"""The posts before the cards: who puts in what, and behind whom the action then begins."""

from dealer.bets import is_lowball
from dealer.events import LIVE_POSTS, HandStarted, Post
from dealer.games import Forced, Game
from dealer.hand import HandState, Owed
from dealer.rulebooks import Rulebook
from dealer.setup.blinds import short_blind


def blind_seats(start: HandStarted, order: tuple[int, ...], game: Game, book: Rulebook) -> tuple[int, int]:
    """Seats of the small and the big blind, 0 where there is none (BLIND-POST-01, BTN-HU-01)."""
    if game.streets[0].forced is not Forced.BLINDS or not start.stakes.big_blind:
        return 0, 0
    small, big = start.blinds
    if big in order:
        return small if small in order else 0, big
    if not start.stakes.small_blind:
        return 0, next((seat for seat in order if seat not in short_of_blind(start, order, game)), order[0])
    if len(order) == 2 and book.blinds.heads_up_button_is_small_blind and start.button == order[1]:
        return order[1], order[0]
    return order[0], order[1]


def short_of_blind(start: HandStarted, order: tuple[int, ...], game: Game) -> tuple[int, ...]:
    """Seats left of the button that have less than half of lowball's single blind: the next one posts it too.

    Nobody when no seat could post half of it (LB-BLIND-01).
    """
    if start.stakes.small_blind or not start.stakes.big_blind or start.blinds[1] or not is_lowball(game):
        return ()
    stacks = {dealt.seat: dealt.stack for dealt in start.dealt}
    covers = [
        index for index, seat in enumerate(order) if not short_blind(start.stakes.big_blind, stacks[seat]).next_posts
    ]
    return order[: covers[0]] if covers else ()


def further_blinds(start: HandStarted, order: tuple[int, ...], small: int, big: int) -> tuple[tuple[int, int], ...]:
    """(seat, amount) of the blinds behind the big one, in order, as far as there are seats without a blind."""
    if not big or not start.stakes.more_blinds:
        return ()
    at = order.index(big) + 1
    free = [seat for seat in (*order[at:], *order[:at]) if seat not in (small, big)]
    return tuple(zip(free, start.stakes.more_blinds, strict=False))


def posts(start: HandStarted, order: tuple[int, ...], game: Game, book: Rulebook) -> tuple[Owed, ...]:
    """Antes, blinds, a big-blind ante and further posts, each no more than the seat has left.

    The big blind comes before the ante that it posts for the table: when it is short the blind is served first.
    """
    left = {dealt.seat: dealt.stack for dealt in start.dealt}
    owed = []
    for wanted in full_posts(start, order, game, book):
        pays = min(wanted.amount, left[wanted.seat])
        left[wanted.seat] -= pays
        if pays:
            owed.append(Owed(seat=wanted.seat, kind=wanted.kind, amount=pays))
    return tuple(owed)


def posts_due(state: HandState) -> tuple[Owed, ...]:
    """The posts still to come, in the order in which they are asked for."""
    return state.owed


def acts_behind(start: HandStarted, order: tuple[int, ...], game: Game, book: Rulebook) -> int:
    """The seat behind which the first round begins: the last straddle, else the last blind; 0 without blinds."""
    small, big = blind_seats(start, order, game, book)
    blinds = [big, *(seat for seat, _ in further_blinds(start, order, small, big))]
    straddles = [post.seat for post in start.extra_posts if post.kind is Post.STRADDLE and post.seat in order]
    return (straddles or blinds)[-1]


def blind_price(start: HandStarted, order: tuple[int, ...], game: Game, book: Rulebook) -> int:
    """What the blinds make it cost to be in, whatever their seats could put in: a short post does not lower it."""
    live = [post for post in full_posts(start, order, game, book) if post.kind in LIVE_POSTS]
    return max((sum(post.amount for post in live if post.seat == seat) for seat in order), default=0)


def short_of_full(start: HandStarted, order: tuple[int, ...], game: Game, book: Rulebook) -> int:
    """Chips that the small and the big blind lack because a seat is short or nobody has the small blind."""
    _, big = blind_seats(start, order, game, book)
    if not big:
        return 0
    put_in = (
        post.amount for post in posts(start, order, game, book) if post.kind in (Post.SMALL_BLIND, Post.BIG_BLIND)
    )
    return start.stakes.small_blind + start.stakes.big_blind - sum(put_in)


def full_posts(start: HandStarted, order: tuple[int, ...], game: Game, book: Rulebook) -> list[Owed]:
    """All posts with their full amounts."""
    stakes = start.stakes
    small, big = blind_seats(start, order, game, book)
    wanted = []
    if stakes.ante and not stakes.big_blind_ante and start.deal <= book.jacks.max_ante_deals:  # JOB-OPEN-01
        wanted = [Owed(seat=seat, kind=Post.ANTE, amount=stakes.ante) for seat in order]
    if big and stakes.button_blind and start.button in order and start.button not in (small, big):
        wanted.append(Owed(seat=start.button, kind=Post.BLIND, amount=stakes.button_blind))
    if small and stakes.small_blind:
        wanted.append(Owed(seat=small, kind=Post.SMALL_BLIND, amount=stakes.small_blind))
    if big:
        short = short_of_blind(start, order, game)
        wanted += [Owed(seat=seat, kind=Post.BLIND, amount=stakes.big_blind) for seat in short]
        wanted.append(Owed(seat=big, kind=Post.BIG_BLIND, amount=stakes.big_blind))
        further = further_blinds(start, order, small, big)
        wanted += [Owed(seat=seat, kind=Post.BLIND, amount=amount) for seat, amount in further]
        if stakes.big_blind_ante:
            wanted.append(Owed(seat=big, kind=Post.ANTE, amount=stakes.big_blind_ante))
    for post in start.extra_posts:
        # a seat that has a blind puts in what a straddle or a kill has more
        has = sum(each.amount for each in wanted if each.seat == post.seat and each.kind in LIVE_POSTS)
        amount = post.amount - has if post.kind in LIVE_POSTS else post.amount
        if post.seat in order and amount > 0:
            wanted.append(Owed(seat=post.seat, kind=post.kind, amount=amount))
    return wanted
