"""Writes the generated parts of docs/protocol.md: `python tools/protocol_doc.py`. A test fails when they are stale.

The reference comes from the server's structs, the dice from the kernel, and the match from a server that runs here,
with fixed secrets and a standing clock, so that the same sources always give the same page."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import urllib.request
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, get_args
from unittest.mock import patch

import msgspec
from msgspec import NODEFAULT, inspect
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/protocol.md"
COMMAND = "python tools/protocol_doc.py"

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))

from wartable.games import GAMES  # noqa: E402
from wartable.kernel.commitment import commitment, match_dice  # noqa: E402
from wartable.kernel.record import Record  # noqa: E402
from wartable.kernel.scene import Scene  # noqa: E402
from wartable.server import protocol  # noqa: E402
from wartable.server.app import Server  # noqa: E402
from wartable.server.house import House  # noqa: E402
from wartable.server.serve import Uvicorn, bind, config_of, open_memory  # noqa: E402
from wartable.server.settings import Settings  # noqa: E402


def main() -> None:
    page = PAGE.read_text("utf8")
    renewed = with_parts(page, all_parts())
    if renewed != page:
        PAGE.write_text(renewed, "utf8")
        print(f"renewed {PAGE.name}")


def all_parts() -> dict[str, str]:
    return {"reference": reference(), "dice": dice_example(), "match": asyncio.run(match_example())}


# The page


def part_of(page: str, name: str) -> str:
    """What stands between the marks of this name."""
    start, end = marks(name)
    return page.partition(start)[2].partition(end)[0].strip("\n") + "\n"


def with_parts(page: str, parts: dict[str, str]) -> str:
    for name, text in parts.items():
        start, end = marks(name)
        if start not in page or end not in page:
            raise SystemExit(f"{PAGE.name} has no marks {start} and {end}")
        before, _, rest = page.partition(start)
        page = f"{before}{start}\n\n{text}\n{end}{rest.partition(end)[2]}"
    return page


def marks(name: str) -> tuple[str, str]:
    return f"<!-- {name}: made by `{COMMAND}`, do not edit -->", f"<!-- end of {name} -->"


# The reference


def reference() -> str:
    """Every message, and every struct that messages and records hold, in the order in which they are first met."""
    asked, told = structs_of(protocol.Request), structs_of(protocol.Response)
    held = [struct for struct in all_structs() if struct.tag is None]
    parts = ["### From the client", *map(section, asked), "### From the server", *map(section, told)]
    return "\n\n".join([*parts, "### What messages hold", *map(section, held)]) + "\n"


def all_structs() -> list[inspect.StructType]:
    messages = [*structs_of(protocol.Request), *structs_of(protocol.Response)]
    return met([*messages, struct_of(Scene), struct_of(Record), struct_of(protocol.Judgement)])


def structs_of(union: object) -> list[inspect.StructType]:
    return [struct_of(member) for member in get_args(union)]


def struct_of(kind: type) -> inspect.StructType:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found


def met(structs: Sequence[inspect.StructType]) -> list[inspect.StructType]:
    found: dict[type, inspect.StructType] = {}

    def meet(kind: inspect.Type) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls in found:
                return
            found[kind.cls] = kind
        for inner in inner_types(kind):
            meet(inner)

    for struct in structs:
        meet(struct)
    return list(found.values())


def inner_types(kind: inspect.Type) -> list[inspect.Type]:
    match kind:
        case inspect.StructType():
            return [field.type for field in kind.fields]
        case inspect.ListType():
            return [kind.item_type]
        case inspect.DictType():
            return [kind.key_type, kind.value_type]
        case inspect.UnionType():
            return list(kind.types)
        case inspect.TupleType():
            return list(kind.item_types)
        case inspect.Metadata():
            return [kind.type]
    return []


def section(struct: inspect.StructType) -> str:
    lines = [f"#### {title_of(struct)}", "", about(struct), ""]
    if struct.cls in ANSWERS:
        lines += [f"Answer: {ANSWERS[struct.cls]}.", ""]
    if struct.fields:
        lines += ["| field | type | default | bounds | meaning |", "|---|---|---|---|---|"]
        lines += [row(struct, field) for field in struct.fields]
    return "\n".join(lines).rstrip()


def title_of(struct: inspect.StructType) -> str:
    return str(struct.tag) if struct.tag is not None else struct.cls.__name__


def about(struct: inspect.StructType) -> str:
    """The docstring, if the struct has one of its own."""
    text = vars(struct.cls).get("__doc__") or ABOUT[struct.cls.__name__]
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def row(struct: inspect.StructType, field: inspect.Field) -> str:
    cells = [f"`{field.encode_name}`", words(field.type), default_of(field), bounds(field.type), meaning(struct, field)]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def words(kind: inspect.Type) -> str:
    """A type as one says it."""
    match kind:
        case inspect.Metadata():
            return words(kind.type)
        case inspect.StructType():
            return f"[{title_of(kind)}](#{title_of(kind).lower()})"
        case inspect.ListType():
            return f"list of {words(kind.item_type)}"
        case inspect.TupleType():
            return "list of " + ", ".join(map(words, kind.item_types))
        case inspect.DictType():
            return f"object: {words(kind.key_type)} to {words(kind.value_type)}"
        case inspect.UnionType():
            return " or ".join(map(words, kind.types))
        case inspect.LiteralType():
            return " or ".join(f"`{value}`" for value in kind.values)
    return SIMPLE[type(kind)]


SIMPLE: dict[type, str] = {
    inspect.StrType: "text",
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.AnyType: "any JSON",
}


def default_of(field: inspect.Field) -> str:
    if field.required:
        return ""
    if field.default_factory is not NODEFAULT:
        return f"`{compact(field.default_factory())}`"
    return "not sent" if field.default is NODEFAULT else f"`{compact(field.default)}`"


def bounds(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return bounds(kind.type)
        case inspect.IntType():
            ends = {"from": kind.ge, "to": kind.le}
            return " ".join(f"{word} {end}" for word, end in ends.items() if end is not None)
        case inspect.StrType(pattern=str(pattern)):
            return f"`{pattern}`"
        case inspect.StrType():
            ends = {"at least": kind.min_length, "at most": kind.max_length}
            told = ", ".join(f"{word} {end}" for word, end in ends.items() if end is not None)
            return f"{told} characters" if told else ""
    return ""


def meaning(struct: inspect.StructType, field: inspect.Field) -> str:
    """What is said of this field here, or by its type, or of every field of its name."""
    own = MEANINGS.get(f"{struct.cls.__name__}.{field.name}", "")
    described = (field.type.extra_json_schema or {}) if isinstance(field.type, inspect.Metadata) else {}
    return own or described.get("description", "") or MEANINGS.get(field.name, "")


def compact(value: object) -> str:
    return msgspec.json.encode(value).decode()


ANSWERS: dict[type, str] = {
    protocol.Hello: "`welcome`, and then the first `ping`",
    protocol.Create: "`seated`, and then a whole `view`",
    protocol.Again: "`seated`, and then a whole `view`",
    protocol.Queue: "`waiting`; later, without an id, `seated` and a whole `view`",
    protocol.Unqueue: "`done`",
    protocol.Join: "`seated`, and then a whole `view`",
    protocol.Watch: "a whole `view`",
    protocol.Resume: "`seated` with a new token, and then a whole `view`",
    protocol.Leave: "`done`",
    protocol.Act: "a `view` with what the action changed, or `done` where nothing that you see has changed",
    protocol.Ask: "`answer`",
    protocol.History: "`views`",
    protocol.Learn: "`coached`, then a whole `view`",
    protocol.Solve: "`coached`, then a whole `view`",
    protocol.Takeback: "a `view`, or `done`",
    protocol.Draw: "a `view`, or `done`",
    protocol.Resign: "a `view`",
    protocol.Say: "`done`; everyone in the room, you too, hears `said`",
    protocol.Rematch: "a `view`; when all have asked, `seated` and a whole `view` of the new room, without an id",
    protocol.Claim: "a `view`",
    protocol.Lobby: "`rooms`",
    protocol.Pong: "none",
    protocol.Forget: "`done`",
}

# For structs that say nothing of themselves.
ABOUT = {
    "Resign": "Give the game up.",
    "Welcome": "What this server is, and what can be played here.",
    "Said": "Somebody in the room has said an emote.",
    "Rooms": "The public rooms that wait for players or are being played.",
    "OptionInfo": "One setting of a game.",
    "BotInfo": "A bot that can take a seat.",
    "RoomInfo": "One line of the list of rooms.",
    "Tile": "One place of the board.",
    "Meter": "A number of a side, such as points or gold.",
    "Ended": "How a recorded match ended.",
}

# Of one struct's field, or of every field of that name.
MEANINGS = {
    "id": "the id of the request which this answers; not sent where nobody asked",
    "room": "the room's code",
    "seat": "a seat's number, from 0; -1 is a spectator",
    "game": "the id of a game, as `welcome` lists it",
    "options": "settings by name; those that are not given keep their defaults",
    "preset": "a preset of the game to begin from",
    "control": "the clock",
    "name": "the name as people read it",
    "colour": "their colour: `#` and hexadecimal digits for red, green and blue",
    "commitment": "SHA-256 of the key, in hexadecimal digits",
    "token": "the secret that holds the seat",
    "text": "the words that people read",
    "players": "who holds each seat, in their order",
    "turn": "the number of the turn",
    "watchers": "how many spectators there are",
    "side": "the seat that it belongs to, or -1",
    "kind": "what it is, in the game's own words",
    "place": "where it is, such as `c4`",
    "places": "the places that it concerns",
    "scores": "one score for each seat, from 0 (lost) to 1 (won)",
    "version": "the version of the protocol",
    "Hello.version": f"the version that you speak: {protocol.VERSION}",
    "Hello.colour": "your colour, shown to others",
    "Create.seat": "where you sit; null lets the lot decide among the open seats",
    "Create.bots": "seat number (as text, a key of JSON) to a bot's name",
    "Learn.lesson": "a lesson's `name`",
    "Learn.step": "which of its steps",
    "Learn.actions": "what the learner has already done there, the seat's own actions alone",
    "Solve.puzzle": "a puzzle's `name`",
    "Solve.actions": "what the solver has already done there, the seat's own actions alone",
    "Coached.verdict": "whether it goes on, is done, or has missed",
    "Coached.says": "what the coach says now",
    "Coached.goals": "all that is to be reached",
    "Coached.acted": "how many actions the learner has done",
    "Goal.says": "the goal in a few words",
    "Goal.met": "whether it is reached",
    "GameInfo.lessons": "how many lessons there are at `/api/games/ID/lessons`",
    "GameInfo.puzzles": "how many puzzles there are at `/api/games/ID/puzzles`",
    "Record.drawn": "the position that it began with, where that was not the game's first one",
    "Drawn.drawing": "as the game draws and reads it",
    "Drawn.dice": "what fell first: numbers for rolls, `true` and `false` for chances",
    "Create.actions": "what was played already, the seats in turn; only against bots, only in a `perfect` game",
    "Again.room": "where the match was played",
    "Again.steps": "how many steps of it come first, as you saw them",
    "Again.seat": "where you sit",
    "Again.bots": "seat number (as text, a key of JSON) to a bot's name, for every other seat",
    "Create.public": "whether the lobby lists the room, and later its record",
    "Join.seat": "which seat; null for the first open one",
    "Join.token": "the secret that shall hold your seat, at least 20 random characters; null for one of the server's",
    "Resume.seq": "the seq of the last view that you applied and whose log you still have; 0 asks for the whole log",
    "Act.text": "the action in the game's notation: the `text` of one of your choices",
    "Ask.what": "what you want to know",
    "Ask.text": "the action that you ask about; for a hint, nothing or a kind of action",
    "Takeback.accept": "null asks for one's own; true or false answers another seat's request",
    "Draw.accept": "true offers or accepts, false declines what is offered",
    "Say.emote": "which one",
    "Claim.what": "the win, or a bot in the place of whoever left",
    "Lobby.follow": "whether to be told of changes, until you ask again without it",
    "Pong.id": "the id of the ping that it answers",
    "Welcome.name": "your name as others will read it",
    "Welcome.games": "the games that can be played here",
    "Welcome.usual_bot": "the bot to offer to someone who does not choose",
    "Welcome.first_bot": "the bot to offer to someone who plays their first game",
    "Waiting.ahead": "how many people wait before you",
    "Waiting.seeker": "your number among the `seekers` of the lobby",
    "Seeker.seeker": "who it is; a number is never used again",
    "View.seq": "the number of this view; see [seq](#seq-and-staleness)",
    "View.id": "the id of the request which this answers",
    "View.whole": "whether to forget the scene that you have",
    "View.options": "all settings of the match",
    "View.seat": "the seat whose view this is; -1 is a spectator's",
    "View.scene": "what changed of the scene",
    "View.choices": "all that you may do now; empty when it is not yours to decide",
    "View.steps_from": "the place in the log from which `steps` replace it",
    "View.steps": "the log from there on",
    "View.clock": "milliseconds left to each seat; empty without a clock",
    "View.ticking": "the seats whose time runs",
    "View.hints": "whether people agreed to play with hints when they sat down",
    "RoomInfo.hints": "whether people play with hints there",
    "Create.hints": "whether everybody at this table may ask for hints, people too",
    "View.draw_offers": "the seats that offer a draw",
    "View.takeback": "the seat that asks to take its last action back, or null",
    "View.may_take_back": "whether your `takeback` would be granted at once",
    "View.rematch": "the seats that ask for a rematch",
    "View.ending": "how the match ended, or null",
    "Views.views": "to be applied one after the other",
    "Answer.preview": "for `preview`",
    "Answer.why": "for `why`: every rule that was weighed; the action is allowed if all passed",
    "Answer.hint": "for `hint`: an action's text; empty where none of the kind is worth it",
    "Answer.advice": "for `hint`: why that action",
    "Advice.action": "its text",
    "Advice.chance": "how likely you win then, from 0 to 1, as far as the bot found",
    "Advice.why": "sentences: what it gains, prevents and threatens, and how much better it is",
    "Advice.otherwise": "the chance after the next best action; null where there is none",
    "Advice.matters": "a sentence on what is at stake now; empty where there is nothing to say",
    "Advice.gains": "what it promises",
    "Advice.saves": "ids of your pieces that somebody could hit before it, and nobody after it",
    "Advice.threatens": "ids of the others' pieces that could be hit only after it",
    "Refused.code": "what kind of refusal; see [refusals](#refusals)",
    "Refused.reason": "a sentence in English",
    "Refused.id": "the request that was refused; not sent where it could not be read",
    "Said.seat": "who said it",
    "Said.emote": "what was said",
    "Rooms.rooms": "one line for each room",
    "Card.combos": "with whom of those that are taken it is better, and why",
    "Card.plays": "how it is played, in one line",
    "Card.lends": "what it adds to each meter of the team that takes it",
    "Tray.meters": "what the team is good at so far",
    "Combo.of": "the other card's id",
    "Combo.text": "why they are better together",
    "Rooms.seekers": "who waits in the queue, the longest first",
    "Ping.id": "what the pong repeats",
    "OptionInfo.name": "what to send in `options`",
    "OptionInfo.text": "what it decides",
    "OptionInfo.default": "its value if you do not set it, written as text",
    "OptionInfo.values": "all values that it can have, as text; empty where any number will do",
    "OptionInfo.title": "its name as people read it",
    "OptionInfo.titles": "the values as people read them, in the same order",
    "GameInfo.id": "what to send as `game`",
    "GameInfo.title": "the game's name",
    "GameInfo.summary": "the game in a sentence",
    "GameInfo.seats": "the names of its seats under its own options, in their order",
    "GameInfo.seated_by": "the option whose value decides who sits at the table; empty where none does",
    "GameInfo.seatings": "the names of the seats for each value of that option",
    "GameInfo.teams": "the team of each seat for each value of that option; without it each plays alone",
    "GameInfo.options": "its settings",
    "GameInfo.presets": "named settings: what to send as `preset`, and what it sets",
    "GameInfo.bots": "the bots that can take a seat, and how each plays this game",
    "GameInfo.stores": "whether its matches are stored at all; if not, they end with the server",
    "GameInfo.perfect": "whether nothing is hidden and no die is rolled, so that one may play on from any position",
    "GameInfo.control": "the thinking time that people have where they ask for no other",
    "BotInfo.name": "what to send in `bots`",
    "BotInfo.rank": "the title of a level, such as Sergeant; empty for another bot",
    "BotInfo.text": "how it plays this game",
    "Player.name": "as they called themselves; empty while the seat is open",
    "Player.bot": "the bot's name, if a bot holds the seat",
    "Player.here": "whether they are connected",
    "Player.open": "whether the seat can be taken",
    "Player.gone": "whether they have been away for longer than the grace",
    "Player.stuck": "whether it is a bot that could not decide so far, and is asked again",
    "Judgement.done": "how many decisions are judged",
    "Judgement.of": "how many there are; ask again, say each second, until all are done",
    "Judgement.teams": "the team of each seat: seats of one team win and lose together",
    "Judgement.steps": "for each step of the `views`, the number of its decision; a secret one may have no step",
    "Judgement.decisions": "those that are judged, in the order of the match",
    "Decision.number": "the number of the action, from 1",
    "Decision.seat": "who decided",
    "Decision.played": "what was done",
    "Decision.best": "what was best, as far as the bot found, by what the seat could know",
    "Decision.before": "the chance to win with the best action",
    "Decision.after": "the chance to win with what was done",
    "Step.number": "its place in your log, from 0",
    "Step.seat": "who acted",
    "Step.text": "the action, or empty if it is a secret",
    "Step.lines": "what it caused, as far as you may know",
    "Ending.by": "`rules`, `resignation`, `agreement`, `time` or `abandonment`",
    "Ended.by": "`rules`, `resignation`, `agreement`, `time` or `abandonment`",
    "Ending.text": "a sentence",
    "Ended.text": "a sentence",
    "Ending.key": "the key of the dice, in hexadecimal digits",
    "Record.key": "the key of the dice, in hexadecimal digits",
    "nonces": "every seat's nonce, in the order of the seats; a bot's is empty",
    "phase": "the part of the game, in its own words",
    "prompt": "whose turn it is and what is asked, as a sentence",
    "to_act": "the seats that must decide now; several decide at once, none when the game is over",
    "sides": "every seat as everyone sees it",
    "board": "the board, or null for a game without one; always sent as a whole",
    "trays": "what lies beside the board; always sent as a whole",
    "marks": "what is announced or ruled on the board; always sent as a whole",
    "ending": "the sentence that ends the game by its rules; empty before",
    "outcome": "one score for each seat once the rules have ended the game; empty before",
    "SceneChange.pieces": "new and changed pieces, each in full",
    "SceneChange.gone": "the ids of pieces that are no longer in the scene",
    "SceneChange.meters": "what counts for all sides, such as turns without a capture",
    "Scene.meters": "what counts for all sides, such as turns without a capture",
    "aim": "what wins, in one sentence; empty where a game does not say",
    "stakes": "what each side must not lose, and how near it is to that; always sent as a whole",
    "Stake.name": "what it is, such as Commander",
    "Stake.value": "how much of it is left; at 0 it is lost",
    "Stake.full": "how much it was at the beginning, or can be",
    "Stake.seats": "whose it is; nobody's where the rules play a side",
    "Stake.places": "where it stands on the board",
    "Stake.by": "the ids of the pieces that could strike it next",
    "Stake.alarm": "who threatens it, as a sentence; empty while nobody does",
    "Scene.pieces": "all pieces that this seat sees",
    "View.chance": "how likely the first seat and its allies were to win; only of a finished match",
    "RoomInfo.started": "whether the match has begun",
    "RoomInfo.options": "how the game is set up, every option by its name",
    "Seated.queued": "whether the queue has brought you here",
    "Side.meters": "its numbers",
    "Meter.value": "how much it is now",
    "Meter.full": "how much it can be, if there is a limit",
    "Board.width": "how many places from left to right",
    "Board.height": "how many places from bottom to top",
    "Board.tiles": "every place of it",
    "Board.top_row_first": "whether row 1 is the top one",
    "Board.upright": "whether both sides see it the same way up",
    "Board.columns": "the names of the columns from left to right, where they are not a, b, c and so on",
    "Tile.height": "how high the ground is",
    "Tile.terrain": "what the ground is, in the game's own words",
    "Tile.zone": "which region it belongs to, in the game's own words",
    "Tile.text": "what people read about it",
    "Piece.id": "stays with it for the whole match",
    "Piece.letter": "how it is drawn with a character or a few",
    "Piece.place": "where it stands, such as `c4`; null when it is not on the board",
    "Piece.hp": "hit points left; null for pieces that have none",
    "Piece.full_hp": "hit points at the beginning",
    "Piece.shield": "what is taken off the next damage",
    "Piece.level": "its level, in games that have them",
    "Piece.has_acted": "whether it is done for this turn",
    "Piece.badges": "what it is under for a while",
    "Piece.stats": "its numbers",
    "Piece.skills": "what it can do",
    "Piece.items": "what it carries",
    "Piece.meters": "bars beside its hit points, such as mana",
    "Stat.value": "the number, or words",
    "Skill.ready_in": "turns until it can be used again",
    "Tray.id": "stays with it for the whole match",
    "Tray.title": "its name as people read it",
    "Tray.kind": "what sort of things are in it",
    "Tray.cards": "what is in it",
    "Card.id": "stays with it while it is seen",
    "Card.count": "how many of them",
    "Card.face": "what a die shows",
    "Card.hidden": "whether it lies face down",
    "Card.taken": "whether somebody has it already; in an `order`, whether it is over",
    "Card.side": "the seat that took it or that it waits for; -1 for nobody",
    "Card.tags": "words to filter by, such as roles",
    "Card.stats": "its numbers, for whoever studies it",
    "Card.skills": "what it will be able to do",
    "Card.beats": "the ids of the cards against which it is strong",
    "Mark.kind": "what is marked",
    "turns": "how many turns the game has at most",
    "phases": "the parts of a turn or of the game that are worth telling, in order",
    "amount": "how much",
    "what": "the name of the number that it is about",
    "costs": "what is paid for it",
    "effects": "what it promises to whom",
    "of": "the id of the piece or card, or the name of the side, that it is about",
    "GameInfo.turn_word": "what one of its turns is called",
    "GameInfo.minutes": "how long a game takes, from and to",
    "GameInfo.main_option": "the option by which people look for each other",
    "GameInfo.colours": "of its seats, where they have some of their own",
    "GameInfo.has_picture": "whether there is one at `/api/games/ID/picture`",
    "GameInfo.overlays": "what may be asked to be laid over its board: `marks` answers",
    "Piece.hidden": "it is not known what it is",
    "Meter.counts": "by the first `score` one is ahead; a `purse` is spent",
    "Meter.shown": "whether it is shown always, told at the end, or never shown",
    "Piece.slots": "how many items it may carry",
    "Badge.amount": "how strong it is",
    "Badge.turns": "how many turns of its side it will still be worn in, the present or next one among them",
    "Badge.colour": "whether it is welcome; a `plain` one is told, not worn",
    "Side.turn": "the number of its present turn, or of its next while another's goes on",
    "Stat.unit": "such as %",
    "Stat.sources": "the parts of the number, which add up to it",
    "Skill.kind": "its key in the game's sheets",
    "Skill.cooldown": "how many turns each use takes",
    "Skill.is_passive": "whether it works by itself",
    "Effect.low": "the least that the number changes by; a loss is below zero",
    "Effect.high": "the most that it changes by; certain where it equals `low`",
    "Effect.percent": "how likely it comes to that; else nothing changes",
    "Effect.falls": "whether the piece leaves the game by it",
    "Mark.by": "the id of the piece that would do it",
    "Phase.key": "what `phase` says",
    "Phase.title": "what people call it",
    "Choice.kind": "what is done, as every game calls it",
    "Choice.actor": "the id of the piece that acts",
    "Choice.using": "the key of the skill, item or good that is used",
    "Choice.sums": "how its numbers come about",
    "Choice.makes": "the name of the thing that comes of it at once, such as of two items that combine",
    "Choice.order": "how it arranges the cards of a tray: their ids, in the order that it asks for",
    "Sum.terms": "as people write a sum",
    "Sum.percent": "how likely it is this one",
    "Term.value": "the number or fraction",
    "Term.sign": "what stands before it",
    "Line.event": "the game's name for what happened",
    "Line.does": "what it does, as every game calls it",
    "Line.tone": "`quiet` needs no line in a chronicle, `grave` is worth one in the story of the game",
    "Line.facts": "who, to whom, where, how much: `by`, `on`, `seat`, `start`, `end`, `what`, `amount`, `hp`, `using`, "
    "`terms`; and what the game has besides",
    "Check.section": "the chapter's number",
    "Check.about": "`sight`: its places lie along the line",
    "Choice.text": "what to send as `act.text`",
    "Choice.label": "the words for a button",
    "Choice.group": "choices that belong together have the same one",
    "Choice.start": "the place or tray card that it begins from",
    "Choice.end": "the place or tray card that it goes to",
    "Preview.action": "the action, written as the game writes it",
    "Preview.certain": "whether it would turn out like this in any case",
    "Preview.changes": "numbers and places that would change",
    "Preview.lines": "what would be told, if it is certain",
    "Change.of": "a piece's id, or a side's name",
    "Change.what": "`place`, `hp` or the name of a meter",
    "Change.before": "as it is now",
    "Change.low": "the least that it may become",
    "Change.high": "the most that it may become",
    "Check.passed": "whether this rule allows it",
    "Check.chapter": "where the rulebook says so",
    "TimeControl.kind": "no clock, only the limits of the rules, time for each decision, or for the whole match",
    "milliseconds": "how much: from a second to a day, unless there is no clock",
    "increment": "milliseconds added after each decision, under `total`; at most an hour",
    "Record.format": "the version of this format",
    "Record.rules_version": "the version of the game's rules",
    "Record.options": "all settings of the match",
    "Record.actions": "seat, action and milliseconds of thinking, one after the other",
    "Record.ended": "how it ended; null for a match that was saved before its end",
    "Record.seal": "covers all the rest; see [records](#records)",
}


# The dice


def dice_example() -> str:
    """A test vector for whoever writes the dice again."""
    key, nonces = bytes(range(32)), ["ada", "ben"]
    dice = match_dice(key, nonces)
    twin = dice.copy()
    items = list(range(10))
    found = [
        ("key", key.hex()),
        ("commitment", commitment(key)),
        ("nonces", " ".join(nonces)),
        ("dice key", dice.key.hex()),
        ("words 0, 1, 2", " ".join(str(dice.word()) for _ in range(3))),
        ("word 8 (block 1)", str([dice.word() for _ in range(6)][-1])),
        ("20 rolls of a die, from word 0", " ".join(str(twin.roll(6)) for _ in range(20))),
        ("then 0 to 9, shuffled", " ".join(map(str, shuffled(twin, items)))),
    ]
    return "| of | is |\n|---|---|\n" + "".join(f"| {name} | `{value}` |\n" for name, value in found)


def shuffled(dice: Any, items: list[int]) -> list[int]:
    dice.shuffle(items)
    return items


# A match


class Story:
    """What is told: sentences, and frames as they passed."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def tell(self, sentence: str) -> None:
        self.parts.append(sentence)

    def frame(self, heading: str, message: dict[str, Any], shown: Sequence[str] = ()) -> None:
        self.parts.append(f"{heading}\n\n```jsonc\n{wrapped_message(message, shown)}\n```")

    def text(self) -> str:
        return "\n\n".join(self.parts) + "\n"


