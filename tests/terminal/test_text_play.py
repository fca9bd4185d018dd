"""Playing in plain lines, from the first word to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from toy import TOY
from wartable.cli import main
from wartable.games import GAMES
from wartable.kernel.game import no_reasons
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, replay
from wartable.kernel.scene import Board, Choice, Scene, Tile
from wartable.kernel.state import State
from wartable.terminal import text as text_client
from wartable.terminal.keyboard import Keyboard
from wartable.terminal.local import LocalSitting
from wartable.terminal.orders import ORDERS
from wartable.terminal.sitting import NO_BOT
from wartable.terminal.telling import listed

Printed = pytest.CaptureFixture[str]


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
    assert "South moves Infantry e3-e4." in printed and "North moves" in printed and "turn 3" in printed


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
    assert "there is no piece, card or place 'dragon'" in typist.types("about dragon")


@pytest.mark.parametrize(
    ("game", "name", "told"),
    [
        ("war", "D", "Air Defense"),
        ("war", "e6", "e6: plain, height 3"),
        ("lol_chess", "ionic spark", "Ionic Spark"),
        ("lol_chess", "z5", "Baron"),
        ("valor", "bush", "dexterity"),
        ("ancient_wars", "lion", "Lion"),
        ("yudh", "bali", "Bali"),
    ],
)
def test_about_knows_everything_that_has_a_name(typist: Typist, game: str, name: str, told: str) -> None:
    printed = typist.types(f"about {name}", words=(game, "--seed", "3", "--bot", "none"))
    assert told in printed.split("> ")[-1] and "there is no" not in printed


def test_a_name_mistyped_is_answered_with_the_nearest(typist: Typist) -> None:
    assert "did you mean 'infantry'?" in typist.types("about infanty")


def test_an_unknown_word_points_to_the_nearest_and_to_help(typist: Typist) -> None:
    printed = typist.types("hlep", "xyzzy").replace("\n", " ")
    assert "Did you mean `help`? `help` lists all." in printed and "`help` lists what may be typed." in printed


def test_a_command_that_is_refused_is_not_taken_for_a_word_mistyped(typist: Typist) -> None:
    printed = typist.types("what c2 fires c5")
    assert "There is nobody on c5" in printed and "Did you mean" not in printed


def test_everybody_on_the_board_is_listed_in_words(typist: Typist) -> None:
    printed = typist.types("pieces")
    assert "South's:\n  C Commander a1\n" in printed and "North's:\n  C Commander k11\n" in printed


def test_rules_shows_one_chapter(typist: Typist) -> None:
    printed = typist.types("rules 5.1", "rules 99")
    assert "5.1 All pieces" in printed and "## 6. Line of sight" not in printed
    assert "there is no chapter '99'" in printed


def test_the_shop_is_shown_with_its_prices(typist: Typist) -> None:
    printed = typist.types("pick parzival top", "pick skye mid", "pick kalabar bottom", "market", words=("valor",))
    assert "Market:" in printed and "Sword (500 gold): attack" in printed


def test_who_may_be_chosen_is_listed_with_numbers(typist: Typist) -> None:
    assert "parzival             paladin, mana 300, strength 750" in typist.types(words=("valor",))


def test_the_board_is_not_drawn_again_for_a_purchase(typist: Typist) -> None:
    lines = ("pick parzival top", "pick skye mid", "pick kalabar bottom", "1 buy sword", "1 buy dagger")
    assert typist.types(*lines, words=("valor",)).count("a          b          c") == 4


def test_counters_name_their_sides(typist: Typist) -> None:
    assert "South: score 0; North: score 0; quiet turns 0 of 80; turns 1 of 200" in typist.types()


def test_who_acts_need_not_be_said_where_only_one_can(typist: Typist) -> None:
    lines = ("pick parzival top", "pick skye mid", "pick kalabar bottom", "1 pass", "2 pass", "north")
    assert "Kalabar moves g8-g7." in typist.types(*lines, words=("valor", "--seed", "3"))


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
    printed = typist.types("a1", "e6", "k11")
    assert "Commander on a1 cannot act now." in printed and "Nobody stands on e6." in printed
    assert "Commander on k11 belongs to North: `about k11` tells more." in printed


def test_why_weighs_every_rule(typist: Typist) -> None:
    printed = typist.types("why c2 fires c5", "why e3-e4")
    assert "NO   There is nobody on c5 [c5]" in printed and "c2 fires c5 is not allowed." in printed
    assert "e3-e4 is allowed." in printed


def test_why_asks_the_rules_where_a_game_gives_no_reasons(capsys: Printed) -> None:
    obeyed(Match(replace(TOY, why=no_reasons)), "why knight a1, archer b1")
    assert "knight a1, archer b1 is allowed." in capsys.readouterr().out


def test_an_action_that_is_written_as_a_square_is_played_and_not_asked_about() -> None:
    board = Board(2, 1, [Tile("a1"), Tile("b1")])

    def write(state: State, action: int) -> str:
        return {0: "a1", 1: "b1"}.get(list(state.legal(0)).index(action), f"other {action}")

    game = replace(
        TOY,
        write=write,
        choice=lambda state, action: Choice(write(state, action), ""),
        scene=lambda state, seat: structs.replace(TOY.scene(state, seat), board=board),
        hear=None,
        why=no_reasons,
    )
    match = Match(game)
    obeyed(match, "b1")
    assert len(match.log) == 1


def obeyed(match: Match, line: str) -> None:
    asyncio.run(text_client.Table(LocalSitting(match, 0, NO_BOT), Keyboard()).obey(line))


def test_a_game_is_kept_even_when_the_program_fails(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*words: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LocalSitting, "let_bot_act", fails)
    with pytest.raises(ZeroDivisionError):
        typist.types("e3-e4")
    assert "The game is kept." in typist.capsys.readouterr().out


def test_what_shows_the_effect_before_it_is_made(typist: Typist) -> None:
    printed = typist.types("what e3-e4")
    assert "South moves Infantry e3-e4." in printed and "Infantry e3: height 1 -> 2" in printed
    assert "turn 3" not in printed


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


def test_two_people_agree_on_a_draw(typist: Typist) -> None:
    assert "A draw by agreement." in typist.types("draw", "yes", words=ALONE)


def test_a_draw_needs_both(typist: Typist) -> None:
    printed = typist.types("draw", "no", "e3-e4", words=ALONE)
    assert "The game goes on." in printed and "A draw by agreement." not in printed


def test_a_curtain_falls_between_two_peoples_secrets(typist: Typist) -> None:
    """Both ask in secret: what Two chose first does not stand above One's prompt."""
    lines = ["heads", "lets play", "lets play", *["roll", "keep all"] * 2, "decline", "", "log"]
    printed = typist.types(*lines, words=("yudh", "--seed", "4", "--bot", "none"))
    behind, curtain, before = printed.rpartition("\n" * 50)
    assert curtain and "Two asks for nothing" in behind
    assert "asks for nothing" not in before and "Two      in secret" in before


