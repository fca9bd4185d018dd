"""Things beside the board: drafts with their numbers, hands, shops, dice and cards, as blocks of lines."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Card, Tray
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import Picking

DIE_WIDTH = 11
ROOMY = 26
TABLES = {"pool", "shop"}
# What is told elsewhere, or of no use to look at.
ELSEWHERE = {"order", "agenda"}
IN_ONE_LINE = {"tokens", "captured", "used", "team"}
BLOWS = {"teer", "bhala"}
BLOCKS = {"dhal", "kavach"}


@dataclass
class TrayPicture:
    """Lines, and which card lies where: line, first and last column."""

    lines: list[Text] = field(default_factory=list)
    cards: list[tuple[int, int, int, str]] = field(default_factory=list)

    def add(self, other: TrayPicture) -> None:
        base = len(self.lines)
        self.lines += other.lines
        self.cards += [(base + line, first, last, card) for line, first, last, card in other.cards]

    def card(self, column: int, row: int) -> str | None:
        return next((card for line, first, last, card in self.cards if line == row and first <= column < last), None)


def draw_trays(picking: Picking, look: Look, width: int, height: int) -> TrayPicture:
    """Theirs above, what is shared between, one's own below; what does not fit is scrolled to the highlighted card."""
    picture = TrayPicture()
    me = picking.scene.seat
    trays = [tray for tray in picking.scene.trays if tray.kind not in ELSEWHERE and tray.cards]
    if height < ROOMY:  # the sides' numbers tell how many tokens there are
        trays = [tray for tray in trays if any(card.kind != "token" for card in tray.cards)]
    place = {True: 2, False: 0}
    for tray in sorted(trays, key=lambda tray: 1 if tray.side < 0 else place[tray.side == me or me < 0]):
        picture.add(draw_tray(tray, picking, look, width, height >= ROOMY))
    return scrolled(picture, chosen(picking), height)


def chosen(picking: Picking) -> str:
    """The card that the highlighted choice is about."""
    if not picking.entries:
        return ""
    entry = picking.entries[picking.line]
    return entry.start or (entry.choice and (entry.choice.start or entry.choice.end)) or ""


