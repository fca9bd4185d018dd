"""The position in the shape of the document."""

from __future__ import annotations

import json

from games.ancient_wars.table import at, drafted, start
from wartable.games.ancient_wars import GAME


def test_the_state_has_the_documents_variables() -> None:
    team = "Radiant: gold 650, experience 2, first blood until 3"
    told = GAME.data(
        at(f"9  pu . . . a*\n3  Ax\n{team}\naxe: buckler, mighty 2 until 2"),
        0,
    )
    assert list(told) == ["board", "turn", "current_player", "phase", "players"]
    assert (told["turn"], told["current_player"], told["phase"]) == (1, "radiant", "action")
    board = told["board"]
    assert isinstance(board, list) and len(board) == 9 and all(len(row) == 9 for row in board)
    assert board[2][0] == "axe" and board[8][0] == "pudge" and board[8][4] == "dire-ancient"
    players = told["players"]
    assert isinstance(players, dict)
    radiant = players["radiant"]
    assert (radiant["gold"], radiant["experience"]) == (650, 2)
    assert radiant["heroes"][0] == {
        "id": "axe",
        "position": "a3",
        "hp": 7,
        "max_hp": 7,
        "level": 1,
        "cooldowns": {"Berserker's Call": 0, "Culling Blade": 0},
        "items": ["Buckler"],
    }
    assert [buff["id"] for buff in radiant["active_buffs"]] == ["first_blood", "mighty"]
    assert players["dire"]["structures"] == [{"id": "dire-ancient", "position": "e9", "hp": 10, "max_hp": 10}]


def test_it_is_json_in_every_phase_and_keeps_secrets() -> None:
    for state in (start(), drafted()):
        assert json.loads(json.dumps(GAME.data(state, -1))) == GAME.data(state, -1)
    state = drafted()
    seat = state.to_act()[0]
    state.apply(seat, GAME.read(state, seat, "arrange even lanes"))
    side = ("radiant", "dire")[int(state.side_at(seat))]
    seen = [places_in(GAME.data(state, viewer), side) for viewer in (seat, 1 - seat)]
    assert None not in seen[0] and set(seen[1]) == {None}


def places_in(told: dict[str, object], side: str) -> list[str | None]:
    players = told["players"]
    assert isinstance(players, dict)
    return [hero["position"] for hero in players[side]["heroes"]]
