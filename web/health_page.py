"""`/health`: how the appliance is, for people and for watchdogs."""

from collections.abc import Callable

from flask import Blueprint, Response

from web.errors import json_response
from web.ports import HealthReport


def health_blueprint(health: Callable[[], HealthReport]) -> Blueprint:
    """Answers 503 only when the table itself has stopped; a lost camera is a matter for a person, not for a restart."""
    pages = Blueprint("health", __name__)

    @pages.get("/health")
    def report() -> Response:
        now = health()
        return json_response(now, 200 if now.table_alive else 503)

    return pages
