"""What the dice kept so far would do if Yudh began now, vardans aside: a fight is tried on a copy of the table."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.yudh.events import name_of
from wartable.games.yudh.pasa import DICE
from wartable.games.yudh.state import ASKING, KEEPING, NOTHING, ROLLING, Position
from wartable.games.yudh.strikes import strike
from wartable.kernel.event import Event
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Card, Tray


def forecast(state: Position) -> list[Tray]:
    """Which block meets which blow, and what both would lose; with dice picked but not locked, also without them."""
    if state.phase != ROLLING and state.phase != KEEPING and state.phase != ASKING:
        return []
    if state.kept[0] + state.kept[1] == 0:
        return []
    trial = trial_of(state, state.kept[0], state.kept[1])
    trays = [losses("forecast", "If Yudh began now, without vardans", state, trial), blocks(trial.events)]
    if state.kept[0] > state.locked[0] or state.kept[1] > state.locked[1]:
        locked = trial_of(state, state.locked[0], state.locked[1])
        trays.append(
            losses("forecast-locked", "If Yudh began now, without vardans and what was just picked", state, locked)
        )
    return trays


def trial_of(state: Position, own: i64, other: i64) -> Position:
    """The strikes of the first so many dice of each row, and nothing else."""
    trial = state.trial()
    for place in range(DICE):
        if place >= own:
            trial.rows[place] = NOTHING
        if place >= other:
            trial.rows[DICE + place] = NOTHING
    trial.listening = True
    strike(trial, state.first())
    strike(trial, 1 - state.first())
    return trial


def losses(key: str, title: str, state: Position, trial: Position) -> Tray:
    lost = [int(state.mani[seat] - trial.mani[seat]) for seat in range(2)]
    return Tray(key, title, "tokens", [loss_card(seat, lost[seat]) for seat in range(2)])


def loss_card(seat: int, lost: int) -> Card:
    effects = [Effect(name_of(seat), "mani", -lost, -lost)]
    return Card(f"mani-{seat}", f"{name_of(seat)} loses {lost}", kind="mani", side=seat, effects=effects)


def blocks(events: list[Event]) -> Tray:
    """Each is of the die that blocks, and its face is the die that is blocked."""
    met = [event.facts for event in events if event.kind == "blocked"]
    return Tray("blocks", "Blocks", "tokens", [block_of(facts) for facts in met])


def block_of(facts: dict[str, object]) -> Card:
    name = f"{facts['by_word']} blocks {facts['word']}"
    return Card(f"block {facts['die']}", name, kind="block", face=str(facts["die"]), of=str(facts["by_die"]))
