"""A process that thinks, about one thing at a time. It may be killed at any moment, and it dies with the server."""

from __future__ import annotations

import asyncio
import pickle
import signal
import socket
import struct
import traceback
from collections import deque
from collections.abc import Callable, Hashable
from multiprocessing import get_context
from typing import Any, NamedTuple

from wartable.server.system import (
    OUT_OF_BOUNDS,
    bound_memory,
    bound_time,
    die_with_the_server,
    end_out_of_bounds,
    give_way,
)

LENGTH = struct.Struct("!I")
LONGEST_DYING = 1.0
# By the clock on the wall a thought may take so many times what it may take of a processor, and some time to start the
# process: the machine may be busy.
WALL = 4.0
START_SECONDS = 30.0


class Bounds(NamedTuple):
    """Of one thought the processor time, in seconds; of a worker the memory, in megabytes."""

    seconds: float
    megabytes: int


class WorkerLost(Exception):
    """Somebody has killed the process."""


class Runaway(Exception):
    """The thought took longer than any should, and its process was ended."""


class ThoughtFailed(Exception):
    """The bot or the game is at fault; where, it says itself."""


class Worker:
    """`minds` says whose thoughts it has had last, as many as the process keeps."""

    def __init__(self, begin: Callable[[str], None], games_from: str, bounds: Bounds, minds_kept: int) -> None:
        context = get_context("spawn")
        self.bounds = bounds
        self.line, theirs = socket.socketpair()
        self.process = context.Process(target=think_on, args=(theirs, begin, games_from, bounds), daemon=True)
        self.process.start()
        theirs.close()
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.is_dead = False
        self.minds: deque[Hashable] = deque(maxlen=minds_kept)

    def remembers(self, whose: Hashable) -> bool:
        return whose in self.minds

    def remember(self, whose: Hashable) -> None:
        if whose in self.minds:
            self.minds.remove(whose)
        if whose is not None:
            self.minds.append(whose)

    async def ask(self, task: Callable[..., Any], about: tuple[Any, ...]) -> Any:
        """The answer, or why there is none."""
        try:
            async with asyncio.timeout(self.bounds.seconds * WALL + START_SECONDS):
                is_answer, answer = await self.exchange(pickle.dumps((task, about)))
        except TimeoutError:
            self.kill()
            raise Runaway from None
        except (EOFError, OSError):
            self.kill()
            await asyncio.to_thread(self.process.join, LONGEST_DYING)
            raise Runaway if self.process.exitcode == OUT_OF_BOUNDS else WorkerLost from None
        if not is_answer:
            raise answer
        return answer

    async def exchange(self, question: bytes) -> tuple[bool, Any]:
        """Without ever waiting in the server itself: an answer may be large, and the process slow."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(sock=self.line)
        reader, writer = self.streams
        if self.is_dead:
            writer.close()
            raise EOFError
        writer.write(question)
        await writer.drain()
        (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
        is_answer, answer = pickle.loads(await reader.readexactly(length))
        return is_answer, answer

    def kill(self) -> None:
        self.is_dead = True
        self.process.kill()
        if self.streams:
            self.streams[1].close()
        else:
            self.line.close()


# In the process


def think_on(line: socket.socket, begin: Callable[[str], None], games_from: str, bounds: Bounds) -> None:
    """Until the server closes the line, or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_the_server()
    begin(games_from)
    give_way()
    bound_memory(bounds.megabytes)
    questions = line.makefile("rb")
    try:
        while True:
            task, about = pickle.load(questions)
            answer = pickle.dumps(answer_within(bounds.seconds, task, about))
            line.sendall(LENGTH.pack(len(answer)) + answer)
    except (EOFError, OSError):
        return


def answer_within(seconds: float, task: Callable[..., Any], about: tuple[Any, ...]) -> tuple[bool, Any]:
    bound_time(seconds)
    try:
        return True, task(*about)
    except MemoryError:
        end_out_of_bounds()
        raise
    except Exception:
        return False, ThoughtFailed(traceback.format_exc())
    finally:
        bound_time(0.0)
