"""The table at which these tests play: drawings in, drawings out.

A drawing is what the rulebook calls one (13.3). `after` and `drawn` give drawings of the same corner of the board, with
their notes but without the turn, so that `assert after(position, action) == drawn(position)` reads like the rulebook.
`moves` and `shots` mark with `*` where a piece can go and with `x` what it can take; the expected picture, made
by `picture`, has one sign a tile and no heights."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from random import Random
from typing import Any

from wartable.games.war import GAME
from wartable.games.war.options import WarOptions
from wartable.games.war.rules import War
from wartable.games.war.setup import new, position
from wartable.kernel.dice import SearchDice
from wartable.kernel.event import say
from wartable.kernel.scene import Check

MAPS = ("plain", "hills", "valley", "waves", "islands", "marsh", "fortress")
COLUMNS = "abcdefghijk"
TILES = [f"{column}{row}" for row in range(1, 12) for column in COLUMNS]
SIGNS = {"-": "*", "x": "x", " fires ": "x"}


# Positions


def at(drawing: str, **options: Any) -> War:
    return position(cleandoc(drawing), WarOptions(**options))


def start(seed: int = 0, **options: Any) -> War:
    return new(WarOptions(**options), SearchDice(seed))


def played(state: War, *actions: str) -> War:
    """The position after these actions, typed by whoever is to act; the given one stays as it is."""
    state = state.clone()
    for text in actions:
        play(state, text)
    return state


def play(state: War, text: str) -> None:
    seat = state.to_act()[0]
    state.apply(seat, GAME.read(state, seat, text))


def to_act(state: War) -> list[str]:
    return [GAME.seats[seat] for seat in state.to_act()]


# Drawings


def rows_of(drawing: str) -> list[list[str]]:
    """The tiles of a drawing, the lowest row first, without numbers and column letters."""
    rows = []
    for line in cleandoc(drawing).splitlines():
        words = line.split()
        if words and words[0].isdigit():
            words = words[1:]
        if words and all(re.fullmatch(r"[A-Za-z.*][1-5]?[~%#]?", word) for word in words):
            rows.append(words)
    if len(rows) > 1 and len(rows[-1]) == len(rows[-2]) and "".join(rows[-1]) in COLUMNS:
        rows.pop()
    return rows[::-1]


def corner(state: War, rows: int, columns: int) -> str:
    lines = GAME.draw(state, 0).splitlines()
    board = [" ".join(line.split()[1 : columns + 1]) for line in lines[11 - rows : 11]]
    return "\n".join(board + lines[13:])


def after(drawing: str, *actions: str, **options: Any) -> str:
    rows = rows_of(drawing)
    return corner(played(at(drawing, **options), *actions), len(rows), len(rows[0]))


def drawn(drawing: str) -> str:
    return after(drawing)


def picture(drawing: str) -> str:
    return "\n".join(" ".join(row) for row in reversed(rows_of(drawing)))


# Where a piece can go


def moves(drawing: str, tile: str, **options: Any) -> str:
    return marked(drawing, tile, ["-", "x"], **options)


def shots(drawing: str, tile: str, **options: Any) -> str:
    return marked(drawing, tile, [" fires "], **options)


def marked(drawing: str, tile: str, signs: list[str], **options: Any) -> str:
    """The drawing with a mark on every tile that the piece reaches; tiles outside the drawing are named below it."""
    rows = [[word[0] for word in row] for row in rows_of(drawing)]
    outside = []
    for text in GAME.texts(at(drawing, **options), at(drawing, **options).to_act()[0]):
        for sign in signs:
            if text.startswith(tile + sign):
                there = text.removeprefix(tile + sign)
                column, row = COLUMNS.index(there[0]), int(there[1:]) - 1
                if row < len(rows) and column < len(rows[0]):
                    rows[row][column] = SIGNS[sign]
                else:
                    outside.append(there)
    below = [f"and {' '.join(sorted(outside))}"] if outside else []
    return "\n".join([" ".join(row) for row in reversed(rows)] + below)


def legal_texts(state: War, *tiles: str) -> list[str]:
    """The legal actions, sorted; those of the pieces on these tiles only, if any are named."""
    texts = [text for seat in state.to_act() for text in GAME.texts(state, seat)]
    return sorted(text for text in texts if not tiles or re.split("[-x ]", text)[0] in tiles)


def is_legal(drawing: str, text: str, **options: Any) -> bool:
    return text in legal_texts(at(drawing, **options))


# What is said


def ended(drawing: str, *actions: str, **options: Any) -> str:
    """How the game ended with these actions, in its own words; empty if it goes on."""
    return GAME.ending(played(at(drawing, **options), *actions))


def told(drawing: str, *actions: str, **options: Any) -> list[str]:
    """The chronicle of these actions."""
    state = at(drawing, **options)
    state.listening = True
    for text in actions:
        play(state, text)
    return [say(event, GAME.sentences) for event in state.events]


def refused(drawing: str, text: str, **options: Any) -> list[tuple[str, str]]:
    """What forbids the action to whoever is to act: sentence and chapter."""
    state = at(drawing, **options)
    return [(check.text, check.chapter) for check in GAME.why(state, state.to_act()[0], text) if not check.passed]


def allowed(checks: list[Check]) -> bool:
    return all(check.passed for check in checks)


# Longer games


def stroll(state: War, turns: int) -> War:
    """That many turns of walking about, without capture, shot, dig, flight or repetition; fewer if the game ends."""
    state = state.clone()
    seen: dict[int, int] = {}
    for _ in range(turns):
        seat = state.to_act()[0]
        trials = []
        for text in GAME.texts(state, seat):
            if "-" in text:
                trial = played(state, text)
                trials.append((bool(GAME.ending(trial)), seen.get(int(trial.key()), 0), text))
        play(state, min(trials)[2])
        seen[int(state.key())] = seen.get(int(state.key()), 0) + 1
        if not state.to_act():
            break
    return state


def wandering(state: War, seed: int, turns: int) -> Iterator[War]:
    """The positions of a game of random actions, the first included; each may be read, none be changed."""
    dice = Random(seed)
    state = state.clone()
    yield state
    for _ in range(turns):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        state.apply(seat, GAME.texts(state, seat)[some_action(state, dice)])
        yield state


def skirmish(seed: int, **options: Any) -> War:
    """Two small armies scattered over rough ground: more meets here in ten turns than in a hundred from the start."""
    dice = Random(seed)
    tiles = [f".{dice.choice('111223')}{dice.choice(['', '', '', '', '', '#', '%'])}" for _ in TILES]
    for number, letter in zip(dice.sample(range(121), 40), "CDDDMMBBAATTIIIIRREE" + "cdddmmbbaattiiiirree"):
        tiles[number] = letter + tiles[number][1:]
    tiles = [".~" if tile == ".1%" else tile for tile in tiles]
    rows = [" ".join(tiles[row * 11 : row * 11 + 11]) for row in range(11)]
    return at("\n".join(rows), **options)


def some_action(state: War, dice: Random) -> str:
    """A random action of a player who likes to take and to fire, so that games have events."""
    texts = list(GAME.texts(state, state.to_act()[0]))
    violent = [text for text in texts if "x" in text or "fires" in text]
    return dice.choice(violent if violent and dice.random() < 0.3 else texts)


def turned(state: War) -> War:
    """The position turned by 180 degrees, with the sides exchanged."""
    lines = GAME.draw(state, 0).splitlines()
    rows = [[word.swapcase() for word in reversed(line.split()[1:])] for line in reversed(lines[:11])]
    notes = [turned_note(note) for line in lines[12:] for note in line.split(", ")]
    texts = [f"{11 - down} {' '.join(row)}" for down, row in enumerate(rows)]
    twin = position("\n".join(texts + [f"turn {state.turn + 1}"] + [note for note in notes if note]))
    twin.settings, twin.sheets = state.settings, state.sheets
    return twin


def turned_note(note: str) -> str:
    """A turn later for the other side, on the tiles opposite."""
    if note.startswith(("turn", "limit", "no turn")) or note.endswith("to move"):
        return ""
    note = re.sub("South|North", lambda found: {"South": "North", "North": "South"}[found[0]], note)
    if note.startswith("score"):
        return re.sub(r"score (.*\d) (\w+ \d+)", r"score \2 \1", note)
    note = re.sub(r"turn (\d+)", lambda found: f"turn {int(found[1]) + 1}", note)
    return turned_text(note)


def turned_text(text: str) -> str:
    return re.sub(r"\b[a-k]1?[0-9](?![0-9])", lambda found: opposite(found[0]), text.replace("x", " x ")).replace(
        " x ", "x"
    )


def opposite(tile: str) -> str:
    return TILES[len(TILES) - 1 - TILES.index(tile)]
