"""What each game says of its aim: what each side must not lose, how much of it is left, and who threatens it."""

from __future__ import annotations

from games.ancient_wars import table as ancient_wars
from games.lol_chess import table as lol_chess
from games.valor import table as valor
from games.war import table as war
from games.yudh import table as yudh
from wartable.games import GAMES
from wartable.kernel.scene import Stake
from wartable.kernel.state import SPECTATOR, State


def stakes(game: str, state: State, seat: int) -> dict[str, Stake]:
    """Those of one seat, by name."""
    found = GAMES[game].scene(state, SPECTATOR).stakes
    return {stake.name: stake for stake in found if seat in stake.seats}


# War


def test_a_commander_is_threatened_by_whoever_could_take_it_next() -> None:
    commander = stakes("war", war.at("c . . .\n. . . .\nt . . .\nC . . I"), 0)["Commander"]
    assert (commander.value, commander.places) == (1, ["a1"])
    assert commander.alarm == "South's Commander could be taken by Tank on a2."
    assert len(commander.by) == 1


def test_what_cannot_reach_the_commander_raises_no_alarm() -> None:
    safe = stakes("war", war.at("c . . .\n. . t .\n. . . .\nC . . I"), 0)["Commander"]
    assert not safe.by and not safe.alarm


def test_what_air_defense_would_stop_is_no_threat_to_the_commander() -> None:
    open_to_fire = stakes("war", war.at("c . . .\nb . . .\n. . . .\nC . . I"), 0)["Commander"]
    guarded = stakes("war", war.at("c . . .\nb . . .\n. . . .\nC D . I"), 0)["Commander"]
    assert open_to_fire.by and not guarded.by


def test_attack_pieces_are_counted_of_those_that_took_the_field() -> None:
    state = war.played(war.at("c . i .\n. I . .\n. . . .\nC . . I"), "b3xc4")
    left = stakes("war", state, 1)["attack pieces"]
    assert (left.value, left.full) == (0, 1)


# Ancient Wars

LANE_IS_OPEN = "9  .  .  .  .  a*\n7  .  .  .  .  .\n6  .  .  .  .  Sn\n3  pu"


def test_an_ancient_is_threatened_by_whoever_could_walk_up_and_strike_it() -> None:
    ancient = stakes("ancient_wars", ancient_wars.at(LANE_IS_OPEN), 1)["Ancient"]
    assert ancient.by == ["sniper"] and ancient.alarm == "Dire's Ancient can be struck by Sniper."
    assert (ancient.value, ancient.full, ancient.places) == (10, 10, ["e9"])


def test_as_long_as_towers_stand_before_it_nobody_threatens_an_ancient() -> None:
    towers = "9  .  .  t5 .  a* .  t5\n8  .  .  .  .  t5\n7  .  t5 .  .  .  .  .  t5\n6  .  .  .  Sn .\n3  pu"
    closed = stakes("ancient_wars", ancient_wars.at(towers), 1)
    assert not closed["Ancient"].by
    assert (closed["towers"].value, closed["towers"].full) == (5, 6)


def test_creeps_that_will_strike_the_ancient_are_named_too() -> None:
    state = ancient_wars.at("9  .  .  .  .  a*\n8  .  .  .  .  C1\n3  Ax\n2  pu")
    ancient = stakes("ancient_wars", state, 1)["Ancient"]
    assert ancient.alarm == "Dire's Ancient can be struck by creeps." and len(ancient.by) == 1


# League of Legends Chess


def test_a_poro_is_threatened_by_everybody_who_could_attack_it_now() -> None:
    poro = stakes("lol_chess", lol_chess.at("p . . .\n. . s .\n. . . .\n. . P ."), 0)["Poro"]
    assert poro.alarm == "Blue's Poro is under attack by Siege Minion c3."
    assert (poro.value, poro.full, poro.places) == (100, 100, ["c1"])


def test_whoever_is_stunned_threatens_no_poro() -> None:
    poro = stakes("lol_chess", lol_chess.at("p . . .\n. . s .\n. . . .\n. . P .\nc3 stun 1 until turn 4"), 0)["Poro"]
    assert not poro.by and not poro.alarm


# Legends of Valor


def test_a_nexus_is_as_safe_as_the_nearest_enemy_is_far() -> None:
    nexus = stakes("valor", valor.at("4  .  M1\n5  H1 .", lane="top"), 0)["heroes' Nexus"]
    assert (nexus.value, nexus.alarm) == (4, "")


def test_a_monster_before_the_nexus_raises_the_alarm_where_it_will_enter() -> None:
    nexus = stakes("valor", valor.at("7  .  M1\n5  H1 .", lane="top"), 0)["heroes' Nexus"]
    assert (nexus.value, nexus.full, nexus.places, nexus.by) == (1, 7, ["b8"], ["monster1"])
    assert nexus.alarm == "M1 Natsunomeryu stands one step before the heroes' Nexus."


# Yudh


def test_mani_are_in_danger_when_the_dice_kept_so_far_would_take_the_last() -> None:
    state = yudh.kept("B B B T T T", "B B B T T T", mani=(6, 20))
    threat = "The pasa of Two would take One's last Arogya Mani if Yudh began now."
    assert stakes("yudh", state, 0)["mani"].alarm == threat
    assert not stakes("yudh", state, 1)["mani"].alarm


def test_mani_left_after_the_fight_raise_no_alarm() -> None:
    assert not stakes("yudh", yudh.kept("B B B T T T", "B B B T T T", mani=(7, 20)), 0)["mani"].alarm
