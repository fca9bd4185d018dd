"""A PostgreSQL of one's own, on loopback: Debian's, or whatever POSTGRES_BIN names. It refuses to run as root, so root
lends it another user."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

import pytest

# Not every environment holds the extra `cluster`; the one that is locked does.
asyncpg = pytest.importorskip("asyncpg")

MISSING = (
    "PostgreSQL is not here, and these tests start one: tools/postgres.sh installs it, POSTGRES_BIN names the folder "
    "of its programs, and POSTGRES=none leaves these tests out"
)
# Quick, and small: what it stores need not survive the machine.
SETTINGS = {
    "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off", "shared_buffers": "16MB",
    "max_connections": "40", "autovacuum": "off",
}  # fmt: skip


class Engine:
    """Can be stopped and started again; what is in it stays."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="wartable-postgres-"))
        self.data = self.folder / "data"
        self.user = unprivileged() if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.folder, *self.user)
        self.port = free_port()
        self.url = f"postgresql://wartable@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        self.run("initdb", "-D", str(self.data), "-U", "wartable", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")

    def run(self, program: str, *arguments: str) -> None:
        process = self.begin(subprocess.PIPE, program, *arguments)
        told, _ = process.communicate()
        assert process.returncode == 0, told.decode()

    def begin(self, output: IO[bytes] | int, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        user, group = self.user or (None, None)
        return subprocess.Popen(
            [str(self.programs / program), *arguments], cwd=self.folder, stdout=output, stderr=subprocess.STDOUT,
            user=user, group=group, extra_groups=[] if self.user else None,
        )  # fmt: skip

    def start(self) -> None:
        options = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = self.begin(log, "postgres", "-D", str(self.data), "-p", str(self.port), *options)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """SIGQUIT ends it at once, as a crash would; what was committed is there when it comes back."""
        if self.process:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    async def connect(self) -> Any:
        """For the test itself; waits until it is there."""
        while True:
            try:
                return await asyncpg.connect(self.url, server_settings={"default_transaction_read_only": "off"})
            except (OSError, asyncpg.CannotConnectNowError):
                assert self.process and self.process.poll() is None, (self.folder / "log").read_text()
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Any]:
        database = await self.connect()
        try:
            yield database
        finally:
            await database.close()

    async def do(self, *statements: str) -> None:
        async with self.session() as database:
            for statement in statements:
                await database.execute(statement)

    async def hang_up_on_servers(self) -> None:
        await self.do("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wartable'")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def programs() -> Path:
    if os.environ.get("POSTGRES") == "none":
        pytest.skip("POSTGRES=none")
    named = os.environ.get("POSTGRES_BIN")
    found = [Path(named)] if named else sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=version_of, reverse=True)
    on_path = shutil.which("initdb")
    places = [*found, *([Path(on_path).resolve().parent] if on_path else [])]
    place = next((place for place in places if (place / "initdb").exists()), None)
    if place is None:
        pytest.fail(MISSING)
    return place


def version_of(programs_folder: Path) -> int:
    name = programs_folder.parent.name
    return int(name) if name.isdigit() else 0


def unprivileged() -> tuple[int, int]:
    """The number of a user, and of its group."""
    users = {user.pw_name: user for user in pwd.getpwall()}
    user = users.get("postgres") or users["nobody"]
    return user.pw_uid, user.pw_gid


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
