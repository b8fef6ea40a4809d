"""Setting up: stakes, levels, what a player owes before being dealt in, the list of games; and the clock."""

from collections.abc import Mapping

from dealer import games
from dealer.bets import street_bets
from dealer.clock import overdue
from dealer.events import Limit, Post, Stakes
from dealer.games import Forced, Game
from dealer.hand import ActionKind
from dealer.setup import blinds, levels, stakes
from dealer.setup.ladder import raise_ladder
from dealer.setup.scales import Scale, scaled
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.fields import Fields, ScenarioError, fields, flag, listed, number, one_of, seat, text
from tests.scenarios.kinds.hands import book_of
from tests.scenarios.money import CENTS

WORTH = stakes.Worth(dollar=CENTS.scale)
_POSTS = {"sb": Post.SMALL_BLIND, "bb": Post.BIG_BLIND}
_CHOICES = {choice.value: choice for choice in blinds.Choice} | {"stay_out": blinds.Choice.SIT_OUT}
_POSTED = {
    "lower": "lower",
    "upper": "upper",
    "final": "final",
    "sb": "small_blind",
    "bb": "big_blind",
    "ante": "ante",
    "bring_in": "bring_in",
}
_KINDS = {ActionKind.COMPLETE: "completion", ActionKind.RAISE: "raise", ActionKind.BET: "bet"}


