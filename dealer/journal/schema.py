"""The journal's tables; ``migrations`` makes them, this module is how the program speaks of them."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, Table, Text, UniqueConstraint

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

KEY = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers its rows itself only when the key is called INTEGER."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("wall_ms", BigInteger, nullable=False),
)

HANDS = Table(
    "hands",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("table_id", KEY, ForeignKey("tables.id"), nullable=False),
    Column("hand_no", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("wall_ms", BigInteger, nullable=False),
    UniqueConstraint("table_id", "hand_no"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("hand_id", KEY, ForeignKey("hands.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("wall_ms", BigInteger, nullable=False),
    Column("source", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("hand_id", "seq"),
)

CORRECTIONS = Table(
    "corrections",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("event_id", KEY, ForeignKey("events.id"), nullable=False, unique=True),
    Column("target", Integer, nullable=False),
    Column("old", Text, nullable=False),
    Column("new", Text, nullable=True),
    Column("by", Text, nullable=False),
    Column("wall_ms", BigInteger, nullable=False),
)

AUDIT = Table(
    "audit",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("table_id", KEY, ForeignKey("tables.id"), nullable=False, index=True),
    Column("wall_ms", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
