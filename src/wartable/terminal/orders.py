"""What may be typed beside actions, on the screen and in plain lines: the same words, with the same answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from wartable.kernel.refusal import Refusal
from wartable.terminal import answers
from wartable.terminal.sitting import Sitting


class Desk(Protocol):
    """Whoever shows the answers: a screen, or lines."""

    sitting: Sitting

    def say(self, text: str) -> None: ...
    def read_page(self, title: str, lines: list[str]) -> None: ...
    def read_rules(self, chapter: str) -> None: ...
    def explain(self) -> None: ...
    def show_board(self) -> None: ...
    async def ask_back(self, question: str, then: Callable[[bool], Awaitable[None]]) -> None: ...
    async def leave(self) -> None: ...


async def explain(desk: Desk, rest: str) -> None:
    desk.explain()


async def list_actions(desk: Desk, rest: str) -> None:
    desk.read_page("You may", answers.actions(desk.sitting, rest))


async def why(desk: Desk, rest: str) -> None:
    desk.read_page(rest, answers.why(rest, await desk.sitting.why(rest), desk.sitting.choices()))


async def what(desk: Desk, rest: str) -> None:
    if not rest:
        raise Refusal("what would what do? Write an action after it")
    seen = await desk.sitting.preview(answers.whole(rest, desk.sitting.choices()))
    desk.read_page(rest, answers.what(seen, desk.sitting.scene(), desk.sitting.choices()))


async def about(desk: Desk, rest: str) -> None:
    """Anything that has a name on the screen: all that its sheet says."""
    desk.read_page(rest, answers.about(desk.sitting.game, desk.sitting.scene(), rest))


async def pieces(desk: Desk, rest: str) -> None:
    desk.read_page("Everybody on the board", answers.pieces(desk.sitting.scene(), desk.sitting.seats))


async def shop(desk: Desk, rest: str) -> None:
    desk.read_page("Shop", answers.shop(desk.sitting.scene()))


async def hint(desk: Desk, rest: str) -> None:
    desk.say("Thinking ...")
    desk.say(f"Hint: {await desk.sitting.hint()}")


async def undo(desk: Desk, rest: str) -> None:
    desk.say(await desk.sitting.undo())


async def board(desk: Desk, rest: str) -> None:
    desk.show_board()


async def log(desk: Desk, rest: str) -> None:
    desk.read_page("The game so far", answers.log(desk.sitting))


async def rules(desk: Desk, rest: str) -> None:
    answers.chapter(desk.sitting.game, rest)  # what is no chapter is refused
    desk.read_rules(rest.rstrip("."))


async def draw(desk: Desk, rest: str) -> None:
    async def answered(yes: bool) -> None:
        desk.say(await desk.sitting.accept(yes))

    said = await desk.sitting.offer_draw()
    if desk.sitting.question:
        await desk.ask_back(desk.sitting.question, answered)
    else:
        desk.say(said)


async def accept(desk: Desk, rest: str) -> None:
    desk.say(await desk.sitting.accept())


async def refuse(desk: Desk, rest: str) -> None:
    desk.say(await desk.sitting.accept(False))


async def speak(desk: Desk, rest: str) -> None:
    desk.say(await desk.sitting.say(rest))


async def resign(desk: Desk, rest: str) -> None:
    async def answered(yes: bool) -> None:
        if yes:
            await desk.sitting.resign()

    await desk.ask_back("Give the game up?", answered)


async def save(desk: Desk, rest: str) -> None:
    desk.say(desk.sitting.save(Path(rest).expanduser() if rest else None))


async def leave(desk: Desk, rest: str) -> None:
    await desk.leave()


class Order(NamedTuple):
    does: Callable[[Desk, str], Awaitable[None]]
    argument: str
    text: str


ORDERS: Mapping[str, Order] = {
    "help": Order(explain, "", "this list"),
    "list": Order(list_actions, "[TILE]", "every legal action, or those of one piece"),
    "why": Order(why, "ACTION", "why it is allowed or not, rule by rule"),
    "what": Order(what, "ACTION", "what it would do"),
    "about": Order(about, "NAME", "anything with a name: a piece, letter, card, skill, place or terrain"),
    "pieces": Order(pieces, "", "everybody on the board, and where they stand"),
    "shop": Order(shop, "", "what there is to buy, to play or to wear"),
    "market": Order(shop, "", "the same"),
    "hint": Order(hint, "", "what the bot would do in your place"),
    "undo": Order(undo, "", "take back to your last decision"),
    "board": Order(board, "", "show the board"),
    "log": Order(log, "", "all that happened so far"),
    "rules": Order(rules, "[CHAPTER]", "the rulebook, or a chapter such as 7.2"),
    "draw": Order(draw, "", "offer a draw"),
    "accept": Order(accept, "", "what was offered or asked: a draw, a takeback"),
    "refuse": Order(refuse, "", "the same"),
    "say": Order(speak, "EMOTE", "at a server: hello, good luck, well played, thinking, oops, thanks"),
    "resign": Order(resign, "", "give the game up"),
    "save": Order(save, "[FILE]", "save the game"),
    "quit": Order(leave, "", "leave the game"),
}


def ordered(text: str) -> tuple[Order, str] | None:
    """The command that a line begins with, and the rest of it."""
    word, _, rest = text.partition(" ")
    order = ORDERS.get(word.lower())
    return (order, rest.strip()) if order else None
