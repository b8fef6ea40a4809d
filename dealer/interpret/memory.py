"""What the eye has shown so far: the newest contents of every zone, and what has been made of them."""

from collections.abc import Mapping, Set

import msgspec
from msgspec.structs import replace

from dealer.expected import ExpectAct, Expected
from dealer.hand import HandState, Stage
from dealer.observations import ZoneKind, ZoneRef, ZoneSettled

Contents = tuple[tuple[str, ...], int, bool]
"""What lies in a zone, without where or how sure: card codes ("" when unread), backs, chips."""


class BetSeen(msgspec.Struct, frozen=True):
    """Chips seen in front of a seat while its bet on ``street`` was ``bet``; ``news``: more than that bet explains."""

    street: int
    bet: int
    news: bool


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the eye's next words are understood by; survives until the hand is over, zones longer."""

    zones: Mapping[ZoneRef, ZoneSettled] = {}
    past: Mapping[ZoneRef, Contents] = {}
    """Zones with the last hand's cards: they say nothing until they hold something else."""
    held: Mapping[ZoneRef, Contents] = {}
    """Zones with cards that undo took back: the same, or until the hand goes on."""
    emptied: Mapping[ZoneRef, int] = {}
    """Card zones of seats that held cards and now hold none: since when (ms)."""
    mucked_ms: int | None = None
    """When the muck last came to rest with something in it."""
    burn_touched: int | None = None
    """The pile came to rest again while a burn was due, without looking any higher: the burns on record then."""
    bets: Mapping[int, BetSeen] = {}
    dismissed: frozenset[str] = frozenset()
    """Questions that were answered "not so"; they are not put again."""


NOTHING = Memory()


def contents(seen: ZoneSettled) -> Contents:
    """What lies in the zone."""
    return tuple(str(card.card) if card.card else "" for card in seen.cards), seen.backs, seen.chips


def is_empty(seen: ZoneSettled | None) -> bool:
    """Whether no card lies there, as far as is known."""
    return seen is None or not (seen.cards or seen.backs)


def see(memory: Memory, state: HandState | None, expected: Expected | None, seen: ZoneSettled) -> Memory:
    """The memory after a zone came to rest."""
    before, ref = memory.zones.get(seen.zone), seen.zone
    past, held = _unchanged(memory.past, seen), _unchanged(memory.held, seen)
    if before is None and not _live(state) and not is_empty(seen):
        past = {**past, ref: contents(seen)}  # lay there when Upcard was started: nobody knows from which hand
    after = replace(memory, zones={**memory.zones, ref: seen}, past=past, held=held)
    match ref.kind:
        case ZoneKind.SEAT_DOWN | ZoneKind.SEAT_UP:
            return replace(after, emptied=_emptied(memory, before, seen))
        case ZoneKind.MUCK:
            return after if is_empty(seen) else replace(after, mucked_ms=seen.at_ms)
        case ZoneKind.BURN:
            if state is None or not state.burn_due or before is None or seen.backs != before.backs or not seen.backs:
                return replace(after, burn_touched=None)
            return replace(after, burn_touched=state.burns)
        case ZoneKind.SEAT_BET:
            return after if state is None else replace(after, bets=_bets(memory, state, expected, seen))
        case ZoneKind.BOARD | ZoneKind.POT:
            return after


def silent(memory: Memory, ref: ZoneRef) -> bool:
    """Whether nothing is made of what lies in the zone."""
    return ref in memory.past or ref in memory.held


def hold(memory: Memory, zones: Set[ZoneRef]) -> Memory:
    """Make nothing more of what lies in these zones now; a change of their contents is news again."""
    return replace(memory, held={**memory.held, **_as_they_are(memory, zones)})


def moved_away(memory: Memory, zones: Set[ZoneRef]) -> Memory:
    """The cards of these zones belong elsewhere now: nothing is made of them until something else lies there."""
    return replace(memory, past={**memory.past, **_as_they_are(memory, zones)})


def release(memory: Memory) -> Memory:
    """Believe every zone again: the hand went on from where it was taken back to."""
    return replace(memory, held={})


def dismiss(memory: Memory, key: str) -> Memory:
    """Do not put this question again."""
    return replace(memory, dismissed=memory.dismissed | {key})


def hand_began(memory: Memory) -> Memory:
    """Forget what was particular to the last hand; cards that were laid since its end stay news."""
    return Memory(zones=memory.zones, past=memory.past)


def hand_ended(memory: Memory) -> Memory:
    """The cards that lie on the felt now belong to the hand that is over."""
    full = {ref for ref, seen in memory.zones.items() if not is_empty(seen)}
    return Memory(zones=memory.zones, past={**memory.past, **_as_they_are(memory, full)})


def _as_they_are(memory: Memory, zones: Set[ZoneRef]) -> dict[ZoneRef, Contents]:
    return {ref: contents(memory.zones[ref]) for ref in zones if ref in memory.zones}


def _unchanged(silenced: Mapping[ZoneRef, Contents], seen: ZoneSettled) -> dict[ZoneRef, Contents]:
    """The silenced zones without this one, if it holds something else now."""
    return {ref: what for ref, what in silenced.items() if ref != seen.zone or what == contents(seen)}


def _live(state: HandState | None) -> bool:
    return state is not None and state.stage is not Stage.OVER


def _emptied(memory: Memory, before: ZoneSettled | None, seen: ZoneSettled) -> dict[ZoneRef, int]:
    emptied = {ref: at for ref, at in memory.emptied.items() if ref != seen.zone or is_empty(seen)}
    if is_empty(seen) and not is_empty(before):
        emptied[seen.zone] = seen.at_ms
    return emptied


def _bets(memory: Memory, state: HandState, expected: Expected | None, seen: ZoneSettled) -> dict[int, BetSeen]:
    """The first chips that are seen after a bet explain themselves; chips before it, or more in turn, are news."""
    number = seen.zone.seat
    bets = {seat: bet for seat, bet in memory.bets.items() if seat != number}
    if not seen.chips or number not in state.by_number:
        return bets
    bet, last = state.seat(number).bet, memory.bets.get(number)
    known = last is not None and (last.street, last.bet) == (state.street, bet)
    in_turn = isinstance(expected, ExpectAct) and expected.seat == number
    news = not bet or (known and in_turn) or (known and last is not None and last.news)
    return {**bets, number: BetSeen(state.street, bet, news)}
