"""Draw games in which something goes wrong: a table whose facts are told one by one, for tests of rulings."""

from collections.abc import Mapping

from dealer import games
from dealer.cards import parse_card
from dealer.events import CardBurned, CardDealt, CardRead, CardsDiscarded, Switch
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, ExpectDraw
from dealer.expects import expects
from dealer.irregular.types import Outcome
from dealer.mishaps import CardExposed, Exposer
from tests.scenarios.position import Setting, about_to_deal
from tests.scenarios.wrong.session import Session

BOOKS = ("roberts-cash", "tda-2024")


def dealing(
    game: str, book: str = "roberts-cash", house: tuple[Switch, ...] = (), seats: tuple[int, ...] = (1, 2, 3, 4)
) -> Session:
    """The first seat gets the first card, the last has the button."""
    played = games.load(game)
    setting = Setting(
        game=played,
        stakes=games.default_stakes(played),
        seats=seats,
        button=seats[-1],
        deep=1000,
        rulebook=book,
        switches=house,
    )
    return Session(state=about_to_deal(setting))


def deal(table: Session, cards: int = 100) -> Session:
    """So many cards of the deal, or all that are left of it."""
    for _ in range(cards):
        expected = expects(table.state)
        if not isinstance(expected, ExpectCard):
            break
        table.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing))
    return table


def acts(table: Session, players: int) -> Session:
    """Players in turn check or call."""
    for _ in range(players):
        expected = expects(table.state)
        assert isinstance(expected, ExpectAct)
        table.passes(expected)
    return table


def opened(table: Session) -> Session:
    """The first to act bets if it can, all others call, and the draw begins."""
    expected = expects(table.state)
    assert isinstance(expected, ExpectAct)
    if expected.options.may_check:
        table.bets()
    table.finish_betting()
    return table


def burn(table: Session) -> Session:
    assert isinstance(expects(table.state), ExpectBurn)
    table.happens(CardBurned(seq=0))
    return table


def draws(table: Session, counts: Mapping[int, int]) -> Session:
    """Each of these seats in turn throws so many away and is dealt as many."""
    for seat, count in counts.items():
        expected = expects(table.state)
        assert isinstance(expected, ExpectDraw)
        assert expected.seat == seat
        table.happens(CardsDiscarded(seq=0, seat=seat, count=count))
        deal(table)
    return table


def exposed(table: Session, seat: int, nth: int = 0, card: str = "", by: Exposer = Exposer.DEALER) -> Session:
    """A card of the seat lay face up, its newest if none is told; named if people name it."""
    cards = table.state.seat(seat).cards
    nth = nth or len(cards)
    table.happens(CardExposed(seq=0, seat=seat, nth=nth, by=by))
    if card:
        table.happens(CardRead(seq=0, target=cards[nth - 1].event, card=parse_card(card)))
    return table


def outcomes(table: Session) -> list[tuple[str, Outcome]]:
    return [(each.notice.rule, each.remedy.outcome) for each in table.open]
