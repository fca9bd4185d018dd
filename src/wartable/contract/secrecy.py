"""What any game must keep secret, checked by changing everything that a seat may not know.

A dream is what `imagine` returns: it agrees with all that the seat knows, and differs in the rest. So whatever
reaches the seat in the dream must be what reaches it in truth, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

import msgspec

from wartable.contract.differences import difference, encoded
from wartable.contract.observations import observed
from wartable.contract.play import TRAIL, moments, pick
from wartable.contract.setups import Setup, seats_of, watchers_of
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.leaves import leaves
from wartable.kernel.scene import Mark, Scene, Tray
from wartable.kernel.state import SPECTATOR, State

# What differs from seat to seat without being a secret.
ADDRESS = {"seat", "prompt"}
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


def opened(tray: Tray) -> Tray:
    """Cards that lie face down tell nothing but how many they are, and that is counted for the tray."""
    return msgspec.structs.replace(tray, cards=[card for card in tray.cards if not card.hidden])


class World:
    """A state that stays as it is while it is looked at: what its seats see is worked out once."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state
        self.scenes: dict[int, Scene] = {}
        self.parts: dict[int, dict[str, object]] = {}
        self.told: dict[int, list[bytes]] = {}

    def scene(self, seat: int) -> Scene:
        if seat not in self.scenes:
            self.scenes[seat] = self.setup.game.scene(self.state, seat)
        return self.scenes[seat]

    def seen_by(self, seat: int) -> dict[str, object]:
        if seat not in self.parts:
            scene = self.scene(seat)
            shown = msgspec.structs.replace(scene, marks=unveiled(scene), trays=[opened(tray) for tray in scene.trays])
            found: dict[str, object] = msgspec.to_builtins(shown)
            counted = {f"cards in {tray.id}": sum(card.count for card in tray.cards) for tray in scene.trays}
            self.parts[seat] = {name: part for name, part in found.items() if name not in ADDRESS} | counted
        return self.parts[seat]

    def reaching(self, seat: int, questions: list[str]) -> list[bytes]:
        """The questions are the same whenever the same world is asked."""
        if seat not in self.told:
            self.told[seat] = reaching(self.setup, self.state, seat, questions, self.scene(seat))
        return self.told[seat]


@cache
def hides_something(setup: Setup, key: int = 5) -> bool:
    """Whether any seat ever sees what another does not."""
    some = (state for number, state in enumerate(moments(setup, key)) if number < 6 or number % 20 == 0)
    return any(hidden_from(setup, World(setup, state), seat) for state in some for seat in watchers_of(setup))


def check_secrets(setup: Setup, keys: Iterable[int], every: int = 1) -> Ledger:
    """Play at random: nothing hidden reaches a seat, and everything hidden gets redrawn."""
    ledger = Ledger()
    for key in keys:
        dice, phase = SearchDice(key + 2_000_000), ""
        for number, state in enumerate(moments(setup, key)):
            if number % every and state.to_act():
                continue
            truth, questions = World(setup, state), some_texts(setup, state)
            last_phase, phase = phase, truth.scene(SPECTATOR).phase
            for seat in watchers_of(setup):
                for _ in range(1 if phase == last_phase else DREAMS_A_PHASE):
                    check_dream(setup, truth, seat, questions, dice.word(), ledger)
            if state.to_act():
                check_what_is_heard(setup, state, dice)
    TRAIL.begin(None)
    missing = ledger.hidden() - ledger.redrawn
    assert not missing, f"imagine never redraws {', '.join(sorted(missing)[:3])} ({len(missing)} such facts)"
    return ledger


def check_dream(setup: Setup, truth: World, seat: int, questions: list[str], key: int, ledger: Ledger) -> None:
    dreamt_of = truth.state.imagine(seat, SearchDice(key))
    assert not dreamt_of.listening and not dreamt_of.events, "a dream listens"
    assert dreamt_of.dice is not truth.state.dice, "imagine kept the real dice"
    assert upcoming(dreamt_of) != upcoming(truth.state), "imagine kept the real dice"
    dream = World(setup, dreamt_of)
    for what, real, dreamt in zip(REACHES, truth.reaching(seat, questions), dream.reaching(seat, questions)):
        told = f"{setup.seat_name(seat)} learns a secret from its {what}"
        assert dreamt == real, f"{told}, which imagine changed: {difference(real, dreamt)}"
    phase = truth.scene(seat).phase
    dreams = hidden_from(setup, dream, seat)
    for name, fact in hidden_from(setup, truth, seat).items():
        ledger.note(f"{phase}: {setup.seat_name(seat)}, {name}", fact, dreams.get(name))


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
            first, second = (picture(setup, dream) for dream in dreams)
            told = f"{setup.seat_name(seat)} dreams of the truth: imagine depends on what the seat cannot know"
            assert first == second, f"{told}: {difference(first, second)}"


