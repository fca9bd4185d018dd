"""Actions as people write and type them (chapter 14)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.valor.actions import (
    ATTACK,
    BUY,
    CAST,
    DRINK,
    EQUIP,
    HOLD,
    MARCH,
    MOVE,
    PASS,
    PICK,
    RECALL,
    REMOVE,
    REST,
    SELL,
    SMASH,
    STRIKE,
    TELEPORT,
    WAIT,
)
from wartable.games.valor.board import BOARD, EAST, LANE_NAMES, SOUTH, WAY_NAMES, WEST
from wartable.games.valor.gear import SECOND_HAND
from wartable.games.valor.state import NONE, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

SIDES: Final[dict[int, str]] = {WEST: "left", EAST: "right", SOUTH: "behind"}
PLAIN: Final[dict[int, str]] = {RECALL: "recall", PASS: "pass"}
WITH_ARTICLE: Final[dict[int, str]] = {DRINK: "drink", BUY: "buy", SELL: "sell"}
COMMANDS: Final[dict[int, str]] = {MARCH: "march", SMASH: "smash", HOLD: "hold"}


def write(state: Position, action: i64) -> str:
    verb = int(verb_of(action))
    if verb == WAIT:
        return "wait"
    if verb == REST:
        return "rest"
    if verb == PICK:
        return f"pick {state.box.heroes[actor_of(action)].key} {LANE_NAMES[target_of(action)]}"
    if verb >= STRIKE:
        return write_command(state, action)
    return f"{actor_of(action) + 1} {write_deed(state, action)}"


def write_command(state: Position, action: i64) -> str:
    name = monster_at(state, actor_of(action))
    verb = int(verb_of(action))
    return f"{name} attack h{target_of(action) + 1}" if verb == STRIKE else f"{name} {COMMANDS[verb]}"


def monster_at(state: Position, cell: i64) -> str:
    place = state.monster_on(cell)
    return f"m{state.monsters[place].number}" if place != NONE else BOARD.name(cell)


def write_deed(state: Position, action: i64) -> str:
    verb, there = int(verb_of(action)), target_of(action)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == MOVE or verb == REMOVE:
        way = WAY_NAMES[int(BOARD.direction(state.heroes[actor_of(action)].cell, there))]
        return way if verb == MOVE else f"remove {way}"
    if verb == ATTACK:
        return f"attack {monster_at(state, there)}"
    if verb == TELEPORT:
        other = detail_of(action)
        return f"teleport {other + 1} {SIDES[int(BOARD.direction(state.heroes[other].cell, there))]}"
    return write_gear(state, action)


def write_gear(state: Position, action: i64) -> str:
    verb, there, article = int(verb_of(action)), target_of(action), state.article(detail_of(action)).key
    if verb == CAST:
        return f"cast {article} {monster_at(state, there)}"
    if verb == EQUIP:
        return f"equip {article} second" if there == SECOND_HAND else f"equip {article}"
    return f"{WITH_ARTICLE[verb]} {article}"


# Reading

SYNONYMS: Final[dict[str, str]] = {
    "n": "north",
    "w": "west",
    "s": "south",
    "e": "east",
    "up": "north",
    "down": "south",
    "a": "attack",
    "hit": "attack",
    "strike": "attack",
    "use": "drink",
    "wear": "equip",
    "wield": "equip",
    "clear": "remove",
    "choose": "pick",
    "middle": "mid",
    "below": "behind",
    "done": "pass",
    "skip": "pass",
    "h1": "1",
    "h2": "2",
    "h3": "3",
}
# Words that add nothing: those of the first list anywhere, the others beside one of their own verbs.
FILLING: Final[list[str]] = ["at", "on", "to", "the", "hero"]
FILLING_BESIDE: Final[dict[str, list[str]]] = {
    "move": list(WAY_NAMES.values()),
    "go": list(WAY_NAMES.values()),
    "spell": ["cast", "buy", "sell"],
    "obstacle": ["remove", "smash"],
}
# A number, alone or after a letter; a word of letters of any script; any other sign that is not plain punctuation.
WORD: Final = re.compile(r"[a-z]?[0-9]+|[^\W\d_]+|[^\x00-\x7f]")


def words_of(text: str) -> list[str]:
    """The words that count, as `write` would have them: h1 is 1, synonyms are replaced, filling words dropped."""
    words = [SYNONYMS.get(word, word) for word in WORD.findall(text.lower())]
    return [word for word in words if word not in FILLING and not is_filling(word, words)]


def is_filling(word: str, words: list[str]) -> bool:
    return any(verb in words for verb in FILLING_BESIDE.get(word, []))


def fits(written: list[str], typed: list[str]) -> bool:
    """Whether the typed words mean the written ones: `buy breath` is `buy breath of fire`. Words may be cut short and
    words of a name left out, but not all of them."""
    names = [word for word in written if not is_fixed(word)]
    return is_shortened(written, typed) and (not names or any(begins(name, word) for name in names for word in typed))


def is_shortened(written: list[str], typed: list[str]) -> bool:
    """Each typed word begins a written one, in order, and no word but those of a name is left out."""
    place = 0
    for word in typed:
        while place < len(written) and not begins(written[place], word):
            if is_fixed(written[place]):
                return False
            place += 1
        if place == len(written):
            return False
        place += 1
    return bool(typed) and not any(is_fixed(word) for word in written[place:])


def begins(word: str, start: str) -> bool:
    return word == start or (word.isalpha() and start.isalpha() and word.startswith(start) and len(start) > 2)


def is_fixed(word: str) -> bool:
    """Numbers, verbs and ways must be typed."""
    return any(letter.isdigit() for letter in word) or word in FIXED


FIXED: Final[list[str]] = [
    "wait", "rest", "pick", "attack", "march", "smash", "hold", "recall", "pass", "remove", "teleport", "cast",
    "equip", "drink", "buy", "sell", "second", *LANE_NAMES, *WAY_NAMES.values(), *SIDES.values(),
]  # fmt: skip


def fitting(texts: list[str], typed: str) -> list[str]:
    """The legal actions that the typed text can mean; exactly written ones alone, where there are some."""
    words = words_of(typed)
    exact = [text for text in texts if text == typed] or [text for text in texts if words_of(text) == words]
    return exact or [text for text in texts if fits(words_of(text), words)]


def is_called(key: str, words: list[str]) -> bool:
    """Whether somebody who types these words may mean the hero or the article of that key."""
    return is_shortened(key.split("_"), words)


def strangers(state: Position, words: list[str]) -> list[str]:
    """Words that say nothing in this game."""
    names = [*(sheet.key for sheet in state.box.heroes), *(article.key for article in state.box.market)]
    known = [*FIXED, *FILLING_BESIDE, *(word for name in names for word in name.split("_"))]
    return [word for word in words if not word[-1].isdigit() and not any(begins(one, word) for one in known)]
