"""Chapter 14: modes, packs, and matches of three."""

from __future__ import annotations

from games.ancient_wars.table import deployed, drafted, meter, play, start, told, tray
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars
from wartable.kernel.state import SPECTATOR


def pass_on(state: AncientWars) -> None:
    play(state, "end window" if state.window.opened else "pass")


def test_three_heroes_a_side_are_drafted_d_rr_dd_r() -> None:
    state, sides = start(mode="trios"), ""
    while GAME.scene(state, SPECTATOR).phase in ("ban", "pick"):
        seat = state.to_act()[0]
        sides += GAME.scene(state, SPECTATOR).sides[seat].name[0]
        state.apply(seat, state.legal(seat)[0])
    assert sides == "RD" + "DRRDDR"
    assert [card.name for card in tray(start(mode="trios"), "timeline").cards] == ["ban"] * 2 + ["pick"] * 6


def test_trios_play_on_the_whole_board_for_18_turns() -> None:
    state = deployed(mode="trios")
    assert GAME.scene(state, 0).turns == 18
    assert sum(piece.kind == "tower" for piece in GAME.scene(state, 0).pieces) == 12


def test_the_rush_has_the_middle_lane_alone_and_ten_turns() -> None:
    state = deployed(mode="rush")
    board = GAME.scene(state, 0).board
    assert board and {tile.place[0] for tile in board.tiles if tile.terrain != "closed"} == set("def")
    assert sum(piece.kind == "tower" for piece in GAME.scene(state, 0).pieces) == 4
    assert not any(piece.kind == "camp" for piece in GAME.scene(state, 0).pieces)
    places = {text.split("-")[1][0] for text in GAME.texts(state, state.to_act()[0]) if "-" in text}
    assert places <= set("def")
    while state.to_act():
        pass_on(state)
    assert state.turn == 10


def test_in_the_rush_runes_appear_on_e5_only() -> None:
    state = deployed(mode="rush")
    while state.turn < 5:
        pass_on(state)
    assert [piece.place for piece in GAME.scene(state, 0).pieces if piece.kind == "rune"] == ["e5"]


def test_barracks_are_built_only_where_they_are_chosen() -> None:
    places = {piece.id: piece.place for piece in GAME.scene(start(barracks=True), 0).pieces if piece.kind == "barracks"}
    assert len(places) == 6 and places["radiant-top-barracks"] == "d1" and places["dire-bot-barracks"] == "f9"
    assert not any(piece.kind == "barracks" for piece in GAME.scene(start(), 0).pieces)


def test_a_pack_adds_to_the_pools() -> None:
    found = {card.id for seed in range(30) for card in tray(start(seed, pack="reborn"), "pool").cards}
    assert {"tinker", "axe"} <= found
    assert len(start(pack="reborn").box.items) == 36


# Best of three


def lose(state: AncientWars, seat: int) -> list[str]:
    """The seat passes all along, and its Ancient has fallen in the end."""
    while GAME.scene(state, SPECTATOR).phase in ("ban", "pick"):
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    for other in range(2):
        for text in ("arrange even lanes", "seal"):
            state.apply(other, GAME.read(state, other, text))
    side = int(state.side_at(seat))
    state.sides.razed[1 - side] = 1
    lines: list[str] = []
    while state.turn > 0 and state.to_act() and GAME.scene(state, SPECTATOR).phase == "action":
        lines += told(state, "end window" if state.window.opened else "pass")
        state.events.clear()
    return lines


def test_a_match_of_three_swaps_the_sides_and_ends_when_one_has_won_twice() -> None:
    state = drafted(best_of=3)
    radiant = int(state.seat_at(0))
    assert any(line.startswith("Game 1: ") for line in lose(state, 0))
    assert GAME.scene(state, SPECTATOR).phase == "ban" and int(state.seat_at(0)) == 1 - radiant
    assert meter(state, int(state.side_at(1)), "games won") == 1
    lose(state, 0)
    assert state.outcome() == [0.0, 1.0]
    assert GAME.ending(state).endswith("Second wins the match, 2 to 0.")


def test_one_win_each_leads_to_a_third_game() -> None:
    state = drafted(best_of=3)
    lose(state, 0)
    lose(state, 1)
    assert GAME.scene(state, SPECTATOR).phase == "ban" and state.score.game == 3
    lose(state, 1)
    assert state.outcome() == [1.0, 0.0]


def test_every_option_has_its_text() -> None:
    assert set(GAME.options.texts) == {"mode", "runes", "barracks", "best_of", "pack"}