class Person:
    """One client of the example, which writes down whatever it says and hears."""

    def __init__(self, name: str, story: Story, address: str) -> None:
        self.name = name
        self.story = story
        self.address = address
        self.numbers = count(1)
        self.socket: ClientConnection | None = None

    async def arrive(self, *shown: str) -> None:
        self.socket = await connect(f"ws://{self.address}/ws", compression=None, max_size=None)
        await self.says(type="hello", version=protocol.VERSION, name=self.name)
        await self.hears(*shown)
        ping = await self.hears()
        await self.says(type="pong", id=ping["id"])

    async def says(self, **message: Any) -> dict[str, Any]:
        message = {"type": message.pop("type"), "id": message.pop("id", None), **message}
        if message["id"] is None:
            message["id"] = next(self.numbers)
        await self.says_again(message)
        return message

    async def says_again(self, message: dict[str, Any]) -> None:
        assert self.socket
        self.story.frame(f"**{self.name}** to the server", message)
        await self.socket.send(json.dumps(message))

    async def hears(self, *shown: str) -> Any:
        """The next message; if fields are named, only these are written down."""
        assert self.socket
        message = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
        self.story.frame(f"The server to **{self.name}**", message, shown)
        return message

    async def goes(self) -> None:
        assert self.socket
        await self.socket.close()


