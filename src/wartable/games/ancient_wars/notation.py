"""Actions as people write and type them (chapter 15)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.ancient_wars import actions, aims
from wartable.games.ancient_wars.board import BOARD
from wartable.games.ancient_wars.deployment import ARRANGEMENTS
from wartable.games.ancient_wars.growth import DETAILS_A_SKILL
from wartable.games.ancient_wars.sheets import HeroSheet, SkillSheet
from wartable.games.ancient_wars.slots import HEROES, is_hero
from wartable.games.ancient_wars.state import DEPLOYING, Position
from wartable.games.ancient_wars.stats import LARGER
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

WINDS: Final[list[str]] = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
# What is neither a letter, a digit nor a mark between words is a word that no action has.
WORD: Final = re.compile(r"[a-z]+[0-9]?|[0-9]+|[^a-z0-9\s,.;:_-]+")
NICKNAME: Final = re.compile(r"\b[a-z]+\b")


def write(state: Position, action: i64) -> str:
    verb, slot = int(verb_of(action)), actor_of(action)
    if verb in actions.PLAIN:
        return actions.PLAIN[verb]
    if verb == actions.BAN or verb == actions.PICK:
        return f"{'ban' if verb == actions.BAN else 'pick'} {state.box.heroes[target_of(action)].word}"
    if verb == actions.ARRANGE:
        return f"arrange {ARRANGEMENTS[detail_of(action)]}"
    hero = state.hero(slot).word
    if verb == actions.DONE:
        return f"{hero} done"
    if verb == actions.FARM:
        return f"{hero} farms"
    return write_deed(state, hero, verb, slot, action)


def write_deed(state: Position, hero: str, verb: int, slot: i64, action: i64) -> str:
    cell = target_of(action)
    if verb == actions.PLACE:
        return f"place {hero} {BOARD.name(cell)}"
    if verb == actions.MOVE:
        return f"{hero} {BOARD.name(state.cells[slot])}-{BOARD.name(cell)}"
    if verb == actions.ATTACK:
        return f"{hero} attacks {aim_word(state, cell)}"
    if verb == actions.CAST:
        sheet = state.hero(slot).skills[detail_of(action)]
        return f"{hero} casts {sheet.key}{at_words(state, sheet, cell)}"
    if verb == actions.USE:
        return write_use(state, hero, slot, action)
    return write_growth(state, hero, verb, slot, action)


def at_words(state: Position, sheet: SkillSheet, cell: i64) -> str:
    if sheet.aim == aims.SELF:
        return ""
    return f" at {aim_word(state, cell) if aims.is_at_piece(sheet.aim) else BOARD.name(cell)}"


def aim_word(state: Position, cell: i64) -> str:
    """A hero by its name, everything else by its cell."""
    slot = state.board[cell]
    return state.hero(slot).word if is_hero(slot) else BOARD.name(cell)


def write_use(state: Position, hero: str, slot: i64, action: i64) -> str:
    item = state.item(slot, actions.pocket_in(action))
    assert item is not None and item.active is not None
    text = f"{hero} uses {item.word}{at_words(state, item.active, target_of(action))}"
    return f"{text} {WINDS[actions.direction_in(action)]}" if item.active.aim == aims.PUSHED_UNIT else text


def write_growth(state: Position, hero: str, verb: int, slot: i64, action: i64) -> str:
    detail = detail_of(action)
    if verb == actions.BUY:
        text = f"buy {state.box.items[target_of(action)].word} for {hero}"
        if detail == 0:
            return text
        worn = state.item(slot, detail - 1)
        return text if worn is None else f"{text} instead of {worn.word}"
    if verb == actions.RAISE and detail == 0:
        return f"raise {hero}"
    skill = state.hero(slot).skills[detail // DETAILS_A_SKILL]
    return f"raise {hero} with {'stronger' if detail & 3 == LARGER else 'faster'} {skill.key}"


# Reading


def hear(state: Position, seat: i64, text: str) -> list[int]:
    for action in state.legal(seat):
        if may_read(state, action, text) and write(state, action) == text:
            return [int(action)]
    texts = {write(state, action): int(action) for action in state.legal(seat)}
    return [texts[found] for found in understood(state, list(texts), text)]


def may_read(state: Position, action: i64, text: str) -> bool:
    """A quick look at the first word: what a hero does begins with its name."""
    return not actions.MOVE <= verb_of(action) <= actions.DONE or text.startswith(state.hero(actor_of(action)).word)


def words_of(text: str) -> list[str]:
    return WORD.findall(text.lower().replace("'", ""))


def fits(typed: list[str], written: list[str]) -> bool:
    """Every typed word begins a written one, in the same order: `lina casts laguna at pudge` is enough."""
    place = 0
    for word in typed:
        while place < len(written) and not written[place].startswith(word):
            place += 1
        if place == len(written):
            return False
        place += 1
    return bool(typed)


def understood(state: Position, texts: list[str], text: str) -> list[str]:
    """What the text may mean: as it stands, or with the names of heroes spelled out."""
    return [text] if text in texts else fitting(texts, text) or fitting(texts, spelled_out(state, text))


def spelled_out(state: Position, text: str) -> str:
    """A part of a name, or the letters on the board, stands for the whole name where no other hero can be meant:
    `prophet d9-d8`, `np d9-d8`."""
    lowered = text.lower().replace("'", "")
    missing = [hero for hero in heroes_about(state) if hero.word not in lowered]
    return NICKNAME.sub(lambda found: name_meant(missing, found[0]), lowered)


def heroes_about(state: Position) -> list[HeroSheet]:
    """In the draft any hero may be named, later those that were picked."""
    picked = [state.hero(slot) for slot in range(HEROES) if state.has_hero(slot)]
    return state.box.heroes if state.phase < DEPLOYING else picked


def name_meant(heroes: list[HeroSheet], nickname: str) -> str:
    meant = [hero.word for hero in heroes if hero.code.lower() == nickname or is_part(nickname, hero.word)]
    return meant[0] if len(meant) == 1 else nickname


def is_part(nickname: str, name: str) -> bool:
    return len(nickname) > 2 and any(word.startswith(nickname) for word in name.split())


def fitting(texts: list[str], text: str) -> list[str]:
    typed = words_of(text)
    exact = [written for written in texts if words_of(written) == typed]
    return exact or [written for written in texts if is_meant(typed, words_of(written))]


def is_meant(typed: list[str], written: list[str]) -> bool:
    """Beginning and end must agree, so that one slip of the hand is not taken for another action."""
    if typed == ["end"]:
        return written == ["end", "window"]
    return fits(typed, written) and written[0].startswith(typed[0]) and written[-1].startswith(typed[-1])
