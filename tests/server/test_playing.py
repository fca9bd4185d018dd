"""What players do at the table: act, ask, take back, offer draws, resign, and speak a little."""

from __future__ import annotations

import asyncio

import pytest

from server.house import HereThinkers, SlowThinkers, deploy, eventually, log_of, over, play_on, running, until
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.server import protocol as p
from wartable.server.thinkers import Rank, Thought, position_of

RED = "knight b1, archer d1"
BLUE = "knight b5, archer d5"


# Acting


async def test_an_action_is_shown_to_everyone_with_what_it_caused() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        await other.my_turn()
        for each in (table, other):
            assert each.pieces["red-knight"].place == "b2"
            assert each.steps[-1].text == "b1-b2"
            assert [line.text for line in each.steps[-1].lines] == ["Red's knight moves b1-b2."]
            assert each.steps[-1].lines[0].event == "moved"


async def test_what_an_event_tells_one_seat_alone_reaches_that_seat_alone() -> None:
    async with running() as there:
        table, other = await there.two_at(options={"hand": 1})
        await deploy(table, other)
        await table.act("draw")
        await other.my_turn()
        assert [line.event for line in table.steps[-1].lines] == ["drew", "got"]
        assert [line.event for line in other.steps[-1].lines] == ["drew"]


async def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        seq, position = table.seq, there.match(table).state.key()
        for text in ("b1-b5", "nonsense", "", "🎲" * 50):
            with pytest.raises(IllegalAction):
                await table.act(text)
        with pytest.raises(IllegalAction, match="not Blue's turn"):
            await other.act("wait")
        assert table.seq == seq and there.match(table).state.key() == position


async def test_nobody_acts_before_every_seat_is_taken() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", seat=0)
        with pytest.raises(IllegalAction, match="has not begun"):
            await table.act(RED)
        with pytest.raises(Refusal, match="has not begun"):
            await table.resign()


async def test_several_seats_decide_at_once_in_any_order() -> None:
    async with running() as there:
        table, other = await there.two_at()
        assert table.scene["to_act"] == other.scene["to_act"] == [0, 1]
        await other.act(BLUE)
        assert other.choices == [] and len(table.choices) == 20
        with pytest.raises(IllegalAction, match="not Blue's turn"):
            await other.act(BLUE)
        await table.act(RED)
        await until(lambda: other.scene["phase"] == "fighting", other)
        assert log_of(table) == [(1, ""), (0, RED)]
        assert log_of(other) == [(1, BLUE), (0, RED)]


async def test_decisions_that_cross_on_their_way_both_count() -> None:
    """Neither has seen that the other has decided; that does not make its own decision stale."""
    async with running() as there:
        ada, ben = await there.wire(name="Ada"), await there.wire(name="Ben")
        room = (await ada.ask("create", game="toy", seat=0))["room"]
        await ben.ask("join", room=room)
        seqs = [(await wire.hear_of("view"))["seq"] for wire in (ada, ben)]
        await ada.hear(lambda message: message["type"] == "view" and bool(message.get("choices")))
        first = await ada.ask("act", room=room, seq=seqs[0] + 1, text=RED)
        second = await ben.ask("act", room=room, seq=seqs[1], text=BLUE)
        assert [first["type"], second["type"]] == ["view", "view"]


# Asking


async def test_a_preview_says_what_would_happen_and_does_not_do_it() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        preview = await table.preview("b1-b2")
        assert preview is not None and preview.certain
        assert [(change.of, change.before, change.low) for change in preview.changes] == [("red-knight", "b1", "b2")]
        assert table.pieces["red-knight"].place == "b1" and len(table.steps) == 2


async def test_why_explains_what_is_allowed_and_what_is_not() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        allowed, forbidden = await table.why("b1-b2"), await table.why("b1-b5")
        assert allowed is not None and [check.passed for check in allowed] == [True]
        assert forbidden is not None and not all(check.passed for check in forbidden)
        early = await other.why("wait")
        assert early is not None and early[0].text == "It is not your turn"