def scrolled(picture: TrayPicture, card: str, height: int) -> TrayPicture:
    line = next((line for line, _, _, other in picture.cards if other == card), 0)
    first = max(0, min(line - height // 2, len(picture.lines) - height))
    cards = [(line - first, left, right, other) for line, left, right, other in picture.cards if line >= first]
    return TrayPicture(picture.lines[first : first + height], cards)


def draw_tray(tray: Tray, picking: Picking, look: Look, width: int, thick: bool) -> TrayPicture:
    if tray.kind in IN_ONE_LINE:
        return in_one_line(tray, picking, look)
    picture = TrayPicture([title_of(tray, look)])
    if tray.kind in TABLES:
        picture.add(table(tray, picking, look, width))
    elif tray.kind == "dice":
        picture.add(dice(tray, picking, look, width, thick))
    else:
        picture.add(rows(tray, picking, look, width))
    return picture


def in_one_line(tray: Tray, picking: Picking, look: Look) -> TrayPicture:
    """Coins, tokens and who was taken: small things after their title."""
    line = title_of(tray, look).append("  ")
    picture = TrayPicture([line])
    for card in tray.cards:
        first = len(line)
        line.append(f" {label(card, look)} ", style_of(card, picking, look))
        picture.cards.append((0, first, len(line), card.id))
    return picture


def title_of(tray: Tray, look: Look) -> Text:
    style = look.name(tray.side) if tray.side >= 0 else look.style(paint.ACCENT, bold=True)
    return Text(tray.title, style)


def style_of(card: Card, picking: Picking, look: Look) -> Style:
    """Highlighted, open to be chosen, or out of reach."""
    if card.id == chosen(picking):
        return Style(color="#201808", bgcolor=paint.LIT, bold=True) if look.colour else Style(reverse=True)
    usable = any(card.id in (one.start, one.end) for one in picking.choices)
    if card.side >= 0 and card.taken:
        return look.name(card.side)
    return look.style(paint.TEXT if usable else paint.DIM, bold=usable)


def table(tray: Tray, picking: Picking, look: Look, width: int) -> TrayPicture:
    """One line a card: its name, its numbers under one heading, what it costs and what it can do."""
    names = list(dict.fromkeys(stat.name for card in tray.cards for stat in card.stats))
    columns = [(name, column_width(tray, name)) for name in names]
    longest = min(22, max(len(card.name) for card in tray.cards))
    while columns and longest + 3 + sum(wide + 1 for _, wide in columns) > width:
        columns.pop()
    head = " " * (longest + 3) + "".join(f"{name[:wide]:>{wide + 1}}" for name, wide in columns)
    picture = TrayPicture([Text(head, look.style(paint.DIM))] if columns else [])
    for card in tray.cards:
        values = {stat.name: stat.value for stat in card.stats}
        line = Text(f" {card.name[:longest]:<{longest}} ", style_of(card, picking, look))
        line.append(" ")
        line.append("".join(f"{values.get(name, ''):>{wide + 1}}" for name, wide in columns), look.style(paint.TEXT))
        line.append(f"  {gist(card)}" if width - len(line) > 9 else "", look.style(paint.DIM))
        line.truncate(width, overflow="ellipsis" if not look.ascii else "crop")
        picture.cards.append((len(picture.lines), 0, width, card.id))
        picture.lines.append(line)
    return picture


def column_width(tray: Tray, name: str) -> int:
    found = [len(str(stat.value)) for card in tray.cards for stat in card.stats if stat.name == name]
    return min(9, max([*found, min(len(name), 4)]))


def gist(card: Card) -> str:
    """What tells it from the others, in a few words."""
    costs = ", ".join(f"{cost.amount} {cost.what}" for cost in card.costs)
    skills = ", ".join(skill.name for skill in card.skills)
    return "  ".join(part for part in (costs, ", ".join(card.tags) or card.kind, skills or card.text) if part)


def rows(tray: Tray, picking: Picking, look: Look, width: int) -> TrayPicture:
    """Cards with their text in a line each; hidden ones and tokens together."""
    picture = TrayPicture()
    hidden = sum(card.count for card in tray.cards if card.hidden)
    if hidden:
        picture.lines.append(Text(f" {look.spell('▒')} {hidden} hidden", look.style(paint.DIM)))
    for card in (card for card in tray.cards if not card.hidden):
        line = Text(f" {label(card, look)} ", style_of(card, picking, look))
        line.append(f" {gist(card)}" if card.text or card.costs else "", look.style(paint.DIM))
        line.truncate(width, overflow="ellipsis" if not look.ascii else "crop")
        picture.cards.append((len(picture.lines), 0, width, card.id))
        picture.lines.append(line)
    return picture


def label(card: Card, look: Look) -> str:
    if card.kind == "token":
        return look.spell("◉ ") * min(card.count, 12) + f"{card.count}"
    many = f" {look.spell('×')}{card.count}" if card.count > 1 else ""
    return " ".join(part for part in (card.face or "", card.name) if part) + many


def dice(tray: Tray, picking: Picking, look: Look, width: int, thick: bool) -> TrayPicture:
    """Side by side, as they lie; with an edge where there is room for it."""
    picture = TrayPicture([Text(" ") for _ in range(3 if thick else 2)])
    for number, card in enumerate(tray.cards[: max(1, width // DIE_WIDTH)]):
        style = die_style(card, picking, look)
        yagya = "*" if "yagya" in card.tags else " "
        which = next((str(stat.value) for stat in card.stats if stat.name == "number"), "")
        name = "unseen" if card.hidden else card.face or ""
        for line, text in enumerate((f" {which:<2}   {yagya} ", name.center(9), "")[: len(picture.lines)]):
            face = text if line < 2 else ("▀" * 9 if look.colour and not look.ascii else "-" * 9)
            picture.lines[line].append(f"{face:<9}", style if line < 2 else Style(color=style.bgcolor))
            picture.lines[line].append("  ")
            picture.cards.append((line, 1 + number * DIE_WIDTH, 10 + number * DIE_WIDTH, card.id))
    return picture


def die_style(card: Card, picking: Picking, look: Look) -> Style:
    """Blows are copper, blocks are green, thefts are violet; what is highlighted is gold."""
    if card.id == chosen(picking):
        return Style(color="#201808", bgcolor=paint.LIT, bold=True) if look.colour else Style(reverse=True)
    back = (
        "#8a4a1f" if card.kind in BLOWS else "#226254" if card.kind in BLOCKS else "#43335c" if card.face else "#2a2420"
    )
    return look.style("#ffffff" if card.face else paint.DIM, back, bold=bool(card.face))
