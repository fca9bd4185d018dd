"""A puzzle looks like a lesson to the client who solves it; what the solver becomes by it is told, and kept nowhere."""

from __future__ import annotations

from typing import Any

from server.house import Running, Wire, running
from wartable.games import HOUSE
from wartable.puzzles.collection import collection_of

WAR = collection_of(HOUSE["war"])
PUZZLE = next(puzzle for puzzle in WAR.puzzles.values() if len(puzzle.line) == 1)


async def sit_down(there: Running) -> tuple[Wire, dict[str, Any], dict[str, Any]]:
    wire = await there.wire()
    coached = await wire.ask("solve", game="war", puzzle=PUZZLE.name)
    return wire, coached, await wire.hear_of("view")


async def act(wire: Wire, view: dict[str, Any], text: str) -> dict[str, Any]:
    await wire.say("act", room=view["room"], seq=view["seq"], text=text)
    return await wire.hear_of("coached")


async def test_a_puzzle_is_asked_and_its_line_solves_it() -> None:
    async with running() as there:
        wire, coached, view = await sit_down(there)
        assert coached["verdict"] == "open" and coached["says"] == WAR.question_of(PUZZLE).asks
        assert view["seat"] == PUZZLE.seat and view["whole"]
        solved = await act(wire, view, PUZZLE.line[0])
        assert solved["verdict"] == "done" and solved["says"].endswith(WAR.theme_of(PUZZLE).says)


async def test_a_wrong_action_is_answered_and_taken_back() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there)
        wrong = next(choice["text"] for choice in view["choices"] if choice["text"] != PUZZLE.line[0])
        assert (await act(wire, view, wrong))["verdict"] == "missed"
        await wire.say("takeback", room=view["room"])
        assert (await wire.hear_of("coached"))["verdict"] == "open"


async def test_what_is_not_there_is_refused_with_the_reason() -> None:
    async with running() as there:
        wire = await there.wire()
        refused = await wire.ask("solve", game="war", puzzle="00000000")
        assert refused["type"] == "refused" and "has no puzzle" in refused["reason"]


async def test_the_list_has_all_puzzles_and_no_line() -> None:
    async with running() as there:
        told = (await there.get("/api/games/war/puzzles")).json()
        assert {puzzle["name"] for puzzle in told["puzzles"]} == set(WAR.puzzles)
        assert not any("line" in puzzle for puzzle in told["puzzles"])


async def test_todays_puzzle_is_one_of_those() -> None:
    async with running() as there:
        today = (await there.get("/api/puzzles/today")).json()
        assert today["puzzle"]["name"] in collection_of(HOUSE[today["game"]]).puzzles


async def test_a_first_try_moves_the_rating_which_is_told_and_not_kept() -> None:
    async with running() as there:
        path = f"/api/games/war/rating?puzzle={PUZZLE.name}&rating=1500&deviation=200&row=3&best=5&tries=7"
        solved = (await there.get(f"{path}&solved=yes")).json()
        missed = (await there.get(f"{path}&solved=no")).json()
        assert missed["rating"] < 1500 < solved["rating"] and solved["deviation"] < 200
        assert (solved["row"], missed["row"], missed["best"], missed["tries"]) == (4, 0, 5, 8)