async def test_a_hint_is_a_legal_action() -> None:
    thinkers = SlowThinkers()
    async with running(thinkers=thinkers) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await until(lambda: bool(table.choices), table)
        hint = asyncio.create_task(table.advice())
        thinkers.may_decide.set()
        advice = await hint
        assert advice and advice.action in {choice.text for choice in table.choices}
        assert advice.why.endswith("."), "and it has a reason"
        thinkers.may_decide.clear()
        await table.act(RED)
        while table.choices:
            await table.act(table.choices[0].text)
        with pytest.raises(Refusal, match="nothing for you to decide"):
            await table.hint()


async def test_questions_about_what_is_no_action_are_answered_too() -> None:
    async with running() as there:
        for game in ("toy", "war"):
            table = await (await there.client()).create(game, seat=0, bots={1: "random"})
            for text in ("", "x", "a1-", "b1-b2-b3", "\x00", "🎲", "((((", "a" * 200):
                with pytest.raises(IllegalAction):
                    await table.preview(text)
                assert await table.why(text) is not None


async def test_looking_back_shows_every_position_that_one_saw() -> None:
    async with running() as there:
        table, other = await there.two_at()
        played = await play_on(table, other, actions=8)
        answer = await table.client.ask(p.History(table.client.number(), table.room))
        assert isinstance(answer, p.Views)
        texts = [step.text for view in answer.views if isinstance(view.steps, list) for step in view.steps]
        assert answer.views[0].whole and texts == [text for _, text in played]
        theirs = await other.client.ask(p.History(other.client.number(), other.room))
        assert isinstance(theirs, p.Views) and isinstance(theirs.views[1].steps, list)
        assert theirs.views[1].steps[0].text == "", "a secret deployment stays one"


# Taking back


async def test_a_takeback_is_free_while_nothing_was_drawn_seen_or_answered() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        assert table.facts["may_take_back"]
        await table.take_back()
        await until(lambda: other.pieces["red-knight"].place == "b1", other)
        assert table.choices and log_of(other) == [(0, ""), (1, BLUE)] and not table.facts["may_take_back"]
        await table.act("d1-d2")
        await other.my_turn()
        assert log_of(other)[2:] == [(0, "d1-d2")]


async def test_a_takeback_that_is_not_free_needs_consent() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        await other.my_turn()
        await other.act("wait")
        assert not table.facts["may_take_back"]
        await table.take_back()
        await until(lambda: other.facts["takeback"] == 0, other)
        assert len(table.steps) == 4
        await other.take_back(True)
        await until(lambda: bool(table.choices) and table.pieces["red-knight"].place == "b1", table)
        assert other.facts["takeback"] is None and len(other.steps) == 2


async def test_a_takeback_can_be_declined_and_lapses_with_the_next_action() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("draw")
        await table.take_back()
        await until(lambda: other.facts["takeback"] == 0, other)
        await other.take_back(False)
        await until(lambda: table.facts["takeback"] is None, table)
        with pytest.raises(Refusal, match="nobody asks"):
            await other.take_back(True)
        await table.take_back()
        await until(lambda: other.facts["takeback"] == 0, other)
        await other.act("wait")
        assert other.facts["takeback"] is None and len(other.steps) == 4


async def test_nobody_grants_a_takeback_to_oneself() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("draw")
        await table.take_back()
        with pytest.raises(Refusal, match="nobody asks"):
            await table.take_back(True)
        assert len(table.steps) == 3


async def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await table.act(RED)
        with pytest.raises(Refusal, match="nothing to take back"):
            await other.take_back()


class ScriptedThinkers(HereThinkers):
    """A bot that does what it is told."""

    def __init__(self, *script: str) -> None:
        super().__init__()
        self.script = list(script)

    async def choose(self, thought: Thought, owner: str = "") -> int:
        return await self.work(Rank.MOVE, owner, understood, thought, self.script.pop(0))


def understood(thought: Thought, text: str) -> int:
    game, _, state = position_of(thought)
    return int(game.read(state, thought.seat, text))


async def test_a_bot_consents_to_a_takeback_while_no_die_was_rolled_and_nothing_hidden_was_seen() -> None:
    async with running(thinkers=ScriptedThinkers(BLUE, "wait", "wait")) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await table.act(RED)
        await table.my_turn()
        await table.act("b1-b2")
        await table.my_turn()
        assert len(table.steps) == 4 and table.facts["may_take_back"]
        await table.take_back()
        assert len(table.steps) == 2 and table.choices and table.pieces["red-knight"].place == "b1"


