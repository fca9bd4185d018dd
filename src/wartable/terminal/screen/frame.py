"""The lines above and below the table: title, turn, score and time; the chronicle; the keys."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from wartable.kernel.scene import Line, Scene
from wartable.terminal.promises import meter_text
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.panels import is_shown
from wartable.terminal.screen.picking import Picking
from wartable.terminal.sitting import Sitting

TONES = {"quiet": paint.DIM, "plain": paint.TEXT, "bright": paint.ACCENT, "grave": paint.BAD}


def top_line(sitting: Sitting, scene: Scene, look: Look, width: int) -> Text:
    line = Text(f" {sitting.game.title} ", look.style(paint.ACCENT, bold=True))
    line.append(" ".join(turn_words(sitting, scene)), look.style(paint.TEXT))
    for meter in (meter for meter in scene.meters if is_shown(meter, scene) and meter.name != "turns"):
        line.append(look.spell(f" · {meter_text(meter)}"), look.style(paint.DIM))
    for card in (card for tray in scene.trays if tray.kind == "tokens" and tray.side < 0 for card in tray.cards):
        line.append(look.spell(f" · {card.name}") if scene.board else "", look.style(paint.DIM))
    right = sitting.against
    line.append(" " * max(1, width - len(line) - len(right) - 1))
    line.append(right, look.style(paint.DIM))
    line.truncate(width)
    return line


def turn_words(sitting: Sitting, scene: Scene) -> list[str]:
    most = scene.turns or next((meter.full for meter in scene.meters if meter.name == "turns"), None)
    phase = next((one.title for one in scene.phases if one.key == scene.phase), "")
    words = [f" {sitting.game.turn_word} {scene.turn}" + (f" of {most}" if most else "")]
    return [*words, phase] if phase else words


def chronicle(lines: list[Line], look: Look, width: int, height: int) -> list[Text]:
    """The latest lines, the last at the bottom; where there is room for one alone, as much of it as fits."""
    told: list[Text] = []
    for line in reversed([line for line in lines if line.tone != "quiet" or height > 1]):
        if height == 1:
            told = [Text(f" {look.spell(line.text)}", look.style(TONES[line.tone]))]
            told[0].truncate(width, overflow="crop" if look.ascii else "ellipsis")
            break
        parts = wrap(look.spell(line.text), width - 2) or [""]
        told[:0] = [Text(f" {part}", look.style(TONES[line.tone])) for part in parts]
        if len(told) >= height:
            break
    return told[-height:]


def bottom_keys(picking: Picking, look: Look, width: int) -> Text:
    """Those that fit, the first ones first, and always how to learn the others and how to leave."""
    last = [("?", "keys"), ("q", "leave")]
    keys = [("Tab", "next"), ("1-9", "list"), ("/", "type"), ("t", "cards"), ("u", "undo"), ("h", "hint")]
    keys += [("Enter", "choose"), ("i", "about"), ("r", "rules"), ("l", "log"), ("j k", "walk"), ("s", "save")]
    line = Text()
    for key, text in [*fitting(keys, width - wide(last)), *last] if picking.choices else [*REST, *last]:
        line.append(f" {key} ", look.style(paint.ACCENT, "#3a2a1c", bold=True))
        line.append(f" {text} ", look.style(paint.DIM))
    return line


REST = [("l", "log"), ("r", "rules")]


def wide(keys: list[tuple[str, str]]) -> int:
    return sum(len(key) + len(text) + 4 for key, text in keys)


def fitting(keys: list[tuple[str, str]], width: int) -> list[tuple[str, str]]:
    while wide(keys) > width:
        keys = keys[:-1]
    return keys
