"""Things beside the board: drafts with their numbers, hands, shops, dice and cards, as blocks of lines."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Card, Tray
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.dice import GAP, draw_dice, width_of
from wartable.terminal.screen.duel import draw_duel, is_duel
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import Picking
from wartable.terminal.screen.tray_picture import TrayPicture

ROOMY = 26
TABLES = {"pool", "shop"}
# What is told elsewhere, or of no use to look at.
ELSEWHERE = {"order", "agenda"}
IN_ONE_LINE = {"tokens", "captured", "used", "team"}


def draw_trays(picking: Picking, look: Look, width: int, height: int) -> TrayPicture:
    """Theirs above, what is shared between, one's own below; what does not fit is scrolled to the highlighted card."""
    if is_duel(picking.scene):
        return draw_duel(picking, look, width, height >= ROOMY).scrolled_to(picking.card(), height)
    picture = TrayPicture()
    me = picking.scene.seat
    trays = [tray for tray in picking.scene.trays if tray.kind not in ELSEWHERE and tray.cards]
    if height < ROOMY:  # the sides' numbers tell how many tokens there are
        trays = [tray for tray in trays if any(card.kind != "token" for card in tray.cards)]
    place = {True: 2, False: 0}
    for tray in sorted(trays, key=lambda tray: 1 if tray.side < 0 else place[tray.side == me or me < 0]):
        picture.add(draw_tray(tray, picking, look, width, height >= ROOMY))
    return picture.scrolled_to(picking.card(), height)


def draw_tray(tray: Tray, picking: Picking, look: Look, width: int, thick: bool) -> TrayPicture:
    if tray.kind in IN_ONE_LINE:
        return in_one_line(tray, picking, look)
    picture = TrayPicture([title_of(tray, look)])
    if tray.kind in TABLES:
        picture.add(table(tray, picking, look, width))
    elif tray.kind == "dice":
        picture.add(draw_dice(tray.cards[: max(1, width // (width_of(thick) + GAP))], picking, look, thick))
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
    if card.id == picking.card():
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
