"""Imports go one way: from clients to bots and the list of games, from games and bots to the kernel."""

from __future__ import annotations

import pytest

from architecture.imports import Arrow, all_arrows, arrows, is_allowed

# Windows has none of them but the last, which no other system has.
ONLY_SOMEWHERE = {"fcntl", "grp", "pwd", "resource", "termios", "msvcrt"}
MODULES = {"wartable", "wartable.kernel", "wartable.kernel.dice", "wartable.games", "wartable.games.war.rules"}


def test_every_import_goes_the_right_way() -> None:
    wrong = [str(arrow) for arrow in all_arrows() if not is_allowed(arrow)]
    assert "\n".join(wrong) == ""


def test_one_room_alone_knows_which_operating_system_this_is() -> None:
    assert {arrow.source for arrow in all_arrows() if arrow.target in ONLY_SOMEWHERE} == {"wartable.server.system"}


def test_the_sources_are_really_read() -> None:
    found = {(arrow.source, arrow.target) for arrow in all_arrows()}
    assert ("wartable.kernel.state", "wartable.kernel.dice") in found
    assert ("wartable.games", "wartable.kernel.plugins") in found
    assert ("wartable.kernel.options", "types") in found, "an import inside a function counts too"


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("wartable.kernel.state", "wartable.grid.square"),
        ("wartable.kernel.state", "wartable.games"),
        ("wartable.kernel.state", "wartable"),
        ("wartable.kernel.state", "rich"),
        ("wartable.kernel.dice", "wartable.grid.square"),
        ("wartable.games.war.rules", "wartable.games.yudh.rules"),
        ("wartable.games.war.rules", "wartable.games"),
        ("wartable.games.war.rules", "wartable.bots.simple"),
        ("wartable.games.war.rules", "wartable.server.room"),
        ("wartable.games.war.rules", "numpy"),
        ("wartable.bots.simple", "wartable.games"),
        ("wartable.bots.simple", "wartable.games.war"),
        ("wartable.bots.simple", "wartable.grid.square"),
        ("wartable.server.room", "wartable.games.war"),
        ("wartable.server.room", "wartable.games.war.rules"),
        ("wartable.server.room", "wartable.lab.speed"),
        ("wartable.terminal.text", "wartable.server.room"),
        ("wartable.lab.speed", "wartable.cli"),
        ("wartable", "wartable.games"),
        ("wartable.client", "wartable.server.room"),
        ("wartable.client", "wartable.games"),
        ("wartable.lab.speed", "wartable.client"),
        ("wartable.learn.attempt", "wartable.games"),
        ("wartable.learn.attempt", "wartable.server.room"),
        ("wartable.lab.speed", "wartable.learn.course"),
        ("wartable.bots.simple", "wartable.learn.attempt"),
    ],
)
def test_a_wrong_arrow_is_refused(source: str, target: str) -> None:
    assert not is_allowed(Arrow(source, target, 1))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("wartable.kernel.state", "wartable.kernel.dice"),
        ("wartable.kernel.scene", "msgspec"),
        ("wartable.games", "wartable.games.war"),
        ("wartable.games.war.rules", "wartable.games.war.state"),
        ("wartable.games.war.rules", "wartable.grid.square"),
        ("wartable.bots.simple", "wartable.kernel.state"),
        ("wartable.server.room", "wartable.games"),
        ("wartable.server.room", "starlette"),
        ("wartable.lab.speed", "wartable"),
        ("wartable.cli", "wartable.server.app"),
        ("wartable.client", "wartable.server.protocol"),
        ("wartable.terminal.online", "wartable.client"),
        ("wartable.learn.attempt", "wartable.bots.roster"),
        ("wartable.server.lessons", "wartable.learn.attempt"),
        ("wartable.terminal.learning", "wartable.learn.attempt"),
    ],
)
def test_a_right_arrow_is_allowed(source: str, target: str) -> None:
    assert is_allowed(Arrow(source, target, 1))


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("import wartable.games.war.rules", "wartable.games.war.rules"),
        ("import wartable.games.war.rules as rules", "wartable.games.war.rules"),
        ("from wartable.games.war.rules import legal", "wartable.games.war.rules"),
        ("from wartable.games.war import rules", "wartable.games.war.rules"),
        ("def later():\n    from wartable.games.war import rules", "wartable.games.war.rules"),
        ("from ..games.war import rules", "wartable.games.war.rules"),
        ("from .. import games", "wartable.games"),
    ],
)
def test_an_import_is_found_in_every_form(text: str, target: str) -> None:
    found = list(arrows(text, "wartable.kernel.state", False, MODULES))
    assert [arrow.target for arrow in found] == [target]
    assert not is_allowed(found[0])


def test_dots_in_a_package_start_at_the_package_itself() -> None:
    found = list(arrows("from .dice import Dice\nfrom . import dice", "wartable.kernel", True, MODULES))
    assert {arrow.target for arrow in found} == {"wartable.kernel.dice"}
