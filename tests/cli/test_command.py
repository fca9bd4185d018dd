"""The command `wartable`: what it prints, and one clear line when it cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wartable.cli import main
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import record_of, write_record

Printed = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as leaving:
        main(words)
    return int(str(leaving.value.code))


def refused(printed: Printed, *words: str) -> str:
    """What is said of a refusal: one line on standard error, exit code 2, nothing on standard output."""
    assert run(*words) == 2
    said = printed.readouterr()
    assert said.out == ""
    assert said.err.startswith("wartable: ") and said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("command", ["games", "rules", "play", "simulate", "perft", "replay", "catalog", "bench"])
def test_every_command_explains_itself_with_an_example(command: str, capsys: Printed) -> None:
    assert run(command, "--help") == 0
    assert f"Example: wartable {command}" in capsys.readouterr().out


def test_the_version_says_whether_the_rules_are_compiled(capsys: Printed) -> None:
    assert run("--version") == 0
    assert "rules: " in capsys.readouterr().out


def test_games_lists_every_game_in_a_line(capsys: Printed) -> None:
    assert run("games") == 0
    assert "war " in capsys.readouterr().out


def test_games_of_one_game_lists_its_options_with_their_values(capsys: Printed) -> None:
    assert run("games", "war") == 0
    printed = capsys.readouterr().out
    assert "turn_limit=200" in printed and "200, 120, none" in printed and "fortress, hills" in printed


def test_rules_prints_a_chapter_up_to_the_next(capsys: Printed) -> None:
    assert run("rules", "war", "6") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("## 6. Line of sight") and "6.4 Stricter sight" in printed and "## 7" not in printed


def test_rules_prints_a_section_alone(capsys: Printed) -> None:
    assert run("rules", "war", "4.2") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("### 4.2 Walls and gaps") and "### 4.3" not in printed


def test_simulate_prints_one_object(capsys: Printed) -> None:
    assert run("simulate", "war", "--games", "2", "--bots", "random,random", "--seed", "5", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 2 and sum(result["wins"]) + result["draws"] == 2
    assert result["steps"] > 0 and result["seconds"] > 0


def test_simulate_writes_its_object_to_a_file(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "result.json"
    assert run("simulate", "war", "--games", "1", "--json", str(file)) == 0
    assert json.loads(file.read_text())["games"] == 1


def test_simulate_without_json_is_for_people(capsys: Printed) -> None:
    assert run("simulate", "war", "--games", "2") == 0
    assert "2 games of war" in capsys.readouterr().out


def test_perft_counts_each_depth(capsys: Printed) -> None:
    assert run("perft", "war", "--depth", "2", "-o", "map=plain") == 0
    assert "depth 1: 19 sequences" in capsys.readouterr().out


def test_the_catalog_is_data(capsys: Printed) -> None:
    assert run("catalog", "war", "--json") == 0
    content = json.loads(capsys.readouterr().out)
    assert [piece["id"] for piece in content["pieces"]][:2] == ["commander", "air_defense"]
    assert {drawing["id"] for drawing in content["maps"]} >= {"plain", "hills", "islands"}


def test_the_catalog_is_that_of_the_options(capsys: Printed) -> None:
    assert run("catalog", "ancient_wars", "--json", "-o", "pack=reborn") == 0
    assert len(json.loads(capsys.readouterr().out)["heroes"]) == 40


def test_a_recorded_position_can_be_printed_as_data(capsys: Printed, tmp_path: Path) -> None:
    match = Match(GAMES["ancient_wars"], key=b"k" * 32)
    match.play_action(match.state.to_act()[0], match.state.legal(match.state.to_act()[0])[0])
    file = tmp_path / "game.json"
    file.write_text(write_record(record_of(match)), "utf8")
    assert run("replay", str(file), "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["phase"] == "ban" and printed["players"]["radiant"]["gold"] == 625


def test_the_catalog_can_be_read_by_people(capsys: Printed) -> None:
    assert run("catalog", "war") == 0
    assert "Fires: 2 to 3 tiles in a row or column" in capsys.readouterr().out


def test_an_unknown_game_is_refused_with_those_that_are_there(capsys: Printed) -> None:
    assert "there is no game 'chess'; there are: war" in refused(capsys, "rules", "chess")


def test_an_unknown_option_is_refused_with_those_that_are_there(capsys: Printed) -> None:
    assert "there is no option 'fog'" in refused(capsys, "play", "war", "-o", "fog=true")


def test_an_option_without_a_value_is_refused_with_an_example(capsys: Printed) -> None:
    assert "write NAME=VALUE, such as war's map=hills" in refused(capsys, "play", "war", "-o", "fog")


def test_an_unknown_value_is_refused_with_those_it_can_be(capsys: Printed) -> None:
    assert "option map cannot be 'moon'; it can be: fortress" in refused(capsys, "play", "war", "-o", "map=moon")


def test_an_unknown_preset_is_refused(capsys: Printed) -> None:
    assert "War has no preset 'tiny'" in refused(capsys, "simulate", "war", "--preset", "tiny")


def test_an_unknown_bot_is_refused(capsys: Printed) -> None:
    assert "there is no bot 'deep'" in refused(capsys, "simulate", "war", "--bots", "deep,random")


def test_as_many_bots_as_seats_must_be_named(capsys: Printed) -> None:
    assert "name 2 bots, not 1" in refused(capsys, "simulate", "war", "--bots", "random")


def test_an_unknown_seat_is_refused(capsys: Printed) -> None:
    assert "War has no seat 'west'" in refused(capsys, "play", "war", "--as", "west")


def test_an_unknown_chapter_is_refused(capsys: Printed) -> None:
    assert "there is no chapter '99'" in refused(capsys, "rules", "war", "99")


def test_playing_nothing_is_refused(capsys: Printed) -> None:
    assert "which game?" in refused(capsys, "play")


def test_a_file_that_is_not_there_is_named(capsys: Printed) -> None:
    assert "missing.json: No such file or directory" in refused(capsys, "replay", "missing.json")


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"game": "war"')
    assert "this is not a whole record" in refused(capsys, "replay", str(file))


@pytest.mark.parametrize(
    "words", [("perft", "war", "--depth", "0"), ("simulate", "war", "--seed", "-1"), ("dance",), ()]
)
def test_wrong_words_end_with_usage_and_a_code(words: tuple[str, ...], capsys: Printed) -> None:
    assert run(*words) == 2
    assert "usage: wartable" in capsys.readouterr().err


def test_a_game_that_is_over_in_its_drawing_is_not_played(tmp_path: Path, capsys: Printed) -> None:
    drawing = tmp_path / "over.txt"
    drawing.write_text("C T\nSouth won, by commander taken\n")
    assert "the game is over in that drawing" in refused(capsys, "play", "war", "--in", "text", "--from", str(drawing))


def test_a_drawing_that_is_too_long_is_refused(tmp_path: Path, capsys: Printed) -> None:
    drawing = tmp_path / "long.txt"
    drawing.write_text("." * 20_001)
    assert "that is no drawing" in refused(capsys, "play", "war", "--in", "text", "--from", str(drawing))


def test_a_game_from_a_drawing_is_not_played_at_a_server(capsys: Printed) -> None:
    told = refused(capsys, "play", "war", "--from", "any.txt", "--find")
    assert "a game from a drawing is played here, in the terminal" in told
