"""A view tells the choices that are new; those that the viewer had last stand there as a place and a number of them."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.house import running
from wartable.client import Client, Table
from wartable.kernel.choices import in_terms_of
from wartable.kernel.facts import Effect
from wartable.kernel.scene import Choice
from wartable.server import protocol as p

some = st.lists(
    st.builds(
        lambda number, label: Choice(str(number), label, effects=[Effect("x", "hp", -number, 0)]),
        st.integers(0, 9),
        st.sampled_from(["go", "stay"]),
    ),
    max_size=12,
    unique_by=lambda choice: choice.text,
)


@given(some, some)
def test_a_client_puts_together_exactly_what_there_is(known: list[Choice], now: list[Choice]) -> None:
    table = Table(cast(Client, None), "ABCDEFGH")
    table.see(p.View(table.room, 1, whole=True, choices=[*known]))
    told = msgspec.json.decode(msgspec.json.encode(in_terms_of(known, now)), type=list[Choice | list[int]])
    table.see(p.View(table.room, 2, choices=told))
    assert table.choices == now


def test_what_is_the_same_is_told_in_as_few_words_as_possible() -> None:
    a, b, c, d = (Choice(text, text) for text in "abcd")
    assert in_terms_of([a, b, c], [a, b, c]) == [[0, 3]]
    assert in_terms_of([a, b, c], [b, c, d, a]) == [[1, 2], d, [0, 1]]
    assert in_terms_of([a, b], [Choice("a", "another a"), Choice("b", "b")]) == [Choice("a", "another a"), [1, 1]]
    assert in_terms_of([], [a, b]) == [a, b]


async def test_of_the_choices_in_a_game_only_the_new_ones_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as there:
        ada, ben = await there.two_at("war")
        told: list[list[Choice | list[int]]] = []
        see = ada.see

        def listen(view: p.View) -> None:
            told.extend([view.choices] if isinstance(view.choices, list) else [])
            see(view)

        monkeypatch.setattr(ada, "see", listen)
        for _ in range(4):
            known = ada.choices
            await ada.act(ada.choices[0].text)
            await ben.my_turn()
            await ben.act(ben.choices[0].text)
            await ada.my_turn()
            assert ada.choices == there.match(ada).choices(ada.seat)
            assert not [choice for choice in told[-1] if choice in known] and told[-1] != ada.choices


async def test_who_comes_back_is_told_all_choices() -> None:
    async with running() as there:
        ada, ben = await there.two_at("war")
        await ada.act(ada.choices[0].text)
        await ben.my_turn()
        await ben.act(ben.choices[0].text)
        await ada.my_turn()
        wire = await there.wire()
        await wire.say("resume", room=ada.room, token=ada.token, seq=ada.seq)
        view = await wire.hear_of("view")
        assert view["whole"] and [choice["text"] for choice in view["choices"]] == [each.text for each in ada.choices]
