"""What any game must keep secret, checked by changing everything that a seat may not know.

A dream is what `imagine` returns: it agrees with all that the seat knows, and differs in the rest. So whatever
reaches the seat in the dream must be what reaches it in truth, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from contract.play import encoded, moments, pick, seats_of, watchers_of
from contract.table import Setup
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.scene import Mark, Scene
from wartable.kernel.state import SPECTATOR, State

# What differs from seat to seat without being a secret.
ADDRESS = {"seat", "prompt"}
# By these, the things in a list are known again when the list grows or shrinks.
NAMES = ("id", "place", "seat", "name", "kind")
# A phase may be as short as one action; its secrets are dreamt of more than once.
DREAMS_A_PHASE = 6


@dataclass
class Ledger:
    """Every fact that was ever hidden from a seat, with the values it had, and those that dreams changed."""

    values: dict[str, set[object]] = field(default_factory=dict)
    redrawn: set[str] = field(default_factory=set)

    def note(self, name: str, truth: object, dreamt: object) -> None:
        self.values.setdefault(name, set()).update((truth, dreamt))
        if truth != dreamt:
            self.redrawn.add(name)

    def hidden(self) -> set[str]:
        """A fact that has the same value whenever it is hidden is known to all, though it is not shown."""
        return {name for name, values in self.values.items() if len(values) > 1}

    def phases(self) -> set[str]:
        return {name.split(":")[0] for name in self.hidden()}


def unveiled(scene: Scene) -> list[Mark]:
    """A veil lies before the others' eyes, not before its owner's: it tells that there is a secret, and none."""
    return [mark for mark in scene.marks if mark.kind != "veil"]


class World:
    """A state that stays as it is while it is looked at: what its seats see is worked out once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.scenes: dict[int, Scene] = {}
        self.parts: dict[int, dict[str, object]] = {}
        self.told: dict[int, list[bytes]] = {}

    def scene(self, seat: int) -> Scene:
        if seat not in self.scenes:
            self.scenes[seat] = self.state.scene(seat)
        return self.scenes[seat]

    def seen_by(self, seat: int) -> dict[str, object]:
        if seat not in self.parts:
            scene = self.scene(seat)
            found: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(scene, marks=unveiled(scene)))
            self.parts[seat] = {name: part for name, part in found.items() if name not in ADDRESS}
        return self.parts[seat]

    def reaching(self, seat: int, questions: list[str]) -> list[bytes]:
        """The questions are the same whenever the same world is asked."""
        if seat not in self.told:
            self.told[seat] = reaching(self.state, seat, questions, self.scene(seat))
        return self.told[seat]


def hides_something(setup: Setup, key: int = 5) -> bool:
    """Whether any seat ever sees what another does not."""
    some = (state for number, state in enumerate(moments(setup, key)) if number < 6 or number % 20 == 0)
    return any(hidden_from(setup, World(state), seat) for state in some for seat in watchers_of(setup))


def check_secrets(setup: Setup, keys: Iterable[int], every: int = 1) -> Ledger:
    """Play at random: nothing hidden reaches a seat, and everything hidden gets redrawn."""
    ledger = Ledger()
    for key in keys:
        dice, phase = SearchDice(key + 2_000_000), ""
        for number, state in enumerate(moments(setup, key)):
            if number % every and state.to_act():
                continue
            truth, questions = World(state), some_texts(setup, state)
            last_phase, phase = phase, truth.scene(SPECTATOR).phase
            for seat in watchers_of(setup):
                for _ in range(1 if phase == last_phase else DREAMS_A_PHASE):
                    check_dream(setup, truth, seat, questions, dice.word(), ledger)
            if state.to_act():
                check_what_is_heard(setup, state, dice)
    missing = ledger.hidden() - ledger.redrawn
    assert not missing, f"imagine never redraws {sorted(missing)}"
    return ledger


def check_dream(setup: Setup, truth: World, seat: int, questions: list[str], key: int, ledger: Ledger) -> None:
    dreamt_of = truth.state.imagine(seat, SearchDice(key))
    assert not dreamt_of.listening and not dreamt_of.events, "a dream listens"
    assert dreamt_of.dice is not truth.state.dice, "imagine kept the real dice"
    assert upcoming(dreamt_of) != upcoming(truth.state), "imagine kept the real dice"
    dream = World(dreamt_of)
    for what, real, dreamt in zip(REACHES, truth.reaching(seat, questions), dream.reaching(seat, questions)):
        assert dreamt == real, f"seat {seat} learns a secret from its {what}"
    phase = truth.scene(seat).phase
    dreams = hidden_from(setup, dream, seat)
    for name, fact in hidden_from(setup, truth, seat).items():
        ledger.note(f"{phase}: seat {seat}, {name}", fact, dreams.get(name))


def upcoming(state: State) -> list[int]:
    dice = state.dice.copy()
    return [int(dice.word()) for _ in range(3)]


