"""What clients are shown, beyond what the contract asks."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import at, deployed, drafted, piece, play, start, told, tray
from wartable.games.ancient_wars import GAME
from wartable.kernel.facts import Cost, Effect
from wartable.kernel.state import SPECTATOR


def test_a_hero_on_the_table_shows_roles_skills_and_whom_it_beats_and_fears() -> None:
    state = start()
    card = tray(state, "pool").cards[0]
    shown = piece(state, card.id)
    kinds = {badge.kind for badge in shown.badges}
    assert {"attribute", "role", "beats"} <= kinds and len(shown.skills) == 2 and shown.side == -1


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = drafted()
    for seat in range(2):
        assert all(card.name and card.costs for card in tray(state, f"hand-{seat}", seat).cards)
        for other in (1 - seat, SPECTATOR):
            assert all(card.hidden and not card.name for card in tray(state, f"hand-{seat}", other).cards)


def test_a_card_that_cannot_be_bought_yet_says_from_when_on() -> None:
    state = at("9  pu\n3  Ax\nRadiant: gold 0, hand refresher orb + buckler")
    cards = {card.id: card for card in tray(state, "hand-0", 0).cards}
    assert cards["refresher_orb"].face == "from turn 12" and cards["buckler"].face == ""
    assert (cards["refresher_orb"].kind, cards["refresher_orb"].costs) == ("luxury", [Cost("gold", 3000)])


def test_what_towers_and_creeps_will_do_is_announced() -> None:
    state = at("7  . t5 . .\n6  . Sn . .\n4  . . C1 .\n3  pu")
    marks = {(mark.kind, tuple(mark.places)): mark for mark in GAME.scene(state, 0).marks}
    aim = marks["aim", ("b7", "b6")]
    assert aim.text == "Dire's top front tower fires at Sniper" and aim.by == "dire-top-front-tower"
    assert aim.effects == [Effect("sniper", "hp", -2, -2)]
    assert ("march", ("c4", "c5")) in marks


def test_what_is_announced_reckons_with_the_whole_end_of_the_turn() -> None:
    """The creep comes into reach of the tower first, and draws its fire."""
    state = at("7  . t5 . .\n6  Sn . . .\n5  ~ ~ C1 ~ ~\n3  pu")
    aims = [mark for mark in GAME.scene(state, 0).marks if mark.kind == "aim"]
    assert [(mark.places, mark.effects[0].falls) for mark in aims] == [(["b7", "c6"], "will")]


def test_creeps_that_fall_to_each_other_are_both_announced() -> None:
    state = at("9  . . . . pu\n6  . . c1\n5  ~ ~ C1 ~ ~\n1  . . . . Ax")
    aims = [(mark.places, mark.effects[0].falls) for mark in GAME.scene(state, 0).marks if mark.kind == "aim"]
    assert sorted(aims) == [(["c5", "c6"], "will"), (["c6", "c5"], "will")]


def test_what_burns_is_announced_too() -> None:
    state = at("9  ax\n5  ~ ~ Sv pu\n1  Ln\nsven: radiance\npudge: radiance, hp 1")
    aims = {mark.text: (mark.by, mark.effects) for mark in GAME.scene(state, 0).marks}
    assert aims == {
        "Radiance hurts Pudge": ("sven", [Effect("pudge", "hp", -1, -1, falls="will")]),
        "Radiance hurts Sven": ("pudge", [Effect("sven", "hp", -1, -1)]),
    }


def test_while_placing_the_own_rows_are_lit_and_the_others_veiled() -> None:
    state = drafted()
    marks = {mark.kind: mark for mark in GAME.scene(state, 0).marks}
    other = "Radiant" if state.side_at(0) == 1 else "Dire"
    assert marks["lit"].side == 0 and marks["veil"].side == 1 and marks["veil"].text == f"{other} is placing"
    place = marks["lit"].places[0]
    assert any(text.endswith(f" {place}") for text in GAME.texts(state, 0))
    assert [mark.kind for mark in GAME.scene(state, SPECTATOR).marks] == ["veil", "veil"]


def test_an_attack_says_how_its_damage_comes_about() -> None:
    state = at("7  . pu .\n6  . Sv .\n5  ~ ~ ~\nsven: mighty 1 until 1\npudge: shielded 1 until 1")
    choice = next(choice for choice in GAME.choices(state, 0) if choice.text == "sven attacks pudge")
    terms = [f"{term.sign}{term.value} {term.name}".strip() for term in choice.sums[0].terms]
    assert terms == ["4 ATK", "+1 high ground", "−1 ARM", "−1 shield", "=3"]
    assert choice.effects == [Effect("pudge", "hp", -3, -3)] and (choice.kind, choice.actor) == ("strike", "sven")


@pytest.mark.parametrize(
    ("drawing", "text", "last"),
    [
        ("3  Ti pu\npudge: buckler, assault cuirass", "tidehunter attacks pudge", "=1"),
        ("7  . t5 .\n6  . Sv .\n3  pu", "sven attacks b7", "=2"),
        ("4  . Pu .\n3  . sv .\n2  . . .", "pudge attacks sven", "=1"),
    ],
)
def test_the_sum_of_an_attack_ends_with_what_it_does(drawing: str, text: str, last: str) -> None:
    state = at(drawing)
    choice = next(choice for choice in GAME.choices(state, 0) if choice.text == text)
    term = choice.sums[0].terms[-1]
    assert f"{term.sign}{term.value}" == last and choice.effects[0].low == -int(term.value)


def test_phases_are_named_and_told_as_they_pass() -> None:
    state = deployed(1)
    scene = GAME.scene(state, 0)
    keys = [phase.key for phase in scene.phases]
    assert scene.phase in keys and keys[3:7] == ["turn_start", "creep_spawn", "action", "turn_end"]
    while state.turn < 3:
        play(state, "pass")
    lines = told(state, "pass", "pass")
    wanted = ["Turn 3, turn end.", "Turn 4, turn start: Dire opens.", "Turn 4, creep spawn: both sides, top, mid, bot."]
    assert [line for line in lines if line in wanted] == wanted


def test_ruins_are_told_by_the_board() -> None:
    state = play(at("7  . t1 .\n6  . Sv .\n3  pu"), "sven attacks b7")
    board = GAME.scene(state, 0).board
    assert board
    assert next(tile.text for tile in board.tiles if tile.place == "b7") == "fallen: Dire's top front tower"


def test_who_is_ready_acting_done_and_fallen_is_seen() -> None:
    state = at("9  pu\n4  . . sn\n3  Ax Ln . Sv\n")
    play(state, "lion b3-b4")
    kinds = {name: {badge.kind for badge in piece(state, name).badges} for name in ("axe", "lion", "sven")}
    assert "ready" in kinds["axe"] and "acting" in kinds["lion"] and not piece(state, "lion").has_acted
    assert piece(play(state, "lion done"), "lion").has_acted


def test_a_cooldown_is_shown_in_turns() -> None:
    state = at("9  pu\n3  Ax\naxe: cooldown 2 0")
    assert [skill.ready_in for skill in piece(state, "axe").skills] == [2, 0]


def test_the_numbers_of_the_story_are_counted() -> None:
    state = play(at("9  pu\n3  Sv sn . .\n4  . . c1\n"), "sven attacks sniper")
    stats = {stat.name: stat.value for stat in piece(state, "sven").stats}
    assert stats["damage"] == 3
    meters = {meter.name for meter in GAME.scene(state, 0).sides[0].meters}
    assert {"heroes slain", "towers", "gold earned", "last hits", "damage to heroes", "turns of control"} <= meters


def test_choices_of_a_skill_are_a_group_and_end_on_their_target() -> None:
    state = at("3  Ln . pu")
    choice = next(choice for choice in GAME.choices(state, state.to_act()[0]) if "hex" in choice.text)
    assert (choice.group, choice.start, choice.end) == ("Hex", "a3", "c3")


def test_a_player_may_ask_where_a_hero_strikes_what_a_tower_controls_and_what_threatens() -> None:
    state = deployed(2)
    assert GAME.marks(state, 0, "b3")[0].kind == "zone" and GAME.marks(state, 0, "a9") == []
    fight = at("3  Ax pu . sn")
    assert GAME.marks(fight, 0, "a3")[0].kind == "fire"
    assert {mark.text for mark in GAME.marks(fight, 0, "")} >= {"Pudge could strike Axe"}


def test_a_seat_is_told_which_side_the_lot_gave_it() -> None:
    state = start()
    seat = state.to_act()[0]
    assert GAME.scene(state, seat).prompt == "Radiant (you): ban a hero."
    assert GAME.scene(state, 1 - seat).prompt == GAME.scene(state, SPECTATOR).prompt == "Radiant: ban a hero."
