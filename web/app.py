"""The pages as one WSGI application."""

from collections.abc import Callable

from flask import Flask

from web.api import api_blueprint
from web.dealer_page import dealer_blueprint
from web.errors import register_errors
from web.guard import register_guard
from web.health_page import health_blueprint
from web.ports import HealthReport, TablePort, VirtualPort
from web.settings import PageSettings
from web.stream import StreamGate


def create_app(
    *,
    table: TablePort,
    health: Callable[[], HealthReport],
    virtual: VirtualPort | None = None,
    settings: PageSettings | None = None,
    gate: StreamGate | None = None,
) -> Flask:
    """Join the pages to a table. ``virtual`` is given only when a virtual table feeds it.

    ``gate`` counts the open streams; hand one in to watch it.
    """
    chosen = settings or PageSettings()
    streams = gate or StreamGate(chosen.max_streams)
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = chosen.max_body_bytes
    register_errors(app)
    register_guard(app, chosen.hosts)
    app.register_blueprint(dealer_blueprint(table, streams, chosen))
    app.register_blueprint(api_blueprint(table, virtual))
    app.register_blueprint(health_blueprint(health))
    return app
