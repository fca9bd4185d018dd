"""Chapter 3: bans, picks, and the secret order."""

from __future__ import annotations

import pytest

from games.lol_chess.table import BLUE, RED, drafted, play, start, texts
from wartable.games.lol_chess import GAME
from wartable.games.lol_chess.drawing import position
from wartable.games.lol_chess.rules import LolChess
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import BY_TIME, Match
from wartable.kernel.record import record_of, replay
from wartable.kernel.refusal import IllegalAction

RULES = TimeControl("rules")


def sequence(state: LolChess) -> list[tuple[int, str]]:
    """Who chooses, and whether it is a ban or a pick."""
    order = []
    while state.phase == 0:
        seat = state.to_act()[0]
        order.append((seat, texts(state)[0].split()[0]))
        play(state, texts(state)[0])
    return order


def test_bans_alternate_from_blue_two_a_side() -> None:
    assert sequence(start())[:4] == [(BLUE, "ban"), (RED, "ban"), (BLUE, "ban"), (RED, "ban")]


def test_picks_go_like_a_snake_until_each_side_has_five() -> None:
    picks = [seat for seat, word in sequence(start()) if word == "pick"]
    assert picks == [BLUE, RED, RED, BLUE, BLUE, RED, RED, BLUE, BLUE, RED]


def test_a_banned_champion_cannot_be_picked_and_nobody_is_picked_twice() -> None:
    state = start()
    for text in ("ban ahri", "ban zed", "ban ashe", "ban azir"):
        play(state, text)
    with pytest.raises(IllegalAction, match=r"Ahri is already banned \(rulebook 3.2 Picks\)"):
        GAME.read(state, BLUE, "pick ahri")
    play(state, "pick garen")
    with pytest.raises(IllegalAction, match="Garen is already picked"):
        GAME.read(state, RED, "pick garen")


def test_bans_stand_in_the_order_in_which_they_were_made() -> None:
    state = start()
    for text in ("ban zed", "ban yasuo", "ban ahri", "ban ashe"):
        play(state, text)
    assert GAME.draw(state, BLUE).splitlines()[1:3] == ["Blue bans zed, ahri", "Red bans yasuo, ashe"]
    assert GAME.draw(position(GAME.draw(state, BLUE)), BLUE) == GAME.draw(state, BLUE)
    timeline = next(tray for tray in GAME.scene(state, RED).trays if tray.id == "timeline")
    assert [card.face for card in timeline.cards[:4]] == ["Zed", "Yasuo", "Ahri", "Ashe"]


def test_all_champions_can_be_chosen_at_first() -> None:
    assert len(texts(start())) == 24


def test_the_order_of_picks_decides_who_stands_where() -> None:
    state = start()
    for text in ("ban ahri", "ban zed", "ban ashe", "ban azir"):
        play(state, text)
    for name in ["garen", "jhin", "leona", "sion", "soraka", "teemo", "yasuo", "viktor", "nasus", "rammus"]:
        play(state, f"pick {name}")
    places = {piece.kind: piece.place for piece in GAME.scene(state, 0).pieces}
    assert [places[kind] for kind in ("garen", "sion", "soraka", "viktor", "nasus")] == ["b1", "g1", "c1", "f1", "d1"]
    assert [places[kind] for kind in ("jhin", "leona", "teemo", "yasuo", "rammus")] == ["b8", "g8", "c8", "f8", "d8"]


def test_with_reorder_both_sides_arrange_their_champions_in_secret() -> None:
    state = drafted(reorder=True)
    assert GAME.scene(state, 0).phase == "arrange" and state.to_act() == [BLUE, RED] and len(state.legal(BLUE)) == 120
    first = state.picks[0]
    state.apply(BLUE, GAME.read(state, BLUE, "order 2 1 3 4 5"))
    assert state.to_act() == [RED]
    assert "order" not in [
        card.id for tray in GAME.scene(state, BLUE).trays if tray.id == "order-0" for card in tray.cards
    ]
    trays = GAME.scene(state, RED).trays
    assert [card.hidden for tray in trays if tray.id == "order-0" for card in tray.cards] == [True]
    state.apply(RED, GAME.read(state, RED, "order 1 2 3 4 5"))
    champion = state.book.sheets[state.book.first_champion + first]
    assert {piece.kind: piece.place for piece in GAME.scene(state, 0).pieces}[champion.key] == "g1"


