"""The table: the only writer of a hand; what the eye sees and what people ask goes through it, one at a time."""

from dealer.table.table import Table

__all__ = ["Table"]
