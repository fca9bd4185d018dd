"""What browsers and operators get over HTTP, and the headers that keep it safe."""

from __future__ import annotations

import pytest

from server.house import Clock, FailingStore, SlowThinkers, deploy, eventually, running
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.answers import HEADERS, policy
from wartable.server.web import may_measure


async def test_every_answer_carries_the_headers_that_keep_it_safe() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        await table.resign()
        paths = {
            "/": 200, "/healthz": 200, "/readyz": 200, "/metrics": 200, "/room/ABCDEFGH": 200, "/api/records": 200,
            f"/api/records/{table.room}": 200, f"/api/records/{table.room}/views": 200, "/api/records/NOTTHERE": 404,
            "/api/games/toy/rulebook": 200, "/api/games/toy/opening": 200, "/api/games/go/rulebook": 404,
            "/api/games/toy/opening?life=99": 400, "/api/export": 405, "/api/nothing": 404, "/assets/nothing.js": 404,
        }  # fmt: skip
        for path, status in paths.items():
            answer = await there.get(path)
            if path != "/api/export":
                assert answer.status_code == status, path
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, path
            assert answer.headers["Content-Security-Policy"] == policy(f"127.0.0.1:{there.port}")
            assert "server" not in answer.headers


async def test_an_answer_to_a_fault_carries_them_too(complaints: pytest.LogCaptureFixture) -> None:
    class Broken(FailingStore):
        async def record(self, code: str) -> None:
            raise OSError("the disk is gone")

    async with running(Broken()) as there:
        answer = await there.get("/api/records/ABCDEFGH")
        assert answer.status_code == 500 and "disk" not in answer.text
        assert all(answer.headers[name] == value for name, value in HEADERS.items())


async def test_scripts_come_from_here_alone_and_no_page_frames_this_one() -> None:
    text = policy("games.example")
    assert "default-src 'self'" in text and "frame-ancestors 'none'" in text and "script-src" not in text
    assert "unsafe-eval" not in text and "object-src 'none'" in text


async def test_a_page_may_open_sockets_to_where_it_came_from_and_nowhere_else() -> None:
    async with running() as there:
        allowed = (await there.get("/")).headers["Content-Security-Policy"]
        host = f"127.0.0.1:{there.port}"
        assert f"connect-src 'self' ws://{host} wss://{host};" in allowed
        strange = await there.get("/", headers={"Host": "x; script-src *"})
        assert "connect-src 'self';" in strange.headers["Content-Security-Policy"]


# Under which name


HOSTS = {
    "127.0.0.1": 200, "127.0.0.1:80": 200, "[::1]:8000": 200, "192.168.1.20:8000": 200, "localhost:8000": 200,
    "raspberry:8000": 200, "raspberry.local": 200, "games.localhost": 200, "games.example": 200,
    "Games.Example:443": 200, "page.example": 200, "evil.example": 421, "evil.example.:8000": 421,
    "games.example.evil": 421, "a b": 421,
    "evil.example#localhost": 421, "127.0.0.1.evil.example": 421, "": 421,
}  # fmt: skip


@pytest.mark.parametrize("host", HOSTS)
async def test_it_answers_to_its_addresses_to_local_names_and_to_those_it_was_given(host: str) -> None:
    """A page from elsewhere cannot make its own name a name of this server, and read what it says."""
    async with running(hosts=("games.example",), origins=("https://page.example",)) as there:
        answer = await there.get("/api/records", headers={"Host": host})
        assert answer.status_code == HOSTS[host]


async def test_a_socket_under_a_strange_name_is_turned_away() -> None:
    async with running() as there:
        upgrade = {
            "Host": "evil.example", "Origin": "http://evil.example", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
        }  # fmt: skip
        assert (await there.get("/ws", headers=upgrade)).status_code == 403
        assert 'rejects_total{code="host"} 1.0' in (await there.get("/metrics")).text


