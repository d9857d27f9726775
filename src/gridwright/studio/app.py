"""The web application: every operation at /api/NAME, its description at /openapi.json, and the page if it is wanted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

import gridwright.drawing.writers as writers
from gridwright.drawing.writers.svg import style_sheet
from gridwright.puzzles.errors import RequestError
from gridwright.studio.guard import Guard
from gridwright.studio.lanes import Lane, new_lanes
from gridwright.studio.operation import Operation
from gridwright.studio.operations import OPERATIONS, openapi
from gridwright.studio.server import Served
from gridwright.studio.worker import BUSY, FAILED, REFUSED, Message

PAGE = Path(__file__).parent / "page"
FONTS = Path(writers.__file__).parent / "fonts"
INK = "/style/ink.css"
MOST_BODY = 1 << 20
"""Bytes of a request."""
PATIENCE = 15.0
"""Seconds in which the body of a request has to arrive."""
STATUS = {REFUSED: 422, BUSY: 429, FAILED: 503}
"""Of what isn't an answer."""


class BodyError(Exception):
    """A body that is refused, with the HTTP status that says why."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def create_app(served: Served, token: str) -> ASGIApp:
    """The application; '' is the token if none is required."""
    lanes = new_lanes(served.bank)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        for lane in lanes.values():
            lane.start()
        yield
        for lane in lanes.values():
            lane.end()

    async def start(request: Request) -> Response:
        return JSONResponse({"first": served.first, "bank": Path(served.bank).name, "parts": _parts()})

    routes: list[BaseRoute] = [
        *(Route(f"/api/{each.name}", _endpoint(each, lanes), methods=["POST"]) for each in OPERATIONS.values()),
        Route("/openapi.json", _openapi),
    ]
    if served.page:
        routes += [
            Route("/", _index),
            Route("/start.json", start),
            Route(INK, _ink),
            Mount("/fonts", StaticFiles(directory=FONTS)),
            Mount("/", StaticFiles(directory=PAGE)),
        ]
    app = Starlette(routes=routes, lifespan=lifespan)
    return Guard(app, served.host, token)


async def _index(request: Request) -> Response:
    return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})


async def _ink(request: Request) -> Response:
    return Response(style_sheet(), media_type="text/css")


async def _openapi(request: Request) -> Response:
    return JSONResponse(openapi())


def _parts() -> list[str]:
    """The addresses of all that the page consists of."""
    folders = {"/": PAGE, "/fonts/": FONTS}
    files = [
        address + file.relative_to(folder).as_posix()
        for address, folder in folders.items()
        for file in folder.rglob("*.*")
    ]
    return [INK, *files]


def _endpoint(operation: Operation, lanes: dict[str, Lane]) -> Any:
    lane = lanes[operation.lane]

    async def endpoint(request: Request) -> Response:
        try:
            arguments = operation.read(await _body(request))
        except BodyError as error:
            return _error(error.status, str(error))
        except RequestError as error:
            return _error(422, str(error))
        except ClientDisconnect:
            return Response(status_code=400)
        if "text/event-stream" in request.headers.get("accept", ""):
            events = _events(lane, operation, arguments, _client(request))
            return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})
        return await _answer(request, lane, operation, arguments)

    return endpoint


def _client(request: Request) -> str:
    """The client of a request: its address, since everyone shares one token."""
    return request.client.host if request.client else ""


async def _body(request: Request) -> object:
    """The body as JSON; it has to be small, to arrive soon, and to be sent on purpose (a form can't send JSON)."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BodyError(400, "the body has to be application/json")
    body = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MOST_BODY:
                    raise BodyError(413, f"the body is larger than {MOST_BODY} bytes")
    except TimeoutError:
        raise BodyError(400, "the body did not arrive in time") from None
    try:
        return json.loads(body or b"{}")
    except (ValueError, RecursionError):
        raise BodyError(400, "the body is not JSON") from None


async def _answer(request: Request, lane: Lane, operation: Operation, arguments: dict[str, Any]) -> Response:
    """The answer in one piece; a caller who goes away ends the work."""
    call = asyncio.ensure_future(lane.call(operation, arguments, lambda event: None, _client(request)))
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({call, gone}, return_when=asyncio.FIRST_COMPLETED)
        return _response(call.result()) if call.done() else Response(status_code=499)
    finally:
        for task in (call, gone):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await call


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _response(message: Message) -> Response:
    kind, media_type, body = message
    headers = {"cache-control": "no-store", **({"retry-after": "1"} if kind == BUSY else {})}
    return Response(body, STATUS.get(kind, 200), media_type=media_type, headers=headers)


async def _events(lane: Lane, operation: Operation, arguments: dict[str, Any], client: str) -> AsyncIterator[bytes]:
    """A job as server-sent events. When the connection ends, this generator does, and with it the work."""
    told: asyncio.Queue[bytes] = asyncio.Queue()

    def on_event(record: bytes) -> None:
        told.put_nowait(_event("progress", record))

    call = asyncio.ensure_future(lane.call(operation, arguments, on_event, client))
    call.add_done_callback(lambda _: told.put_nowait(b""))
    try:
        yield b": accepted\n\n"
        while event := await told.get():
            yield event
        kind, _, body = call.result()
        if kind in STATUS:
            yield _event("error", json.dumps({**json.loads(body), "status": STATUS[kind]}).encode())
        else:
            yield _event("answer", body)
    finally:
        call.cancel()
        with suppress(asyncio.CancelledError):
            await call


def _event(name: str, record: bytes) -> bytes:
    return b"event: " + name.encode() + b"\ndata: " + record + b"\n\n"


def _error(status: int, message: str) -> Response:
    return JSONResponse({"error": message}, status)
