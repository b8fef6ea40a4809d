"""Quiet lines for the dealer's screen."""

MOST = 5


class Notices:
    """The newest few lines, none twice; each has a topic, and a new line on a topic replaces the old one."""

    def __init__(self) -> None:
        self._lines: dict[str, str] = {}

    def put(self, topic: str, text: str) -> bool:
        """Show a line; True when the screen changes by it."""
        if self._lines.get(topic) == text:
            return False
        self._lines.pop(topic, None)
        self._lines[topic] = text
        for oldest in list(self._lines)[:-MOST]:
            del self._lines[oldest]
        return True

    def drop(self, topic: str) -> bool:
        """Take a line away; True when there was one."""
        return self._lines.pop(topic, None) is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """Oldest first."""
        return tuple(self._lines.values())
