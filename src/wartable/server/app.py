"""The server as an ASGI application: who may come in, and what runs beside the rooms."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from wartable.kernel.game import Game
from wartable.kernel.looks import check_looks
from wartable.server.answers import SafeHeaders
from wartable.server.connection import Connection, Wire
from wartable.server.elsewhere import Elsewhere
from wartable.server.entrance import Turnstile, address_of, is_known_host, is_own_origin
from wartable.server.house import House
from wartable.server.lobby import Lobby
from wartable.server.metrics import Metrics
from wartable.server.settings import Settings
from wartable.server.store import Store
from wartable.server.thinkers import Thinkers
from wartable.server.web import PAGE, Web, missing
from wartable.server.workers import Bounds

log = logging.getLogger("wartable.server")

SWEEP_SECONDS = 5.0
COLLECT_SECONDS = 600.0
LAG_SECONDS = 0.25
PING_GROUPS = 100

OpenStore = Callable[[Metrics], Awaitable[Store]]


class Server:
    """Everything of one running server. The store is opened with the event loop, not before."""

    def __init__(
        self,
        games: Mapping[str, Game],
        open_store: OpenStore,
        settings: Settings | None = None,
        games_from: str = "wartable.games:GAMES",
        elsewhere: Callable[[Lobby], Elsewhere] | None = None,
    ) -> None:
        """`elsewhere` are the other servers, where this is one of several."""
        for game in games.values():
            check_looks(game)
        self.games = games
        self.open_store = open_store
        self.elsewhere = elsewhere
        self.settings = settings or Settings()
        self.metrics = Metrics()
        bounds = Bounds(self.settings.bot_seconds, self.settings.bot_megabytes)
        self.thinkers = Thinkers(self.settings.bot_workers, games_from, bounds)
        self.lobby: Lobby | None = None
        self.addresses: dict[str, set[Connection]] = {}
        self.web: Web | None = None

    def application(self) -> ASGIApp:
        """The headers come last, so that an answer to a fault has them too."""
        rooms = Starlette(routes=self.routes(), lifespan=self.lifespan)
        turnstile = Turnstile(rooms, self.settings, self.metrics, self.now)
        return SafeHeaders(turnstile, lambda host: is_known_host(host, self.settings))

    def now(self) -> float:
        assert self.lobby
        return self.lobby.house.now()

    def routes(self) -> list[BaseRoute]:
        def web(name: str) -> Callable[[Request], Awaitable[Response]]:
            async def endpoint(request: Request) -> Response:
                assert self.web
                return await self.web.answer(name, request)

            return endpoint

        return [
            Route("/healthz", web("health")),
            Route("/readyz", web("ready")),
            Route("/metrics", web("metrics")),
            Route("/api/records", web("records")),
            Route("/api/records/{code}", web("record")),
            Route("/api/records/{code}/views", web("views")),
            Route("/api/records/{code}/judgement", web("judgement")),
            Route("/api/games/{game}/rulebook", web("rulebook")),
            Route("/api/games/{game}/opening", web("opening")),
            Route("/api/games/{game}/lessons", web("lessons")),
            Route("/api/games/{game}/puzzles", web("puzzles")),
            Route("/api/games/{game}/rating", web("rating")),
            Route("/api/puzzles/today", web("todays_puzzle")),
            Route("/api/games/{game}/picture", web("picture")),
            Route("/api/export", web("export"), methods=["POST"]),
            WebSocketRoute("/ws", Door(self)),
            Route("/api/{path:path}", web("missing")),
            Mount("/assets", StaticFiles(directory=PAGE / "assets") if PAGE.is_dir() else missing),
            Route("/{path:path}", web("page")),
        ]

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        store = await self.open_store(self.metrics)
        house = House(self.games, store, self.settings, self.thinkers, self.metrics)
        self.lobby = Lobby(house)
        self.web = Web(self.lobby)
        gc.disable()
        if self.elsewhere:
            self.lobby.elsewhere = self.elsewhere(self.lobby)
        await self.lobby.registry.restore()
        await self.lobby.elsewhere.join()
        count = len(self.lobby.rooms)
        log.info("ready", extra={"resumed": count})
        work = (self.sweep(), self.collect(), self.watch_loop(), self.ping())
        chores = [asyncio.create_task(chore) for chore in work]
        house.pulse.beat()
        try:
            yield
        finally:
            house.is_closing = True
            house.pulse.stop()
            for chore in chores:
                chore.cancel()
            await self.finish_rooms()
            await self.lobby.elsewhere.leave()
            house.judgements.close()
            house.replays.close()
            self.thinkers.close()
            await store.close()
            gc.enable()
            log.info("closed")

    async def finish_rooms(self) -> None:
        """Let every room finish what is in its inbox: what was accepted is stored."""
        assert self.lobby
        workers = [room.worker for room in self.lobby.rooms.values() if room.worker]
        if workers:
            await asyncio.wait(workers, timeout=5.0)

    def drain(self) -> None:
        """No new matches from now on."""
        if self.lobby:
            self.lobby.house.is_closing = True

    def give_up_replays(self) -> None:
        if self.lobby:
            self.lobby.house.replays.close()

    # Chores

    async def sweep(self) -> None:
        assert self.lobby
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.lobby.registry.sweep()
            except Exception:
                log.exception("rooms could not be swept")

    async def collect(self) -> None:
        """Python's collector, left alone, looks through all rooms several times a second, and every match waits. Moves
        and connections leave it nothing to do, only rooms that have ended."""
        while True:
            await asyncio.sleep(COLLECT_SECONDS)
            gc.collect()

    async def watch_loop(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            start = loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self.metrics.loop_lag.set(loop.time() - start - LAG_SECONDS)

    async def ping(self) -> None:
        """Everyone once a round, group by group: all at once would hold up every match."""
        assert self.lobby
        number = 0
        while True:
            number += 1
            people = list(self.lobby.connections)
            for first in range(PING_GROUPS):
                await asyncio.sleep(self.settings.ping_seconds / PING_GROUPS)
                self.lobby.ping(people[first::PING_GROUPS], number)


class Door:
    """The websocket endpoint, as plain ASGI: thousands of connections pass here."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        headers = Headers(scope=scope)
        address = address_of(scope, headers, self.server.settings.trusts_proxy)
        refusal = self.refusal(headers, address)
        if refusal:
            self.server.metrics.rejects.labels(refusal).inc()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal})
            return
        await self.serve(receive, send, address, scope["state"]["line"])

    async def serve(self, receive: Receive, send: Send, address: str, wire: Wire) -> None:
        lobby = self.server.lobby
        assert lobby
        neighbours = self.server.addresses.setdefault(address, set())
        connection = Connection(lobby, wire, address, neighbours)
        lobby.connections.add(connection)
        neighbours.add(connection)
        try:
            await connection.enter()
            await send({"type": "websocket.accept"})
            await connection.listen(receive)
        finally:
            neighbours.discard(connection)
            if not neighbours:
                self.server.addresses.pop(address, None)
            lobby.lose(connection)

    def refusal(self, headers: Headers, address: str) -> str:
        """Why this client may not come in; empty when it may."""
        settings = self.server.settings
        if not is_known_host(headers.get("host"), settings):
            return "host"
        if not is_own_origin(headers.get("origin"), headers.get("host", ""), settings.origins):
            return "origin"
        if self.server.lobby is None or len(self.server.lobby.connections) >= settings.connections:
            return "full"
        return "address" if len(self.server.addresses.get(address, ())) >= settings.connections_an_address else ""
