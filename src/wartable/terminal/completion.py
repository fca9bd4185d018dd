"""Tab completes what is typed, where the terminal can."""

from __future__ import annotations

from collections.abc import Callable


def complete_with(candidates: Callable[[str], list[str]]) -> None:
    """`candidates` gives every line that may follow what is typed so far."""
    try:
        import readline
    except ImportError:  # Windows has none; typing works all the same
        return

    def complete(word: str, number: int) -> str | None:
        found = candidates(readline.get_line_buffer())
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")


def begun_line() -> str:
    """What is typed so far."""
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()