async def test_behind_a_proxy_its_names_are_for_the_proxy_to_know_unless_some_were_given() -> None:
    async with running(trusts_proxy=True) as there:
        assert (await there.get("/", headers={"Host": "games.example"})).status_code == 200
    async with running(trusts_proxy=True, hosts=("games.example",)) as there:
        assert (await there.get("/", headers={"Host": "games.example"})).status_code == 200
        assert (await there.get("/", headers={"Host": "evil.example"})).status_code == 421


# How often


async def test_health_and_readiness() -> None:
    async with running() as there:
        assert (await there.get("/healthz")).text == "alive\n"
        assert (await there.get("/readyz")).text == "ready\n"
        there.server.drain()
        assert (await there.get("/healthz")).status_code == 200
        answer = await there.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "closing\n")


async def test_meters_count_what_happens() -> None:
    async with running(thinkers=SlowThinkers()) as there:
        table, other = await there.two_at()
        await deploy(table, other)
        with pytest.raises(Refusal):
            await table.act("nonsense")
        with pytest.raises(Refusal):
            await table.client.join(table.room)
        await table.client.create("toy", seat=0, bots={1: "random"})
        await there.settled()
        text = (await there.get("/metrics")).text
        for line in (
            'wartable_actions_total{game="toy"} 2.0', 'wartable_rejects_total{code="illegal"} 1.0',
            'wartable_rejects_total{code="refused"} 1.0', "wartable_move_seconds_count 3.0", "wartable_rooms 2.0",
            "wartable_connections 2.0", "wartable_bot_queue 1.0", "wartable_loop_lag_seconds",
            "wartable_commit_seconds",
        ):  # fmt: skip
            assert line in text, line


