"""The opinion that a search asks for: above all, how soon a hero will be through.

Games are won in the rounds before a wave: a lane is cleared, and its hero stands in the third row when the next
monsters come (`lateness`). Time that passes within a round counts as it is used up, so that nothing is gained by
putting off the round's end. All numbers are thousandths of the logarithm of the odds; they began as a logistic
regression over 300 games of greedy bots, and were then tried out in games of searching ones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.valor.board import HEROES_NEXUS, LANES, lane_of
from wartable.games.valor.combat import blow_damage, grown, hero_dodge, monster_dodge
from wartable.games.valor.evaluate import THIRD_ROW, gear_of, is_clear_run
from wartable.games.valor.monsters import weakest_in_range
from wartable.games.valor.rounds import highest_level, newborn_hp
from wartable.games.valor.sheets import WHOLE
from wartable.games.valor.state import CHOOSING, HEROES_WIN, NONE, OVER, Hero, Position
from wartable.kernel.state import LARGEST_STATIC_VALUE

# What heroes are and have.
HEALTH: Final = 400.0
MANA: Final = 100.0
A_THOUSAND_GOLD: Final = 30.0
ENOUGH_GOLD: Final = 3000.0
A_THOUSAND_ARMOR: Final = 600.0
# Each blow that the next wave's monsters will take.
A_BLOW_NEEDED: Final = -130.0
# What is in the bag counts for this part: half, or nobody takes the time to put it on.
IN_THE_BAG: Final = 0.5

# Monsters, with their health and without.
A_MONSTER: Final = -50.0
ITS_HEALTH: Final = -250.0
# Once a monster is near a Nexus that nobody guards, the square of its rows counts.
AN_OPEN_GATE: Final = -60.0

# The way to the monsters' Nexus.
A_ROW_HELD: Final = 100.0
A_ROW_GAINED: Final = 110.0
A_CLEAR_RUN: Final = 1700.0
A_ROUND_LATE: Final = -150.0
A_ROUND_LATE_ELSEWHERE: Final = -10.0
NEVER: Final = 20.0

# Monsters of the next wave are not known yet: a fair guess.
DEFENSE_A_LEVEL: Final = 100.0
USUAL_DODGE: Final[i64] = 10
LEAST_BLOW: Final = 5.0
MOST_DODGE: Final[i64] = 90


def static_value(state: Position, seat: i64) -> i64:
    lead = heroes_lead(state)
    return -lead if seat == state.monsters_seat() else lead


def heroes_lead(state: Position) -> i64:
    if state.phase == OVER:
        return LARGEST_STATIC_VALUE if state.winner == HEROES_WIN else -LARGEST_STATIC_VALUE
    lead = 0.0
    for hero in state.heroes:
        lead += worth(state, hero)
    if state.phase != CHOOSING:
        lead += monsters(state) + HEALTH * about_to_lose(state) + race(state)
        for lane in range(LANES):
            lead += outlook(state, lane)
    return max(-LARGEST_STATIC_VALUE, min(LARGEST_STATIC_VALUE, i64(lead)))


# Heroes and monsters


def worth(state: Position, hero: Hero) -> float:
    blow, armor = gear_of(state, hero, IN_THE_BAG)
    value = A_BLOW_NEEDED * next_hp(state) / max(1.0, blow * growth(state, hero))
    value += A_THOUSAND_GOLD * min(float(hero.gold), ENOUGH_GOLD) / 1000.0 + A_THOUSAND_ARMOR * armor / 1000.0
    if hero.is_alive():
        value += HEALTH * float(hero.hp) / float(hero.full_hp()) + MANA * float(hero.mana) / float(hero.full_mana + 1)
    return value


def growth(state: Position, hero: Hero) -> float:
    return float(grown(state.box.numbers, hero.level)) / float(WHOLE)


def next_hp(state: Position) -> float:
    """Of each monster in the next wave."""
    return float(newborn_hp(state, highest_level(state), state.next_wave))


def monsters(state: Position) -> float:
    value = 0.0
    for monster in state.monsters:
        value += A_MONSTER + ITS_HEALTH * float(monster.hp) / float(monster.full_hp)
    return value


def about_to_lose(state: Position) -> float:
    """The part of the heroes' health that monsters will take, as far as the heroes' turn is over: none at first."""
    turn = part_of_turn(state)
    if turn == 0.0:
        return 0.0
    parts = 0.0
    for monster in state.monsters:
        victim = weakest_in_range(state, monster)
        if victim != NONE:
            hero = state.heroes[victim]
            blow = float(blow_damage(state, monster, hero)) * float(100 - hero_dodge(state, hero)) / 100.0
            parts += min(float(hero.hp), blow) / float(hero.full_hp())
    return -parts * turn


def part_of_turn(state: Position) -> float:
    alive = 0.0
    acted = 0.0
    for hero in state.heroes:
        if hero.is_alive():
            alive += 1.0
            acted += float(hero.has_acted)
    return acted / max(1.0, alive)


# Lanes


def outlook(state: Position, lane: i64) -> float:
    front = state.southmost_monster(lane)
    guard = state.northmost_hero(lane)
    if guard > HEROES_NEXUS:
        return AN_OPEN_GATE * float((front + 1) * (front + 1))
    if front >= 0:
        return A_ROW_HELD * float(HEROES_NEXUS - guard)
    return A_ROW_GAINED * float(HEROES_NEXUS - guard) + (A_CLEAR_RUN if is_clear_run(state, guard) else 0.0)


def race(state: Position) -> float:
    """The lane that is soonest through counts, the others hardly."""
    soonest = NEVER
    total = 0.0
    for lane in range(LANES):
        late = lateness(state, lane)
        soonest = min(soonest, late)
        total += late
    return A_ROUND_LATE * soonest + A_ROUND_LATE_ELSEWHERE * total


def lateness(state: Position, lane: i64) -> float:
    """How many rounds after the next wave the lane's heroes can be where they are not stopped any more."""
    guard = state.northmost_hero(lane)
    if guard > HEROES_NEXUS:
        return NEVER
    party = Party(state, lane)
    needed = float(max(0, guard - THIRD_ROW)) + party.rounds_against_all()
    late = needed - (float(state.next_wave - state.round) - party.acted / party.heroes)
    if late <= 0.0:
        return 0.0
    gap, gained = float(state.gap), rounds_gained(state, party)
    # As a product: where nothing is gained, nobody gets through.
    return NEVER if gained * NEVER < late * gap else late * gap / gained


