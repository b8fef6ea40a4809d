"""The JSON interface that the dealer's page uses: the view, commands and the virtual table's switch."""

from typing import TypeVar

import msgspec
from flask import Blueprint, Response, request

from dealer.commands import Accepted, AnyCommand, Rejected
from web.errors import ApiError, error_response, json_response
from web.openapi import openapi_json
from web.ports import TablePort, VirtualPort

_T = TypeVar("_T")


class VirtualSwitch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``auto``: the virtual dealer plays by itself."""

    auto: bool


def _body(decoder: msgspec.json.Decoder[_T]) -> _T:
    """Decode the request's body; ApiError with what is wrong and where."""
    if request.mimetype != "application/json":
        raise ApiError(415, "not-json", "Send the request as application/json.")
    body = request.get_data()
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        raise ApiError(422, "bad-request", f"The request does not fit: {error}.") from error
    except msgspec.DecodeError as error:
        raise ApiError(400, "bad-json", f"The request is not JSON: {error}.") from error
    except RecursionError as error:
        raise ApiError(
            400, "bad-json", "The request is not JSON that a command could be: it is nested too deeply."
        ) from error


def api_blueprint(table: TablePort, virtual: VirtualPort | None) -> Blueprint:
    """`/api/...`."""
    api = Blueprint("api", __name__, url_prefix="/api")
    commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
    switches = msgspec.json.Decoder(VirtualSwitch)
    document = openapi_json()

    @api.get("/view")
    def view() -> Response:
        return json_response(table.view())

    @api.get("/tells")
    def tells() -> Response:
        found = table.tells()
        if isinstance(found, Rejected):
            return error_response(409, found.code, found.message)
        return json_response(found)

    @api.post("/command")
    def command() -> Response:
        match table.command(_body(commands)):
            case Accepted() as done:
                return json_response(done)
            case Rejected(code=code, message=message):
                return error_response(409, code, message)

    @api.post("/virtual")
    def switch() -> Response:
        wanted = _body(switches)
        if virtual is None:
            raise ApiError(404, "no-virtual-table", "There is no virtual table here; the cards come from a camera.")
        virtual.set_auto(wanted.auto)
        return json_response(wanted)

    @api.get("/openapi.json")
    def openapi() -> Response:
        return Response(document, mimetype="application/json")

    return api
