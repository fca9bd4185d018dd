"""What a player may ask, answered in lines: about anything that has a name, what and why, shops, chapters."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from wartable.kernel.game import Game
from wartable.kernel.headings import headings_of
from wartable.kernel.notation import fold
from wartable.kernel.refusal import Refusal
from wartable.kernel.scene import Card, Check, Choice, Piece, Preview, Scene, Skill, Tile
from wartable.terminal.greeting import idle
from wartable.terminal.promises import costs_text, meter_text, names_in, price_of
from wartable.terminal.sitting import Sitting
from wartable.terminal.telling import described, listed, sheet_of, spread, told

Named = Piece | Card | Tile | Skill


def chapter(game: Game, number: str = "") -> str:
    """The rulebook, or a chapter or section of it."""
    text = game.rulebook()
    if not number:
        return text
    headings = [heading for heading in headings_of(text) if heading.number]
    for heading in headings:
        if heading.number == number.rstrip("."):
            return text[heading.start : heading.end]
    raise Refusal(f"there is no chapter {number!r}; there are: {', '.join(heading.number for heading in headings)}")


# About


def about(game: Game, scene: Scene, name: str) -> list[str]:
    """Everything on the screen that is called so: a piece by name, letter or place, a card, a skill, a terrain."""
    if not name:
        raise Refusal("about what? Name a piece, a card, a place or a terrain")
    found = [*named_exactly(scene, name)] or pages_of_content(game, name)
    if not found:
        near = get_close_matches(fold(name), {fold(word): word for word in known_names(scene)}, 1)
        hint = f"; did you mean {near[0]!r}?" if near else "; `help` says how to ask"
        raise Refusal(f"there is no piece, card or place {name!r}{hint}")
    return found


def named_exactly(scene: Scene, name: str) -> list[str]:
    letters = [piece for piece in scene.pieces if piece.letter == name]
    there = [piece for piece in scene.pieces if piece.place == name.lower()]
    called = [piece for piece in scene.pieces if fold(name) in (fold(piece.name), fold(piece.id), fold(piece.letter))]
    cards = [card for tray in scene.trays for card in tray.cards if fold(name) in (fold(card.name), fold(card.id))]
    for piece in letters[:1] or there[:2] or called[:1]:
        return [*sheet_of(piece), *ground(scene, piece.place)]
    if cards:
        return sheet_of(cards[0])
    return skill_named(scene, name) or ground(scene, name.lower()) or terrain_named(scene, name)


def pointed(scene: Scene, place: str) -> list[str]:
    return named_exactly(scene, place) if place else []


def skill_named(scene: Scene, name: str) -> list[str]:
    """Skills and items, also those that a good of the shop becomes."""
    owners: list[Piece | Card] = [*scene.pieces, *(card for tray in scene.trays for card in tray.cards)]
    for owner in owners:
        carried = owner.items if isinstance(owner, Piece) else []
        for skill in [*owner.skills, *carried]:
            if fold(name) in (fold(skill.name), fold(skill.kind)):
                return [f"{skill.name}{price_of(skill)}, {owner.name}", f"  {skill.text}"]
    return []


def ground(scene: Scene, place: str | None) -> list[str]:
    tiles = scene.board.tiles if scene.board else []
    return [tile_text(tile) for tile in tiles if tile.place == place]


def tile_text(tile: Tile) -> str:
    height = f"height {tile.height}" if tile.height else ""
    parts = (tile.terrain.replace("_", " "), tile.zone, height, tile.text)
    return f"{tile.place}: {', '.join(part for part in parts if part) or 'open ground'}"


def terrain_named(scene: Scene, name: str) -> list[str]:
    tiles = [tile for tile in (scene.board.tiles if scene.board else []) if fold(tile.terrain) == fold(name)]
    if not tiles or not fold(name):
        return []
    text = next((tile.text for tile in tiles if tile.text), "")
    places = " ".join(tile.place for tile in tiles)
    return [f"{name.lower()}{f': {text}' if text else ''}", f"  on {places}"]


def pages_of_content(game: Game, name: str) -> list[str]:
    """What is not on the table now: from the game's own content."""
    content = game.catalog(game.options())
    for entries in content.values():
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, dict) and fold(name) in (
                fold(str(entry.get("name", ""))),
                fold(str(entry.get("id", ""))),
            ):
                return entry_lines(entry)
    return []


