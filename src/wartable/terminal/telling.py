"""Scenes, choices and reasons as lines that fit the window."""

from __future__ import annotations

from shutil import get_terminal_size
from textwrap import fill, wrap

from wartable.kernel.notation import fold
from wartable.kernel.scene import Card, Change, Check, Choice, Meter, Piece, Scene, Skill
from wartable.terminal.promises import price_of, promise, stat_text

MOST_COLUMNS = 100
UNBROKEN = "\N{NO-BREAK SPACE}"


def width() -> int:
    """Long lines are hard to read, even where the terminal is wide."""
    return min(MOST_COLUMNS, get_terminal_size((MOST_COLUMNS, 24)).columns)


def speak(text: str) -> None:
    """Prose is broken between its words."""
    print(fill(text, width(), break_on_hyphens=False))


def described(choice: Choice, scene: Scene) -> str:
    """What is done and to whom, and what it promises and costs."""
    facts = promise(choice, scene)
    return f"{choice.label}: {facts}" if facts else choice.label


def listed(group: str, choices: list[Choice], scene: Scene | None) -> str:
    """In one line if it fits; else with a line for each label, or in as few lines as the texts need. Whoever asks for a
    few in a scene is told what each does."""
    labels = [described(choice, scene) if scene else "" for choice in choices]
    texts = [f"{choice.text} ({label})" if label else choice.text for choice, label in zip(choices, labels)]
    heading = f"{group or 'Actions'}:"
    if scene and len(heading) + len(", ".join(texts)) >= width():
        wide = max(len(choice.text) for choice in choices)
        return heading + "".join(f"\n  {choice.text:<{wide}}  {label}" for choice, label in zip(choices, labels))
    # No action is broken at its blanks.
    whole = ", ".join(text.replace(" ", UNBROKEN) for text in texts)
    lines = wrap(f"{heading} {whole}", width(), subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines).replace(UNBROKEN, " ")


def counters(scene: Scene) -> str:
    """Every number that the game counts by, with whose it is: `South: score 3. Quiet turns 20 of 80.`"""
    sides = [f"{side.name}: {', '.join(shown)}" for side in scene.sides if (shown := meters_of(side.meters))]
    return "; ".join([*sides, *meters_of(scene.meters)])


def meters_of(meters: list[Meter]) -> list[str]:
    most = {meter.name: f" of {meter.full}" if meter.full is not None else "" for meter in meters}
    return [f"{meter.name} {meter.value}{most[meter.name]}" for meter in meters if meter.shown == "always"]


def pool_lines(scene: Scene, drawing: str) -> list[str]:
    """Whom one may choose, with their numbers, where the drawing does not list them."""
    lines = []
    for tray in scene.trays:
        unlisted = [card for card in tray.cards if card.name and fold(card.name) not in fold(drawing)]
        if tray.kind == "pool" and unlisted:
            lines += [f"{tray.title}:", *(f"  {card.id:<20} {numbers_of(card)}" for card in unlisted)]
    return lines


def numbers_of(card: Card) -> str:
    return ", ".join([card.kind, *(f"{stat.name} {stat.value}" for stat in card.stats)])


def sheet_of(one: Piece | Card) -> list[str]:
    """Name and health, numbers, what it wears and carries, what it can do."""
    lines = [one.name]
    if isinstance(one, Piece):
        lines[0] += (f" on {one.place}" if one.place else "") + (
            f", {one.hp} of {one.full_hp} HP" if one.hp is not None else ""
        )
        lines += [f"  {badge.text or badge.kind}" for badge in one.badges]
        lines += [f"  carries {item.name}: {item.text}" for item in one.items]
    elif one.text:
        lines.append(f"  {one.text}")
    if one.stats:
        lines.insert(1, "  " + ", ".join(stat_text(stat) for stat in one.stats))
    return lines + [f"  {skill.name}{price_of(skill)}: {skill.text}{readiness(skill)}" for skill in one.skills]


def readiness(skill: Skill) -> str:
    return f" (ready in {skill.ready_in})" if skill.ready_in else ""


def told(check: Check) -> str:
    where = f" [{' '.join(check.places)}]" if check.places else ""
    return f"  {'yes' if check.passed else 'NO '}  {check.text}{where} (rulebook {check.chapter})"


def spread(change: Change) -> str:
    before = "none" if change.before is None else change.before
    if change.low == change.high:
        return f"{before} -> {'gone' if change.low is None else change.low}"
    return f"{before} -> {'gone' if change.low is None else change.low} to {change.high}"
