"""Chapter 10: the numbers of an item, for as long as it is worn. A hero's items add up to one vector of them."""

from __future__ import annotations

from typing import Final

HP: Final = 0
ATK: Final = 1
ARM: Final = 2
MOV: Final = 3
RNG: Final = 4
CRUSH: Final = 5
REGEN: Final = 6
REST: Final = 7
CLOAK: Final = 8
STOUT: Final = 9
AMPLIFY: Final = 10
BURN: Final = 11
LIFESTEAL: Final = 12
THORNS: Final = 13
BOUNTY: Final = 14
PHASES: Final = 15
PIERCES: Final = 16
NUMBERS: Final = 17

# By the names of the sheets, in the order of their places, with what players read.
TEXTS: Final[dict[str, str]] = {
    "hp": "+{n} HP",
    "atk": "+{n} ATK",
    "arm": "+{n} ARM",
    "mov": "+{n} MOV",
    "rng": "+{n} RNG",
    "crush": "+{n} damage to creeps and structures",
    "regen": "heals {n} HP at the start of a turn",
    "rest": "heals {n} HP at the start of a turn after one without being attacked",
    "cloak": "the first skill damage of a turn is {n} less",
    "stout": "-{n} damage from towers, Ancients and creeps",
    "amplify": "once a turn, a damage skill with a cooldown of 1 or 2 does {n} more",
    "burn": "{n} damage to every enemy within 1 at the end of the turn",
    "lifesteal": "an attack that harms a hero heals {n} HP",
    "thorns": "whoever attacks the bearer takes {n} damage",
    "bounty": "last hits earn {n} gold more",
    "phases": "passes through units",
    "pierces": "attacks ignore ARM",
}
