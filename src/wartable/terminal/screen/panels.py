"""What stands beside the board: sides, what is pointed at, the choices with their forecasts, what others will do."""

from __future__ import annotations

from textwrap import wrap

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Card, Choice, Meter, Piece, Scene, Side
from wartable.terminal.promises import costs_text, effect_text, meter_text, names_in, price_of, stat_text, sum_text
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import PAGE, Picking
from wartable.terminal.screen.trays import chosen

Lines = list[Text]


def draw_panels(picking: Picking, look: Look, width: int, height: int) -> tuple[Lines, list[int]]:
    """As many panels as fit, the choices always; and the number of the entry on each line, or -1, for the mouse."""
    sides = sides_panel(picking.scene, look, width)
    choices, numbers = choices_panel(picking, look, width)
    forecast = forecast_panel(picking, look, width)
    room = height - len(sides) - len(choices) - len(forecast)
    agenda = agenda_panel(picking.scene, look, width)
    agenda = agenda if len(agenda) <= max(0, room - 4) else agenda[: max(0, room // 2)]
    inspector = inspector_panel(picking, look, width)[: max(0, room - len(agenda))]
    before = [*sides, *inspector, *agenda]
    lines = [*before, *choices, *forecast][:height]
    return lines, ([-1] * len(before) + numbers)[:height]


def heading(title: str, look: Look, width: int, note: str = "") -> Text:
    line = Text(f"{title} ", look.style(paint.ACCENT, bold=True))
    rule = max(0, width - len(title) - 1 - (len(note) + 1 if note else 0))
    line.append(look.spell("─") * rule, look.style(paint.FAINT))
    return line.append(f" {note}" if note else "", look.style(paint.DIM))


def bar(value: int, full: int, wide: int, look: Look, colour: str) -> Text:
    done = max(0, min(wide, round(wide * value / max(1, full))))
    line = Text(look.spell("━") * done, look.style(colour))
    return line.append(look.spell("─") * (wide - done), look.style(paint.FAINT))


# The sides


def sides_panel(scene: Scene, look: Look, width: int) -> Lines:
    lines: Lines = []
    for side in scene.sides:
        lines += side_lines(side, scene, look, width)
    return lines


def side_lines(side: Side, scene: Scene, look: Look, width: int) -> Lines:
    mark = look.spell("▸ ") if side.seat in scene.to_act else "  "
    line = Text(mark, look.style(paint.LIT)).append(side.name, look.name(side.seat))
    line.append(" (you)" if side.seat == scene.seat else "", look.style(paint.DIM))
    meters = [meter for meter in side.meters if is_shown(meter, scene)]
    words = [meter_text(meter) for meter in meters]
    inline = "  ".join(words)
    if len(line) + 2 + len(inline) <= width:
        line.append(inline.rjust(width - len(line)), look.style(paint.TEXT))
        return [line]
    return [line, *(Text(f"  {part}", look.style(paint.TEXT)) for part in wrap(inline, width - 2))]


def is_shown(meter: Meter, scene: Scene) -> bool:
    return meter.shown == "always" or (meter.shown == "end" and bool(scene.ending))


# What is pointed at


def inspector_panel(picking: Picking, look: Look, width: int) -> Lines:
    found = pointed_at(picking)
    if isinstance(found, Piece):
        return piece_panel(found, look, width)
    if isinstance(found, Card):
        return [heading(found.name or found.face, look, width, found.kind), *card_lines(found, look, width)]
    return place_panel(picking, look, width)


def pointed_at(picking: Picking) -> Piece | Card | None:
    if not picking.has_board or (picking.start and not picking.piece_at(picking.cursor)):
        card = chosen(picking) or picking.start
        cards = [one for tray in picking.scene.trays for one in tray.cards if one.id == card and not one.hidden]
        if cards:
            return cards[0]
    return picking.piece_at(picking.cursor) or picking.piece_at(picking.start)


def place_panel(picking: Picking, look: Look, width: int) -> Lines:
    tiles = picking.board.tiles if picking.board and picking.has_board else []
    for tile in tiles:
        if tile.place == picking.cursor:
            height = f"height {tile.height}" if tile.height else ""
            text = ", ".join(part for part in (tile.terrain.replace("_", " "), tile.zone, height, tile.text) if part)
            return [heading(tile.place, look, width), Text(text, look.style(paint.DIM))]
    return []


def piece_panel(piece: Piece, look: Look, width: int) -> Lines:
    level = f"level {piece.level}" if piece.level is not None else ""
    lines = [heading(f"{piece.letter} {piece.name}", look, width, f"{level} {piece.place or ''}".strip())]
    if piece.hp is not None:
        line = bar(piece.hp, piece.full_hp or piece.hp, 14, look, paint.GOOD)
        shield = f" +{piece.shield} shield" if piece.shield else ""
        lines.append(line.append(f" {piece.hp}/{piece.full_hp} HP{shield}", look.style(paint.TEXT)))
    lines += [meter_line(meter, look) for meter in piece.meters]
    badges = [badge_text(badge.text or badge.kind, badge.turns) for badge in piece.badges]
    lines += folded(", ".join(badges), look, width, paint.ACCENT)
    lines += folded(", ".join(stat_text(stat, short=True) for stat in piece.stats), look, width, paint.TEXT)
    for skill in [*piece.skills, *piece.items]:
        ready = f" (in {skill.ready_in})" if skill.ready_in else ""
        lines += named(f"{skill.name}{ready}", skill.text, look, width)
    return lines


def meter_line(meter: Meter, look: Look) -> Text:
    if meter.full is None:
        return Text(meter_text(meter), look.style(paint.LIT))
    line = bar(meter.value, meter.full, 14, look, "#7aa5f0")
    return line.append(f" {meter_text(meter)}", look.style(paint.TEXT))


def badge_text(text: str, turns: int | None) -> str:
    return f"{text} ({turns})" if turns else text


def card_lines(card: Card, look: Look, width: int) -> Lines:
    lines = folded(", ".join(stat_text(stat, short=True) for stat in card.stats), look, width, paint.TEXT)
    lines += folded(f"costs {costs_text(card.costs)}" if card.costs else "", look, width, paint.LIT)
    lines += folded(card.text, look, width, paint.TEXT)
    for skill in card.skills:
        lines += named(f"{skill.name}{price_of(skill)}", skill.text, look, width)
    return lines


def folded(text: str, look: Look, width: int, colour: str) -> Lines:
    return [Text(part, look.style(colour)) for part in wrap(look.spell(text), width)]


def named(name: str, text: str, look: Look, width: int) -> Lines:
    """A name in bold and its text, folded together."""
    parts = wrap(look.spell(f"{name}: {text}"), width, subsequent_indent=" ")
    lines = [Text(part, look.style(paint.DIM)) for part in parts]
    if lines:
        lines[0].stylize(look.style(paint.TEXT, bold=True), 0, min(len(name) + 1, len(lines[0])))
    return lines


# What others have announced


def agenda_panel(scene: Scene, look: Look, width: int) -> Lines:
    trays = [tray for tray in scene.trays if tray.kind == "agenda" and tray.cards]
    lines: Lines = []
    for tray in trays:
        lines.append(heading(tray.title, look, width))
        for card in tray.cards:
            line = Text(f"{card.name} ", look.style(paint.BAD, bold=True)).append(card.text, look.style(paint.TEXT))
            line.truncate(width)
            lines.append(line)
    return lines


# Choices and forecasts


def choices_panel(picking: Picking, look: Look, width: int) -> tuple[Lines, list[int]]:
    if not picking.entries:
        return [], []
    pages = (len(picking.entries) - 1) // PAGE + 1
    note = f"{picking.line // PAGE + 1} of {pages}" if pages > 1 else ""
    title = picking.called(picking.start) if picking.start else "You may"
    lines, numbers = [heading(title[: width - 12], look, width, note)], [-1]
    first = picking.line // PAGE * PAGE
    for number, entry in enumerate(picking.page()):
        more = f" {look.spell('…')}{entry.count}" if entry.choice is None else ""
        hint = short_promise(entry.choice, picking.scene) if entry.choice else ""
        lines.append(
            entry_line(number + 1, entry.label + more, hint, first + number == picking.line, picking, look, width)
        )
        numbers.append(first + number)
    return lines, numbers


def entry_line(digit: int, label: str, hint: str, here: bool, picking: Picking, look: Look, width: int) -> Text:
    line = Text(f"{digit} ", look.style(paint.LIT, bold=True))
    room = width - 2 - (len(hint) + 1 if hint else 0)
    line.append(f"{label[:room]:<{room}}", look.style(paint.TEXT))
    line.append(f" {hint}" if hint else "", look.style(paint.GOOD))
    if here and (picking.on_list or not picking.has_board or picking.start):
        line.stylize(Style(bgcolor="#4a3a1c", bold=True) if look.colour else Style(reverse=True))
    return line


def short_promise(choice: Choice, scene: Scene) -> str:
    """The first number that it promises, or what it costs."""
    for effect in choice.effects:
        if effect.what == "hp" or effect.falls == "will":
            chance = f" {effect.percent}%" if effect.percent < 100 else ""
            amount = f"{effect.low:+}" if effect.low == effect.high else f"{effect.low:+}..{effect.high:+}"
            return ("falls" if effect.falls == "will" else f"{amount} HP") + chance
    return costs_text(choice.costs)


def forecast_panel(picking: Picking, look: Look, width: int) -> Lines:
    choice = picking.focus()
    if choice is None:
        return []
    names = names_in(picking.scene)
    lines = [heading(f"If: {choice.label}"[: width - 2], look, width)]
    for effect in choice.effects:
        colour = paint.BAD if effect.low < 0 or effect.falls != "no" else paint.GOOD
        lines += folded(effect_text(effect, names), look, width, colour)
    for each in choice.sums:
        lines += folded(sum_text(each), look, width, paint.DIM)
    if choice.costs:
        lines += folded(f"costs {costs_text(choice.costs)}", look, width, paint.LIT)
    if choice.makes:
        lines += folded(f"makes {choice.makes}", look, width, paint.TEXT)
    return lines[:7] if len(lines) > 1 else []
