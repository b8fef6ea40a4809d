"""Whole hands, street by street or act by act."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from dealer.announcements import announce
from dealer.cards import Card
from dealer.events import CardDealt, CardsDiscarded, Fact
from dealer.expected import ExpectAct, ExpectDraw
from dealer.expects import expects
from dealer.games import Game, Part
from dealer.hand import HandState, Stage
from dealer.phrases import load
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.ending import Ending, pushed, shown
from tests.scenarios.fields import Fields, ScenarioError, by_seat, fields, flag, listed, one_of, seat, whole
from tests.scenarios.kinds.betting import Acted, acted, take
from tests.scenarios.money import Money, money
from tests.scenarios.position import Setting, about_to_deal, happens, next_card
from tests.scenarios.table import button, stakes, switches

ENGLISH = load("en")
OF_HANDS = ("announce.low-", "announce.high-", "announce.pair")
"""What is said of the cards that lie open; the script tells of nothing else that is announced."""

_cards = listed(words.card)


@dataclass(slots=True)
class Told:
    """What is noted while the hand is played, by the name of the street."""

    first: dict[str, int] = field(default_factory=dict)
    pot: dict[str, int] = field(default_factory=dict)
    announced: dict[str, list[str]] = field(default_factory=dict)


def hand_script(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """A hand from its posts to its payouts; its actions stand by street in the setup or among the events."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    game = words.game(setup)
    streets = setup.maybe("streets", listed(fields), ())
    setting = _setting(setup, game, amounts, streets)
    hands = setup.maybe("hands", by_seat(_cards), {})
    told = Told()
    state = _dealt(about_to_deal(setting), setting, told, {})
    if streets and events:
        raise ScenarioError(f"{setup.where}.streets: the events tell the hand already")
    if streets:
        state = _by_street(state, setting, streets, amounts, told)
    else:
        state, hands = _by_event(state, setting, events, amounts, told, hands)
    if state.stage is Stage.BETTING:
        raise ScenarioError("The betting is not complete at the end of the script")
    showing = state.showing
    ending = pushed(shown(state, hands))
    return _answer(ending, told, showing, amounts, game)


def _setting(setup: Fields, game: Game, amounts: Money, streets: tuple[Fields, ...]) -> Setting:
    seats = setup.take("seats", listed(seat))
    posted = stakes(setup, game, amounts, setup.maybe("chip_unit", amounts.chips, amounts.scale))
    if "ante" in setup:
        ante = setup.take("ante", amounts.chips)
        if posted.ante not in (0, ante):
            raise ScenarioError(f"{setup.where}.ante: the stakes say otherwise")
        posted = replace(posted, ante=ante)
    if "antes" in setup and setup.take("antes", flag) is not bool(posted.ante):
        raise ScenarioError(f"{setup.where}.antes: the stakes say otherwise")
    upcards: dict[int, tuple[Card, ...]] = {}
    for street in streets:
        upcards |= street.maybe("upcards", by_seat(_cards), {})
    return Setting(
        game=game,
        stakes=posted,
        seats=seats,
        button=button(setup, seats),
        deep=1_000_000 * amounts.scale,
        switches=switches(setup, game),
        upcards=upcards,
        board=setup.maybe("board", _cards, ()),
    )


def _by_street(
    state: HandState, setting: Setting, streets: tuple[Fields, ...], amounts: Money, told: Told
) -> HandState:
    for number, said in enumerate(streets):
        street = said.take("street", lambda value, where: words.street(value, where, setting.game))
        if state.street != street or state.stage is not Stage.BETTING:
            raise ScenarioError(f"{said.where}.street: the hand is not there")
        for action in said.take("actions", listed(fields)):
            state = _acts(state, acted(action, amounts), action.where)
            action.finish()
        said.finish()
        state = _after_round(state, street, setting, told, {})
        if state.street == street and state.stage is Stage.BETTING:
            raise ScenarioError(f"streets[{number}].actions: the betting is not complete")
    return state


