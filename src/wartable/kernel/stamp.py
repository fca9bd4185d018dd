"""A stamp says which machine code fits to which: plug-ins are compiled against one kernel, and run with no other.

`setup.py` reads this file too, so it imports nothing of ours."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

STAMP_FILE = "compiled_against.txt"
# What mypyc calls the C code of all that games share.
TABLE = "wartable_table"
# Python's integers never overflow, C's must at least wrap: hash keys count on it. And no other library replaces a
# function of ours, so that a small one may become part of whoever calls it.
COMPILER_FLAGS = ("-fwrapv", "-fno-semantic-interposition")


def stamp_of(generated: Path) -> str:
    """Of the kernel as mypyc writes it in C: where two are equal, so are all layouts and tables of functions."""
    return digest(generated.glob(f"__native*_{TABLE}.[ch]"))


def digest(files: Iterable[Path]) -> str:
    told = sha256()
    for file in sorted(files):
        told.update(file.name.encode() + b"\n" + file.read_bytes())
    return told.hexdigest()


def stamp_in(folder: Path) -> str:
    """What was written there at compilation; nothing for plain Python."""
    file = folder / STAMP_FILE
    return file.read_text("utf8").strip() if file.is_file() else ""


def kernel_stamp() -> str:
    """Nothing where the kernel runs as plain Python, whatever lies beside it: no machine code fits to that."""
    home = Path(__file__).parent
    is_compiled = any((home / f"state{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    return stamp_in(home) if is_compiled else ""


def plugin_stamp(kernel: str, sources: Iterable[Path]) -> str:
    """Machine code that is older than its sources fits no more."""
    return f"{kernel} {digest(sources)}"
