"""Legends of Valor in plain lines: alone, together with a bot, and won from the first word to the last."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from terminal.test_text_play import Printed, Typist
from wartable.bots.bot import Opinion, Thinker
from wartable.bots.roster import bot_named
from wartable.commands import key_from
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.seat_view import SeatView
from wartable.terminal import thinking

VALOR = GAMES["valor"]
SEED = 4
PARTY = ("pick parzival top", "pick kalabar mid", "pick skye bottom")


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> Typist:
    return Typist(monkeypatch, capsys)


def test_one_plays_alone(typist: Typist) -> None:
    printed = typist.types(*PARTY, "1 buy sword", "1 equip sword", words=("valor", "--seed", "3"))
    assert (
        "You are Heroes, alone: the game has no seat for a bot. N Nexus" in printed
        and "Parzival puts on Sword." in printed
    )
    assert "A wave comes: monsters of level 1. The next comes in round 9." in printed


def test_one_plays_together_with_a_bot(typist: Typist) -> None:
    words = ("valor", "--seed", "3", "--bot", "random", "-o", "players=two")
    printed = typist.types("pick parzival top", words=words)
    assert "You are One, together with random." in printed and printed.count("takes the") > 1


def test_one_plays_the_monsters_against_a_bot(typist: Typist) -> None:
    words = ("valor", "--seed", "3", "--bot", "random", "--as", "monsters", "-o", "players=one_versus")
    printed = typist.types("m1 march", "rest", words=words)
    assert "You are Monsters, against random." in printed and "marches b1-b2." in printed


class LastOfAll(Thinker):
    """Is for whatever it is asked about last."""

    def think(self, view: SeatView, options: vec[i64]) -> Opinion:
        return Opinion(options[-1], 0.42)


def test_a_hint_is_one_of_the_actions_worth_a_thought(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the first hero is to walk, nobody is told to trade for the third."""
    monkeypatch.setattr(thinking, "thinker_named", lambda *named: LastOfAll())
    printed = typist.types(*PARTY, "hint", words=("valor", "--seed", "3"))
    hint = next(line for line in printed.splitlines() if "42 % to win" in line)
    assert hint.startswith("Hint: 1 buy")


def test_a_game_is_won_in_text(typist: Typist) -> None:
    """What greedy would do, typed by hand."""
    lines = winning_lines()
    printed = typist.types(*lines, words=("valor", "--seed", str(SEED), "-o", "difficulty=gentle"))
    assert "enters the monsters' Nexus: the heroes win." in printed


def winning_lines() -> list[str]:
    options = VALOR.choose({"difficulty": "gentle"})
    match = Match(VALOR, options, key_from(SEED))
    bot = bot_named("greedy", 1, VALOR, options)
    while not match.is_over:
        match.play_action(0, int(bot.choose(SeatView(match.state, 0))))
    assert match.result and match.result.scores == (1.0,)
    return [entry.text for entry in match.log]
