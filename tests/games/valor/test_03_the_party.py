"""Chapter 3: three heroes out of eighteen, each with a lane of its own."""

from __future__ import annotations

from games.valor.table import PARTY, begun, hero, legal, place, places, played, refused, start
from wartable.games.valor import GAME
from wartable.games.valor.catalog import heroes


def test_there_are_eighteen_heroes_of_three_classes() -> None:
    classes = [sheet.kind for sheet in heroes()]
    assert len(classes) == 18 and {kind: classes.count(kind) for kind in classes} == dict.fromkeys(classes, 6)


def test_before_the_game_three_heroes_and_their_lanes_are_chosen() -> None:
    state = start()
    assert len(legal(state)) == 18 * 3 and GAME.scene(state, 0).phase == "choosing"
    state = played(state, "pick parzival mid")
    assert len(legal(state)) == 17 * 2
    state = played(state, "pick kalabar top")
    assert len(legal(state)) == 16
    state = played(state, "pick skye_soar bottom")
    assert GAME.scene(state, 0).phase == "heroes"
    assert places(state) == {"H1": "d8", "H2": "a8", "H3": "g8", "M1": "b1", "M2": "e1", "M3": "h1"}


def test_no_hero_and_no_lane_is_chosen_twice() -> None:
    state = played(start(), "pick parzival mid")
    assert "Parzival is in the party" in refused(state, "pick parzival top")
    assert "The mid lane has its hero" in refused(state, "pick kalabar mid")
    assert "is no lane; there are: top, mid, bottom" in refused(state, "pick kalabar jungle")
    assert "There is no such hero" in refused(state, "pick gandalf top")


def test_two_heroes_are_called_sehanine() -> None:
    texts = legal(start())
    assert "pick sehanine_monnbow top" in texts and "pick sehanine_moonbow top" in texts
    assert "could mean" in refused(start(), "pick sehanine top")


def test_heroes_start_in_the_left_space_of_their_lanes_nexus_and_monsters_in_the_right_of_theirs() -> None:
    assert places(begun()) == {"H1": "a8", "H2": "d8", "H3": "g8", "M1": "b1", "M2": "e1", "M3": "h1"}


def test_every_hero_starts_at_level_1_with_100_hp_full_mana_and_an_empty_bag() -> None:
    state = begun(party=("gaerdal_ironhand", "rillifane_rallathil", "caliber_heist"))
    for number, (mana, gold, experience) in enumerate([(100, 1354, 7), (1300, 2500, 9), (400, 2500, 8)], 1):
        one = hero(state, number)
        assert (one.level, one.hp, one.mana, one.full_mana) == (1, 100, mana, mana)
        assert (one.gold, one.experience, sum(one.bag)) == (gold, experience, 0)
        assert one.weapon == one.second == one.armor == -1


def test_three_equally_leveled_monsters_are_there_at_the_start() -> None:
    for seed in range(10):
        state = begun(seed)
        assert [one.level for one in state.monsters] == [1, 1, 1] and len(state.monsters) == 3


def test_the_spawn_space_is_kept_for_the_whole_game() -> None:
    state = begun()
    state = played(state, "1 teleport 3 right", "2 pass", "3 pass")
    assert place(hero(state, 1)) == "h8"
    assert place(hero(played(state, "1 recall"), 1)) == "a8"


def test_the_usual_party_is_one_of_each_class() -> None:
    state = begun()
    assert [one.sheet.key for one in state.heroes] == list(PARTY)
    assert [one.sheet.kind_name for one in state.heroes] == ["Warrior", "Sorcerer", "Paladin"]


def test_the_pool_shows_who_is_taken_and_what_each_hero_is() -> None:
    state = played(start(), "pick parzival mid")
    (pool,) = [tray for tray in GAME.scene(state, 0).trays if tray.kind == "pool"]
    cards = {card.id: card for card in pool.cards}
    assert len(cards) == 18 and cards["parzival"].taken and not cards["kalabar"].taken
    assert cards["kalabar"].text == "Sorcerer. Favours agility and dexterity."
    assert {stat.name: stat.value for stat in cards["kalabar"].stats}["mana"] == 800
