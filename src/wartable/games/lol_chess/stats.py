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

# How sheets call each, how players read "+12 ..." of it, and its name in the inspector if it is a number and no switch.
# A switch and a times number are written by `granted`.
WORDS: Final[list[tuple[str, str, str]]] = [
    ("hp", "HP", "HP"),
    ("ad", "AD", "AD"),
    ("ap", "AP", "AP"),
    ("pr", "PR", "PR"),
    ("mr", "MR", "MR"),
    ("speed", "speed", "Speed"),
    ("range", "range", "Range"),
    ("crit", "% crit", "Crit"),
    ("crit_damage", "% crit damage", "Crit damage"),
    ("regen", "regen", "Regen"),
    ("sunder", "Sunder", "Sunder"),
    ("lifesteal", "% lifesteal", "Lifesteal"),
    ("cdr", "CDR", "CDR"),
    ("amp", "% amp", "Amp"),
    ("durability", "% durability", "Durability"),
    ("brace", "% brace", "Brace"),
    ("omni", "% vamp", "Vamp"),
    ("healing", "% healing", "Healing"),
    ("pierce", "% pierce", "Pierce"),
    ("void", "% void", "Void"),
    ("delay", "% delay", "Delay"),
    ("shatter", "halves the target's shields before each hit", ""),
    ("focus", "abilities can crit", ""),
    ("ad_times", "% AD", ""),
    ("ap_times", "% AP", ""),
    ("hp_times", "% HP", ""),
    ("crit_times", "% crit chance", ""),
]
KEYS: Final[list[str]] = [key for key, _, _ in WORDS]
TITLES: Final[list[str]] = [title for _, title, _ in WORDS]
NAMES: Final[list[str]] = [name for _, _, name in WORDS if name]
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
