"""A refusal becomes an answer: in one way, wherever it was raised."""

from __future__ import annotations

from typing import Any

from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.server.metrics import Metrics
from wartable.server.protocol import Refused


class Failed(Refusal):
    """The server's fault, which its log tells more of."""

    status = 500


class Malformed(Refusal):
    code = "malformed"


class UnknownRoom(Refusal):
    code = "unknown_room"


class Closing(Refusal):
    code = "closing"


class Delayed(Refusal):
    """Not stored yet; it is done all the same, as soon as the store answers."""

    code = "delayed"


class WrongVersion(Refusal):
    code = "version"


class Stale(Refusal):
    code = "stale"


class TooFast(Refusal):
    code = "too_fast"


class Full(Refusal):
    code = "full"


class NotSeated(Refusal):
    code = "not_seated"


def refused(problem: Refusal, number: int | None, metrics: Metrics) -> Refused:
    code = code_of(problem)
    metrics.rejects.labels(code).inc()
    return Refused(code, str(problem), number)


def code_of(problem: Refusal) -> Any:
    """The word for programs that goes with a refusal."""
    return "illegal" if isinstance(problem, IllegalAction) else getattr(problem, "code", "refused")
