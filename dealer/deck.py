"""Deck accounting: where the cards of the pack are, counted and never named, and what a short deck asks for."""

from enum import Enum

import msgspec

from dealer.games import Family, Forced, Game, Street
from dealer.hand import ActionKind, HandState, SeatState, Stage
from dealer.pack import pack_size
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import FoldedWithoutBet, ShortDeck

_BETS = (ActionKind.BRING_IN, ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """Cards by where they lie; the six add up to the pack (VIS-STUB-01)."""

    stub: int
    """Undealt; never less than none, whatever was recorded."""
    seats: int
    """In front of seats, folded hands included until the deck is gathered."""
    board: int
    burns: int
    discards: int
    aside: int = 0
    """Taken out of play by the remedy of an irregularity."""


def ledger(state: HandState, game: Game, book: Rulebook) -> Ledger:
    """Where the cards are now, seen or not."""
    seats = sum(len(seat.cards) for seat in state.seats) + len(state.astray)
    discards = sum(count for _, count in state.discards)
    board, burns, aside = len(state.board), state.burns, state.aside
    stub = max(0, pack_size(game, book) - seats - board - burns - discards - aside)
    return Ledger(stub=stub, seats=seats, board=board, burns=burns, discards=discards, aside=aside)


def receivers(state: HandState, game: Game, book: Rulebook, street: int) -> tuple[SeatState, ...]:
    """The seats that get the cards of a street, in dealing order.

    In stud a hand that folded while there was no bet goes on receiving cards, dead as they are, until somebody bets
    (STUD-IRR-04): so the others get the cards that they would have got. It gets none when the deck is short, nor in a
    tournament (TDA RP-10-C).
    """
    live = tuple(seat for seat in (state.seat(number) for number in state.order) if seat.live)
    dead = _dead_receivers(state, game, book)
    if not dead or _is_short(ledger(state, game, book).stub, len(live) + len(dead), game.streets[street]):
        return live
    return tuple(seat for seat in (state.seat(number) for number in state.order) if seat.live or seat.seat in dead)


def _dead_receivers(state: HandState, game: Game, book: Rulebook) -> tuple[int, ...]:
    if game.family is not Family.STUD or book.stud.folded_without_bet is FoldedWithoutBet.NO_MORE_CARDS:
        return ()
    return tuple(seat.seat for seat in state.seats if seat.folded and _unbet(state, game, seat.seat))


def _is_short(stub: int, players: int, street: Street) -> bool:
    return stub < players * len(street.deal) + street.burn


def _unbet(state: HandState, game: Game, number: int) -> bool:
    """Whether nobody had bet on the street when the seat folded, and nobody has bet since."""
    actions = state.actions
    at = next((i for i, act in enumerate(actions) if act.seat == number and act.kind is ActionKind.FOLD), None)
    if at is None:
        return False
    street = actions[at].street
    if street < 0 or game.streets[street].forced is not Forced.NONE:
        return False
    since = (act for i, act in enumerate(actions) if i > at or act.street == street)
    return not any(act.kind in _BETS for act in since)


class LastStreet(Enum):
    """How a stud street is dealt when the stub may not do."""

    NORMAL = "normal"
    SCRAMBLE = "scramble"
    COMMON_CARD = "common_card"


class ShortDeckPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The steps of a stud street when there are so many ``fresh`` cards, stub and burns, for its players.

    To scramble is to burn, to deal all of the stub but its last card, to mix that card with the burns, to burn again
    if enough are left, and to deal the rest (STUD-IRR-09). A tournament mixes stub and burns before anything is dealt
    (TDA RP-10-H).
    """

    mode: LastStreet
    fresh: int
    """Cards that could be dealt at all: the stub and the burns."""
    burn_first: bool = False
    from_stub: int = 0
    pool: int = 0
    second_burn: bool = False
    from_pool: int = 0
    left: int = 0


def plan(players: int, stub: int, burns: int, rule: ShortDeck, *, each: int = 1, removed: int = 0) -> ShortDeckPlan:
    """How a street of ``each`` cards for ``players`` is dealt; ``removed`` cards lie aside and may be scrambled in."""
    needed, fresh = players * each, stub + burns + removed
    keeps_last = rule is ShortDeck.COUNT_THE_BURNS  # the last card is never dealt
    if stub >= needed + 1 + keeps_last:
        return ShortDeckPlan(
            mode=LastStreet.NORMAL, fresh=fresh, burn_first=True, from_stub=needed, left=stub - needed - 1
        )
    enough = needed + 2 if keeps_last else needed
    if rule is ShortDeck.COMMON_CARD_AT_ONCE or fresh < enough:
        return ShortDeckPlan(mode=LastStreet.COMMON_CARD, fresh=fresh)
    burn_first = stub > 1 and not keeps_last
    from_stub = 0 if keeps_last else max(0, stub - burn_first - 1)
    pool = fresh - from_stub
    from_pool = needed - from_stub
    second_burn = pool - 1 >= from_pool
    return ShortDeckPlan(
        mode=LastStreet.SCRAMBLE,
        fresh=fresh,
        burn_first=burn_first,
        from_stub=from_stub,
        pool=pool,
        second_burn=second_burn,
        from_pool=from_pool,
        left=pool - from_pool - second_burn,
    )


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """A street that the deck will be too short for, its players if nobody folds until then, and how it is dealt."""

    street: str
    players: int
    plan: ShortDeckPlan


def forecast(state: HandState, game: Game, book: Rulebook) -> Forecast | None:
    """The first street to come that the deck is too short for; None when it is long enough.

    The street that is about to be dealt counts, one that is being dealt does not.
    """
    live, dead = len(state.live), len(_dead_receivers(state, game, book))
    stub, burns = ledger(state, game, book).stub, state.burns
    begun = state.street
    if state.stage is Stage.DEALING and not state.to_deal:
        begun -= 1
    else:
        due = len(state.queue) + state.board_due + state.burn_due
        stub, burns = max(0, stub - due), burns + state.burn_due
    for street in game.streets[begun + 1 :]:
        if street.board or street.draw:
            return None
        each = len(street.deal)
        players = live if _is_short(stub, live + dead, street) else live + dead
        ahead = plan(players, stub, burns, book.stud.short_deck, each=each, removed=state.aside)
        if ahead.mode is not LastStreet.NORMAL:
            return Forecast(street=street.name, players=players, plan=ahead)
        stub, burns = stub - players * each - street.burn, burns + street.burn
    return None


def needs_common_card(state: HandState, game: Game, book: Rulebook, cards: int) -> bool:
    """Whether a stud street of so many cards has to be played with one card for everybody."""
    if game.family is not Family.STUD:
        return False
    stub = ledger(state, game, book).stub
    short = plan(cards, stub, state.burns, book.stud.short_deck, removed=state.aside)
    return short.mode is LastStreet.COMMON_CARD


def stay_aside(state: HandState) -> tuple[int, ...]:
    """Seats whose discards go into no new stub: who draws now, and who split openers (JOB-SPLIT-01)."""
    return (*(seat for seat, _ in state.queue[:1]), *state.split_openers)


def new_stub(state: HandState, game: Game, book: Rulebook) -> tuple[int, int]:
    """(cards, discards among them) that have to be shuffled into a new stub now; (0, 0) when the deck goes on.

    At a draw: once only the bottom card is left, the stub, the burns and what others discarded (DRAW-STUB-01). In
    stud: once the last card alone is left for several seats, that card and the burns (STUD-IRR-09); in a tournament
    as soon as the stub cannot do for the burn, the cards and a last one that stays (TDA RP-10-H).
    """
    if game.family is Family.FLOP or not (state.queue or state.board_due):
        return 0, 0
    stub = ledger(state, game, book).stub
    if game.family is Family.DRAW:
        aside = stay_aside(state)
        discards = sum(count for seat, count in state.discards if seat not in aside)
        is_short = stub <= int(book.draw.bottom_card_never_dealt)
    else:
        discards = 0
        wanted = len(state.queue) + state.board_due
        keeps_last = book.stud.short_deck is ShortDeck.COUNT_THE_BURNS
        if keeps_last:
            is_short = stub < wanted + state.burn_due + 1
        else:  # a burn alone never empties the stub: the last card goes into the scramble
            is_short = stub <= 1 and stub < wanted + (state.burn_due and not state.queue)
    back = state.burns + discards + state.aside
    return (stub + back, discards) if is_short and back else (0, 0)


def players_that_fit(game: Game, burns: int, size: int) -> int:
    """How many hands the deck can deal to the end with so many burns (HE-DEAL-05)."""
    last = game.last_street
    return (size - burns - game.board(last)) // len(game.cards(last))


def cards_needed(game: Game, players: int, burns: int) -> int:
    """Cards that leave the stub when all of the players stay to the end (STUD-DEAL-03)."""
    last = game.last_street
    return players * len(game.cards(last)) + game.board(last) + burns
