"""The address under which other devices open the pages, since names such as upcard.local fail on many phones."""

import ipaddress
import socket

_ELSEWHERE = ("192.0.2.1", 9)
"""An address of the documentation range: only the route to it is looked up."""


def own_address() -> str:
    """This machine's address on its network; "" when it has none.

    Connecting a datagram socket chooses the route and sends nothing.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
        return address


def page_address(host: str, port: int) -> str:
    """What to type on a phone to open pages served at ``host``:``port``; "" when no other device can."""
    try:
        served = ipaddress.ip_address(host)
    except ValueError:
        return "" if host == "localhost" else f"http://{host}:{port}/"
    if served.is_loopback:
        return ""
    name = own_address() if served.is_unspecified else str(served)
    if not name:
        return ""
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
