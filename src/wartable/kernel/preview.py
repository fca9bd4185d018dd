"""What an action would do, learned by trying it in imagined worlds: certain effects as numbers, chances as ranges."""

from __future__ import annotations

from wartable.kernel.dice import SearchDice
from wartable.kernel.event import line_of
from wartable.kernel.game import Game
from wartable.kernel.scene import Change, Line, Preview, Scene
from wartable.kernel.state import State

WORLDS = 32

Fact = int | str | None


def preview(game: Game, state: State, seat: int, text: str) -> Preview:
    trial = Trial(game, state, seat, text)
    while trial.worlds_left():
        trial.try_one()
    return trial.found()


class Trial:
    """An action that is tried in one world after the other. Chance and secrets differ from world to world. Only what
    leaves nothing to them is certain: a rare fall of the dice may be in none of the worlds that are tried."""

    def __init__(self, game: Game, state: State, seat: int, text: str) -> None:
        """The state must not change until all is tried."""
        self.game = game
        self.state = state
        self.seat = seat
        self.action = int(game.read(state, seat, text))
        self.before = facts_of(game.scene(state, seat))
        self.needed = worlds_needed(state, seat, self.action)
        self.after: list[dict[tuple[str, str], Fact]] = []
        self.told: list[Line] = []

    def worlds_left(self) -> int:
        return self.needed - len(self.after)

    def try_one(self) -> None:
        world = outcome_in(self.state, self.seat, self.action, len(self.after))
        self.after.append(facts_of(self.game.scene(world, self.seat)))
        if self.needed == 1:
            self.told = lines_of(self.game, world, self.seat)

    def found(self) -> Preview:
        text = self.game.write(self.state, self.action)
        return Preview(text, self.needed == 1, changes(self.before, self.after), self.told)


def worlds_needed(state: State, seat: int, action: int) -> int:
    """One is enough where the action draws no die and reveals nothing."""
    trial = state.imagine(seat, SearchDice(0))
    drawn = trial.dice.drawn
    trial.apply(seat, action)
    return 1 if trial.dice.drawn == drawn and trial.revealed == state.revealed else WORLDS


def outcome_in(state: State, seat: int, action: int, key: int) -> State:
    world = state.imagine(seat, SearchDice(key))
    world.listening = True
    world.apply(seat, action)
    return world


def lines_of(game: Game, world: State, seat: int) -> list[Line]:
    return [line_of(event, game.sentences) for event in world.events if event.is_for(seat)]


def facts_of(scene: Scene) -> dict[tuple[str, str], Fact]:
    """Every number and place in the scene that an action might change, by whose it is and what it is."""
    facts: dict[tuple[str, str], Fact] = {}
    for piece in scene.pieces:
        facts[piece.id, "place"] = piece.place
        if piece.hp is not None:
            facts[piece.id, "hp"] = piece.hp
        if piece.level is not None:
            facts[piece.id, "level"] = piece.level
        facts.update({(piece.id, meter.name): meter.value for meter in piece.meters})
        facts.update({(piece.id, stat.name): stat.value for stat in piece.stats if isinstance(stat.value, int)})
    for side in scene.sides:
        facts.update({(side.name, meter.name): meter.value for meter in side.meters})
    return facts


def changes(before: dict[tuple[str, str], Fact], after: list[dict[tuple[str, str], Fact]]) -> list[Change]:
    found = []
    for name in [*before, *(name for name in after[0] if name not in before)]:
        ends = [world.get(name) for world in after]
        if any(end != before.get(name) for end in ends):
            found.append(Change(*name, before.get(name), min(ends, key=order), max(ends, key=order)))
    return found


def order(fact: Fact) -> tuple[int, int, str]:
    """Nothing before numbers before places."""
    if fact is None:
        return (0, 0, "")
    return (1, fact, "") if isinstance(fact, int) else (2, 0, fact)
