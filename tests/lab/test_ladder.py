"""The ladder: who plays whom, when it is decided, and how it goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from toy import TOY
from wartable.games import GAMES
from wartable.kernel.game import Game
from wartable.kernel.refusal import Refusal
from wartable.lab import ladder as ladders
from wartable.lab.elo import elo_of, from_score, to_score, verdict
from wartable.lab.ladder import (
    OPENING,
    Duel,
    Ladder,
    Pairing,
    levels_of,
    new_ladder,
    play_ladder,
    play_pair,
    ratings,
    read_ladder,
    table,
    write_ladder,
)

GAME: Game = next(iter(GAMES.values()))


def fresh(levels: str = "1-8") -> Ladder:
    return new_ladder(GAME, GAME.options(), levels_of(levels), 1)


# Elo and the sequential test


def test_equal_scores_are_no_difference_and_ten_to_one_are_four_hundred() -> None:
    assert (
        from_score(0.5) == 0 and from_score(10 / 11) == pytest.approx(400) and to_score(400) == pytest.approx(10 / 11)
    )


def test_more_pairs_make_the_interval_narrower() -> None:
    few, many = elo_of([1.0, 0.5, 0.75] * 3), elo_of([1.0, 0.5, 0.75] * 30)
    assert few.low < many.low < many.value < many.high < few.high


def test_a_clean_sweep_claims_no_infinite_strength() -> None:
    assert elo_of([1.0] * 10).value < 800


def test_it_is_decided_when_one_is_clearly_better_or_clearly_not() -> None:
    assert verdict([1.0] * 12) == "better"
    assert verdict([0.5, 0.5, 0.25, 0.75] * 5) == "no better"


@pytest.mark.parametrize("pairs", [[], [1.0] * 3, [1.0, 0.0, 0.75, 0.5, 0.75], [0.5] * 6])
def test_a_few_mixed_results_and_draws_alone_decide_nothing(pairs: list[float]) -> None:
    assert verdict(pairs) == ""


# Pairings


def test_neighbours_play_each_other_and_the_simple_bots_their_levels() -> None:
    names = [pairing.name for pairing in fresh().pairings]
    assert names == [*(f"{high} - {high - 1}" for high in range(2, 9)), "1 - random", "4 - greedy"]


def test_a_part_of_the_ladder_can_be_played() -> None:
    assert [pairing.name for pairing in fresh("2-4").pairings] == ["3 - 2", "4 - 3", "4 - greedy"]


@pytest.mark.parametrize("text", ["", "0-3", "3-1", "1-9", "one"])
def test_what_is_no_range_of_levels_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="is not a range of levels; write such as 1-8"):
        levels_of(text)


def test_a_pair_is_played_from_both_sides() -> None:
    duel = Duel(GAME.id, {}, "greedy", "random", 5)
    played = play_pair(duel)
    assert played.score in (0, 0.25, 0.5, 0.75, 1) and played == play_pair(duel)


# Going on


def test_a_ladder_stops_at_its_games_and_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    ladder = fresh("1-1")
    play_ladder(ladder, 2, file, workers=1)
    first = ladder.pairings[0].pairs[:]
    assert len(first) == 1
    resumed = read_ladder(file, fresh("1-1"))
    play_ladder(resumed, 4, file, workers=1)
    assert resumed.pairings[0].pairs[:1] == first and len(resumed.pairings[0].pairs) == 2
    assert msgspec.json.decode(file.read_bytes(), type=Ladder) == resumed


def test_what_is_decided_is_not_played_again(tmp_path: Path) -> None:
    ladder = fresh("1-1")
    ladder.pairings = [Pairing("1", "random", [1.0] * 12)]
    play_ladder(ladder, 200, tmp_path / "ladder.json", workers=1)
    assert len(ladder.pairings[0].pairs) == 12


@pytest.mark.parametrize(("game", "opening"), [("war", OPENING), ("yudh", 0)])
def test_only_games_without_dice_and_secrets_begin_with_random_actions(
    monkeypatch: pytest.MonkeyPatch, game: str, opening: int
) -> None:
    """Elsewhere a random draft would decide the game."""
    limits: list[int] = []
    monkeypatch.setattr(ladders, "play_out", lambda state, dice, limit: limits.append(limit))
    play_pair(Duel(game, {}, "random", "random", 1))
    assert limits == [opening, opening]


def test_what_was_played_between_other_levels_is_kept(tmp_path: Path) -> None:
    file, whole = tmp_path / "ladder.json", fresh()
    whole.pairings[-3].pairs = [1.0, 0.5]
    write_ladder(whole, file)
    part = read_ladder(file, fresh("1-2"))
    assert [pairing.name for pairing in part.pairings] == ["2 - 1", "1 - random"]
    write_ladder(part, file)
    assert read_ladder(file, fresh()) == whole


def test_the_ladder_of_another_seed_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    write_ladder(fresh(), file)
    other = fresh()
    other.seed = 2
    with pytest.raises(Refusal, match="another seed"):
        read_ladder(file, other)
    file.write_text("no ladder")
    with pytest.raises(Refusal, match="is not a ladder"):
        read_ladder(file, other)


def test_a_game_for_one_has_no_ladder() -> None:
    alone = replace(TOY, seats=("Alone",))
    with pytest.raises(Refusal, match="a ladder needs two seats against each other, and Ambush has Alone"):
        new_ladder(alone, TOY.options(), ["1"], 1)


# Telling


def test_strengths_add_up_from_the_lowest() -> None:
    ladder = fresh("1-2")
    ladder.pairings = [Pairing("2", "1", [1.0, 0.5] * 4), Pairing("1", "random", [0.75] * 8)]
    known = ratings(ladder)
    assert known["random"].value == 0 < known["1"].value < known["2"].value
    assert known["2"].value - known["1"].value == pytest.approx(elo_of([1.0, 0.5] * 4).value, abs=0.2)


def test_the_table_tells_games_scores_elo_and_draws_bars() -> None:
    ladder = fresh("1-2")
    ladder.pairings = [Pairing("2", "1", [1.0] * 8, 3), Pairing("1", "random", [0.5] * 2)]
    text = table(ladder)
    assert "2 - 1            16 100.0 %      3" in text and "better" in text and "open" in text and "####" in text
