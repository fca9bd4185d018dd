"""What browsers and operators get over HTTP: the page, records, health, meters."""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path

import msgspec
from msgspec.structs import asdict
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.looks import picture_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.answers import Paced, json
from wartable.server.entrance import address_of
from wartable.server.judgements import Judging
from wartable.server.lessons import lessons_of
from wartable.server.limits import Buckets
from wartable.server.lobby import Lobby
from wartable.server.protocol import Finished
from wartable.server.puzzles import puzzle_list, puzzle_of_today, rating_after
from wartable.server.refusals import Failed, TooFast
from wartable.server.rulebooks import chapters_of
from wartable.server.store import Listed, RecordRow
from wartable.server.tokens import digest

# The page as web/ builds it, or a few words where it was not built.
PAGE = Path(__file__).parent / "page"
NO_PAGE = Path(__file__).parent / "no_page.html"
# What a browser looks for beside the page: to install it, and to open it while the server is away. They change with
# the page, and are asked for again each time.
BESIDE_THE_PAGE = {
    "service_worker.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon-maskable.png": "image/png",
}
MOST_RECORDS = 100
MOST_TOKENS = 200
MOST_BYTES = 16_384
PREVIEW_SEED = 1
# A picture is never a page: were one opened alone, it could neither run nor fetch anything.
# What `--metrics-to` says instead of an address, where a proxy keeps strangers away.
ANYBODY = "any"
PICTURE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "max-age=3600",
}


class Missing(Refusal):
    status = 404


class Forbidden(Refusal):
    status = 403


class Busy(Refusal):
    status = 503


class Unanswerable(Refusal):
    """The question is wrong in itself."""

    status = 400


class TooMuch(TooFast):
    """An address asked for more than its share."""

    status = 429


# Where nothing else is said, what was asked for does not go with what is stored.
USUAL_STATUS = 409


def may_measure(address: str, allowed: tuple[str, ...]) -> bool:
    """The machine itself, and whoever was allowed by address."""
    return address in allowed or ANYBODY in allowed or is_loopback(address)


def is_loopback(address: str) -> bool:
    with suppress(ValueError):
        return ip_address(address).is_loopback
    return False


