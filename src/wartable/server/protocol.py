"""What travels between a client and the server: JSON objects, told apart by their `type`.

Whatever a client sends is checked against these structs: unknown fields, wrong types and too long texts are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from wartable.bots.judging import Decision
from wartable.kernel.clock import TimeControl
from wartable.kernel.facts import Overlay
from wartable.kernel.game import SeatColour
from wartable.kernel.scene import (
    Advice,
    Board,
    Check,
    Choice,
    Line,
    Mark,
    Meter,
    Phase,
    Piece,
    Preview,
    Side,
    Stake,
    Tray,
)

VERSION = 1
# No number of a message is larger: every language that has JSON can hold it.
LARGEST = 2**53

Id = Annotated[int, Meta(ge=0, le=LARGEST, description="chosen by the client, rising; the answer repeats it")]
Code = Annotated[str, Meta(pattern="^[A-Z2-9]{8}$", max_length=8, description="selects a room and authorises nothing")]
Token = Annotated[str, Meta(min_length=20, max_length=64, description="the secret that holds a seat")]
Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=80, description="shown to others; cleaned and cut to 24 characters")]
Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$", max_length=7)]
Nonce = Annotated[str, Meta(max_length=64, description="mixed into the dice, so that the server cannot choose them")]
Seq = Annotated[int, Meta(ge=0, le=LARGEST, description="counts what this viewer was shown of the room")]
# A view after it is counted on from there, so there must be room for many.
Seen = Annotated[int, Meta(ge=0, le=LARGEST // 2, description="the last `seq` that this viewer has applied")]
Place = Annotated[int, Meta(ge=0, le=63, description="the number of a seat")]
Number = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Choices = dict[Text, Text | Number | bool | None]
Emote = Literal["hello", "good luck", "well played", "thinking", "oops", "thanks"]


# From the client


class FromClient(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    id: Id


class Numbered(Struct):
    """Of any message at all, the id."""

    id: Id | None = None


class Hello(FromClient):
    """Who speaks; the first message of a connection. Name and colour live in the client."""

    version: Annotated[int, Meta(ge=0, le=LARGEST)]
    name: Name = ""
    colour: Colour = "#b87333"


class Create(FromClient):
    """A new room. `bots` names a bot for some seats; `seat` is where the creator sits, none to let the lot decide.

    It starts as soon as every seat is taken: at once against bots. Without a `control` people have the thinking time
    that the game names, and all the time in the world against bots alone. With `actions` it begins after these, for
    whoever plays on from a position of a finished match. With `hints` everybody at the table may ask what a bot would
    do, and is told so before sitting down; else people play each other without."""

    game: Text
    options: Choices = field(default_factory=dict)
    preset: Text = ""
    seat: Place | None = None
    bots: dict[Place, Text] = field(default_factory=dict)
    control: TimeControl | None = None
    public: bool = False
    watch_delay: Annotated[int, Meta(ge=0, le=50, description="spectators see the game so many actions late")] = 0
    hints: bool = False
    nonce: Nonce = ""
    actions: Annotated[list[Text], Meta(max_length=1_000)] = field(default_factory=list)


class Again(FromClient):
    """A finished match once more, from the position after so many of the `steps` that you saw of it: as its player
    while you are in its room, else as a spectator. It is a new room with the same options and the same dice, you at
    `seat`, and `bots` at all other seats."""

    room: Code
    steps: Annotated[int, Meta(ge=0, le=LARGEST)]
    seat: Place
    bots: dict[Place, Text]


class Queue(FromClient):
    """Wait for an opponent: first come, first matched, for the same game, options and clock.

    Without a `control` it is the game's own."""

    game: Text
    options: Choices = field(default_factory=dict)
    preset: Text = ""
    control: TimeControl | None = None
    nonce: Nonce = ""


class Unqueue(FromClient):
    """Wait no longer."""


class Join(FromClient):
    """Take an open seat in a room. With a random `token` of your own, one whose answer was lost can be sent again."""

    room: Code
    seat: Place | None = None
    nonce: Nonce = ""
    token: Token | None = None


class Watch(FromClient):
    """See a room as a spectator."""

    room: Code


class Resume(FromClient):
    """Come back to a seat; `seq` is the last one seen, and what was missed is sent."""

    room: Code
    token: Token
    seq: Seen = 0


