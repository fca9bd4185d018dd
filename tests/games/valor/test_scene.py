"""What clients get: the party, the market, intents, previews."""

from __future__ import annotations

import pytest

from games.valor.table import at, begun, give, have, hero, monster, number_of, played, reasons, start
from wartable.games.valor import GAME
from wartable.games.valor.rules import Valor
from wartable.kernel.facts import Cost, Source
from wartable.kernel.preview import preview
from wartable.kernel.scene import Piece, Scene, Stat


def piece(scene: Scene, name: str) -> Piece:
    return next(one for one in scene.pieces if one.id == name)


def test_a_hero_is_shown_with_health_mana_experience_gold_level_and_gear() -> None:
    state = at("5  KH1 .", lane="top")
    give(state, 1, "ice_blade", "healing_potion", "healing_potion")
    have(
        hero(state, 1),
        hp=60,
        mana=40,
        level=2,
        weapon=number_of(state, "sword"),
        armor=number_of(state, "platinum_shield"),
    )
    scene = GAME.scene(state, 0)
    one = piece(scene, "hero1")
    assert (one.kind, one.name, one.letter, one.side, one.place) == ("warrior", "Gaerdal Ironhand", "H1", 0, "a5")
    assert (one.hp, one.full_hp, one.level, one.has_acted) == (60, 200, 2, False)
    assert [(meter.name, meter.value, meter.full) for meter in one.meters] == [
        ("mana", 40, 100),
        ("experience", 7, 20),
        ("gold", 1354, None),
    ]
    assert [item.name for item in one.items] == ["Sword", "Platinum Shield"]
    assert [(skill.name, skill.costs) for skill in one.skills] == [("Ice Blade", [Cost("mana", 100)])]
    stats = {stat.name: (stat.value, stat.sources) for stat in one.stats}
    assert stats["strength"] == (770, [Source("base", 700), Source("koulou", 70)]) and stats["dodge"] == (15, [])
    assert stats["attack"] == (64, [Source("strength", 22), Source("Sword in both hands", 29), Source("level 2", 13)])
    assert stats["armor"] == (16, []) and one.slots == 3
    bag = next(tray for tray in scene.trays if tray.id == "bag-hero1")
    assert [(card.name, card.count, card.of) for card in bag.cards] == [
        ("Healing Potion", 2, "healing_potion"),
        ("Ice Blade", 1, "ice_blade"),
    ]
    assert [card.stats[-1] for card in bag.cards] == [Stat("sells for", 125)] * 2 and bag.of == "hero1"


def test_a_monster_is_shown_with_health_level_and_what_it_can_do() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top")
    one = piece(GAME.scene(state, 0), "monster1")
    assert (one.kind, one.name, one.letter, one.side, one.place) == ("dragon", "Natsunomeryu", "M1", -1, "b4")
    assert (one.hp, one.full_hp, one.level) == (100, 100, 1)
    assert {stat.name: stat.value for stat in one.stats} == {
        "kind": "Dragon",
        "damage": 45,
        "defense": 10,
        "dodge": 5,
    }


def test_hero_and_monster_may_be_in_one_place() -> None:
    scene = GAME.scene(at("5  H1M1 .", lane="top"), 0)
    assert piece(scene, "hero1").place == piece(scene, "monster1").place == "a5"


def test_who_commands_the_monsters_owns_them() -> None:
    scene = GAME.scene(at("4  .  M1\n8  H1 .", lane="top", players="two_versus"), 0)
    assert piece(scene, "monster1").side == 2 and piece(scene, "hero2").side == 1
    assert [side.name for side in scene.sides] == ["One", "Two", "Monsters"]


def test_the_dead_are_shown_without_a_place() -> None:
    one = piece(GAME.scene(at("5  H1 .", lane="top"), 0), "hero2")
    assert one.place is None and [badge.text for badge in one.badges] == ["comes back next round"]


def test_who_has_acted_is_shown() -> None:
    scene = GAME.scene(played(begun(), "2 pass"), 0)
    assert [piece(scene, f"hero{number}").has_acted for number in (1, 2, 3)] == [False, True, False]
    assert scene.prompt == "Heroes to act: one action with H1 Gaerdal Ironhand or H3 Parzival."


def test_choices_say_what_to_pick() -> None:
    state = begun()
    choices = {choice.text: choice for choice in GAME.choices(state, 0)}
    assert (choices["1 north"].start, choices["1 north"].end) == ("a8", "a7")
    sword = choices["1 buy sword"]
    assert (sword.start, sword.end, sword.costs) == ("a8", "sword", [Cost("gold", 500)])
    state = played(state, "1 buy sword")
    choices = {choice.text: choice for choice in GAME.choices(state, 0)}
    assert choices["1 equip sword"].end == choices["1 sell sword"].end == "1-sword"