async def match_example() -> str:
    story = Story()
    with fixed_secrets():
        async with running_server() as address:
            await play_it(story, address)
    return story.text()


async def play_it(story: Story, address: str) -> None:
    ada, ben = Person("Ada", story, address), Person("Ben", story, address)
    seat = await begin(story, ada, ben)
    seqs = await first_actions(story, ada, ben, seat["room"])
    await come_back(story, ada, ben, seat, seqs)
    await the_end(story, ada, ben, seat["room"])
    record = await asyncio.to_thread(fetch, f"http://{address}/api/records/{seat['room']}")
    story.tell(f"`GET /api/records/{seat['room']}` gives the record:\n\n```json\n{record.rstrip()}\n```")


async def begin(story: Story, ada: Person, ben: Person) -> dict[str, Any]:
    story.tell("Ada comes, and answers the first ping.")
    await ada.arrive()
    story.tell("She makes a room, with a minute for each decision, and gets the token of her seat. Nobody plays yet.")
    clock = {"kind": "decision", "milliseconds": 60_000}
    await ada.says(type="create", game="war", preset="short", seat=0, control=clock, nonce="ada")
    seat: dict[str, Any] = await ada.hears()
    await ada.hears()
    story.tell("Ben comes with the room's code, which Ada has given him, and takes the other seat. The match begins.")
    await ben.arrive("type", "id", "version", "name")
    await ben.says(type="join", room=seat["room"], nonce="ben")
    await ben.hears()
    await ben.hears()
    return seat


