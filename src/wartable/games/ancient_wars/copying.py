"""Copies of a position, field by field: search makes them by the thousand."""

from __future__ import annotations

from wartable.games.ancient_wars.state import Position


def copy_into(state: Position, twin: Position) -> None:
    twin.revealed = state.revealed
    twin.flip = state.flip
    twin.phase = state.phase
    twin.turn = state.turn
    twin.pool = state.pool
    twin.fates = state.fates[:]
    twin.step = state.step
    twin.kinds = state.kinds[:]
    twin.places = state.places[:]
    twin.sealed = state.sealed[:]
    twin.rearranged = state.rearranged[:]
    twin.window = state.window
    twin.windows = state.windows
    twin.opened = state.opened
    twin.passed = state.passed[:]
    twin.active = state.active
    twin.has_moved = state.has_moved
    twin.has_cast = state.has_cast
    twin.has_used = state.has_used
    copy_pieces_into(state, twin)
    copy_sides_into(state, twin)


def copy_pieces_into(state: Position, twin: Position) -> None:
    twin.board = state.board[:]
    twin.cells = state.cells[:]
    twin.hp = state.hp[:]
    twin.born = state.born[:]
    twin.births = state.births
    twin.struck_on = state.struck_on[:]
    twin.expires_on = state.expires_on[:]
    twin.standing = state.standing
    twin.lost = state.lost[:]
    twin.level = state.level[:]
    twin.upgrades = state.upgrades[:]
    twin.ready_on = state.ready_on[:]
    twin.items = state.items[:]
    twin.item_ready_on = state.item_ready_on[:]
    twin.activated_on = state.activated_on[:]
    twin.struck_hero_on = state.struck_hero_on[:]
    twin.attacked_on = state.attacked_on[:]
    twin.damaged_on = state.damaged_on[:]
    twin.cloaked_on = state.cloaked_on[:]
    twin.amplified_on = state.amplified_on[:]
    twin.began = state.began[:]
    twin.deployed = state.deployed[:]
    twin.returns_on = state.returns_on[:]
    twin.streak_from = state.streak_from[:]
    twin.streak_until = state.streak_until[:]
    twin.controlled_by = state.controlled_by[:]
    twin.controlled_on = state.controlled_on[:]
    twin.combo_on = state.combo_on[:]
    twin.worn = state.worn[:]
    twin.wears = state.wears[:]
    twin.walls = state.walls[:]


def copy_sides_into(state: Position, twin: Position) -> None:
    twin.gold = state.gold[:]
    twin.xp = state.xp[:]
    twin.hand = state.hand[:]
    twin.seen = state.seen[:]
    twin.kills = state.kills[:]
    twin.razed = state.razed[:]
    twin.towers_taken = state.towers_taken[:]
    twin.blood_until = state.blood_until[:]
    twin.first_blood = state.first_blood
    twin.auras = state.auras[:]
    twin.waiting = state.waiting[:]
    twin.camps = state.camps[:]
    twin.rune_cell = state.rune_cell
    twin.rune = state.rune
    twin.counts = state.counts[:]
    twin.first_tower_on = state.first_tower_on
    twin.first_luxury_on = state.first_luxury_on
    twin.end = state.end
    twin.winner = state.winner
    twin.game = state.game
    twin.wins = state.wins[:]
    twin.draws = state.draws
