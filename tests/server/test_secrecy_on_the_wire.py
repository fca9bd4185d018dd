"""Two matches that differ only in what one seat keeps secret send everyone else the same bytes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import msgspec

from server.house import Running, Wire, running
from toy import TOY
from wartable.kernel.match import Match
from wartable.server.listing import Listing

KEY = bytes(range(32))
SECRETS = ("knight a1, archer b1", "knight e1, archer c1")
BLUE = "knight b5, archer d5"
BLUES_QUESTIONS = (
    ("preview", "knight a5, archer b5"), ("why", SECRETS[0]), ("why", SECRETS[1]), ("why", "knight a5, archer b5"),
    ("hint", ""),
)  # fmt: skip


@contextmanager
def nothing_by_chance() -> Iterator[None]:
    """The same key, codes and tokens each time, an adviser who counts iterations, not seconds, and no pauses between
    lists of rooms: nothing needs to be overlooked when the bytes are compared."""
    codes, tokens = itertools.count(), itertools.count()
    with (
        patch("wartable.server.registry.new_key", lambda: KEY),
        patch("wartable.server.thinkers.ADVISER", "mcts:60"),
        patch("wartable.server.registry.new_code", lambda: "AAAAAA" + chr(65 + next(codes)) + "A"),
        patch("wartable.server.seats.new_token", lambda: f"token-{next(tokens):020}"),
        patch.object(Listing, "tell_followers", Listing.send_to_followers),
    ):
        yield


async def streams(secret: str, takes_back: bool = False) -> tuple[list[str], list[str], str]:
    """What Blue and a spectator were sent until both sides had deployed, and everything that Red was sent."""
    with nothing_by_chance():
        async with running() as there:
            red, blue, spectator = [await there.wire(name=name) for name in ("Red", "Blue", "Eve")]
            room = (await red.ask("create", game="toy", seat=0, public=True))["room"]
            await blue.ask("lobby", follow=True)
            await blue.ask("join", room=room, nonce="of blue")
            await spectator.ask("watch", room=room)
            await act(there, red, room, secret)
            if takes_back:
                await red.ask("takeback", room=room)
                await act(there, red, room, secret)
            for what, text in BLUES_QUESTIONS:
                await blue.ask("ask", room=room, what=what, text=text)
            for kind in ("history", "draw"):
                await blue.ask(kind, room=room)
            await spectator.ask("history", room=room)
            returning = await there.wire(name="Blue")
            token = msgspec.json.decode(next(text for text in blue.heard if '"seated"' in text))["token"]
            await returning.ask("resume", room=room, token=token)
            await returning.hear_of("view")
            for wire in (blue, returning, spectator):
                await wire.ask("lobby")
            before = [*blue.heard, *returning.heard], list(spectator.heard)
            await act(there, returning, room, BLUE)
            await spectator.hear(lambda message: "b5" in str(message))
            assert before[0] and before[1]
            return *before, "".join(red.heard)


async def act(there: Running, wire: Wire, room: str, text: str) -> None:
    viewer = there.lobby.rooms[room].showing.viewers[seat_of(there, wire, room)]
    answer = await wire.ask("act", room=room, seq=viewer.seq, text=text)
    assert answer["type"] == "view", answer


def seat_of(there: Running, wire: Wire, room: str) -> int:
    """By the name that it gave."""
    name = msgspec.json.decode(wire.heard[0])["name"]
    return [seat.name for seat in there.lobby.rooms[room].seats].index(name)


async def test_until_the_reveal_everyone_else_is_sent_the_same_bytes() -> None:
    first, second = await streams(SECRETS[0]), await streams(SECRETS[1])
    assert first[0] == second[0], "Blue could tell them apart"
    assert first[1] == second[1], "a spectator could tell them apart"
    assert first[2] != second[2], "Red sees where its own fighters stand"
    assert not any(secret in text for secret in SECRETS for text in first[1])


async def test_a_takeback_of_a_secret_tells_nothing_of_it() -> None:
    first, second = await streams(SECRETS[0], takes_back=True), await streams(SECRETS[1], takes_back=True)
    assert first[:2] == second[:2]


async def test_hands_stay_secret_to_the_end_of_the_game() -> None:
    """Whoever holds other cards shows the same backs: the same actions under other hands look the same to others."""
    with nothing_by_chance():
        async with running() as there:
            red, blue = await there.wire(name="Red"), await there.wire(name="Blue")
            room = (await red.ask("create", game="toy", seat=0))["room"]
            await blue.ask("join", room=room)
            await act(there, red, room, SECRETS[0])
            await act(there, blue, room, BLUE)
            await act(there, red, room, "draw")
            await blue.ask("lobby")
            match = Match(TOY, None, KEY, ["", ""])
            cards = {card.name for card in match.scene(0).trays[0].cards}
            shown = [msgspec.json.decode(text) for text in blue.heard if '"view"' in text]
            trays = [view["scene"]["trays"] for view in shown if "trays" in view.get("scene", {})]
            assert cards and trays
            for tray in (tray for some in trays for tray in some if tray["id"] == "hand-0"):
                assert all(card.get("hidden") and "name" not in card for card in tray["cards"])
            told = [line["event"] for view in shown for step in view.get("steps", []) for line in step["lines"]]
            assert told and "got" not in told
