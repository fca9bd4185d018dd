"""An action is one number: verb, actor, target and detail, twelve bits each. It never leaves the process."""

from typing import Final

from mypy_extensions import i64

LARGEST: Final = 4095


def act(verb: i64, actor: i64 = 0, target: i64 = 0, detail: i64 = 0) -> i64:
    """Each part is from 0 to 4095: the places of a board of 64 x 64."""
    if (verb | actor | target | detail) & ~LARGEST != 0:
        raise OverflowError(f"an action's parts are from 0 to {LARGEST}, not {verb}, {actor}, {target}, {detail}")
    return verb << 36 | actor << 24 | target << 12 | detail


def verb_of(action: i64) -> i64:
    return action >> 36 & LARGEST


def actor_of(action: i64) -> i64:
    return action >> 24 & LARGEST


def target_of(action: i64) -> i64:
    return action >> 12 & LARGEST


def detail_of(action: i64) -> i64:
    return action & LARGEST