class Leave(FromClient):
    """Look at this room no longer. A seat stays held."""

    room: Code


class Act(FromClient):
    """Play an action, in the game's notation. `seq` is the one of the view on which it was decided."""

    room: Code
    seq: Seq
    text: Text


class Ask(FromClient):
    """`preview`: what an action would do. `why`: rule by rule, whether it is allowed. `hint`: what a bot would do; with
    a kind of action as `text`, such as `buy`, which action of that kind, or none if it would rather not.

    `marks`: what can be seen and reached from the place that `text` names; without one, every threat."""

    room: Code
    what: Literal["preview", "why", "hint", "marks"]
    text: Text = ""


class History(FromClient):
    """All that one saw of the game so far, position by position."""

    room: Code


class Takeback(FromClient):
    """Ask to take back one's last action; granted at once where it is free. Others answer with `accept`; opposing bots
    agree unless a die was rolled or something hidden was seen since."""

    room: Code
    accept: bool | None = None


class Draw(FromClient):
    """Offer or accept a draw; `accept` false declines one. An offer lapses with the next action that all may know."""

    room: Code
    accept: bool = True


class Resign(FromClient):
    room: Code


class Say(FromClient):
    """An emote; there is no free chat."""

    room: Code
    emote: Emote


class Rematch(FromClient):
    """Once everyone has asked, a new room is made with sides moved on by one."""

    room: Code


class Claim(FromClient):
    """When an opponent has left for longer than the grace: take the win, or let a bot take over."""

    room: Code
    what: Literal["win", "bot"]


class Lobby(FromClient):
    """The open and running public rooms, and who waits in the queue; with `follow`, again when they have changed, once
    a second at most."""

    follow: bool = False


class Learn(FromClient):
    """Sit down at a step of a lesson, counted from 1. What it is made of is at `/api/games/ID/lessons`. Whoever was cut
    off comes back with the `actions` of their own that they had done there.

    It is answered with `coached` and a whole view, of a room that this connection alone knows, and no longer than it
    looks at it: nothing of it is stored, nobody can join or watch it, and the next `learn` ends it. `act`, `ask`,
    `history` and `leave` are as in any room; `takeback` is always granted, and after a miss leads to the beginning."""

    game: Text
    lesson: Text
    step: Annotated[int, Meta(ge=1, le=99)]
    actions: Annotated[list[Text], Meta(max_length=200)] = field(default_factory=list)


class Solve(FromClient):
    """Sit down at a puzzle. Which there are is at `/api/games/ID/puzzles`. All is as it is with `learn`: a room that
    this connection alone knows, whose `coached` says whether it is solved. A wrong action is answered by the other
    side, and `takeback` leads back to the beginning."""

    game: Text
    puzzle: Text
    actions: Annotated[list[Text], Meta(max_length=200)] = field(default_factory=list)


class Pong(FromClient):
    """Answers a ping at once: so the server measures lag."""


class Forget(FromClient):
    """Erase one's name from a finished game; the game itself goes once every person in it has asked."""

    room: Code
    token: Token


Request = (
    Hello | Create | Again | Queue | Unqueue | Join | Watch | Resume | Leave | Act | Ask | Takeback | Draw | Resign
    | Say | Rematch | Claim | Lobby | Pong | Forget | History | Learn | Solve
)  # fmt: skip


# From the server


class FromServer(Struct, omit_defaults=True, tag_field="type", tag=str.lower):
    """An `id` is that of the request which the message answers; there is none where nobody asked."""


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """A setting and its values, by the names that a client sends back; `title` and `titles` are the same for people."""

    name: str
    text: str
    default: str
    values: list[str]
    title: str
    titles: list[str]


class BotInfo(Struct, frozen=True):
    name: str
    rank: str
    text: str


