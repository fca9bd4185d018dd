"""Two servers with one key and the same requests, where only a seat's secrets differ, send all others the same bytes.

What a seat does in secret, whether it does anything at all, and when, is looked for in everything that the opponent, a
spectator, a late spectator and the lobby are sent: views, answers to every question, hints, histories, takebacks,
refusals, the list of rooms, the end, the rematch, and the replay of the finished game. Time stands still meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

import msgspec
import pytest

from server.games import GAMES as TOYS
from server.house import Clock, Running, Wire, running
from server.test_secrecy_on_the_wire import KEY, nothing_by_chance
from server.worlds import KEEPER, OTHER, Deed, Story
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.server import thinkers

# Who advises need not be good here, only quick.
ADVISER = "mcts:6"
ALL = {**GAMES, "toy": TOYS["toy"]}
# Each with some seeds, chosen so that its stories have secrets.
STORIES: dict[str, tuple[int, tuple[int, ...]]] = {
    "toy": (12, (0, 2)),
    "ancient_wars": (40, (0, 7)),
    "lol_chess": (45, (7, 22)),
    "yudh": (60, (0, 1)),
}

Heard = dict[str, list[str]]


class Telling:
    """A story in one of its worlds, over the wire."""

    def __init__(self, there: Running, world: int, delay: int) -> None:
        self.there = there
        self.world = world
        self.delay = delay
        self.wires: dict[str, Wire] = {}
        self.room = ""

    async def sit_down(self, game: str) -> None:
        for name in ("Keeper", "Other", "Eve", "Lobbyist"):
            self.wires[name] = await self.there.wire(name=name, max_size=None)
        await self.wires["Lobbyist"].ask("lobby", follow=True)
        keeper, other, eve = (self.wires[name] for name in ("Keeper", "Other", "Eve"))
        made = await keeper.ask("create", game=game, seat=KEEPER, public=True, watch_delay=self.delay)
        self.room = made["room"]
        await other.ask("join", room=self.room, seat=OTHER)
        await eve.ask("watch", room=self.room)

    async def carry_out(self, deed: Deed) -> None:
        if deed.texts[self.world]:
            wire = self.wires["Keeper" if deed.seat == KEEPER else "Other"]
            viewer = self.there.lobby.rooms[self.room].showing.viewers[deed.seat]
            answer = await wire.ask("act", room=self.room, seq=viewer.seq, text=deed.texts[self.world])
            assert answer["type"] in ("view", "done"), answer

    async def take_back_and_do_again(self, deed: Deed) -> None:
        """Where the keeper has done something in both worlds."""
        if all(deed.texts) and (await self.wires["Keeper"].ask("takeback", room=self.room))["type"] != "refused":
            await self.carry_out(deed)

    async def ask_everything(self, deed: Deed) -> None:
        other, eve = self.wires["Other"], self.wires["Eve"]
        for text in filter(None, (*deed.texts, "e4")):
            for what in ("why", "marks", "preview"):
                await other.ask("ask", room=self.room, what=what, text=text)
        for kind in ("history", "draw"):
            await other.ask(kind, room=self.room)
        await other.ask("takeback", room=self.room, accept=False)
        if not self.there.lobby.rooms[self.room].agreements.may_take_back(OTHER):
            await other.ask("takeback", room=self.room)
        await eve.ask("history", room=self.room)
        for wire in (other, eve, self.wires["Lobbyist"]):
            await wire.ask("lobby")

    async def come_back_and_look_in(self, number: int) -> None:
        """The opponent on another line, and a spectator who comes late."""
        messages = [msgspec.json.decode(text) for text in self.wires["Other"].heard]
        tokens = [message["token"] for message in messages if "token" in message]
        back = await self.there.wire(name="Other", max_size=None)
        back.number = self.wires["Other"].number + 1
        late = self.wires[f"Late {number}"] = await self.there.wire(name="Zoe", max_size=None)
        await back.ask("resume", room=self.room, token=tokens[-1])
        await back.hear_of("view")
        await late.ask("watch", room=self.room)
        for wire in (back, late):
            await wire.ask("history", room=self.room)
        self.wires["Other"].heard.extend(back.heard)
        back.heard = self.wires["Other"].heard
        self.wires["Other"] = back

    async def end(self) -> None:
        """The keeper gives up, both want to play again, and everybody looks at the game that was."""
        keeper, other = self.wires["Keeper"], self.wires["Other"]
        await keeper.ask("resign", room=self.room)
        for name in ("Other", "Eve"):
            await self.wires[name].ask("history", room=self.room)
        for wire in (keeper, other):
            await wire.ask("rematch", room=self.room)
        await self.there.settled()
        for wire in self.wires.values():
            await wire.ask("lobby")


async def told(story: Story, game: Game, world: int, delay: int) -> Heard:
    """All that anybody but the keeper was sent."""
    games: Mapping[str, Game] = {game.id: game}
    with nothing_by_chance(), patch("wartable.server.thinkers.ADVISER", ADVISER):
        async with running(clock=Clock(), games=games, grace_seconds=1e9) as there:
            telling = Telling(there, world, delay)
            await telling.sit_down(game.id)
            await tell(story, telling)
            replay = (await there.get(f"/api/records/{telling.room}/views")).json().get("views", [])
            assert bool(replay) == game.stores
            heard = {name: wire.heard for name, wire in telling.wires.items() if name != "Keeper"}
            return {**heard, "the replay": [msgspec.json.encode(view).decode() for view in replay]}


async def tell(story: Story, telling: Telling) -> None:
    asked = 0
    for deed in story.deeds:
        await telling.carry_out(deed)
        if deed.is_secret and asked < 4:
            await telling.ask_everything(deed)
            await telling.take_back_and_do_again(deed)
            asked += 1
            if asked in (1, 3):
                await telling.come_back_and_look_in(asked)
    await telling.ask_everything(story.deeds[-1])
    await telling.end()


@pytest.mark.parametrize("delay", [0, 3], ids=["at once", "with a delay"])
@pytest.mark.parametrize("name", STORIES)
async def test_nobody_else_can_tell_the_worlds_apart(name: str, delay: int) -> None:
    game = ALL[name]
    longest, seeds = STORIES[name]
    for seed in seeds:
        story = Story(game, KEY, seed, longest)
        assert story.secrets, "a story without secrets proves nothing: choose another seed"
        first, second = [await told(story, game, world, delay) for world in (0, 1)]
        for who in first:
            assert_same(who, first[who], second[who])


@pytest.mark.parametrize("name", STORIES)
def test_a_hint_is_the_same_in_both_worlds(name: str) -> None:
    """Hints are given against bots, which have secrets too."""
    game = ALL[name]
    longest, seeds = STORIES[name]
    for seed in seeds:
        matches = [world.match for world in Story(game, KEY, seed, longest).worlds]
        if all(OTHER in match.state.to_act() and not match.is_over for match in matches):
            with patch.object(thinkers, "_games", {game.id: game}), patch.object(thinkers, "ADVISER", ADVISER):
                first, second = [thinkers.advise(thinkers.advice_for(match, OTHER)) for match in matches]
            assert first == second


def assert_same(who: str, first: list[str], second: list[str]) -> None:
    for number, (one, other) in enumerate(zip(first, second)):
        assert one == other, f"{who} could tell them apart by message {number}:\n{one[:2000]}\n{other[:2000]}"
    assert len(first) == len(second), f"{who} could tell them apart by the number of messages"