def test_where_nothing_is_secret_no_curtain_falls(typist: Typist) -> None:
    assert "alone looks at the screen" not in typist.types("e3-e4", "g9-g8", words=ALONE)


def test_a_bot_plays_on(typist: Typist) -> None:
    assert "The bot plays on." in typist.types("draw")


def test_resigning_ends_the_game(typist: Typist) -> None:
    assert "South resigned." not in typist.types("e3-e4", "resign", "no")
    printed = typist.types("e3-e4", "resign", "yes")
    assert "South resigned." in printed and "wartable replay" in printed


def test_help_names_every_command(typist: Typist) -> None:
    printed = typist.types("help")
    assert all(f"  {command}" in printed for command in ORDERS)


def test_rules_prints_the_rulebook(typist: Typist) -> None:
    assert "## 6. Line of sight" in typist.types("rules")


def test_a_game_left_is_kept_and_goes_on(typist: Typist, own_folder: Path) -> None:
    printed = typist.types("e3-e4")
    kept = next((own_folder / "games").glob("*.json"))
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
    kept = next((own_folder / "games").glob("*.json"))
    assert replay(read_record(kept.read_bytes()), GAMES).is_over


YUDH = ("yudh", "--seed", "4", "--as", "two", "--bot", "random")


def test_what_the_bot_chooses_in_secret_is_not_printed(typist: Typist) -> None:
    """One has asked, or not, and Two must not read which."""
    lines = ["heads", "lets play", *["roll", "keep all"] * 2, "decline", "log"]
    printed = typist.types(*lines, words=YUDH)
    before, _, after = printed.partition("Devik Vardan")
    assert "One rolls" in before
    assert "One      in secret" in after, "the log says no more"


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
