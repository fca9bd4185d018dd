"""What stands beside the board: sides, what is pointed at, the choices with their forecasts, what others will do."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from wartable.kernel.notation import fold
from wartable.kernel.scene import Card, Choice, Meter, Piece, Scene, Side
from wartable.terminal.promises import costs_text, effect_text, meter_text, names_in, price_of, stat_text, sum_text
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.announced import announced_panel
from wartable.terminal.screen.board import HARMS
from wartable.terminal.screen.duel import is_duel
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import PAGE, Entry, Picking
from wartable.terminal.screen.titles import bar, heading

Lines = list[Text]
ROOMY = 22
LEAST = 3
LEAST_INSPECTED = 11
BAR = 6
LONGEST_BAR = 14
UNBROKEN = "\N{NO-BREAK SPACE}"


Notes = Sequence[tuple[str, str]]


def draw_panels(picking: Picking, look: Look, width: int, height: int, notes: Notes = ()) -> tuple[Lines, list[int]]:
    """As many panels as fit, the choices always; and the number of the entry on each line, or -1, for the mouse.

    Where one chooses among cards, what is told of a card comes before the list: they are listed on the left too."""
    width -= 1
    duel = is_duel(picking.scene)
    sides = notes_panel(notes, look, width)
    sides += [] if duel else sides_panel(picking.scene, look, width, height < ROOMY)
    forecast = forecast_panel(picking, look, width)
    inspector = inspector_panel(picking, look, width)
    room = height - len(sides) - len(forecast)
    least = PAGE if picking.has_board else max(LEAST, room - len(inspector) - 1)
    choices, numbers = choices_panel(picking, look, width, min(PAGE, least))
    room -= len(choices)
    team = team_panel(picking.scene, look, width)
    team = team if len(team) <= room - (LEAST_INSPECTED if picking.start else LEAST) else []
    room -= len(team)
    announced = announced_panel(picking.scene, look, width)
    inspector = [*inspector, *cards_panel(picking.scene, look, width)] if duel else inspector
    inspector = inspector[: max(0, room - min(len(announced), room // 2))]
    announced = announced[: max(0, room - len(inspector))]
    before = [*sides, *team, *inspector, *announced]
    return [*before, *choices, *forecast][:height], ([-1] * len(before) + numbers)[:height]


def notes_panel(notes: Notes, look: Look, width: int) -> Lines:
    lines: Lines = []
    for title, text in notes:
        lines += [heading(title, look, width)] if title else []
        lines += folded(text, look, width, paint.LIT)
    return lines


# The sides


def sides_panel(scene: Scene, look: Look, width: int, short: bool) -> Lines:
    return [line for side in scene.sides for line in side_lines(side, scene, look, width, short)]


def side_lines(side: Side, scene: Scene, look: Look, width: int, short: bool) -> Lines:
    """Its numbers beside its name, or under it; where room is short, those that are spent or decide come first."""
    mark = look.spell("▸ ") if side.seat in scene.to_act else "  "
    line = Text(mark, look.style(paint.LIT)).append(side.name, look.name(side.seat))
    line.append(" (you)" if side.seat == scene.seat else "", look.style(paint.DIM))
    meters = [meter for meter in side.meters if is_shown(meter, scene)]
    inline = "  ".join(meter_text(meter) for meter in meters)
    if len(line) + 2 + len(inline) <= width:
        return [line.append(inline.rjust(width - len(line)), look.style(paint.TEXT))]
    if short:
        meters.sort(key=lambda meter: not meter.counts)
    whole = "  ".join(meter_text(meter).replace(" ", UNBROKEN) for meter in meters)
    told = [part.replace(UNBROKEN, " ") for part in wrap(whole, width - 2)]
    return [line, *(Text(f"  {part}", look.style(paint.TEXT)) for part in (told[:1] if short else told))]


def is_shown(meter: Meter, scene: Scene) -> bool:
    return meter.shown == "always" or (meter.shown == "end" and bool(scene.ending))


def team_panel(scene: Scene, look: Look, width: int) -> Lines:
    """One's heroes, wherever they are: those who grow."""
    own = [piece for piece in scene.pieces if piece.side == scene.seat and piece.level is not None]
    lines = [member_line(piece, look, width) for piece in own]
    return [heading("Heroes", look, width), *lines] if lines else []


def member_line(piece: Piece, look: Look, width: int) -> Text:
    hp = f" {piece.hp}/{piece.full_hp} {piece.place or '--':>3}" if piece.hp is not None else f" {piece.place or '--'}"
    line = Text(piece.letter, look.piece(piece.side, piece.has_acted or not piece.place))
    room = max(0, width - len(line) - BAR - len(hp) - 2)
    line.append(f" {piece.name[:room]:<{room}} ", look.style(paint.TEXT if piece.place else paint.DIM))
    share = (piece.hp or 0) / max(1, piece.full_hp or 1)
    colour = paint.GOOD if share > 0.6 else paint.LIT if share > 0.3 else paint.BAD
    line.append_text(bar(piece.hp or 0, piece.full_hp or 1, BAR, look, colour))
    return line.append(hp, look.style(paint.TEXT if piece.place else paint.DIM))


