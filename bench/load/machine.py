"""Cores, processes and what they use, as Linux tells it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from msgspec import Struct

TICKS = os.sysconf("SC_CLK_TCK")
SERVER_CORE, OWN_CORE = 0, 1
BENCH = Path(__file__).parents[1]
READY_WITHIN = 60.0


def take_own_core() -> None:
    """The generator and the server each have a core, where there are two."""
    os.sched_setaffinity(0, {min(OWN_CORE, cores() - 1)})


def cores() -> int:
    return os.cpu_count() or 1


class Reading(Struct, frozen=True):
    """What a process had used at a moment, and its core had been busy for all processes, in seconds."""

    at: float
    process: float
    core: float

    def since(self, earlier: Reading) -> Reading:
        return Reading(self.at - earlier.at, self.process - earlier.process, self.core - earlier.core)

    @property
    def others(self) -> float:
        """The part of the core that other processes took."""
        return max(0.0, self.core - self.process) / self.at


def reading(pid: int, core: int) -> Reading:
    return Reading(time.perf_counter(), cpu_seconds(pid), core_seconds(core))


def cpu_seconds(pid: int) -> float:
    """All threads of the process, in user and system mode."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def core_seconds(core: int) -> float:
    """How long the core was busy with anything; what the host took from this machine counts too."""
    line = next(line for line in Path("/proc/stat").read_text().splitlines() if line.startswith(f"cpu{core} "))
    user, nice, system, _idle, _iowait, irq, softirq, steal = map(int, line.split()[1:9])
    return (user + nice + system + irq + softirq + steal) / TICKS


def resident_kb(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


class Process:
    """A server that prints its port first. It ends with the `with` block, at the latest."""

    def __init__(self, command: Sequence[str], log: Path | None = None, **environment: str) -> None:
        """Its standard error goes where ours goes, or into `log`."""
        self.started = time.perf_counter()
        everything = {**os.environ, "PYTHONPATH": os.pathsep.join((str(BENCH), *sys.path[1:])), **environment}
        with log.open("ab") if log else nullcontext() as errors:
            self.child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=everything, text=True)
        assert self.child.stdout
        self.port = int(self.child.stdout.readline() or 0)
        if not self.port:
            raise RuntimeError(f"{command[0]} did not start")

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        return self.child.pid

    def wait_until_ready(self, path: str) -> float:
        """Seconds from its start until it answers."""
        while time.perf_counter() - self.started < READY_WITHIN:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=READY_WITHIN):
                    return time.perf_counter() - self.started
            except urllib.error.URLError:
                time.sleep(0.01)
        raise TimeoutError(f"not ready within {READY_WITHIN:.0f} s")

    def kill(self) -> None:
        """As if the power had failed."""
        self.child.kill()
        self.child.wait()
        assert self.child.stdout
        self.child.stdout.close()


def start_wartable(store: str, *more: str, log: Path | None = None) -> Process:
    """Our server on the first core, with limits that let one address do everything, unless `more` says otherwise."""
    return Process([sys.executable, "-m", "load.serve", "--store", store, "--core", str(SERVER_CORE), *more], log)


def start_boardgame_io() -> Process:
    """Its server on the same core, with the settings that its makers give it for production."""
    return Process(
        ["taskset", "-c", str(SERVER_CORE), "node", str(BENCH / "boardgame_io" / "serve.js")], NODE_ENV="production"
    )
