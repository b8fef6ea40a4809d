"""What the pages need of the running program, so that they can be tested without it."""

from typing import Protocol

import msgspec

from dealer.commands import Accepted, AnyCommand, Rejected
from dealer.views import TableView, TellView


class TablePort(Protocol):
    """The table as the pages reach it; every method may be called from any thread."""

    def view(self) -> TableView:
        """The newest view."""

    def wait_newer(self, version: int, timeout_s: float) -> TableView | None:
        """The newest view once its version is greater than ``version``; None after ``timeout_s`` seconds."""

    def tells(self) -> tuple[TellView, ...] | Rejected:
        """What people can tell by hand now, or in one sentence why that cannot be said."""

    def command(self, command: AnyCommand) -> Accepted | Rejected:
        """Do what a person asks, or say in one sentence why not."""


class VirtualPort(Protocol):
    """The virtual table's own switch, when there is one."""

    def set_auto(self, auto: bool) -> None:
        """True: the virtual dealer presses the keys; False: the visitor does."""


class VirtualTally(msgspec.Struct, frozen=True, kw_only=True):
    """What the virtual dealer met since the start: the eye's mistakes as a dealer meets them."""

    hands: int
    """Hands played to their end."""
    misread: int
    """Cards that the screen showed as another card."""
    named: int
    """Cards that stayed unread until the dealer named them."""
    keyed: int
    """Cards and hands that were keyed in because the screen did not show them."""
    abandoned: int
    """Hands given up because screen and table did not come together."""


class HealthReport(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the appliance for `/health`; ``ok`` is False when something needs a person."""

    ok: bool
    version: str
    uptime_ms: int
    camera: str
    frames: int
    hand_no: int
    table_alive: bool
    journal: str
    problems: tuple[str, ...] = ()
    virtual: VirtualTally | None = None
    """Only where a virtual table feeds this one."""
