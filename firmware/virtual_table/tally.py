"""What the virtual dealer had to do beyond dealing: the eye's mistakes as a dealer meets them."""

from dataclasses import dataclass


@dataclass(slots=True)
class Tally:
    """Counts since the start."""

    hands: int = 0
    """Hands played to their end."""
    named: int = 0
    """Cards that stayed unread until the dealer named them."""
    misread: int = 0
    """Cards that the screen showed as another card until the dealer corrected them."""
    relaid: int = 0
    """Zones whose cards were lifted and laid again because the screen did not show them."""
    keyed: int = 0
    """Cards and hands that were keyed in because the screen did not show them after all."""
    dismissed: int = 0
    """Questions about something that had not happened."""
    undone: int = 0
    """Things taken back because the screen showed what was not there."""
    abandoned: int = 0
    """Hands given up because screen and table did not come together."""

    def __str__(self) -> str:
        return ", ".join(f"{getattr(self, name)} {name}" for name in self.__slots__)
