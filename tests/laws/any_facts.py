"""Generators of facts: any fact about any seat, sensible or not, as a camera or a tired dealer might report it."""

from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from dealer.cards import DECK
from dealer.events import (
    BetsReturned,
    BoardCardDealt,
    BoardPlayed,
    CardBurned,
    CardDealt,
    CardRead,
    CardsDiscarded,
    Checked,
    Dealt,
    DeckReshuffled,
    DiscardsShown,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    OpenersShown,
    OpenersSplit,
    Post,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Share,
    Wagered,
)
from dealer.games import load, names
from tests.laws.any_mishaps import ANY_MISHAP
from tests.laws.unusual_tables import unusual

_UNNUMBERED = st.just(0)
_SEATS = st.integers(1, 6)
_CARDS = st.sampled_from(DECK)
_UNREAD = st.none() | _CARDS
_AMOUNTS = st.integers(-5, 120)
_SHARES = st.lists(st.builds(Share, seat=_SEATS, amount=_AMOUNTS), max_size=3).map(tuple)


@st.composite
def starts(draw: st.DrawFn) -> HandStarted:
    """A hand of any game with two to five of six seats and small stacks."""
    game = draw(st.sampled_from(names()))
    seats = draw(st.lists(_SEATS, min_size=2, max_size=5, unique=True))
    rulebook = draw(st.sampled_from(("roberts-cash", "tda-2024")))
    begun = HandStarted(
        seq=1,
        hand_no=1,
        game=game,
        limit=load(game).limit,
        stakes=load(game).stakes,
        dealt=tuple(Dealt(seat=seat, stack=draw(st.integers(0, 60))) for seat in sorted(seats)),
        button=draw(_SEATS),
        rulebook=rulebook,
    )
    return unusual(Random(draw(st.integers(0, 2**16))), begun) if draw(st.booleans()) else begun


_ANY_FACT: st.SearchStrategy[Fact] = st.one_of(
    st.builds(Posted, seq=_UNNUMBERED, seat=_SEATS, kind=st.sampled_from(Post), amount=_AMOUNTS),
    st.builds(CardBurned, seq=_UNNUMBERED),
    st.builds(CardDealt, seq=_UNNUMBERED, seat=_SEATS, facing=st.sampled_from(Facing), card=_UNREAD),
    st.builds(BoardCardDealt, seq=_UNNUMBERED, card=_UNREAD),
    st.builds(CardRead, seq=_UNNUMBERED, target=st.integers(1, 30), card=_CARDS),
    st.builds(Checked, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(Folded, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(Wagered, seq=_UNNUMBERED, seat=_SEATS, to=_AMOUNTS),
    st.builds(HandTabled, seq=_UNNUMBERED, seat=_SEATS, cards=st.lists(_UNREAD, max_size=4).map(tuple)),
    st.builds(BoardPlayed, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(HandMucked, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(CardsDiscarded, seq=_UNNUMBERED, seat=_SEATS, count=st.integers(-1, 6)),
    st.builds(DeckReshuffled, seq=_UNNUMBERED),
    st.builds(OpenersShown, seq=_UNNUMBERED, seat=_SEATS, proved=st.booleans()),
    st.builds(OpenersSplit, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(DiscardsShown, seq=_UNNUMBERED, seat=_SEATS, cards=st.lists(_UNREAD, max_size=4).map(tuple)),
    st.builds(PotOpened, seq=_UNNUMBERED, seat=st.integers(0, 6)),
    st.builds(BetsReturned, seq=_UNNUMBERED, shares=_SHARES),
    st.builds(RakeTaken, seq=_UNNUMBERED, amount=_AMOUNTS),
    st.builds(PotPushed, seq=_UNNUMBERED, pot=st.integers(0, 3), shares=_SHARES),
    st.builds(HandEnded, seq=_UNNUMBERED),
    ANY_MISHAP,
    starts(),
)


def draw_fact(data: st.DataObject, seq: int) -> Fact:
    """Any fact with that seq."""
    return replace(data.draw(_ANY_FACT), seq=seq)
