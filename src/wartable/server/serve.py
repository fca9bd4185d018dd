"""Running a server from the command line."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import uvicorn
from platformdirs import user_data_path

from wartable.games import GAMES
from wartable.kernel.refusal import Refusal
from wartable.server.app import OpenStore, Server
from wartable.server.metrics import Metrics
from wartable.server.settings import Settings
from wartable.server.sqlite_store import SqliteStore
from wartable.server.store import MemoryStore, Store
from wartable.server.system import allow_many_files
from wartable.server.transport import Config, Http, Line

if TYPE_CHECKING:
    from wartable.server.elsewhere import Elsewhere
    from wartable.server.lobby import Lobby
    from wartable.server.postgres_store import PostgresStore

log = logging.getLogger("wartable.server")

CLOSING_SECONDS = 8
KEEP_ALIVE_SECONDS = 5
# What a client may send is small: of nobody much is read at once, while others wait.
READ_AT_ONCE = 16_384
NOT_FACTS = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


def store_named(name: str) -> OpenStore:
    """`memory`, `postgresql://...`, or `sqlite:PATH`; without a path, a file among the user's own data. It is opened
    here and now: what is wrong with it is said before anything else begins."""
    kind, _, path = name.partition(":")
    if name == "memory":
        return open_memory
    if kind in ("postgresql", "postgres"):
        return postgres_at(name)
    if kind != "sqlite":
        raise Refusal(f"there is no store {name!r}; write sqlite:PATH, postgresql://USER@HOST/DATABASE or memory")
    return sqlite_at(Path(path).expanduser() if path else user_data_path("wartable") / "wartable.db")


def sqlite_at(file: Path) -> OpenStore:
    opened = SqliteStore(file)

    async def measured(metrics: Metrics) -> Store:
        opened.on_commit = metrics.note_commit
        return opened

    return measured


def postgres_at(url: str) -> OpenStore:
    try:
        from wartable.server.postgres_store import PostgresStore, check
    except ImportError:
        raise Refusal("a store in PostgreSQL needs more than is installed: pip install 'wartable[cluster]'") from None
    asyncio.run(check(url))

    async def measured(metrics: Metrics) -> Store:
        return watched(await PostgresStore.open(url), metrics)

    return measured


def watched(store: PostgresStore, metrics: Metrics) -> PostgresStore:
    store.writer.on_commit = metrics.note_commit
    store.writer.on_away = metrics.store_away.set
    store.writer.on_fenced = stop_serving
    return store


def stop_serving() -> None:
    """Another server has what this one had: it can only end. Whoever minds it starts it anew."""
    log.error("another server has taken the store over; this one ends")
    signal.raise_signal(signal.SIGTERM)


def cluster_at(store: str, meeting: str) -> tuple[OpenStore, Callable[[Lobby], Elsewhere]]:
    """One of several servers that share a store in PostgreSQL and meet at a NATS."""
    try:
        from wartable.server.cluster import post
        from wartable.server.cluster.node import Node
        from wartable.server.postgres_store import PostgresStore, check
    except ImportError:
        raise Refusal("a cluster needs more than is installed: pip install 'wartable[cluster]'") from None
    if not store.startswith(("postgresql:", "postgres:")):
        raise Refusal("the servers of a cluster share a store in PostgreSQL: --store postgresql://USER@HOST/DATABASE")
    rules = {game.id: game.rules_version for game in GAMES.values()}
    asyncio.run(post.check(meeting))
    asyncio.run(check(store, is_alone=False))

    async def measured(metrics: Metrics) -> Store:
        return watched(await PostgresStore.open(store, rules), metrics)

    def elsewhere(lobby: Lobby) -> Elsewhere:
        assert isinstance(lobby.house.store, PostgresStore)
        node = Node(lobby, lobby.house.store, store, meeting)
        node.members.on_fenced = stop_serving
        return node

    return measured, elsewhere


async def open_memory(metrics: Metrics) -> Store:
    return MemoryStore()


class Facts(logging.Formatter):
    """One JSON object a line: time, level, what, and the facts that came with it."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {name: value for name, value in record.__dict__.items() if name not in NOT_FACTS}
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
            **facts,
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Facts())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # It names every client's address, which nobody needs to keep, and warns of every request that is none.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


class Uvicorn(uvicorn.Server):
    """Drains as soon as it is told to stop."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.wartable = server

    def handle_exit(self, sig: int, frame: object) -> None:
        self.wartable.drain()
        super().handle_exit(sig, frame)  # type: ignore[arg-type]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody is kept waiting for what will not be finished."""
        self.wartable.give_up_replays()
        await super().shutdown(sockets)


def config_of(server: Server, host: str, port: int) -> Config:
    return Config(
        server.settings,
        server.application(),
        host=host,
        port=port,
        http=Http,
        h11_max_incomplete_event_size=server.settings.head_bytes,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        ws=Line,
        ws_max_size=server.settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        loop="auto",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=CLOSING_SECONDS,
        server_header=False,
        proxy_headers=False,
    )


def serve(
    host: str, port: int, store: str, settings: Settings, opens: str | None = None, cluster: str | None = None
) -> None:
    """Until it is told to stop; `opens` is a path of the page to open in the browser, `cluster` where this server meets
    others."""
    if not settings.trusts_proxy:
        settings = msgspec.structs.replace(settings, hosts=(*settings.hosts, host))
    allow_many_files()
    open_store, elsewhere = cluster_at(store, cluster) if cluster else (store_named(store), None)
    server = Server(GAMES, open_store, settings, elsewhere=elsewhere)
    listener = bind(host, port)
    port = listener.getsockname()[1]
    address = f"http://{spoken_host(host)}:{port}/"
    print(f"Wartable is at {address} (Ctrl-C stops it)", file=sys.stderr, flush=True)
    if opens is not None:
        webbrowser.open(address + opens)
    Uvicorn(config_of(server, host, port), server).run(sockets=[listener])


def spoken_host(host: str) -> str:
    """As it stands in an address: IPv6 in brackets, any interface as this machine."""
    if host in ("127.0.0.1", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def bind(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_AT_ONCE)
    try:
        listener.bind((host, port))
    except OSError as problem:
        raise Refusal(f"cannot listen at {host}, port {port}: {problem.strerror}") from None
    listener.listen(2048)
    return listener