def entry_lines(entry: dict[str, object]) -> list[str]:
    lines = [str(entry.get("name", entry.get("id", "")))]
    for key, value in entry.items():
        if key not in ("id", "name") and isinstance(value, (str, int, float)):
            lines.append(f"  {key.replace('_', ' ')}: {value}")
        elif isinstance(value, list):
            lines += [f"  {part}" for part in value if isinstance(part, str)]
        elif isinstance(value, dict):
            lines += [f"  {part}: {text}" for part, text in value.items()]
    return lines


def known_names(scene: Scene) -> list[str]:
    cards = [card.name for tray in scene.trays for card in tray.cards]
    return [name for name in [*(piece.name for piece in scene.pieces), *cards] if name]


def pieces(scene: Scene, seats: Sequence[str]) -> list[str]:
    """Everybody on the board, side by side, with place and numbers: for whoever does not see the board."""
    lines = []
    for side in sorted({piece.side for piece in scene.pieces}, key=lambda side: (side < 0, side)):
        own = [piece for piece in scene.pieces if piece.side == side]
        lines.append(f"{seats[side]}'s:" if side >= 0 else "Of no side:")
        lines += [f"  {stand(piece)}" for piece in own]
    return lines


def stand(piece: Piece) -> str:
    """`M1 BigBad-Wolf b6, 62 of 100 HP, level 1, mana 3/5, stunned`."""
    parts = [f"{piece.letter} {piece.name} {piece.place or 'off the board'}"]
    parts += [f"{piece.hp} of {piece.full_hp} HP"] if piece.hp is not None else []
    parts += [f"shield {piece.shield}"] if piece.shield else []
    parts += [f"level {piece.level}"] if piece.level is not None else []
    parts += [meter_text(meter) for meter in piece.meters]
    parts += [badge.text or badge.kind for badge in piece.badges if badge.colour != "plain"]
    return ", ".join(parts)


def log(sitting: Sitting) -> list[str]:
    """Every action with its number, and what came of it."""
    lines = []
    for number, step in enumerate(sitting.steps(sitting.seat), 1):
        told = " ".join(line.text for line in step.lines)
        lines.append(f"{number:4}  {sitting.seats[step.seat]:<8} {step.text or 'in secret':<12}  {told}".rstrip())
    return lines or ["Nothing has happened yet."]


def actions(sitting: Sitting, place: str) -> list[str]:
    """Every legal action, or those of one piece with what each promises."""
    scene = sitting.scene()
    choices = [choice for choice in sitting.choices() if not place or choice.start == place.lower()]
    if not choices:
        return [idle(scene, sitting.seats, sitting.seat, place.lower()) if place else "You have nothing to decide now."]
    groups = dict.fromkeys(choice.group for choice in choices)
    own = {group: [choice for choice in choices if choice.group == group] for group in groups}
    return [line for group in groups for line in listed(group, own[group], scene if place else None).splitlines()]


# What and why


def whole(text: str, choices: list[Choice]) -> str:
    """Who acts need not be said where only one can do this: `north` is `2 north` when one hero is left."""
    ends = [choice.text for choice in choices if fold(choice.text.partition(" ")[2]) == fold(text)]
    return ends[0] if len(ends) == 1 else text


def what(seen: Preview, scene: Scene, choices: list[Choice]) -> list[str]:
    names = names_in(scene)
    lines = [described(choice, scene) for choice in choices if choice.text == seen.action]
    lines += [line.text for line in seen.lines]
    counted = [change for change in seen.changes if change.what != "place" or not seen.lines]
    lines += [f"  {names.get(change.of, change.of)}: {change.what} {spread(change)}" for change in counted]
    if not seen.lines and not seen.changes:
        lines.append("It changes nothing that is counted." if seen.certain else "Chance decides what comes of it.")
    return lines


def why(text: str, checks: list[Check], choices: list[Choice]) -> list[str]:
    if not text:
        raise Refusal("why what? Write an action after it")
    allowed = all(check.passed for check in checks) and (bool(checks) or any(one.text == text for one in choices))
    return [*(told(check) for check in checks), f"{text} is {'' if allowed else 'not '}allowed."]


# Shops


def shop(scene: Scene) -> list[str]:
    lines = []
    for tray in scene.trays:
        if tray.kind in ("shop", "hand", "bag") and any(not card.hidden for card in tray.cards):
            lines += [f"{tray.title}:", *(good(card) for card in tray.cards if not card.hidden)]
    if not lines:
        raise Refusal("there is nothing to buy here")
    return lines


def good(card: Card) -> str:
    return f"  {card.name}{f' ({costs_text(card.costs)})' if card.costs else ''}: {card.text}"
