"""A table of dice, as Yudh's: theirs above, one's own below, and between them the dice that will meet."""

from __future__ import annotations

from textwrap import wrap

from rich.style import Style
from rich.text import Text

from wartable.kernel.scene import Card, Meter, Scene, Side, Tray
from wartable.terminal.promises import meter_text
from wartable.terminal.screen import look as paint
from wartable.terminal.screen.dice import draw_dice
from wartable.terminal.screen.look import Look
from wartable.terminal.screen.picking import Picking
from wartable.terminal.screen.tray_picture import TrayPicture

PLACES = 6
MOST_TOKENS = 10
# A window of so many columns has room for words beside the signs.
WIDE = 60


def is_duel(scene: Scene) -> bool:
    return not scene.board and sum(tray.kind == "dice" for tray in scene.trays) > 1


def draw_duel(picking: Picking, look: Look, width: int, thick: bool) -> TrayPicture:
    scene = picking.scene
    mine = max(scene.seat, 0)
    picture = TrayPicture()
    for side in (side for side in scene.sides if side.seat != mine):
        picture.add(camp(side, picking, look, width, thick))
        picture.lines.append(rule(look, width))
        picture.add(war_zone(side.seat, picking, look, thick))
    picture.lines.append(ribbon(scene, look, width))
    for side in (side for side in scene.sides if side.seat == mine):
        picture.add(war_zone(side.seat, picking, look, thick))
        picture.lines.append(rule(look, width))
        picture.add(camp(side, picking, look, width, thick, below=True))
    picture.lines += [Text()] if thick else []
    picture.lines += [line for tray in scene.trays for line in small_tray(tray, look, width)]
    return picture


def dice_of(scene: Scene, seat: int) -> list[Tray]:
    """On the table, and in the war zone."""
    return [tray for tray in scene.trays if tray.kind == "dice" and tray.side == seat]


def camp(side: Side, picking: Picking, look: Look, width: int, thick: bool, below: bool = False) -> TrayPicture:
    """A side's name and numbers, its cards, and the dice before it; one's own is turned round."""
    banner = TrayPicture([banner_line(side, picking.scene, look, width)])
    for tray in picking.scene.trays:
        if tray.kind == "cards" and tray.side == side.seat:
            banner.lines += [card_line(card, look, width) for card in tray.cards]
    table = draw_dice(dice_of(picking.scene, side.seat)[0].cards, picking, look, thick)
    picture = TrayPicture()
    for part in (table, banner) if below else (banner, table):
        picture.add(part)
    return picture


def banner_line(side: Side, scene: Scene, look: Look, width: int) -> Text:
    mark = look.spell("▸") if side.seat in scene.to_act else " "
    line = Text(mark, look.style(paint.LIT)).append(f"{side.name} ", look.name(side.seat))
    line.append("(you) " if side.seat == scene.seat and width >= WIDE else "", look.style(paint.DIM))
    for meter in (meter for meter in side.meters if meter.shown == "always"):
        line.append_text(counted(meter, look, side.seat, width >= WIDE)).append("  ")
    line.truncate(width)
    return line


def counted(meter: Meter, look: Look, seat: int, wide: bool) -> Text:
    """What decides the game, and what is spent, can be counted at a glance."""
    name = f" {meter.value} {meter.name}" if wide else f" {meter.value}"
    if meter.counts == "score" and meter.full:
        line = Text(look.spell("●") * meter.value, look.name(seat))
        line.append(look.spell("○") * (meter.full - meter.value), look.style(paint.FAINT))
        return line.append(name, look.style(paint.TEXT))
    if meter.counts == "purse":
        coins = look.spell("◉") * min(meter.value, MOST_TOKENS if wide else MOST_TOKENS // 2)
        return Text(coins, look.style(paint.LIT)).append(name, look.style(paint.TEXT))
    return Text(meter_text(meter), look.style(paint.DIM))


def card_line(card: Card, look: Look, width: int) -> Text:
    if card.hidden:
        return Text(look.spell("  ▒ decided, unseen"), look.style(paint.DIM))
    costs = ", ".join(f"{cost.amount} {cost.what}" for cost in card.costs)
    line = Text(f"  {card.name} ", look.style(paint.ACCENT, bold=True))
    line.append(f"({costs}) " if costs else "", look.style(paint.LIT)).append(card.text, look.style(paint.DIM))
    line.truncate(width, overflow="crop" if look.ascii else "ellipsis")
    return line


def war_zone(seat: int, picking: Picking, look: Look, thick: bool) -> TrayPicture:
    """What was kept, in the order in which it strikes, and the places that are still free."""
    kept = [card for tray in dice_of(picking.scene, seat)[1:] for card in tray.cards]
    return draw_dice(kept, picking, look, thick, PLACES)


def rule(look: Look, width: int) -> Text:
    return Text(look.spell("─") * width, look.style("#4a3524"))


def ribbon(scene: Scene, look: Look, width: int) -> Text:
    phase = next((one.title for one in scene.phases if one.key == scene.phase), scene.phase)
    title = f" {phase.upper()} "
    left = max(0, width - len(title)) // 2
    line = Text(look.spell("━") * left, look.style("#b07a4a"))
    line.append(title, look.style(paint.LIT, bold=True))
    return line.append(look.spell("━") * max(0, width - left - len(title)), Style() + look.style("#b07a4a"))


def small_tray(tray: Tray, look: Look, width: int) -> list[Text]:
    """The coin, who strikes first, what would come of it now."""
    if tray.kind != "tokens" or tray.side >= 0 or not tray.cards:
        return []
    told = ", ".join(" ".join(part for part in (card.face, card.name) if part) for card in tray.cards)
    lines = [Text(f" {part}", look.style(paint.TEXT)) for part in wrap(f"{tray.title}: {told}", width - 2)]
    lines[0].stylize(look.style(paint.ACCENT), 0, min(len(lines[0]), len(tray.title) + 2))
    return lines
