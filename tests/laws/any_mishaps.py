"""Generators of the facts of hands that go wrong, sensible or not."""

from hypothesis import strategies as st

from dealer.events import Facing
from dealer.mishaps import (
    CardExposed,
    CardsMoved,
    CardTurned,
    Decision,
    DeclaredAllIn,
    Exposer,
    FloorCalled,
    HandKilled,
    IrregularityClosed,
    Misdealt,
    Mishap,
    Move,
    Report,
    Reported,
    Restricted,
    StepTaken,
    StubShuffled,
    WagerReturned,
    Where,
)

_UNNUMBERED = st.just(0)
_SEATS = st.integers(1, 6)
_NTH = st.integers(0, 8)
_KEYS = st.sampled_from(("HE-IRR-05@12", "HE-IRR-01@7/3", "nothing"))
_MOVES = st.lists(
    st.builds(
        Move,
        to=st.sampled_from(Where),
        card=st.integers(0, 30),
        origin=st.sampled_from(Where),
        seat=_SEATS,
        facing=st.sampled_from(Facing),
    ),
    max_size=4,
).map(tuple)

ANY_MISHAP: st.SearchStrategy[Mishap] = st.one_of(
    st.builds(CardExposed, seq=_UNNUMBERED, seat=_SEATS, nth=_NTH, by=st.sampled_from(Exposer)),
    st.builds(
        CardsMoved,
        seq=_UNNUMBERED,
        moves=_MOVES,
        void_burns=st.integers(-1, 3),
        burn_again=st.booleans(),
        after_the_draw=st.lists(_SEATS, max_size=2).map(tuple),
    ),
    st.builds(StubShuffled, seq=_UNNUMBERED),
    st.builds(CardTurned, seq=_UNNUMBERED, seat=_SEATS, nth=_NTH),
    st.builds(HandKilled, seq=_UNNUMBERED, seat=_SEATS, ante_back=st.booleans()),
    st.builds(WagerReturned, seq=_UNNUMBERED, target=st.integers(1, 30)),
    st.builds(Restricted, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(DeclaredAllIn, seq=_UNNUMBERED, seat=_SEATS),
    st.builds(Misdealt, seq=_UNNUMBERED),
    st.builds(
        Reported,
        seq=_UNNUMBERED,
        what=st.sampled_from(Report),
        seat=_SEATS,
        count=st.integers(-1, 9),
        amount=st.integers(-5, 120),
    ),
    st.builds(StepTaken, seq=_UNNUMBERED, irregularity=_KEYS, step=st.integers(0, 5)),
    st.builds(IrregularityClosed, seq=_UNNUMBERED, irregularity=_KEYS, decision=st.sampled_from(Decision)),
    st.builds(FloorCalled, seq=_UNNUMBERED, irregularity=_KEYS),
)
