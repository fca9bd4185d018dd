"""Random play of a batch of our matches, observation and mask included: `drive_batch.py war SECONDS`."""

import sys

from stopwatch import report
from wartable.envs import Batch

COUNT = 64
STEPS = 50


def play(batch: Batch) -> int:
    """Matches that end begin anew by themselves."""
    for _ in range(STEPS):
        batch.step(batch.sample())
    return STEPS * len(batch)


if __name__ == "__main__":
    chosen = Batch(sys.argv[1], COUNT)
    report(lambda: play(chosen), float(sys.argv[2]))
