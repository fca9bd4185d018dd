"""What an operator watches, in the words of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.actions = Counter("wartable_actions", "Actions played", ["game"], registry=registry)
        self.rejects = Counter("wartable_rejects", "Requests refused", ["code"], registry=registry)
        self.move_seconds = Histogram(
            "wartable_move_seconds", "From an action's arrival to its publication", buckets=QUICK, registry=registry
        )
        self.commit_seconds = Histogram(
            "wartable_commit_seconds", "One commit of the journal", buckets=QUICK, registry=registry
        )
        self.commit_jobs = Histogram(
            "wartable_commit_jobs", "Changes in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500), registry=registry
        )
        self.store_away = Gauge(
            "wartable_store_away", "1 while the store does not answer and changes wait", registry=registry
        )
        self.nodes = Gauge("wartable_nodes", "Servers that are one with this, and itself", registry=registry)
        self.nodes.set(1)
        self.cluster_away = Gauge(
            "wartable_cluster_away", "1 while the other servers cannot be reached", registry=registry
        )
        self.adopted = Counter("wartable_adopted_rooms", "Rooms taken over from other servers", registry=registry)
        self.loop_lag = Gauge("wartable_loop_lag_seconds", "How late the event loop runs", registry=registry)
        self.rooms = Gauge("wartable_rooms", "Rooms in memory", registry=registry)
        self.connections = Gauge("wartable_connections", "Open connections", registry=registry)
        self.bot_queue = Gauge("wartable_bot_queue", "Thoughts that bots have not finished", registry=registry)

    def note_commit(self, seconds: float, jobs: int) -> None:
        self.commit_seconds.observe(seconds)
        self.commit_jobs.observe(jobs)

    def text(self) -> bytes:
        return generate_latest(self.registry)
