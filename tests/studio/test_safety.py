"""Hostile and careless callers: whatever is sent, the server answers, and goes on."""

import asyncio
import json
import signal
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from select import select

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from gridwright.studio import connection
from gridwright.studio.guard import Guard
from gridwright.studio.lanes import SHARE, WAITING
from gridwright.studio.operation import LONG
from gridwright.studio.server import _listen
from tests.cli.shell import gridwright
from tests.studio.conftest import Server, running

JSON = {"content-type": "application/json"}
EASY = "sudoku:4x4:.2.43...4.2....1"
ANSWERED = b"HTTP/1.1 204 No Content"
ENDLESS = {"puzzle": "sudoku:25x25:" + "." * 625, "seconds": 60}
"""More solutions than anybody counts in a minute."""


def test_the_page_may_load_nothing_from_elsewhere(studio: Server) -> None:
    response, page = studio.request("GET", "/")
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert b"http" not in page.replace(b"http-equiv", b"")


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "127.0.0.1.evil.example:80"},
        {"host": ""},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
    ],
)
def test_other_sites_are_refused(studio: Server, headers: dict[str, str]) -> None:
    response, _ = studio.request("POST", "/api/families", b"{}", {**JSON, **headers})
    assert response.status == 403


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 400),
        (b"[" * 100_000, 400),
        (b"\xff\xfe\x00", 400),
        (b"[]", 422),
        (b'{"puzzle": 7}', 422),
        (b'{"puzzle": "x", "other": 1}', 422),
        (b'{"puzzle": "sudoku:9x9:..."}', 422),
        (b'{"puzzle": {"givens": {"a": []}}}', 422),
        (b'{"puzzle": "sudoku:4x4:.2.43...4.2....1", "seconds": 1e999}', 422),
        (b'{"puzzle": "sudoku:4x4:.2.43...4.2....1", "entries": ["....", "..", "....", "...."]}', 422),
        (json.dumps({"puzzle": "\ud800"}).encode(), 422),
        (b'{"puzzle": "' + b"1" * 600_000 + b'"}', 422),
        (b"x" * (2 << 20), 413),
    ],
)
def test_a_hostile_body_is_refused_with_a_reason(studio: Server, body: bytes, status: int) -> None:
    response, data = studio.request("POST", "/api/solve", body, JSON)
    assert response.status == status
    assert json.loads(data)["error"]


def test_a_form_of_another_page_is_no_request(studio: Server) -> None:
    response, _ = studio.request("POST", "/api/solve", b'{"puzzle": ""}', {"content-type": "text/plain"})
    assert response.status == 400


@pytest.mark.parametrize("path", ["/../app.py", "/%2e%2e/app.py", "/fonts/../svg.py", "//etc/passwd", "/page/"])
def test_nothing_else_on_the_disk_is_reachable(studio: Server, path: str) -> None:
    response, _ = studio.request("GET", path)
    assert response.status == 404


def test_a_wrong_text_is_refused_with_its_place(studio: Server) -> None:
    status, answer = studio.ask_anyhow("open", puzzle="12.. .... ..X. ..4.")
    assert status == 422
    assert (answer["line"], answer["column"]) == (1, 13)


def test_work_ends_with_its_budget(studio: Server) -> None:
    answer = studio.ask("count", **{**ENDLESS, "seconds": 0.2})
    assert answer["stopped_by"] == "budget"


def test_who_goes_away_takes_the_work_along(studio: Server) -> None:
    """With every worker of the lane busy for a minute, an answer would have to wait for them."""
    body = json.dumps(ENDLESS).encode()
    head = f"POST /api/count HTTP/1.1\r\nhost: {studio.host}:{studio.port}\r\ncontent-type: application/json\r\n"
    request = f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
    callers = [socket.create_connection((studio.host, studio.port)) for _ in range(8)]
    for caller in callers:
        caller.sendall(request)
    time.sleep(0.3)
    for caller in callers:
        caller.close()
    start = time.monotonic()
    assert studio.ask("count", puzzle=EASY)["number"] == 1
    assert time.monotonic() - start < 50


def test_a_name_that_is_neither_file_nor_puzzle_opens_no_studio() -> None:
    ran = gridwright("studio", "nosuch.txt", "--no-browser")
    assert ran.exit_code == 2
    assert "nosuch.txt: no such file, and not a puzzle" in ran.stderr


def test_connections_that_are_cut_or_idle_do_no_harm(studio: Server) -> None:
    pieces = (b"", b"POST /api/solve HT", b"POST /api/solve HTTP/1.1\r\ncontent-length: 99\r\n\r\n{", b"\x00" * 100)
    callers = []
    for piece in pieces:
        caller = socket.create_connection((studio.host, studio.port))
        caller.sendall(piece)
        callers.append(caller)
    assert studio.ask("solve", puzzle=EASY)["status"] == "unique"
    for caller in callers:
        caller.close()
    assert studio.ask("solve", puzzle=EASY)["status"] == "unique"


