"""What somebody means who points at two things, a piece's space and another or an article, instead of writing.

A space of column h is called like a hero: h1 to h3 are spaces here, since two things are pointed at, and heroes
wherever a verb follows."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.valor.actions import MARCH, SMASH
from wartable.games.valor.board import BOARD, SOUTH, WAY_NAMES, ahead
from wartable.games.valor.notation import COMMANDS, fitting, write
from wartable.games.valor.sheets import POTION, Article
from wartable.games.valor.state import HEROES, MONSTERS, NONE, Position
from wartable.grid.square import OFF


def hear(state: Position, seat: i64, text: str) -> list[int]:
    """The legal actions that the text can mean, written or pointed at."""
    texts = {write(state, action): int(action) for action in state.legal(seat)}
    meant = fitting(list(texts), text) or [one for one in pointed_at(state, text) if one in texts]
    return [texts[one] for one in meant]


def pointed_at(state: Position, text: str) -> list[str]:
    """`d8 d7` is `2 north`, or `2 attack m1` as well, and `d8 sword` is `2 buy sword`; nothing, if nobody points."""
    words = text.lower().split()
    here = BOARD.named(words[0]) if len(words) == 2 else OFF
    if here == OFF:
        return []
    if state.phase == MONSTERS:
        return command_towards(state, here, BOARD.named(words[1]))
    hero = state.hero_on(here) if state.phase == HEROES else NONE
    return [f"{hero + 1} {deed}" for deed in deeds_towards(state, here, words[1])] if hero != NONE else []


def deeds_towards(state: Position, here: i64, aim: str) -> list[str]:
    there = BOARD.named(aim)
    return article_deeds(state, aim) if there == OFF else space_deeds(state, here, there)


def space_deeds(state: Position, here: i64, there: i64) -> list[str]:
    monster = state.monster_on(there)
    attacks = [f"attack m{state.monsters[monster].number}"] if monster != NONE else []
    return attacks + [name for way, name in WAY_NAMES.items() if ahead(here, way) == there]


def article_deeds(state: Position, aim: str) -> list[str]:
    """A good of the market, or a card of a bag, which has the hero's number before it."""
    held, _, key = aim.rpartition("-")
    return [f"{verb_for(one, bool(held))} {key}" for one in state.box.market if one.key == key]


def verb_for(article: Article, is_held: bool) -> str:
    if not is_held:
        return "buy"
    return "drink" if article.shelf == POTION else "equip"


def command_towards(state: Position, here: i64, there: i64) -> list[str]:
    monster, hero = state.monster_on(here), state.hero_on(there) if there != OFF else NONE
    if monster == NONE or there == OFF:
        return []
    strikes = [f"attack h{hero + 1}"] if hero != NONE else []
    goes = [COMMANDS[verb] for verb in (MARCH, SMASH) if there == ahead(here, SOUTH)]
    return [f"m{state.monsters[monster].number} {deed}" for deed in strikes + goes]


def is_far(state: Position, text: str) -> bool:
    """Whether a hero is pointed at and a space that is neither a neighbour nor a monster's."""
    words = text.lower().split()
    spaces = [BOARD.named(word) for word in words]
    return len(spaces) == 2 and OFF not in spaces and state.hero_on(spaces[0]) != NONE and not pointed_at(state, text)
