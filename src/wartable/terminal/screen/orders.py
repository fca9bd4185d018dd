"""What may be typed beside actions, and what each word does on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from wartable.terminal import answers
from wartable.terminal.screen.reader import Page, Question, Rulebook

if TYPE_CHECKING:
    from wartable.terminal.screen.app import TableApp

KEYS = """Arrows     move over the board, or through the list where there is no board
Enter      pick up what stands there, or do what is lit there
Tab        the next that can act      Shift+Tab  the one before
j k        through the list           1-9        a line of the list
Esc        one step back              /          type an action or a command
u  undo    h  hint    i  all about what is pointed at    t  hands, shops, dice and cards
l  the log r  rules   s  save         q  leave

Typed: an action as the log writes it, Tab completes; or one of these:
about NAME, what ACTION, why ACTION, shop, rules 7.2, hint, undo, log, save FILE, quit,
draw, accept, refuse, resign, and online: say hello"""


async def explain(app: TableApp, rest: str) -> None:
    app.push_screen(Page("Keys and commands", f"{app.sitting.game.legend}\n\n{KEYS}"))


async def rules(app: TableApp, rest: str) -> None:
    app.push_screen(Rulebook(answers.chapter(app.sitting.game, rest)))


async def log(app: TableApp, rest: str) -> None:
    app.read_page("The game so far", [line.text for line in app.sitting.lines])


async def about(app: TableApp, rest: str) -> None:
    app.read_page(rest, answers.about(app.sitting.game, app.picking.scene, rest))


async def shop(app: TableApp, rest: str) -> None:
    app.read_page("Shop", answers.shop(app.picking.scene))


async def what(app: TableApp, rest: str) -> None:
    app.read_page(rest, answers.what(await app.sitting.preview(rest), app.picking.scene, app.picking.choices))


async def why(app: TableApp, rest: str) -> None:
    app.read_page(rest, answers.why(rest, await app.sitting.why(rest), app.picking.choices))


async def hint(app: TableApp, rest: str) -> None:
    app.say("Thinking ...")
    app.say(f"Hint: {await app.sitting.hint()}")


async def undo(app: TableApp, rest: str) -> None:
    app.say(await app.sitting.undo())


async def draw(app: TableApp, rest: str) -> None:
    app.say(await app.sitting.offer_draw())


async def accept(app: TableApp, rest: str) -> None:
    app.say(await app.sitting.accept())


async def refuse(app: TableApp, rest: str) -> None:
    app.say(await app.sitting.accept(False))


async def speak(app: TableApp, rest: str) -> None:
    app.say(await app.sitting.say(rest))


async def resign(app: TableApp, rest: str) -> None:
    def answered(sure: bool | None) -> None:
        if sure:
            app.running.append(asyncio.create_task(app.sitting.resign()))

    app.push_screen(Question("Give the game up?"), answered)


async def save(app: TableApp, rest: str) -> None:
    app.say(app.sitting.save(Path(rest).expanduser() if rest else None))


async def leave(app: TableApp, rest: str) -> None:
    app.exit(app.sitting.leave())


Order: TypeAlias = "Callable[[TableApp, str], Awaitable[None]]"
ORDERS: Mapping[str, Order] = {
    "help": explain,
    "rules": rules,
    "log": log,
    "about": about,
    "shop": shop,
    "market": shop,
    "what": what,
    "why": why,
    "hint": hint,
    "undo": undo,
    "draw": draw,
    "accept": accept,
    "refuse": refuse,
    "say": speak,
    "resign": resign,
    "save": save,
    "quit": leave,
}
