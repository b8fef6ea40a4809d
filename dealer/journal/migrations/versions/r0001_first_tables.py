"""The first shape: tables, hands, events, corrections and the audit log, none of which may be rewritten."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEPT = ("tables", "hands", "events", "corrections", "audit")


def upgrade() -> None:
    """Make the tables and, on SQLite, the triggers that keep them append-only."""
    key = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "tables",
        sa.Column("id", key, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("wall_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("name", name="uq_tables_name"),
    )
    op.create_table(
        "hands",
        sa.Column("id", key, nullable=False),
        sa.Column("table_id", key, nullable=False),
        sa.Column("hand_no", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("wall_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_hands"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hands_table_id"),
        sa.UniqueConstraint("table_id", "hand_no", name="uq_hands_table_id"),
    )
    op.create_table(
        "events",
        sa.Column("id", key, nullable=False),
        sa.Column("hand_id", key, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("wall_ms", sa.BigInteger(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.ForeignKeyConstraint(["hand_id"], ["hands.id"], name="fk_events_hand_id"),
        sa.UniqueConstraint("hand_id", "seq", name="uq_events_hand_id"),
    )
    op.create_table(
        "corrections",
        sa.Column("id", key, nullable=False),
        sa.Column("event_id", key, nullable=False),
        sa.Column("target", sa.Integer(), nullable=False),
        sa.Column("old", sa.Text(), nullable=False),
        sa.Column("new", sa.Text(), nullable=True),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("wall_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_corrections"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_corrections_event_id"),
        sa.UniqueConstraint("event_id", name="uq_corrections_event_id"),
    )
    op.create_table(
        "audit",
        sa.Column("id", key, nullable=False),
        sa.Column("table_id", key, nullable=False),
        sa.Column("wall_ms", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_audit_table_id"),
    )
    op.create_index("ix_audit_table_id", "audit", ["table_id"])
    if op.get_bind().dialect.name == "sqlite":
        for table in KEPT:
            for verb in ("UPDATE", "DELETE"):
                op.execute(
                    f"CREATE TRIGGER keep_{table}_{verb.lower()} BEFORE {verb} ON {table} "
                    "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
                )


def downgrade() -> None:
    """Never: a journal is not taken back to a shape that could not hold it."""
    raise RuntimeError("The journal's first shape has nothing before it; restore a backup instead")
