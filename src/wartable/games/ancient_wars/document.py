"""The position in the shape of the game's own document: board, turn, current player, phase, players."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.ancient_wars.board import BOARD, NOBODY, SIDE, SIDES
from wartable.games.ancient_wars.combat import full_health
from wartable.games.ancient_wars.draft import drafting
from wartable.games.ancient_wars.events import id_of
from wartable.games.ancient_wars.portraits import items_of, skills_of
from wartable.games.ancient_wars.scene import place_shown
from wartable.games.ancient_wars.slots import FIRST_CREEP, STRUCTURE_SLOTS, side_of
from wartable.games.ancient_wars.state import ACTION, BANNING, OVER, PICKING, Position
from wartable.games.ancient_wars.stats import full_hp
from wartable.games.ancient_wars.statuses import kind_in, name_of_status, slot_in, text_of_status, until_in
from wartable.grid.square import OFF

# Turn start, creep spawn and turn end resolve by themselves: whoever looks finds the action phase.
PHASES: list[str] = ["ban", "pick", "deployment", "action", "over"]


def plain(state: Position, seat: i64) -> dict[str, object]:
    """As the seat may see it."""
    return {
        "board": [[on(state, BOARD.at(column, row)) for column in range(SIDE)] for row in range(SIDE)],
        "turn": int(state.turn),
        "current_player": current(state),
        "phase": PHASES[state.phase],
        "players": {SIDES[side].lower(): player(state, side, seat) for side in range(2)},
    }


def on(state: Position, cell: i64) -> str | None:
    slot = state.board[cell]
    return id_of(state, slot) if slot >= 0 else None


def current(state: Position) -> str | None:
    """Nobody while both deploy at once, and at the end."""
    if state.phase == ACTION and state.window.side != NOBODY:
        return SIDES[state.window.side].lower()
    return SIDES[drafting(state)].lower() if state.phase in (BANNING, PICKING) else None


def player(state: Position, side: i64, seat: i64) -> dict[str, object]:
    return {
        "gold": int(state.sides.gold[side]),
        "experience": int(state.sides.xp[side]),
        "heroes": [hero(state, slot, seat) for slot in state.picked(side)],
        "structures": structures(state, side),
        "creeps": [on(state, state.cells[slot]) for slot in range(FIRST_CREEP, 54) if is_creep_of(state, slot, side)],
        "active_buffs": buffs(state, side),
    }


def is_creep_of(state: Position, slot: i64, side: i64) -> bool:
    return side_of(slot) == side and state.is_on_board(slot)


def hero(state: Position, slot: i64, seat: i64) -> dict[str, object]:
    cell = place_shown(state, slot, seat)
    return {
        "id": state.hero(slot).key,
        "position": BOARD.name(cell) if cell != OFF else None,
        "hp": int(state.hp[slot]) if state.is_on_board(slot) else 0,
        "max_hp": int(full_hp(state, slot)),
        "level": int(state.heroes.level[slot]),
        "cooldowns": {skill.name: skill.ready_in for skill in skills_of(state, slot)},
        "items": [item.name for item in items_of(state, slot)],
    }


def structures(state: Position, side: i64) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for slot in STRUCTURE_SLOTS[side]:
        if state.stands(slot):
            hp, full = int(state.hp[slot]), int(full_health(state, slot))
            found.append(
                {"id": id_of(state, slot), "position": BOARD.name(state.cells[slot]), "hp": hp, "max_hp": full}
            )
    return found


def buffs(state: Position, side: i64) -> list[dict[str, object]]:
    """Everything that the side's heroes wear for a while, and First Blood."""
    found: list[dict[str, object]] = []
    if state.turn > 0 and state.sides.blood_until[side] >= state.turn and state.phase != OVER:
        found.append({"id": "first_blood", "on": "team", "until_turn": int(state.sides.blood_until[side])})
    for status in state.worn:
        if side_of(slot_in(status)) == side:
            found.append(buff(state, status))
    return found


def buff(state: Position, status: i64) -> dict[str, object]:
    return {
        "id": name_of_status(kind_in(status)),
        "on": id_of(state, slot_in(status)),
        "effect": text_of_status(state, status),
        "until_turn": int(until_in(status)),
    }
