"""What an action would do at once, learned by doing it on a clone: with all luck, and with none. So no forecast can
part from its rule. It tells nobody what he does not know."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, LEARN, MOVE
from wartable.games.lol_chess.blow import Blow
from wartable.games.lol_chess.events import id_of
from wartable.games.lol_chess.movement import is_promoted_on
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.rules import act_on_board, prepare
from wartable.games.lol_chess.state import (
    ARMY,
    EMPTY,
    SLOTS,
    TRAP_CELL,
    TRAP_SEAT,
    TRAP_WIDE,
    Position,
    append_row,
    seat_of,
)
from wartable.games.lol_chess.stats import NAMES
from wartable.games.lol_chess.traps import is_hidden
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.facts import Effect, Sum

LUCKY: Final = 0
UNLUCKY: Final = 99
CERTAIN: Final = 100


class Certain(Dice):
    """Dice by which everything that may happen does, or nothing. They remember the last chance that they were asked."""

    def __init__(self, falls: i64) -> None:
        super().__init__()
        self.falls: i64 = falls
        self.percent: i64 = CERTAIN

    def word(self) -> i64:
        self.drawn += 1
        return self.falls

    def happens(self, percent: i64) -> bool:
        self.percent = percent
        return self.below(100) < percent

    def copy(self) -> Certain:
        return Certain(self.falls)


class Forecast:
    """The same action twice: with all luck and with none; once where it leaves nothing to luck. `seat` is who asks."""

    def __init__(self, state: Position, action: i64, seat: i64) -> None:
        self.state: Position = state
        self.seat: i64 = seat
        self.action: i64 = action
        self.dice: Certain = Certain(UNLUCKY)
        self.worst: Position = self.tried(self.dice)
        self.rolls: i64 = self.dice.drawn
        self.best: Position = self.tried(Certain(LUCKY)) if self.rolls > 0 else self.worst

    def tried(self, dice: Certain) -> Position:
        trial = self.state.clone()
        assert isinstance(trial, Position)
        trial.dice = dice
        trial.traps = known_traps(self.state, self.seat)
        trial.blows = []
        verb = verb_of(self.action)
        if verb <= LEARN:
            prepare(trial, trial.on_turn(), verb, self.action)
        else:
            act_on_board(trial, verb, trial.board[actor_of(self.action)], target_of(self.action))
        return trial

    # HP

    def effects(self) -> list[Effect]:
        """What becomes of everyone's HP; first of the one who is aimed at."""
        aimed = self.state.board[target_of(self.action)]
        first = [aimed] if aimed != EMPTY and self.touches(aimed) else []
        others = [slot for slot in range(SLOTS) if slot != aimed and self.touches(slot)]
        return [self.effect_on(slot) for slot in [*first, *others]]

    def touches(self, slot: i64) -> bool:
        if self.state.cells[slot] == OFF:
            return False
        return self.change(self.worst, slot) != 0 or self.change(self.best, slot) != 0

    def effect_on(self, slot: i64) -> Effect:
        bad, good = int(self.change(self.worst, slot)), int(self.change(self.best, slot))
        if bad == 0 and self.rolls == 1:
            return Effect(id_of(slot), "hp", good, good, int(self.dice.percent), self.falls(slot))
        return Effect(id_of(slot), "hp", min(bad, good), max(bad, good), falls=self.falls(slot))

    def change(self, trial: Position, slot: i64) -> i64:
        """Who has fallen has lost all it had."""
        return (0 if trial.cells[slot] == OFF else trial.hp[slot]) - self.state.hp[slot]

    def falls(self, slot: i64) -> Literal["no", "may", "will"]:
        gone = int(self.worst.cells[slot] == OFF) + int(self.best.cells[slot] == OFF)
        return "will" if gone == 2 else "may" if gone == 1 else "no"

    # Numbers

    def stat_effects(self) -> list[Effect]:
        """For what is bought or learned: every number that changes, of the champion, and of neighbours by an aura."""
        slot = self.state.board[actor_of(self.action)]
        has_aura = self.worst.auras[slot] != self.state.auras[slot]
        slots = [other for other in range(2 * ARMY) if self.state.cells[other] != OFF] if has_aura else [int(slot)]
        return [effect for other in slots for effect in self.stats_of(other)]

    def stats_of(self, slot: i64) -> list[Effect]:
        found = []
        for which in range(1, len(NAMES)):
            more = int(stat(self.worst, slot, which) - stat(self.state, slot, which))
            if more:
                found.append(Effect(id_of(slot), NAMES[which], more, more))
        return found

    # Sums

    def sums(self) -> list[Sum]:
        """How the blows on the one who is aimed at are reckoned; a crit as a second reckoning of the first."""
        target = self.state.board[target_of(self.action)]
        if target == EMPTY:
            return []
        plain = blows_on(self.worst, target)
        lucky = blows_on(self.best, target)
        found = [Sum(blow.terms(), blow.name) for blow in plain or lucky]
        if verb_of(self.action) == ATTACK and self.rolls > 0 and lucky:
            found.append(Sum(lucky[0].terms(), "crit", int(self.dice.percent)))
        return found


def blows_on(trial: Position, slot: i64) -> list[Blow]:
    return [blow for blow in trial.blows or [] if blow.target == slot]


def may_change_hp(state: Position, action: i64) -> bool:
    """A move changes nobody's HP but on a trap, and where it promotes a minion."""
    if verb_of(action) != MOVE:
        return True
    slot, there = state.board[actor_of(action)], target_of(action)
    return is_promoted_on(state, slot, there) or is_trapped(state, seat_of(slot), there)


# What a forecast tells must not depend on what its reader does not know.


def is_trapped(state: Position, seat: i64, cell: i64) -> bool:
    """Whether the seat knows of an enemy's trap there."""
    for place in range(0, len(state.traps), TRAP_WIDE):
        if state.traps[place + TRAP_CELL] == cell and state.traps[place + TRAP_SEAT] != seat:
            if is_known(state, place, seat):
                return True
    return False


def known_traps(state: Position, seat: i64) -> vec[i64]:
    known = vec[i64]()
    for place in range(0, len(state.traps), TRAP_WIDE):
        if is_known(state, place, seat):
            known = append_row(known, state.traps, place, TRAP_WIDE)
    return known


def is_known(state: Position, place: i64, seat: i64) -> bool:
    return state.traps[place + TRAP_SEAT] == seat or not is_hidden(state, place)
