"""Tables that play otherwise than usual: more blinds, straddles, kills, missed blinds, dead buttons, house switches."""

from random import Random

from msgspec.structs import replace

from dealer.events import ExtraPost, HandStarted, Post, Switch

SWITCHES: tuple[Switch, ...] = (
    ("raise_cap.heads_up", "6_bets"),
    ("raise_cap.heads_up", "same_cap"),
    ("raise_cap.limit_max_bets", 3),
    ("pot_limit.base", "all_pots"),
    ("pot_limit.short_blinds", "as_full"),
    ("allin.reopen", "any_raise_reopens"),
    ("allin.short_opening", "complete"),
    ("lowball.min_open", "double_big_blind"),
    ("lowball.check_raise_limit_a5", True),
    ("lowball.double_after_draw", False),
    ("kill.amount_factor", 1.5),
    ("kill.acts", "in_turn"),
    ("kill.doubles_limit", False),
    ("stud.lower_limit_rounds", 3),
    ("blinds.heads_up_button_is_small_blind", False),
)
"""Switches of the betting, each otherwise than usual."""
_EXTRA = (Post.STRADDLE, Post.KILL, Post.POSTED_BLIND, Post.DEAD_BLIND)


def unusual(rng: Random, begun: HandStarted) -> HandStarted:
    """The same hand at such a table; a post may be for a seat that has no chips for it, or that is not there."""
    stakes, seats = begun.stakes, [dealt.seat for dealt in begun.dealt]
    if stakes.big_blind:
        more = rng.choice(((), (), (2 * stakes.big_blind,), (2 * stakes.big_blind, 4 * stakes.big_blind)))
        stakes = replace(
            stakes,
            more_blinds=more,
            button_blind=rng.choice((0, 0, 1)),
            big_blind_ante=rng.choice((0, 0, stakes.big_blind)),
            small_blind=rng.choice((stakes.small_blind, stakes.small_blind, 0)),
        )
    if stakes.big_bet > stakes.small_bet and rng.random() < 0.3:
        stakes = replace(stakes, final_bet=2 * stakes.big_bet)
    kinds = rng.sample(_EXTRA, rng.randint(0, 3))
    extra = tuple(
        ExtraPost(seat=rng.choice((*seats, 10)), kind=kind, amount=rng.randint(1, 4) * stakes.small_bet)
        for kind in kinds
    )
    house = dict(rng.sample(SWITCHES, rng.randint(0, 5)))
    blinds = (0, rng.choice(seats)) if stakes.big_blind and rng.random() < 0.2 else (0, 0)
    return replace(begun, stakes=stakes, extra_posts=extra, blinds=blinds, house=tuple(house.items()))
