"""Who has to kill the next pot where its winner does: a leg for one, a kill for the second in a row (LB-KILL-01)."""

import msgspec

from dealer import games, posting, rulebooks
from dealer.events import Post
from dealer.hand import HandState


class Legs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat that won the last pot whole and how many it has won so, one after another."""

    seat: int = 0
    won: int = 0

    @property
    def kills(self) -> int:
        """The seat that kills the next pot; 0 when nobody does."""
        return self.seat if self.won > 1 else 0


def after(legs: Legs, state: HandState) -> Legs:
    """The legs once that hand is over.

    A split pot leaves them as they are, so who killed it and shares it kills again. The first leg may be any pot; the
    second takes one full bet that is no blind.
    """
    winners = {share.seat for _, shares in state.pushed for share in shares if share.amount}
    if len(winners) != 1:
        killer = next((post.seat for post in state.start.extra_posts if post.kind is Post.KILL), 0)
        return legs if not killer or killer in winners or not winners else Legs()
    winner = winners.pop()
    if winner != legs.seat:
        return Legs(seat=winner, won=1)
    return Legs(seat=winner, won=legs.won + (legs.won > 1 or _has_a_bet(state)))


def _has_a_bet(state: HandState) -> bool:
    """Whether more than the forced bets was put in, by a full bet at least."""
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    forced = sum(post.amount for post in posting.posts(state.start, state.order, game, book))
    pot = sum(share.amount for _, shares in state.pushed for share in shares)
    return pot - forced - state.start.carried >= state.start.stakes.small_bet
