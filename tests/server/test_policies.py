"""A server offers trained policies under names of its own; no guest names a file, or learns where one lies."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from server.house import running
from wartable import envs
from wartable.client import RefusedRequest
from wartable.envs.numbered import observer_of
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.server.policies import read_policies
from wartable.server.thinkers import Thinkers, thought_about
from wartable.server.workers import Bounds

YUDH = GAMES["yudh"]
# A busy machine takes long to start a process that imports much.
PATIENT = Bounds(seconds=300.0, megabytes=2048)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("policies") / "ace.onnx"
    observer = observer_of(YUDH, YUDH.options())
    weights = np.random.default_rng(1).standard_normal((int(observer.size), len(observer.vocabulary)))
    bias: Any = np.zeros(len(observer.vocabulary), np.float32)
    envs.save_policy(path, "yudh", [(weights.astype(np.float32), bias)], envs.scale_of(observer))
    return path


async def test_guests_play_a_policy_by_its_name(file: Path) -> None:
    policies = read_policies([f"ace={file}"], GAMES)
    async with running(games=GAMES, policies=policies) as there:
        client = await there.client("Ada")
        assert client.welcome
        assert [game.id for game in client.welcome.games if "ace" in [bot.name for bot in game.bots]] == ["yudh"]
        table = await client.create("yudh", seat=0, bots={1: "ace"})
        for _ in range(3):
            await table.my_turn()
            await table.act(table.choices[0].text)


async def test_a_guest_names_no_file(file: Path) -> None:
    async with running(games=GAMES, policies=read_policies([f"ace={file}"], GAMES)) as there:
        client = await there.client("Ada")
        for bot in (f"policy:{file}", "policy:ace"):
            with pytest.raises(RefusedRequest, match="there is no bot"):
                await client.create("yudh", seat=0, bots={1: bot})
        with pytest.raises(RefusedRequest, match="ace does not play War") as refused:
            await client.create("war", seat=0, bots={1: "ace"})
        assert str(file) not in str(refused.value)


def test_a_worker_thinks_with_a_policy(file: Path) -> None:
    match = Match(YUDH, key=bytes(32))
    thought = thought_about(match, 0, read_policies([f"ace={file}"], GAMES)["ace"])

    async def think() -> int:
        thinkers = Thinkers(1, bounds=PATIENT)
        try:
            return await thinkers.choose(thought)
        finally:
            thinkers.close()

    assert asyncio.run(think()) in match.state.legal(0)


@pytest.mark.parametrize(
    ("setting", "reason"),
    [("3={}", "cannot be"), ("../ace={}", "cannot be"), ("ace", "cannot be"), ("ace={}x", "No such file")],
)
def test_a_wrong_policy_is_refused_before_the_server_begins(file: Path, setting: str, reason: str) -> None:
    with pytest.raises((Refusal, OSError), match=reason):
        read_policies([setting.format(file)], GAMES)
