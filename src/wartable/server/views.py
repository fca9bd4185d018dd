"""What each viewer of a room is shown: built from what it may see, sent as what changed since the last time."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wartable.kernel.choices import in_terms_of
from wartable.kernel.event import Event, line_of
from wartable.kernel.game import Game
from wartable.kernel.match import LoggedAction
from wartable.kernel.scene import Choice, Line, Piece, Scene
from wartable.kernel.state import SPECTATOR
from wartable.server.protocol import Ending, Player, SceneChange, Step, View

REMEMBERED_FRAMES = 64
NO_SCENE = Scene(seat=SPECTATOR, phase="", turn=0, prompt="", to_act=[], sides=[])
SCENE_FIELDS = tuple(name for name in SceneChange.__struct_fields__ if name not in ("pieces", "gone"))
scene_values = attrgetter(*SCENE_FIELDS)


class Common(Struct, frozen=True):
    """What all viewers of a room see alike, beside the game itself."""

    players: list[Player] = []
    clock: list[int] = []
    ticking: list[int] = []
    draw_offers: list[int] = []
    takeback: int | None = None
    rematch: list[int] = []
    ending: Ending | None = None
    watchers: int = 0


class Picture(Struct, frozen=True):
    """All that can change of what a viewer sees, except the log."""

    common: Common = Common()
    scene: Scene = NO_SCENE
    choices: list[Choice] = []
    may_take_back: bool = False


EMPTY = Picture()
COMMON_FIELDS = Common.__struct_fields__
common_values = attrgetter(*COMMON_FIELDS)


class Viewer:
    """One seat, or all spectators together. `seq` counts what was sent; a viewer without connections is sent nothing.

    `decided_on` is the last seq at which the choices changed, the seat acted, or something was taken back: a decision
    on an older one is stale. That another seat has decided at the same time makes none stale."""

    def __init__(self, seat: int, seq: int = 0) -> None:
        self.seat = seat
        self.seq = seq
        self.shown = EMPTY
        self.last_choices: list[Choice] = []
        self.steps: list[Step] = []
        self.limit: int | None = None
        self.entries: list[int] = []
        self.shown_steps = 0
        self.lost_steps = False
        self.decided_on = 0
        self.frames: deque[tuple[int, int]] = deque(maxlen=REMEMBERED_FRAMES)

    # The log

    def hear(self, number: int, entry: LoggedAction, told: list[tuple[Event, Line]]) -> None:
        """Remember an action, if this viewer may know anything of it."""
        lines = [line for event, line in told if event.is_for(self.seat)]
        is_open = not entry.is_secret or entry.seat == self.seat
        if is_open or lines:
            self.steps.append(Step(len(self.steps), entry.seat, entry.text if is_open else "", lines))
            self.entries.append(number)

    def share_last_step(self, other: Viewer) -> None:
        """What both have seen alike is kept once: logs are most of what a long match needs."""
        if self.steps and other.steps and self.steps[-1] == other.steps[-1]:
            self.steps[-1] = other.steps[-1]

    def forget(self, kept: int) -> None:
        """Actions from number `kept` on were taken back."""
        while self.entries and self.entries[-1] >= kept:
            self.entries.pop()
            self.steps.pop()
        self.lost_steps = self.lost_steps or self.shown_steps > len(self.steps)
        self.shown_steps = min(self.shown_steps, len(self.steps))

    def forget_one(self, number: int) -> None:
        """The action of that number was taken back, and those after it stay: they move up."""
        at = bisect_left(self.entries, number)
        if at < len(self.entries) and self.entries[at] == number:
            del self.entries[at], self.steps[at]
            self.lost_steps = self.lost_steps or self.shown_steps > at
            self.shown_steps = min(self.shown_steps, at)
        for later in range(at, len(self.entries)):
            self.entries[later] -= 1
            self.steps[later] = msgspec.structs.replace(self.steps[later], number=later)

    # Showing

    @property
    def step_count(self) -> int:
        """How many steps may be shown; spectators with a delay have a limit."""
        return len(self.steps) if self.limit is None else min(self.limit, len(self.steps))

    def show(self, room: str, picture: Picture) -> View | None:
        """What changed since the last view, or nothing."""
        view = View(room, self.seq + 1)
        changed = fill(view, self.shown, picture)
        if self.shown_steps != self.step_count or self.lost_steps:
            self.fill_steps(view, self.shown_steps)
            changed = True
        if not changed:
            return None
        self.note(view, picture, view.choices is not UNSET)
        if view.choices is not UNSET and picture.choices:
            view.choices = in_terms_of(self.last_choices, picture.choices)
            self.last_choices = picture.choices
        return view

    def fill_steps(self, view: View, start: int) -> None:
        view.steps_from = start
        view.steps = self.steps[start : self.step_count]

    def note(self, view: View, picture: Picture, chooses_anew: bool) -> None:
        if chooses_anew or self.lost_steps or self.has_acted():
            self.decided_on = view.seq
        start = view.steps_from if isinstance(view.steps_from, int) else self.step_count
        self.frames.append((view.seq, start))
        self.seq = view.seq
        self.shown = picture
        self.shown_steps = self.step_count
        self.lost_steps = False

    def has_acted(self) -> bool:
        """Since the last view."""
        return any(step.seat == self.seat for step in self.steps[self.shown_steps : self.step_count])

    def whole(self, room: str, picture: Picture, seen: int) -> View:
        """Everything, for a viewer who last saw frame `seen`; of the log only what that viewer cannot have.

        To be shown the same once more makes no decision stale: one that was sent into a breaking line still counts."""
        view = View(room, max(self.seq, seen) + 1, whole=True)
        start = self.first_unseen(seen)
        for name in COMMON_FIELDS:
            setattr(view, name, getattr(picture.common, name))
        view.choices, view.may_take_back = [*picture.choices], picture.may_take_back
        self.last_choices = picture.choices
        view.scene = whole_scene(picture.scene)
        self.fill_steps(view, start)
        self.note(view, picture, picture.choices != self.shown.choices)
        return view

    def first_unseen(self, seen: int) -> int:
        """The first step of the log that a client cannot have which last saw frame `seen`; 0 when that is not known."""
        if seen == self.seq > 0:
            return self.shown_steps
        if seen == 0 or seen > self.seq or not self.frames or self.frames[0][0] > seen + 1:
            return 0
        return min([self.shown_steps, *(start for seq, start in self.frames if seq > seen)])


def in_words(events: list[Event], game: Game) -> list[tuple[Event, Line]]:
    """Once for all who may hear of them."""
    return [(event, line_of(event, game.sentences)) for event in events]


def fill(view: View, old: Picture, new: Picture) -> bool:
    """Set in the view what differs; says whether anything did."""
    changes = differences(COMMON_FIELDS, common_values(old.common), common_values(new.common))
    if old.choices != new.choices:
        changes["choices"] = new.choices
    if old.may_take_back != new.may_take_back:
        changes["may_take_back"] = new.may_take_back
    for name, value in changes.items():
        setattr(view, name, value)
    view.scene = scene_change(old.scene, new.scene)
    return bool(changes) or view.scene is not UNSET


def differences(names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...]) -> dict[str, Any]:
    """Most often a value is the very same, and needs no comparing."""
    return {name: now for name, was, now in zip(names, old, new) if was is not now and was != now}


def whole_scene(scene: Scene) -> SceneChange:
    return SceneChange(**{name: getattr(scene, name) for name in SCENE_FIELDS}, pieces=scene.pieces)


def scene_change(old: Scene, new: Scene) -> SceneChange | UnsetType:
    changes = differences(SCENE_FIELDS, scene_values(old), scene_values(new))
    pieces, gone = piece_changes(old.pieces, new.pieces)
    if not changes and not pieces and not gone:
        return UNSET
    return SceneChange(**changes, pieces=pieces or UNSET, gone=gone or UNSET)


def piece_changes(old: list[Piece], new: list[Piece]) -> tuple[list[Piece], list[str]]:
    """New or changed ones, and the ids of those that are gone. Most often the same pieces stand in the same order."""
    if len(old) == len(new):
        changed = [(was, now) for was, now in zip(old, new) if was is not now and was != now]
        if all(was.id == now.id for was, now in changed):
            return [now for _, now in changed], []
    before = {piece.id: piece for piece in old}
    gone = before.keys() - {piece.id for piece in new}
    return [piece for piece in new if before.get(piece.id) != piece], sorted(gone)


encode = msgspec.json.Encoder().encode
