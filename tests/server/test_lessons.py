"""A lesson looks like a room to the client who learns, and is nobody else's; nothing of it is kept."""

from __future__ import annotations

from typing import Any

from server.house import Running, Wire, running

FIRST = {"game": "war", "lesson": "01_the_commander", "step": 1}
LONGER = {"game": "war", "lesson": "04_infantry_and_tank", "step": 2}


async def sit_down(there: Running, **what: Any) -> tuple[Wire, dict[str, Any], dict[str, Any]]:
    """The learner's wire, what the coach says, and the first view."""
    wire = await there.wire()
    coached = await wire.ask("learn", **{**FIRST, **what})
    return wire, coached, await wire.hear_of("view")


def texts(view: dict[str, Any]) -> set[str]:
    return {choice["text"] for choice in view["choices"]}


async def act(wire: Wire, view: dict[str, Any], text: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The verdict, which comes first, and the answer."""
    number = await wire.say("act", room=view["room"], seq=view["seq"], text=text)
    coached = await wire.hear_of("coached")
    return coached, await wire.hear(lambda message: message.get("id") == number)


async def test_a_step_is_told_with_its_goals_and_shown_like_a_room() -> None:
    async with running() as there:
        _, coached, view = await sit_down(there)
        assert coached["verdict"] == "open" and "Take the enemy Commander" in coached["says"]
        assert coached["goals"] == [{"says": "Take the Commander on c3"}]
        assert view["whole"] and view["game"] == "war" and view["seat"] == 0
        assert {"e3xc3", "c2-b2"} <= texts(view)
        assert [player.get("bot", "") for player in view["players"]] == ["", "greedy"]


async def test_the_right_action_is_done_and_says_what_to_remember() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there)
        coached, _ = await act(wire, view, "e3xc3")
        assert coached["verdict"] == "done" and coached["goals"][0]["met"] and coached["acted"] == 1
        assert not any('"ending":{' in text for text in wire.heard), "a lesson is no match that somebody has won"


async def test_what_misses_is_answered_explained_and_taken_back_to_the_beginning() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there)
        coached, answer = await act(wire, view, "c2-b2")
        assert coached["verdict"] == "missed" and "askew" in coached["says"]
        assert answer.get("choices", []) == []
        number = await wire.say("takeback", room=view["room"])
        assert (await wire.hear_of("coached"))["verdict"] == "open"
        again = await wire.hear(lambda message: message.get("id") == number)
        assert again["steps_from"] == 0 and again["steps"] == []
        assert len(again["choices"]) > 0


async def test_every_turn_is_a_view_of_its_own() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there, **LONGER)
        await act(wire, view, "c4-b4")
        steps = [text for text in wire.heard if '"steps"' in text and '"whole"' not in text]
        assert len(steps) == 2, "one's own action, and the answer"


async def test_the_game_itself_says_why_not_and_what_would_happen() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there)
        room = view["room"]
        refused = await wire.ask("act", room=room, seq=view["seq"], text="c2xc3")
        assert refused["code"] == "illegal" and "rulebook" in refused["reason"]
        why = await wire.ask("ask", room=room, what="why", text="c2xc3")
        assert any(not check["passed"] for check in why["why"])
        assert (await wire.ask("ask", room=room, what="preview", text="e3xc3"))["preview"]["certain"]
        assert "marks" in await wire.ask("ask", room=room, what="marks", text="e3")
        assert (await wire.ask("ask", room=room, what="hint"))["hint"] == "e3xc3"
        assert (await wire.ask("history", room=room))["views"][0]["whole"]


async def test_whoever_was_cut_off_comes_back_with_what_was_done() -> None:
    async with running() as there:
        _, coached, view = await sit_down(there, **LONGER, actions=["c4-b4"])
        assert coached["acted"] == 1 and "c3xc5" in texts(view)
        assert [step["text"] for step in view["steps"]] == ["c4-b4", "f6-f5"]


async def test_a_lesson_is_nobody_elses() -> None:
    async with running() as there:
        _, _, view = await sit_down(there)
        stranger = await there.wire(name="Ben")
        for request in ({"kind": "watch"}, {"kind": "join"}, {"kind": "act", "seq": 1, "text": "e3xc3"}):
            kind = str(request.pop("kind"))
            assert (await stranger.ask(kind, room=view["room"], **request))["code"] == "unknown_room"
        assert (await stranger.ask("lobby"))["rooms"] == []
        assert there.lobby.rooms == {}, "it is no room of the house"


async def test_a_learner_has_one_lesson_at_a_time_and_may_leave_it() -> None:
    async with running() as there:
        wire, _, first = await sit_down(there)
        await wire.ask("learn", **LONGER)
        second = await wire.hear_of("view")
        assert (await wire.ask("act", room=first["room"], seq=1, text="e3xc3"))["code"] == "unknown_room"
        assert (await wire.ask("leave", room=second["room"]))["type"] == "done"
        assert (await wire.ask("act", room=second["room"], seq=1, text="c4-b4"))["code"] == "unknown_room"


async def test_nothing_of_a_lesson_is_stored() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there)
        await act(wire, view, "e3xc3")
        assert (await there.get("/api/records")).json() == []
        assert await there.lobby.house.store.unfinished() == []


async def test_what_is_no_lesson_is_refused_with_what_there_is() -> None:
    async with running() as there:
        wire = await there.wire()
        for what, reason in (
            ({"game": "go"}, "there is no game 'go'"),
            ({"lesson": "nothing"}, "has no lesson 'nothing'; there are: 01_the_commander"),
            ({"step": 9}, "has steps 1 to 3, and no step 9"),
            ({"game": "toy"}, "has no lesson"),
            ({"actions": ["z9-z9"]}, "z9"),
        ):
            refused = await wire.ask("learn", **{**FIRST, **what})
            assert refused["type"] == "refused" and reason in refused["reason"]
        assert all(connection.lesson is None for connection in there.lobby.connections)


async def test_what_nobody_does_in_a_lesson_is_refused() -> None:
    async with running() as there:
        wire, _, view = await sit_down(there)
        for request in ({"kind": "resign"}, {"kind": "draw"}, {"kind": "say", "emote": "hello"}):
            kind = str(request.pop("kind"))
            refused = await wire.ask(kind, room=view["room"], **request)
            assert refused["type"] == "refused"


async def test_what_there_is_to_learn_is_told_over_http() -> None:
    async with running() as there:
        lessons = (await there.get("/api/games/war/lessons")).json()
        assert lessons[0]["name"] == "01_the_commander"
        assert lessons[0]["steps"][0]["goals"] == ["Take the Commander on c3"]
        assert "solution" not in lessons[0]["steps"][0]
        assert (await there.get("/api/games/toy/lessons")).json() == []
        assert (await there.get("/api/games/go/lessons")).status_code == 404
