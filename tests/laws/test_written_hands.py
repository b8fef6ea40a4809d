"""Laws of exported hands: read back fact by fact, whatever happened in them, and never with a card nobody showed."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer.cards import Card
from dealer.events import (
    BetsReturned,
    BoardCardDealt,
    CardDealt,
    CardRead,
    DiscardsShown,
    ExtraPost,
    Fact,
    HandEnded,
    HandTabled,
    Post,
    PotPushed,
    Source,
    Switch,
)
from dealer.games import names
from dealer.notation import complete, read, replay, write
from dealer.state import apply, start
from tests.laws.any_facts import draw_fact, starts
from tests.laws.random_hands import Table, play_out, random_start

HOUSES: tuple[tuple[Switch, ...], ...] = (
    (("joker.lowball_a5", False), ("joker.draw", False)),
    (("joker.draw_pack", True), ("rake.schedule", "percentage_with_cap"), ("rake.percent", 5), ("rake.cap", 3)),
    (("low_qualifier", 9), ("odd_chip.other", "high_card_by_suit"), ("raise_cap.limit_max_bets", 3)),
)


def random_hand(seed: int, name: str) -> Table:
    """A hand under some house's switches, with a joker or without, at times with a straddle or a missed blind."""
    rng = Random(seed)
    begun = random_start(rng, name, rulebook=rng.choice(("roberts-cash", "tda-2024")), most=6)
    bet = begun.stakes.small_bet
    late = ExtraPost(seat=begun.dealt[0].seat, kind=rng.choice((Post.POSTED_BLIND, Post.DEAD_BLIND)), amount=bet)
    extra = (late,) if begun.stakes.big_blind and rng.random() < 0.3 else ()
    return play_out(rng, replace(begun, house=rng.choice(HOUSES), extra_posts=extra))


def as_player(fact: Fact, player: dict[int, int]) -> Fact:
    """The fact as the file tells it: of player pN in seat N, with no time and nobody who says so."""
    fact = replace(fact, seq=0, at_ms=0, source=Source.IMPORT)
    if isinstance(fact, PotPushed | BetsReturned):
        return replace(fact, shares=tuple(replace(share, seat=player[share.seat]) for share in fact.shares))
    seat = getattr(fact, "seat", None)
    return fact if seat in (None, 0) else replace(fact, seat=player[seat])


@given(st.integers(0, 2**32), st.sampled_from(names()))
@settings(max_examples=60, deadline=None)
def test_a_written_hand_is_read_back_fact_by_fact(seed: int, name: str) -> None:
    table = random_hand(seed, name)
    player = {seat: number for number, seat in enumerate(table.state.order, 1)}
    told = [as_player(fact, player) for fact in table.facts[1:]]
    again = [replace(fact, seq=0) for fact in complete(read(write(table.facts)))[1:]]
    assert again == told


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_whatever_happened_the_file_ends_with_the_stacks_or_says_that_it_does_not(data: st.DataObject) -> None:
    begun = data.draw(starts())
    facts: list[Fact] = [begun]
    state = start(begun)
    for seq in range(2, 2 + data.draw(st.integers(0, 25))):
        facts.append(draw_fact(data, seq))
        state = apply(state, facts[-1])
    facts.append(HandEnded(seq=len(facts) + 1))
    state = apply(state, facts[-1])
    text = write(facts)
    stacks = tuple(state.seat(seat).stack for seat in state.order)
    assert f"finishing_stacks = {list(stacks)}" in text
    assert ("_replays = false" in text) or tuple(replay(read(text))[1]) == stacks
    open_cards = {str(card) for fact in facts for card in _open(fact) if card is not None}
    assert not _named(text) - open_cards


def _open(fact: Fact) -> tuple[Card | None, ...]:
    """The cards that everybody can see since that fact."""
    match fact:
        case HandTabled(cards=cards) | DiscardsShown(cards=cards):
            return cards
        case CardDealt(card=card) | BoardCardDealt(card=card) | CardRead(card=card):
            return (card,)
        case _:
            return ()


def _named(text: str) -> set[str]:
    """Every card that a line of actions names."""
    (row,) = (line for line in text.splitlines() if line.startswith("actions"))
    cards = [word.strip('",]') for word in row.split()]
    codes = {word[at : at + 2] for word in cards for at in range(0, len(word), 2) if len(word) % 2 == 0}
    return {code for code in codes if len(code) == 2 and code[0] in "23456789TJQKA" and code[1] in "cdhs"}
