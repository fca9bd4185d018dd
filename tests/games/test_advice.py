"""Whoever has never seen a hero is told in one line how it is played, and what it would bring to the team."""

from __future__ import annotations

import pytest

from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.match import Match
from wartable.kernel.scene import Tray

DRAFTS = ("ancient_wars", "lol_chess", "valor")
LONGEST_LINE = 110


def trays_of(game: str, kind: str) -> list[Tray]:
    state = GAMES[game].new(GAMES[game].options(), SearchDice(3))
    return [tray for tray in GAMES[game].scene(state, 0).trays if tray.kind == kind]


@pytest.mark.parametrize("game", DRAFTS)
def test_every_card_of_a_draft_says_in_one_line_how_it_is_played(game: str) -> None:
    (pool,) = trays_of(game, "pool")
    for card in pool.cards:
        assert card.plays[0].isupper() and card.plays.endswith(".") and len(card.plays) <= LONGEST_LINE, card.plays
    assert len({card.plays for card in pool.cards}) > len(pool.cards) // 3, "they do not all say the same"


@pytest.mark.parametrize("game", DRAFTS)
def test_what_a_card_brings_is_what_its_team_is_measured_by(game: str) -> None:
    (pool,) = trays_of(game, "pool")
    for team in trays_of(game, "team"):
        assert [meter.name for meter in team.meters] == list(pool.cards[0].lends)
    assert all(0 <= amount <= 3 for card in pool.cards for amount in card.lends.values())
    assert all(any(card.lends[need] for card in pool.cards) for need in pool.cards[0].lends)


def deployment(placed: str) -> Match:
    """Both sides are about to place their heroes; the second has begun, in secret."""
    match = Match(GAMES["ancient_wars"], key=bytes(32))
    while len(match.state.to_act()) < 2:
        seat = match.state.to_act()[0]
        match.play_action(seat, int(match.state.legal(seat)[0]))
    match.play(1, placed)
    return match


def test_where_an_enemy_could_strike_on_the_first_turn_says_nothing_of_where_it_stands() -> None:
    game = GAMES["ancient_wars"]
    shown = []
    for placed in ("arrange even lanes", "arrange push mid"):
        state = deployment(placed).state
        (reserve,) = [tray for tray in game.scene(state, 0).trays if tray.kind == "reserve"]
        shown.append([game.marks(state, 0, card.id) for card in reserve.cards])
    assert shown[0] == shown[1] and all(shown[0])
    marks = shown[0][0]
    assert all(mark.kind == "fire" and mark.by and mark.effects[0].low < 0 for mark in marks)
