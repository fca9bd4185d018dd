"""Games between bots as a table: the same words give the same file, and it says what its numbers mean."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from wartable.cli import main
from wartable.envs.datasets import export
from wartable.envs.numbered import NumberedMatch
from wartable.games import GAMES
from wartable.kernel.refusal import Refusal

YUDH = GAMES["yudh"]


def test_a_dataset_has_every_decision_and_how_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "yudh.parquet"
    rows = export(YUDH, YUDH.options(), ["random", "random"], 3, 1, file)
    table = parquet.read_table(file)
    assert len(table) == rows > 100 and set(table["game"].to_pylist()) == {0, 1, 2}
    for row in table.slice(0, 50).to_pylist():
        assert row["action"] in row["legal"] and row["return"] in (-1.0, 1.0)
        assert (row["seat"] + row["game"]) % 2 == row["bot"]


def test_a_game_can_be_played_again_from_its_rows(tmp_path: Path) -> None:
    file = tmp_path / "yudh.parquet"
    export(YUDH, YUDH.options(), ["random", "random"], 1, 5, file)
    match = NumberedMatch(YUDH, YUDH.options())
    match.begin(5 * 1_000_003)
    for row in parquet.read_table(file).to_pylist():
        assert np.array_equal(match.observe(row["seat"]), row["observation"])
        assert sorted(np.flatnonzero(match.mask(row["seat"]))) == sorted(row["legal"])
        match.play(row["seat"], row["action"])
    assert match.is_over and match.scores()[row["seat"]] == row["return"]


def test_the_same_words_give_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for file in files:
        export(YUDH, YUDH.options(), ["random", "random"], 2, 2, file)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_dataset_says_what_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "short.parquet"
    with pytest.raises(SystemExit):
        main(["games", "export", "war", "--games", "1", "--preset", "short", "--to", str(file)])
    assert "1 games" in capsys.readouterr().out
    facts = json.loads(parquet.read_schema(file).metadata[b"wartable"])
    assert facts["game"] == "war" and facts["options"]["formation"] == "4x4" and facts["licence"] == "CC0-1.0"
    assert facts["bots"] == ["random", "random"] and facts["layers"][0]["name"]


def test_there_is_a_bot_for_every_seat(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="Yudh has 2 seats, so name 2 bots, not 1"):
        export(YUDH, YUDH.options(), ["random"], 1, 1, tmp_path / "none.parquet")
