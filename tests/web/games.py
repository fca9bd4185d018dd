"""Games that tests play, as moves in turn: South first."""

from __future__ import annotations

from collections.abc import Sequence

from web.house import Opponent
from web.visitor import Visitor

# On the plain map with the small armies: two Bombers find the Commander.
SHORT_SET_UP = "map=plain&formation=4x4"
SHORT_GAME = [
    "a3-a6", "h11-e11", "d1-h1", "i10-h11", "h1-k1", "k8-k6", "a6-e6", "j11-i10", "e6-h6", "k11-j11",
    "h6xk6", "j11-k11", "k6xk9", "h9-g9", "k1-k5", "g9-g8", "k5xk9", "e11-c11", "k9xk11",
]  # fmt: skip

# In the hills: the Missile on b3 has g8 in reach, but e6 and f7 hide it from everyone.
HIDDEN_SET_UP = "map=hills"
HIDDEN_GAME = ["b3-a4", "g9-g8", "b2-b3", "i9-i7"]
HIDDEN_GUN, HIDDEN_TARGET, HIDING_TILE = "b3", "g8", "e6"


def places(move: str) -> tuple[str, str]:
    """Of "a3-a6" or "h6xk6"."""
    start, end = move.replace("x", "-").split("-")
    return start, end


def play_on(visitor: Visitor, opponent: Opponent, moves: Sequence[str]) -> None:
    """From the beginning: the visitor types for South, the opponent answers over the wire."""
    for number, move in enumerate(moves):
        visitor.expect_actions(number)
        if number % 2:
            opponent.act(move)
        else:
            visitor.type(move)