def _by_event(
    state: HandState,
    setting: Setting,
    events: tuple[Fields, ...],
    amounts: Money,
    told: Told,
    hands: dict[int, tuple[Card, ...]],
) -> tuple[HandState, dict[int, tuple[Card, ...]]]:
    draws = _draws(events)
    for event in events:
        if "event" not in event:
            street = state.street
            state = _acts(state, acted(event, amounts), event.where)
            if state.stage is not Stage.BETTING or state.street != street:
                state = _after_round(state, street, setting, told, next(draws, {}))
            continue
        kind = event.take("event", one_of("draw", "showdown"))
        if kind == "showdown":
            hands = {**hands, **event.take("hands", by_seat(_cards))}
    return state, hands


def _draws(events: tuple[Fields, ...]) -> Iterator[dict[int, int]]:
    """What each seat throws away, draw by draw."""
    for event in events:
        if "discards" in event:
            yield event.take("discards", by_seat(whole))


def _acts(state: HandState, act: Acted, where: str) -> HandState:
    after, reason = take(state, act)
    if reason is not None:
        raise ScenarioError(f"{where}: not legal: {reason.value}")
    return after


def _after_round(state: HandState, street: int, setting: Setting, told: Told, discards: Mapping[int, int]) -> HandState:
    """The pot after a round of betting, and the next street dealt."""
    name = words.street_names(setting.game)[street]
    if state.stage is Stage.BETTING and state.street == street:
        return state
    told.pot[name] = state.pot_total + sum(share.amount for share in state.returned)
    return _dealt(state, setting, told, discards)


def _dealt(state: HandState, setting: Setting, told: Told, discards: Mapping[int, int]) -> HandState:
    """The street dealt; what the dealer says aloud at its cards is noted, and who acts first."""
    name = words.street_names(setting.game)[max(0, state.street)]
    lines = told.announced.setdefault(name, [])
    while state.stage is Stage.DEALING:
        expected = expects(state)
        if isinstance(expected, ExpectDraw):
            fact: Fact | None = CardsDiscarded(seq=0, seat=expected.seat, count=discards.get(expected.seat, 0))
        else:
            fact = next_card(state, expected, setting)
        if fact is None:
            raise ScenarioError(f"The upcards of the {name} street are not told")
        after = happens(state, fact)
        if isinstance(fact, CardDealt):
            said = announce(state, fact, after, setting.game)
            lines += [_line(ENGLISH.show(each)) for each in said if each.aloud and each.key.startswith(OF_HANDS)]
        state = after
    expected = expects(state)
    if isinstance(expected, ExpectAct):
        told.first.setdefault(words.street_names(setting.game)[state.street], expected.seat)
    return state


def _line(text: str) -> str:
    return text[:1].lower() + text[1:]


def _answer(ending: Ending, told: Told, showing: tuple[int, ...], amounts: Money, game: Game) -> Got:
    payouts, names = ending.payouts, words.street_names(game)
    won = sorted(each for each, chips in payouts.items() if chips)
    rounds = [name for name in names if name in told.first]
    pots = {name: amounts.amount(chips) for name, chips in told.pot.items()}
    proved = [each for each, _ in ending.state.openers]
    got: dict[str, object] = {
        "first_to_act": told.first,
        "pot_after": pots,
        "pot": pots[list(pots)[-1]] if pots else None,
        "winner": won[0] if len(won) == 1 else won,
        "payouts": amounts.amounts(payouts),
        "shows_first": showing[0] if showing else None,
        "openers_shown_by": proved[0] if proved else None,
    }
    for number, name in enumerate(rounds, 1):
        got[f"round{number}_first"] = told.first[name]
        got[f"announce_{name}"] = told.announced.get(name, [])
        if name in pots:
            got[f"pot_after_round{number}"] = pots[name]
    for part, seats in ending.won.items():
        got["high_winners" if part is Part.HIGH else "low_winners"] = sorted(seats)
    return got


ANSWERS: Mapping[str, Answer] = {"hand_script": hand_script}