async def first_actions(story: Story, ada: Person, ben: Person, room: str) -> int:
    """Ends with the seq that Ada has seen."""
    begun = await ada.hears("type", "room", "seq", "players", "choices", "clock", "ticking")
    story.tell("Ada asks what an action would do, and why another one is not allowed.")
    await ada.says(type="ask", room=room, what="preview", text="c4-c5")
    await ada.hears()
    await ada.says(type="ask", room=room, what="why", text="c4-c9")
    await ada.hears()
    story.tell("A wrong action changes nothing.")
    await ada.says(type="act", room=room, seq=begun["seq"], text="c4-c9")
    await ada.hears()
    story.tell("A right one is answered by a view with its id. Ben is shown the same, and what he can do about it.")
    acted = await ada.says(type="act", room=room, seq=begun["seq"], text="c4-c5")
    await ada.hears()
    shown = await ben.hears("type", "room", "seq", "choices", "steps_from", "steps", "ticking")
    story.tell("The same message again, as after a connection that broke before the answer, is not played again.")
    await ada.says_again(acted)
    await ada.hears()
    story.tell("Ben says that he decided on the view before this one: he is told so, and shown everything.")
    reply = shown["choices"][0]["text"]
    await ben.says(type="act", room=room, seq=shown["seq"] - 1, text=reply)
    await ben.hears()
    shown = await ben.hears("type", "room", "seq", "whole", "choices")
    await ben.says(type="act", room=room, seq=shown["seq"], text=reply)
    await ben.hears("type", "room", "seq", "id", "choices", "steps_from", "steps", "ticking")
    seen = await ada.hears("type", "room", "seq", "choices", "steps_from", "steps", "ticking")
    return int(seen["seq"])


