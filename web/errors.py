"""The one error shape of every page and interface: ``{"error": {"code", "message"}}``."""

import msgspec
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, InternalServerError

_SENTENCES = {
    400: "The request could not be understood.",
    404: "There is no such page; the dealer's page is at /.",
    405: "This address does not answer that method.",
    413: "The request is too long; a command takes a few hundred bytes.",
    431: "The request's headers are too long.",
    500: "Something failed inside; it is in the log. The hand itself is kept.",
}


class ErrorBody(msgspec.Struct, frozen=True):
    """``code`` is for programs (lower case, hyphens), ``message`` is one sentence for a person."""

    code: str
    message: str


class ErrorAnswer(msgspec.Struct, frozen=True):
    """The whole body of an error response."""

    error: ErrorBody


class ApiError(Exception):
    """A refusal with its HTTP status; ``retry_after_s`` above 0 is sent as Retry-After."""

    def __init__(self, status: int, code: str, message: str, retry_after_s: int = 0) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.retry_after_s = retry_after_s


def sentence_for(status: int, name: str) -> str:
    """What to tell a person about an HTTP status that ``name`` only names."""
    return _SENTENCES.get(status, f"{name}.")


def json_response(value: object, status: int = 200) -> Response:
    """Encode a struct as a response that no cache keeps."""
    response = Response(msgspec.json.encode(value), status=status, mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def error_body(code: str, message: str) -> bytes:
    """The JSON text of an error."""
    return msgspec.json.encode(ErrorAnswer(ErrorBody(code, message)))


def error_response(status: int, code: str, message: str) -> Response:
    """A response in the one error shape."""
    return json_response(ErrorAnswer(ErrorBody(code, message)), status)


def register_errors(app: Flask) -> None:
    """Make ``app`` answer every failure in the one shape, those that Flask finds itself included."""

    @app.errorhandler(ApiError)
    def refused(error: ApiError) -> Response:
        response = error_response(error.status, error.code, error.message)
        if error.retry_after_s:
            response.headers["Retry-After"] = str(error.retry_after_s)
        return response

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> Response:
        status = error.code or InternalServerError.code
        code = error.name.lower().replace(" ", "-")
        response = error_response(status, code, sentence_for(status, error.name))
        if status == 405:
            allowed = dict(error.get_headers()).get("Allow")
            if allowed:
                response.headers["Allow"] = allowed
        return response
