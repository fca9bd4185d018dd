"""Why an action is allowed or not, in the rulebook's words and with its chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, LANE_NAMES, WAY_NAMES, ahead, in_range, lane_of, row_of
from wartable.games.valor.choosing import has_hero, is_taken
from wartable.games.valor.gear import may_be_second
from wartable.games.valor.movement import is_at_market, recalled_to
from wartable.games.valor.notation import SIDES, fitting, words_of
from wartable.games.valor.pointing import is_far, written
from wartable.games.valor.rules import legal, to_act
from wartable.games.valor.sheets import ARMOR, POTION, SPELL, WEAPON, Article
from wartable.games.valor.state import CHOOSING, HEROES, NONE, OBSTACLE, OVER, TERRAINS, Hero, Monster, Position
from wartable.grid.square import OFF
from wartable.kernel.scene import Check

THE_CHOICE: Final = "3. The party"
TURNS: Final = "4. The round"
MOVING: Final = "5.1 Moving"
BEHIND: Final = "5.2 Nobody goes behind the other side"
TELEPORTING: Final = "5.3 Teleporting"
RECALLING: Final = "5.4 Recalling"
REMOVING: Final = "5.5 Removing an obstacle"
RANGE: Final = "6.1 Range"
SPELLS: Final = "6.3 Casting a spell"
MARKET: Final = "7.1 The market"
HANDS: Final = "7.2 Weapons and armor"
POTIONS: Final = "7.3 Potions"
COMMANDING: Final = "13.3 Somebody commands the monsters"
TOGETHER: Final = "13.2 Playing together"
THE_END: Final = "12. The end of the game"
WRITING: Final = "14.1 How actions are written"

WAYS_BY_NAME: Final[dict[str, int]] = {name: way for way, name in WAY_NAMES.items()}
SIDES_BY_NAME: Final[dict[str, int]] = {name: way for way, name in SIDES.items()}


def explain(state: Position, seat: i64, text: str) -> list[Check]:
    if state.phase == OVER:
        return [no("The game is over", THE_END)]
    if is_far(state, text):
        return [no("A hero moves one space at a time: north, west, south or east", MOVING)]
    text = written(state, text)
    texts = {state.write(action): int(action) for action in legal(state, seat)}
    if fitting(texts, text):
        return [yes("The rules allow it", TURNS)]
    if seat not in to_act(state):
        return [no(f"It is {state.settings.seat_names[to_act(state)[0]]}'s turn", TURNS)]
    checks = explain_words(state, seat, words_of(text))
    return [*checks, *unreadable()] if all(check.passed for check in checks) else checks


def explain_words(state: Position, seat: i64, words: list[str]) -> list[Check]:
    if state.phase == CHOOSING:
        return explain_pick(state, words)
    return explain_deed(state, seat, words) if state.phase == HEROES else explain_command(state, words)


def yes(text: str, chapter: str) -> Check:
    return Check(True, text, chapter)


def no(text: str, chapter: str, cells: list[int] | None = None) -> Check:
    return Check(False, text, chapter, [BOARD.name(cell) for cell in cells or []])


def weigh(passed: bool, good: str, bad: str, chapter: str) -> Check:
    return Check(passed, good if passed else bad, chapter)


def unreadable(text: str = "Say it as in 2 attack m1, 1 north, 3 buy sword or 3 teleport 1 left") -> list[Check]:
    return [no(text, WRITING)]


# Choosing


def explain_pick(state: Position, words: list[str]) -> list[Check]:
    if len(words) < 3 or words[0] != "pick":
        return [no("Now heroes are chosen, as in pick parzival top", THE_CHOICE)]
    if words[-1] not in LANE_NAMES:
        return [no(f"{words[-1]} is no lane; there are: {', '.join(LANE_NAMES)}", THE_CHOICE)]
    known = [kind for kind, sheet in enumerate(state.box.heroes) if begins(sheet.key, words[1:-1])]
    if not known:
        return [no("There is no such hero", THE_CHOICE)]
    sheet, lane = state.box.heroes[known[0]], LANE_NAMES.index(words[-1])
    return [
        weigh(not is_taken(state, known[0]), f"{sheet.name} is free", f"{sheet.name} is in the party", THE_CHOICE),
        weigh(not has_hero(state, lane), "The lane is free", f"The {words[-1]} lane has its hero", THE_CHOICE),
        no("Name one hero and one free lane, as in pick parzival top", THE_CHOICE),
    ]


def begins(key: str, words: list[str]) -> bool:
    return key.replace("_", "").startswith("".join(words))


# Heroes


def explain_deed(state: Position, seat: i64, words: list[str]) -> list[Check]:
    if words == ["wait"]:
        return [no("You may let another go first once a round, while another still has a hero to act", TOGETHER)]
    if len(words) < 2 or words[0] not in ("1", "2", "3"):
        return unreadable()
    place = int(words[0]) - 1
    hero = state.heroes[place]
    checks = [
        weigh(state.seat_of_hero(place) == seat, "The hero is yours", f"H{place + 1} is not yours", TOGETHER),
        weigh(not hero.has_acted, "The hero may act", f"{hero.sheet.name} has acted this round", TURNS),
    ]
    if not all(check.passed for check in checks):
        return checks
    return [*checks, *explain_verb(state, place, words[1], words[2:])]


def explain_verb(state: Position, place: int, verb: str, rest: list[str]) -> list[Check]:
    hero = state.heroes[place]
    if verb in WAYS_BY_NAME:
        return explain_move(state, hero, WAYS_BY_NAME[verb], verb)
    if verb == "remove":
        return explain_removal(state, hero, rest)
    if verb == "attack":
        return explain_attack(state, hero, rest)
    if verb == "teleport":
        return explain_teleport(state, place, rest)
    if verb == "recall":
        return explain_recall(state, hero)
    if verb in ("cast", "drink", "equip", "buy", "sell"):
        return explain_gear(state, hero, verb, rest)
    return unreadable()


def explain_move(state: Position, hero: Hero, way: int, name: str) -> list[Check]:
    there = int(ahead(hero.cell, way))
    if there == OFF:
        return [no(f"There is no space of the lane to the {name} of {BOARD.name(hero.cell)}", MOVING)]
    return explain_standing(state, there, MOVING)


def explain_standing(state: Position, there: int, chapter: str) -> list[Check]:
    where = BOARD.name(there)
    southmost = state.southmost_monster(lane_of(there))
    return [
        weigh(state.is_open(there), f"{where} is open", f"{where} is an {TERRAINS[OBSTACLE]}", chapter),
        weigh(state.hero_on(there) == NONE, f"No hero is on {where}", f"Another hero stands on {where}", chapter),
        weigh(
            row_of(there) >= southmost,
            "No monster is passed",
            f"{where} lies behind a monster of that lane, which must be slain first",
            BEHIND,
        ),
    ]


def explain_removal(state: Position, hero: Hero, rest: list[str]) -> list[Check]:
    if len(rest) != 1 or rest[0] not in WAYS_BY_NAME:
        return unreadable("Say where the obstacle is, as in 2 remove north")
    there = ahead(hero.cell, WAYS_BY_NAME[rest[0]])
    bad = f"There is no obstacle to the {rest[0]} of {BOARD.name(hero.cell)}"
    return [weigh(there != OFF and state.terrain[there] == OBSTACLE, "There is an obstacle", bad, REMOVING)]


def explain_attack(state: Position, hero: Hero, rest: list[str]) -> list[Check]:
    monster = monster_called(state, rest)
    if monster is None:
        return unreadable("Name a living monster, as in 2 attack m1")
    return [explain_range(hero, monster)]


def monster_called(state: Position, rest: list[str]) -> Monster | None:
    if not rest:
        return None
    return next((monster for monster in state.monsters if f"m{monster.number}" == rest[-1]), None)


def explain_range(hero: Hero, monster: Monster) -> Check:
    here, there = BOARD.name(hero.cell), BOARD.name(monster.cell)
    near = in_range(hero.cell, monster.cell)
    return weigh(near, f"{there} is in range", f"{there} is no neighbour of {here}: out of range", RANGE)


def explain_teleport(state: Position, place: int, rest: list[str]) -> list[Check]:
    if len(rest) != 2 or rest[0] not in ("1", "2", "3") or rest[1] not in SIDES_BY_NAME:
        return unreadable("Say beside whom and on which side, as in 3 teleport 1 left (or right, or behind)")
    hero, other = state.heroes[place], state.heroes[int(rest[0]) - 1]
    if other.cell == OFF:
        return [no(f"{other.sheet.name} is not on the board", TELEPORTING)]
    if lane_of(other.cell) == lane_of(hero.cell):
        return [no("Teleport works only between different lanes", TELEPORTING)]
    there = int(ahead(other.cell, SIDES_BY_NAME[rest[1]]))
    if there == OFF:
        return [no(f"There is no space of the lane {rest[1]} of {other.sheet.name}", TELEPORTING)]
    return explain_standing(state, there, TELEPORTING)


def explain_recall(state: Position, hero: Hero) -> list[Check]:
    bad = f"{hero.sheet.name} is there already, or both spaces of the Nexus are taken"
    return [weigh(recalled_to(state, hero) != OFF, "The Nexus space is free", bad, RECALLING)]


# Gear


def explain_gear(state: Position, hero: Hero, verb: str, rest: list[str]) -> list[Check]:
    named = [word for word in rest if word != "second" and not any(letter.isdigit() for letter in word)]
    article = article_called(state, named)
    if article is None:
        return unreadable("The market has no such article")
    if verb == "cast":
        return explain_cast(state, hero, article, rest)
    if verb == "drink":
        return [explain_shelf(article, [POTION], "a potion", POTIONS), explain_bag(hero, article, POTIONS)]
    if verb == "equip":
        return explain_equip(state, hero, article, rest)
    here = weigh(is_at_market(hero), "The hero is at the market", "The market is in the heroes' Nexus", MARKET)
    if verb == "sell":
        return [here, explain_bag(hero, article, MARKET)]
    return [here, *explain_price(hero, article)]


def article_called(state: Position, named: list[str]) -> Article | None:
    """The first one whose name begins like that."""
    if not named:
        return None
    return next((article for article in state.box.market if begins(article.key, named)), None)


def explain_shelf(article: Article, shelves: list[int], what: str, chapter: str) -> Check:
    return weigh(int(article.shelf) in shelves, f"{article.name} is {what}", f"{article.name} is not {what}", chapter)


def explain_bag(hero: Hero, article: Article, chapter: str) -> Check:
    has = hero.bag[article.number] > 0
    return weigh(has, "It is in the bag", f"{hero.sheet.name} has no {article.name} in the bag", chapter)


def explain_price(hero: Hero, article: Article) -> list[Check]:
    is_new = article.shelf != SPELL or hero.bag[article.number] == 0
    return [
        weigh(hero.gold >= article.cost, "The gold suffices", f"It costs {article.cost}, of {hero.gold} gold", MARKET),
        weigh(hero.level >= article.level, "The level suffices", f"It takes level {article.level}", MARKET),
        weigh(is_new, "It is new", f"{hero.sheet.name} knows {article.name} already", MARKET),
    ]


def explain_cast(state: Position, hero: Hero, spell: Article, rest: list[str]) -> list[Check]:
    monster = monster_called(state, rest)
    if monster is None:
        return unreadable("Name a living monster, as in 2 cast ice_blade m1")
    return [
        explain_shelf(spell, [SPELL], "a spell", SPELLS),
        explain_bag(hero, spell, SPELLS),
        weigh(hero.mana >= spell.mana, "The mana suffices", f"It takes {spell.mana} mana, of {hero.mana}", SPELLS),
        explain_range(hero, monster),
    ]


def explain_equip(state: Position, hero: Hero, article: Article, rest: list[str]) -> list[Check]:
    checks = [
        explain_shelf(article, [WEAPON, ARMOR], "a weapon or armor", HANDS),
        explain_bag(hero, article, HANDS),
    ]
    if "second" in rest:
        bad = "A second weapon needs one hand, and a weapon of one hand in the first"
        checks.append(weigh(may_be_second(state, hero, article), "There is a hand for it", bad, HANDS))
    return checks


# Monsters


def explain_command(state: Position, words: list[str]) -> list[Check]:
    monster = state.monsters[state.commanded]
    wanted = f"Now M{monster.number} acts: m{monster.number} attack h1, march, smash or hold; or rest"
    if len(words) < 2 or words[0] != f"m{monster.number}":
        return [no(wanted, COMMANDING)]
    if words[1] == "attack" and len(words) == 3 and words[2] in ("1", "2", "3"):
        hero = state.heroes[int(words[2]) - 1]
        if hero.cell != OFF:
            return [explain_range(hero, monster)]
    return [no("It attacks a hero in range, marches south, smashes an obstacle in its way, or holds", COMMANDING)]