def config(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What kind of setting-up it is follows from what the setup tells of."""
    if "list" in setup:
        return _games(setup)
    if "levels" in setup:
        return _levels(setup)
    if "single_blind" in setup:
        return _short_blind(setup)
    if "choice" in setup or "reason" in setup or "missed" in setup:
        return _obligation(setup)
    return _stakes(setup)


def _games(setup: Fields) -> Got:
    """The games that the product has, of those that the catalogue describes and of those that it only names."""
    setup.take("list", one_of("games"))
    return {
        "ids": [name for name, file in words.GAMES.items() if file in games.files()],
        "not_specified": [name for name, file in words.NAMED_ONLY.items() if file in games.files()],
    }


def _posted(setup: Fields) -> stakes.Posted:
    said = setup.take("stakes", fields)
    told = {name: said.take(key, CENTS.chips) for key, name in _POSTED.items() if key in said}
    said.finish()
    return stakes.Posted(**told)


def _stakes(setup: Fields) -> Got:
    """Everything that follows from posted stakes, a label or a scale."""
    game, book = words.game(setup), book_of(setup)
    if "scale" in setup:
        scale = Scale(setup.take("scale", one_of(*(each.value for each in Scale))))
        whole = scaled(scale, setup.take("unit", CENTS.chips))
    else:
        label = setup.maybe("label", text, "")
        posted = stakes.from_label(label, game, book, WORTH) if label else _posted(setup)
        whole = stakes.complete(posted, game, book, WORTH)
    amount, bets = CENTS.amount, street_bets(game, whole, book)
    got: dict[str, object] = {
        "small_blind": amount(whole.small_blind),
        "big_blind": amount(whole.big_blind),
        "ante": amount(whole.ante),
        "suggested_ante": amount(stakes.suggested_ante(game, whole.small_bet, WORTH)),
        "bet_by_street": dict(zip(words.street_names(game), map(amount, bets), strict=True)),
        "bet_by_round": [amount(bet) for bet in bets],
        "bet_doubling": bets[-1] > bets[0],
        "minimum_open": amount(stakes.minimum_open(game, whole, book)),
    }
    if game.streets[0].forced is Forced.BRING_IN:
        got["bring_in"] = amount(whole.bring_in)
        got["complete"] = amount(whole.small_bet)
        got["opening_choices"] = [amount(choice) for choice in stakes.opening_choices(whole)]
    return {**got, **(_ladder(setup, game, whole) if game.limit is Limit.FIXED else {})}


def _ladder(setup: Fields, game: Game, whole: Stakes) -> Got:
    """The raises of the first round until it is capped."""
    most = 20
    rungs = raise_ladder(game.name, whole, words.switches(setup), most)
    return {
        "first_raise_to": CENTS.amount(rungs[0].to),
        "first_raise_counts_as": _KINDS[rungs[0].kind],
        "then_raise_to": [CENTS.amount(rung.to) for rung in rungs[1:]],
        "cap_at": CENTS.amount(rungs[-1].to) if len(rungs) < most else None,
    }


def _levels(setup: Fields) -> Got:
    """The level that is played."""
    setup.maybe("mode", one_of("tournament"), None)
    words.game(setup)
    book = book_of(setup)
    row = setup.take("levels", listed(_level))
    elapsed = int(setup.take("elapsed_minutes", number) * levels.MINUTE_MS)
    now = levels.level_at(row, elapsed)
    begun = None
    if setup.maybe("hand_in_progress", flag, False):
        # The scenario tells of a hand that was begun before the level that the clock has come to.
        begun = (levels.ends_ms(row, now - 1) or 1) - 1 if now else 0
    level = row[levels.level_of_hand(row, elapsed, begun_ms=begun)]
    ante = levels.ante_of(level, book)
    return {
        key: CENTS.amount(chips) for key, chips in (("sb", level.small_blind), ("bb", level.big_blind), ("ante", ante))
    }


def _level(value: object, where: str) -> levels.Level:
    said = Fields(value, where)
    level = levels.Level(
        small_blind=said.take("sb", CENTS.chips),
        big_blind=said.take("bb", CENTS.chips),
        ante=said.maybe("ante", CENTS.chips, 0),
        minutes=float(said.take("minutes", number)),
    )
    said.finish()
    return level


def _obligation(setup: Fields) -> Got:
    """What a player owes who joins, comes back or changes seats."""
    game, book = words.game(setup), book_of(setup)
    whole = stakes.complete(_posted(setup), game, book, WORTH)
    setup.maybe("seat", seat, None)  # whichever it is
    reason = setup.maybe("reason", one_of("changed_seats_all_blinds_paid", "new_player", "missed_blinds"), None)
    choice = setup.maybe("choice", one_of(*_CHOICES), None)
    missed = setup.maybe("missed", listed(one_of(*_POSTS)), ())
    if reason == "changed_seats_all_blinds_paid":
        return _owes(blinds.changes_seat())
    if choice is None:
        raise ScenarioError(f"{setup.where}.choice is missing")
    if missed:
        return _owes(blinds.comes_back([_POSTS[each] for each in missed], _CHOICES[choice], game, whole, book))
    return _owes(blinds.joins(_CHOICES[choice], game, whole, book))


def _owes(owed: blinds.Obligation) -> Got:
    until = owed.until.value if owed.until else None
    return {
        "must_post": CENTS.amount(owed.must_post),
        "dealt_in": owed.dealt_in,
        "when": until if owed.dealt_in else None,
        "until": None if owed.dealt_in else until,
    }


def _short_blind(setup: Fields) -> Got:
    """A single blind that a seat may not cover."""
    words.game(setup)
    setup.maybe("seat", seat, None)
    blind, stack = setup.take("single_blind", CENTS.chips), setup.take("stack", CENTS.chips)
    won = setup.maybe("won_previous", flag, False)
    short = blinds.short_blind(blind, stack)
    duty = blinds.after_short_blind(blind, stack, won_or_rebought=won)
    return {
        "counts_as_full_blind": short.counts_as_full,
        "next_player_posts": short.next_posts,
        "dealt_in": stack > 0,
        "obligation": None if duty is blinds.Duty.NONE else duty.value,
    }


def clock(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What is done about a seat that takes long."""
    setup.maybe("seat", seat, None)
    waited = int(setup.take("elapsed_seconds", number) * 1000)
    due = overdue(waited, setup.maybe("contributed", CENTS.chips, 0), book_of(setup))
    return {"remind": due.remind, "auto_action": due.action.value if due.action else None}


ANSWERS: Mapping[str, Answer] = {"config": config, "clock": clock}
