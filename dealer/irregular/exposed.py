"""Which rule governs a downcard that lay face up: by game, betting structure, number of the card and who turned it."""

from dealer.events import Fact, Limit
from dealer.games import Family, Game, Part
from dealer.hand import Exposure, HandState
from dealer.irregular.ruling import Happening
from dealer.mishaps import CardExposed, Exposer, Report, Reported
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import FirstTwoScope

FIRST_TWO = "HE-IRR-01"
LATER = "HE-IRR-02"
SEVERAL = "HE-IRR-03"
ACE_TO_FIVE, ACE_TO_FIVE_BIG_BET, DEUCE_TO_SEVEN = "LB-EXP-01", "LB-EXP-03", "LB-EXP-02"
DRAW_HIGH, AT_THE_DRAW = "DRAW-EXP-01", "DRAW-EXP-02"
STUD_DOWNCARD, STUD_BOTH, STUD_LAST = "STUD-IRR-01", "STUD-IRR-02", "STUD-IRR-12"


def governing(
    game: Game,
    book: Rulebook,
    *,
    number: int = 0,
    nth: int = 0,
    street: int = 0,
    by: Exposer = Exposer.DEALER,
    earlier: int = 0,
    earlier_here: int = 0,
) -> str:
    """The rule for an exposed downcard (VIS-EXPOSE-01); "" where none is: a card that its own player shows plays.

    ``number`` is the card's place in the deal and ``nth`` its place in its hand, both from 1, 0 when not known.
    ``earlier`` downcards were exposed by the dealer before it, ``earlier_here`` of them in the same hand.
    """
    if by is Exposer.PLAYER:
        return ""
    match game.family:
        case Family.FLOP:
            return _before_the_flop(book, number, nth, earlier) or LATER if street == 0 else ""
        case Family.STUD:
            if street == 0:
                return STUD_BOTH if earlier_here else STUD_DOWNCARD
            return STUD_LAST if street == game.last_street else ""
        case Family.DRAW:
            if game.streets[street].draw:
                return AT_THE_DRAW
            if street:
                return ""
            if not is_lowball(game):
                return DRAW_HIGH
            return _before_the_flop(book, number, nth, earlier) or _by_rank(game)


def is_lowball(game: Game) -> bool:
    """Whether it is draw for the low hand: its misdeals are those of the button games (Robert's, Lowball 1)."""
    return game.family is Family.DRAW and (Part.ACE_TO_FIVE in game.parts or Part.DEUCE_TO_SEVEN in game.parts)


def has_button_misdeals(game: Game, book: Rulebook) -> bool:
    """In games with a flop and in lowball."""
    return game.family is Family.FLOP or is_lowball(game)


def is_among_the_first_two(book: Rulebook, number: int, nth: int) -> bool:
    """Whether a card is so early that its being exposed makes a misdeal by itself (HE-IRR-01)."""
    of_its_hand = book.misdeal.first_two_scope is FirstTwoScope.OF_ANY_HAND
    return 0 < (nth if of_its_hand and nth else number) <= 2


def _before_the_flop(book: Rulebook, number: int, nth: int, earlier: int) -> str:
    if earlier:
        return SEVERAL
    return FIRST_TWO if is_among_the_first_two(book, number, nth) else ""


def _by_rank(game: Game) -> str:
    if Part.DEUCE_TO_SEVEN in game.parts:
        return DEUCE_TO_SEVEN
    return ACE_TO_FIVE if game.limit in (Limit.FIXED, Limit.SPREAD) else ACE_TO_FIVE_BIG_BET


def rule_of(at: Happening) -> str:
    """The rule that governs the card which the fact shows exposed; "" for one that was not there or is no news."""
    before, after, fact = at.before, at.after, at.fact
    if not isinstance(fact, CardExposed) or len(after.exposed) == len(before.exposed):
        return ""
    new = after.exposed[-1]
    if any(each.card == new.card for each in before.exposed):
        return ""
    earlier = [each for each in before.exposed if each.by is Exposer.DEALER]
    return governing(
        at.game,
        at.book,
        number=number(after, new.card),
        nth=fact.nth,
        street=max(0, before.street),
        by=new.by,
        earlier=len(earlier),
        earlier_here=sum(each.seat == new.seat for each in earlier),
    )


def number(state: HandState, card: int) -> int:
    """Which card of the deal the event ``card`` dealt, from 1; 0 when it lies nowhere any more."""
    dealt = sorted({each.event for seat in state.seats for each in seat.cards} | {event for _, event in state.astray})
    return dealt.index(card) + 1 if card in dealt else 0


def by_the_dealer(state: HandState, facts: tuple[Fact, ...]) -> tuple[Exposure, ...]:
    """The cards that the dealer exposed, each once; one that turns out to have lain boxed in the deck is none."""
    boxed = {fact.seat for fact in facts if isinstance(fact, Reported) and fact.what is Report.BOXED}
    shown: dict[int, Exposure] = {}
    for each in state.exposed:
        if each.by is Exposer.DEALER and each.seat not in boxed:
            shown.setdefault(each.card, each)
    return tuple(shown.values())


def place(state: HandState, exposure: Exposure) -> int:
    """Which of its hand's cards it is now, from 1; 0 once it lies elsewhere."""
    cards = [card.event for card in state.seat(exposure.seat).cards]
    return cards.index(exposure.card) + 1 if exposure.card in cards else 0
