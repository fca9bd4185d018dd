"""What is worth a thought: blows by anybody, all else in the order of the heroes, and no gear that is no better.

In which order heroes walk seldom matters, but a blow may open the way for another; so a search that tries every order
would think the same thing six times."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import ATTACK, BUY, CAST, EQUIP, SELL, WAIT
from wartable.games.valor.combat import held_alone, held_with, weapon_damage, worn_armor
from wartable.games.valor.gear import SECOND_HAND, may_be_second
from wartable.games.valor.sheets import ARMOR, POTION, SPELL, WEAPON, Article
from wartable.games.valor.state import HEROES, NONE, Hero, Position
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of

ENOUGH_POTIONS: Final = 2


def suggest(state: Position, seat: i64) -> vec[i64]:
    options = state.legal(seat)
    if state.phase != HEROES:
        return options
    first = first_to_act(state, seat)
    worthwhile = vec[i64](capacity=64)
    for action in options:
        if is_worthwhile(state, action, first):
            worthwhile = append(worthwhile, action)
    return worthwhile


def first_to_act(state: Position, seat: i64) -> i64:
    for place in range(len(state.heroes)):
        if state.seat_of_hero(place) == seat and not state.heroes[place].has_acted:
            return place
    return NONE


def is_worthwhile(state: Position, action: i64, first: i64) -> bool:
    verb = verb_of(action)
    if verb == WAIT or verb == ATTACK or verb == CAST:
        return True
    if verb == SELL or actor_of(action) != first:
        return False
    hero, article = state.heroes[first], state.article(detail_of(action))
    if verb == EQUIP:
        return is_better_worn(state, hero, article, target_of(action))
    return verb != BUY or is_worth_buying(state, hero, article)


# Gear


def is_better_worn(state: Position, hero: Hero, article: Article, hand: i64) -> bool:
    if article.shelf == ARMOR:
        return article.reduction > worn_armor(state, hero)
    held = beside_first(state, hero, article) if hand == SECOND_HAND else held_alone(article)
    return held > weapon_damage(state, hero)


def is_worth_buying(state: Position, hero: Hero, article: Article) -> bool:
    """Better than all that the hero has of its kind; a potion or two besides."""
    if article.shelf == POTION:
        return hero.bag[article.number] < ENOUGH_POTIONS
    if article.shelf == SPELL and article.mana > hero.full_mana:
        return False
    return power(state, hero, article) > best_power(state, hero, article.shelf)


def best_power(state: Position, hero: Hero, shelf: i64) -> i64:
    best = weapon_damage(state, hero) if shelf == WEAPON else worn_armor(state, hero) if shelf == ARMOR else 0
    for article in state.box.market:
        if article.shelf == shelf and hero.bag[article.number] > 0:
            best = max(best, power(state, hero, article))
    return best


def power(state: Position, hero: Hero, article: Article) -> i64:
    """What it does for the hero once it is worn, or in the book."""
    if article.shelf == ARMOR:
        return article.reduction
    return article.damage if article.shelf == SPELL else max(held_alone(article), beside_first(state, hero, article))


def beside_first(state: Position, hero: Hero, weapon: Article) -> i64:
    """In the second hand; 0 where it cannot be held there."""
    return held_with(state.article(hero.weapon), weapon) if may_be_second(state, hero, weapon) else 0
