"""Laws of the state: chips stay, no fact is refused, the log alone decides, a correction is as good as the truth."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dealer import rulebooks
from dealer.cards import DECK, parse_card
from dealer.deck import ledger
from dealer.events import CardDealt, CardRead, Corrected, Dealt, Facing, Fact, HandStarted, Post, Posted
from dealer.expected import ExpectAct, ExpectReading
from dealer.expects import expects
from dealer.games import load, names
from dealer.hand import HandState, Stage
from dealer.pack import pack_size
from dealer.state import apply, fold, start
from tests.laws.any_facts import draw_fact, starts
from tests.laws.random_hands import Table, play_out, random_action, random_start, shuffled
from tests.laws.unusual_tables import unusual

SEEDS = st.integers(0, 2**32)


def chips(state: HandState) -> int:
    return state.collected + state.raked + sum(seat.stack + seat.bet for seat in state.seats)


def is_sound(state: HandState) -> bool:
    amounts = [number for seat in state.seats for number in (seat.stack, seat.bet, seat.paid, seat.dead)]
    return min(amounts) >= 0 and state.collected >= 0


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_no_fact_is_refused_and_no_chip_appears_or_vanishes(data: st.DataObject) -> None:
    begun = data.draw(starts())
    state = start(begun)
    total = chips(state)
    for seq in range(2, data.draw(st.integers(2, 25))):
        fact = draw_fact(data, seq)
        state = apply(state, fact)
        assert chips(state) == total
        assert is_sound(state)
        assert (expects(state) is None) == (state.stage is Stage.OVER)


@given(st.data(), SEEDS, st.sampled_from(names()))
@settings(max_examples=120, deadline=None)
def test_a_hand_survives_a_fact_out_of_nowhere_and_goes_on(data: st.DataObject, seed: int, name: str) -> None:
    """A sensible hand with one senseless fact in it: it still reaches its end, with all its chips."""
    rng = Random(seed)
    begun = unusual(rng, random_start(rng, name, most=5))
    table = Table(begun, shuffled(rng, begun), lambda expected: random_action(rng, expected, table.seq))
    when = data.draw(st.integers(1, 40))
    total = table.chips
    for turn in range(400):
        if turn == when:
            fact = draw_fact(data, table.seq)
            table.facts.append(fact)
            table.state = apply(table.state, fact)
        expected = expects(table.state)
        if isinstance(expected, ExpectReading):
            read = CardRead(seq=table.seq, target=expected.targets[0], card=rng.choice(DECK))
            table.state = apply(table.state, read)
            table.facts.append(read)
        elif table.step() is None:
            break
        assert table.chips == total
    assert table.state.stage is Stage.OVER


@given(SEEDS, st.sampled_from(names()))
@settings(max_examples=60, deadline=None)
def test_every_hand_ends_with_all_chips_in_the_stacks(seed: int, name: str) -> None:
    rng = Random(seed)
    begun = unusual(rng, random_start(rng, name))
    table = play_out(rng, begun)
    left = table.state.collected
    assert bool(left) is table.state.passed_out
    assert sum(seat.stack for seat in table.state.seats) + left == sum(dealt.stack for dealt in begun.dealt)
    won = sum(table.won.values())
    assert won + left == sum(pot.amount for pot in table.state.pots)


@given(SEEDS, st.sampled_from(names()))
@settings(max_examples=40, deadline=None)
def test_the_log_alone_decides_the_state(seed: int, name: str) -> None:
    rng = Random(seed)
    table = play_out(rng, random_start(rng, name))
    assert fold(table.facts) == fold(list(table.facts)) == table.state


@given(SEEDS, st.sampled_from(names()), st.data())
@settings(max_examples=60, deadline=None)
def test_a_correction_equals_having_read_it_right(seed: int, name: str, data: st.DataObject) -> None:
    rng = Random(seed)
    truth = play_out(rng, random_start(rng, name)).facts
    at = data.draw(st.integers(1, len(truth) - 1))
    wrong = draw_fact(data, truth[at].seq)
    log = [*truth[:at], wrong, *truth[at + 1 :]]
    correction = Corrected(seq=len(truth) + 1, target=truth[at].seq, instead=truth[at])
    assert fold([*log, correction]) == fold(truth)


@given(SEEDS, st.sampled_from(names()), st.data())
@settings(max_examples=40, deadline=None)
def test_undo_equals_never_having_happened(seed: int, name: str, data: st.DataObject) -> None:
    rng = Random(seed)
    truth = play_out(rng, random_start(rng, name)).facts
    length = data.draw(st.integers(2, len(truth)))
    log: list[Fact] = truth[:length]
    assert fold([*log, Corrected(seq=length + 1, target=length)]) == fold(log[:-1])


@given(SEEDS, st.sampled_from(names()))
@settings(max_examples=60, deadline=None)
def test_whoever_is_asked_to_act_has_chips_and_a_choice(seed: int, name: str) -> None:
    def check(table: Table) -> None:
        expected = expects(table.state)
        if not isinstance(expected, ExpectAct):
            return
        options, seat = expected.options, table.state.seat(expected.seat)
        assert seat.stack > 0
        bets_or_folds = options.may_raise and options.may_fold
        assert options.may_check or options.call_to > seat.bet or options.bring_in_to or bets_or_folds
        assert not (options.may_check and (options.call_to or options.bring_in_to))
        assert expected.seat not in expected.waiting
        highest = max(options.raise_to, default=options.raise_high)
        assert highest <= seat.bet + seat.stack
        if options.may_raise:
            assert min(options.raise_to, default=options.raise_low) > table.state.betting.price  # type: ignore[union-attr]  # a seat in turn has a round

    rng = Random(seed)
    play_out(rng, unusual(rng, random_start(rng, name)), check)


@given(SEEDS, st.sampled_from(names()))
@settings(max_examples=40, deadline=None)
def test_no_card_is_dealt_twice_and_the_stub_is_what_is_left(seed: int, name: str) -> None:
    """Seen, down, burned, thrown away and stub never overlap: they are the pack, and the ledger counts them so."""

    def check(table: Table) -> None:
        counted = ledger(table.state, load(name), rulebooks.of(table.state.start))
        assert counted.stub == len(table.stub)
        assert counted.discards == sum(map(len, table.discards.values()))

    rng = Random(seed)
    table = play_out(rng, random_start(rng, name), check)
    seen = [card.card for seat in table.state.seats for card in seat.upcards]
    seen += [card.card for card in table.state.board]
    downs = [card for cards in table.downs.values() for card in cards]
    discards = [card for cards in table.discards.values() for card in cards]
    everything = [*seen, *downs, *discards, *table.burns, *table.stub]
    assert len(set(everything)) == len(everything)
    assert len(everything) == pack_size(load(name), rulebooks.of(table.state.start))
    assert sum(seat.downcards for seat in table.state.seats) == len(downs)


def test_one_misread_door_card_put_right_moves_the_bring_in() -> None:
    """The worked example beside the law of correction."""
    stud = load("limit_seven_card_stud")
    seats = (Dealt(seat=1, stack=50), Dealt(seat=2, stack=50))
    begun = HandStarted(
        seq=1, hand_no=1, game="limit_seven_card_stud", limit=stud.limit, stakes=stud.stakes, dealt=seats, button=2
    )
    posts = [Posted(seq=seat + 1, seat=seat, kind=Post.ANTE, amount=1) for seat in (1, 2)]
    downs = [CardDealt(seq=4 + turn, seat=1 + turn % 2, facing=Facing.DOWN) for turn in range(4)]
    first = CardDealt(seq=8, seat=1, facing=Facing.UP, card=parse_card("8d"))
    misread = CardDealt(seq=9, seat=2, facing=Facing.UP, card=parse_card("3h"))
    right = CardDealt(seq=9, seat=2, facing=Facing.UP, card=parse_card("8h"))
    log = [begun, *posts, *downs, first, misread]
    before, after = expects(fold(log)), expects(fold([*log, Corrected(seq=10, target=9, instead=right)]))
    assert isinstance(before, ExpectAct)
    assert isinstance(after, ExpectAct)
    assert (before.seat, after.seat) == (2, 1)