async def come_back(story: Story, ada: Person, ben: Person, seat: dict[str, Any], seen: int) -> None:
    story.tell(
        "Ada's connection breaks. She comes back with her token, goes on counting her ids, and gets a new token."
    )
    await ada.goes()
    await ben.hears()
    await ada.arrive("type", "id", "version", "name")
    await ada.says(type="resume", room=seat["room"], token=seat["token"], seq=seen)
    await ada.hears()
    await ada.hears("type", "room", "seq", "whole", "seat", "choices", "steps_from", "steps", "clock", "ticking")
    await ben.hears()


async def the_end(story: Story, ada: Person, ben: Person, room: str) -> None:
    story.tell("Ben is kind, and gives up. Now everyone is shown the key.")
    await ben.says(type="say", room=room, emote="well played")
    await ben.hears()
    await ben.hears()
    await ada.hears()
    await ben.says(type="resign", room=room)
    await ben.hears()
    await ada.hears()
    await ada.goes()
    await ben.goes()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        text: str = answer.read().decode()
    return text


@contextmanager
def fixed_secrets() -> Iterator[None]:
    """A key, tokens and a code that everybody knows, and a clock that stands still."""
    tokens = (f"ThisIsTokenNumber{number:05}" for number in count(1))
    with ExitStack() as stack:
        stack.enter_context(patch("wartable.server.registry.new_key", lambda: bytes(range(32))))
        stack.enter_context(patch("wartable.server.registry.new_code", lambda: "WARTABLE"))
        stack.enter_context(patch("wartable.server.seats.new_token", lambda: next(tokens)))
        stack.enter_context(patch.object(House, "now", lambda house: 0.0))
        stack.enter_context(patch.object(House, "date", lambda house: 0.0))
        yield