def picture(setup: Setup, state: State) -> dict[str, object]:
    scenes = {f"scene of {setup.seat_name(seat)}": setup.game.scene(state, seat) for seat in watchers_of(setup)}
    return {**{name: encoded(scene) for name, scene in scenes.items()}, "key": int(state.key())}


# What reaches a seat

REACHES = ("scene", "choices", "drawing", "turn", "why", "takeback", "observation")


def reaching(setup: Setup, state: State, seat: int, questions: list[str], scene: Scene | None = None) -> list[bytes]:
    """All that a seat is told, as bytes."""
    game = setup.game
    answers = [game.why(state, seat, text) for text in questions] if seat >= 0 else []
    told = [
        scene or game.scene(state, seat),
        [[int(action) for action in state.legal(seat)], list(state.suggest(seat)), game.choices(state, seat)],
        game.draw(state, seat),
        list(state.to_act()),
        answers,
        int(state.revealed),
        observed(setup, state, seat),
    ]
    return [encoded(part) for part in told]


def told_to(setup: Setup, state: State, seat: int) -> dict[str, bytes]:
    return dict(zip(REACHES, reaching(setup, state, seat, [])))


def some_texts(setup: Setup, state: State) -> list[str]:
    """A first and a last action of each seat: to ask why of another's action must not give it away."""
    texts = [list(setup.game.texts(state, seat)) for seat in seats_of(setup)]
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


# What is heard


def check_what_is_heard(setup: Setup, state: State, dice: Dice) -> None:
    """One random action, in the truth and in each listener's dream; and the actor's other secret choice."""
    seat, action = pick(state, dice)
    for listener in watchers_of(setup):
        check_events(setup, state, listener, seat, action, int(dice.word()))
    options = state.legal(seat)
    other_action = int(options[dice.below(len(options))])
    for listener in watchers_of(setup):
        if listener != seat and action != other_action:
            check_whispers(setup, state, listener, seat, action, other_action)


def check_events(setup: Setup, state: State, listener: int, seat: int, action: int, key: int) -> None:
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
    done = f"by {setup.game.write(state, action)!r} of {setup.seat_name(seat)}"
    seen = [told_to(setup, world, listener) for world in worlds]
    if not any(world.revealed != state.revealed for world in worlds):
        told = f"{setup.seat_name(listener)} sees a secret, but nothing was revealed {done}: call reveal()"
        assert seen[0] == seen[1], f"{told}; {difference(seen[0], seen[1])}"
    if seen[0] == seen[1]:
        first, second = (heard(world, listener) for world in worlds)
        assert first == second, f"{setup.seat_name(listener)} hears a secret {done}: {difference(first, second)}"


def check_whispers(setup: Setup, state: State, listener: int, seat: int, action: int, other: int) -> None:
    """What one of several chose at once is not learned before it is revealed; what nobody saw is a secret action."""
    worlds = [state.clone(), state.clone()]
    for world, choice in zip(worlds, (action, other)):
        world.listening = True
        world.apply(seat, choice)
    told = [{**told_to(setup, world, listener), "events": heard(world, listener)} for world in worlds]
    text, who = setup.game.write(state, action), setup.seat_name(listener)
    if told[0] == told[1] and worlds[0].key() != worlds[1].key():
        assert state.is_secret(seat, action), f"{who} could read {text!r} in the log: is_secret says that it may"
    is_at_once = len(state.to_act()) > 1 and worlds[0].to_act() == worlds[1].to_act()
    if is_at_once and all(world.revealed == state.revealed for world in worlds):
        choices = f"{text!r} or {setup.game.write(state, other)!r} of {setup.seat_name(seat)}"
        assert told[0] == told[1], f"{who} learns a secret choice, {choices}: {difference(told[0], told[1])}"
