"""How long a search may think: so many nodes or iterations, so many milliseconds, and what the clock allows."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

# A decision may take this part of the time that is left on the clock.
PART_OF_THE_CLOCK: Final = 25
# Reading the time costs as much as a small step: it is read once in so many nodes.
NODES_A_LOOK: Final = 64


class Budget:
    """`nodes` and `milliseconds` of one decision, whichever ends first; 0 means no bound."""

    def __init__(self, nodes: i64, milliseconds: i64 = 0, nodes_a_look: i64 = NODES_A_LOOK) -> None:
        self.nodes: i64 = nodes
        self.milliseconds: i64 = milliseconds
        self.nodes_a_look: i64 = nodes_a_look
        self.spent: i64 = 0
        self.next_look: i64 = 0
        self.is_over: bool = False
        self.is_timed: bool = False
        self.deadline: float = 0.0

    def start(self, clock: i64) -> None:
        """A new decision, with so many milliseconds on the clock; 0 when there is none."""
        allowed = self.milliseconds
        if clock > 0 and (allowed == 0 or allowed * PART_OF_THE_CLOCK > clock):
            allowed = max(clock // PART_OF_THE_CLOCK, 1)
        self.spent = 0
        self.is_over = False
        self.is_timed = allowed > 0
        self.next_look = self.nodes_a_look
        self.deadline = time.perf_counter() + float(allowed) / 1000.0

    def spend(self) -> bool:
        """Whether one more node may be looked at; it is counted then."""
        if self.is_over or (self.nodes > 0 and self.spent >= self.nodes):
            self.is_over = True
            return False
        self.spent += 1
        if self.is_timed and self.spent >= self.next_look:
            self.next_look += self.nodes_a_look
            self.is_over = time.perf_counter() >= self.deadline
        return True
