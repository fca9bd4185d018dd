"""Who comes in over HTTP: from which address, under which name of this server, and how often."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from wartable.server.answers import json
from wartable.server.limits import Buckets
from wartable.server.metrics import Metrics
from wartable.server.settings import Settings

# An operator's questions have a budget of their own: no flood of pages makes a server look dead.
FOR_OPERATORS = ("/healthz", "/readyz", "/metrics")

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{1,5})?", re.IGNORECASE)
# Names that nobody can register: no page from elsewhere can point one of them at this server.
LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".internal", ".home.arpa")


class Turnstile:
    """Counts the requests of each address, over time and at once, and refuses a name that is not this server's."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, now: Callable[[], float]) -> None:
        self.app = app
        self.now = now
        self.settings = settings
        self.metrics = metrics
        self.requests = Buckets(settings.requests_a_second, settings.request_burst)
        self.questions = Buckets(settings.requests_a_second, settings.request_burst)
        self.under_way: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        address = address_of(scope, headers, self.settings.trusts_proxy)
        if not is_known_host(headers.get("host"), self.settings):
            await self.refuse("host", 421, unknown_host(headers["host"]))(scope, receive, send)
        elif not self.may_ask(address, scope["path"]):
            await self.refuse("too_fast", 429, "too many requests; wait a moment")(scope, receive, send)
        else:
            await self.pass_on(address, scope, receive, send)

    def refuse(self, code: str, status: int, reason: str) -> ASGIApp:
        """And who wants to ask again has to knock again."""
        self.metrics.rejects.labels(code).inc()
        return json({"reason": reason}, status, {"Connection": "close"})

    def may_ask(self, address: str, path: str) -> bool:
        now = self.now()
        if path in FOR_OPERATORS:
            return self.questions.take(address, now)
        return self.under_way.get(address, 0) < self.settings.requests_at_once and self.requests.take(address, now)

    async def pass_on(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """It is under way until the last of the answer has left."""
        self.under_way[address] = self.under_way.get(address, 0) + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.under_way[address] -= 1
            if not self.under_way[address]:
                del self.under_way[address]


def address_of(scope: Scope, headers: Headers, trusts_proxy: bool) -> str:
    """Behind a proxy that we trust, the last address that it added; else whoever is connected."""
    forwarded = headers.getlist("x-forwarded-for") if trusts_proxy else []
    client = scope.get("client")
    last = forwarded[-1].split(",")[-1].strip() if forwarded else ""
    return last or (client[0] if client else "unknown")


def is_known_host(host: str | None, settings: Settings) -> bool:
    """A page from elsewhere could point a name of its own at this server, and read what it says to its neighbours.
    Addresses and local names are safe from that, other names must be allowed. Behind a proxy it is for the proxy to
    know its names, unless some were given."""
    if host is None:  # no browser leaves it out
        return True
    found = HOST.fullmatch(host)
    if not found:
        return False
    name = found[1].lower()
    is_local = is_address(name) or "." not in name or name.endswith(LOCAL_ENDINGS)
    return is_local or name in known_names(settings) or (settings.trusts_proxy and not settings.hosts)


def known_names(settings: Settings) -> set[str]:
    return {name.lower() for name in settings.hosts} | {urlsplit(origin).hostname or "" for origin in settings.origins}


def is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def unknown_host(host: str) -> str:
    return f"this server does not answer to the name {host[:80]!r}; whoever runs it can allow it with --allow-host"


def is_own_origin(origin: str | None, host: str, allowed: tuple[str, ...]) -> bool:
    """Programs send no origin; a page must come from this server, or from one that was allowed."""
    if origin is None or origin in allowed:
        return True
    try:
        return host != "" and urlsplit(origin).netloc == host
    except ValueError:  # not an address at all
        return False
