"""The dealer's page with its event stream."""

import hashlib
from pathlib import Path

from flask import Blueprint, Response, render_template, request

from web.errors import ApiError
from web.ports import TablePort
from web.settings import PageSettings
from web.stream import EventStream, StreamGate

_COME_BACK_S = 5
_STATIC = Path(__file__).parent / "static"


def assets_mark(static: Path = _STATIC) -> str:
    """A short mark of the scripts' content: after an upgrade no new page joins an old page's shared worker."""
    digest = hashlib.sha256()
    for script in sorted((static / "js").glob("*.js")):
        digest.update(script.read_bytes())
    return digest.hexdigest()[:12]


def dealer_blueprint(table: TablePort, gate: StreamGate, settings: PageSettings) -> Blueprint:
    """`/` and `/events`."""
    pages = Blueprint("dealer", __name__)
    assets = assets_mark()

    @pages.get("/")
    def page() -> str:
        return render_template("dealer.html", settings=settings, assets=assets)

    @pages.get("/events")
    def events() -> Response:
        response = Response(mimetype="text/event-stream")
        response.headers["Cache-Control"] = "no-cache"
        response.headers["X-Accel-Buffering"] = "no"
        if request.method == "HEAD":
            return response
        if not gate.enter():
            raise ApiError(
                503,
                "too-many-streams",
                "Too many pages listen already; this one asks every few seconds instead.",
                retry_after_s=_COME_BACK_S,
            )
        response.response = EventStream(
            table,
            gate,
            beat_s=settings.beat_ms / 1000,
            gone=request.environ.get("waitress.client_disconnected", lambda: False),
        )
        return response

    return pages
