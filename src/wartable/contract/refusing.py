"""That something is refused, and with which words."""

from __future__ import annotations

import re
from collections.abc import Callable

from wartable.kernel.refusal import Refusal


def assert_refused(what: str, deed: Callable[[], object], words: str, kind: type[Exception] = Refusal) -> None:
    """`words` is a regular expression that the reason fits."""
    reason = reason_of(deed, kind)
    assert reason is not None, f"{what} is not refused"
    assert re.search(words, reason), f"{what} is refused with other words than {words!r}: {reason}"


def reason_of(deed: Callable[[], object], kind: type[Exception]) -> str | None:
    try:
        deed()
    except kind as reason:
        return str(reason)
    return None
