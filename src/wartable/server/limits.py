"""Token buckets: so many at once, and then so many a second."""

from __future__ import annotations


class Bucket:
    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.left = float(burst)
        self.last = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether so much more is allowed now."""
        self.left = min(self.burst, self.left + (now - self.last) * self.rate)
        self.last = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def is_full(self, now: float) -> bool:
        return self.left + (now - self.last) * self.rate >= self.burst


class Buckets:
    """One bucket for each key, such as an address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        if len(self.buckets) > self.most:
            self.buckets = {name: bucket for name, bucket in self.buckets.items() if not bucket.is_full(now)}
        return self.buckets.setdefault(key, Bucket(self.rate, self.burst, now)).take(now, cost)
