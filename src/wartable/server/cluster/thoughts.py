"""Bots' thoughts go to whoever has a core for them."""

from __future__ import annotations

import asyncio
from typing import Any

from wartable.server.cluster.messages import Decided, Think, Undecided
from wartable.server.cluster.post import Post
from wartable.server.cluster.tickets import Tickets
from wartable.server.errands import keep
from wartable.server.thinkers import NobodyElse, Rank, Thinkers, Thought, advise, think

# Longer than any thought takes.
LONGEST_WAIT = 60.0
KINDS = {"think": (think, Rank.MOVE), "advise": (advise, Rank.HINT)}


class Thoughts:
    """`idle` is what each server said last of how many more it could begin."""

    def __init__(self, thinkers: Thinkers, post: Post, tickets: Tickets) -> None:
        self.thinkers = thinkers
        self.post = post
        self.tickets = tickets
        self.idle: dict[int, int] = {}
        thinkers.elsewhere = self.ask

    async def ask(self, what: str, thought: Thought) -> Any:
        node = max(self.idle, key=lambda node: self.idle[node], default=None)
        if node is None or self.idle[node] <= 0 or self.post.is_away:
            raise NobodyElse
        self.idle[node] -= 1
        ticket, answer = self.tickets.draw(node)
        self.post.send(node, Think(ticket, what, thought))
        try:
            decided = await asyncio.wait_for(answer, LONGEST_WAIT)
        except TimeoutError:
            raise NobodyElse from None
        finally:
            if node in self.idle:
                self.idle[node] += 1
        if decided is None:
            raise NobodyElse
        return decided

    def hear(self, node: int, asked: Think) -> None:
        keep(asyncio.get_running_loop().create_task(self.answer(node, asked)))

    async def answer(self, node: int, asked: Think) -> None:
        """Nothing is said of why there is no answer: who asked tries itself, and knows better."""
        task, rank = KINDS[asked.what]
        try:
            decided: Any = await self.thinkers.work(rank, f"server {node}", task, asked.thought)
        except Exception:
            self.post.send(node, Undecided(asked.ticket))
        else:
            self.post.send(node, Decided(asked.ticket, decided))
