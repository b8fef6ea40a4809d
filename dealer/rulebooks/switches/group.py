"""What every group of house switches has in common."""

import msgspec


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a rulebook file. A key that the file leaves out has its default."""