def test_without_reorder_the_first_turn_follows_the_last_pick() -> None:
    state = drafted()
    assert GAME.scene(state, 0).phase == "playing" and state.to_act() == [BLUE] and state.round() == 1


# 3.4 Time


def silent_draft(key: int, choices: int = 14) -> Match:
    """Nobody says anything for so many choices."""
    match = Match(GAME, key=bytes([key] * 32), control=RULES)
    for _ in range(choices):
        match.run_out_of_time(match.state.to_act()[0])
    return match


def test_each_choice_of_the_draft_has_30_seconds_and_the_game_itself_no_limit() -> None:
    match = Match(GAME, key=bytes(32), control=RULES)
    assert match.clock.shown() == [30_000, 30_000]
    assert silent_draft(1).clock.shown() == []


def test_a_choice_that_does_not_come_is_made_by_lot() -> None:
    first_bans = {silent_draft(key, 1).log[0].text for key in range(12)}
    assert len(first_bans) > 6 and all(text.startswith("ban ") for text in first_bans)
    match = silent_draft(1)
    assert GAME.scene(match.state, BLUE).phase == "playing" and not match.is_over


def test_a_choice_that_comes_after_30_seconds_is_not_made() -> None:
    match = Match(GAME, key=bytes(32), control=RULES)
    match.play(BLUE, "ban zed", 29_999)
    match.play(RED, "ban ahri", 30_000)
    assert match.log[0].text == "ban zed" and match.log[1].text != "ban ahri" and len(match.log) == 2


def test_the_lot_is_recorded_and_uses_up_none_of_the_games_dice() -> None:
    match = silent_draft(3)
    again = replay(record_of(match), {GAME.id: GAME})
    assert [entry.text for entry in again.log] == [entry.text for entry in match.log]
    assert again.state.dice.drawn == match.state.dice.drawn == 0
    assert again.state.key() == match.state.key()


def test_the_drafts_time_is_no_part_of_a_clock_for_the_whole_game() -> None:
    match = Match(GAME, key=bytes(32), control=TimeControl("total", 60_000, 1_000))
    match.play(BLUE, "ban zed", 29_000)
    assert match.clock.left == [60_000, 60_000] and match.clock.shown() == [30_000, 30_000]


def test_an_order_that_does_not_come_is_the_order_of_picks() -> None:
    match = Match(GAME, GAME.choose({"reorder": True}), bytes(32), control=RULES)
    while GAME.scene(match.state, BLUE).phase == "draft":
        match.run_out_of_time(match.state.to_act()[0])
    assert match.clock.shown() == [30_000, 30_000]
    for seat in (RED, BLUE):
        match.run_out_of_time(seat)
    assert [entry.text for entry in match.log[-2:]] == ["order 1 2 3 4 5"] * 2


def test_after_the_draft_whose_time_runs_out_has_lost() -> None:
    match = Match(GAME, key=bytes(32), control=TimeControl("decision", 60_000))
    while GAME.scene(match.state, BLUE).phase == "draft":
        match.run_out_of_time(match.state.to_act()[0])
    match.run_out_of_time(BLUE)
    assert match.result and match.result.by == BY_TIME and match.result.scores == (0.0, 1.0)


def test_without_any_clock_nobody_is_hurried() -> None:
    match = Match(GAME, key=bytes(32), control=TimeControl())
    match.play(BLUE, "ban zed", 10**9)
    assert match.clock.shown() == [] and match.log[0].text == "ban zed"
