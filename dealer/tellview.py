"""What a page offers to tell by hand: the menu behind the key for what no camera sees."""

from collections.abc import Sequence

from dealer.commands import DealtEarly, Expose, Tell
from dealer.events import Fact
from dealer.games import Game
from dealer.hand import HandState
from dealer.irregular.told import Heeded, early_seats, heeded
from dealer.irregular.types import Irregularity
from dealer.phrases import Phrases
from dealer.views import AmountRange, TellView
from dealer.words import Phrase, Vocabulary

VOCABULARY: Vocabulary = {"report.exposed": (), "report.early": (), "report.early-unburned": ()}


def tell_views(
    state: HandState, facts: Sequence[Fact], open_: Sequence[Irregularity], game: Game, phrases: Phrases
) -> tuple[TellView, ...]:
    """Everything that is worth telling now: what some ruling heeds in this game and at this moment."""
    views = []
    early = early_seats(state, game)
    if early is not None:
        for key, burned in (("early", True), ("early-unburned", False)):
            views.append(TellView(key=key, label=_label(key, phrases), command=DealtEarly(burned=burned), seats=early))
    views += [_view(each, state, phrases) for each in heeded(state, facts, open_)]
    return tuple(views)


def _view(each: Heeded, state: HandState, phrases: Phrases) -> TellView:
    key = "exposed" if each.what is None else each.what.value
    seats = tuple(seat for seat in each.seats if seat)
    most = max((seat.stack + seat.bet for seat in state.seats), default=1)
    return TellView(
        key=key,
        label=_label(key, phrases),
        command=Expose(seat=0, nth=0) if each.what is None else Tell(what=each.what),
        seats=seats,
        anywhere=0 in each.seats,
        counts=each.counts,
        cards=each.cards,
        amount=AmountRange(low=1, high=max(1, most), step=1) if each.chips else None,
    )


def _label(key: str, phrases: Phrases) -> str:
    return phrases.show(Phrase(key=f"report.{key}"))
