"""What others have announced: the agenda of monsters, and what creeps and towers will do if nobody changes anything."""

from __future__ import annotations

from rich.text import Text

from wartable.kernel.scene import Card, Mark, Scene
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.titles import heading


def announced_panel(scene: Scene, look: Look, width: int) -> list[Text]:
    lines: list[Text] = []
    for tray in (tray for tray in scene.trays if tray.kind == "agenda" and tray.cards):
        lines.append(heading(tray.title, look, width))
        lines += [entry(card, scene, look, width) for card in tray.cards]
    return lines or aims_panel(scene, look, width)


def entry(card: Card, scene: Scene, look: Look, width: int) -> Text:
    """By its letter where the name leaves no room."""
    letter = next((piece.letter for piece in scene.pieces if piece.id in (card.of, card.id)), card.name)
    name, text = card.name if len(card.name) + len(card.text) < width else letter, card.text
    line = Text(f"{name} ", look.style(paint.BAD, bold=True)).append(look.spell(text), look.style(paint.TEXT))
    line.truncate(width)
    return line


def aims_panel(scene: Scene, look: Look, width: int) -> list[Text]:
    """Whoever is aimed at, by how many, and what it will cost in all."""
    aims: dict[str, list[Mark]] = {}
    for mark in scene.marks:
        if mark.kind == "aim" and mark.places:
            aims.setdefault(mark.places[-1], []).append(mark)
    lines = [aimed_at(place, marks, scene, look, width) for place, marks in aims.items()]
    return [heading("Announced", look, width), *lines] if lines else []


def aimed_at(place: str, marks: list[Mark], scene: Scene, look: Look, width: int) -> Text:
    piece = next((piece for piece in scene.pieces if piece.place == place), None)
    harm = sum(effect.low for mark in marks for effect in mark.effects if effect.what == "hp")
    cost = f"{harm:+} HP" if harm else ""
    by = f"aimed at by {len(marks)}" if len(marks) > 1 else "aimed at"
    line = Text(f"{piece.name if piece else place} ", look.name(piece.side if piece else -1))
    line.append(f"{place} ", look.style(paint.DIM)).append(f"{by} ", look.style(paint.TEXT))
    line.append(cost, look.style(paint.BAD))
    line.truncate(width)
    return line
