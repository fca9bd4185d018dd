"""A small game with what War has not: a draft with bans, an order, a shop, bars, skills, and a tower that announces.

Only the page's tests play it. It has no secrets and no dice."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

from librt.vecs import vec
from mypy_extensions import i64

from wartable.grid.square import Grid
from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.event import Sentence
from wartable.kernel.facts import ActionKind, Cost, Effect, Source
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.scene import (
    Badge,
    Board,
    Card,
    Choice,
    Mark,
    Meter,
    Phase,
    Piece,
    Scene,
    Side,
    Skill,
    Stat,
    Tile,
    Tray,
)
from wartable.kernel.state import State

BAN: Final = 1
PICK: Final = 2
MOVE: Final = 3
STRIKE: Final = 4
BOLT: Final = 5
BUY: Final = 6
PASS: Final = 7

SEATS: Final = ("Sun", "Moon")
GRID: Final = Grid(5, 4)
TOWER: Final = 12
HOMES: Final = ((1, 3), (16, 18))
LAST_TURN: Final = 40

ORDER: Final = ((BAN, 0), (BAN, 1), (PICK, 0), (PICK, 1), (PICK, 1), (PICK, 0))


class Hero(NamedTuple):
    name: str
    attribute: str
    roles: tuple[str, ...]
    health: int
    force: int


HEROES: Final = (
    Hero("Bear", "strength", ("core",), 7, 2),
    Hero("Lion", "intelligence", ("support", "core"), 4, 1),
    Hero("Wolf", "agility", ("core",), 5, 2),
    Hero("Fox", "agility", ("support",), 4, 2),
    Hero("Ox", "strength", ("support",), 8, 1),
    Hero("Owl", "intelligence", ("support",), 3, 1),
    Hero("Boar", "strength", ("core",), 6, 3),
    Hero("Swan", "agility", ("core",), 5, 1),
)
WARES: Final = (("Sword", "+1 force", 2), ("Salve", "2 health back", 1), ("Crown", "+2 force", 9))
FORCES: Final = (1, 0, 2)
HEALS: Final = (0, 2, 0)
BOLT_MANA: Final = 2
BOLT_DAMAGE: Final = 2
KINDS: Final[dict[int, ActionKind]] = {
    BAN: "ban",
    PICK: "draft",
    MOVE: "move",
    STRIKE: "strike",
    BOLT: "cast",
    BUY: "buy",
    PASS: "pass",
}
SENTENCES: Final = {
    "chose": Sentence("{side}: {text}.", "choose"),
    "moved": Sentence("{name} moves {start}-{end}.", "move"),
    "struck": Sentence("{name} strikes {other}.", "strike"),
    "cast": Sentence("{name} casts a bolt at {other}.", "cast"),
    "bought": Sentence("{name} buys {ware}.", "get"),
    "passed": Sentence("{side} passes."),
    "shot": Sentence("The tower strikes {other}.", "fire"),
    "hurt": Sentence("{name} has {hp} left.", "hurt"),
    "healed": Sentence("{name} has {hp} again.", "heal"),
    "fell": Sentence("{name} falls.", "fall", "grave"),
    "turn": Sentence("Turn {turn}.", "time", "quiet"),
}


class Fighter:
    def __init__(self, hero: int, side: int, cell: int) -> None:
        self.hero, self.side, self.cell = hero, side, cell
        self.health, self.mana, self.force = HEROES[hero].health, 4, HEROES[hero].force
        self.items: list[int] = []

    @property
    def name(self) -> str:
        return HEROES[self.hero].name

    @property
    def id(self) -> str:
        return self.name.lower()

    def copy(self) -> Fighter:
        twin = Fighter(self.hero, self.side, self.cell)
        twin.health, twin.mana, twin.force, twin.items = self.health, self.mana, self.force, self.items[:]
        return twin


class Bazaar(State):
    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.draft: list[int] = []
        self.fighters: list[Fighter] = []
        self.gold = [5, 5]
        self.turn = 0

    # What is true

    def is_drafting(self) -> bool:
        return len(self.draft) < len(ORDER)

    def to_act(self) -> list[int]:
        if self.outcome():
            return []
        return [ORDER[len(self.draft)][1]] if self.is_drafting() else [self.turn % 2]

    def at(self, cell: int) -> Fighter | None:
        return next((one for one in self.fighters if one.cell == cell), None)

    def outcome(self) -> list[float]:
        if self.is_drafting():
            return []
        left = [any(one.side == side for one in self.fighters) for side in range(2)]
        if all(left):
            return [0.5, 0.5] if self.turn >= LAST_TURN else []
        return [float(left[0]), float(left[1])]

    def ending(self) -> str:
        found = self.outcome()
        return "" if not found else "Nobody is left to fight." if 1.0 in found else "The day is over."

    def aimed_at(self) -> Fighter | None:
        """The tower strikes the nearest of whoever has just acted."""
        near = [one for one in self.fighters if GRID.distance(one.cell, TOWER) <= 2]
        return min(near, key=lambda one: (GRID.distance(one.cell, TOWER), one.hero), default=None)

    # What may be done

    def legal(self, seat: i64) -> vec[i64]:
        if int(seat) not in self.to_act():
            return vec[i64]([])
        if self.is_drafting():
            verb = ORDER[len(self.draft)][0]
            return vec[i64]([act(verb, 0, 0, hero) for hero in range(len(HEROES)) if hero not in self.draft])
        own = [one for one in self.fighters if one.side == seat]
        return vec[i64]([*(deed for one in own for deed in self.deeds(one)), act(PASS)])

    def deeds(self, one: Fighter) -> list[int]:
        found: list[int] = []
        for cell in range(20):
            there, distance = self.at(cell), GRID.distance(one.cell, cell)
            if distance == 1 and there is None and cell != TOWER:
                found.append(act(MOVE, one.cell, cell))
            if distance == 1 and there and there.side != one.side:
                found.append(act(STRIKE, one.cell, cell))
            if distance <= 2 and there and there.side != one.side and one.mana >= 2:
                found.append(act(BOLT, one.cell, cell))
        return found + [act(BUY, one.cell, 0, ware) for ware in range(3) if WARES[ware][2] <= self.gold[one.side]]

    def apply(self, seat: i64, action: i64) -> None:
        verb, detail = verb_of(action), int(detail_of(action))
        if verb in (BAN, PICK):
            self.note("chose", {"seat": int(seat), "side": SEATS[int(seat)], "text": self.write(action)})
            self.draft.append(detail)
            if not self.is_drafting():
                self.take_places()
        else:
            self.do(int(seat), int(verb), int(actor_of(action)), int(target_of(action)), detail)
            self.turn += 1
            self.note("turn", {"turn": self.turn + 1})
            self.shoot()

    def note(self, kind: str, facts: dict[str, object]) -> None:
        if self.listening:
            self.tell(kind, facts)

    def take_places(self) -> None:
        for side in range(2):
            picked = [
                hero for hero, (verb, seat) in zip(self.draft, ORDER, strict=True) if (verb, seat) == (PICK, side)
            ]
            self.fighters += [Fighter(hero, side, HOMES[side][place]) for place, hero in enumerate(picked)]

    def do(self, seat: int, verb: int, start: int, end: int, ware: int) -> None:
        one, there = self.at(start), self.at(end)
        way = {"start": GRID.name(start), "end": GRID.name(end)}
        if verb == MOVE and one:
            self.note("moved", {"by": one.id, "name": one.name, **way})
            one.cell = end
        elif verb in (STRIKE, BOLT) and one and there:
            told: dict[str, object] = {"by": one.id, "on": there.id, "name": one.name, "other": there.name, **way}
            self.note("cast" if verb == BOLT else "struck", told)
            one.mana -= BOLT_MANA if verb == BOLT else 0
            self.hurt(there, BOLT_DAMAGE if verb == BOLT else one.force)
        elif verb == BUY and one:
            self.buy(one, ware)
        else:
            self.note("passed", {"seat": seat, "side": SEATS[seat]})

    def buy(self, one: Fighter, ware: int) -> None:
        name, _, price = WARES[ware]
        self.note("bought", {"by": one.id, "seat": one.side, "using": name.lower(), "name": one.name, "ware": name})
        self.gold[one.side] -= price
        one.items.append(ware)
        one.force += FORCES[ware]
        back = min(HEROES[one.hero].health - one.health, HEALS[ware])
        one.health += back
        if back:
            facts: dict[str, object] = {"on": one.id, "what": "hp", "amount": back, "hp": one.health, "name": one.name}
            self.note("healed", facts)

    def shoot(self) -> None:
        victim = self.aimed_at()
        if victim and self.turn % 4 == 0:
            way = {"start": GRID.name(TOWER), "end": GRID.name(victim.cell)}
            self.note("shot", {"by": "tower", "on": victim.id, "other": victim.name, **way})
            self.hurt(victim, 1)

    def hurt(self, one: Fighter, by: int) -> None:
        lost = min(by, one.health)
        one.health -= lost
        self.note("hurt", {"on": one.id, "what": "hp", "amount": -lost, "hp": one.health, "name": one.name})
        if one.health == 0:
            self.note("fell", {"on": one.id, "name": one.name})
        self.fighters = [other for other in self.fighters if other.health > 0]

    # Copies

    def clone(self) -> Self:
        return self.imagine(0, self.dice.copy())

    def imagine(self, seat: i64, dice: Dice) -> Self:
        twin = type(self)(dice)
        twin.draft, twin.gold, twin.turn = self.draft[:], self.gold[:], self.turn
        twin.fighters = [one.copy() for one in self.fighters]
        return twin

    def key(self) -> i64:
        stands = [(one.hero, one.cell, one.health, one.mana, one.force, len(one.items)) for one in self.fighters]
        return hash((tuple(self.draft), tuple(self.gold), self.turn, tuple(stands))) & 0xFFFFFFFF

    # Words and pictures

    def write(self, action: i64) -> str:
        verb, detail = verb_of(action), int(detail_of(action))
        start, end = GRID.name(actor_of(action)), GRID.name(target_of(action))
        if verb in (BAN, PICK):
            return f"{'ban' if verb == BAN else 'pick'} {HEROES[detail].name.lower()}"
        if verb == BUY:
            return f"{start} buys {WARES[detail][0].lower()}"
        return {MOVE: f"{start}-{end}", STRIKE: f"{start}x{end}", BOLT: f"{start} bolts {end}"}.get(int(verb), "pass")

    def choice(self, action: i64) -> Choice:
        verb, detail, text = verb_of(action), int(detail_of(action)), self.write(action)
        start, end = GRID.name(actor_of(action)), GRID.name(target_of(action))
        kind = KINDS[int(verb)]
        if verb in (BAN, PICK):
            return Choice(text, text.capitalize(), "draft", start=HEROES[detail].name.lower(), kind=kind)
        names = {MOVE: ("Move to", "move"), STRIKE: ("Strike", "strike"), BOLT: ("Bolt at", "Bolt")}
        one, there = self.at(int(actor_of(action))), self.at(int(target_of(action)))
        if one is None or verb == PASS:
            return Choice(text, "Pass", kind=kind)
        if verb == BUY:
            return self.purchase(text, one, detail)
        words, group = names[int(verb)]
        using, costs = ("bolt", [Cost("mana", BOLT_MANA)]) if verb == BOLT else ("", [])
        effects = [blow(there, BOLT_DAMAGE if verb == BOLT else one.force)] if there and verb != MOVE else []
        return Choice(
            text, f"{words} {end}", group, start, end,
            kind=kind, actor=one.id, using=using, costs=costs, effects=effects,
        )  # fmt: skip

    def purchase(self, text: str, one: Fighter, ware: int) -> Choice:
        name, _, price = WARES[ware]
        back = min(HEROES[one.hero].health - one.health, HEALS[ware])
        gains = [Effect(one.id, "force", FORCES[ware], FORCES[ware])] if FORCES[ware] else []
        gains += [Effect(one.id, "hp", back, back)] if back else []
        return Choice(
            text, f"Buy {name}", "buy", GRID.name(one.cell), name.lower(),
            kind="buy", actor=one.id, using=name.lower(), costs=[Cost("gold", price)], effects=gains,
        )  # fmt: skip

    def scene(self, seat: i64) -> Scene:
        sides = [Side(side, name, self.counted(side), turn=self.turn // 2 + 1) for side, name in enumerate(SEATS)]
        names = " and ".join(SEATS[side] for side in self.to_act())
        asked = "ban or pick a hero" if self.is_drafting() else "move, strike, cast or buy"
        return Scene(
            seat=int(seat),
            phase="draft" if self.is_drafting() else "over" if self.outcome() else "fight",
            turn=self.turn + 1,
            prompt=self.ending() or f"{names}: {asked}.",
            to_act=self.to_act(),
            sides=sides,
            board=None if self.is_drafting() else Board(5, 4, [Tile(GRID.name(cell)) for cell in range(20)]),
            pieces=[] if self.is_drafting() else [*(piece_of(one) for one in self.fighters), tower()],
            trays=self.draft_trays() if self.is_drafting() else [shop(), self.next_ones()],
            marks=self.announced(),
            ending=self.ending(),
            outcome=self.outcome(),
            phases=[Phase("draft", "Draft"), Phase("fight", "Fight")],
            turns=LAST_TURN,
        )

    def counted(self, side: int) -> list[Meter]:
        return [Meter("fighters", self.count(side), counts="score"), Meter("gold", self.gold[side], counts="purse")]

    def count(self, side: int) -> int:
        return len([one for one in self.fighters if one.side == side])

    def draft_trays(self) -> list[Tray]:
        teams = [
            Tray(f"team-{side}", f"Team of {name}", "team", self.team(side), side) for side, name in enumerate(SEATS)
        ]
        pool = Tray("pool", "Heroes", "pool", [self.hero_card(hero) for hero in range(len(HEROES))])
        return [Tray("order", "Bans and picks", "order", self.steps()), pool, *teams]

    def steps(self) -> list[Card]:
        found: list[Card] = []
        for number, (verb, side) in enumerate(ORDER):
            is_over = number < len(self.draft)
            face = HEROES[self.draft[number]].name if is_over else ""
            word = "ban" if verb == BAN else "pick"
            found.append(Card(f"step-{number}", word, kind=word, face=face, taken=is_over, side=side, of=face.lower()))
        return found

    def team(self, side: int) -> list[Card]:
        done = zip(self.draft, ORDER, strict=False)
        return [
            Card(f"own-{hero}", HEROES[hero].name, kind=HEROES[hero].attribute)
            for hero, (verb, seat) in done
            if (verb, seat) == (PICK, side)
        ]

    def hero_card(self, hero: int) -> Card:
        name, attribute, roles, health, force = HEROES[hero]
        owner = ORDER[self.draft.index(hero)] if hero in self.draft else (BAN, -1)
        stats = [Stat("hp", health), Stat("force", force), Stat("beats", HEROES[hero - 1].name)]
        side = owner[1] if owner[0] == PICK else -1
        return Card(
            name.lower(),
            name,
            f"{name} fights.",
            attribute,
            taken=hero in self.draft,
            side=side,
            tags=list(roles),
            stats=stats,
            skills=[bolt()],
            beats=[HEROES[hero - 1].name.lower()],
        )

    def next_ones(self) -> Tray:
        cards = [
            Card(f"turn-{turn}", f"turn {turn + 1}", side=turn % 2, taken=turn < self.turn)
            for turn in range(max(0, self.turn - 2), self.turn + 4)
        ]
        return Tray("turns", "Who is next", "order", cards)

    def announced(self) -> list[Mark]:
        victim = None if self.is_drafting() else self.aimed_at()
        if not victim:
            return []
        places = [GRID.name(TOWER), GRID.name(victim.cell)]
        return [Mark("aim", places, -1, f"The tower will strike {victim.name}.", "tower", [blow(victim, 1)])]

    def draw(self, seat: i64) -> str:
        return f"turn {self.turn + 1}"


def piece_of(one: Fighter) -> Piece:
    hero = HEROES[one.hero]
    worn = [Source(WARES[ware][0], FORCES[ware]) for ware in one.items if FORCES[ware]]
    badges = [Badge("wounded", "Wounded", colour="bad")] if one.health * 2 <= hero.health else []
    return Piece(
        id=hero.name.lower(), kind=hero.name.lower(), name=hero.name, letter=hero.name[0], side=one.side,
        place=GRID.name(one.cell), hp=one.health, full_hp=hero.health, level=1 + len(one.items), badges=badges,
        stats=[Stat("force", one.force, [Source("base", hero.force), *worn])], meters=[Meter("mana", one.mana, 4)],
        skills=[bolt()],
        items=[Skill(WARES[ware][0], WARES[ware][1], kind=WARES[ware][0].lower()) for ware in one.items],
    )  # fmt: skip


def bolt() -> Skill:
    return Skill("Bolt", "2 damage within 2.", kind="bolt", costs=[Cost("mana", BOLT_MANA)])


def blow(one: Fighter, by: int) -> Effect:
    lost = min(by, one.health)
    return Effect(one.id, "hp", -lost, -lost, falls="will" if lost == one.health else "no")


def tower() -> Piece:
    return Piece("tower", "tower", "Tower", "T", -1, GRID.name(TOWER))


def shop() -> Tray:
    cards = [Card(name.lower(), name, text, "ware", costs=[Cost("gold", price)]) for name, text, price in WARES]
    return Tray("shop", "Shop", "shop", cards)


def new(options: Options, dice: Dice) -> State:
    return Bazaar(dice)


BAZAAR = Game(
    "bazaar", "Bazaar", "Draft two, buy well, strike.", SEATS, 1, new, Bazaar.scene, Bazaar.draw, Bazaar.write,
    SENTENCES, choice=Bazaar.choice, ending=Bazaar.ending, package="toy",
)  # fmt: skip
