"""A studio that runs as its users run it, and a Chromium to look at it. Both are started once."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

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


class Server:
    """A running studio."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host, _, port = address.removeprefix("http://").rstrip("/").rpartition(":")
        self.port = int(port)

    def connection(self) -> HTTPConnection:
        return HTTPConnection(self.host, self.port, timeout=60)

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
        found = re.search(r"http://\S+?:\d+/", line)
        assert found, line + process.stderr.read()
        yield Server(found[0])
    finally:
        process.terminate()
        process.wait(60)
        process.stderr.close()


@pytest.fixture(scope="session")
def studio() -> Iterator[Server]:
    with running("studio", "--no-browser") as server:
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