def rounds_gained(state: Position, party: Party) -> float:
    """Whoever kills a wave in less time than it takes to come gains that much with each of them."""
    defense = DEFENSE_A_LEVEL * float(highest_level(state))
    return float(state.gap) - party.rounds_against(next_hp(state), defense, USUAL_DODGE)


class Party:
    """Those who fight in a lane, together; at least one."""

    def __init__(self, state: Position, lane: i64) -> None:
        self.state: Position = state
        self.lane: i64 = lane
        self.heroes: float = 0.0
        self.acted: float = 0.0
        self.blow: float = 0.0
        for hero in state.heroes:
            if hero.is_alive() and lane_of(hero.cell) == lane:
                self.heroes += 1.0
                self.acted += float(hero.has_acted)
                self.blow += gear_of(state, hero, IN_THE_BAG)[0] * growth(state, hero)

    def rounds_against_all(self) -> float:
        rounds = 0.0
        for monster in self.state.monsters:
            if lane_of(monster.cell) == self.lane:
                dodge = monster_dodge(self.state, monster)
                rounds += self.rounds_against(float(monster.hp), float(monster.defense), dodge)
        return rounds

    def rounds_against(self, hp: float, defense: float, dodge: i64) -> float:
        kept_off = self.heroes * defense * float(self.state.box.numbers.defense) / float(WHOLE)
        return hp / max(LEAST_BLOW, self.blow - kept_off) * 100.0 / float(100 - min(dodge, MOST_DODGE))
