"""Answers over HTTP, sent piece by piece, and the headers that keep them safe."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PIECE = 65_536

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def policy(host: str) -> str:
    """Not every browser takes the websockets of an origin for its own: they are named."""
    own = f" ws://{host} wss://{host}" if host else ""
    return (
        f"default-src 'self'; connect-src 'self'{own}; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )


class SafeHeaders:
    """Every answer carries them. `is_known` says whether a host is a name of this server."""

    def __init__(self, app: ASGIApp, is_known: Callable[[str], bool]) -> None:
        self.app = app
        self.is_known = is_known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", policy(self.own_host(scope)))
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)

    def own_host(self, scope: Scope) -> str:
        host = Headers(scope=scope).get("host", "")
        return host if self.is_known(host) else ""


class Paced(Response):
    """Each piece is sent when the client has made room for it. `on_end` is called when nothing is left to send, or
    nobody to send it to."""

    on_end: Callable[[], None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.send_pieces(send)
        finally:
            if self.on_end:
                self.on_end()

    async def send_pieces(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        body = bytes(self.body)
        for start in range(0, len(body), PIECE):
            await send({"type": "http.response.body", "body": body[start : start + PIECE], "more_body": True})
        await send({"type": "http.response.body", "body": b""})


def json(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Paced(msgspec.json.encode(data), status, headers, media_type="application/json")
