"""The virtual dealer looks from the screen to the table: waits until they agree, and puts right what does not."""

import logging
from collections.abc import Callable, Hashable

from dealer.commands import Burn, DealCard, Mode, NameCard, TableHand, Undo
from dealer.observations import CameraState, ZoneKind, ZoneRef
from dealer.views import TableView
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.felt import Laid
from firmware.virtual_table.hand import Hand
from firmware.virtual_table.keys import Keys
from firmware.virtual_table.seen import Count, Misread, counted, differing, misreads
from firmware.virtual_table.tally import Tally
from firmware.virtual_table.watch import Watch

log = logging.getLogger(__name__)

NAME_MS = 3000
"""How long a card may stay unread before the dealer names it."""
CORRECT_MS = 1500
"""How long a wrong card may stay on the screen before the dealer corrects it."""
PATIENCE_MS = 6000
"""How long the screen may lack a card before it is laid again, and again so long before it is keyed in."""
LIFTED_MS = 1500
"""How long lifted cards are held, so that the eye sees the empty place."""


class Looking:
    """Compares screen and table."""

    def __init__(self, croupier: Croupier, keys: Keys, tally: Tally, clock: Callable[[], int]) -> None:
        self._croupier = croupier
        self._keys = keys
        self._tally = tally
        self._clock = clock
        self._watch = Watch(clock)
        self._lifted: tuple[list[Laid], ZoneRef, int] | None = None
        self._tries: dict[Hashable, int] = {}
        self._wrong: set[Misread] = set()
        self._shown: dict[tuple[ZoneRef, bool], int] = {}

    def new_hand(self) -> None:
        """Forget the last hand's troubles."""
        self._lifted = None
        self._tries.clear()
        self._wrong.clear()
        self._shown.clear()

    def agrees(self, view: TableView, hand: Hand) -> bool:
        """Whether the screen shows every card that lies on the table, as it is."""
        felt = self._croupier.felt
        return not self._lifted and not differing(view, felt, hand.without()) and not misreads(view, felt)

    def follow_undo(self, view: TableView, hand: Hand) -> bool:
        """Take up again what the screen showed and shows no more; it is dealt again when its time comes."""
        taken: list[Laid] = []
        turned = False
        for count in counted(view, self._croupier.felt, hand.without()):
            key = (count.zone, count.tabled)
            before, self._shown[key] = self._shown.get(key, 0), count.seen
            if count.seen >= before or count.there <= count.seen:
                continue
            if count.tabled:
                self._croupier.turn_down(count.zone.seat)
                turned = True
            else:
                taken += self._pile(count)[count.seen :]
        if taken:
            hand.shoe.put_on_top(self._croupier.pick_up(taken))
        hand.whole = hand.whole and not taken and not turned
        return turned or bool(taken)

    def repair(self, view: TableView, hand: Hand, *, auto: bool) -> bool:
        """Put one thing right, if it has been wrong for long enough; True when something was done."""
        if self._lifted:
            return self._lay_again()
        if view.camera.state is not CameraState.LIVE and view.mode is Mode.CAMERA:
            self._watch.see(set())  # nothing is missed while nobody looks
            return False
        counts = differing(view, self._croupier.felt, hand.without())
        wrong = misreads(view, self._croupier.felt)
        self._watch.see({*counts, *wrong})
        for misread in wrong:
            if misread.shown and misread not in self._wrong:
                self._wrong.add(misread)
                self._tally.misread += 1
                log.warning("the screen shows %s at %s, on the table is %s", misread.shown, misread.place, misread.card)
            if self._watch.lasted_ms(misread) >= (CORRECT_MS if misread.shown else NAME_MS):
                return self._name(misread)
        return any(self._count(view, count, auto=auto) for count in counts)

    def _lay_again(self) -> bool:
        """Lay the lifted cards once the eye has had time to see the empty place."""
        if not self._lifted or self._clock() - self._lifted[2] < LIFTED_MS:
            return False
        cards, zone, _ = self._lifted
        self._lifted = None
        self._croupier.lay_again(cards, zone)
        return True

    def _name(self, misread: Misread) -> bool:
        self._watch.again(misread)
        done = self._keys.press(NameCard(place=misread.place, card=misread.card))
        if done and not misread.shown:
            self._tally.named += 1
        return done

    def _count(self, view: TableView, count: Count, *, auto: bool) -> bool:
        """A zone that screen and table disagree about."""
        if view.mode is Mode.MANUAL:
            return auto and count.seen < count.there and self._key_in(view, count)
        if self._watch.lasted_ms(count) < PATIENCE_MS:
            return False
        self._watch.again(count)
        log.info(
            "the screen shows %d cards in %s %d, on the table are %d",
            count.seen,
            "tabled hand" if count.tabled else count.zone.kind.value,
            count.zone.seat,
            count.there,
        )
        if count.seen > count.there:
            self._tally.undone += 1
            return self._keys.press(Undo())
        tries = self._tries.get((count.zone, count.there), 0)
        self._tries[count.zone, count.there] = tries + 1
        if tries == 0:
            self._tally.relaid += 1
            self._lifted = self._cards(count), count.zone, self._clock()
            self._croupier.lift(*self._lifted[:2])
            return True
        self._tally.keyed += 1
        return self._key_in(view, count)

    def _key_in(self, view: TableView, count: Count) -> bool:
        felt, seat = self._croupier.felt, count.zone.seat
        if count.tabled:
            return self._keys.press(TableHand(seat=seat, cards=tuple(str(c.card) for c in felt.downcards(seat))))
        match count.zone.kind:
            case ZoneKind.BURN:
                return self._keys.press(Burn())
            case ZoneKind.BOARD:
                return self._keys.press(DealCard(card=str(felt.board[count.seen].card)))
            case ZoneKind.SEAT_UP:
                return self._keys.press(DealCard(card=str(felt.upcards(seat)[count.seen].card)))
            case _:
                return self._keys.press(DealCard())

    def _pile(self, count: Count) -> list[Laid]:
        """The cards that a count is about, in dealing order."""
        if count.zone.kind is ZoneKind.SEAT_UP:
            return self._croupier.felt.upcards(count.zone.seat)
        return self._cards(count)

    def _cards(self, count: Count) -> list[Laid]:
        """The cards of a zone in the order of its places."""
        felt, seat = self._croupier.felt, count.zone.seat
        match count.zone.kind:
            case ZoneKind.BURN:
                return felt.burns
            case ZoneKind.BOARD:
                return felt.board
            case ZoneKind.SEAT_UP:
                return felt.upcards(seat) + [laid for laid in felt.downcards(seat) if laid.tabled]
            case _:
                return [laid for laid in felt.downcards(seat) if not laid.tabled]
