"""Hands with chips: players bet and knock, the dealer collects and pushes."""

from dealer.observations import ZoneKind, ZoneRef
from firmware.virtual_table.mover import Mover
from firmware.virtual_table.spots import Spots
from firmware.virtual_table.stage import Beat, Reach, Slide, Stage
from vision.render.scene import ChipStack

# How long each movement takes, in ms at speed 1.
BET_MS, KNOCK_MS, COLLECT_MS, PUSH_MS, RETREAT_MS = 480, 300, 650, 700, 170
_POTS_MAX = 10


class ChipHands:
    """Moves chips on a stage."""

    def __init__(self, stage: Stage, spots: Spots, mover: Mover) -> None:
        self._stage = stage
        self._spots = spots
        self._mover = mover

    def bet(self, seat: int, total: int, behind: int) -> None:
        """A seat has ``total`` in front of it now and ``behind`` left."""
        name, goal = f"bet {seat}", self._spots.bet(seat, total)
        if self._stage.heap(name) == goal:
            return
        x, y = self._spots.middle(ZoneRef(ZoneKind.SEAT_BET, seat))
        person = self._spots.player(seat)
        back = (person.x_mm - x) * 0.45, (person.y_mm - y) * 0.45
        after = {name: goal, f"stack {seat}": self._spots.stack(seat, behind)}
        tip = (x + back[0] * 0.18, y + back[1] * 0.18)
        start = (tip[0] + back[0], tip[1] + back[1])
        self._mover.do(
            Beat(BET_MS, slides=(Slide(goal, back),), arms=(Reach(person, start, tip),), hide=(name,), after=after)
        )
        self._mover.do(Beat(RETREAT_MS, arms=(Reach(person, tip, (person.x_mm, person.y_mm)),)))

    def knock(self, seat: int) -> None:
        """A check: a tap on the felt."""
        self._mover.do(Beat(KNOCK_MS, arms=(self._spots.player_reach(seat, -40.0, 110.0),)))
        self._mover.do(Beat(KNOCK_MS, arms=(self._spots.player_reach(seat, 110.0, -60.0),)))

    def collect(self, seats: tuple[int, ...], pots: tuple[int, ...], stacks: dict[int, int]) -> None:
        """Bets come in: the middle holds ``pots`` now, each seat has its ``stacks`` behind."""
        x, y = self._spots.middle(ZoneRef(ZoneKind.POT))
        slides, arms = [], []
        for seat in seats:
            heap = self._stage.heap(f"bet {seat}")
            if not heap:
                continue
            bx, by = self._spots.middle(ZoneRef(ZoneKind.SEAT_BET, seat))
            slides.append(Slide(heap, end=(x - bx, y - by)))
            arms = [Reach(self._spots.dealer, (bx, by), (x, y))]
        after = self._middle(pots)
        after |= {f"bet {seat}": () for seat in seats}
        after |= {f"stack {seat}": self._spots.stack(seat, amount) for seat, amount in stacks.items()}
        hide = tuple(f"bet {seat}" for seat in seats)
        self._mover.do(Beat(COLLECT_MS, slides=tuple(slides), arms=tuple(arms), hide=hide, after=after))
        self._mover.do(Beat(RETREAT_MS, arms=(Reach(self._spots.dealer, (x, y), self._spots.stub),)))

    def push(self, winners: tuple[int, ...], pots: tuple[int, ...], stacks: dict[int, int]) -> None:
        """A pot goes to ``winners``; ``pots`` stay in the middle."""
        x, y = self._spots.middle(ZoneRef(ZoneKind.POT))
        gone = tuple(f"pot {i}" for i in range(len(pots), _POTS_MAX))
        chips = [stack for name in gone for stack in self._stage.heap(name)]
        slides, arms = [], []
        for seat in winners:
            person = self._spots.player(seat)
            end = ((person.x_mm - x) * 0.7, (person.y_mm - y) * 0.7)
            share = tuple(chips[i] for i in range(len(chips)) if i % len(winners) == winners.index(seat))
            slides.append(Slide(share or tuple(chips[:1]), end=end))
            arms = [Reach(self._spots.dealer, (x, y), (x + end[0], y + end[1]))]
        after = self._middle(pots) | {f"stack {s}": self._spots.stack(s, amount) for s, amount in stacks.items()}
        self._mover.do(Beat(PUSH_MS, slides=tuple(slides), arms=tuple(arms), hide=gone, after=after))

    def lay(self, bets: dict[int, int], pots: tuple[int, ...], stacks: dict[int, int]) -> None:
        """Lay chips at once, without a movement."""
        heaps = self._middle(pots)
        heaps |= {f"bet {seat}": self._spots.bet(seat, amount) for seat, amount in bets.items()}
        heaps |= {f"stack {seat}": self._spots.stack(seat, amount) for seat, amount in stacks.items()}
        for name, stacks_there in heaps.items():
            self._stage.set_heap(name, stacks_there)

    def _middle(self, pots: tuple[int, ...]) -> dict[str, tuple[ChipStack, ...]]:
        return {f"pot {i}": self._spots.pot(i, len(pots), pots[i]) if i < len(pots) else () for i in range(_POTS_MAX)}
