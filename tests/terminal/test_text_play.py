"""Playing in plain lines, from the first word to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from toy import TOY
from toy.game import Ambush
from wartable.cli import main
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, replay
from wartable.kernel.scene import Check, Choice, Scene
from wartable.terminal import text as text_client
from wartable.terminal.text import listed

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept here, not among the developer's own."""
    monkeypatch.setattr(text_client, "user_data_path", lambda name: tmp_path)
    return tmp_path


class Typist:
    """Types these lines in a window a hundred columns wide, then closes the input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        monkeypatch.setenv("COLUMNS", "100")
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def types(self, *lines: str, words: tuple[str, ...] = ("war", "--seed", "3")) -> str:
        waiting: Iterator[str] = iter(lines)
        self.monkeypatch.setattr("builtins.input", lambda prompt: read(waiting))
        with pytest.raises(SystemExit) as leaving:
            main(["play", *words])
        assert leaving.value.code == 0
        return self.capsys.readouterr().out


def read(waiting: Iterator[str]) -> str:
    line = next(waiting, None)
    if line is None:
        raise EOFError
    return line


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> Typist:
    return Typist(monkeypatch, capsys)


ALONE = ("war", "--bot", "none")


def test_the_board_is_drawn_and_the_player_is_told_what_is_asked(typist: Typist) -> None:
    printed = typist.types()
    assert "You are South, against Sergeant (level 3)." in printed
    assert " 1  C1  D1  M1  B1  T1  I1" in printed
    assert "South to act: one action with one piece." in printed


def test_an_action_is_played_and_the_bot_answers(typist: Typist) -> None:
    printed = typist.types("e3-e4")
    assert "South moves Infantry e3-e4." in printed and "North plays" in printed and "turn 3" in printed


def test_an_illegal_action_is_refused_with_its_rule_and_asked_again(typist: Typist) -> None:
    printed = typist.types("e3-e5", "e3-e4")
    assert "2 tiles away; Infantry reaches 1 here (rulebook 5.1 All pieces)" in printed
    assert "South moves Infantry e3-e4." in printed


def test_a_tile_shows_what_its_piece_can_do(typist: Typist) -> None:
    assert "Tank c3: c3-c4 (move to c4), c3-c5 (move to c5)" in typist.types("c3")


def test_an_empty_line_lists_all_actions(typist: Typist) -> None:
    assert "Infantry f3: f3-f4, f3-g3" in typist.types("")


def test_about_tells_the_numbers_and_abilities_of_a_piece_or_a_card(typist: Typist) -> None:
    assert "Tank on c3" in typist.types("about c3") and "Tank on " in typist.types("about tank")
    assert "there is no piece or card 'dragon'" in typist.types("about dragon")


def test_about_explains_what_is_still_to_be_drafted_with_its_cooldown(typist: Typist) -> None:
    printed = typist.types("about garen", words=("lol_chess", "--bot", "none"))
    assert "Garen\n  HP 120, AD 35" in printed and "\n  Judgment (cooldown 4): " in printed


def test_actions_of_one_kind_stand_together_in_lines_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    moves = [Choice(f"a{number}-b{number}", "go", "Move") for number in range(30)]
    lines = listed("Move", moves, None).splitlines()
    assert lines[0].startswith("Move: a0-b0, a1-b1,") and max(len(line) for line in lines) <= 100 and len(lines) == 3
    nobody = Scene(seat=0, phase="", turn=1, prompt="", to_act=[0], sides=[])
    assert listed("Move", moves, nobody).splitlines()[:2] == ["Move:", "  a0-b0    go"]
    goods = [Choice(f"buy sword {file}1", "", "Shop") for file in "abcdefghi"]
    assert listed("Shop", goods, None).splitlines()[1].startswith("  buy sword ")


def test_a_tile_without_actions_says_so(typist: Typist) -> None:
    assert "Nothing on a1 can act now." in typist.types("a1")


def test_why_weighs_every_rule(typist: Typist) -> None:
    printed = typist.types("why c2 fires c5", "why e3-e4")
    assert "NO   There is nobody on c5 [c5]" in printed and "c2 fires c5 is not allowed." in printed
    assert "e3-e4 is allowed." in printed


class Terse(Ambush):
    """It gives no reasons."""

    def why(self, seat: int, text: str) -> list[Check]:
        return []


def test_why_asks_the_rules_where_a_game_gives_no_reasons(capsys: Printed) -> None:
    match = Match(replace(TOY, new=Terse))
    text_client.Table(match, 0, "none").why(0, "knight a1, archer b1")
    assert "knight a1, archer b1 is allowed." in capsys.readouterr().out


def test_a_game_is_kept_even_when_the_program_fails(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*words: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(text_client.Table, "let_bot_act", fails)
    with pytest.raises(ZeroDivisionError):
        typist.types("e3-e4")
    assert "The game is kept." in typist.capsys.readouterr().out


def test_what_shows_the_effect_before_it_is_made(typist: Typist) -> None:
    printed = typist.types("what e3-e4")
    assert "Infantry e3: place e3 -> e4" in printed and "turn 3" not in printed


YUDH_AS_ONE = ("yudh", "--seed", "11", "--bot", "random")


def test_what_always_has_an_answer(typist: Typist) -> None:
    printed = typist.types("what heads", "heads", "lets play", "roll", "what keep 1 2", words=YUDH_AS_ONE)
    assert "Chance decides what comes of it." in printed and "One: kept 0 -> 2" in printed


def test_undo_goes_back_to_the_players_last_decision(typist: Typist) -> None:
    printed = typist.types("e3-e4", "undo", "log")
    assert "Taken back." in printed
    assert printed.count("turn 1, South to move") == 2


def test_what_the_dice_have_shown_is_not_taken_back_against_a_bot(typist: Typist) -> None:
    """They would fall the same again."""
    printed = typist.types("heads", "undo", "lets play", "roll", "pick 1", "undo", "log", words=YUDH_AS_ONE)
    assert "the bot does not take that back" in printed
    assert "Taken back." in printed and "pick 1" not in printed.split("Taken back.")[1]


def test_undo_with_nothing_played_is_refused(typist: Typist) -> None:
    assert "there is nothing to take back" in typist.types("undo")


def test_two_people_share_a_keyboard(typist: Typist) -> None:
    printed = typist.types("e3-e4", "g9-g8", "log", words=ALONE)
    assert "You are South and North." in printed
    assert "   2  North    g9-g8" in printed


def test_a_draw_needs_both(typist: Typist) -> None:
    printed = typist.types("draw", "e3-e4", "draw", words=ALONE)
    assert "A draw is offered." in printed and "A draw by agreement." not in printed


def test_a_bot_plays_on(typist: Typist) -> None:
    assert "The bot plays on." in typist.types("draw")


def test_resigning_ends_the_game(typist: Typist) -> None:
    printed = typist.types("e3-e4", "resign")
    assert "South resigns." in printed and "wartable replay" in printed


def test_help_names_every_command(typist: Typist) -> None:
    printed = typist.types("help")
    assert all(f"  {command}" in printed for command in text_client.COMMANDS)


def test_rules_prints_the_rulebook(typist: Typist) -> None:
    assert "## 6. Line of sight" in typist.types("rules")


def test_a_game_left_is_kept_and_goes_on(typist: Typist, own_folder: Path) -> None:
    printed = typist.types("e3-e4")
    kept = next((own_folder / "games").iterdir())
    assert f"wartable play --resume {kept}" in printed
    assert "turn 3, South to move" in typist.types("board", words=("--resume", str(kept)))


def test_a_game_of_no_action_is_not_kept(typist: Typist, own_folder: Path) -> None:
    typist.types("help", "quit")
    assert not (own_folder / "games").exists()


def test_save_writes_a_record(typist: Typist, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.json"
    assert f"Saved as {file}" in typist.types("e3-e4", f"save {file}")
    assert len(replay(read_record(file.read_bytes()), GAMES).log) == 2


def test_saving_where_one_may_not_write_is_refused(typist: Typist, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot save to" in typist.types(f"save {tmp_path}/file/game.json", "e3-e4")


def test_tab_completes_actions_and_commands(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    monkeypatch.setattr(text_client, "complete_with", given.append)
    typist.types()
    completions = given[0]
    assert callable(completions)
    assert completions("c3") == ["c3-c4", "c3-c5"]
    assert completions("wh") == ["why", "what"]


def test_a_whole_game_against_the_bot_reaches_its_end(typist: Typist, own_folder: Path) -> None:
    """South shuffles a Bomber; the rules end the game sooner or later."""
    printed = typist.types(*["a3-a4", "a4-a3"] * 120)
    assert "wins" in printed or "A draw" in printed
    kept = next((own_folder / "games").iterdir())
    assert replay(read_record(kept.read_bytes()), GAMES).is_over


YUDH = ("yudh", "--seed", "4", "--as", "two", "--bot", "random")


def test_what_the_bot_chooses_in_secret_is_not_printed(typist: Typist) -> None:
    """One decides first here, and Two must not read how."""
    lines = ["lets play", *["roll", "keep all"] * 2, "log"]
    before, _, after = typist.types(*lines, words=YUDH).partition("Devik Vardan")
    assert "One plays roll." in before
    assert "One plays in secret." in after
    assert "asks" not in after and "asks for nothing" not in after
    assert after.count("in secret") >= 2, "the log says no more"


def test_long_sentences_are_broken_between_words(typist: Typist) -> None:
    printed = typist.types("heads", "lets play", words=YUDH_AS_ONE)
    told = [line for line in printed.splitlines() if "If Two has asked for a vardan" in line]
    assert told and all(len(line) <= 100 for line in told)


def test_each_letter_of_the_board_is_explained_once(typist: Typist) -> None:
    printed = typist.types(words=("ancient_wars", "--seed", "5"))
    assert "\nA Ancient, Qp Queen of Pain, Np Nature's Prophet" in printed and printed.count("A Ancient") == 1


def test_without_a_board_nobody_is_told_of_tiles(typist: Typist) -> None:
    printed = typist.types("help", words=YUDH)
    assert "Type an action, `about NAME`" in printed and "what the piece on it can do" not in printed


def test_a_whole_game_that_stores_nothing_leaves_nothing(typist: Typist, own_folder: Path) -> None:
    printed = typist.types(
        *["heads", "lets play", *["roll", "keep all", "decline"] * 200], words=("yudh", "--seed", "5")
    )
    assert "wins" in printed and "Nothing of this game is kept" in printed
    assert not own_folder.exists() or not list(own_folder.rglob("*.json"))


def test_a_player_may_save_even_such_a_game(typist: Typist, tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    typist.types("heads", f"save {file}", words=("yudh", "--seed", "5"))
    assert len(replay(read_record(file.read_bytes()), GAMES).log) == 1
