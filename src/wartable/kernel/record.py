"""A match as JSON. Record and code give every position exactly; a record that does not fit is refused."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wartable.kernel.clock import TimeControl
from wartable.kernel.commitment import KEY_BYTES, commitment
from wartable.kernel.drawn import Drawn
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import BY_ABANDONMENT, BY_AGREEMENT, BY_RESIGNATION, BY_THE_RULES, BY_TIME, Match, Result
from wartable.kernel.options import plain_options, read_options
from wartable.kernel.refusal import IllegalAction, Refusal

FORMAT = 1


class Ended(Struct, frozen=True, forbid_unknown_fields=True):
    scores: list[float]
    by: str
    text: str


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """`actions` are (seat, text, milliseconds). `key` decides the dice. A match that did not begin where its game does
    says which position was `drawn`. `seal` covers all the rest."""

    format: int
    game: str
    rules_version: int
    options: dict[str, Any]
    commitment: str
    key: str
    nonces: list[str]
    control: TimeControl
    actions: list[tuple[int, str, int]]
    ended: Ended | None
    seal: str = ""
    drawn: Drawn | UnsetType = UNSET


def record_of(match: Match) -> Record:
    record = Record(
        format=FORMAT,
        game=match.game.id,
        rules_version=match.game.rules_version,
        options=plain_options(match.options),
        commitment=match.commitment,
        key=match.key.hex(),
        nonces=match.nonces,
        control=match.control,
        actions=[(entry.seat, entry.text, entry.milliseconds) for entry in match.log],
        ended=ended(match.result),
        drawn=match.drawn or UNSET,
    )
    return msgspec.structs.replace(record, seal=seal_of(record))


def ended(result: Result | None) -> Ended | None:
    return Ended(list(result.scores), result.by, result.text) if result else None


def seal_of(record: Record) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(record, seal=""), order="sorted")).hexdigest()


def write_record(record: Record) -> str:
    """One action a line, so that a record can be read and compared by people."""
    plain = msgspec.to_builtins(record)
    lines = [f'  "{name}": {written(name, value)}' for name, value in plain.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def written(name: str, value: Any) -> str:
    if name != "actions" or not value:
        return msgspec.json.encode(value).decode()
    actions = ",\n".join("    " + msgspec.json.encode(action).decode() for action in value)
    return f"[\n{actions}\n  ]"


def read_record(text: str | bytes) -> Record:
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal(f"this is not a whole record: {problem}") from None
    if record.format != FORMAT:
        raise Refusal(f"the record has format {record.format}; this version of Wartable reads format {FORMAT}")
    if record.seal != seal_of(record):
        raise Refusal("the record was changed after it was written: its seal does not fit its content")
    return record


def game_of(record: Record, games: Mapping[str, Game]) -> Game:
    if record.game not in games:
        raise Refusal(f"the record is of a game {record.game!r} that is not here; there are: {', '.join(games)}")
    game = games[record.game]
    if record.rules_version != game.rules_version:
        raise Refusal(
            f"the record follows version {record.rules_version} of the rules of {game.title}, "
            f"this is version {game.rules_version}; it can be read as text but not replayed"
        )
    return game


def replay(record: Record, games: Mapping[str, Game]) -> Match:
    """The match as it stood at the record's end, every action checked again."""
    match = opening(record, games)
    for number in range(len(record.actions)):
        play_again(match, record, number)
    conclude(match, record)
    return match


def play_again(match: Match, record: Record, number: int) -> list[Event]:
    """One action of the record, from 0, and what happened."""
    seat, text, milliseconds = record.actions[number]
    try:
        return match.play(seat, text, milliseconds)
    except IllegalAction as problem:
        raise Refusal(f"action {number + 1} of the record cannot be played: {problem}") from None


def opening(record: Record, games: Mapping[str, Game]) -> Match:
    """The match before its first action."""
    game = game_of(record, games)
    key = key_of(record)
    options = read_options(game.options, record.options)
    return Match(game, options, key, list(record.nonces), record.control, record.drawn or None)


def key_of(record: Record) -> bytes:
    try:
        key = bytes.fromhex(record.key)
    except ValueError:
        raise Refusal("the record's key is not hexadecimal") from None
    if len(key) != KEY_BYTES or commitment(key) != record.commitment:
        raise Refusal("the record's key does not fit its commitment: these are not the dice that were promised")
    return key


def conclude(match: Match, record: Record) -> None:
    """Endings that no action makes, such as resignation, are taken from the record; others must agree."""
    found = ended(match.result)
    if record.ended and not found and record.ended.by != BY_THE_RULES:
        match.result = result_told(match, record.ended)
    elif found != record.ended:
        raise Refusal(f"the record says it ended by {told(record.ended)}, but its actions lead to {told(found)}")


def result_told(match: Match, end: Ended) -> Result:
    by_no_action = end.by in (BY_RESIGNATION, BY_AGREEMENT, BY_TIME, BY_ABANDONMENT)
    has_all_scores = len(end.scores) == len(match.seats)
    if not by_no_action or not has_all_scores or not all(0 <= score <= 1 for score in end.scores):
        raise Refusal(f"the record's result is not one of {match.game.title}: {told(end)}, {end.scores}")
    return Result(tuple(end.scores), end.by, end.text)


def told(end: Ended | None) -> str:
    return f"{end.by} ({end.text})" if end else "a game that goes on"