class GameInfo(Struct, frozen=True, omit_defaults=True):
    """A game on the server's table, as its box tells it. `seatings` and `teams` say, for each value of the option
    `seated_by`, who sits at the table and for whom each plays. `colours` are those of its seats, `has_picture` says
    that there is one at `/api/games/ID/picture`, and `overlays` are what may be asked to be laid over its board.
    `lessons` is how many there are at `/api/games/ID/lessons`, and `puzzles` how many at `/api/games/ID/puzzles`."""

    id: str
    title: str
    summary: str
    seats: list[str]
    options: list[OptionInfo]
    presets: dict[str, dict[str, Any]]
    bots: list[BotInfo]
    stores: bool
    seated_by: str = ""
    seatings: dict[str, list[str]] = field(default_factory=dict)
    teams: dict[str, list[int]] = field(default_factory=dict)
    control: TimeControl = TimeControl()
    perfect: bool = False
    turn_word: str = "Turn"
    minutes: list[int] = field(default_factory=list)
    main_option: str = ""
    colours: list[SeatColour] = field(default_factory=list)
    has_picture: bool = False
    overlays: list[Overlay] = field(default_factory=list)
    lessons: int = 0
    puzzles: int = 0


class Welcome(FromServer):
    id: int
    version: int
    name: str
    games: list[GameInfo]
    usual_bot: str
    first_bot: str = ""


class Seated(FromServer):
    """The token holds the seat: keep it secret. `commitment` is to the dice, before the first action.

    `queued` where the queue has brought you here, and you wait in it no longer."""

    room: str
    seat: int
    token: str
    commitment: str
    id: int | None = None
    queued: bool = False


class Waiting(FromServer):
    """In the queue; `ahead` people wait for the same. `seeker` is your number among those that the lobby lists."""

    id: int
    ahead: int
    seeker: int = 0


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who holds a seat. One who has been away for longer than the grace is `gone`; a bot that could not decide so far,
    and is asked again, is `stuck`."""

    name: str
    colour: str = ""
    bot: str = ""
    here: bool = True
    open: bool = False
    gone: bool = False
    stuck: bool = False


class Step(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log: an action that this viewer may know of, and what it caused; a secret has no text."""

    number: int
    seat: int
    text: str
    lines: list[Line]


class Ending(Struct, frozen=True):
    """How the match ended; now the key is shown, and anyone can check the dice."""

    scores: list[float]
    by: str
    text: str
    key: str
    nonces: list[str]


class SceneChange(Struct, omit_defaults=True):
    """What changed of a scene. `pieces` are new or changed ones, to be put in place by their id; `gone` are ids."""

    phase: str | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    sides: list[Side] | UnsetType = UNSET
    board: Board | UnsetType | None = UNSET
    pieces: list[Piece] | UnsetType = UNSET
    gone: list[str] | UnsetType = UNSET
    trays: list[Tray] | UnsetType = UNSET
    marks: list[Mark] | UnsetType = UNSET
    meters: list[Meter] | UnsetType = UNSET
    ending: str | UnsetType = UNSET
    outcome: list[float] | UnsetType = UNSET
    turns: int | UnsetType | None = UNSET
    phases: list[Phase] | UnsetType = UNSET
    aim: str | UnsetType = UNSET
    stakes: list[Stake] | UnsetType = UNSET


class View(FromServer):
    """What changed of all that this viewer sees of a room; a field that is not sent has not changed.

    The first view after sitting down, watching or resuming (`whole`) holds everything. `steps` replace the viewer's
    log from place `steps_from` on. Among `choices` a pair of numbers stands for some of those that this viewer had
    when it last had any: from which place on, and how many; a whole view has no pairs. `clock` is the time left to
    each seat in milliseconds, `ticking` the seats whose time runs. `takeback` is the seat that asks for one. `hints`
    says that people agreed to play with them. `chance` comes with the positions of a finished match alone: how likely
    the first seat and its allies were to win, from 0 to 1, as the game itself judged by what the players could
    know."""

    room: str
    seq: int
    id: int | UnsetType = UNSET
    whole: bool = False
    game: str | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    control: TimeControl | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    players: list[Player] | UnsetType = UNSET
    scene: SceneChange | UnsetType = UNSET
    choices: list[Choice | list[int]] | UnsetType = UNSET
    steps_from: int | UnsetType = UNSET
    steps: list[Step] | UnsetType = UNSET
    clock: list[int] | UnsetType = UNSET
    ticking: list[int] | UnsetType = UNSET
    draw_offers: list[int] | UnsetType = UNSET
    takeback: int | UnsetType | None = UNSET
    may_take_back: bool | UnsetType = UNSET
    rematch: list[int] | UnsetType = UNSET
    ending: Ending | UnsetType | None = UNSET
    watchers: int | UnsetType = UNSET
    chance: float | UnsetType = UNSET


class Views(FromServer):
    """The game so far: the first view is whole, each other one says what its action changed."""

    id: int
    room: str
    views: list[View]


