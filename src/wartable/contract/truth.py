"""Forecast equals fact: what a choice, a mark, a badge, a stat and the log say is compared with what then happens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import comb

from wartable.contract.play import moments, some_moments
from wartable.contract.setups import Setup, seats_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.event import Event
from wartable.kernel.facts import Cost, Effect
from wartable.kernel.game import Game
from wartable.kernel.preview import facts_of, worlds_needed
from wartable.kernel.scene import Choice, Mark, Scene, Stat
from wartable.kernel.state import SPECTATOR, State

WORLDS = 8
ACTIONS = 12
# If a promise were true, what is rarer than this would not be seen.
INCREDIBLE = 1e-7
DEEDS_ON_SOMEBODY = ("strike", "fire", "cast", "use")
NOTHING_DONE = ("pass", "end")
LONGEST_WAIT = 16
# So many of a kind that all ended early, and none on time, are no accident.
TOO_MANY_EARLY = 4


def does(setup: Setup, event: Event) -> str:
    return setup.game.sentences[event.kind].does


def changes_of(events: Iterable[Event], of: str, what: str) -> int:
    """By how much a number changed, as it is told."""
    told = [event.facts for event in events if (event.facts.get("on"), event.facts.get("what")) == (of, what)]
    return sum(amount for facts in told if isinstance(amount := facts.get("amount"), int))


class World:
    """One imagined world in which the action was done: what the deed itself told, and what was then to be seen."""

    def __init__(self, setup: Setup, state: State, seat: int, action: int, key: int) -> None:
        world = state.imagine(seat, SearchDice(key))
        self.before = facts_of(setup.game.scene(world, seat))
        world.listening = True
        world.apply(seat, action)
        self.after = facts_of(setup.game.scene(world, seat))
        self.events = list(self.own(setup, world.events))
        self.is_whole = len(self.events) == len(world.events)
        self.fallen = {str(event.facts.get("on")) for event in self.events if does(setup, event) == "fall"}

    def own(self, setup: Setup, events: list[Event]) -> Iterator[Event]:
        """What the deed did, before time went on."""
        for event in events:
            if does(setup, event) in ("time", "end"):
                return
            yield event

    def change(self, of: str, what: str) -> int | None:
        """By how much the number changed: as it is seen, and where time went on at once, as the deed tells it."""
        if what == "hp":
            return changes_of(self.events, of, what)
        was, now = self.before.get((of, what)), self.after.get((of, what))
        return now - was if self.is_whole and isinstance(was, int) and isinstance(now, int) else None


# Choices


def check_promises(setup: Setup, key: int) -> None:
    """What a choice promises to whom, and what it costs, is what `apply` then does."""
    for state in some_moments(setup, key, 23):
        for seat in state.to_act():
            scene = setup.game.scene(state, seat)
            for action in some_actions(setup.game, state, seat, key):
                check_choice(setup, state, seat, scene, action)


def some_actions(game: Game, state: State, seat: int, key: int) -> list[int]:
    """A few of a long list, others each time: first those that promise something to somebody."""
    legal = [int(action) for action in state.legal(seat)]
    SearchDice(key + len(legal)).shuffle(legal)
    promising = [action for action in legal if game.offer(state, action).effects]
    return list(dict.fromkeys([*promising[:ACTIONS], *legal[: ACTIONS // 2]]))


def check_choice(setup: Setup, state: State, seat: int, scene: Scene, action: int) -> None:
    choice = setup.game.offer(state, action)
    about = f"{setup.name}, {choice.text!r} of seat {seat}"
    check_names(scene, choice, about)
    count = WORLDS if worlds_needed(state, seat, action) > 1 else 1
    worlds = [World(setup, state, seat, action, key) for key in range(count)]
    for effect in choice.effects:
        check_effect(effect, worlds, about)
    for cost in choice.costs:
        check_cost(cost, choice.actor, scene.sides[seat].name, worlds, about)
    if choice.kind in DEEDS_ON_SOMEBODY:
        check_nothing_left_out(choice, scene, worlds, about)


def check_names(scene: Scene, choice: Choice, about: str) -> None:
    """Whom a choice names is there."""
    pieces, sides = {piece.id for piece in scene.pieces}, {side.name for side in scene.sides}
    assert choice.actor in {"", *pieces}, f"{about}: done by {choice.actor!r}, who is not there"
    for effect in choice.effects:
        assert effect.of in pieces | sides, f"{about}: touches {effect.of!r}, who is not there"
        assert effect.low <= effect.high and 0 < effect.percent <= 100, f"{about}: not a promise: {effect}"


def check_effect(effect: Effect, worlds: list[World], about: str) -> None:
    changes = [change for world in worlds if (change := world.change(effect.of, effect.what)) is not None]
    for change in changes:
        is_promised = effect.low <= change <= effect.high or (effect.percent < 100 and change == 0)
        assert is_promised, f"{about}: promises {effect}, changes {effect.what} by {change}"
    came = sum(change != 0 for change in changes)
    if 0 not in range(effect.low, effect.high + 1):
        check_chance(effect, came, len(changes), about)
    check_fall(effect, worlds, about)


def check_chance(effect: Effect, came: int, tries: int, about: str) -> None:
    """How often it came, if the percentage is true, is not incredible."""
    chance = effect.percent / 100
    as_rare = [comb(tries, k) * chance**k * (1 - chance) ** (tries - k) for k in range(tries + 1)]
    likely = min(sum(as_rare[: came + 1]), sum(as_rare[came:]))
    assert likely > INCREDIBLE, f"{about}: {effect} came {came} times of {tries}"


def check_fall(effect: Effect, worlds: list[World], about: str) -> None:
    fallen = sum(effect.of in world.fallen for world in worlds)
    if effect.falls == "no":
        assert fallen == 0, f"{about}: {effect.of} fell, and {effect} promises that it does not"
    if effect.falls == "will":
        assert fallen == len(worlds), f"{about}: {effect.of} did not fall as {effect} promises"


def check_cost(cost: Cost, actor: str, side: str, worlds: list[World], about: str) -> None:
    """What is paid in a number that is shown is gone; what the deed earns may come on top."""
    for world in worlds:
        payer = next((of for of in (actor, side) if (of, cost.what) in world.before), None)
        change = world.change(payer, cost.what) if payer else None
        if change is not None:
            earned = changes_of(world.events, payer or "", cost.what)
            told = sum(abs(number) for event in world.events if (number := earned_by(event, cost.what)))
            assert change in (-cost.amount, earned - cost.amount, told - cost.amount), (
                f"{about}: costs {cost}, changes it by {change}"
            )


def earned_by(event: Event, what: str) -> int:
    amount = event.facts.get("amount")
    return amount if event.facts.get("what") == what and isinstance(amount, int) and amount > 0 else 0


def check_nothing_left_out(choice: Choice, scene: Scene, worlds: list[World], about: str) -> None:
    """Whoever stands where a deed is aimed is told what it costs."""
    promised = {effect.of for effect in choice.effects if effect.what == "hp"}
    for piece in scene.pieces:
        if piece.place and piece.place == choice.end != choice.start and piece.id not in promised:
            changes = {world.change(piece.id, "hp") for world in worlds}
            assert changes == {0}, f"{about}: changes the hp of {piece.id} by {changes} and promises nothing"


# The log


def check_ledger(setup: Setup, key: int) -> None:
    """The log tells every change of a piece's hp, and who falls; and whom it names is there."""
    before: Scene | None = None
    for state in moments(setup, key, listening=True):
        after = setup.game.scene(state, SPECTATOR)
        if before is not None:
            check_events_are_true(setup, before, after, state.events)
        before = after


