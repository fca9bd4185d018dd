"""What can happen, and the sentence that tells it. Nothing is built unless someone listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, LANE_NAMES
from wartable.games.valor.sheets import POWERS, Article
from wartable.games.valor.state import Hero, Monster, Position

SENTENCES: Final[dict[str, str]] = {
    "picked": "{hero}, {kind}, takes the {lane} lane as H{number}.",
    "round": "Round {round}.",
    "wave": "A wave comes: monsters of level {level}. The next comes in round {next}.",
    "spawned": "{monster} of level {level} enters at {end}.",
    "moved": "{hero} moves {start}-{end}.",
    "teleported": "{hero} teleports from {start} to {end}.",
    "recalled": "{hero} is recalled from {start} to {end}.",
    "removed": "{hero} on {start} removes the obstacle on {end}.",
    "passed": "{hero} passes.",
    "bought": "{hero} buys {article} for {cost}: {gold} gold left.",
    "sold": "{hero} sells {article} for {resale}: {gold} gold.",
    "equipped": "{hero} puts on {article}.",
    "drank": "{hero} drinks {article}: {text}.",
    "hit": "{hero} hits {monster} with {means}: -{damage}, {hp} HP left.",
    "missed": "{monster} dodges {hero}'s {means}.",
    "lowered": "{article} lowers the {power} of {monster} to {value}.",
    "slain": "{monster} is slain: every hero gets {gold} gold and {experience} experience.",
    "risen": "{hero} rises to level {level}.",
    "struck": "{monster} strikes {hero}: -{damage}, {hp} HP left.",
    "fallen": "{hero} falls, and will be back next round.",
    "dodged": "{hero} dodges {monster}.",
    "marched": "{monster} marches {start}-{end}.",
    "smashed": "{monster} on {start} smashes the obstacle on {end}.",
    "returned": "{hero} is back at {end}.",
    "ended": "{text}",
}


def name_of_monster(monster: Monster) -> str:
    return f"M{monster.number} {monster.sheet.name}"


def hero_facts(state: Position, hero: Hero) -> dict[str, object]:
    return {"hero": hero.sheet.name, "id": f"hero{state.heroes.index(hero) + 1}"}


def monster_facts(monster: Monster) -> dict[str, object]:
    return {"monster": name_of_monster(monster), "monster_id": f"monster{monster.number}"}


def way(start: i64, end: i64) -> dict[str, object]:
    return {"start": BOARD.name(start), "end": BOARD.name(end)}


# The party


def tell_pick(state: Position, hero: Hero) -> None:
    if state.listening:
        facts: dict[str, object] = {
            "kind": hero.sheet.kind_name,
            "lane": LANE_NAMES[hero.lane],
            "number": len(state.heroes),
            "end": BOARD.name(hero.cell),
        }
        state.tell("picked", {**hero_facts(state, hero), **facts})


def tell_hero(state: Position, kind: str, hero: Hero) -> None:
    if state.listening:
        state.tell(kind, hero_facts(state, hero))


def tell_move(state: Position, kind: str, hero: Hero, start: i64, end: i64) -> None:
    if state.listening:
        state.tell(kind, {**hero_facts(state, hero), **way(start, end)})


def tell_gear(state: Position, kind: str, hero: Hero, article: Article) -> None:
    if state.listening:
        facts: dict[str, object] = {
            "article": article.name,
            "article_id": article.key,
            "text": article.text(),
            "cost": int(article.cost),
            "resale": int(article.resale()),
            "gold": int(hero.gold),
        }
        state.tell(kind, {**hero_facts(state, hero), **facts})


def tell_level(state: Position, hero: Hero) -> None:
    if state.listening:
        state.tell("risen", {**hero_facts(state, hero), "level": int(hero.level)})


def tell_return(state: Position, hero: Hero) -> None:
    if state.listening:
        state.tell("returned", {**hero_facts(state, hero), "end": BOARD.name(hero.cell)})


# Blows


def blow_facts(state: Position, hero: Hero, monster: Monster) -> dict[str, object]:
    return {**hero_facts(state, hero), **monster_facts(monster), **way(hero.cell, monster.cell)}


def tell_blow(state: Position, hero: Hero, monster: Monster, damage: i64, means: str) -> None:
    if state.listening:
        facts: dict[str, object] = {"means": means, "damage": int(damage), "hp": int(monster.hp)}
        state.tell("hit", {**blow_facts(state, hero, monster), **facts})


def tell_missed(state: Position, hero: Hero, monster: Monster, means: str) -> None:
    if state.listening:
        state.tell("missed", {**blow_facts(state, hero, monster), "means": means})


def tell_lowered(state: Position, monster: Monster, spell: Article) -> None:
    if state.listening:
        values = [monster.damage, monster.defense, monster.dodge]
        facts: dict[str, object] = {
            "article": spell.name,
            "power": POWERS[spell.lowers],
            "value": int(values[spell.lowers]),
        }
        state.tell("lowered", {**monster_facts(monster), **facts})


def tell_slain(state: Position, monster: Monster, gold: i64, experience: i64) -> None:
    if state.listening:
        facts: dict[str, object] = {
            "gold": int(gold),
            "experience": int(experience),
            "end": BOARD.name(monster.cell),
        }
        state.tell("slain", {**monster_facts(monster), **facts})


# Monsters


def tell_strike(state: Position, monster: Monster, hero: Hero, damage: i64) -> None:
    if state.listening:
        facts: dict[str, object] = {**hero_facts(state, hero), **monster_facts(monster), **way(monster.cell, hero.cell)}
        state.tell("struck", {**facts, "damage": int(damage), "hp": int(hero.hp)})
        if hero.hp == 0:
            state.tell("fallen", {**hero_facts(state, hero), "end": BOARD.name(hero.cell)})


def tell_dodged(state: Position, monster: Monster, hero: Hero) -> None:
    if state.listening:
        state.tell("dodged", {**hero_facts(state, hero), **monster_facts(monster), **way(monster.cell, hero.cell)})


def tell_march(state: Position, monster: Monster, start: i64) -> None:
    if state.listening:
        state.tell("marched", {**monster_facts(monster), **way(start, monster.cell)})


def tell_smash(state: Position, monster: Monster, there: i64) -> None:
    if state.listening:
        state.tell("smashed", {**monster_facts(monster), **way(monster.cell, there)})


# Rounds


def tell_round(state: Position) -> None:
    if state.listening:
        state.tell("round", {"round": int(state.round)})


def tell_wave(state: Position, level: i64) -> None:
    if state.listening:
        state.tell("wave", {"level": int(level), "round": int(state.round), "next": int(state.next_wave)})


def tell_spawn(state: Position, monster: Monster) -> None:
    if state.listening:
        facts: dict[str, object] = {"level": int(monster.level), "end": BOARD.name(monster.cell)}
        state.tell("spawned", {**monster_facts(monster), **facts})


def tell_end(state: Position) -> None:
    if state.listening:
        state.tell("ended", {"text": state.end_text, "winner": int(state.winner)})
