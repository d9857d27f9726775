"""Studios that run as their users run them, and a Chromium to look at them: each is started once."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from gridwright import parse
from gridwright.bank import Bank

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FETCHED = ROOT / "build" / "browser"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


SUDOKU = "sudoku:4x4:.2.43...4.2....1"
SOLUTION = "1234341241232341"
TAKUZU = "takuzu:4x4:....1..1...1.0.."
MAGNETS = "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"
HARD = "sudoku:9x9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone on its side": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
Open = Callable[..., Any]
EXPECTED = "422|INTERNET_DISCONNECTED|Cross-Origin-Opener-Policy"
"""Complaints of the browser's: refused requests, a server that is away, a page without https."""


class Server:
    """A running studio, as this machine reaches it."""

    def __init__(self, process: subprocess.Popen[str], port: int, token: str = "", host: str = "127.0.0.1") -> None:
        self.process, self.host, self.port, self.token = process, host, port, token
        self.address = f"http://{self.host}:{port}/"

    def as_others_reach_it(self) -> "Server":
        """The same studio, by this machine's address in its network."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # an address for documents; nothing is sent
            except OSError:
                pytest.skip("this machine has no network")
            return Server(self.process, self.port, self.token, probe.getsockname()[0])

    def connection(self, source: str = "127.0.0.1") -> HTTPConnection:
        """A connection from one of this machine's own addresses."""
        return HTTPConnection(self.host, self.port, timeout=60, source_address=(source, 0))

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[HTTPResponse, bytes]:
        connection = self.connection()
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        data = response.read()
        connection.close()
        return response, data

    def ask(self, name: str, **body: Any) -> Any:
        """The answer of an operation; it has to be one."""
        status, answer = self.ask_anyhow(name, **body)
        assert status == 200, answer
        return answer

    def ask_anyhow(self, name: str, **body: Any) -> tuple[int, Any]:
        headers = {"content-type": "application/json"}
        response, data = self.request("POST", f"/api/{name}", json.dumps(body).encode(), headers)
        return response.status, json.loads(data)


@contextmanager
def running(*arguments: str) -> Iterator[Server]:
    """`gridwright` with these arguments, on a port that is free."""
    command = [sys.executable, "-m", "gridwright", *arguments, "--port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stderr is not None
    try:
        line = process.stderr.readline()
        found = re.search(r"http://\S+?:(\d+)/(?:\?token=(\S+))?", line)
        assert found, line + process.stderr.read()
        yield Server(process, int(found[1]), found[2] or "")
    finally:
        process.terminate()
        process.wait(60)
        process.stderr.close()


@pytest.fixture(scope="session")
def bank_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("studio") / "some.bank"
    with Bank(path, create=True) as bank:
        bank.add([parse(TAKUZU)])
    return path


@pytest.fixture(scope="session")
def studio(bank_path: Path) -> Iterator[Server]:
    """The studio that most tests share, with a bank."""
    with running("studio", str(bank_path), "--no-browser") as server:
        yield server


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A studio that other machines can reach, with a file of two puzzles."""
    file = tmp_path_factory.mktemp("elsewhere") / "some.txt"
    file.write_text(f"{SUDOKU}\n{TAKUZU}\n")
    with running("studio", str(file), "--no-browser", "--host", "0.0.0.0") as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser, driven by Playwright."""
    api = pytest.importorskip("playwright.sync_api", reason="pip install playwright")
    program = next(filter(None, map(shutil.which, (*BROWSERS, str(FETCHED / "chromium")))), None)
    if program is None:
        pytest.skip("no Chromium: apt-get install chromium, or tools/browser.sh build/browser fetches one from npm")
    environment = {**os.environ, "LD_LIBRARY_PATH": str(FETCHED / "lib")} if FETCHED.exists() else None
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, env=environment)
        yield browser
        browser.close()


@pytest.fixture
def open_page(studio: Server, chromium: Any) -> Iterator[Open]:
    """Opens the page at an address, and says in the end whether it asked anything of others or complained."""
    contexts: list[Any] = []
    complaints: list[str] = []
    own = ["blob:", "data:"]

    def opened(
        place: str = "", device: str = "desktop", server: Server = studio, query: str = "", **options: Any
    ) -> Any:
        context = chromium.new_context(**{"locale": "en", **DEVICES[device], **options})
        contexts.append(context)
        own.append(server.address)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", on_console)
        page.on("request", on_request)
        page.goto(f"{server.address}{query}#{place}")
        if ":" in place:
            page.wait_for_selector(".board")
        return page

    def on_console(message: Any) -> None:
        if message.type == "error":
            complaints.append(message.text)

    def on_request(request: Any) -> None:
        if not request.url.startswith(tuple(own)):
            complaints.append(request.url)

    yield opened
    for context in contexts:
        context.close()
    assert [each for each in complaints if not re.search(EXPECTED, each)] == []


def cell(page: Any, number: int) -> str:
    """What a screen reader says of a cell."""
    return str(page.get_attribute(f"#cell-{number}", "aria-label"))


def middle(page: Any, number: int) -> tuple[float, float]:
    box = page.locator(f"#cell-{number} .back").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def said(page: Any, pattern: str) -> None:
    """Waits until the live region says something."""
    page.wait_for_function(
        "pattern => new RegExp(pattern).test(document.getElementById('live').textContent)", arg=pattern
    )
