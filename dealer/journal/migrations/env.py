"""How Alembic reaches the journal: over the connection that is opening it."""

from alembic import context

from dealer.journal.schema import METADATA


def run() -> None:
    """Bring the open journal to the newest shape."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


run()
