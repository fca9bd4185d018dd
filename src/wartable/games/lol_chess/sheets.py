"""What is printed: pieces, champions, abilities and items, as the rules read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.stats import STATS
from wartable.kernel.scene import Skill

if TYPE_CHECKING:
    from wartable.games.lol_chess.deed import Deed

# The moments at which a passive or an item answers, in the order in which they come.
ON_TURN: Final = 0
ON_ATTACK: Final = 1
ON_CRIT: Final = 2
ON_DAMAGE: Final = 3
ON_HURT: Final = 4
ON_ATTACKED: Final = 5
ON_DEATHBLOW: Final = 6
ON_BROKEN: Final = 7
ON_CAST: Final = 8
ON_ENEMY_CAST: Final = 9
ON_DEBUFF: Final = 10
ON_ACQUIRE: Final = 11
# How sheets say them, and how players read them.
MOMENT_WORDS: Final[dict[str, str]] = {
    "turn": "at the start of its turn",
    "attack": "when it attacks",
    "crit": "when it crits",
    "damage": "when it deals damage",
    "hurt": "when it is damaged",
    "attacked": "when it is attacked",
    "deathblow": "at a deadly blow",
    "broken": "when that shield breaks",
    "cast": "after its ability",
    "enemy_cast": "when an enemy uses an ability, anywhere",
    "debuff": "at the first debuff",
    "acquire": "when acquired",
}
MOMENTS: Final[list[str]] = list(MOMENT_WORDS)
MOMENT_TEXTS: Final[list[str]] = list(MOMENT_WORDS.values())

# What an ability aims at.
AT_NOTHING: Final = 0
AT_ENEMY: Final = 1
AT_ALLY: Final = 2
AT_SQUARE: Final = 3
AIMS: Final[list[str]] = ["none", "enemy", "ally", "square"]

# Along which lines.
ALL_LINES: Final = 0
STRAIGHT: Final = 1
DIAGONAL: Final = 2
KNIGHT: Final = 3
FORWARD: Final = 4
LINE_WORDS: Final[dict[str, str]] = {
    "all": "in one of the 8 directions",
    "straight": "in a row or column",
    "diagonal": "on a diagonal",
    "knight": "at a knight's move",
    "forward": "straight ahead",
}
LINES: Final[list[str]] = list(LINE_WORDS)
LINE_TEXTS: Final[list[str]] = list(LINE_WORDS.values())
FIRST_DIRECTION: Final[list[int]] = [0, 0, 1]
STRIDE: Final[list[int]] = [1, 2, 2]

# What stops a line.
STOPPED: Final = 0
THROUGH_ENEMIES: Final = 1
OVER_ALL: Final = 2
PASSES: Final[list[str]] = ["nothing", "enemies", "everything"]

# Whom an ability may aim at besides.
ANYONE: Final = 0
CHAMPIONS: Final = 1
PAWNS: Final = 2
HINDERED: Final = 3
NEEDS: Final[list[str]] = ["anyone", "champion", "minion", "hindered"]

# When a conditional number counts.
BELOW: Final = 0
ABOVE: Final = 1
SHIELDED: Final = 2
READY: Final = 3
MISSING: Final = 4
ROUNDS: Final = 5
AGAINST_MORE: Final = 6
CONDITIONS: Final[list[str]] = ["below", "above", "shielded", "ready", "missing", "rounds", "against_more"]

NEVER: Final = -1
BASICS: Final = 8


class Conditional:
    """A number that counts only sometimes: below 40 % of HP, while shielded, for each 10 rounds."""

    def __init__(self, condition: i64, measure: i64, stat: i64, amount: i64, most: i64) -> None:
        self.condition: i64 = condition
        self.measure: i64 = measure
        self.stat: i64 = stat
        self.amount: i64 = amount
        self.most: i64 = most


class Aura:
    """A number that its bearer lends to its neighbours: to allies, or to enemies."""

    def __init__(self, to_enemies: bool, stat: i64, amount: i64) -> None:
        self.to_enemies: bool = to_enemies
        self.stat: i64 = stat
        self.amount: i64 = amount


class Answer:
    """What a passive or an item does at one moment; `cooldown` turns later it can do so again."""

    def __init__(self, moment: i64, cooldown: i64, verbs: list[Verb]) -> None:
        self.moment: i64 = moment
        self.cooldown: i64 = cooldown
        self.verbs: list[Verb] = verbs


class Trait:
    """A passive, an item or a module: plain numbers, numbers that count sometimes, auras, and answers to moments."""

    def __init__(self, key: str, name: str) -> None:
        self.key: str = key
        self.name: str = name
        self.grants: vec[i64] = vec[i64]([0] * STATS)
        self.conditionals: list[Conditional] = []
        self.auras: list[Aura] = []
        self.answers: list[Answer] = []
        self.on_ability: list[Verb] = []
        self.text: str = ""

    def moments(self) -> int:
        return sum({2 ** int(answer.moment) for answer in self.answers})

    def fickle(self) -> int:
        """The stats with numbers that count sometimes, as bits."""
        return sum({2 ** int(each.stat) for each in self.conditionals})


class Item(Trait):
    """Basic ones have a price in the shop; combined ones have a recipe of two basics."""

    def __init__(self, number: i64, key: str, name: str) -> None:
        super().__init__(key, name)
        self.number: i64 = number
        self.is_unique: bool = False
        self.first: i64 = NEVER
        self.second: i64 = NEVER

    def is_basic(self) -> bool:
        return self.first == NEVER


class Verb:
    """One effect. Its sentence is what players read, so that text and rule cannot disagree."""

    def sentence(self) -> str:
        raise NotImplementedError

    def run(self, deed: Deed) -> None:
        raise NotImplementedError

    def is_gate(self) -> bool:
        """Whether it only lets the verbs after it happen."""
        return False

    def cycle(self) -> int:
        """Every how many attacks it counts; 0: it counts none."""
        return 0

    def calm(self) -> int:
        """For how many turns nobody may have hurt its bearer; 0: it does not mind."""
        return 0

    def hinders(self) -> int:
        """The debuff that is all it does to its target, as a bit; 0 for anything else."""
        return 0


class Ability:
    """An active: what it aims at, how far, how often, and what it does."""

    def __init__(self, key: str, name: str) -> None:
        self.key: str = key
        self.name: str = name
        self.cooldown: i64 = 1
        self.aim: i64 = AT_NOTHING
        self.reach: i64 = 0
        self.lines: i64 = ALL_LINES
        self.passes: i64 = STOPPED
        self.needs: i64 = ANYONE
        self.is_hidden: bool = False
        # The debuffs that are all it does to its target, as bits: it cannot be aimed at who takes none of them.
        self.hinders: i64 = 0
        self.servants: i64 = 0
        self.verbs: list[Verb] = []
        self.later: list[Verb] = []
        self.trap: list[Verb] = []
        self.text: str = ""


class Sheet:
    """One kind of piece."""

    def __init__(self, kind: i64, key: str, name: str, letter: str, gold: i64) -> None:
        self.kind: i64 = kind
        self.key: str = key
        self.name: str = name
        self.letter: str = letter
        self.role: str = ""
        self.gold: i64 = gold
        self.base: vec[i64] = vec[i64]([0] * STATS)
        self.moves: i64 = ALL_LINES
        self.attacks: i64 = ALL_LINES
        self.is_champion: bool = False
        self.is_royal: bool = False
        self.is_neutral: bool = False
        self.has_synergy: bool = False
        self.is_pawn: bool = False
        self.promotes: bool = False
        self.castles: bool = False
        # Whether nothing gives it more speed.
        self.is_steady: bool = False
        self.never_crits: bool = False
        self.sure_crit: i64 = 0
        # Every how many attacks something happens, and for how many turns its passive waits unharmed; else 0.
        self.cycle: i64 = 0
        self.calm: i64 = 0
        self.rating: i64 = 50
        self.becomes: i64 = NEVER
        self.ability: Ability | None = None
        self.passive: Trait | None = None
        self.modules: list[Trait] = []
        self.thresholds: list[int] = []
        self.complete: vec[i64] = vec[i64]([0] * STATS)
        self.skills: list[Skill] = []


class Book:
    """Everything printed that a match is played with."""

    def __init__(self, sheets: list[Sheet], items: list[Item], first_champion: i64) -> None:
        self.sheets: list[Sheet] = sheets
        self.items: list[Item] = items
        self.first_champion: i64 = first_champion
        self.champions: i64 = len(sheets) - first_champion
        self.unclaimed: vec[i64] = vec[i64]([NEVER] * (len(sheets) - int(first_champion)))
        self.combined: vec[i64] = combinations(items)

    def champion(self, number: i64) -> Sheet:
        return self.sheets[self.first_champion + number]

    def kind_of(self, key: str) -> i64:
        for sheet in self.sheets:
            if sheet.key == key:
                return sheet.kind
        return NEVER


def combinations(items: list[Item]) -> vec[i64]:
    """For two basics, what they make: at first * BASICS + second, either way round."""
    made = vec[i64]([NEVER] * (BASICS * BASICS))
    for item in items:
        if not item.is_basic():
            made[item.first * BASICS + item.second] = item.number
            made[item.second * BASICS + item.first] = item.number
    return made