def test_a_preview_gives_what_is_certain_exactly() -> None:
    state = begun()
    foreseen = preview(GAME, state, 0, "1 buy sword")
    assert foreseen.certain and [(one.of, one.what, one.before, one.low) for one in foreseen.changes] == [
        ("hero1", "gold", 1354, 854)
    ]


def test_a_preview_of_a_blow_gives_the_range_of_what_dice_may_do() -> None:
    state = at("4  .  M1 | .  . | .  .\n5  .  H1 | H2 . | .  .")
    have(monster(state, 1), dodge=100)
    foreseen = preview(GAME, state, 0, "1 attack m1")
    (change,) = [one for one in foreseen.changes if one.of == "monster1"]
    assert not foreseen.certain and (change.before, change.low, change.high) == (100, 90, 100)


def test_marks_show_what_is_in_range_of_someone() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top")
    (mark,) = GAME.marks(state, 0, "a5")
    assert sorted(mark.places) == ["a4", "a5", "a6", "b4", "b5", "b6"]
    assert GAME.marks(state, 0, "d4") == [] and [mark.places for mark in GAME.marks(state, 0, "")] == [["b4", "a5"]]


def test_intents_and_bags_are_their_pieces() -> None:
    """A client finds the piece of a card or a tray by its id."""
    scene = GAME.scene(at("4  .  M1\n5  H1 .", lane="top"), 0)
    trays = {tray.id: tray for tray in scene.trays}
    assert [card.id for card in trays["intents"].cards] == ["monster1"]
    assert [tray.of for tray in scene.trays if tray.kind == "bag"] == ["hero1", "hero2", "hero3"]


def test_who_has_chosen_a_hero_is_told() -> None:
    state = played(start(players="two"), "pick parzival top")
    pool = {card.id: card for card in GAME.scene(state, 0).trays[0].cards}
    assert (pool["parzival"].taken, pool["parzival"].side) == (True, 0)
    assert (pool["kalabar"].taken, pool["kalabar"].side) == (False, -1)


def test_a_wave_is_announced_at_its_gates_in_the_round_before() -> None:
    state = begun(difficulty="hard")
    assert [mark.places for mark in GAME.scene(state, 0).marks if mark.kind == "spawn"] == []
    state = played(state, "1 pass", "2 pass", "3 pass")
    (mark,) = [mark for mark in GAME.scene(state, 0).marks if mark.kind == "spawn"]
    assert (mark.places, mark.text) == (["b1", "e1", "h1"], "a wave enters next round")


def test_who_points_at_two_things_is_told_why_not() -> None:
    state = at("3  .  .\n4  .  M1\n5  H1 O", lane="top")
    assert "b5 is an obstacle" in [check.text for check in reasons(state, "a5 b5")]
    assert reasons(state, "a5 b4") == []
    assert "The market is in the heroes' Nexus" in [check.text for check in reasons(state, "a5 sword")]
    (far,) = reasons(state, "a5 a1")
    assert far.text.startswith("A hero moves one space at a time")


def test_the_story_of_a_game_counts_waves_kills_falls_and_levels() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top", difficulty="hard")
    have(hero(state, 1), hp=1, experience=8)
    have(monster(state, 1), hp=1)
    assert story(start()) == {"waves": 0, "monsters slain": 0, "heroes fallen": 0, "levels gained": 0}
    assert story(begun(difficulty="hard")) == {"waves": 1, "monsters slain": 0, "heroes fallen": 0, "levels gained": 0}
    risen = played(state, "1 attack m1")
    assert story(risen) == {"waves": 2, "monsters slain": 1, "heroes fallen": 0, "levels gained": 2}
    assert story(played(state, "1 pass"))["heroes fallen"] == 1


def story(state: Valor) -> dict[str, int]:
    return {meter.name: meter.value for meter in GAME.scene(state, 0).meters if meter.shown == "end"}


@pytest.mark.parametrize("difficulty", ["as_written", "hard"])
def test_waves_are_counted_as_they_come(difficulty: str) -> None:
    state = begun(difficulty=difficulty)
    state.listening, come = True, 1
    for _ in range(180):
        if not state.to_act():
            break
        state.events.clear()
        have(state.heroes[0], hp=900, level=9)
        state.apply(0, next(action for action in state.legal(0) if GAME.write(state, action).endswith(" pass")))
        come += sum(event.kind == "wave" for event in state.events)
        assert story(state)["waves"] == come
