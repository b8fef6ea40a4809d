"""Hand-history files: Poker Hand History (``.phh``, the phh-std project's TOML notation)."""

from dealer.notation.hands import PhhHand, complete, read, replay
from dealer.notation.variants import VARIANTS, variant_of
from dealer.notation.writing import write

__all__ = ["VARIANTS", "PhhHand", "complete", "read", "replay", "variant_of", "write"]