class Answer(FromServer):
    """What was asked for: a preview, the checks of a `why`, a hint with its reason, or marks."""

    id: int
    preview: Preview | None = None
    why: list[Check] | None = None
    hint: str | None = None
    advice: Advice | None = None
    marks: list[Mark] | None = None


class Goal(Struct, frozen=True, omit_defaults=True):
    """A line of what is to be reached, and whether it is."""

    says: str
    met: bool = False


class Coached(FromServer):
    """How it stands at a step of a lesson. `says` is what the coach says now: what the step is about, what went wrong
    where it is `missed`, or what to remember when it is `done`. `acted` counts the learner's actions."""

    room: str
    verdict: Literal["open", "done", "missed"]
    says: str
    goals: list[Goal]
    acted: int = 0
    id: int | None = None


class Done(FromServer):
    """The request was carried out, and needs no other answer."""

    id: int


class Refused(FromServer):
    """The request changed nothing, unless `code` is `delayed`. `code` is for programs, `reason` for people."""

    code: Literal[
        "malformed",
        "version",
        "too_fast",
        "unknown_room",
        "not_seated",
        "illegal",
        "stale",
        "full",
        "closing",
        "delayed",
        "refused",
    ]
    reason: str
    id: int | None = None


class Said(FromServer):
    room: str
    seat: int
    emote: str


class RoomInfo(Struct, frozen=True, omit_defaults=True):
    room: str
    game: str
    players: list[Player]
    turn: int = 0
    started: bool = False
    watchers: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    control: TimeControl = TimeControl()
    hints: bool = False


class Seeker(Struct, frozen=True, omit_defaults=True):
    """Somebody who waits in the queue. Who queues for the same game, options and clock sits down with them."""

    seeker: int
    name: str
    game: str
    colour: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    control: TimeControl = TimeControl()


class Rooms(FromServer):
    rooms: list[RoomInfo]
    id: int | None = None
    seekers: list[Seeker] = field(default_factory=list)


class Ping(FromServer):
    """To be answered by a pong with this id at once."""

    id: int


class Replaced(FromServer):
    """The seat is now held by another connection, which has a new token."""

    room: str


Response = (
    Welcome | Seated | Waiting | View | Views | Answer | Done | Refused | Said | Rooms | Ping | Replaced | Coached
)  # fmt: skip


# Over HTTP


class Finished(Struct, frozen=True):
    """A finished game in a list: when it `ended`, in seconds since 1970, and how."""

    room: str
    game: str
    ended: float
    names: list[str]
    result: str


class Replayed(Finished, frozen=True):
    """A finished game, position by position."""

    views: list[View]


class StepInfo(Struct, frozen=True, omit_defaults=True):
    """A step of a lesson: what the coach says, what is to be reached, within how many actions (0: as many as it takes),
    what may be hinted at; `actions` is how many the model answer needs, 0 in a free fight."""

    title: str
    chapter: str
    says: str
    goals: list[str]
    learned: str
    hints: list[str] = field(default_factory=list)
    within: int = 0
    actions: int = 0
    also: list[str] = field(default_factory=list)


class LessonInfo(Struct, frozen=True, omit_defaults=True):
    """A lesson of a game's path, in their order."""

    name: str
    title: str
    aim: str
    steps: list[StepInfo]
    twist: str = ""


class PuzzleTheme(Struct, frozen=True):
    """The idea of some puzzles; what it says is for whoever has solved one."""

    name: str
    title: str
    says: str


class PuzzleInfo(Struct, frozen=True, omit_defaults=True):
    """A puzzle: its rating, which of the themes it has, what it asks of which seat, and how many actions it takes."""

    name: str
    rating: int
    theme: str
    asks: str
    seat: int
    actions: int = 1


class PuzzleList(Struct, frozen=True):
    """The puzzles of a game, and their themes."""

    themes: list[PuzzleTheme]
    puzzles: list[PuzzleInfo]


class TodaysPuzzle(Struct, frozen=True):
    """The same for all, for a day of the world's time."""

    game: str
    puzzle: PuzzleInfo


class Judgement(Struct, frozen=True):
    """What each decision of a finished match was worth, as far as it is judged."""

    done: int
    of: int
    teams: list[int]
    steps: list[int]
    decisions: list[Decision]
