"""What a seat sees. Valor hides nothing, so all seats see the same."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from wartable.games.valor import goods
from wartable.games.valor.advice import how_to_play, lent_by
from wartable.games.valor.board import BOARD, LANE_NAMES, SIDE, WALL, lane_of
from wartable.games.valor.choosing import is_taken
from wartable.games.valor.combat import POWER_GROUNDS
from wartable.games.valor.events import id_of_hero, id_of_monster, name_of_hero, name_of_monster
from wartable.games.valor.goods import spell_skill, worn_item
from wartable.games.valor.overlays import gates, has_next_wave, intent_card, intents, marked
from wartable.games.valor.rounds import waves_so_far
from wartable.games.valor.sheets import FIRST_NUMBERS, POWERS, SPELL, Article, Box, HeroSheet, Numbers
from wartable.games.valor.stakes import AIM, stakes
from wartable.games.valor.state import (
    BUSH,
    CAVE,
    CHOOSING,
    HEROES,
    KOULOU,
    MONSTERS,
    NONE,
    OVER,
    PARTY,
    TERRAINS,
    Hero,
    Monster,
    Position,
)
from wartable.games.valor.stats import hero_meters, hero_stats, monster_stats
from wartable.grid.square import OFF
from wartable.kernel.facts import Cost
from wartable.kernel.scene import Badge, Board, Card, Meter, Phase, Piece, Scene, Side, Stat, Tile, Tray

PHASES: Final[list[str]] = ["choosing", "heroes", "monsters", "over"]
PHASE_TRACK: Final[list[Phase]] = [Phase("heroes", "Heroes"), Phase("monsters", "Monsters")]
RAISES: Final[dict[int, str]] = {BUSH: "dexterity", CAVE: "agility", KOULOU: "strength"}
RAISES_OF_MONSTERS: Final[dict[int, str]] = {ground: POWERS[power] for power, ground in enumerate(POWER_GROUNDS)}


def scene(state: Position, seat: i64) -> Scene:
    plans, monsters = intents(state), [monster_piece(state, monster) for monster in state.monsters]
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.round),
        prompt=prompt(state),
        to_act=state.to_act(),
        sides=[side(state, seat) for seat in range(state.seats())],
        board=board(state),
        pieces=[*(hero_piece(state, place) for place in range(len(state.heroes))), *monsters],
        trays=[*trays(state), Tray("intents", "Monsters will", "agenda", [intent_card(state, one) for one in plans])],
        marks=[*(marked(state, one) for one in plans if one.kind != "wait"), *gates(state)],
        meters=story(state),
        ending=state.end_text,
        outcome=state.outcome(),
        turns=int(state.settings.round_limit) or None,
        phases=PHASE_TRACK if state.phase in (HEROES, MONSTERS) else [],
        aim=AIM,
        stakes=stakes(state),
    )


def side(state: Position, seat: i64) -> Side:
    """A turn is a round."""
    owned = [hero for place, hero in enumerate(state.heroes) if state.seat_of_hero(place) == seat]
    is_monsters = seat == state.monsters_seat()
    meter = Meter("monsters", len(state.monsters)) if is_monsters else Meter("heroes", len(owned))
    return Side(int(seat), state.settings.seat_names[seat], [meter], turn=int(state.round))


def story(state: Position) -> list[Meter]:
    """What was done, for the end of the game."""
    counts = {
        "waves": int(waves_so_far(state)) if state.phase != CHOOSING else 0,
        "monsters slain": int(state.born) - len(state.monsters),
        "heroes fallen": int(state.fallen),
        "levels gained": sum(int(hero.level) - 1 for hero in state.heroes),
    }
    return [Meter(name, count, shown="end") for name, count in counts.items()]


def prompt(state: Position) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return state.end_text
    who = state.settings.seat_names[state.to_act()[0]]
    if state.phase == CHOOSING:
        return f"{who} to choose: hero {len(state.heroes) + 1} of {PARTY} and a lane."
    if state.phase == HEROES:
        ready = [name_of_hero(state, place) for place in range(len(state.heroes)) if is_ready(state, place)]
        return f"{who} to act: one action with {' or '.join(ready)}."
    return f"{who} to act: one action with {name_of_monster(state.monsters[state.commanded])}."


def is_ready(state: Position, place: i64) -> bool:
    return not state.heroes[place].has_acted and state.seat_of_hero(place) == state.speaker


# Board and pieces


def board(state: Position) -> Board:
    texts = [terrain_text(state, kind) for kind in range(len(TERRAINS))]
    kinds = [int(kind) for kind in state.terrain]
    return Board(SIDE, SIDE, [tile(cell, kind, texts[kind]) for cell, kind in enumerate(kinds)], top_row_first=True)


@cache
def tile(cell: int, kind: int, text: str) -> Tile:
    """There are few, and scenes show the same ones again and again."""
    zone = "wall" if lane_of(cell) == WALL else LANE_NAMES[lane_of(cell)]
    return Tile(BOARD.name(cell), 0, TERRAINS[kind], zone, text)


def terrain_text(state: Position, kind: int) -> str:
    """What the space does for whoever is in it, under this match's options."""
    if kind not in RAISES:
        return ""
    bonus = f"+{state.box.world.bonus} %"
    foes = f"; of monsters {RAISES_OF_MONSTERS[kind]} {bonus}" if state.settings.challenging else ""
    return f"{RAISES[kind]} {bonus}{foes}"


