"""Token buckets: so many at once, and then so many a second."""

from __future__ import annotations

import asyncio


class Bucket:
    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.left = float(burst)
        self.last = now
        self.turn = asyncio.Lock()

    def take(self, now: float, price: float = 1.0) -> bool:
        """Whether one more is allowed now; it is counted then."""
        if not self.holds(price, now):
            return False
        self.left -= price
        return True

    def holds(self, price: float, now: float) -> bool:
        """Whether the price can be paid; what is dearer than the bucket is large costs all of it."""
        self.left = min(self.burst, self.left + (now - self.last) * self.rate)
        self.last = now
        return self.left >= min(price, self.burst)

    def is_full(self, now: float) -> bool:
        return self.left + (now - self.last) * self.rate >= self.burst


class Buckets:
    """One bucket for each key, such as an address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def of(self, key: str, now: float) -> Bucket:
        if len(self.buckets) > self.most:
            self.buckets = {name: bucket for name, bucket in self.buckets.items() if not bucket.is_full(now)}
        return self.buckets.setdefault(key, Bucket(self.rate, self.burst, now))

    def take(self, key: str, now: float, price: float = 1.0) -> bool:
        return self.of(key, now).take(now, price)
