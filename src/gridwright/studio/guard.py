"""The guard: who may ask, and how much. It comes before everything else and knows nothing about puzzles.

A page of another site must not use this server through its visitor's browser: the Host must be one of ours (or a name
that an attacker points here would do), and a request that a page makes must come from our own page.
"""

from __future__ import annotations

import hmac
import ipaddress
import json
import socket
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, quote

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "gridwright-token"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def is_loopback(host: str) -> bool:
    """Whether a server that is bound to a host can be reached from this machine only.

    >>> is_loopback("localhost"), is_loopback("127.0.0.3"), is_loopback("[::1]"), is_loopback("0.0.0.0")
    (True, True, True, False)
    """
    address = _address(host)
    return host == "localhost" if address is None else address.is_loopback


@dataclass(frozen=True, slots=True)
class Guard:
    """A layer around an app: Host, Origin and token are checked, and every answer gets its headers."""

    app: ASGIApp
    host: str
    token: str = ""
    """'' if none is required."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in HEADERS.items()),
                ]
            await send(message)

        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _answer(send_guarded, *refusal)
        elif self.token and (given := _given_token(scope)):
            await self._welcome(given, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, str] | None:
        """Why a request is refused; None if it isn't."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            return 403, "the Host header does not name this server"
        origin = headers.get("origin")
        if origin is not None and origin != f"{scope['scheme']}://{host}":
            return 403, "requests from other sites are refused"
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin") and scope["path"] != "/":
            return 403, "requests from other sites are refused"
        if self.token and not _given_token(scope) and not self._knows_token(headers):
            return 401, "a token is required: open the address that the server printed"
        return None

    def _is_ours(self, host: str) -> bool:
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if is_loopback(name):
            return True
        if is_loopback(self.host):
            return False
        return name in (self.host, socket.gethostname()) or _address(name) is not None

    def _knows_token(self, headers: dict[str, str]) -> bool:
        bearer = headers.get("authorization", "").removeprefix("Bearer ")
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return False
        kept = cookies[COOKIE].value if COOKIE in cookies else ""
        return any(hmac.compare_digest(each.encode(), self.token.encode()) for each in (bearer, kept))

    async def _welcome(self, given: str, send: Send) -> None:
        """The address with a token leads to the page without it, so that it does not stay in the address bar."""
        if not hmac.compare_digest(given.encode(), self.token.encode()):
            await _answer(send, 401, "this is not the token")
            return
        cookie = f"{COOKIE}={quote(given)}; HttpOnly; SameSite=Strict; Path=/"
        headers = [(b"location", b"/"), (b"set-cookie", cookie.encode()), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body"})


def _given_token(scope: Scope) -> str:
    """The token in the address of the page."""
    if scope["path"] != "/":
        return ""
    query: bytes = scope["query_string"]
    return parse_qs(query.decode("latin-1")).get("token", [""])[0]


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address that a name is; None for a name of another kind."""
    try:
        return ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return None


async def _answer(send: Send, status: int, error: str) -> None:
    body = json.dumps({"error": error}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
