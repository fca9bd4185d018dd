"""What clients are shown, beyond what the contract asks."""

from __future__ import annotations

from games.ancient_wars.table import at, deployed, drafted, piece, play, start, tray
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
        assert all(card.name and card.cost for card in tray(state, f"hand-{seat}", seat).cards)
        for other in (1 - seat, SPECTATOR):
            assert all(card.hidden and not card.name for card in tray(state, f"hand-{seat}", other).cards)


def test_a_card_that_cannot_be_bought_yet_says_from_when_on() -> None:
    state = at("9  pu\n3  Ax\nRadiant: gold 0, hand refresher orb + buckler")
    cards = {card.id: card for card in tray(state, "hand-0", 0).cards}
    assert cards["refresher_orb"].face == "from turn 12" and cards["buckler"].face == ""
    assert (cards["refresher_orb"].kind, cards["refresher_orb"].cost) == ("luxury", 3000)


def test_what_towers_and_creeps_will_do_is_announced() -> None:
    state = at("7  . t5 . .\n6  . Sn . .\n4  . . C1 .\n3  pu")
    marks = {(mark.kind, tuple(mark.places)): mark.text for mark in state.scene(0).marks}
    assert marks["aim", ("b7", "b6")] == "Dire's top front tower fires at Sniper: -2"
    assert ("march", ("c4", "c5")) in marks


def test_ruins_are_told_by_the_board() -> None:
    state = play(at("7  . t1 .\n6  . Sv .\n3  pu"), "sven attacks b7")
    board = state.scene(0).board
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
    meters = {meter.name for meter in state.scene(0).sides[0].meters}
    assert {"heroes slain", "towers", "gold earned", "last hits", "damage to heroes", "turns of control"} <= meters


def test_choices_of_a_skill_are_a_group_and_end_on_their_target() -> None:
    state = at("3  Ln . pu")
    choice = next(choice for choice in state.choices(state.to_act()[0]) if "hex" in choice.text)
    assert (choice.group, choice.start, choice.end) == ("Hex", "a3", "c3")


def test_a_player_may_ask_where_a_hero_strikes_what_a_tower_controls_and_what_threatens() -> None:
    state = deployed(2)
    assert state.marks(0, "b3")[0].kind == "zone" and state.marks(0, "a9") == []
    fight = at("3  Ax pu . sn")
    assert fight.marks(0, "a3")[0].kind == "fire"
    assert {mark.text for mark in fight.marks(0, "")} >= {"Pudge could strike Axe"}


def test_a_seat_is_told_which_side_the_lot_gave_it() -> None:
    state = start()
    seat = state.to_act()[0]
    assert state.scene(seat).prompt == "Radiant (you): ban a hero."
    assert state.scene(1 - seat).prompt == state.scene(SPECTATOR).prompt == "Radiant: ban a hero."
