"""What is said aloud while a street is dealt and bet, and what is answered about a draw."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from dealer import deck, games, rulebooks
from dealer.announcements import announce as announcements
from dealer.asked import how_many
from dealer.cards import RANK_LETTERS, Rank
from dealer.drawing import drew
from dealer.events import (
    CardRead,
    CardsDiscarded,
    Checked,
    DeckReshuffled,
    Facing,
    Fact,
    Folded,
    Limit,
    Stakes,
    Wagered,
)
from dealer.expected import ExpectAct, ExpectDraw, ExpectReading, ExpectReshuffle
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import DealtCard, HandState, Stage
from dealer.handnames import pair_name
from dealer.legality import Illegal
from dealer.setup.stakes import Posted, Worth, complete
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.fields import Fields, ScenarioError, by_seat, fields, listed, one_of, seat, text, whole
from tests.scenarios.kinds.betting import Acted, acted, fact_due
from tests.scenarios.kinds.hands import book_of
from tests.scenarios.money import Money, money
from tests.scenarios.position import PLACES, Setting, about_to_deal, begin, happens, next_card, opened_by
from tests.scenarios.said import ENGLISH, told, unsaid
from tests.scenarios.table import button

_cards = listed(words.card)
_POSTED = {
    "lower": "lower",
    "upper": "upper",
    "final": "final",
    "sb": "small_blind",
    "bb": "big_blind",
    "ante": "ante",
    "bring_in": "bring_in",
}
_ELSEWHERE = 1_000
"""First seq of cards that the setup tells of only by what is left of the deck; no other card has it."""


@dataclass(slots=True)
class Heard:
    """A hand that is listened to: its state, and what it has called for so far in the catalogue's words."""

    state: HandState
    game: Game
    money: Money
    said: list[dict[str, object]] = field(default_factory=list)

    def happens(self, fact: Fact) -> None:
        """The hand goes on, and what the product says at it is kept."""
        before, self.state = self.state, happens(self.state, fact)
        placed = replace(fact, seq=self.state.last_seq)
        for each in announcements(before, placed, self.state, self.game):
            one = told(each, self.state, self.money)
            if one is not None:
                self.said.append(one)


