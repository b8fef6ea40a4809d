"""Hand-history files: Poker Hand History (``.phh``, the phh-std project's TOML notation)."""

from dealer.notation.fields import VARIANTS
from dealer.notation.hands import PhhHand, complete, read, replay

__all__ = ["VARIANTS", "PhhHand", "complete", "read", "replay"]
