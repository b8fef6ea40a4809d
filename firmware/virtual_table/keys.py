"""The keys that the virtual dealer presses: the page's commands and nothing else."""

import logging

from dealer.commands import Accepted, AnyCommand
from web.ports import TablePort

log = logging.getLogger(__name__)


class Keys:
    """Presses keys and remembers why the last one was refused."""

    def __init__(self, port: TablePort) -> None:
        self._port = port
        self.refused = ""
        """The sentence with which the last key was refused, "" when it was taken."""

    def press(self, command: AnyCommand) -> bool:
        """Have a command done; False when it is refused (most often because the table has moved on)."""
        answer = self._port.command(command)
        if isinstance(answer, Accepted):
            self.refused = ""
            return True
        self.refused = answer.message
        log.debug("refused %s: %s", type(command).__name__, answer.message)
        return False
