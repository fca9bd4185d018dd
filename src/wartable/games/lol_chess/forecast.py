"""What an action would do at once, learned by doing it on a clone: with all luck, and with none. So no forecast can
part from its rule. It tells nobody what he does not know."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, LEARN, MOVE
from wartable.games.lol_chess.events import id_of
from wartable.games.lol_chess.numbers import stat
from wartable.games.lol_chess.rules import act_on_board, prepare
from wartable.games.lol_chess.state import ARMY, EMPTY, SLOTS, TRAP_SEAT, TRAP_WIDE, Position
from wartable.games.lol_chess.stats import NAMES
from wartable.games.lol_chess.traps import append_trap, is_hidden
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, target_of, verb_of
from wartable.kernel.dice import Dice
from wartable.kernel.event import Event
from wartable.kernel.scene import Effect, Sum, Term

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
        trial.listening = True
        verb = verb_of(self.action)
        if verb <= LEARN:
            prepare(trial, trial.on_turn(), verb, self.action)
        else:
            act_on_board(trial, verb, trial.board[actor_of(self.action)], target_of(self.action))
        return trial

    # HP

    def effects(self) -> list[Effect]:
        """What becomes of everyone's HP; first of the one who is aimed at."""
        aimed: i64 = self.state.board[target_of(self.action)]
        slots = [slot for slot in range(SLOTS) if self.state.cells[slot] != OFF]
        slots.sort(key=lambda slot: slot != aimed)
        return [effect for slot in slots if (effect := self.effect_on(slot))]

    def effect_on(self, slot: i64) -> Effect | None:
        bad, good = self.change(self.worst, slot), self.change(self.best, slot)
        if bad == 0 and good == 0:
            return None
        if bad == 0 and self.rolls == 1:
            return Effect(id_of(slot), "hp", good, good, int(self.dice.percent), self.falls(slot))
        return Effect(id_of(slot), "hp", min(bad, good), max(bad, good), falls=self.falls(slot))

    def change(self, trial: Position, slot: i64) -> int:
        """Who has fallen has lost all it had."""
        return int((0 if trial.cells[slot] == OFF else trial.hp[slot]) - self.state.hp[slot])

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
        target: i64 = self.state.board[target_of(self.action)]
        if target == EMPTY:
            return []
        plain = blows_on(self.worst, target)
        lucky = blows_on(self.best, target)
        found = [Sum(terms_of(event), str(event.facts["effect"])) for event in plain or lucky]
        if verb_of(self.action) == ATTACK and self.rolls > 0 and lucky:
            found.append(Sum(terms_of(lucky[0]), "crit", int(self.dice.percent)))
        return found


def blows_on(trial: Position, slot: i64) -> list[Event]:
    return [event for event in trial.events if event.kind == "blow" and event.facts["on"] == id_of(slot)]


def terms_of(event: Event) -> list[Term]:
    return msgspec.convert(event.facts["terms"], list[Term])


def may_harm(state: Position, action: i64) -> bool:
    """A move harms nobody but who steps onto a trap."""
    return verb_of(action) != MOVE or len(state.traps) > 0


def known_traps(state: Position, seat: i64) -> vec[i64]:
    """What a forecast tells must not depend on what its reader does not know."""
    known = vec[i64]()
    for place in range(0, len(state.traps), TRAP_WIDE):
        if state.traps[place + TRAP_SEAT] == seat or not is_hidden(state, place):
            known = append_trap(known, state.traps, place)
    return known
