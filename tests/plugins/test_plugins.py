"""Somebody else's game is on the table once it is installed; and one that is broken is left out, with the reason."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from plugins.installed import A_GAME, install, run
from wartable.games import FIRST, GAMES, HOUSE, PLUGINS, REFUSED
from wartable.kernel.plugins import GROUP, taken_in
from wartable.kernel.refusal import Refusal
from wartable.kernel.stamp import STAMP_FILE, plugin_stamp
from wartable.workshop.compiling import compile_plugin

MACHINE_CODE = EXTENSION_SUFFIXES[0]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of this process's own path; what tests import from there is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "modules", sys.modules.copy())
    return tmp_path


def entries(*names: str) -> list[EntryPoint]:
    return sorted(entry for entry in entry_points(group=GROUP) if entry.name in names)


def test_the_house_alone_has_its_folders_in_the_order_that_players_are_shown() -> None:
    assert list(GAMES) == list(HOUSE) and list(GAMES)[: len(FIRST)] == list(FIRST)
    assert PLUGINS == {} and REFUSED == []


def test_an_installed_game_is_there_in_the_command_line(tmp_path: Path) -> None:
    install(tmp_path, "somegame")
    listed = run(tmp_path, "games")
    assert listed.returncode == 0 and listed.stderr == ""
    assert [line.split()[0] for line in listed.stdout.splitlines()] == [*FIRST, "somegame"]
    played = run(tmp_path, "simulate", "somegame", "--games", "1", "-o", "map=plain")
    assert "1 games of somegame" in played.stdout, played.stderr


def test_one_switch_leaves_all_plugins_out(tmp_path: Path) -> None:
    install(tmp_path, "somegame")
    assert "somegame" not in run(tmp_path, "games", WARTABLE_PLUGINS="no").stdout


def test_a_broken_plugin_is_told_and_takes_nothing_down(tmp_path: Path) -> None:
    install(tmp_path, "broken", "import nothing_of_that_name")
    install(tmp_path, "sound")
    listed = run(tmp_path, "games")
    assert listed.returncode == 0 and "sound" in listed.stdout and "broken" not in listed.stdout
    reason = "broken:GAME cannot be imported: ModuleNotFoundError: No module named 'nothing_of_that_name'"
    assert listed.stderr == f"wartable: the game 'broken' of the package wartable-broken 1.2 is left out: {reason}\n"


@pytest.mark.parametrize(
    ("name", "code", "reason"),
    [
        ("stops", "raise SystemExit('goodbye')", "stops:GAME cannot be imported: SystemExit: goodbye"),
        ("typo", "GAME = (", "cannot be imported: SyntaxError"),
        ("empty", "x = 1", "cannot be imported: AttributeError"),
        ("number", "GAME = 7", "number:GAME is a int, and not a Game"),
        ("twin", A_GAME.format(id="war"), "there is already a game 'war': War"),
        ("odd", A_GAME.format(id="../odd"), "its id '../odd' is not made of small letters, digits and _"),
        (
            "stale",
            A_GAME.format(id="stale") + "GAME = replace(GAME, contract=99)\n",
            "it keeps version 99 of the contract, and this Wartable version 1",
        ),
        (
            "garish",
            A_GAME.format(id="garish") + "GAME = replace(GAME, colours=('red', 'reddish'))\n",
            "paints a seat 'reddish'; there are: red, orange",
        ),
        (
            "unseen",
            A_GAME.format(id="unseen") + "GAME = replace(GAME, picture='rulebook.md')\n",
            "the picture rulebook.md of unseen by somebody cannot be shown: it is not an SVG",
        ),
        (
            "greedy",
            "from wartable.games import GAMES\nGAME = next(iter(GAMES.values()))",
            "there is already a game 'war'",
        ),
    ],
)
def test_what_is_no_game_is_refused_with_the_reason(site: Path, name: str, code: str, reason: str) -> None:
    install(site, name, code)
    games, refused = taken_in(HOUSE, entries(name))
    assert games == {} and len(refused) == 1
    assert refused[0].startswith(f"the game {name!r} of the package wartable-{name} 1.2 is left out: ")
    assert reason in refused[0]


def test_of_two_plugins_with_one_id_the_second_is_refused(site: Path) -> None:
    install(site, "first_one", A_GAME.format(id="same"))
    install(site, "second_one", A_GAME.format(id="same"))
    games, refused = taken_in(HOUSE, entries("first_one", "second_one"))
    assert list(games) == ["same"] and "'second_one'" in refused[0] and "same by somebody" in refused[0]


@pytest.mark.parametrize("file", ["rules{0}", "crashing__mypyc{0}", "deep/rules{0}", "../crashing__mypyc{0}"])
def test_what_was_compiled_apart_is_refused_and_never_imported(site: Path, file: str) -> None:
    home = install(site, "crashing", "raise RuntimeError('this was imported')")
    machine_code = home / file.format(MACHINE_CODE)
    machine_code.parent.mkdir(exist_ok=True)
    machine_code.write_bytes(b"")
    (machine_code.parent / "rules.py").write_text("", encoding="utf8")
    games, refused = taken_in(HOUSE, entries("crashing"))
    assert games == {} and "it was compiled apart from this kernel" in refused[0]
    assert "wartable compile crashing" in refused[0] and "crashing" not in sys.modules


def test_machine_code_of_another_kind_is_none_of_our_business(site: Path) -> None:
    home = install(site, "numeric")
    (home / f"fast_numbers{MACHINE_CODE}").write_bytes(b"")
    games, refused = taken_in(HOUSE, entries("numeric"))
    assert list(games) == ["numeric"] and refused == []


def test_machine_code_is_used_only_with_the_stamp_of_this_kernel_and_of_its_sources(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.kernel.plugins.kernel_stamp", lambda: "this_kernel")
    home = install(site, "stamped")
    (home / f"rules{MACHINE_CODE}").write_bytes(b"")
    rules = home / "rules.py"
    rules.write_text("", encoding="utf8")
    (home / STAMP_FILE).write_text(plugin_stamp("this_kernel", [rules]), encoding="utf8")
    assert list(taken_in(HOUSE, entries("stamped"))[0]) == ["stamped"]
    rules.write_text("changed = True", encoding="utf8")
    assert "its sources, which have changed; run `wartable compile" in taken_in(HOUSE, entries("stamped"))[1][0]
    (home / STAMP_FILE).write_text(plugin_stamp("another_kernel", [rules]), encoding="utf8")
    assert "compiled apart from this kernel" in taken_in(HOUSE, entries("stamped"))[1][0]


def test_what_cannot_be_compiled_is_refused_with_the_reason(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refusal, match="there is no package 'no_such' here"):
        compile_plugin("no_such")
    monkeypatch.setattr("wartable.workshop.compiling.kernel_stamp", lambda: "")
    install(site, "slow")
    with pytest.raises(Refusal, match="this Wartable runs as plain Python"):
        compile_plugin("slow")
