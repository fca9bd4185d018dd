"""Lines are typed in the main thread, as editing and Tab need it; the table lives in another, and asks for them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, TypeAlias

from wartable.terminal.completion import begun_line

Asked: TypeAlias = "tuple[str, Future[str]]"


class Leave(Exception):
    """The player goes, with the game as it stands."""


class Keyboard:
    def __init__(self) -> None:
        self.asked: SimpleQueue[Asked | None] = SimpleQueue()
        self.left: Future[None] = Future()
        self.prompt = ""

    @property
    def is_live(self) -> bool:
        """Whether somebody may type at any time; from a pipe, a line is read when it is needed."""
        return sys.stdin.isatty()

    async def read(self, prompt: str) -> str:
        answer: Future[str] = Future()
        self.prompt = prompt
        self.asked.put((prompt, answer))
        return await asyncio.wrap_future(answer)

    def prompt_again(self) -> None:
        """After something was printed while somebody types."""
        print(f"{self.prompt}{begun_line()}", end="", flush=True)

    # In the main thread

    def serve(self) -> None:
        """Until the table has no more questions. Ctrl+C leaves at the prompt, and while a bot thinks."""
        while (asked := self.next_asked()) is not None:
            prompt, answer = asked
            try:
                answer.set_result(input(prompt))
            except (EOFError, KeyboardInterrupt):
                answer.set_exception(Leave())

    def next_asked(self) -> Asked | None:
        while True:
            try:
                return self.asked.get()
            except KeyboardInterrupt:
                if not self.left.done():
                    self.left.set_result(None)


def run_with_keyboard(play: Callable[[Keyboard], Coroutine[Any, Any, None]]) -> None:
    keyboard = Keyboard()
    with ThreadPoolExecutor(1) as aside:
        playing = aside.submit(asyncio.run, play(keyboard))
        playing.add_done_callback(lambda done: keyboard.asked.put(None))
        keyboard.serve()
        playing.result()