def check_events_are_true(setup: Setup, before: Scene, after: Scene, events: list[Event]) -> None:
    was, now = ({piece.id: piece for piece in scene.pieces} for scene in (before, after))
    appeared = {event.facts.get("on") for event in events if does(setup, event) == "appear"}
    for event in events:
        check_facts(setup, event, {"", *was, *now, *map(str, appeared)})
    for name in was.keys() & now.keys() - appeared:
        told = changes_of(events, name, "hp")
        seen = (now[name].hp or 0) - (was[name].hp or 0)
        assert told == seen, f"{setup.name}: the log tells {told:+} hp of {name}, it is {seen:+}: {kinds_of(events)}"
    fallen = {event.facts.get("on") for event in events if does(setup, event) == "fall"}
    for name in was.keys() - now.keys() - fallen:
        assert was[name].place is None or was[name].hp is None, f"{setup.name}: {name} is gone: {kinds_of(events)}"


def kinds_of(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def check_facts(setup: Setup, event: Event, known: set[str]) -> None:
    about = f"{setup.name}, {event.kind} {event.facts}"
    for name in ("by", "on"):
        assert str(event.facts.get(name, "")) in known, f"{about}: {name} is nobody"
    assert event.facts.get("seat", -1) in (-1, *seats_of(setup)), f"{about}: no such seat"
    assert isinstance(event.facts.get("amount", 0), int), f"{about}: no amount"
    assert "amount" not in event.facts or event.facts.get("what"), f"{about}: an amount of what?"


# Stats


def check_sources(setup: Setup, key: int) -> None:
    """What a number's sources add up to is its value."""
    for state in some_moments(setup, key, 11):
        scene = setup.game.scene(state, SPECTATOR)
        sheets = [(piece.id, piece.stats) for piece in scene.pieces]
        sheets += [(card.id, card.stats) for tray in scene.trays for card in tray.cards]
        for name, stats in sheets:
            for stat in stats:
                check_stat(stat, f"{setup.name}, {name}")


def check_stat(stat: Stat, about: str) -> None:
    if stat.sources:
        assert sum(source.amount for source in stat.sources) == stat.value, f"{about}: {stat} does not add up"


# Badges


def check_badges(setup: Setup, keys: Iterable[int]) -> None:
    """What a badge says about its remaining turns is when it ends, if nothing ends it early."""
    ends: dict[tuple[str, int, bool], list[bool]] = defaultdict(list)
    for key in keys:
        follow_badges(setup, key, ends)
    for (kind, turns, own), on_time in ends.items():
        is_never = len(on_time) >= TOO_MANY_EARLY and not any(on_time)
        when = "in its own turn" if own else "in another's turn"
        assert not is_never, f"{setup.name}: {kind!r} with {turns} turns left {when} never lasts so long"


def follow_badges(setup: Setup, key: int, ends: dict[tuple[str, int, bool], list[bool]]) -> None:
    worn: dict[tuple[str, str], tuple[int, tuple[str, int, bool]]] = {}
    for state in moments(setup, key, listening=True):
        scene = setup.game.scene(state, SPECTATOR)
        clocks = {side.seat: side.turn for side in scene.sides}
        touched = {str(event.facts.get(name)) for event in state.events for name in ("by", "on")}
        seen = badges_in(setup, scene, clocks)
        for name, (end, group) in list(worn.items()):
            if name in seen and seen[name][0] != end:
                is_renewed = name[0] in touched
                assert is_renewed, f"{setup.name}: {name} would end in turn {end}, now {seen[name][0]}, untouched"
                del worn[name]
            elif name not in seen:
                piece = next((piece for piece in scene.pieces if piece.id == name[0] and piece.place), None)
                if piece is not None:
                    ends[group].append(clocks.get(piece.side, scene.turn) >= end)
                del worn[name]
        for name, promise in seen.items():
            worn.setdefault(name, promise)


def badges_in(
    setup: Setup, scene: Scene, clocks: dict[int, int]
) -> dict[tuple[str, str], tuple[int, tuple[str, int, bool]]]:
    """The turn of its side in which each badge is gone, and what it said when it was seen."""
    found = {}
    for piece in scene.pieces:
        for badge in piece.badges:
            if badge.turns is not None:
                assert badge.turns >= 1, f"{setup.name}: {piece.id} wears {badge}, which should be gone"
                group = (badge.kind, badge.turns, piece.side in scene.to_act)
                found[piece.id, badge.kind] = (clocks.get(piece.side, scene.turn) + badge.turns, group)
    return found


# Marks


def check_marks(setup: Setup, key: int) -> None:
    """What is announced happens, if nobody does anything before."""
    for state in some_moments(setup, key, 19):
        for mark in setup.game.scene(state, SPECTATOR).marks:
            if mark.effects:
                check_mark(setup, state, mark)


def check_mark(setup: Setup, state: State, mark: Mark) -> None:
    about = f"{setup.name}: {mark}"
    assert mark.by in {piece.id for piece in setup.game.scene(state, SPECTATOR).pieces}, (
        f"{about}: by nobody who is there"
    )
    done = deed_after_waiting(setup, state, mark.by)
    if done is None:
        return
    for effect in mark.effects:
        change = changes_of(done, effect.of, effect.what)
        is_promised = effect.low <= change <= effect.high or (effect.percent < 100 and change == 0)
        assert is_promised, f"{about}: {effect.what} of {effect.of} changes by {change}"


def deed_after_waiting(setup: Setup, state: State, doer: str) -> list[Event] | None:
    """What the piece does first when everybody passes; nothing is said where somebody cannot, or the game ends."""
    world = state.clone()
    world.listening = True
    for _ in range(LONGEST_WAIT):
        if not world.to_act():
            return None
        seat = world.to_act()[0]
        idle = [action for action in world.legal(seat) if setup.game.offer(world, action).kind in NOTHING_DONE]
        if not idle:
            return None
        world.events.clear()
        world.apply(seat, idle[-1])
        done = [event for event in world.events if event.facts.get("by") == doer]
        if done:
            return done
        if any(event.facts.get("on") == doer and does(setup, event) == "fall" for event in world.events):
            return None
    return []
