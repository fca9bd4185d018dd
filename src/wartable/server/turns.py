"""Whose turn it is to be thought for: what is urgent comes first, and nobody who wants much delays who wants little."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Each owner, such as an address, gets the same share: whoever has waited for one thing is before whoever has been
    given ten. Ranks are served one after the other, 0 first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[int, int, int, T]] = []
        self.round: dict[int, int] = {}
        self.next_round: dict[tuple[int, str], int] = {}
        self.numbers = count()

    def __len__(self) -> int:
        return len(self.waiting)

    def add(self, rank: int, owner: str, item: T) -> None:
        turn = max(self.round.get(rank, 0), self.next_round.get((rank, owner), 0))
        self.next_round[rank, owner] = turn + 1
        heappush(self.waiting, (rank, turn, next(self.numbers), item))

    def take(self) -> T:
        rank, self.round[rank], _, item = heappop(self.waiting)
        if not self.waiting:
            self.next_round.clear()
        return item
