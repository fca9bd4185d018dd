"""For whoever has never seen a champion: how it is played, in one line, and what it does for its team."""

from __future__ import annotations

from functools import cache
from typing import Final

from wartable.games.lol_chess.sheets import AT_ALLY, AT_ENEMY, AT_SQUARE, Ability, Sheet
from wartable.games.lol_chess.stats import AD, AP, HP, MR, PR, RANGE

PLACES: Final[dict[str, str]] = {
    "tank": "stands before the others and takes the blows",
    "fighter": "walks ahead and trades blow for blow",
    "assassin": "waits until somebody weak stands alone",
    "mage": "hurts from the second row",
    "marksman": "shoots from afar, and keeps away from every enemy",
    "support": "stays beside your strongest champion",
}
# What one has, less what almost all have, and how much more is one step of its meter.
STURDY: Final = (130, 30)
STRONG: Final = (20, 12)
MOST: Final = 3


# How it is played


@cache
def how_to_play(sheet: Sheet) -> str:
    """Where it stands, and when its ability is used."""
    ability = sheet.ability
    text = PLACES[sheet.role] + ("" if ability is None else f"; {moment_of(ability)}")
    return f"{text[0].upper()}{text[1:]}."


def moment_of(ability: Ability) -> str:
    if ability.aim == AT_ENEMY:
        what = "holds an enemy" if is_hindering(ability) else "hurts an enemy"
        return f"{what} with {ability.name}"
    if ability.aim == AT_ALLY:
        return f"saves {ability.name} for a friend in need"
    if ability.trap:
        return f"lays {ability.name} where enemies will walk"
    if ability.aim == AT_SQUARE:
        return f"gets to the right square with {ability.name}"
    return f"uses {ability.name} in the thick of the fight"


def is_hindering(ability: Ability) -> bool:
    return any(verb.hinders() for verb in [*ability.verbs, *ability.later, *ability.trap])


# What it does for its team


@cache
def lent_by(sheet: Sheet) -> dict[str, int]:
    """From 0 to 3 for each thing that a team needs."""
    ability = sheet.ability
    body = sheet.base[HP] + sheet.base[PR] + sheet.base[MR]
    auras = len(sheet.passive.auras) if sheet.passive is not None else 0
    lent = {
        "front line": steps(int(body), STURDY),
        "damage": steps(int(max(sheet.base[AD], sheet.base[AP])), STRONG),
        "reach": int(sheet.base[RANGE]) - 1,
        "control": 2 * int(ability is not None and is_hindering(ability)),
        "support": 2 * int(ability is not None and ability.aim == AT_ALLY) + auras + int(sheet.role == "support"),
    }
    return {name: max(0, min(MOST, amount)) for name, amount in lent.items()}


def steps(number: int, scale: tuple[int, int]) -> int:
    usual, step = scale
    return (number - usual) // step + 1