async def test_one_address_makes_only_so_many_requests() -> None:
    clock = Clock()
    async with running(clock=clock, requests_a_second=1.0, request_burst=3) as there:
        answers = [await there.get("/api/records") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert "Content-Security-Policy" in answers[3].headers
        clock.wait(1.0)
        assert (await there.get("/assets/nothing.js")).status_code == 404
        assert (await there.get("/assets/nothing.js")).status_code == 429


async def test_a_flood_of_pages_does_not_make_the_server_look_dead() -> None:
    async with running(clock=Clock(), request_burst=3) as there:
        assert [(await there.get("/")).status_code for _ in range(5)] == [200, 200, 200, 429, 429]
        for path in ("/healthz", "/readyz", "/metrics"):
            assert (await there.get(path)).status_code == 200
        assert (await there.get("/healthz")).status_code == 429


async def test_an_export_takes_tokens_from_its_body_alone() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        await table.resign()
        for body in (b"", b"{", b"[1]", b'{"token": "x"}', b'["\xff"]', b"[" * 9_000, b'["' + b"x" * 20_000 + b'"]'):
            assert (await there.post("/api/export", content=body)).status_code == 400
        assert (await there.post("/api/export", json=[])).json() == []
        answer = await there.get("/api/export", params={"token": table.token})
        assert table.room not in answer.text


async def test_a_rulebook_and_an_opening_can_be_read_before_a_game() -> None:
    async with running() as there:
        for game in ("toy", "war"):
            chapters = (await there.get(f"/api/games/{game}/rulebook")).json()
            assert len(chapters) > 3 and chapters[0]["parts"]
            scene = (await there.get(f"/api/games/{game}/opening")).json()
            assert scene["seat"] == -1 and scene["board"]["width"] >= 5


async def test_a_drawing_comes_with_what_the_rules_say_to_its_questions() -> None:
    async with running() as there:
        chapters = (await there.get("/api/games/war/rulebook")).json()
        (sight,) = [chapter for chapter in chapters if chapter["number"] == "6"]
        seen, hidden, *_ = [part for part in sight["parts"] if "questions" in part]
        assert [question["text"] for question in seen["questions"]] == ["a3 sees e3", "a3 sees a5", "a3 sees c1"]
        assert all(check["passed"] for question in seen["questions"] for check in question["checks"])
        assert [question["checks"][0]["places"] for question in hidden["questions"]] == [["c3"], ["a4"], ["b2"]]
        assert (seen["first"], seen["last"]) == ("a1", "e5")
        assert hidden["questions"][0]["telling"] == hidden["questions"][0]["checks"][0]["text"]


async def test_the_sections_of_a_chapter_can_be_linked_to_and_searched() -> None:
    async with running() as there:
        (chapter,) = [one for one in (await there.get("/api/games/war/rulebook")).json() if one["number"] == "6"]
        first = chapter["sections"][0]
        html, text = (" ".join(part.get(field, "") for part in chapter["parts"]) for field in ("html", "text"))
        assert first["key"] == "6.1" and f'<h2 id="s6.1" tabindex="-1">6.1 {first["title"]}</h2>' in html
        assert first["title"] in text and "<" not in text


# Drain


async def test_a_server_that_closes_takes_no_new_matches_and_lets_running_ones_go_on() -> None:
    async with running() as there:
        table, other = await there.two_at()
        done, _ = await there.two_at()
        await done.resign()
        waiting = await (await there.client()).create("toy", seat=0)
        there.server.drain()
        wire = await there.wire()
        for kind, fields in (("create", {"game": "toy"}), ("queue", {"game": "toy"})):
            assert (await wire.ask(kind, **fields))["code"] == "closing"
        with pytest.raises(Refusal, match="closing"):
            await done.rematch()
        await deploy(table, other)
        again = await (await there.client()).resume(table.room, table.token, table.seq)
        await again.act("wait")
        assert await (await there.client()).join(waiting.room)


async def test_who_says_nothing_for_long_is_closed() -> None:
    clock = Clock()
    async with running(clock=clock, hello_seconds=10.0) as there:
        silent, polite = await there.wire(greets=False), await there.wire()
        clock.wait(9.0)
        there.lobby.ping_all(1)
        assert len(there.lobby.connections) == 2
        clock.wait(2.0)
        there.lobby.ping_all(2)
        assert await silent.closing_code() == 4003
        await eventually(lambda: len(there.lobby.connections) == 1)
        assert (await polite.ask("unqueue"))["type"] == "done"


async def test_a_list_of_rooms_is_not_longer_than_anyone_would_read() -> None:
    async with running(rooms_listed=3) as there:
        client = await there.client()
        rooms = [(await client.create("toy", public=True)).room for _ in range(5)]
        assert [info.room for info in await client.list_rooms()] == list(reversed(rooms))[:3]


async def test_names_of_requests_and_answers_never_meet() -> None:
    """What a client may send is never taken for what a server says."""
    wanted = {kind.__struct_config__.tag for kind in p.Request.__args__}
    told = {kind.__struct_config__.tag for kind in p.Response.__args__}
    assert len(wanted) == len(p.Request.__args__) and not wanted & told


@pytest.mark.parametrize(
    ("address", "allowed", "may"),
    [
        ("127.0.0.1", (), True),
        ("::1", (), True),
        ("10.1.2.3", (), False),
        ("10.1.2.3", ("10.1.2.3",), True),
        ("10.1.2.4", ("10.1.2.3",), False),
        ("10.1.2.4", ("any",), True),
        ("unknown", (), False),
    ],
)
def test_the_metrics_are_for_this_machine_and_whoever_was_allowed(
    address: str, allowed: tuple[str, ...], may: bool
) -> None:
    assert may_measure(address, allowed) is may


async def test_a_stranger_does_not_read_from_the_metrics_when_another_acts_in_secret() -> None:
    async with running(trusts_proxy=True) as there:
        answer = await there.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"})
        assert answer.status_code == 403 and "--metrics-to" in answer.text
        assert (await there.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})).status_code == 200
    async with running(trusts_proxy=True, metrics_to=("10.1.2.3",)) as there:
        assert (await there.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"})).status_code == 200