def announce(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Everything of the catalogue's kinds that is said on the street, and the answers to questions about the draw."""
    amounts = Money(20 * money(setup.raw(), [event.raw() for event in events]).scale)
    played = _game(setup)
    before = setup.maybe("actions", listed(fields), ())
    quiet = [acted(event, amounts) for event in before]
    for event in before:
        event.finish()
    asked = [event for event in events if "event" in event]
    acts = [acted(event, amounts) for event in events if "event" not in event]
    draws = setup.maybe("draws", by_seat(whole), {})
    setting = _setting(setup, played, amounts, {*draws, *(act.seat for act in (*quiet, *acts))}, asked)
    heard = _dealt(setup, setting, amounts, draws)
    heard.state = _begun(heard.state, setup, setting, [*quiet, *acts])
    said = len(heard.said)
    for act in quiet:
        _act(heard, act)
    del heard.said[said:]
    got: dict[str, object] = {}
    for event in events:
        if "event" in event:
            got |= _reply(heard.state, event)
        else:
            _act(heard, acts.pop(0))
    return {"announce": heard.said, "not_announced": unsaid(heard.said), **got}


def _dealt(setup: Fields, setting: Setting, amounts: Money, draws: Mapping[int, int]) -> Heard:
    """The hand when the street's cards lie, listened to from the end of the round before."""
    heard = Heard(_before(setting, setup), setting.game, amounts)
    if setting.street:
        _end_of_round(heard, setting.live)
    _deal(heard, setting, draws)
    _check_announced(setup, setting)
    return heard


def _begun(state: HandState, setup: Fields, setting: Setting, acts: Sequence[Acted]) -> HandState:
    """The street's betting, opened by the first seat that acts where neither cards nor places say who does."""
    first = acts[0].seat if acts else state.live[0]
    if state.stage is Stage.DEALING:
        return opened_by(state, first)
    expected = expects(state)
    if setting.upcards or "button" in setup or "dealer_after_seat" in setup or not acts:
        return state
    return opened_by(state, first) if isinstance(expected, ExpectAct) and expected.seat != first else state


def _game(setup: Fields) -> Game:
    """The scenario's game; two limits are those of fixed limit where it names no structure."""
    name, structure = setup.take("game", text), setup.maybe("structure", words.limit, None)
    stakes = setup.maybe("stakes", fields, None)
    if structure is None and stakes is not None and "upper" in stakes:
        structure = Limit.FIXED
    return words.game_named(name, structure, f"{setup.where}.game")


def _setting(setup: Fields, played: Game, amounts: Money, named: set[int], asked: Sequence[Fields]) -> Setting:
    """The hand at the beginning of the street, its seats all that the scenario names."""
    upcards = setup.maybe("upcards", by_seat(_cards), {})
    earlier = setup.maybe("upcards_before", by_seat(_cards), {})
    for each, cards in upcards.items():
        if cards[: len(earlier.get(each, ()))] != earlier.get(each, ()):
            raise ScenarioError(f"{setup.where}.upcards: seat {each} had other cards before")
    live = _live(setup, {*upcards, *named})
    told = setup.maybe("seats", listed(seat), live)
    gone = {each for event in asked for each, folded in [event.take("by", _who)] if folded}
    out = {*told, *earlier, *gone} - set(live)
    if "stub" in setup and not out:
        out = {max(live) + 1}
    return Setting(
        game=played,
        stakes=_stakes(setup, played, amounts),
        seats=tuple(sorted({*live, *out})),
        button=button(setup, live),
        street=setup.take("street", lambda value, where: words.street(value, where, played)),
        live=live,
        stacks=setup.maybe("stacks", by_seat(amounts.chips), {}),
        deep=1_000_000 * amounts.scale,
        switches=words.switches(setup),
        rulebook=words.rulebook(setup),
        upcards={**earlier, **upcards},
        board=setup.maybe("board", _cards, ()),
    )


def _live(setup: Fields, named: set[int]) -> tuple[int, ...]:
    """The seats in the hand: as they are told or counted, else those that are named, else any two."""
    if isinstance(setup.raw().get("live"), int):
        return tuple(range(1, setup.take("live", whole) + 1))
    seats = setup.maybe("seats", listed(seat), ())
    live = setup.maybe("live", listed(seat), seats or tuple(sorted(named)))
    if len(live) > 1:
        return live
    return tuple(sorted((*live, live[0] % PLACES + 1))) if live else (1, 2)


def _stakes(setup: Fields, played: Game, amounts: Money) -> Stakes:
    """The posted stakes with what follows from them; without any the game's usual ones."""
    said = setup.maybe("stakes", fields, None)
    if said is None:
        return games.default_stakes(played)
    posted = Posted(**{name: said.take(key, amounts.chips) for key, name in _POSTED.items() if key in said})
    said.finish()
    return complete(posted, played, book_of(setup), Worth(dollar=amounts.scale))


def _before(setting: Setting, setup: Fields) -> HandState:
    """The hand when its first card is about to be dealt; for a later street with the round before it open.

    Boards of which nothing was told or said before are read all at once when the street is dealt.
    """
    if not setting.street:
        return about_to_deal(setting)
    seen = setting.upcards if "upcards_before" in setup or "already_announced" in setup else {}
    state = begin(dataclasses.replace(setting, street=setting.street - 1, upcards=seen))
    expected = expects(state)
    if not isinstance(expected, ExpectAct) or expected.seat not in setting.live:
        state = opened_by(state, setting.live[0])
    return _with_deck(state, setup)


def _with_deck(state: HandState, setup: Fields) -> HandState:
    """The stub and the burns as they are told; cards that the setup does not place lie before a folded seat.

    What was removed may be scrambled in like a burn, and is laid there.
    """
    if "stub" not in setup:
        return state
    stub, burns = setup.take("stub", whole), setup.maybe("burns", whole, state.burns)
    spare = next(each.seat for each in state.seats if each.folded)
    state = _holding(replace(state, burns=burns + setup.maybe("removed", whole, 0)), spare, 0)
    left = deck.ledger(state, games.load(state.start.game), rulebooks.of(state.start)).stub
    if left < stub:
        raise ScenarioError(f"{setup.where}.stub: only {left} cards of the deck are left")
    return _holding(state, spare, left - stub)


def _holding(state: HandState, number: int, count: int) -> HandState:
    cards = tuple(DealtCard(event=_ELSEWHERE + place, card=None, up=False) for place in range(count))
    seats = tuple(replace(each, cards=cards) if each.seat == number else each for each in state.seats)
    return replace(state, seats=seats)


def _end_of_round(heard: Heard, live: Sequence[int]) -> None:
    """The round before the street is played out without a raise; only what ends it is listened to."""
    street = heard.state.street
    while heard.state.street == street and isinstance(expected := expects(heard.state), ExpectAct):
        heard.said.clear()
        heard.happens(_quietly(expected, live, opens=not street))


def _quietly(expected: ExpectAct, live: Sequence[int], *, opens: bool) -> Fact:
    """The least that the seat can do to stay in, a seat that is not to stay folds; the first round is opened."""
    options, number = expected.options, expected.seat
    if number not in live:
        return Folded(seq=0, seat=number)
    if opens and options.may_check and options.opens and options.may_raise:
        return Wagered(seq=0, seat=number, to=(options.raise_to or (options.raise_low,))[0])
    if options.may_check:
        return Checked(seq=0, seat=number)
    return Wagered(seq=0, seat=number, to=options.bring_in_to or options.call_to or options.raise_low)


def _deal(heard: Heard, setting: Setting, draws: Mapping[int, int]) -> None:
    """The street's burn, draw and cards, and the reading of upcards that nobody had seen."""
    while heard.state.stage is Stage.DEALING:
        match expects(heard.state):
            case ExpectDraw(seat=number):
                fact: Fact | None = CardsDiscarded(seq=0, seat=number, count=draws.get(number, 0))
            case ExpectReshuffle():
                fact = DeckReshuffled(seq=0)
            case ExpectReading(targets=targets):
                fact = next(_readings(heard.state, targets, setting), None)
            case expected:
                fact = next_card(heard.state, expected, setting)
        if fact is None:
            return
        heard.happens(fact)


def _readings(state: HandState, targets: Sequence[int], setting: Setting) -> Iterator[CardRead]:
    """Those of the cards that are waited for that the setting names."""
    for each in state.seats:
        for dealt, card in zip(each.upcards, setting.upcards.get(each.seat, ()), strict=False):
            if dealt.event in targets:
                yield CardRead(seq=0, target=dealt.event, card=card)


def _act(heard: Heard, act: Acted) -> None:
    fact = fact_due(heard.state, act)
    if isinstance(fact, Illegal):
        raise ScenarioError(f"{act.action.value} of seat {act.seat}: not legal: {fact.value}")
    heard.happens(fact)


def _announced_pairs(setup: Fields) -> dict[int, set[str]]:
    """Pairs that the table has heard of, by seat; told as announcements, or as ranks or names by seat."""
    if isinstance(setup.raw().get("already_announced"), Mapping):
        ranks = setup.take("already_announced", by_seat(_one_or_more))
        return {number: set(several) for number, several in ranks.items()}
    found: dict[int, set[str]] = {}
    for one in setup.maybe("already_announced", listed(fields), ()):
        one.maybe("type", one_of("pair"), None)
        rank = one.take("rank" if "rank" in one else "pair", _paired_rank)
        found.setdefault(one.take("seat", seat), set()).add(rank)
        one.finish()
    return found


def _one_or_more(value: object, where: str) -> tuple[str, ...]:
    return listed(_paired_rank)(value, where) if isinstance(value, list) else (_paired_rank(value, where),)


def _paired_rank(value: object, where: str) -> str:
    """A rank's letter, told by itself or as the pair is called: "pair of fours"."""
    called = {ENGLISH.show(pair_name(rank)).lower(): rank.letter for rank in Rank}
    return called.get(str(value).lower()) or one_of(*RANK_LETTERS)(str(value), where)


def _check_announced(setup: Fields, setting: Setting) -> None:
    """What was announced before has to have been there to be seen on the streets before."""
    ups = setting.game.cards(setting.street - 1).count(Facing.UP) if setting.street else 0
    for number, ranks in _announced_pairs(setup).items():
        earlier = [card.rank.letter for card in setting.upcards.get(number, ())[:ups]]
        missing = [rank for rank in sorted(ranks) if earlier.count(rank) < 2]
        if missing:
            raise ScenarioError(f"{setup.where}.already_announced: seat {number} had no pair of {missing[0]} before")


def _who(value: object, where: str) -> tuple[int, bool]:
    """The seat of a player, and whether it is told to have folded."""
    if isinstance(value, str) and value.startswith("folded seat "):
        return seat(value.removeprefix("folded seat "), where), True
    return seat(value, where), False


def _reply(state: HandState, event: Fields) -> Got:
    """What the dealer replies to a question about the draw."""
    event.take("event", one_of("asked"))
    about = event.take("about", seat)
    reply = how_many(state, event.take("by", _who)[0], about)
    shown = [drew(state, number) for number in state.live]
    return {
        "dealer_must_answer": reply.count is not None,
        "dealer_must_not_answer": reply.is_forbidden,
        "answer": None if reply.count is None else f"seat {about} drew {reply.count}",
        "display_hidden": all(count is None for count in shown),
        "reason": reply.silence.value if reply.silence else None,
    }


ANSWERS: Mapping[str, Answer] = {"announce": announce}