class Web:
    """The HTTP side of a lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.house = lobby.house
        settings = self.house.settings
        self.hard_work = Buckets(settings.replays_a_minute / 60, settings.replay_burst)
        self.judging = asyncio.Lock()
        self.unread: dict[str, int] = {}
        self.rulebooks: dict[str, bytes] = {}

    async def answer(self, name: str, request: Request) -> Response:
        """What was asked for, or why not."""
        try:
            response: Response = await getattr(self, name)(request)
            return self.weighed(self.address_of(request), response) if isinstance(response, Paced) else response
        except Refusal as problem:
            if isinstance(problem, TooFast):
                self.house.metrics.rejects.labels(problem.code).inc()
            return json({"reason": str(problem)}, getattr(problem, "status", USUAL_STATUS))

    def weighed(self, address: str, answer: Paced) -> Response:
        """An answer is in memory until it is read: an address has only so many bytes of them, and one in any case."""
        unread = self.unread.get(address, 0)
        if unread and unread + len(answer.body) > self.house.settings.unsent_bytes_an_address:
            raise TooMuch("you have not yet read what you have asked for")
        self.unread[address] = unread + len(answer.body)
        answer.on_end = partial(self.note_read, address, len(answer.body))
        return answer

    def note_read(self, address: str, size: int) -> None:
        self.unread[address] -= size
        if not self.unread[address]:
            del self.unread[address]

    def address_of(self, request: Request) -> str:
        return address_of(request.scope, request.headers, self.house.settings.trusts_proxy)

    def pay(self, request: Request) -> None:
        """What takes a tenth of a second has a budget of its own for each address."""
        if not self.hard_work.take(self.address_of(request), self.house.now()):
            raise TooMuch("too many games were asked for; wait a moment")

    async def missing(self, request: Request) -> Response:
        raise Missing("there is nothing at this address")

    async def page(self, request: Request) -> Response:
        """One page for every path: it finds its own way from there."""
        beside = request.path_params["path"]
        if beside in BESIDE_THE_PAGE and (PAGE / beside).is_file():
            headers = {"Cache-Control": "no-cache"}
            return Response((PAGE / beside).read_bytes(), media_type=BESIDE_THE_PAGE[beside], headers=headers)
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
        """They count actions as they are made: a player who could read them would know when another acts in secret."""
        if not may_measure(self.address_of(request), self.house.settings.metrics_to):
            raise Forbidden("the metrics are for whoever runs this server (--metrics-to)")
        metrics = self.house.metrics
        metrics.rooms.set(len(self.lobby.rooms))
        metrics.connections.set(len(self.lobby.connections))
        metrics.bot_queue.set(self.house.thinkers.waiting)
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def records(self, request: Request) -> Response:
        """Public finished games, the newest first; `before` pages on."""
        before = number(request.query_params.get("before"), math.inf)
        rows = await self.house.store.records(request.query_params.get("game", ""), MOST_RECORDS, before)
        return json([summary(row) for row in rows])

    async def record(self, request: Request) -> Response:
        """One finished game as its record, to view, keep or replay."""
        row = await self.row_of(request)
        headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.code}.json"'}
        return Paced(row.record, media_type="application/json", headers=headers)

    async def views(self, request: Request) -> Response:
        """A finished game, position by position, for replaying."""
        row = await self.row_of(request)
        replays = self.house.replays
        if not replays.knows(row.code):
            self.pay(request)
            if replays.is_busy or self.house.is_closing:
                raise Busy("many games are being replayed already, or the server closes; ask again in a moment")
        return json({**asdict(summary(row)), "views": msgspec.Raw(await replays.views_of(row))})

    async def judgement(self, request: Request) -> Response:
        """What each decision of a finished game was worth, as far as it is judged: whoever wants all asks again."""
        judging = await self.judging_of(request, await self.row_of(request))
        if judging.problem:
            raise Failed(judging.problem)
        return json(judging.told())

    async def judging_of(self, request: Request, row: RecordRow) -> Judging:
        """Known or begun; refused where too many wait already. To begin takes some work, for one game at a time."""
        judgements = self.house.judgements
        if not judgements.find(row.code):
            self.pay(request)
            async with self.judging:
                asker = self.address_of(request)
                if not judgements.find(row.code) and not judgements.is_full(asker):
                    await judgements.begin(row, asker)
        judging = judgements.find(row.code)
        if judging is None:
            raise Busy("many games are being judged already; ask again in a minute")
        return judging

    async def row_of(self, request: Request) -> RecordRow:
        row = await self.house.store.record(request.path_params["code"].upper())
        if row is None:
            raise Missing("there is no finished game of that code")
        return row

    def game_of(self, request: Request) -> Game:
        game = self.house.games.get(request.path_params["game"])
        if game is None:
            raise Missing("there is no such game")
        return game

    async def rulebook(self, request: Request) -> Response:
        """Written once, beside the event loop: a long book takes a tenth of a second."""
        game = self.game_of(request)
        try:
            if game.id not in self.rulebooks:
                self.rulebooks[game.id] = await asyncio.to_thread(written_rulebook, game)
        except Refusal as problem:
            raise Failed(str(problem)) from None
        return Paced(self.rulebooks[game.id], media_type="application/json")

    async def lessons(self, request: Request) -> Response:
        game = self.house.games.get(request.path_params["game"])
        if game is None:
            return json({"reason": "there is no such game"}, 404)
        return json(lessons_of(game))

    async def puzzles(self, request: Request) -> Response:
        """Read once, beside the event loop."""
        return json(await asyncio.to_thread(puzzle_list, self.game_of(request)))

    async def todays_puzzle(self, request: Request) -> Response:
        """Nothing where no game has any."""
        return json(await asyncio.to_thread(puzzle_of_today, self.house.games))

    async def rating(self, request: Request) -> Response:
        """Of a solver after the first try of a puzzle: `solved=yes` or not."""
        return json(rating_after(self.game_of(request), request.query_params))

    async def picture(self, request: Request) -> Response:
        """What a game brings for its card on the page."""
        game = self.game_of(request)
        if not game.picture:
            raise Missing("there is no such picture")
        return Response(picture_of(game), media_type="image/svg+xml", headers=PICTURE_HEADERS)

    async def opening(self, request: Request) -> Response:
        """The first position under the given options, to look at before a game is made."""
        game = self.game_of(request)
        settings: dict[str, object] = dict(request.query_params)
        preset = str(settings.pop("preset", ""))
        try:
            state = game.new(game.choose(settings, preset), SearchDice(PREVIEW_SEED))
        except Refusal as problem:
            raise Unanswerable(str(problem)) from None
        return json(game.scene(state, SPECTATOR))

    async def export(self, request: Request) -> Response:
        """All finished games of whoever holds these tokens; they come in the body, so that no log holds them."""
        self.pay(request)
        body = await limited_body(request)
        try:
            tokens = msgspec.json.decode(body, type=list[str])
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Unanswerable("send a JSON list of seat tokens") from None
        rows = await self.house.store.owned([digest(token) for token in tokens[:MOST_TOKENS]])
        return json([{**asdict(summary(row)), "record": msgspec.Raw(row.record.encode())} for row in rows])


async def missing(scope: Scope, receive: Receive, send: Send) -> None:
    """Where the page was not built, it has no parts."""
    await json({"reason": "the page was not built"}, 404)(scope, receive, send)


def written_rulebook(game: Game) -> bytes:
    return msgspec.json.encode(chapters_of(game))


def summary(row: Listed | RecordRow) -> Finished:
    return Finished(row.code, row.game, row.ended, row.names, row.result)


def number(text: str | None, default: float) -> float:
    try:
        return float(text) if text else default
    except ValueError:
        return default


async def limited_body(request: Request) -> bytes:
    """Nothing of one that is too long, or whose sender goes away."""
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                return b""
    except ClientDisconnect:
        return b""
    return body