def hero_piece(state: Position, place: i64) -> Piece:
    hero = state.heroes[place]
    book = [one for one in state.box.market if one.shelf == SPELL and hero.bag[one.number] > 0]
    return Piece(
        id=id_of_hero(place),
        kind=hero.sheet.kind,
        name=hero.sheet.name,
        letter=f"H{place + 1}",
        side=int(state.seat_of_hero(place)),
        place=BOARD.name(hero.cell) if hero.cell != OFF else None,
        hp=int(hero.hp),
        full_hp=int(hero.full_hp()),
        level=int(hero.level),
        has_acted=bool(hero.has_acted and state.phase == HEROES),
        badges=[] if hero.is_alive() else [Badge("dead", "comes back next round", 1, colour="bad")],
        stats=hero_stats(state, hero),
        skills=[spell_skill(state, hero, spell) for spell in book],
        items=[worn_item(state, state.article(number)) for number in worn(hero)],
        meters=hero_meters(hero),
        slots=slots(state, hero),
    )


def worn(hero: Hero) -> list[i64]:
    return [number for number in (hero.weapon, hero.second, hero.armor) if number != NONE]


def slots(state: Position, hero: Hero) -> int:
    """Two hands and a body; a weapon of two hands fills both."""
    return 3 - int(hero.weapon != NONE and state.article(hero.weapon).hands == 2)


def monster_piece(state: Position, monster: Monster) -> Piece:
    return Piece(
        id=id_of_monster(monster),
        kind=monster.sheet.kind,
        name=monster.sheet.name,
        letter=f"M{monster.number}",
        side=int(state.monsters_seat()),
        place=BOARD.name(monster.cell),
        hp=int(monster.hp),
        full_hp=int(monster.full_hp),
        level=int(monster.level),
        stats=monster_stats(state, monster),
    )


# Trays


def trays(state: Position) -> list[Tray]:
    if state.phase == CHOOSING:
        pool = [pool_card(state, kind) for kind in range(len(state.box.heroes))]
        return [Tray("heroes", "Heroes", "pool", pool), party(state)]
    bags = [bag(state, place) for place in range(len(state.heroes))]
    return [wave(state), market(state.box), *bags]


def pool_card(state: Position, kind: i64) -> Card:
    sheet = state.box.heroes[kind]
    return Card(
        sheet.key,
        sheet.name,
        f"{sheet.kind_name}. Favours {sheet.favoured()}.",
        sheet.kind,
        taken=is_taken(state, kind),
        side=owner(state, kind),
        stats=sheet_stats(sheet),
        plays=how_to_play(sheet),
        lends=lent_by(sheet),
    )


def party(state: Position) -> Tray:
    """Whom the players have chosen so far, and what they are good at together."""
    cards = [member(hero) for hero in state.heroes]
    lent = [lent_by(hero.sheet) for hero in state.heroes]
    meters = [Meter(need, sum(one[need] for one in lent), 2 * PARTY) for need in lent_by(state.box.heroes[0])]
    return Tray("party", "The party", "team", cards, int(state.to_act()[0]), meters=meters)


def member(hero: Hero) -> Card:
    return Card(hero.sheet.key, hero.sheet.name, kind=hero.sheet.kind, tags=[f"{LANE_NAMES[hero.lane]} lane"])


def owner(state: Position, kind: i64) -> int:
    """The seat that has chosen the hero, if one has."""
    places = [place for place, hero in enumerate(state.heroes) if hero.kind == kind]
    return int(state.seat_of_hero(places[0])) if places else -1


def sheet_stats(sheet: HeroSheet) -> list[Stat]:
    return [Stat(name, int(getattr(sheet, name))) for name in FIRST_NUMBERS]


def wave(state: Position) -> Tray:
    """How many rounds until the next one."""
    left = int(state.next_wave - state.round)
    rounds = "round" if left == 1 else "rounds"
    text = f"Up to three monsters, one a lane, enter in {left} {rounds}, in round {state.next_wave}."
    cards = [Card("wave", f"wave in {left}", text, "wave", count=left)] if has_next_wave(state) else []
    return Tray("wave", "Next wave", "tokens", cards)


@cache
def market(box: Box) -> Tray:
    """It sells the same from the first round to the last."""
    return Tray("market", "Market", "shop", [shop_card(box.numbers, one) for one in box.market])


def shop_card(numbers: Numbers, article: Article) -> Card:
    return Card(
        article.key,
        article.name,
        goods.text(numbers, article),
        article.school or article.shelf_name(),
        costs=[Cost("gold", int(article.cost))],
        tags=[article.shelf_name(), f"level {article.level}"],
        stats=goods.stats(numbers, article),
    )


def bag(state: Position, place: i64) -> Tray:
    """What a hero carries without wearing it; each card is of the article that it is."""
    hero, owner = state.heroes[place], id_of_hero(place)
    held = [one for one in state.box.market if hero.bag[one.number] > 0]
    cards = [bag_card(state, one, place, hero.bag[one.number]) for one in held]
    seat = int(state.seat_of_hero(place))
    return Tray(f"bag-{owner}", f"{hero.sheet.name}'s bag", "bag", cards, seat, owner)


def bag_card(state: Position, article: Article, place: i64, count: i64) -> Card:
    return Card(
        f"{place + 1}-{article.key}",
        article.name,
        f"{goods.text(state.box.numbers, article)}; sells for {article.resale()}",
        article.school or article.shelf_name(),
        count=int(count),
        stats=[*goods.stats(state.box.numbers, article), Stat("sells for", int(article.resale()))],
        of=article.key,
    )
