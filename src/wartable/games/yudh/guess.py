"""What a seat can only guess: a request that another has made in secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.yudh.evaluate import would_ask
from wartable.games.yudh.state import ASKED, DECLINED, UNDECIDED, Position

# Players do the likely thing seven times out of eight.
UNLIKELY: Final = 8


def redraw_requests(state: Position, seat: i64) -> None:
    """From what the seat sees and these dice alone."""
    for other in range(2):
        if other != seat and state.requests[other] != UNDECIDED:
            likely = would_ask(state, other)
            surprise = state.dice.below(UNLIKELY) == 0
            state.requests[other] = ASKED if likely != surprise else DECLINED