@pytest.mark.parametrize("texts", [(RED,), (RED, "draw")], ids=["a deployment was unveiled", "a card was drawn"])
async def test_whoever_has_seen_something_new_since_does_not_take_back_against_a_bot(texts: tuple[str, ...]) -> None:
    async with running(thinkers=ScriptedThinkers(BLUE, "wait")) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        for text in texts:
            await table.act(text)
            await table.my_turn()
        assert not table.facts["may_take_back"]
        with pytest.raises(Refusal, match="dice were rolled or something hidden was seen since then"):
            await table.take_back()
        assert len(table.steps) == 2 * len(texts)


async def test_a_takeback_while_a_bot_thinks_makes_it_think_again() -> None:
    thinkers = SlowThinkers()
    async with running(thinkers=thinkers) as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await table.act(RED)
        await table.take_back()
        await table.act("knight a1, archer b1")
        thinkers.may_decide.set()
        await until(lambda: table.scene["phase"] == "fighting", table)
        assert table.pieces["red-knight"].place == "a1" and [seat for seat, _ in log_of(table)] == [0, 1]


# Draws and resignation


async def test_a_draw_is_offered_and_accepted() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await table.offer_draw()
        await until(lambda: other.facts["draw_offers"] == [0], other)
        await other.offer_draw()
        await over(table)
        assert table.ending is not None and (table.ending.scores, table.ending.by) == ([0.5, 0.5], "agreement")


async def test_a_draw_can_be_declined_and_lapses_with_the_next_action() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await table.offer_draw()
        await until(lambda: other.facts["draw_offers"] == [0], other)
        await other.offer_draw(False)
        await until(lambda: table.facts["draw_offers"] == [], table)
        await deploy(table, other)
        await table.offer_draw()
        await table.act("wait")
        await other.offer_draw()
        assert not other.is_over and other.facts["draw_offers"] == [1]


async def test_an_offer_outlives_what_is_done_in_secret() -> None:
    """It would tell that something was done."""
    async with running() as there:
        table, other = await there.two_at()
        await other.offer_draw()
        await table.act(RED)
        await table.take_back()
        await other.client.list_rooms()
        assert other.facts["draw_offers"] == [1]


async def test_a_bot_refuses_draws() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        with pytest.raises(Refusal, match="the bot plays on"):
            await table.offer_draw()


async def test_who_resigns_has_lost() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await other.resign()
        await over(table)
        assert table.ending is not None and table.ending.scores == [1.0, 0.0]
        assert (table.ending.by, table.ending.text) == ("resignation", "Blue resigned.")
        assert table.choices == []


async def test_nothing_more_happens_in_a_game_that_is_over() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await table.resign()
        await over(other)
        with pytest.raises(IllegalAction, match="the game is over"):
            await other.act(BLUE)
        for deed in (other.resign, other.offer_draw, other.take_back, other.hint):
            with pytest.raises(Refusal, match="the game is over"):
                await deed()
        assert other.ending is not None and other.ending.scores == [0.0, 1.0]


# Speaking


async def test_an_emote_reaches_everyone_in_the_room() -> None:
    async with running() as there:
        table, other = await there.two_at()
        watching = await (await there.client("Cleo")).watch(table.room)
        await table.say("good luck")
        heard = [each.client.said for each in (table, other, watching)]
        await eventually(lambda: all(heard))
        assert [[(said.seat, said.emote) for said in each] for each in heard] == [[(0, "good luck")]] * 3
        with pytest.raises(Refusal, match="you hold no seat"):
            await watching.say("oops")


async def test_there_is_no_free_chat() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        wire = await there.wire()
        answer = await wire.ask("say", room=table.room, emote="you are a fool")
        assert answer["code"] == "malformed"


async def test_a_whole_game_is_played_by_the_rules_to_its_end() -> None:
    async with running() as there:
        for game in ("toy", "war"):
            table, other = await there.two_at(game)
            played = await play_on(table, other, seed=3)
            await over(table, other)
            assert table.ending is not None and table.ending.by == "rules"
            assert log_of(table) == played
