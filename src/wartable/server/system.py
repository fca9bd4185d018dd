"""What the operating system lends, and what is done where it does not: the only room that knows which one this is.

Windows bounds neither the memory nor the processor time of a process: there a thought that runs away ends by the clock
on the wall, which its server looks at anyway."""

from __future__ import annotations

import ctypes
import os
import signal
import sys

MEGABYTE = 1 << 20
NICENESS = 10
PR_SET_PDEATHSIG = 1

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others there, so one is locked that nobody will ever write.
    LOCKED_BYTE = 1 << 30
    OUT_OF_BOUNDS = 77

    def allow_many_files() -> None:
        """There is no bound."""

    def lock(descriptor: int) -> None:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def read_at_start(descriptor: int, length: int) -> bytes:
        os.lseek(descriptor, 0, os.SEEK_SET)
        return os.read(descriptor, length)

    def write_at_start(descriptor: int, data: bytes) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, data)

    def give_way() -> None:
        """Its priorities are not worth a library."""

    def bound_memory(megabytes: int) -> None:
        """It cannot be bounded."""

    def bound_time(seconds: float) -> None:
        """Neither can this."""

    def end_out_of_bounds() -> None:
        os._exit(OUT_OF_BOUNDS)

else:
    import fcntl
    import resource

    # What ends a process that has used up its processor time or its memory; nothing in it could stand in the way. It
    # is known by how the process ended.
    OUT_OF_BOUNDS = -signal.SIGPROF

    def allow_many_files() -> None:
        """As many as the machine lets us have: every connection is one."""
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    def lock(descriptor: int) -> None:
        """For this process alone, until it closes the file or dies; `OSError` where another has it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def read_at_start(descriptor: int, length: int) -> bytes:
        return os.pread(descriptor, length, 0)

    def write_at_start(descriptor: int, data: bytes) -> None:
        os.pwrite(descriptor, data, 0)

    def give_way() -> None:
        """Whatever else runs here is more urgent than this process."""
        os.nice(NICENESS)

    def bound_memory(megabytes: int) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE,) * 2)

    def bound_time(seconds: float) -> None:
        """Of the processor, from now on; none bounds nothing."""
        signal.setitimer(signal.ITIMER_PROF, seconds)

    def end_out_of_bounds() -> None:
        signal.raise_signal(signal.SIGPROF)


def die_with_the_server() -> None:
    """A server that was killed cannot end its workers. Linux does; elsewhere one ends after its present thought."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
