"""The table of operations, and its description for programs (OpenAPI 3.1)."""

from __future__ import annotations

from typing import Any

from gridwright.studio.bank_verbs import BANK_VERBS
from gridwright.studio.desk_verbs import DESK_VERBS
from gridwright.studio.fields import REQUIRED
from gridwright.studio.operation import LONG, Operation
from gridwright.studio.page_verbs import PAGE_VERBS
from gridwright.studio.verbs import VERBS
from gridwright.version import __version__

OPERATIONS: dict[str, Operation] = {
    operation.name: operation for operation in (*VERBS, *DESK_VERBS, *PAGE_VERBS, *BANK_VERBS)
}
FILE_TYPES = ("image/svg+xml", "image/png", "application/pdf")
ERRORS = {
    400: "the body is not JSON",
    401: "a token is required",
    403: "the request comes from another site, or its Host is not this server's",
    413: "the body is too large",
    422: "the request can't be met; the error says what is wrong and where",
    429: "too much is waiting: come back after Retry-After seconds",
    503: "the work was ended: it used too much time or memory",
}


def openapi() -> dict[str, Any]:
    """The description of the interface.

    >>> sorted(openapi()["paths"])[:3]
    ['/api/analyse', '/api/blank', '/api/book']
    """
    return {
        "openapi": "3.1.0",
        "info": {"title": "Gridwright", "version": __version__, "description": DESCRIPTION},
        "paths": {f"/api/{operation.name}": {"post": _described(operation)} for operation in OPERATIONS.values()},
        "components": {
            "schemas": {
                "Error": {
                    "type": "object",
                    "required": ["error"],
                    "properties": {
                        "error": {"type": "string"},
                        "line": {"type": "integer"},
                        "column": {"type": "integer"},
                        "status": {"type": "integer", "description": "Of an event: the HTTP status without events."},
                    },
                }
            },
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


DESCRIPTION = (
    "Every operation is a POST of a JSON object. With `Accept: text/event-stream` it is a job: the answer comes as "
    "events named progress, answer and error. Closing the connection ends the work."
)


def _described(operation: Operation) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    for field in operation.all_fields:
        default = {} if field.default is REQUIRED or field.default is None else {"default": field.default}
        properties[field.name] = {**field.schema, "description": field.sentence, **default}
    required = [field.name for field in operation.fields if field.default is REQUIRED]
    body = {"type": "object", "additionalProperties": False, "properties": properties, "required": required}
    content: dict[str, Any] = {"application/json": {"schema": {"type": "object"}}}
    if operation.makes_file:
        content = {kind: {"schema": {"type": "string"}} for kind in FILE_TYPES}
    if operation.lane == LONG:
        content["text/event-stream"] = {"schema": {"type": "string"}}
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    responses: dict[str, Any] = {"200": {"description": "The answer.", "content": content}}
    responses |= {str(code): {"description": why, "content": error} for code, why in ERRORS.items()}
    return {
        "operationId": operation.name,
        "summary": operation.summary,
        "requestBody": {"required": True, "content": {"application/json": {"schema": body}}},
        "responses": responses,
    }
