"""The production server: waitress in a thread of this process, with threads to spare for event streams."""

import socket
import threading
from contextlib import suppress
from typing import Any
from wsgiref.types import WSGIApplication

from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from dealer.errors import UpcardError
from web.errors import error_body, sentence_for

_THREADS = 64
"""Twice the streams that may be open, so that a command never waits for a thread."""
_DEAD_PEER_MS = 20_000
_LONGEST_BODY = 1 << 20


class PortBusy(UpcardError, OSError):
    """The pages cannot be served at that address."""


class _JsonErrorTask(ErrorTask):  # type: ignore[misc]  # waitress has no types
    """What waitress itself refuses (no HTTP, too long) is said in the same shape as every other error."""

    def execute(self) -> None:
        error = self.request.error
        body = error_body(error.reason.lower().replace(" ", "-"), sentence_for(error.code, error.reason))
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend([("Content-Type", "application/json"), ("Cache-Control", "no-store")])
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class _Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    error_task_class = _JsonErrorTask


def _listen(host: str, port: int) -> socket.socket:
    """Bind ``host``:``port``; PortBusy with a sentence that says what to do."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise PortBusy(
            f"“{host}” is not an address of this machine; use 0.0.0.0 for all, 127.0.0.1 for none but it."
        ) from error
    listener = socket.socket(family, kind, proto)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen()
    except PermissionError as error:
        listener.close()
        raise PortBusy(
            f"Port {port} needs administrator's rights; choose one above 1023, for example --port 8080."
        ) from error
    except OSError as error:
        listener.close()
        raise PortBusy(
            f"Port {port} on {host} cannot be used ({error.strerror}); "
            f"stop the program that holds it, or choose another, for example --port {port + 1 if port else 8080}."
        ) from error
    return listener


class Server:
    """A bound port that serves ``app`` between start() and stop()."""

    def __init__(self, app: WSGIApplication, host: str, port: int) -> None:
        listener = _listen(host, port)
        self.port: int = listener.getsockname()[1]
        self._map: dict[int, Any] = {}
        self._server = create_server(
            app,
            map=self._map,
            sockets=[listener],
            threads=_THREADS,
            # Reading on while a stream runs is how waitress notices that a browser has left.
            channel_request_lookahead=1,
            asyncore_use_poll=True,
            connection_limit=256,
            max_request_body_size=_LONGEST_BODY,
            ident="",
        )
        self._server.channel_class = _Channel
        self._server.adj.socket_options = [
            (socket.SOL_TCP, socket.TCP_NODELAY, 1),
            # A phone that walked out of the radio's reach never says goodbye: give up on unanswered bytes.
            (socket.SOL_TCP, socket.TCP_USER_TIMEOUT, _DEAD_PEER_MS),
        ]
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pages", daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def connections(self) -> tuple[socket.socket, ...]:
        """The sockets of the browsers that are connected."""
        return tuple(channel.socket for channel in list(self._server.active_channels.values()))

    def stop(self, timeout_s: float = 5.0) -> None:
        """Close every connection and wait for the threads; safe to call twice."""
        self._stopping.set()
        if self._thread.is_alive():
            with suppress(OSError):  # the thread may have seen the wish to stop and closed the trigger already
                self._server.pull_trigger()
            self._thread.join(timeout_s)

    def _run(self) -> None:
        while not self._stopping.is_set():
            wasyncore.loop(timeout=1.0, use_poll=True, map=self._map, count=1)
        for channel in list(self._server.active_channels.values()):
            channel.handle_close()
        self._server.close()
        wasyncore.close_all(self._map)
        self._server.task_dispatcher.shutdown()


def serve(app: WSGIApplication, host: str, port: int) -> Server:
    """Bind the port now (PortBusy when it cannot be had); the caller starts and stops the server."""
    return Server(app, host, port)
