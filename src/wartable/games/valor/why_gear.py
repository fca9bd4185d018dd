"""Why something of the bag or the market may be used, bought or sold, or not."""

from __future__ import annotations

from typing import Final

from wartable.games.valor.gear import may_be_second
from wartable.games.valor.movement import is_at_market
from wartable.games.valor.notation import is_called
from wartable.games.valor.sheets import ARMOR, POTION, SPELL, WEAPON, Article
from wartable.games.valor.state import Hero, Position
from wartable.games.valor.weighing import explain_range, monster_called, unreadable
from wartable.kernel.reasons import weigh
from wartable.kernel.scene import Check

SPELLS: Final = "6.3 Casting a spell"
MARKET: Final = "7.1 The market"
HANDS: Final = "7.2 Weapons and armor"
POTIONS: Final = "7.3 Potions"

# What each verb is for: the shelves of the market.
VERBS: Final[dict[str, list[int]]] = {
    "cast": [SPELL],
    "drink": [POTION],
    "equip": [WEAPON, ARMOR],
    "buy": [WEAPON, ARMOR, POTION, SPELL],
    "sell": [WEAPON, ARMOR, POTION, SPELL],
}


def explain_gear(state: Position, hero: Hero, verb: str, rest: list[str]) -> list[Check]:
    named = [word for word in rest if word != "second" and not word[-1].isdigit()]
    if not named:
        return unreadable(f"Say what to {verb}: {candidates(state, hero, verb)}")
    article = next((one for one in state.box.market if is_called(one.key, named)), None)
    if article is None:
        return unreadable("The market has no such article")
    if verb == "cast":
        return explain_cast(state, hero, article, rest)
    if verb == "drink":
        return [explain_shelf(article, "drink", "a potion", POTIONS), explain_bag(hero, article, POTIONS)]
    if verb == "equip":
        return explain_equip(state, hero, article, rest)
    return explain_trade(hero, verb, article)


def candidates(state: Position, hero: Hero, verb: str) -> str:
    """What the hero has for it; the market sells more than one wants to read here."""
    if verb == "buy":
        return "any article of the market, as in 3 buy sword"
    names = [one.name for one in state.box.market if one.shelf in VERBS[verb] and hero.bag[one.number] > 0]
    return " or ".join(names) or f"{hero.sheet.name} has nothing for it"


def explain_shelf(article: Article, verb: str, what: str, chapter: str) -> Check:
    fits = int(article.shelf) in VERBS[verb]
    return weigh(fits, f"{article.name} is {what}", f"{article.name} is not {what}", chapter)


def explain_bag(hero: Hero, article: Article, chapter: str) -> Check:
    where = "book" if article.shelf == SPELL else "bag"
    good, bad = f"It is in the {where}", f"{hero.sheet.name} has no {article.name} in the {where}"
    return weigh(hero.bag[article.number] > 0, good, bad, chapter)


def explain_trade(hero: Hero, verb: str, article: Article) -> list[Check]:
    good, bad = f"{hero.sheet.name} is at the market", "The market is in the heroes' Nexus"
    here = weigh(is_at_market(hero), good, bad, MARKET)
    return [here, explain_bag(hero, article, MARKET)] if verb == "sell" else [here, *explain_price(hero, article)]


def explain_price(hero: Hero, article: Article) -> list[Check]:
    name = hero.sheet.name
    price, level = f"It costs {article.cost} gold", f"It takes level {article.level}"
    checks = [
        weigh(hero.gold >= article.cost, f"{price} of {hero.gold}", f"{price}, {name} has {hero.gold}", MARKET),
        weigh(hero.level >= article.level, f"{level} of {hero.level}", f"{level}, {name} has {hero.level}", MARKET),
    ]
    if article.shelf == SPELL:
        is_new = hero.bag[article.number] == 0
        checks.append(weigh(is_new, "It is not in the book yet", f"{name} knows {article.name} already", MARKET))
    return checks


def explain_cast(state: Position, hero: Hero, spell: Article, rest: list[str]) -> list[Check]:
    monster, mana = monster_called(state, rest), f"It takes {spell.mana} mana"
    checks = [
        explain_shelf(spell, "cast", "a spell", SPELLS),
        explain_bag(hero, spell, SPELLS),
        weigh(hero.mana >= spell.mana, f"{mana} of {hero.mana}", f"{mana}, {hero.sheet.name} has {hero.mana}", SPELLS),
    ]
    if monster is None:
        return [*checks, *unreadable("Name a living monster, as in 2 cast ice_blade m1")]
    return [*checks, explain_range(hero, monster)]


def explain_equip(state: Position, hero: Hero, article: Article, rest: list[str]) -> list[Check]:
    checks = [
        explain_shelf(article, "equip", "a weapon or armor", HANDS),
        explain_bag(hero, article, HANDS),
    ]
    if "second" in rest:
        bad = "A second weapon needs one hand, and a weapon of one hand in the first"
        checks.append(weigh(may_be_second(state, hero, article), "There is a hand for it", bad, HANDS))
    return checks
