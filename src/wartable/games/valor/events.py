"""What can happen, and the sentence that tells it. Nothing is built unless someone listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import BOARD, LANE_NAMES
from wartable.games.valor.sheets import DODGE, HP, POWERS, TRAIT_NAMES, Article
from wartable.games.valor.state import PLAIN, TERRAINS, Hero, Monster, Position
from wartable.kernel.event import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "picked": Sentence("{hero}, {kind}, takes the {lane} lane as H{number}.", "appear"),
    "round": Sentence("Round {round}.", "time"),
    "monsters_turn": Sentence("The monsters act.", "time", "quiet"),
    "round_over": Sentence("Round {round} is over.", "time", "quiet"),
    "wave": Sentence("A wave comes: monsters of level {level}. {outlook}", "tell", "bright"),
    "spawned": Sentence("{monster} of level {level} enters at {end}.", "appear"),
    "moved": Sentence("{hero} moves {start}-{end}.", "move"),
    "teleported": Sentence("{hero} teleports from {start} to {end}.", "move"),
    "recalled": Sentence("{hero} is recalled from {start} to {end}.", "move"),
    "removed": Sentence("{hero} on {start} removes the obstacle on {end}.", "ground"),
    "passed": Sentence("{hero} passes.", "tell", "quiet"),
    "waited": Sentence("{name} lets another go first.", "tell", "quiet"),
    "bought": Sentence("{hero} buys {article} for {cost}: {gold} gold left.", "get"),
    "sold": Sentence("{hero} sells {article} for {amount}: {gold} gold.", "earn"),
    "equipped": Sentence("{hero} puts on {article}.", "change"),
    "drank": Sentence("{hero} drinks {article}: {text}.", "change"),
    "healed": Sentence("{hero} gets {amount} HP back: {hp}.", "heal", "quiet"),
    "refreshed": Sentence("{hero} gets {amount} mana back.", "change", "quiet"),
    "hit": Sentence("{hero} hits {monster}: {amount}, {hp} HP left.", "strike"),
    "cast": Sentence("{hero} casts {article} at {monster}: {amount}, {hp} HP left.", "cast"),
    "missed": Sentence("{monster} dodges {hero}'s attack.", "miss"),
    "fizzled": Sentence("{monster} dodges {hero}'s {article}.", "miss"),
    "lowered": Sentence("{article} lowers the {what} of {monster} to {value}.", "change"),
    "slain": Sentence("{monster} is slain: every hero gets {gold} gold and {experience} experience.", "fall", "bright"),
    "risen": Sentence("{hero} rises to level {level}.", "get", "bright"),
    "struck": Sentence("{monster} strikes {hero}: {amount}, {hp} HP left.", "strike"),
    "fallen": Sentence("{hero} falls{hope}.", "fall", "grave"),
    "dodged": Sentence("{hero} dodges {monster}.", "miss"),
    "marched": Sentence("{monster} marches {start}-{end}.", "move"),
    "smashed": Sentence("{monster} on {start} smashes the obstacle on {end}.", "ground"),
    "held": Sentence("{monster} waits.", "tell", "quiet"),
    "returned": Sentence("{hero} is back at {end}.", "appear"),
    "ended": Sentence("{text}", "end", "grave"),
}
# Nobody asks what a potion gave while nobody listens.
NO_TRAITS: Final[list[int]] = []


def id_of_hero(place: i64) -> str:
    return f"hero{place + 1}"


def id_of_monster(monster: Monster) -> str:
    return f"monster{monster.number}"


def name_of_hero(state: Position, place: i64) -> str:
    return f"H{place + 1} {state.heroes[place].sheet.name}"


def name_of_monster(monster: Monster) -> str:
    return f"M{monster.number} {monster.sheet.name}"


def hero_as(role: str, state: Position, hero: Hero) -> dict[str, object]:
    """The hero as `by` or `on`, by name too; and whose it is."""
    place = state.heroes.index(hero)
    return {"hero": hero.sheet.name, role: id_of_hero(place), "seat": int(state.seat_of_hero(place))}


def monster_as(role: str, monster: Monster) -> dict[str, object]:
    return {"monster": name_of_monster(monster), role: id_of_monster(monster)}


def way(start: i64, end: i64) -> dict[str, object]:
    return {"start": BOARD.name(start), "end": BOARD.name(end)}


def change(what: str, amount: i64) -> dict[str, object]:
    return {"what": what, "amount": int(amount)}


# The party


def tell_pick(state: Position, hero: Hero) -> None:
    if state.listening:
        facts: dict[str, object] = {
            "kind": hero.sheet.kind_name,
            "using": hero.sheet.key,
            "lane": LANE_NAMES[hero.lane],
            "number": len(state.heroes),
            "end": BOARD.name(hero.cell),
        }
        state.tell("picked", {**hero_as("on", state, hero), **facts})


def tell_hero(state: Position, kind: str, hero: Hero) -> None:
    if state.listening:
        state.tell(kind, hero_as("by", state, hero))


def tell_move(state: Position, kind: str, hero: Hero, start: i64, end: i64) -> None:
    if state.listening:
        state.tell(kind, {**hero_as("by", state, hero), **way(start, end)})


def tell_removal(state: Position, hero: Hero, there: i64) -> None:
    if state.listening:
        state.tell("removed", {**hero_as("by", state, hero), **way(hero.cell, there), "terrain": TERRAINS[PLAIN]})


def tell_wait(state: Position, seat: i64) -> None:
    if state.listening:
        state.tell("waited", {"seat": int(seat), "name": state.settings.seat_names[seat]})


def tell_level(state: Position, hero: Hero) -> None:
    if state.listening:
        state.tell("risen", {**hero_as("on", state, hero), **change("level", 1), "level": int(hero.level)})


def tell_healed(state: Position, hero: Hero, amount: i64) -> None:
    if state.listening and amount != 0:
        state.tell("healed", {**hero_as("on", state, hero), **change("hp", amount), "hp": int(hero.hp)})


def tell_refreshed(state: Position, hero: Hero, amount: i64) -> None:
    if state.listening and amount != 0:
        state.tell("refreshed", {**hero_as("on", state, hero), **change("mana", amount)})


def tell_return(state: Position, hero: Hero) -> None:
    if state.listening:
        state.tell("returned", {**hero_as("on", state, hero), "end": BOARD.name(hero.cell)})


# Gear


def gear_facts(state: Position, hero: Hero, article: Article) -> dict[str, object]:
    return {**hero_as("by", state, hero), "article": article.name, "using": article.key}


def tell_trade(state: Position, kind: str, hero: Hero, article: Article, earned: i64) -> None:
    if state.listening:
        purse: dict[str, object] = {**change("gold", earned), "cost": int(article.cost), "gold": int(hero.gold)}
        on = state.heroes.index(hero)
        state.tell(kind, {**gear_facts(state, hero, article), "on": id_of_hero(on), **purse})


def tell_equipped(state: Position, hero: Hero, article: Article) -> None:
    if state.listening:
        state.tell("equipped", gear_facts(state, hero, article))


def traits_of(hero: Hero) -> list[int]:
    return [int(hero.hp), int(hero.mana), int(hero.strength), int(hero.agility), int(hero.dexterity)]


def tell_drink(state: Position, hero: Hero, potion: Article, before: list[int]) -> None:
    """With what it really gave, trait by trait."""
    if state.listening:
        gained = [now - was for now, was in zip(traits_of(hero), before)]
        told = [f"+{amount} {TRAIT_NAMES[trait]}" for trait, amount in enumerate(gained) if amount]
        state.tell("drank", {**gear_facts(state, hero, potion), "text": ", ".join(told) or "nothing was missing"})
        tell_healed(state, hero, gained[HP])


# Blows


def blow_facts(state: Position, hero: Hero, monster: Monster) -> dict[str, object]:
    return {**hero_as("by", state, hero), **monster_as("on", monster), **way(hero.cell, monster.cell)}


def spell_facts(spell: Article | None) -> dict[str, object]:
    return {"article": spell.name, "using": spell.key} if spell is not None else {}


def tell_blow(state: Position, hero: Hero, monster: Monster, lost: i64, spell: Article | None) -> None:
    if state.listening:
        facts: dict[str, object] = {**spell_facts(spell), **change("hp", -lost), "hp": int(monster.hp)}
        state.tell("hit" if spell is None else "cast", {**blow_facts(state, hero, monster), **facts})


def tell_missed(state: Position, hero: Hero, monster: Monster, spell: Article | None) -> None:
    if state.listening:
        kind = "missed" if spell is None else "fizzled"
        state.tell(kind, {**blow_facts(state, hero, monster), **spell_facts(spell)})


def tell_lowered(state: Position, monster: Monster, spell: Article, before: i64, after: i64) -> None:
    """With what the power comes to in a fight."""
    unit = " %" if spell.lowers == DODGE else ""
    value: dict[str, object] = {**change(POWERS[spell.lowers], after - before), "value": f"{after}{unit}"}
    state.tell("lowered", {**monster_as("on", monster), **spell_facts(spell), **value})


def tell_slain(state: Position, monster: Monster, gold: i64, experience: i64) -> None:
    if state.listening:
        facts: dict[str, object] = {
            "gold": int(gold),
            "experience": int(experience),
            "end": BOARD.name(monster.cell),
        }
        state.tell("slain", {**monster_as("on", monster), **facts})


# Monsters


def tell_strike(state: Position, monster: Monster, hero: Hero, lost: i64) -> None:
    if state.listening:
        who: dict[str, object] = {**monster_as("by", monster), **hero_as("on", state, hero)}
        facts: dict[str, object] = {**way(monster.cell, hero.cell), **change("hp", -lost), "hp": int(hero.hp)}
        state.tell("struck", {**who, **facts})
        if hero.hp == 0:
            tell_fall(state, hero)


def tell_fall(state: Position, hero: Hero) -> None:
    """There is no next round after the last."""
    hope = "" if state.round == state.settings.round_limit else ", and will be back next round"
    state.tell("fallen", {**hero_as("on", state, hero), "end": BOARD.name(hero.cell), "hope": hope})


def tell_dodged(state: Position, monster: Monster, hero: Hero) -> None:
    if state.listening:
        who: dict[str, object] = {**monster_as("by", monster), **hero_as("on", state, hero)}
        state.tell("dodged", {**who, **way(monster.cell, hero.cell)})


def tell_march(state: Position, monster: Monster, start: i64) -> None:
    if state.listening:
        state.tell("marched", {**monster_as("by", monster), **way(start, monster.cell)})


def tell_smash(state: Position, monster: Monster, there: i64) -> None:
    if state.listening:
        state.tell("smashed", {**monster_as("by", monster), **way(monster.cell, there), "terrain": TERRAINS[PLAIN]})


def tell_hold(state: Position, monster: Monster) -> None:
    if state.listening:
        state.tell("held", monster_as("by", monster))


# Rounds


def tell_time(state: Position, kind: str) -> None:
    if state.listening:
        state.tell(kind, {"round": int(state.round)})


def tell_wave(state: Position, level: i64) -> None:
    if state.listening:
        is_last = 0 < state.settings.round_limit < state.next_wave
        outlook = "It is the last." if is_last else f"The next comes in round {state.next_wave}."
        state.tell("wave", {"level": int(level), "round": int(state.round), "outlook": outlook})


def tell_spawn(state: Position, monster: Monster) -> None:
    if state.listening:
        facts: dict[str, object] = {"level": int(monster.level), "end": BOARD.name(monster.cell)}
        state.tell("spawned", {**monster_as("on", monster), **facts})


def tell_end(state: Position) -> None:
    if state.listening:
        state.tell("ended", {"text": state.end_text, "winner": int(state.winner)})