@asynccontextmanager
async def running_server() -> AsyncIterator[str]:
    settings = Settings(ping_seconds=3_600.0, grace_seconds=3_600.0)
    server = Server({"war": GAMES["war"]}, open_memory, settings)
    listener = bind("127.0.0.1", 0)
    runner = Uvicorn(config_of(server, "127.0.0.1", 0), server)
    running = asyncio.create_task(runner.serve(sockets=[listener]))
    try:
        while not runner.started:
            await asyncio.sleep(0.01)
        yield f"127.0.0.1:{listener.getsockname()[1]}"
    finally:
        runner.should_exit = True
        await running


# JSON for reading

WIDTH = 112
SHOWN = 2


def wrapped_message(message: dict[str, Any], shown: Sequence[str] = ()) -> str:
    """If fields are named, only these, and how many were left out."""
    left_out = len(message.keys() - set(shown)) if shown else 0
    text = wrapped({name: value for name, value in message.items() if not shown or name in shown})
    if not left_out:
        return text
    body = text.removeprefix("{").removesuffix("}").strip("\n")
    return f"{{\n{body if body.startswith(' ') else '  ' + body}\n  // … and {left_out} more fields, left out here\n}}"


def wrapped(value: Any, indent: str = "") -> str:
    """On one line if it fits there; of a long list that does not, the first few items and how many were left out."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    deeper = indent + "  "
    if isinstance(value, dict):
        items = [f"{json.dumps(name)}: {wrapped(item, deeper)}" for name, item in value.items()]
        return "{\n" + ",\n".join(deeper + item for item in items) + f"\n{indent}}}"
    items = [deeper + wrapped(item, deeper) for item in value[:SHOWN]]
    left_out = f"\n{deeper}// … and {len(value) - SHOWN} more, left out here" if len(value) > SHOWN else ""
    return "[\n" + ",\n".join(items) + left_out + f"\n{indent}]"


def unwrapped(text: str) -> Any:
    """A frame of the page, without what was left out."""
    return json.loads(re.sub(r"^ *// .*$", "", text, flags=re.MULTILINE))


if __name__ == "__main__":
    main()
