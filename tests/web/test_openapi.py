"""The OpenAPI document says what is served and nothing else."""

import re
import typing

import pytest
from flask import Flask

from dealer.commands import AnyCommand
from tests.web.fake_table import FakeTable, FakeVirtual, healthy
from tests.web.views import stud_third_street
from web.app import create_app


@pytest.fixture
def app() -> Flask:
    return create_app(table=FakeTable(stud_third_street()), health=healthy, virtual=FakeVirtual())


def test_every_interface_that_is_served_is_in_the_document(app: Flask) -> None:
    document = app.test_client().get("/api/openapi.json").get_json()
    pages = {"/", "/static/<path:filename>", "/api/openapi.json"}
    served = {
        (rule.rule, method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule not in pages
        for method in rule.methods or ()
        if method in ("GET", "POST")
    }
    assert served == {(path, method) for path, item in document["paths"].items() for method in item}


def test_every_command_is_in_the_document_and_every_reference_leads_somewhere(app: Flask) -> None:
    text = app.test_client().get("/api/openapi.json").text
    document = app.test_client().get("/api/openapi.json").get_json()
    schemas = document["components"]["schemas"]
    assert {command.__name__ for command in typing.get_args(AnyCommand)} <= schemas.keys()
    assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= schemas.keys()