def test_a_connection_has_to_send_a_request_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a request, and while another one has come in part; a request under way may take as long as it does."""
    monkeypatch.setattr(connection, "PATIENCE", 0.1)
    slow = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == "/slow":
            await slow.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def heard() -> list[bytes]:
        config, state = uvicorn.Config(app, http=connection.Connection, lifespan="off"), ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: connection.Connection(config, state, {}), "127.0.0.1", 0)
        request = b"GET /%s HTTP/1.1\r\nhost: x\r\n\r\n"
        sent = (b"", b"GET / HT", request % b"" + b"GET / HT", request % b"slow")
        callers = [await asyncio.open_connection(*server.sockets[0].getsockname()) for _ in sent]
        for (_, writer), piece in zip(callers, sent, strict=True):
            writer.write(piece)
        async with asyncio.timeout(60):
            answers = [await reader.read() for reader, _ in callers[:3]]
            slow.set()
            answers.append(await callers[3][0].read())
        for _, writer in callers:
            writer.close()
        server.close()
        return answers

    with ThreadPoolExecutor(1) as thread:  # the main one may have a loop already, for the browser
        answers = thread.submit(lambda: asyncio.run(heard())).result()
    assert [answer.partition(b"\r\n")[0] for answer in answers] == [b"", b"", ANSWERED, ANSWERED]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGKILL], ids=lambda number: number.name)
def test_busy_workers_end_with_a_server_that_is_killed(number: signal.Signals) -> None:
    """They share its messages: these end when the last of them has."""
    with running("serve") as server:
        caller = server.connection()
        body = json.dumps({"puzzle": EASY, "smallest": True, "seconds": 600})
        caller.request("POST", "/api/reduce", body, {**JSON, "accept": "text/event-stream"})
        assert caller.getresponse().readline() == b": accepted\n"
        time.sleep(0.5)
        server.process.send_signal(number)
        server.process.communicate(timeout=60)
        assert server.process.returncode in (128 + number, -number)
        caller.close()


def test_answers_are_sent_without_delay() -> None:
    """asyncio asks for that where a socket says that it speaks TCP; else every answer waits 40 ms for a receipt."""
    with (
        _listen("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()),
        listening.accept()[0] as accepted,
    ):
        assert accepted.proto == socket.IPPROTO_TCP


def test_one_client_can_not_take_every_place(studio: Server) -> None:
    """What it has under way is bounded, and another client comes next, not after all that it has waiting."""
    body = json.dumps({**ENDLESS, "seconds": 2}).encode()
    callers = [studio.connection() for _ in range(SHARE[LONG])]
    for caller in callers:
        caller.request("POST", "/api/count", body, {**JSON, "accept": "text/event-stream"})
        assert caller.getresponse().readline() == b": accepted\n"
    assert studio.ask_anyhow("count", puzzle=EASY)[0] == 429
    _, told = studio.request("POST", "/api/count", body, {**JSON, "accept": "text/event-stream"})
    assert b"event: error" in told
    assert b'"status": 429' in told
    other = studio.connection("127.0.0.2")
    other.request("POST", "/api/count", json.dumps({"puzzle": EASY}).encode(), JSON)
    assert other.getresponse().status == 200
    answered, _, _ = select([caller.sock for caller in callers], [], [], 0)
    assert len(answered) < len(callers)
    for caller in [*callers, other]:
        caller.close()


def test_a_flood_of_many_clients_is_answered_with_429_and_hints_still_come() -> None:
    body = json.dumps({**ENDLESS, "seconds": 0.05}).encode()

    def status(client: int) -> int:
        connection = server.connection(f"127.0.1.{client % 20}")
        connection.request("POST", "/api/count", body, JSON)
        answer = connection.getresponse().status
        connection.close()
        return answer

    number = WAITING[LONG] + 40
    with running("serve") as server, ThreadPoolExecutor(number) as callers:
        flood = callers.map(status, range(number))
        assert server.ask("hint", puzzle=EASY)["text"]
        assert set(flood) == {200, 429}
        assert server.request("GET", "/")[0].status == 404  # `serve` has no page


def test_beyond_this_machine_a_token_is_asked_for(elsewhere: Server) -> None:
    assert elsewhere.request("GET", "/")[0].status == 401
    assert elsewhere.request("GET", "/?token=wrong")[0].status == 401
    assert elsewhere.request("POST", "/api/families", b"{}", JSON)[0].status == 401
    known = {"authorization": f"Bearer {elsewhere.token}"}
    assert elsewhere.request("POST", "/api/families", b"{}", {**JSON, **known})[0].status == 200


def test_the_token_is_taken_once_from_the_address_and_then_from_a_cookie() -> None:
    guard = Guard(lambda scope, receive, send: None, "0.0.0.0", "secret")  # type: ignore[arg-type, return-value]
    scope = {"path": "/", "query_string": b"", "scheme": "http"}
    known = [
        {"authorization": "Bearer secret"},
        {"cookie": "gridwright-token=secret"},
    ]
    for headers in known:
        assert guard._refusal(scope, {"host": "192.168.0.7:8484", **headers}) is None
    assert guard._refusal(scope, {"host": "192.168.0.7:8484", "cookie": "gridwright-token=other"}) is not None
    assert guard._refusal(scope, {"host": "rebound.example", **known[0]}) is not None
