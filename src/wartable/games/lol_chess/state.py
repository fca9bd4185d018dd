"""What is true now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.lol_chess.board import CELLS
from wartable.games.lol_chess.sheets import Book, Sheet
from wartable.games.lol_chess.stats import STATS
from wartable.grid.square import BIT, OFF
from wartable.kernel.dice import Dice
from wartable.kernel.options import Options
from wartable.kernel.state import State

if TYPE_CHECKING:
    from wartable.games.lol_chess.blow import Blow

BLUE: Final = 0
RED: Final = 1
NOBODY: Final = -1
SEAT_NAMES: Final[list[str]] = ["Blue", "Red"]

# A slot is one piece for the whole game: Blue's sixteen, Red's sixteen, Drake, Baron.
ARMY: Final = 16
DRAKE: Final = 32
BARON: Final = 33
SLOTS: Final = 34
EMPTY: Final = -1
# In an army: five champions in the order of picks, Poro, two Siege Minions, six Melee and two Caster Minions.
TEAM: Final = 5
PORO: Final = 5

HELD: Final = 3

DRAFTING: Final = 0
ARRANGING: Final = 1
PLAYING: Final = 2
OVER: Final = 3
PHASES: Final[list[str]] = ["draft", "arrange", "playing", "over"]

# Effects are rows of six numbers in one list, the oldest first.
WIDE: Final = 6
OF: Final = 0
WHAT: Final = 1
AMOUNT: Final = 2
UNTIL: Final = 3
BY: Final = 4
TAG: Final = 5

BURN: Final = 0
WOUND: Final = 1
SLOW: Final = 2
VENOM: Final = 3
STUN: Final = 4
ROOT: Final = 5
POISON: Final = 6
SUNLIT: Final = 7
MARKED: Final = 8
TAUNTED: Final = 9
IMMUNE: Final = 10
UNDYING: Final = 11
ENRAGED: Final = 12
AGAIN: Final = 13
BLEED: Final = 14
SHIELD: Final = 15
CHARGED: Final = 16
# How sheets and drawings call them, and how players read them.
EFFECT_WORDS: Final[dict[str, str]] = {
    "burn": "burn, {} magic a turn",
    "wound": "wound, heals half",
    "slow": "slow {}",
    "venom": "venom, half shields",
    "stun": "stunned",
    "root": "rooted",
    "poison": "poison, {} magic a turn",
    "sunlit": "sunlit, {} magic with the next blow",
    "marked": "marked",
    "taunted": "taunted",
    "immune": "immune to debuffs",
    "undying": "cannot die",
    "enraged": "enraged",
    "again": "goes on at its next turn",
    "bleed": "{} damage put off, a turn",
    "shield": "shield {}",
    "charged": "next attack +{} magic",
}
EFFECTS: Final[list[str]] = list(EFFECT_WORDS)
EFFECT_TEXTS: Final[list[str]] = list(EFFECT_WORDS.values())
# A change of a stat for a while is the effect CHANGE + stat.
CHANGE: Final = 20
FOREVER: Final = 1_000_000

# Traps are rows of five numbers: where, whose, by which slot, and the squares where the other side must expect it.
TRAP_WIDE: Final = 5
TRAP_CELL: Final = 0
TRAP_SEAT: Final = 1
TRAP_BY: Final = 2
TRAP_LOW: Final = 3
TRAP_HIGH: Final = 4
HALF: Final = 40

# Draft.
FREE: Final = -1
BANNED: Final = 2
BANS: Final = 4
PICKS: Final = 10
DRAFT: Final[list[int]] = [0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]

# How a game ends.
NOT_YET: Final = 0
PORO_SLAIN: Final = 1
STALEMATE: Final = 2
NO_WAY_OUT: Final = 3
REPETITION: Final = 4
ROUND_LIMIT: Final = 5

# Buffs of a side.
DRAKE_SOUL: Final = 1
HAND_OF_BARON: Final = 2

NO_PIECES: Final[vec[i64]] = vec[i64]([EMPTY] * CELLS)
NOWHERE: Final[vec[i64]] = vec[i64]([OFF] * SLOTS)
NONE_EACH: Final[vec[i64]] = vec[i64]([0] * SLOTS)
NO_NUMBERS: Final[vec[i64]] = vec[i64]([0] * (SLOTS * STATS))
NO_ITEMS: Final[vec[i64]] = vec[i64]([EMPTY] * (SLOTS * HELD))
NO_TURNS: Final[vec[i64]] = vec[i64]([0] * (SLOTS * HELD))
NO_ROWS: Final[vec[i64]] = vec[i64]()
NO_SIDE: Final[vec[i64]] = vec[i64]([0, 0])
NO_DRAFT: Final[vec[i64]] = vec[i64]([0] * PICKS)
NO_BANS: Final[vec[i64]] = vec[i64]([EMPTY] * BANS)
NO_ORDERS: Final[vec[i64]] = vec[i64]([EMPTY, EMPTY])
# When Drake and Baron wake first.
FIRST_ROUNDS: Final[vec[i64]] = vec[i64]([5, 10])


class Settings:
    """The options as the rules ask for them."""

    def __init__(self) -> None:
        self.options: Options | None = None
        self.reorder: bool = False
        self.round_limit: i64 = 200


class Position(State):
    """Turns count from 1, one for each side's action; a round is one turn of each.

    `own` holds each slot's numbers without effects: printed, of items, grown (`grown` for ever, `growers` are the
    slots that have). `moments`, `fickle` and `auras` say at which moments a slot answers, which of its numbers count
    only sometimes, and whether it lends some to neighbours; `lent_stats` are those that anyone lends. `worn` has bit
    n while effect n is on the slot. `ready`, `passive_ready` and `item_ready` are turns on which things can be used
    again. `tally` counts a champion's attacks, or the damage of one that evolves. `master` is 1 more than the slot
    that a piece serves. `has_twins` says that a position of the history has come twice. `blows` is where a forecast
    has them noted.

    A blank position shares its vectors with all others; whoever plays gets a copy."""

    def __init__(self, book: Book, settings: Settings, dice: Dice) -> None:
        super().__init__(dice)
        self.book: Book = book
        self.settings: Settings = settings
        self.phase: i64 = DRAFTING
        self.turn: i64 = 1
        # The draft
        self.step: i64 = 0
        self.taken: vec[i64] = book.unclaimed
        self.bans: vec[i64] = NO_BANS
        self.picks: vec[i64] = NO_DRAFT
        self.orders: vec[i64] = NO_ORDERS
        # The board
        self.board: vec[i64] = NO_PIECES
        self.cells: vec[i64] = NOWHERE
        self.kinds: vec[i64] = NONE_EACH
        self.hp: vec[i64] = NONE_EACH
        self.moved: vec[i64] = NONE_EACH
        self.own: vec[i64] = NO_NUMBERS
        self.grown: vec[i64] = NO_NUMBERS
        self.growers: i64 = 0
        self.moments: vec[i64] = NONE_EACH
        self.fickle: vec[i64] = NONE_EACH
        self.auras: vec[i64] = NONE_EACH
        self.lent_stats: i64 = 0
        self.worn: vec[i64] = NONE_EACH
        self.effects: vec[i64] = NO_ROWS
        self.traps: vec[i64] = NO_ROWS
        # Champions
        self.items: vec[i64] = NO_ITEMS
        self.item_ready: vec[i64] = NO_TURNS
        self.paid: vec[i64] = NONE_EACH
        self.ready: vec[i64] = NONE_EACH
        self.passive_ready: vec[i64] = NONE_EACH
        self.tally: vec[i64] = NONE_EACH
        self.learned: vec[i64] = NONE_EACH
        self.hurt_on: vec[i64] = NONE_EACH
        self.master: vec[i64] = NONE_EACH
        # Sides
        self.gold: vec[i64] = NO_SIDE
        self.bought: vec[i64] = NO_SIDE
        self.buffs: vec[i64] = NO_SIDE
        self.slain: vec[i64] = NO_SIDE
        self.due: vec[i64] = FIRST_ROUNDS
        self.has_bought: bool = False
        self.history: vec[i64] = NO_ROWS
        self.has_twins: bool = False
        self.end: i64 = NOT_YET
        self.winner: i64 = NOBODY
        self.blows: list[Blow] | None = None

    # Questions

    def on_turn(self) -> i64:
        return (self.turn - 1) & 1

    def round(self) -> i64:
        return (self.turn + 1) // 2

    def sheet(self, slot: i64) -> Sheet:
        return self.book.sheets[self.kinds[slot]]

    def is_alive(self, slot: i64) -> bool:
        return self.cells[slot] != OFF

    def wears(self, slot: i64, what: i64) -> bool:
        return self.worn[slot] & BIT[what] != 0

    def enemies(self, seat: i64, slot: i64) -> bool:
        """Whether the seat may aim at the slot as an enemy; a monster is everybody's."""
        return seat_of(slot) != seat

    # Changes

    def put(self, slot: i64, cell: i64) -> None:
        self.cells[slot] = cell
        self.board[cell] = slot

    def lift(self, slot: i64) -> None:
        self.board[self.cells[slot]] = EMPTY
        self.cells[slot] = OFF

    def copy_into(self, twin: Position) -> None:
        twin.revealed = self.revealed
        twin.phase = self.phase
        twin.turn = self.turn
        twin.step = self.step
        twin.taken = self.taken if self.phase > DRAFTING else self.taken[:]
        twin.bans = self.bans if self.phase > DRAFTING else self.bans[:]
        twin.picks = self.picks if self.phase > DRAFTING else self.picks[:]
        twin.orders = self.orders[:]
        twin.board = self.board[:]
        twin.cells = self.cells[:]
        twin.kinds = self.kinds[:]
        twin.hp = self.hp[:]
        twin.moved = self.moved[:]
        twin.own = self.own[:]
        twin.grown = self.grown
        twin.growers = self.growers
        twin.moments = self.moments[:]
        twin.fickle = self.fickle[:]
        twin.auras = self.auras[:]
        twin.lent_stats = self.lent_stats
        twin.worn = self.worn[:]
        twin.effects = self.effects[:]
        twin.traps = self.traps[:]
        twin.items = self.items[:]
        twin.item_ready = self.item_ready[:]
        twin.paid = self.paid[:]
        twin.ready = self.ready[:]
        twin.passive_ready = self.passive_ready[:]
        twin.tally = self.tally[:]
        twin.learned = self.learned[:]
        twin.hurt_on = self.hurt_on[:]
        twin.master = self.master[:]
        twin.gold = self.gold[:]
        twin.bought = self.bought[:]
        twin.buffs = self.buffs[:]
        twin.slain = self.slain[:]
        twin.due = self.due[:]
        twin.has_bought = self.has_bought
        twin.history = self.history[:]
        twin.has_twins = self.has_twins
        twin.end = self.end
        twin.winner = self.winner


def seat_of(slot: i64) -> i64:
    """Blue, Red, or 2 for a monster, which is nobody's."""
    return slot // ARMY


def append_row(rows: vec[i64], source: vec[i64], place: i64, wide: i64) -> vec[i64]:
    """With one row more, which begins at that place of the source."""
    for offset in range(wide):
        rows = append(rows, source[place + offset])
    return rows


def with_row(rows: vec[i64], first: i64, second: i64, third: i64, fourth: i64, fifth: i64) -> vec[i64]:
    rows = append(rows, first)
    rows = append(rows, second)
    rows = append(rows, third)
    rows = append(rows, fourth)
    return append(rows, fifth)
