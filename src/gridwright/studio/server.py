"""Running the server: where it listens, what it prints, the browser that it opens, and how it ends."""

from __future__ import annotations

import secrets
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass

from gridwright.puzzles.errors import GridwrightError
from gridwright.studio.guard import is_loopback

PORT = 8484
MOST_CONNECTIONS = 1000


@dataclass(frozen=True, slots=True)
class Served:
    """What is served, and where."""

    page: bool
    host: str = "127.0.0.1"
    port: int = PORT
    first: str = ""
    """The text of the puzzles that the page opens with."""
    bank: str = ""
    """The path of the bank that may be read and added to."""
    browser: bool = False


def serve(served: Served, tell: Callable[[str], None]) -> None:
    """Serves until interrupted. Port 0 takes any free port."""
    try:
        import uvicorn

        from gridwright.studio.app import create_app
        from gridwright.studio.connection import Connection
    except ModuleNotFoundError as error:
        if error.name not in ("starlette", "uvicorn"):
            raise
        raise GridwrightError("this needs starlette and uvicorn: pip install '.[studio]' in a checkout") from None
    token = "" if is_loopback(served.host) else secrets.token_urlsafe(24)
    app = create_app(served, token)
    listening = _listen(served.host, served.port)
    port = listening.getsockname()[1]
    name = f"[{served.host}]" if ":" in served.host else served.host
    address = f"http://{name}:{port}/" + (f"?token={token}" if token and served.page else "")
    tell(f"Gridwright is at {address} (Ctrl-C ends it)" if served.page else f"Gridwright listens at {address}api/")
    if token and not served.page:
        tell(f"The token is {token}")
    config = uvicorn.Config(
        app,
        http=Connection,
        log_level="warning",
        lifespan="on",
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    if served.browser:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends without delay (TCP_NODELAY) only on sockets that name their protocol: 40 ms for every answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise GridwrightError(f"{host}:{port}: {error.strerror or error}; --port names another") from None
    listening.listen(128)
    return listening
