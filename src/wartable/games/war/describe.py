"""What players read on a piece, generated from its sheet, so that text and rule cannot disagree."""

from __future__ import annotations

from typing import Final

from wartable.games.war.pieces import BY_MOVING, DIAGONALLY, NO_KIND, Lines, Sheet
from wartable.kernel.facts import ActionKind
from wartable.kernel.scene import Skill

WAYS: Final[dict[str, str]] = {
    "all": "in any direction",
    "straight": "in a row or column",
    "diagonal": "diagonally",
}
NUMBERS: Final[list[str]] = ["no", "one", "two", "three", "four", "five", "six"]


def texts_of(sheet: Sheet, sheets: list[Sheet]) -> list[Skill]:
    """`sheets` are all kinds, for what names another."""
    texts = [skill("Moves", moving(sheet)), skill("Takes", taking(sheet))]
    if sheet.overruns != NO_KIND:
        texts.append(skill("Overruns", overrunning(sheets[sheet.overruns])))
    if sheet.farthest > 0:
        texts.append(skill("Fires", firing(sheet), cooldown=missed_turns(sheet)))
    if sheet.guards > 0:
        texts.append(skill("Guards", guarding(sheet), is_passive=True))
    if sheet.carries:
        texts.append(skill("Carries", "Loads one own piece from a neighbouring tile, and sets it down on another."))
    if sheet.digs:
        texts.append(skill("Digs", "Raises or lowers a neighbouring tile by one, within heights 1 to 5."))
    if sheet.commands:
        commands = "Lost, the game is lost. An empty Artillery beside it is loaded at once."
        texts.append(skill("Commands", commands, is_passive=True))
    return texts


# Those that are a kind of action are called by it.
KINDS: Final[dict[str, ActionKind]] = {"Moves": "move", "Takes": "strike", "Fires": "fire"}


def skill(name: str, text: str, cooldown: int = 0, is_passive: bool = False) -> Skill:
    return Skill(name, text, kind=KINDS.get(name, name.lower()), cooldown=cooldown, is_passive=is_passive)


def missed_turns(sheet: Sheet) -> int:
    """The turns of its own side in which a gun that has fired cannot fire."""
    return int(max(0, sheet.reload // 2 - 1))


def moving(sheet: Sheet) -> str:
    how = "over any ground and its own side" if sheet.flies else "one step of height at most each"
    return f"{tiles(sheet.reach)} {way(sheet.moves)}, {how}."


def taking(sheet: Sheet) -> str:
    if sheet.takes == BY_MOVING:
        return "By moving onto the enemy" + (", but not onto a fort." if sheet.stopped_by_forts else ".")
    if sheet.takes == DIAGONALLY:
        return "One tile diagonally, whatever the height, but not onto a fort."
    return "By fire, never by moving." if sheet.farthest > 0 else "Never."


def firing(sheet: Sheet) -> str:
    return (
        f"{sheet.nearest} to {sheet.farthest} tiles {way(sheet.shoots)}, plus one for each step that it stands higher "
        f"than the target, at any enemy that its side sees; then it is {spent(sheet)}."
    )


def spent(sheet: Sheet) -> str:
    if sheet.reload > 0:
        return f"empty for {NUMBERS[sheet.reload - 1]} turns, counting both sides'"
    return "spent" if sheet.is_spent else "ready again"


def overrunning(other: Sheet) -> str:
    return f"May end its move on its own {other.name}, which is lost; nobody scores."


def guarding(sheet: Sheet) -> str:
    reach = tiles(sheet.guards).lower()
    which, after = ("the first", "is used up") if sheet.is_used_up else ("every", "stays")
    return f"Stops {which} enemy shell, missile or Bomber that flies within {reach}, and {after}."


def tiles(count: int) -> str:
    return "One tile" if count == 1 else f"1 to {count} tiles"


def way(lines: Lines) -> str:
    return WAYS[lines.name]
