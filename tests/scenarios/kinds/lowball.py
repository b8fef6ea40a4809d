"""The sevens rule: what a checked seven or better wins after the draw."""

from collections.abc import Mapping

from dealer.events import Stakes
from dealer.hand import Stage
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.ending import pushed, shown
from tests.scenarios.fields import Fields, ScenarioError, by_seat, fields, listed, seat, text
from tests.scenarios.kinds.betting import acted, take
from tests.scenarios.money import money
from tests.scenarios.position import Setting, begin, opened_by
from tests.scenarios.table import switches


def sevens(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The betting after the draw as it went, the hands tabled, and the pot pushed with what goes back."""
    amounts = money(setup.raw())
    name = setup.maybe("game", text, "lowball_a5")
    game = words.game_named(name, setup.maybe("structure", words.limit, None), f"{setup.where}.game")
    said = setup.take("post_draw", listed(fields))
    acts = [acted(each, amounts) for each in said]
    for each in said:
        each.finish()
    hands = setup.take("hands", by_seat(listed(words.card)))
    seats = tuple(sorted({*hands, *(act.seat for act in acts)}))
    all_in = setup.maybe("all_in", listed(seat), ())
    put = {each: sum(act.amount or 0 for act in acts if act.seat == each) for each in all_in}
    bet = setup.maybe(
        "bet_size", amounts.chips, next((act.amount for act in acts if act.amount), None) or amounts.scale
    )
    setting = Setting(
        game=game,
        stakes=Stakes(small_bet=bet, big_bet=bet, small_blind=bet, big_blind=bet),
        seats=seats,
        button=max(seats),
        street=game.last_street,
        stacks=put,
        deep=1_000_000 * amounts.scale,
        pot=setup.take("pot_before_draw", amounts.chips),
        switches=switches(setup, game),
    )
    state = begin(setting)
    if acts and state.stage is Stage.BETTING:
        state = opened_by(state, acts[0].seat)
    for number, act in enumerate(acts):
        state, reason = take(state, act)
        if reason is not None:
            raise ScenarioError(f"{setup.where}.post_draw[{number}]: not legal: {reason.value}")
    if state.stage is Stage.BETTING:
        raise ScenarioError(f"{setup.where}.post_draw: the betting is not complete")
    ending = pushed(shown(state, hands))
    won = sorted(seat for seat, chips in ending.payouts.items() if chips)
    back: dict[int, int] = {}
    for share in ending.state.given_back:
        back[share.seat] = back.get(share.seat, 0) + share.amount
    return {
        "winner": won[0] if len(won) == 1 else won,
        "payouts": amounts.amounts(ending.payouts),
        "returned": amounts.amounts(back),
    }


ANSWERS: Mapping[str, Answer] = {"sevens": sevens}
