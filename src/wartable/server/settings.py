"""The bounds of a server. Every one of them has a test that goes beyond it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from wartable.kernel.refusal import Refusal


class Settings(Struct, frozen=True, kw_only=True):
    """Times are in seconds. A rate of 10 with a burst of 30 means 30 at once, and then 10 a second."""

    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    metrics_to: tuple[str, ...] = ()
    policies: dict[str, str] = {}
    frame_bytes: int = 16_384
    frames_a_second: float = 100.0
    frame_burst: int = 1_000
    head_bytes: int = 16_384
    request_seconds: float = 10.0
    http_connections: int = 1_000
    http_connections_an_address: int = 100
    unread_seconds: float = 20.0
    unsent_bytes: int = 4_194_304
    unsent_bytes_an_address: int = 16_777_216
    messages_a_second: float = 20.0
    message_burst: int = 60
    units_an_address_a_second: float = 800.0
    unit_burst_of_an_address: int = 600
    hints_a_minute: float = 20.0
    hint_burst: int = 10
    hints_an_address_a_minute: float = 60.0
    hint_burst_of_an_address: int = 30
    requests_a_second: float = 20.0
    request_burst: int = 200
    requests_at_once: int = 32
    replays_a_minute: float = 30.0
    replay_burst: int = 20
    replays_waiting: int = 32
    replay_bytes: int = 16_777_216
    rooms_a_minute: float = 20.0
    room_burst: int = 20
    connections: int = 10_000
    connections_an_address: int = 200
    rooms: int = 10_000
    rooms_an_address: int = 300
    rooms_a_connection: int = 50
    queue_out: int = 256
    inbox: int = 512
    hello_seconds: float = 10.0
    rooms_listed: int = 200
    ping_seconds: float = 15.0
    longest_lag: float = 0.5
    grace_seconds: float = 60.0
    idle_room_seconds: float = 3_600.0
    abandoned_seconds: float = 7 * 86_400.0
    ended_room_seconds: float = 600.0
    retry_seconds: float = 1.0
    store_seconds: float = 3.0
    bot_workers: int = 1
    bot_seconds: float = 20.0
    bot_megabytes: int = 2_048
    judgements_kept: int = 32
    judgements_waiting: int = 8
    trusts_proxy: bool = False


def read_settings(
    limits: Sequence[str],
    origins: tuple[str, ...] = (),
    trusts_proxy: bool = False,
    hosts: tuple[str, ...] = (),
    metrics_to: tuple[str, ...] = (),
    policies: dict[str, str] | None = None,
) -> Settings:
    """The usual bounds with some changed, each as NAME=VALUE."""
    chosen: dict[str, object] = {
        "origins": origins, "trusts_proxy": trusts_proxy, "hosts": hosts, "metrics_to": metrics_to,
        "policies": policies or {},
    }  # fmt: skip
    for limit in limits:
        name, _, value = limit.partition("=")
        if name not in Settings.__struct_fields__ or name in chosen:
            raise Refusal(f"there is no limit {name!r}; there are: {', '.join(bounds())}")
        chosen[name] = value
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise Refusal(f"the limits are not right: {problem}") from None


NOT_BOUNDS = ("origins", "trusts_proxy", "hosts", "metrics_to", "policies")


def bounds() -> list[str]:
    return [name for name in Settings.__struct_fields__ if name not in NOT_BOUNDS]
