"""Why an action is allowed or not, in the rulebook's words and with its chapter: every condition that it meets, and
the one that it fails. What the bag and the market ask is in why_gear.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, LANE_NAMES, SOUTH, WAY_NAMES, ahead, heroes_gate, lane_of, row_of
from wartable.games.valor.choosing import has_hero, is_taken
from wartable.games.valor.events import name_of_hero, name_of_monster
from wartable.games.valor.movement import recalled_to
from wartable.games.valor.notation import SIDES, is_called, strangers, words_of, write
from wartable.games.valor.pointing import hear, is_far, pointed_at
from wartable.games.valor.rounds import may_wait
from wartable.games.valor.state import CHOOSING, HEROES, NONE, OBSTACLE, OVER, Hero, Monster, Position
from wartable.games.valor.weighing import WRITING, all_pass, explain_range, monster_called, unreadable
from wartable.games.valor.why_gear import VERBS, explain_gear
from wartable.grid.square import BIT, OFF
from wartable.kernel.reasons import no, weigh, yes
from wartable.kernel.scene import Check

THE_CHOICE: Final = "3. The party"
TURNS: Final = "4. The round"
MOVING: Final = "5.1 Moving"
BEHIND: Final = "5.2 Nobody goes behind the other side"
TELEPORTING: Final = "5.3 Teleporting"
RECALLING: Final = "5.4 Recalling"
REMOVING: Final = "5.5 Removing an obstacle"
MONSTERS_ACT: Final = "10. The monsters"
COMMANDING: Final = "13.3 Somebody commands the monsters"
TOGETHER: Final = "13.2 Playing together"
THE_END: Final = "12. The end of the game"

WAYS_BY_NAME: Final[dict[str, int]] = {name: way for way, name in WAY_NAMES.items()}
SIDES_BY_NAME: Final[dict[str, int]] = {name: way for way, name in SIDES.items()}
NUMBERS: Final[list[str]] = ["1", "2", "3"]
# So many meanings of what is unclear are told.
TOLD_MEANINGS: Final = 6


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    """Exactly what `read` takes passes whole; of all else at least one check fails."""
    if state.phase == OVER:
        return [no("The game is over", THE_END)]
    if seat not in state.to_act():
        return [no(f"It is {state.settings.seat_names[state.to_act()[0]]}'s turn", TURNS)]
    meant = [write(state, action) for action in hear(state, seat, text)]
    if len(meant) == 1:
        return explain_words(state, seat, words_of(meant[0]))
    return [no(f"It could mean {several(meant)}", WRITING)] if meant else refused(state, seat, text)


def several(meant: list[str]) -> str:
    return " or ".join(meant[:TOLD_MEANINGS]) + (" and more" if len(meant) > TOLD_MEANINGS else "")


def refused(state: Position, seat: i64, text: str) -> list[Check]:
    """Why not, of what nobody may do now: something fails, and be it that the words make no sense."""
    if state.phase == HEROES and is_far(state, text):
        return [no("A hero moves one space at a time: north, west, south or east", MOVING)]
    pointed = pointed_at(state, text)
    words = words_of(pointed[0] if pointed else text)
    checks = [check for check in explain_words(state, seat, words) if check.text != how_to_say(state)]
    strange = [f"{word!r} is no word of this game. " for word in strangers(state, words)[:1]]
    return [*checks, no("".join(strange) + how_to_say(state), WRITING)] if strange or all_pass(checks) else checks


def how_to_say(state: Position) -> str:
    if state.phase == CHOOSING:
        return "Name one hero and one free lane, as in pick parzival top"
    if state.phase == HEROES:
        return "Say it as in 2 attack m1, 1 north, 3 buy sword or 3 teleport 1 left"
    number = state.monsters[state.commanded].number
    return f"Say it as in m{number} attack h1, m{number} march, m{number} smash or m{number} hold; or rest"


def explain_words(state: Position, seat: i64, words: list[str]) -> list[Check]:
    if state.phase == CHOOSING:
        return explain_pick(state, words)
    return explain_deed(state, seat, words) if state.phase == HEROES else explain_command(state, words)


# Choosing


def explain_pick(state: Position, words: list[str]) -> list[Check]:
    if len(words) < 3 or words[0] != "pick":
        return unreadable(how_to_say(state))
    if words[-1] not in LANE_NAMES:
        return [no(f"{words[-1]} is no lane; there are: {', '.join(LANE_NAMES)}", THE_CHOICE)]
    known = [kind for kind, sheet in enumerate(state.box.heroes) if is_called(sheet.key, words[1:-1])]
    if not known:
        return [no("There is no such hero", THE_CHOICE)]
    sheet, lane = state.box.heroes[known[0]], LANE_NAMES.index(words[-1])
    where = f"The {words[-1]} lane"
    return [
        weigh(not is_taken(state, known[0]), f"{sheet.name} is free", f"{sheet.name} is in the party", THE_CHOICE),
        weigh(not has_hero(state, lane), f"{where} is free", f"{where} has its hero", THE_CHOICE),
    ]


# Heroes


def explain_deed(state: Position, seat: i64, words: list[str]) -> list[Check]:
    if words == ["wait"]:
        return [explain_wait(state)]
    if len(words) < 2 or words[0] not in NUMBERS:
        return unreadable(how_to_say(state))
    place = int(words[0]) - 1
    checks = explain_actor(state, seat, place)
    return [*checks, *explain_verb(state, place, words[1], words[2:])] if all_pass(checks) else checks


def explain_wait(state: Position) -> Check:
    has_waited = state.waited & BIT[state.speaker] != 0
    bad = "You have let another go first in this round already" if has_waited else "No other has a hero left to act"
    good = "Another has a hero left to act, and you have not waited in this round"
    return weigh(may_wait(state), good, bad, TOGETHER)


def explain_actor(state: Position, seat: i64, place: int) -> list[Check]:
    hero, name = state.heroes[place], name_of_hero(state, place)
    checks = [weigh(state.seat_of_hero(place) == seat, f"{name} is yours", f"{name} is not yours", TOGETHER)]
    if not hero.is_alive():
        return [*checks, no(f"{name} is dead, and will be back next round", TURNS)]
    good, bad = f"{name} has not acted in this round", f"{name} has acted in this round"
    return [*checks, weigh(not hero.has_acted, good, bad, TURNS)]


def explain_verb(state: Position, place: int, verb: str, rest: list[str]) -> list[Check]:
    hero = state.heroes[place]
    if verb in WAYS_BY_NAME:
        return explain_move(state, hero, verb)
    if verb == "remove":
        return explain_removal(state, hero, rest)
    if verb == "attack":
        return explain_attack(state, hero, rest)
    if verb == "teleport":
        return explain_teleport(state, place, rest)
    if verb == "recall":
        return [explain_recall(state, hero)]
    if verb == "pass":
        return [yes("Every hero may pass", TURNS)]
    return explain_gear(state, hero, verb, rest) if verb in VERBS else unreadable(how_to_say(state))


def explain_move(state: Position, hero: Hero, name: str) -> list[Check]:
    here, there = BOARD.name(hero.cell), int(ahead(hero.cell, WAYS_BY_NAME[name]))
    if there == OFF:
        return [no(f"There is no space of the lane to the {name} of {here}", MOVING)]
    step = yes(f"{BOARD.name(there)} is the next space to the {name} of {here}", MOVING)
    return [step, *explain_standing(state, there, MOVING)]


def explain_standing(state: Position, there: int, chapter: str) -> list[Check]:
    where = BOARD.name(there)
    is_before = row_of(there) >= state.southmost_monster(lane_of(there))
    good = f"{where} lies behind no monster of its lane"
    bad = f"{where} lies behind a monster of that lane, which must be slain first"
    return [
        weigh(state.is_open(there), f"{where} is no obstacle", f"{where} is an obstacle", chapter, [where]),
        weigh(
            state.hero_on(there) == NONE, f"No hero is on {where}", f"Another hero stands on {where}", chapter, [where]
        ),
        weigh(is_before, good, bad, BEHIND, [where]),
    ]


def explain_removal(state: Position, hero: Hero, rest: list[str]) -> list[Check]:
    if len(rest) != 1 or rest[0] not in WAYS_BY_NAME:
        return unreadable("Say where the obstacle is, as in 2 remove north")
    there, where = ahead(hero.cell, WAYS_BY_NAME[rest[0]]), f"to the {rest[0]} of {BOARD.name(hero.cell)}"
    is_there = there != OFF and state.terrain[there] == OBSTACLE
    return [weigh(is_there, f"There is an obstacle {where}", f"There is no obstacle {where}", REMOVING)]


def explain_attack(state: Position, hero: Hero, rest: list[str]) -> list[Check]:
    monster = monster_called(state, rest)
    if monster is None:
        return unreadable("Name a living monster, as in 2 attack m1")
    return [explain_range(hero, monster)]


def explain_teleport(state: Position, place: int, rest: list[str]) -> list[Check]:
    if len(rest) != 2 or rest[0] not in NUMBERS or rest[1] not in SIDES_BY_NAME:
        return unreadable("Say beside whom and on which side, as in 3 teleport 1 left (or right, or behind)")
    hero, other, name = state.heroes[place], state.heroes[int(rest[0]) - 1], name_of_hero(state, int(rest[0]) - 1)
    if other.cell == OFF:
        return [no(f"{name} is not on the board", TELEPORTING)]
    if lane_of(other.cell) == lane_of(hero.cell):
        return [no("Teleport works only between different lanes", TELEPORTING)]
    there = int(ahead(other.cell, SIDES_BY_NAME[rest[1]]))
    if there == OFF:
        return [no(f"There is no space of the lane {rest[1]} of {name}", TELEPORTING)]
    return [yes(f"{name} is in another lane", TELEPORTING), *explain_standing(state, there, TELEPORTING)]


def explain_recall(state: Position, hero: Hero) -> Check:
    there = recalled_to(state, hero)
    if there != OFF:
        return yes(f"{BOARD.name(there)} of the Nexus is free", RECALLING)
    is_home = hero.cell == heroes_gate(hero.lane)
    return no(f"{hero.sheet.name} is there already" if is_home else "Both spaces of the Nexus are taken", RECALLING)


# Monsters


def explain_command(state: Position, words: list[str]) -> list[Check]:
    monster = state.monsters[state.commanded]
    if words == ["rest"]:
        return [yes("The monsters that have not acted may act by themselves", COMMANDING)]
    if len(words) < 2 or words[0][:1] != "m":
        return unreadable(how_to_say(state))
    name = name_of_monster(monster)
    bad = f"Monsters act in the order of their numbers: now {name}"
    turn = weigh(words[0] == f"m{monster.number}", f"Now {name} acts", bad, MONSTERS_ACT)
    return [turn, *explain_monster(state, monster, words[1], words[2:])] if turn.passed else [turn]


def explain_monster(state: Position, monster: Monster, verb: str, rest: list[str]) -> list[Check]:
    if verb == "hold":
        return [yes("A monster may wait", COMMANDING)]
    if verb == "attack":
        return [explain_strike(state, monster, rest)]
    return explain_way_south(state, monster, verb) if verb in ("march", "smash") else unreadable(how_to_say(state))


def explain_strike(state: Position, monster: Monster, rest: list[str]) -> Check:
    if len(rest) != 1 or rest[0] not in NUMBERS:
        return no("Name a hero, as in m4 attack h1", WRITING)
    hero = state.heroes[int(rest[0]) - 1]
    if hero.cell == OFF:
        return no(f"{hero.sheet.name} is dead", COMMANDING)
    return explain_range(hero, monster)


def explain_way_south(state: Position, monster: Monster, verb: str) -> list[Check]:
    there = ahead(monster.cell, SOUTH)
    if there == OFF:
        return [no(f"There is no space south of {BOARD.name(monster.cell)}", MONSTERS_ACT)]
    where, is_before = BOARD.name(there), row_of(there) <= state.northmost_hero(lane_of(there))
    passes = weigh(is_before, f"{where} lies behind no hero", f"{where} lies behind a hero of that lane", BEHIND)
    return [passes, *explain_way_in(state, there, verb)]


def explain_way_in(state: Position, there: i64, verb: str) -> list[Check]:
    where, is_obstacle, is_free = BOARD.name(there), state.terrain[there] == OBSTACLE, state.monster_on(there) == NONE
    blocked, open_ground = f"{where} is an obstacle", f"{where} is no obstacle"
    if verb == "smash":
        return [weigh(is_obstacle, blocked, open_ground, MONSTERS_ACT)]
    return [
        weigh(not is_obstacle, open_ground, blocked, MONSTERS_ACT),
        weigh(is_free, f"No monster is on {where}", f"Another monster stands on {where}", MONSTERS_ACT),
    ]
