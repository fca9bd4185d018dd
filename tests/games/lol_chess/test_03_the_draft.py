"""Chapter 3: bans, picks, and the secret order."""

from __future__ import annotations

import pytest

from games.lol_chess.table import BLUE, RED, drafted, play, start, texts
from wartable.games.lol_chess.game import LolChess
from wartable.kernel.refusal import IllegalAction


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
        state.read(BLUE, "pick ahri")
    play(state, "pick garen")
    with pytest.raises(IllegalAction, match="Garen is already picked"):
        state.read(RED, "pick garen")


def test_all_champions_can_be_chosen_at_first() -> None:
    assert len(texts(start())) == 24


def test_the_order_of_picks_decides_who_stands_where() -> None:
    state = start()
    for text in ("ban ahri", "ban zed", "ban ashe", "ban azir"):
        play(state, text)
    for name in ["garen", "jhin", "leona", "sion", "soraka", "teemo", "yasuo", "viktor", "nasus", "rammus"]:
        play(state, f"pick {name}")
    places = {piece.kind: piece.place for piece in state.scene(0).pieces}
    assert [places[kind] for kind in ("garen", "sion", "soraka", "viktor", "nasus")] == ["b1", "g1", "c1", "f1", "d1"]
    assert [places[kind] for kind in ("jhin", "leona", "teemo", "yasuo", "rammus")] == ["b8", "g8", "c8", "f8", "d8"]


def test_with_reorder_both_sides_arrange_their_champions_in_secret() -> None:
    state = drafted(reorder=True)
    assert state.scene(0).phase == "arrange" and state.to_act() == [BLUE, RED] and len(state.legal(BLUE)) == 120
    first = state.picks[0]
    state.apply(BLUE, state.read(BLUE, "order 2 1 3 4 5"))
    assert state.to_act() == [RED]
    assert "order" not in [card.id for tray in state.scene(BLUE).trays if tray.id == "order-0" for card in tray.cards]
    assert [card.hidden for tray in state.scene(RED).trays if tray.id == "order-0" for card in tray.cards] == [True]
    state.apply(RED, state.read(RED, "order 1 2 3 4 5"))
    champion = state.book.sheets[state.book.first_champion + first]
    assert {piece.kind: piece.place for piece in state.scene(0).pieces}[champion.key] == "g1"


def test_without_reorder_the_first_turn_follows_the_last_pick() -> None:
    state = drafted()
    assert state.scene(0).phase == "playing" and state.to_act() == [BLUE] and state.round() == 1
