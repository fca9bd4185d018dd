"""How fast a peer plays. `python drive_x.py [NAME] SECONDS` prints `{"steps_per_second": ...}`."""

import json
import time
from collections.abc import Callable

SLICES = 5


def report(play_game: Callable[[], int], seconds: float) -> None:
    """Prints the best slice: the others were disturbed by the rest of the machine."""
    best = max(pace(play_game, seconds / SLICES) for _ in range(SLICES))
    print(json.dumps({"steps_per_second": best}))


def pace(play_game: Callable[[], int], seconds: float) -> float:
    start = time.perf_counter()
    steps, spent = 0, 0.0
    while spent < seconds:
        steps += play_game()
        spent = time.perf_counter() - start
    return steps / spent
