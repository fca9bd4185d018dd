"""An action is one small number: verb, actor, target, detail, eight bits each. It never leaves the process."""

from mypy_extensions import i64


def act(verb: i64, actor: i64 = 0, target: i64 = 0, detail: i64 = 0) -> i64:
    return verb << 24 | actor << 16 | target << 8 | detail


def verb_of(action: i64) -> i64:
    return action >> 24 & 255


def actor_of(action: i64) -> i64:
    return action >> 16 & 255


def target_of(action: i64) -> i64:
    return action >> 8 & 255


def detail_of(action: i64) -> i64:
    return action & 255