def check_dreams_know_nothing(setup: Setup, key: int, every: int = 3) -> None:
    """What a seat imagines depends on what it knows, not on what is true: a dream dreams the same as the truth."""
    for number, state in enumerate(moments(setup, key)):
        if number % every:
            continue
        for seat in watchers_of(setup):
            other_truth = state.imagine(seat, SearchDice(key + number))
            dreams = [world.imagine(seat, SearchDice(number)) for world in (state, other_truth)]
            assert picture(setup, dreams[0]) == picture(setup, dreams[1]), f"seat {seat} dreams of the truth"


def picture(setup: Setup, state: State) -> tuple[object, ...]:
    return (state.key(), *(encoded(state.scene(seat)) for seat in watchers_of(setup)))


# What reaches a seat

REACHES = ("scene", "choices", "drawing", "turn", "why", "takeback")


def reaching(state: State, seat: int, questions: list[str], scene: Scene | None = None) -> list[bytes]:
    """All that a seat is told, as bytes."""
    answers = [state.why(seat, text) for text in questions] if seat >= 0 else []
    told = [
        scene or state.scene(seat),
        [[int(action) for action in state.legal(seat)], list(state.suggest(seat)), state.choices(seat)],
        state.draw(seat),
        list(state.to_act()),
        answers,
        int(state.revealed),
    ]
    return [encoded(part) for part in told]


def some_texts(setup: Setup, state: State) -> list[str]:
    """A first and a last action of each seat: to ask why of another's action must not give it away."""
    texts = [list(state.texts(seat)) for seat in seats_of(setup)]
    return [text for each in texts if each for text in (each[0], each[-1])]


def heard(state: State, seat: int) -> bytes:
    return encoded([event.plain() for event in state.events if event.is_for(seat)])


# What is hidden from a seat


def hidden_from(setup: Setup, world: World, seat: int) -> dict[str, object]:
    """Every fact that another seat sees and this one does not."""
    mine = world.seen_by(seat)
    others = {other: world.seen_by(other) for other in seats_of(setup) if other != seat}
    # As a rule both see the same: only where they do not, scenes are taken apart.
    different = {other: leaves(seen) for other, seen in others.items() if seen != mine}
    known = leaves(mine) if different else {}
    return {
        f"what {other} sees at {path}": fact
        for other, seen in different.items()
        for path, fact in seen.items()
        if known.get(path) != fact
    }


def leaves(data: object) -> dict[str, object]:
    """Every single value by its path."""
    found: dict[str, object] = {}
    gather(data, "", found)
    return found


def gather(data: object, path: str, found: dict[str, object]) -> None:
    """One dictionary for all depths: scenes of large games have thousands of leaves."""
    if isinstance(data, dict):
        for key, value in data.items():
            gather(value, f"{path}.{key}", found)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            gather(value, f"{path}.{name_in_list(place, value)}", found)
    else:
        found[path] = data


def name_in_list(place: int, value: object) -> str:
    if isinstance(value, dict):
        return next((str(value[name]) for name in NAMES if name in value), str(place))
    return str(place)


# What is heard


def check_what_is_heard(setup: Setup, state: State, dice: Dice) -> None:
    """One random action, in the truth and in each listener's dream; and the actor's other secret choice."""
    seat, action = pick(state, dice)
    for listener in watchers_of(setup):
        check_events(state, listener, seat, action, int(dice.word()))
    options = state.legal(seat)
    other_action = int(options[dice.below(len(options))])
    for listener in watchers_of(setup):
        if listener != seat and action != other_action:
            check_whispers(state, listener, seat, action, other_action)


def check_events(state: State, listener: int, seat: int, action: int, key: int) -> None:
    """The same action under the same dice tells the listener the same, unless it reveals something to the listener.

    An action that reveals nothing also leaves the same to be seen. One that reveals may be heard differently only
    where the listener then sees something different: a scene shows all that its seat has learned."""
    worlds = [state.clone(), state.imagine(listener, SearchDice(key))]
    if action not in list(worlds[1].legal(seat)):
        return
    for world in worlds:
        world.dice = SearchDice(key)
        world.listening = True
        world.apply(seat, action)
    seen = [reaching(world, listener, []) for world in worlds]
    if not any(world.revealed != state.revealed for world in worlds):
        assert seen[0] == seen[1], f"seat {listener} sees a secret, but nothing was revealed"
    if seen[0] == seen[1]:
        assert heard(worlds[0], listener) == heard(worlds[1], listener), f"seat {listener} hears a secret"


def check_whispers(state: State, listener: int, seat: int, action: int, other_action: int) -> None:
    """What one of several chose at once is not learned before it is revealed; what nobody saw is a secret action."""
    worlds = [state.clone(), state.clone()]
    for world, choice in zip(worlds, (action, other_action)):
        world.listening = True
        world.apply(seat, choice)
    told = [(reaching(world, listener, []), heard(world, listener)) for world in worlds]
    if told[0] == told[1] and worlds[0].key() != worlds[1].key():
        assert state.is_secret(seat, action), f"seat {listener} could read {state.write(action)!r} in the log"
    is_at_once = len(state.to_act()) > 1 and worlds[0].to_act() == worlds[1].to_act()
    if is_at_once and all(world.revealed == state.revealed for world in worlds):
        assert told[0] == told[1], f"seat {listener} learns a secret choice"
