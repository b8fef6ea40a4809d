"""How long something on the screen has been as it is."""

from collections.abc import Callable, Hashable


class Watch:
    """Remembers since when each of the things that a dealer notices has been there."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._since: dict[Hashable, int] = {}

    def see(self, things: set[Hashable]) -> None:
        """These are there now; what is not among them is forgotten."""
        now = self._clock()
        self._since = {thing: self._since.get(thing, now) for thing in things}

    def lasted_ms(self, thing: Hashable) -> int:
        """How long a thing has been there; 0 when it is not."""
        return self._clock() - self._since[thing] if thing in self._since else 0

    def again(self, thing: Hashable) -> None:
        """Count anew from now."""
        self._since[thing] = self._clock()
