"""Chapter 4: a turn and its four phases."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.games.ancient_wars import creeps, towers, wild
from wartable.games.ancient_wars.board import BOARD, CELLS, NOBODY, SIDE, distance, is_back_row, nearest
from wartable.games.ancient_wars.combat import harm, heal, opener_first
from wartable.games.ancient_wars.ending import conclude, decide_on_time
from wartable.games.ancient_wars.events import gold as gold_fact
from wartable.games.ancient_wars.events import name_of, tell_on, tell_side
from wartable.games.ancient_wars.falling import pay
from wartable.games.ancient_wars.numbers import BURN, REGEN, REST
from wartable.games.ancient_wars.parts import NOT_YET, SKILLS
from wartable.games.ancient_wars.shop import draw_cards
from wartable.games.ancient_wars.slots import EMPTY, ENEMY_UNITS, HEROES, SLOTS, TEAMS, side_of, team
from wartable.games.ancient_wars.state import ACTION, NO_LOSS, OVER, Position
from wartable.games.ancient_wars.stats import full_hp
from wartable.games.ancient_wars.statuses import MENDING, PULSE, RECALL
from wartable.games.ancient_wars.verbs_motion import displace
from wartable.grid.square import OFF

INCOME: Final = 200
TOWER_INCOME: Final = 100
RETURN_ROWS: Final = 2


# 4.1 Turn start


def start_turn(state: Position) -> None:
    state.turn += 1
    state.phase = ACTION
    if state.listening:
        tell_side(state, "turn", state.opener(), {"turn": int(state.turn)})
    state.lost = NO_LOSS[:]
    for side in range(2):
        draw_cards(state, side, 1)
        earn(state, side)
    return_the_fallen(state)
    mend(state)
    for slot in range(HEROES):
        state.heroes.began[slot] = state.cells[slot]
    wild.fill_camps(state)
    wild.appear(state)
    creeps.spawn_waves(state)
    state.window.passed = vec[i64]([0, 0])
    state.window.number = 0
    open_window(state, state.opener())


def earn(state: Position, side: i64) -> None:
    """For every enemy tower that the side has destroyed, a hundred more."""
    gold = income_of(state, side)
    pay(state, side, gold, 0)
    if state.listening:
        tell_side(state, "income", side, gold_fact(gold))


def income_of(state: Position, side: i64) -> i64:
    return INCOME + TOWER_INCOME * state.sides.towers_taken[side]


def return_the_fallen(state: Position) -> None:
    for slot in range(HEROES):
        if state.has_hero(slot) and state.cells[slot] == OFF and state.heroes.returns_on[slot] <= state.turn:
            come_back(state, slot)


def come_back(state: Position, slot: i64) -> None:
    """Where there is no room at all, it waits for the next turn."""
    cell = home_cell(state, slot)
    if cell == OFF:
        return
    state.put(slot, cell)
    state.hp[slot] = full_hp(state, slot)
    state.heroes.returns_on[slot] = 0
    state.heroes.streak_from[slot], state.heroes.streak_until[slot] = 0, 0
    for skill in range(SKILLS):
        state.heroes.ready_on[slot * SKILLS + skill] = 0
    if state.listening:
        tell_on(state, "returned", slot, {"end": BOARD.name(state.cells[slot])})


def home_cell(state: Position, slot: i64) -> i64:
    """The free cell of the two back rows nearest to where the hero was deployed; if these are full, of the board."""
    side = side_of(slot)
    for rows in (RETURN_ROWS, SIDE):
        for place in range(CELLS):
            cell = nearest(side, state.heroes.deployed[slot], place)
            if is_back_row(side, cell, rows) and state.is_free(cell):
                return cell
    return OFF


def mend(state: Position) -> None:
    """Living armor, and items that heal at the start of a turn."""
    for slot in range(SLOTS):
        if state.cells[slot] == OFF:
            continue
        heal(state, slot, state.total(slot, MENDING))
        while state.has(slot, MENDING):
            state.shed(slot, MENDING)
        if slot < HEROES and state.granted(slot, REGEN) + state.granted(slot, REST) > 0:
            is_rested = state.heroes.attacked_on[slot] < state.turn - 1
            for item in state.items_of(slot):
                heal(state, slot, item.numbers[REGEN] + (item.numbers[REST] if is_rested else 0))


# 4.3 Windows


def open_window(state: Position, side: i64) -> None:
    """The side's next window if it has a ready hero and has not passed, else the other's; else the turn ends."""
    for candidate in (side, 1 - side):
        if state.window.passed[candidate] == 0 and has_ready_hero(state, candidate):
            state.window.side = candidate
            state.window.number += 1
            state.window.opened = 0
            if state.listening:
                tell_side(state, "window", candidate, {"number": int((state.window.number + 1) // 2)})
            return
    end_turn(state)


def has_ready_hero(state: Position, side: i64) -> bool:
    for slot in team(side):
        if state.is_ready(slot):
            return True
    return False


# 4.5 Turn end


def end_turn(state: Position) -> None:
    """Creeps, then items and auras, then structures; then victory, durations, the next turn."""
    state.window.side = NOBODY
    if state.listening:
        state.tell("turn_ending", {"turn": int(state.turn)})
    strike_all(state)
    conclude(state)
    if state.phase == OVER:
        return
    state.shed_old()
    clear_walls(state)
    creeps.expire_wards(state)
    if state.listening:
        state.tell("turn_ended", {"turn": int(state.turn)})
    if state.turn >= state.box.settings.last_turn:
        decide_on_time(state)
    else:
        start_turn(state)


def strike_all(state: Position) -> None:
    """Creeps act, then what burns burns and who is marked returns, then structures fire; until somebody has won."""
    creeps.act_all(state)
    if state.score.end == NOT_YET:
        burn(state)
        call_back(state)
    if state.score.end == NOT_YET:
        towers.fire_all(state)


def burn(state: Position) -> None:
    """All at once: whoever falls burns the others all the same."""
    flames: list[Flame] = []
    for slot in opener_first(state, TEAMS):
        if state.cells[slot] == OFF:
            continue
        if state.granted(slot, BURN) > 0:
            for item in state.items_of(slot):
                if item.numbers[BURN] > 0:
                    flames.append(Flame(state, slot, item.numbers[BURN], item.name))
        pulse = state.total(slot, PULSE)
        if pulse > 0:
            flames.append(Flame(state, slot, pulse, f"{name_of(state, slot)}'s skill"))
    for flame in flames:
        for other in flame.victims:
            harm(state, flame.source, other, flame.amount, flame.cause)


class Flame:
    """What burns around a hero, and whom."""

    def __init__(self, state: Position, source: i64, amount: i64, cause: str) -> None:
        self.source: i64 = source
        self.amount: i64 = amount
        self.cause: str = cause
        here = state.cells[source]
        self.victims: list[int] = [
            other
            for other in ENEMY_UNITS[side_of(source)]
            if state.cells[other] != OFF and distance(here, state.cells[other]) <= 1
        ]


def call_back(state: Position) -> None:
    """Heroes marked to return stand again where they began the turn, unless somebody else does."""
    for slot in range(HEROES):
        if state.cells[slot] != OFF and state.has(slot, RECALL):
            displace(state, slot, state.total(slot, RECALL))


def clear_walls(state: Position) -> None:
    for cell in state.walls:
        state.board[cell] = EMPTY
    state.walls = vec[i64]()
