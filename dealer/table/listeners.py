"""Those who are told of every change: page, lights, speech; one that fails does not take the others with it."""

import logging
from collections.abc import Callable

from dealer.views import TableView

log = logging.getLogger(__name__)

Listener = Callable[[TableView], None]


class Listeners:
    """Told in the order in which they came; a failure is logged when it begins and forgotten when it ends."""

    def __init__(self) -> None:
        self._listeners: list[tuple[str, Listener]] = []
        self._failing: dict[str, str] = {}

    def add(self, name: str, listener: Listener) -> None:
        """``name`` is what a person calls it: "speech"."""
        self._listeners.append((name, listener))

    def __len__(self) -> int:
        return len(self._listeners)

    def tell(self, view: TableView) -> tuple[tuple[str, str], ...]:
        """Tell everybody. Gives who began to fail, with the reason, and who works again, with none."""
        news: list[tuple[str, str]] = []
        for name, listener in self._listeners:
            error = _attempt(listener, view)
            reason = "" if error is None else f"{type(error).__name__}: {error}"
            if reason == self._failing.get(name, ""):
                continue
            self._failing[name] = reason
            news.append((name, reason))
            if error is None:
                log.info("listener %s works again", name)
            else:
                log.error("listener %s failed: %s", name, reason, exc_info=error)
        return tuple(news)


def _attempt(listener: Listener, view: TableView) -> Exception | None:
    try:
        listener(view)
    except Exception as error:  # noqa: BLE001 the table must outlive every fault of those who only watch it
        return error
    return None
