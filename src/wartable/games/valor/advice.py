"""For whoever has never seen a hero: how it is played, in one line, and what it does for the party; from its sheet."""

from __future__ import annotations

from functools import cache
from typing import Final

from wartable.games.valor.sheets import HeroSheet

# From here on a hero's number is worth a word.
STRONG: Final = 800
DEFT: Final = 650
NIMBLE: Final = 700
MUCH_MANA: Final = 800
LITTLE_GOLD: Final = 2000
# A step of a meter, and from where it is counted.
STEP: Final = 150
LEAST: Final = 400
MOST: Final = 3


# How it is played


@cache
def how_to_play(sheet: HeroSheet) -> str:
    """With what it fights, how it gets through, and what it cannot afford."""
    parts = [weapon_of(sheet)]
    if sheet.agility >= NIMBLE:
        parts.append("dodges many blows")
    elif sheet.agility < DEFT:
        parts.append("dodges little: buy it armor")
    if sheet.gold < LITTLE_GOLD:
        parts.append("begins with little gold")
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def weapon_of(sheet: HeroSheet) -> str:
    if sheet.mana >= MUCH_MANA and sheet.strength >= STRONG:
        return "fights with a weapon and has mana for many spells"
    if sheet.mana >= MUCH_MANA:
        return "has mana for many spells: buy one at once"
    if sheet.strength >= STRONG:
        return "hits very hard: buy it a heavy weapon"
    if sheet.strength < DEFT:
        return "is weak at first: let it follow the others"
    return "fights with weapon and spells" if sheet.dexterity >= DEFT else "fights with weapons"


# What it does for the party


@cache
def lent_by(sheet: HeroSheet) -> dict[str, int]:
    """From 0 to 3 for each thing that a party needs."""
    lent = {
        "blows": steps(int(sheet.strength)),
        "spells": steps(int(sheet.dexterity)) * int(sheet.mana >= LEAST) + int(sheet.mana >= MUCH_MANA),
        "dodging": steps(int(sheet.agility)),
    }
    return {name: max(0, min(MOST, amount)) for name, amount in lent.items()}


def steps(number: int) -> int:
    return (number - LEAST) // STEP
