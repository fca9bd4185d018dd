"""What a seat sees. Valor hides nothing, so all seats see the same."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor import describe, ending
from wartable.games.valor.board import BOARD, CELLS, LANE_NAMES, LANES, SIDE, WALL, lane_of, monsters_gate
from wartable.games.valor.choosing import is_taken
from wartable.games.valor.combat import (
    agility,
    dexterity,
    hero_dodge,
    monster_dodge,
    monster_power,
    strength,
    weapon_damage,
)
from wartable.games.valor.growth import to_rise
from wartable.games.valor.overlays import intent_card, intents, marked
from wartable.games.valor.rules import to_act
from wartable.games.valor.sheets import SPELL, Article, HeroSheet
from wartable.games.valor.state import (
    BUSH,
    CAVE,
    CHOOSING,
    HEROES,
    KOULOU,
    NONE,
    OVER,
    PARTY,
    TERRAINS,
    Hero,
    Monster,
    Position,
)
from wartable.grid.square import OFF
from wartable.kernel.scene import Badge, Board, Card, Choice, Mark, Meter, Piece, Scene, Side, Skill, Stat, Tile, Tray

PHASES: Final[list[str]] = ["choosing", "heroes", "monsters", "over"]
TERRAIN_TEXTS: Final[dict[int, str]] = {BUSH: "DEX +10%", CAVE: "AGI +10%", KOULOU: "STR +10%"}


def scene(state: Position, seat: i64) -> Scene:
    plans = intents(state)
    return Scene(
        seat=int(seat),
        phase=PHASES[state.phase],
        turn=int(state.round),
        prompt=prompt(state),
        to_act=to_act(state),
        sides=[side(state, seat) for seat in range(state.seats())],
        board=Board(SIDE, SIDE, [tile(state, cell) for cell in range(CELLS)], top_row_first=True),
        pieces=[*(hero_piece(state, place) for place in range(len(state.heroes))), *monster_pieces(state)],
        trays=[*trays(state), Tray("intents", "Monsters will", "order", [intent_card(state, one) for one in plans])],
        marks=[*(marked(state, one) for one in plans if one.kind != "wait"), *gates(state)],
        ending=state.end_text,
        outcome=ending.outcome(state),
    )


def side(state: Position, seat: i64) -> Side:
    if seat == state.monsters_seat():
        return Side(int(seat), state.settings.seat_names[seat], [Meter("monsters", len(state.monsters))])
    owned = [hero for place, hero in enumerate(state.heroes) if state.seat_of_hero(place) == seat]
    return Side(int(seat), state.settings.seat_names[seat], [Meter("heroes", len(owned))])


def prompt(state: Position) -> str:
    """One line that always says whose turn it is and what is asked."""
    if state.phase == OVER:
        return state.end_text
    who = state.settings.seat_names[to_act(state)[0]]
    if state.phase == CHOOSING:
        return f"{who} to choose: hero {len(state.heroes) + 1} of {PARTY} and a lane."
    if state.phase == HEROES:
        ready = [f"H{place + 1} {hero.sheet.name}" for place, hero in enumerate(state.heroes) if is_ready(state, place)]
        return f"{who} to act: one action with {' or '.join(ready)}."
    monster = state.monsters[state.commanded]
    return f"{who} to act: one action with M{monster.number} {monster.sheet.name}."


def is_ready(state: Position, place: i64) -> bool:
    return not state.heroes[place].has_acted and state.seat_of_hero(place) == state.speaker


# Board and pieces


def tile(state: Position, cell: i64) -> Tile:
    kind = state.terrain[cell]
    zone = "wall" if lane_of(cell) == WALL else LANE_NAMES[lane_of(cell)]
    return Tile(BOARD.name(cell), 0, TERRAINS[kind], zone, TERRAIN_TEXTS.get(int(kind), ""))


def hero_piece(state: Position, place: i64) -> Piece:
    hero = state.heroes[place]
    return Piece(
        id=f"hero{place + 1}",
        kind=hero.sheet.kind,
        name=hero.sheet.name,
        letter=f"H{place + 1}",
        side=int(state.seat_of_hero(place)),
        place=BOARD.name(hero.cell) if hero.cell != OFF else None,
        hp=int(hero.hp),
        full_hp=int(hero.full_hp()),
        level=int(hero.level),
        has_acted=bool(hero.has_acted and state.phase == HEROES),
        badges=[] if hero.is_alive() else [Badge("dead", "comes back next round", 1)],
        stats=hero_stats(state, hero),
        skills=[
            spell_skill(spell) for spell in state.box.market if spell.shelf == SPELL and hero.bag[spell.number] > 0
        ],
        items=worn(state, hero),
        meters=[
            Meter("mana", int(hero.mana), int(hero.full_mana)),
            Meter("experience", int(hero.experience), int(to_rise(hero))),
            Meter("gold", int(hero.gold)),
        ],
    )


def hero_stats(state: Position, hero: Hero) -> list[Stat]:
    """Skills with what the ground gives, and where each number comes from."""
    return [
        Stat("class", hero.sheet.kind_name),
        Stat("lane", LANE_NAMES[hero.lane]),
        skill("strength", hero.strength, strength(state, hero), "koulou"),
        skill("agility", hero.agility, agility(state, hero), "cave"),
        skill("dexterity", hero.dexterity, dexterity(state, hero), "bush"),
        Stat("weapon damage", int(weapon_damage(state, hero)), describe.hands(state, hero)),
        Stat("dodge", f"{hero_dodge(state, hero)} %"),
    ]


def skill(name: str, base: i64, value: i64, ground: str) -> Stat:
    return Stat(name, int(value), [] if base == value else [f"{base}", f"{ground} +{value - base}"])


def spell_skill(spell: Article) -> Skill:
    return Skill(spell.name, describe.article(spell), cost=f"{spell.mana} mana")


def worn(state: Position, hero: Hero) -> list[Skill]:
    numbers = [number for number in (hero.weapon, hero.second, hero.armor) if number != NONE]
    return [Skill(state.article(number).name, describe.article(state.article(number))) for number in numbers]


def monster_pieces(state: Position) -> list[Piece]:
    return [monster_piece(state, monster) for monster in state.monsters]


def monster_piece(state: Position, monster: Monster) -> Piece:
    return Piece(
        id=f"monster{monster.number}",
        kind=monster.sheet.kind,
        name=monster.sheet.name,
        letter=f"M{monster.number}",
        side=int(state.monsters_seat()),
        place=BOARD.name(monster.cell),
        hp=int(monster.hp),
        full_hp=int(monster.full_hp),
        level=int(monster.level),
        stats=[
            Stat("kind", monster.sheet.kind_name),
            skill("damage", monster.damage, monster_power(state, monster, KOULOU, monster.damage), "koulou"),
            skill("defense", monster.defense, monster_power(state, monster, BUSH, monster.defense), "bush"),
            Stat("dodge", f"{monster_dodge(state, monster)} %"),
        ],
    )


# Trays


def trays(state: Position) -> list[Tray]:
    if state.phase == CHOOSING:
        pool = [pool_card(state, kind) for kind in range(len(state.box.heroes))]
        return [Tray("heroes", "Heroes", "pool", pool)]
    bags = [bag(state, place) for place in range(len(state.heroes))]
    return [wave(state), Tray("market", "Market", "shop", [shop_card(one) for one in state.box.market]), *bags]


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
    )


def owner(state: Position, kind: i64) -> int:
    """The seat that has chosen the hero, if one has."""
    places = [place for place, hero in enumerate(state.heroes) if hero.kind == kind]
    return int(state.seat_of_hero(places[0])) if places else -1


def sheet_stats(sheet: HeroSheet) -> list[Stat]:
    return [
        Stat("mana", int(sheet.mana)),
        Stat("strength", int(sheet.strength)),
        Stat("agility", int(sheet.agility)),
        Stat("dexterity", int(sheet.dexterity)),
        Stat("gold", int(sheet.gold)),
        Stat("experience", int(sheet.experience)),
    ]


def wave(state: Position) -> Tray:
    """How many rounds until the next one."""
    left = int(state.next_wave - state.round)
    rounds = "round" if left == 1 else "rounds"
    text = f"Three monsters, one a lane, enter in {left} {rounds}, in round {state.next_wave}."
    return Tray("wave", "Next wave", "tokens", [Card("wave", f"wave in {left}", text, "wave", count=left)])


def gates(state: Position) -> list[Mark]:
    """Where a wave is about to enter, in the round before it does."""
    if state.phase in (CHOOSING, OVER) or state.next_wave - state.round != 1:
        return []
    places = [BOARD.name(monsters_gate(lane)) for lane in range(LANES)]
    return [Mark("spawn", places, int(state.monsters_seat()), "a wave enters next round")]


def shop_card(article: Article) -> Card:
    tags = [article.shelf_name(), f"level {article.level}"]
    return Card(
        article.key,
        article.name,
        describe.article(article),
        article.school or article.shelf_name(),
        int(article.cost),
        tags=tags,
        stats=describe.article_stats(article),
    )


def bag(state: Position, place: i64) -> Tray:
    """What a hero carries without wearing it; the tray is called after its piece."""
    hero = state.heroes[place]
    cards = [
        bag_card(article, place, hero.bag[article.number])
        for article in state.box.market
        if hero.bag[article.number] > 0
    ]
    return Tray(f"bag-hero{place + 1}", f"{hero.sheet.name}'s bag", "cards", cards, int(state.seat_of_hero(place)))


def bag_card(article: Article, place: i64, count: i64) -> Card:
    kind = article.school or article.shelf_name()
    text = f"{describe.article(article)}; sells for {article.resale()}"
    return Card(f"{place + 1}-{article.key}", article.name, text, kind, int(article.resale()), int(count))


def choice(state: Position, action: i64) -> Choice:
    return describe.choice(state, action)
