"""What browsers and operators get over HTTP: the page, records, health, meters; and the headers that keep it safe."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.kernel.dice import SearchDice
from wartable.kernel.record import Record, read_record, replay
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.judgements import Judging
from wartable.server.limits import Buckets
from wartable.server.lobby import Lobby
from wartable.server.replays import replay_views
from wartable.server.rulebooks import chapters_of
from wartable.server.store import RecordRow
from wartable.server.tokens import digest

# The page as web/ builds it, or a few words where it was not built.
PAGE = Path(__file__).parent / "page"
NO_PAGE = Path(__file__).parent / "no_page.html"
MOST_RECORDS = 100
MOST_TOKENS = 200
MOST_BYTES = 16_384
PREVIEW_SEED = 1

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SafeHeaders:
    """Every answer carries them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)


class Web:
    """The HTTP side of a lobby."""

    def __init__(self, lobby: Lobby, requests: Buckets) -> None:
        self.lobby = lobby
        self.house = lobby.house
        self.requests = requests

    async def answer(self, name: str, request: Request) -> Response:
        address = address_of(request.scope, request.headers, self.house.settings.trusts_proxy)
        if not self.requests.take(address, self.house.now()):
            self.house.metrics.rejects.labels("too_fast").inc()
            return json({"reason": "too many requests; wait a moment"}, 429)
        response: Response = await getattr(self, name)(request)
        return response

    async def missing(self, request: Request) -> Response:
        return json({"reason": "there is nothing at this address"}, 404)

    async def page(self, request: Request) -> Response:
        """One page for every path: it finds its own way from there."""
        built = PAGE / "index.html"
        html = (built if built.is_file() else NO_PAGE).read_text("utf8")
        return Response(html, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"})

    async def health(self, request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        if self.house.is_closing:
            return PlainTextResponse("closing\n", 503)
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        metrics = self.house.metrics
        metrics.rooms.set(len(self.lobby.rooms))
        metrics.connections.set(len(self.lobby.connections))
        metrics.bot_queue.set(self.house.thinkers.waiting)
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def records(self, request: Request) -> Response:
        """Public finished games, the newest first; `before` pages on."""
        before = number(request.query_params.get("before"), time.time() + 1)
        rows = await self.house.store.records(request.query_params.get("game", ""), MOST_RECORDS, before)
        return json([summary(row) for row in rows])

    async def record(self, request: Request) -> Response:
        """One finished game as its record, to view, keep or replay."""
        row = await self.house.store.record(request.path_params["code"].upper())
        if row is None:
            return json({"reason": "there is no finished game of that code"}, 404)
        headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.code}.json"'}
        return Response(row.record, media_type="application/json", headers=headers)

    async def views(self, request: Request) -> Response:
        """A finished game, position by position, for replaying."""
        row = await self.house.store.record(request.path_params["code"].upper())
        if row is None:
            return json({"reason": "there is no finished game of that code"}, 404)
        try:
            match = replay(read_record(row.record), self.house.games)
        except Refusal as problem:
            return json({"reason": str(problem)}, 409)
        return json({**summary(row), "views": replay_views(match, room=row.code)})

    async def judgement(self, request: Request) -> Response:
        """What each decision of a finished game was worth, as far as it is judged: whoever wants all asks again."""
        row = await self.house.store.record(request.path_params["code"].upper())
        if row is None:
            return json({"reason": "there is no finished game of that code"}, 404)
        try:
            judging = self.judging_of(read_record(row.record))
        except Refusal as problem:
            return json({"reason": str(problem)}, 409)
        if judging is None:
            return json({"reason": "many games are being judged already; ask again in a minute"}, 503)
        return json({"reason": judging.problem}, 500) if judging.problem else json(judging.told())

    def judging_of(self, record: Record) -> Judging | None:
        """Known or begun; nothing where too many wait already."""
        judgements = self.house.judgements
        return judgements.find(record.seal) or judgements.begin(record.seal, replay(record, self.house.games))

    async def rulebook(self, request: Request) -> Response:
        game = self.house.games.get(request.path_params["game"])
        return json(chapters_of(game)) if game else json({"reason": "there is no such game"}, 404)

    async def opening(self, request: Request) -> Response:
        """The first position under the given options, to look at before a game is made."""
        game = self.house.games.get(request.path_params["game"])
        if game is None:
            return json({"reason": "there is no such game"}, 404)
        settings: dict[str, object] = dict(request.query_params)
        preset = str(settings.pop("preset", ""))
        try:
            state = game.new(game.choose(settings, preset), SearchDice(PREVIEW_SEED))
        except Refusal as problem:
            return json({"reason": str(problem)}, 400)
        return json(state.scene(SPECTATOR))

    async def export(self, request: Request) -> Response:
        """All finished games of whoever holds these tokens; they come in the body, so that no log holds them."""
        body = await limited_body(request)
        try:
            tokens = msgspec.json.decode(body, type=list[str])
        except (msgspec.DecodeError, UnicodeDecodeError):
            return json({"reason": "send a JSON list of seat tokens"}, 400)
        rows = await self.house.store.owned([digest(token) for token in tokens[:MOST_TOKENS]])
        return json([{**summary(row), "record": msgspec.Raw(row.record.encode())} for row in rows])


def address_of(scope: Scope, headers: Headers, trusts_proxy: bool) -> str:
    """Behind a proxy that we trust, the last address that it added; else whoever is connected."""
    forwarded = headers.get("x-forwarded-for", "") if trusts_proxy else ""
    client = scope.get("client")
    return forwarded.split(",")[-1].strip() or (client[0] if client else "unknown")


async def missing(scope: Scope, receive: Receive, send: Send) -> None:
    """Where the page was not built, it has no parts."""
    await json({"reason": "the page was not built"}, 404)(scope, receive, send)


def summary(row: RecordRow) -> dict[str, object]:
    return {"room": row.code, "game": row.game, "ended": row.ended, "names": row.names, "result": row.result}


def json(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def number(text: str | None, default: float) -> float:
    try:
        return float(text) if text else default
    except ValueError:
        return default


async def limited_body(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            return b""
    return body
