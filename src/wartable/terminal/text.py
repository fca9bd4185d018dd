"""Playing in plain lines: the board is drawn, what you type is played, and every command explains itself."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from difflib import get_close_matches
from textwrap import fill
from typing import Any

from wartable.kernel.notation import fold
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.kernel.scene import Scene
from wartable.terminal import answers
from wartable.terminal.completion import complete_with
from wartable.terminal.drawing import picture
from wartable.terminal.greeting import greeting, letters
from wartable.terminal.ink import show
from wartable.terminal.keyboard import Keyboard, Leave, run_with_keyboard
from wartable.terminal.orders import ORDERS, ordered
from wartable.terminal.sitting import Sitting, Step
from wartable.terminal.telling import counters, pool_lines, speak, width

CURTAIN = "\n" * 60


def play(sitting: Awaitable[Sitting]) -> None:
    """Until the game ends or the player leaves; an unfinished game is kept, whatever ends it."""

    async def sit_down(keyboard: Keyboard) -> None:
        await Table(await sitting, keyboard).play()

    run_with_keyboard(sit_down)


class Table:
    """One person, or several at one keyboard. `looker` is who reads; `told` counts the steps that each has read."""

    def __init__(self, sitting: Sitting, keyboard: Keyboard) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.keyboard = keyboard
        self.looker = sitting.seat
        self.told = {seat: len(sitting.steps(seat)) for seat in range(-1, len(sitting.seats))}
        self.drawn: object = None
        self.shown_at = (self.looker, -1)
        self.last_news = ""
        complete_with(self.completions)

    async def play(self) -> None:
        self.left = asyncio.wrap_future(self.keyboard.left)
        self.running = asyncio.create_task(self.sitting.run())
        for line in greeting(self.sitting):
            speak(line)
        try:
            while not self.sitting.ending:
                await self.take_turn()
            self.show_result()
        except Leave:
            pass
        finally:
            self.running.cancel()
            self.part()
            await self.sitting.close()

    # Turns

    async def take_turn(self) -> None:
        self.sitting.changed.clear()
        self.tell_what_is_new()
        if self.sitting.curtain:
            await self.wait_before_the_curtain()
        self.hand_over()
        if self.sitting.choices() or (self.sitting.is_online and self.keyboard.is_live):
            await self.ask()
        else:
            await self.wait_for(self.sitting.changed.wait())

    async def wait_before_the_curtain(self) -> None:
        """What the next person alone may know is told once nobody else looks."""
        print(CURTAIN)
        await self.keyboard.read(self.sitting.curtain)
        self.sitting.lift_curtain()
        self.looker, self.drawn = self.sitting.seat, None
        self.tell_what_is_new()

    def hand_over(self) -> None:
        """Without a curtain the next person has read the same."""
        if self.looker != self.sitting.seat:
            self.looker = self.sitting.seat
            self.told[self.looker] = len(self.sitting.steps(self.looker))

    async def ask(self) -> None:
        """One line of a person, and what comes of it."""
        now = (self.looker, len(self.sitting.steps(self.looker)))
        if now != self.shown_at:
            self.show_what_changed()
        self.shown_at = now
        line = (await self.next_line()).strip()
        try:
            await self.obey(line)
        except (Refusal, ConnectionError) as problem:
            speak(f"{problem}{self.pointer(line, problem)}")

    async def next_line(self) -> str:
        """What others do while somebody types is told at once."""
        reading = asyncio.ensure_future(self.keyboard.read(f"{self.name}> "))
        while not (reading.done() or self.sitting.ending):
            await self.wait_for(self.sitting.changed.wait(), reading)
            if not reading.done():
                self.sitting.changed.clear()
                self.tell_meanwhile()
        return await reading

    async def wait_for(self, *happenings: Awaitable[object]) -> None:
        """Until one of these happens, or the player leaves; a fault of the table is not waited out."""
        waiting: list[asyncio.Future[Any]] = [asyncio.ensure_future(one) for one in happenings]
        await asyncio.wait([*waiting, self.left, self.running], return_when=asyncio.FIRST_COMPLETED)
        waiting[0].cancel()
        if self.running.done():
            await self.running
        if self.left.done() or (self.running.done() and not self.sitting.ending):
            raise Leave

    async def obey(self, line: str) -> None:
        """A command, a tile that is asked about, or an action."""
        order = ordered(line)
        if self.sitting.ending:
            return
        if order or not line:
            does, rest = (order[0].does, order[1]) if order else (ORDERS["list"].does, "")
            await does(self, rest)
        elif self.is_place(line) and line.lower() not in self.texts():
            await ORDERS["list"].does(self, line)
        else:
            await self.sitting.act(answers.whole(line, self.sitting.choices()))

    def texts(self) -> list[str]:
        return [choice.text for choice in self.sitting.choices()]

    def pointer(self, line: str, problem: Exception) -> str:
        """An unknown word is answered with the nearest one, and with `help`."""
        word = line.partition(" ")[0].lower()
        if ordered(line) or not isinstance(problem, IllegalAction) or any(one.isdigit() for one in word):
            return ""
        near = get_close_matches(word, ORDERS, 1)
        return f" Did you mean `{near[0]}`? `help` lists all." if near else " `help` lists what may be typed."

    def is_place(self, line: str) -> bool:
        """Never where the game has no board."""
        board = self.sitting.scene().board
        return board is not None and any(tile.place == line.lower() for tile in board.tiles)

    @property
    def name(self) -> str:
        return self.sitting.seats[self.looker] if self.looker >= 0 else "Spectator"

    # Telling

    def tell_what_is_new(self) -> None:
        """Every action once, to whoever looks."""
        steps = self.sitting.steps(self.looker)
        self.told = {seat: min(count, len(steps)) for seat, count in self.told.items()}  # some may be taken back
        for step in steps[self.told[self.looker] :]:
            for text in self.sayings(step):
                speak(text)
        self.told[self.looker] = len(steps)
        if self.sitting.news and self.sitting.news != self.last_news:
            speak(self.sitting.news)
        self.last_news = self.sitting.news

    def sayings(self, step: Step) -> list[str]:
        if step.lines or step.seat == self.looker:
            return [line.text for line in step.lines]
        return [f"{self.sitting.seats[step.seat]} plays {step.text or 'in secret'}."]

    def tell_meanwhile(self) -> None:
        print()
        self.tell_what_is_new()
        if self.sitting.ending:
            speak("The game is over: Enter goes on.")
        elif self.sitting.choices():
            self.show_what_changed()
        self.keyboard.prompt_again()

    def show_result(self) -> None:
        print()
        show(picture(self.sitting), self.sitting.scene())
        speak(self.sitting.ending)

    def part(self) -> None:
        """No game is lost: it is written where it was saved before, or among the player's games."""
        if said := self.sitting.leave():
            print(f"\n{said}")

    def show_what_changed(self) -> None:
        """The board is drawn anew when something stands elsewhere, not for every purchase."""
        print()
        scene = self.sitting.scene()
        seen = [(piece.id, piece.place, piece.hp, piece.level) for piece in scene.pieces], scene.phase, self.looker
        if seen == self.drawn and scene.board:
            self.prompt(scene)
        else:
            self.show_board()
        self.drawn = seen

    def show_board(self) -> None:
        scene = self.sitting.scene()
        drawing = picture(self.sitting)
        show(drawing, scene)
        for line in pool_lines(scene, str(drawing)):
            print(line)
        self.prompt(scene)

    def prompt(self, scene: Scene) -> None:
        for told in (counters(scene), self.sitting.against if self.sitting.is_online else ""):
            if told:
                speak(told)
        speak(scene.prompt)

    # What commands need

    def say(self, text: str) -> None:
        speak(text)

    def read_page(self, title: str, lines: list[str]) -> None:
        for line in lines:
            print(fill(line, width(), subsequent_indent="    "))

    def read_rules(self, chapter: str) -> None:
        text = answers.chapter(self.game, chapter)
        if sys.stdout.isatty():
            from rich.console import Console
            from rich.markdown import Markdown

            Console(width=width()).print(Markdown(text))
        else:
            print(text)

    def explain(self) -> None:
        scene = self.sitting.scene()
        speak(self.game.legend)
        speak(letters(scene))
        print("\n  ACTION          play it; Tab completes")
        if scene.board:
            print("  TILE            what the piece on it can do")
        for word, order in ORDERS.items():
            print(f"  {f'{word} {order.argument}':<15} {order.text}")

    async def ask_back(self, question: str, then: Callable[[bool], Awaitable[None]]) -> None:
        answer = await self.keyboard.read(f"{question} (yes or no) ")
        await then(answer.strip().lower() in ("y", "yes"))

    async def leave(self) -> None:
        raise Leave

    def completions(self, begun: str) -> list[str]:
        return [text for text in [*self.texts(), *ORDERS] if fold(text).startswith(fold(begun))]
