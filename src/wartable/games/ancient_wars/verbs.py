"""The verbs by name: what a sheet may ask for. A new idea is a new verb, even if one hero uses it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars.sheets import Verb
from wartable.games.ancient_wars.state import (
    BLUR,
    DISARM,
    GRAVE,
    GUARD,
    HASTE,
    HEX,
    IMMUNE,
    MIGHT,
    PHASE,
    PULSE,
    REACH,
    ROOT,
    SHIELD,
    SIEGE,
    SILENCE,
    SLOW,
    STUN,
    SUNDER,
    TAUNT,
    WEAK,
)
from wartable.games.ancient_wars.verbs_harm import (
    Arrow,
    Attack,
    Backstab,
    Burn,
    Chain,
    Damage,
    Execute,
    Glaive,
    Slam,
)
from wartable.games.ancient_wars.verbs_motion import (
    Approach,
    Behind,
    Creeps,
    Pull,
    Push,
    Swap,
    Teleport,
    Wall,
    Ward,
)
from wartable.games.ancient_wars.verbs_status import (
    Blind,
    Controls,
    Hampers,
    Heal,
    Helps,
    Hold,
    Mend,
    Recall,
    Refresh,
    Track,
)
from wartable.kernel.refusal import Refusal

CONTROLS: Final[dict[str, int]] = {
    "stun": STUN,
    "root": ROOT,
    "silence": SILENCE,
    "disarm": DISARM,
    "hex": HEX,
    "taunt": TAUNT,
}
HAMPERS: Final[dict[str, int]] = {"slow": SLOW, "weaken": WEAK, "sunder": SUNDER}
HELPS: Final[dict[str, int]] = {
    "might": MIGHT,
    "guard": GUARD,
    "haste": HASTE,
    "reach": REACH,
    "siege": SIEGE,
    "shield": SHIELD,
    "pulse": PULSE,
    "phase": PHASE,
    "blur": BLUR,
    "grave": GRAVE,
    "immune": IMMUNE,
}
# Verbs that are simply there or not are written `= true`.
FLAGS: Final[list[str]] = [
    "phase",
    "blur",
    "grave",
    "immune",
    "blind",
    "hold",
    "recall",
    "refresh",
    "approach",
    "behind",
    "swap",
    "pull",
]
NUMBERS: Final[list[str]] = [
    "damage",
    "slam",
    "arrow",
    "chain",
    "execute",
    "attack",
    "backstab",
    "glaive",
    "burn",
    "heal",
    "mend",
    "track",
    "teleport",
    "push",
    "wall",
    "ward",
    "creep",
]
VERBS: Final[list[str]] = [*CONTROLS, *HAMPERS, *HELPS, *[name for name in FLAGS if name not in HELPS], *NUMBERS]
LARGEST: Final = 9
LARGEST_TRACK: Final = 500


def verb_named(name: str, value: object, turns: i64, whom: i64, within: i64) -> Verb:
    """The verb that a sheet asks for; a Refusal says what is wrong with it."""
    if name not in VERBS:
        raise Refusal(f"there is no verb {name!r}; there are: {', '.join(VERBS)}")
    amount = amount_of(name, value)
    if name in CONTROLS:
        return Controls(CONTROLS[name], amount, turns, whom, within)
    if name in HAMPERS:
        return Hampers(HAMPERS[name], amount, turns, whom, within)
    if name in HELPS:
        return Helps(HELPS[name], amount, turns, whom, within)
    return other_verb(name, amount, turns, whom, within)


def amount_of(name: str, value: object) -> int:
    if name in FLAGS:
        if value is not True:
            raise Refusal(f"{name} is written `{name} = true`, not {value!r}")
        return 0
    largest = LARGEST_TRACK if name == "track" else LARGEST
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= largest:
        raise Refusal(f"{name} needs a number from 1 to {largest}, not {value!r}")
    return value


def other_verb(name: str, amount: i64, turns: i64, whom: i64, within: i64) -> Verb:
    kinds: dict[str, type[Verb]] = {
        "damage": Damage,
        "slam": Slam,
        "arrow": Arrow,
        "chain": Chain,
        "execute": Execute,
        "attack": Attack,
        "backstab": Backstab,
        "glaive": Glaive,
        "burn": Burn,
        "heal": Heal,
        "mend": Mend,
        "track": Track,
        "teleport": Teleport,
        "push": Push,
        "wall": Wall,
        "ward": Ward,
        "creep": Creeps,
        "blind": Blind,
        "hold": Hold,
        "recall": Recall,
        "refresh": Refresh,
        "approach": Approach,
        "behind": Behind,
        "swap": Swap,
        "pull": Pull,
    }
    return kinds[name](amount, turns, whom, within)
