"""Chapter 7: the market, the bag, hands and potions."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.valor.actions import BUY, CAST, DRINK, EQUIP, SELL
from wartable.games.valor.board import in_range
from wartable.games.valor.events import NO_TRAITS, tell_drink, tell_equipped, tell_trade, traits_of
from wartable.games.valor.sheets import AGILITY, ARMOR, DEXTERITY, HP, MANA, POTION, SPELL, STRENGTH, WEAPON, Article
from wartable.games.valor.state import NONE, Hero, Position
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of

FIRST_HAND: Final = 0
SECOND_HAND: Final = 1


# What the bag allows


def add_uses(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    """Spells against monsters in range, potions, and weapons and armor to put on."""
    hero = state.heroes[place]
    for number in range(len(hero.bag)):
        if hero.bag[number] > 0:
            article = state.article(number)
            if article.shelf == SPELL:
                options = add_casts(state, place, article, options)
            elif article.shelf == POTION:
                options = append(options, act(DRINK, place, 0, number))
            else:
                options = append(options, act(EQUIP, place, FIRST_HAND, number))
                if may_be_second(state, hero, article):
                    options = append(options, act(EQUIP, place, SECOND_HAND, number))
    return options


def add_casts(state: Position, place: i64, spell: Article, options: vec[i64]) -> vec[i64]:
    hero = state.heroes[place]
    if hero.mana >= spell.mana:
        for monster in state.monsters:
            if in_range(hero.cell, monster.cell):
                options = append(options, act(CAST, place, monster.cell, spell.number))
    return options


def may_be_second(state: Position, hero: Hero, article: Article) -> bool:
    """A second weapon needs a free hand: both of them one-handed."""
    if article.shelf != WEAPON or article.hands != 1 or hero.weapon == NONE:
        return False
    return state.article(hero.weapon).hands == 1


def add_trades(state: Position, place: i64, options: vec[i64]) -> vec[i64]:
    hero = state.heroes[place]
    for article in state.box.market:
        if may_buy(hero, article):
            options = append(options, act(BUY, place, 0, article.number))
    for number in range(len(hero.bag)):
        if hero.bag[number] > 0:
            options = append(options, act(SELL, place, 0, number))
    return options


def may_buy(hero: Hero, article: Article) -> bool:
    """It takes the gold and the level; a spell is learned once."""
    if hero.gold < article.cost or hero.level < article.level:
        return False
    return article.shelf != SPELL or hero.bag[article.number] == 0


# Deeds


def trade(state: Position, action: i64) -> None:
    hero, article = state.heroes[actor_of(action)], state.article(detail_of(action))
    if verb_of(action) == BUY:
        buy(hero, article)
        tell_trade(state, "bought", hero, article, -article.cost)
    else:
        sell(hero, article)
        tell_trade(state, "sold", hero, article, article.resale())


def use(state: Position, hero: Hero, action: i64) -> None:
    article = state.article(detail_of(action))
    if verb_of(action) == DRINK:
        before = traits_of(hero) if state.listening else NO_TRAITS
        drink(hero, article)
        tell_drink(state, hero, article, before)
    else:
        equip(state, hero, article, target_of(action))
        tell_equipped(state, hero, article)


def buy(hero: Hero, article: Article) -> None:
    hero.gold -= article.cost
    hero.bag[article.number] += 1


def sell(hero: Hero, article: Article) -> None:
    hero.gold += article.resale()
    hero.bag[article.number] -= 1


def equip(state: Position, hero: Hero, article: Article, hand: i64) -> None:
    """What was worn in its place goes back to the bag; a weapon in the first hand empties both."""
    hero.bag[article.number] -= 1
    if article.shelf == ARMOR:
        stow(hero, hero.armor)
        hero.armor = article.number
    elif hand == SECOND_HAND:
        stow(hero, hero.second)
        hero.second = article.number
    else:
        stow(hero, hero.weapon)
        stow(hero, hero.second)
        hero.weapon, hero.second = article.number, NONE


def stow(hero: Hero, number: i64) -> None:
    if number != NONE:
        hero.bag[number] += 1


def drink(hero: Hero, potion: Article) -> None:
    """HP and mana fill up to what is full; strength, agility and dexterity rise for good."""
    hero.bag[potion.number] -= 1
    if potion.raises[HP] == 1:
        hero.hp = min(hero.full_hp(), hero.hp + potion.amount)
    if potion.raises[MANA] == 1:
        hero.mana = min(hero.full_mana, hero.mana + potion.amount)
    hero.strength += potion.raises[STRENGTH] * potion.amount
    hero.agility += potion.raises[AGILITY] * potion.amount
    hero.dexterity += potion.raises[DEXTERITY] * potion.amount
