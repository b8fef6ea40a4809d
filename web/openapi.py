"""The OpenAPI document of the JSON interface, made from the types that travel over it."""

import typing

import msgspec

from dealer.commands import Accepted, AnyCommand
from dealer.views import TableView, TellView
from web.errors import ErrorAnswer
from web.ports import HealthReport


def _ref(name: str) -> dict[str, object]:
    return {"$ref": f"#/components/schemas/{name}"}


def _json(schema: dict[str, object]) -> dict[str, object]:
    return {"application/json": {"schema": schema}}


def _answers(summary: str, schema: dict[str, object], *refusals: str) -> dict[str, object]:
    answers: dict[str, object] = {"200": {"description": summary, "content": _json(schema)}}
    for status in refusals:
        answers[status] = {"description": "Refused, and why", "content": _json(_ref("ErrorAnswer"))}
    return answers


def openapi_json() -> bytes:
    """The whole document, as JSON text."""
    commands = typing.get_args(AnyCommand)
    wholes = (TableView, TellView, Accepted, ErrorAnswer, HealthReport, *commands)
    _, schemas = msgspec.json.schema_components(wholes, ref_template="#/components/schemas/{name}")
    tags = {command.__struct_config__.tag: _ref(command.__name__)["$ref"] for command in commands}
    any_command: dict[str, object] = {
        "oneOf": [_ref(command.__name__) for command in commands],
        "discriminator": {"propertyName": "command", "mapping": tags},
    }
    switch: dict[str, object] = {
        "type": "object",
        "properties": {"auto": {"type": "boolean"}},
        "required": ["auto"],
        "additionalProperties": False,
    }
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Upcard", "version": "1", "description": "One table: its view, and commands to it."},
        "paths": {
            "/api/view": {
                "get": {"summary": "The table now", "responses": _answers("The view", _ref("TableView"))},
            },
            "/api/tells": {
                "get": {
                    "summary": "What can be told by hand as the hand stands",
                    "responses": _answers("A list", {"type": "array", "items": _ref("TellView")}, "409"),
                },
            },
            "/api/command": {
                "post": {
                    "summary": "Ask the table to do something",
                    "requestBody": {"required": True, "content": _json(any_command)},
                    "responses": _answers("Done", _ref("Accepted"), "400", "403", "409", "413", "415", "422"),
                },
            },
            "/api/virtual": {
                "post": {
                    "summary": "Let the virtual table play by itself, or take over",
                    "requestBody": {"required": True, "content": _json(switch)},
                    "responses": _answers("Done", switch, "400", "403", "404", "413", "415", "422"),
                },
            },
            "/events": {
                "get": {
                    "summary": "Server-sent events `snapshot` and `view`, each a whole TableView; `beat` between",
                    "responses": {
                        "200": {
                            "description": "The stream",
                            "content": {"text/event-stream": {"schema": {"type": "string"}}},
                        },
                        "503": {
                            "description": "Too many streams: poll the view",
                            "content": _json(_ref("ErrorAnswer")),
                        },
                    },
                },
            },
            "/health": {
                "get": {
                    "summary": "How the appliance is",
                    "responses": {
                        **_answers("The table runs", _ref("HealthReport")),
                        "503": {"description": "The table has stopped", "content": _json(_ref("HealthReport"))},
                    },
                },
            },
        },
        "components": {"schemas": schemas},
    }
    return msgspec.json.encode(document)
