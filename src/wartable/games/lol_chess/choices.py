"""Legal actions as clients offer them: what is done, by whom, to whom, at what cost, and what it promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.lol_chess.actions import ATTACK, BAN, BUY, CAST, CASTLE, LEARN, MOVE, ORDER, PICK
from wartable.games.lol_chess.attack import is_shot
from wartable.games.lol_chess.board import BOARD
from wartable.games.lol_chess.draft import ORDERS
from wartable.games.lol_chess.events import id_of, title
from wartable.games.lol_chess.forecast import Forecast, may_change_hp
from wartable.games.lol_chess.notation import write
from wartable.games.lol_chess.sheets import AT_NOTHING, BASICS, Ability
from wartable.games.lol_chess.shop import partner, price
from wartable.games.lol_chess.state import EMPTY, REPETITION, TEAM, Position
from wartable.grid.square import OFF
from wartable.kernel.action import actor_of, detail_of, target_of, verb_of
from wartable.kernel.facts import ActionKind, Cost
from wartable.kernel.scene import Choice

GROUPS: Final[list[str]] = ["", "Ban", "Pick", "Order", "Shop", "Modules"]


def choice(state: Position, action: i64) -> Choice:
    """A champion of the draft and a good of the shop are picked as cards; what has no target is a button."""
    verb = verb_of(action)
    if verb == BAN or verb == PICK:
        return of_draft(state, action)
    if verb == ORDER:
        return of_order(state, action)
    if verb == BUY:
        return of_shop(state, action)
    return of_lesson(state, action) if verb == LEARN else of_deed(state, action)


# Before the first turn


def of_draft(state: Position, action: i64) -> Choice:
    verb, number = verb_of(action), detail_of(action)
    label = f"{'Ban' if verb == BAN else 'Pick'} {state.book.champion(number).name}"
    key = state.book.champion(number).key
    kind: ActionKind = "ban" if verb == BAN else "draft"
    return Choice(write(state, action), label, GROUPS[verb], end=key, kind=kind, using=key)


def of_order(state: Position, action: i64) -> Choice:
    """The champions' cards from b over g, c and f to d."""
    first = actor_of(action) * TEAM
    order = [state.book.champion(state.picks[first + place]).key for place in ORDERS[detail_of(action)]]
    text = write(state, action)
    return Choice(text, text.capitalize(), GROUPS[ORDER], kind="arrange", order=order)


# Items and modules


def of_shop(state: Position, action: i64) -> Choice:
    """With what the item makes at once, if it makes anything."""
    slot, item = state.board[actor_of(action)], state.book.items[detail_of(action)]
    place = partner(state, slot, item.number)
    made = "" if place == OFF else state.book.items[state.book.combined[state.items[place] * BASICS + item.number]].name
    forecast = Forecast(state, action, state.on_turn())
    return Choice(
        write(state, action),
        f"Buy {item.name} for {title(state, slot)}" + (f": makes {made}" if made else ""),
        GROUPS[BUY],
        BOARD.name(actor_of(action)),
        item.key,
        kind="buy",
        actor=id_of(slot),
        using=item.key,
        costs=[Cost("gold", int(price(state, state.on_turn())))],
        effects=[*forecast.effects(), *forecast.stat_effects()],
        makes=made,
    )


def of_lesson(state: Position, action: i64) -> Choice:
    slot = state.board[actor_of(action)]
    module = state.sheet(slot).modules[detail_of(action)]
    return Choice(
        write(state, action),
        f"Take {module.name}",
        GROUPS[LEARN],
        BOARD.name(actor_of(action)),
        kind="raise",
        actor=id_of(slot),
        using=module.key,
        effects=Forecast(state, action, state.on_turn()).stat_effects(),
    )


# On the board


def of_deed(state: Position, action: i64) -> Choice:
    slot = state.board[actor_of(action)]
    forecast = Forecast(state, action, state.on_turn()) if may_change_hp(state, action) else None
    ability = state.sheet(slot).ability
    return Choice(
        write(state, action),
        label(state, slot, action) + repetition_note(state, action),
        group(state, slot, action),
        BOARD.name(actor_of(action)),
        BOARD.name(target_of(action)),
        kind=kind_of(state, slot, action),
        actor=id_of(slot),
        using=ability.key if ability is not None and verb_of(action) == CAST else "",
        effects=forecast.effects() if forecast else [],
        sums=forecast.sums() if forecast else [],
    )


def kind_of(state: Position, slot: i64, action: i64) -> ActionKind:
    verb = verb_of(action)
    if verb == ATTACK:
        return "fire" if is_shot(state, slot, state.board[target_of(action)]) else "strike"
    return "cast" if verb == CAST else "leap" if verb == CASTLE else "move"


def group(state: Position, slot: i64, action: i64) -> str:
    """The kind of the deed; an ability goes by its own name."""
    if verb_of(action) == CAST:
        return ability_of(state, slot).name
    return "Attack" if verb_of(action) == ATTACK else "Move"


def ability_of(state: Position, slot: i64) -> Ability:
    ability = state.sheet(slot).ability
    assert ability is not None
    return ability


def label(state: Position, slot: i64, action: i64) -> str:
    verb, there = verb_of(action), target_of(action)
    if verb == ATTACK:
        return f"Attack {state.sheet(state.board[there]).name} on {BOARD.name(there)}"
    if verb == CAST:
        return cast_label(state, slot, there)
    return f"{'Move' if verb == MOVE else 'Castle'} to {BOARD.name(there)}"


def cast_label(state: Position, slot: i64, there: i64) -> str:
    ability, other = ability_of(state, slot), state.board[there]
    if ability.aim == AT_NOTHING:
        return ability.name
    on = f" {state.sheet(other).name}" if other != EMPTY else ""
    return f"{ability.name} on{on} {BOARD.name(there)}"


def repetition_note(state: Position, action: i64) -> str:
    """An action that would complete the third repetition says so."""
    if verb_of(action) != MOVE or not state.has_twins:
        return ""
    trial = state.clone()
    trial.apply(state.on_turn(), action)
    assert isinstance(trial, Position)
    return " (third time: a draw)" if trial.end == REPETITION else ""
