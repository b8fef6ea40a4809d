"""Who may talk to the pages: only the pages themselves, under a name of this machine."""

import ipaddress
from urllib.parse import urlsplit

from flask import Flask, Response, request

from web.errors import ApiError

_LOCAL_SUFFIXES = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def is_local_name(host: str, extra: tuple[str, ...]) -> bool:
    """Whether ``host`` (no port) can only mean this machine or its own network.

    A public name could be pointed at this machine by a stranger (DNS rebinding), so it must be in ``extra``.
    """
    name = host.strip("[]").lower()
    if name in extra or ("." not in name and ":" not in name):
        return bool(name)
    if name.endswith(_LOCAL_SUFFIXES):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _host_of(netloc: str) -> str:
    return urlsplit(f"//{netloc}").hostname or ""


def _refuse_strangers(hosts: tuple[str, ...]) -> None:
    host = _host_of(request.host)
    if not is_local_name(host, hosts):
        raise ApiError(
            400,
            "unknown-host",
            f"This table does not go by the name “{host[:80]}”; open it by its address, "
            "or add the name to the hosts in the table's configuration.",
        )
    if request.method in ("GET", "HEAD") and not request.path.startswith(("/api/", "/events")):
        return
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    origin = request.headers.get("Origin")
    if site not in ("same-origin", "none") or (origin is not None and urlsplit(origin).netloc != request.host):
        raise ApiError(403, "cross-site", "Only the table's own pages may do this; open the dealer's page and use it.")


def register_guard(app: Flask, hosts: tuple[str, ...]) -> None:
    """Check every request's host and origin, and put the security headers on every response."""
    known = tuple(host.lower() for host in hosts)

    @app.before_request
    def check() -> None:
        _refuse_strangers(known)

    @app.after_request
    def protect(response: Response) -> Response:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        return response
