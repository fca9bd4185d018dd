"""The bounds of a server. Every one of them has a test that goes beyond it."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """Times are in seconds. A rate of 10 with a burst of 30 means 30 at once, and then 10 a second."""

    origins: tuple[str, ...] = ()
    frame_bytes: int = 16_384
    messages_a_second: float = 20.0
    message_burst: int = 60
    rooms_a_minute: float = 20.0
    room_burst: int = 20
    connections: int = 10_000
    connections_an_address: int = 10_000
    rooms: int = 10_000
    rooms_a_connection: int = 50
    queue_out: int = 256
    inbox: int = 512
    ping_seconds: float = 15.0
    longest_lag: float = 0.5
    grace_seconds: float = 60.0
    idle_room_seconds: float = 3_600.0
    abandoned_seconds: float = 7 * 86_400.0
    ended_room_seconds: float = 600.0
    bot_workers: int = 1
    trusts_proxy: bool = False