# What is pointed at


def inspector_panel(picking: Picking, look: Look, width: int) -> Lines:
    found = pointed_at(picking)
    if isinstance(found, Piece):
        return piece_panel(found, look, width)
    if isinstance(found, Card):
        kind = found.kind if fold(found.kind) != fold(found.name) else ""
        return [heading(found.name or found.face, look, width, kind), *card_lines(found, look, width)]
    return place_panel(picking, look, width)


def pointed_at(picking: Picking) -> Piece | Card | None:
    if not picking.has_board or (picking.start and not picking.piece_at(picking.cursor)):
        card = picking.card() or picking.start
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
            return [heading(tile.place, look, width), *folded(text, look, width, paint.DIM)]
    return []


def piece_panel(piece: Piece, look: Look, width: int) -> Lines:
    level = f"level {piece.level}" if piece.level is not None else ""
    lines = [heading(f"{piece.letter} {piece.name}", look, width, f"{level} {piece.place or ''}".strip())]
    if piece.hp is not None:
        line = bar(piece.hp, piece.full_hp or piece.hp, LONGEST_BAR, look, paint.GOOD)
        shield = f" +{piece.shield} shield" if piece.shield else ""
        lines.append(line.append(f" {piece.hp}/{piece.full_hp} HP{shield}", look.style(paint.TEXT)))
    lines += [meter_line(meter, look, width) for meter in piece.meters]
    for colour, ink in (("good", paint.GOOD), ("bad", paint.BAD), ("plain", paint.DIM)):
        worn = [badge_text(one.text or one.kind, one.turns) for one in piece.badges if one.colour == colour]
        lines += folded(", ".join(worn), look, width, ink)
    lines += folded(", ".join(stat_text(stat, short=True) for stat in piece.stats), look, width, paint.TEXT)
    for skill in [*piece.skills, *piece.items]:
        ready = f" (in {skill.ready_in})" if skill.ready_in else ""
        lines += named(f"{skill.name}{ready}", skill.text, look, width)
    return lines


def meter_line(meter: Meter, look: Look, width: int) -> Text:
    text = meter_text(meter)
    if meter.full is None:
        return Text(text, look.style(paint.LIT))
    line = bar(meter.value, meter.full, max(0, min(LONGEST_BAR, width - len(text) - 1)), look, "#7aa5f0")
    return line.append(f" {text}", look.style(paint.TEXT))


def badge_text(text: str, turns: int | None) -> str:
    return f"{text} ({turns})" if turns else text


def cards_panel(scene: Scene, look: Look, width: int) -> Lines:
    """The cards that lie open, one's own first."""
    trays = [tray for tray in scene.trays if tray.kind == "cards"]
    lines: Lines = []
    for tray in sorted(trays, key=lambda tray: tray.side != scene.seat):
        for card in (card for card in tray.cards if card.text and not card.hidden):
            lines += [heading(tray.title, look, width, card.name), *card_lines(card, look, width)]
    return lines


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


# Choices and forecasts


def choices_panel(picking: Picking, look: Look, width: int, most: int) -> tuple[Lines, list[int]]:
    """A page of the list, or as much of it as there is room for around the highlighted line."""
    if not picking.entries:
        return [], []
    pages = (len(picking.entries) - 1) // PAGE + 1
    note = f"{picking.line // PAGE + 1} of {pages}" if pages > 1 else ""
    title = picking.called(picking.start) if picking.start else "You may"
    lines, numbers = [heading(title[: width - 12], look, width, note)], [-1]
    first = picking.line // PAGE * PAGE
    page = list(enumerate(picking.page()))
    top = max(0, min(picking.line - first - most // 2, len(page) - most))
    for number, entry in page[top : top + most]:
        more = f" {look.spell('…')}{entry.count}" if entry.choice is None else ""
        hint = short_promise(entry.choice, picking.scene) if entry.choice else ""
        label = fitting_label(entry, picking, width - len(hint) - 3) + more
        lines.append(entry_line(number + 1, label, hint, first + number == picking.line, picking, look, width))
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


def fitting_label(entry: Entry, picking: Picking, room: int) -> str:
    """Where room is short, what it is, with what, and at whom: `cast torrent Pa c5`."""
    choice = entry.choice
    if not choice or len(entry.label) <= room or not choice.end or choice.kind not in HARMS:
        return entry.label
    there = picking.piece_at(choice.end)
    parts = (choice.kind, choice.using.replace("_", " "), there.letter if there else "", choice.end)
    return " ".join(part for part in parts if part)


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
