"""A connection that has to send a request in time. uvicorn waits for the first one, and for the rest of one, forever;
with as many such connections as it accepts, everybody else would be turned away.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0
"""Seconds without a request after which a connection is closed; at most twice as many."""


class Connection(H11Protocol):
    """Closed where two looks in a row see no request under way, and none that came in between."""

    _next_look: TimerHandle

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self._look_again(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._next_look.cancel()
        super().connection_lost(exc)

    def _look_again(self, answered: Any) -> None:
        self._next_look = self.loop.call_later(PATIENCE, self._look, answered)

    def _look(self, answered: Any) -> None:
        """`answered` is the request that was the last and had its answer at the look before; None if there was none."""
        is_waiting = self.cycle is None or self.cycle.response_complete
        if is_waiting and self.cycle is answered:
            self.transport.abort()
        else:
            self._look_again(self.cycle if is_waiting else None)
