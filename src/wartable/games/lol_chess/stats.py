"""The numbers of a piece, and how they are called in sheets and to players."""

from __future__ import annotations

from typing import Final

HP: Final = 0
AD: Final = 1
AP: Final = 2
PR: Final = 3
MR: Final = 4
SPEED: Final = 5
RANGE: Final = 6
CRIT: Final = 7
CRIT_DAMAGE: Final = 8
REGEN: Final = 9
SUNDER: Final = 10
LIFESTEAL: Final = 11
CDR: Final = 12
AMP: Final = 13
DURABILITY: Final = 14
BRACE: Final = 15
OMNI: Final = 16
HEALING: Final = 17
PIERCE: Final = 18
VOID: Final = 19
DELAY: Final = 20
SHATTER: Final = 21
FOCUS: Final = 22
AD_TIMES: Final = 23
AP_TIMES: Final = 24
HP_TIMES: Final = 25
CRIT_TIMES: Final = 26
STATS: Final = 27

# How sheets call them.
KEYS: Final[list[str]] = [
    "hp",
    "ad",
    "ap",
    "pr",
    "mr",
    "speed",
    "range",
    "crit",
    "crit_damage",
    "regen",
    "sunder",
    "lifesteal",
    "cdr",
    "amp",
    "durability",
    "brace",
    "omni",
    "healing",
    "pierce",
    "void",
    "delay",
    "shatter",
    "focus",
    "ad_times",
    "ap_times",
    "hp_times",
    "crit_times",
]

# How players read "+12 ..." of each; a number at 0 and a times number are written by `granted`.
TITLES: Final[list[str]] = [
    "HP",
    "AD",
    "AP",
    "PR",
    "MR",
    "speed",
    "range",
    "% crit",
    "% crit damage",
    "regen",
    "Sunder",
    "% lifesteal",
    "CDR",
    "% amp",
    "% durability",
    "% brace",
    "% vamp",
    "% healing",
    "% pierce",
    "% void",
    "% delay",
    "halves the target's shields before each hit",
    "abilities can crit",
    "% AD",
    "% AP",
    "% HP",
    "% crit chance",
]

# In the inspector, for what is a number and no switch.
NAMES: Final[list[str]] = [
    "HP",
    "AD",
    "AP",
    "PR",
    "MR",
    "Speed",
    "Range",
    "Crit",
    "Crit damage",
    "Regen",
    "Sunder",
    "Lifesteal",
    "CDR",
    "Amp",
    "Durability",
    "Brace",
    "Vamp",
    "Healing",
    "Pierce",
    "Void",
    "Delay",
]
UNITS: Final[list[str]] = ["%" if title.startswith("% ") else "" for title in TITLES]

PHYSICAL: Final = 0
MAGIC: Final = 1
DOUBLE: Final = 100
DAMAGE_NAMES: Final[list[str]] = ["physical", "magic"]


# What reads better as a phrase than as "+30 ...".
PHRASES: Final[dict[int, str]] = {
    BRACE: "takes {} % less from attacks",
    OMNI: "heals {} % of all damage it deals",
    HEALING: "gets {} % more healing",
    PIERCE: "ignores {} % of physical resistance",
    VOID: "ignores {} % of magic resistance",
    DELAY: "{} % of damage taken is spread over its next 2 turns and never kills",
}


def granted(stat: int, amount: int) -> str:
    """`+12 AD`, `+25 % crit`, `AD x1.3`; a switch reads as what it does."""
    if stat == SHATTER or stat == FOCUS:
        return TITLES[stat]
    if stat == CRIT_TIMES and amount == DOUBLE:
        return "its crit chance counts double"
    if stat in PHRASES:
        return PHRASES[stat].format(amount)
    title = TITLES[stat]
    return f"+{amount} {title}" if title.startswith("% ") else f"{amount:+} {title}"
