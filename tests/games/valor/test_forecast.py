"""What choices, goods, marks and the chronicle say is what the rules do, under the numbers of the match."""

from __future__ import annotations

import pytest

from games.valor.table import at, begun, give, have, hero, monster, number_of, play, played, start, told
from wartable.games.valor import GAME
from wartable.games.valor.rules import Valor
from wartable.games.valor.setup import position
from wartable.kernel.event import Event, Sentence
from wartable.kernel.facts import Effect, Source, Sum
from wartable.kernel.scene import Card, Choice, Stat


def choice(state: Valor, text: str) -> Choice:
    return next(one for one in GAME.choices(state, state.to_act()[0]) if one.text == text)


def good(state: Valor, key: str) -> Card:
    return next(
        card for tray in GAME.scene(state, 0).trays if tray.id == "market" for card in tray.cards if card.id == key
    )


def stats(state: Valor, piece: str) -> dict[str, Stat]:
    return {stat.name: stat for one in GAME.scene(state, 0).pieces if one.id == piece for stat in one.stats}


def spelled(total: Sum) -> str:
    return " ".join(" ".join(part for part in (term.sign, term.value, term.name) if part) for term in total.terms)


# Gear


@pytest.mark.parametrize(("numbers", "taken"), [("valor", 16), ("classic", 200)])
def test_a_platinum_shield_takes_what_it_says_under_these_numbers(numbers: str, taken: int) -> None:
    bare = at("4  .  M1\n5  H1 .", lane="top", numbers=numbers)
    have(hero(bare, 1), agility=0, hp=900, level=9)
    have(monster(bare, 1), damage=800)
    clad = played(bare)
    have(hero(clad, 1), armor=number_of(clad, "platinum_shield"))
    assert hero(played(clad, "1 pass"), 1).hp - hero(played(bare, "1 pass"), 1).hp == taken
    assert good(bare, "platinum_shield").text == f"takes {taken} from every blow"
    assert stats(clad, "hero1")["armor"].value == taken


def test_a_second_weapon_that_lowers_the_attack_says_so() -> None:
    state = at("8  H1 .", lane="top")
    have(hero(state, 1), weapon=number_of(state, "sword"))
    give(state, 1, "dagger", "sword")
    dagger, sword = choice(state, "1 equip dagger second"), choice(state, "1 equip sword second")
    assert dagger.effects == [Effect("hero1", "attack", -2, -2)], "49 with the Sword in both hands, 47 with both"
    assert dagger.label == "Put on Dagger in the second hand, which is weaker than now"
    assert sword.effects == [Effect("hero1", "attack", 6, 6)] and sword.label == "Put on Sword in the second hand"
    assert choice(state, "1 equip sword").label == "Put on Sword, which changes nothing"
    both = played(state, "1 equip sword second")
    assert stats(both, "hero1")["attack"] == Stat(
        "attack",
        55,
        [Source("strength", 20), Source("Sword", 24), Source("Sword in the second hand", 11)],
    )


def test_a_good_shows_what_it_would_be_worth_before_it_is_bought() -> None:
    state = begun()
    assert spelled(choice(state, "1 buy sword").sums[0]) == "20 attack now + 29 Sword put on = 49 attack"
    assert (
        spelled(choice(state, "1 buy platinum_shield").sums[0]) == "0 armor now + 16 Platinum Shield put on = 16 armor"
    )
    blade = choice(state, "2 buy ice_blade").sums[0]
    assert spelled(blade) == "450 Ice Blade + 36 dexterity = 486 × 0.095 = 46.17 less the monster's defense"
    worn = played(state, "1 buy sword", "1 equip sword", "2 pass", "3 pass")
    assert stats(worn, "hero1")["attack"].value == 49


def test_a_potion_promises_what_it_gives_and_no_more() -> None:
    state = at("5  H1 .", lane="top")
    give(state, 1, "healing_potion", "strength_potion")
    assert choice(state, "1 drink healing_potion").effects == []
    assert choice(state, "1 drink healing_potion").label == "Drink Healing Potion, which would do nothing now"
    have(hero(state, 1), hp=70)
    assert choice(state, "1 drink healing_potion").effects == [Effect("hero1", "hp", 30, 30)]
    strong = choice(state, "1 drink strength_potion").effects
    assert strong == [Effect("hero1", "strength", 75, 75), Effect("hero1", "attack", 2, 2)]


def test_a_spell_in_the_book_says_what_it_takes_at_this_heros_level_and_dexterity() -> None:
    state = at("5  H2 .", lane="mid")
    give(state, 2, "ice_blade")
    have(hero(state, 2), level=3)
    (skill,) = [one for piece in GAME.scene(state, 0).pieces if piece.id == "hero2" for one in piece.skills]
    assert skill.text == "69.3 damage, less by the monster's defense; lowers its damage by a tenth"


# Blows


def test_how_a_blow_is_reckoned_is_told() -> None:
    state = at("4  .  M1\n5  .  KH1", lane="top")
    have(hero(state, 1), weapon=number_of(state, "sword"), level=2)
    attack = choice(state, "1 attack m1")
    assert spelled(attack.sums[0]) == (
        "770 strength + 1000 Sword in both hands = 1770 × 0.029 × 1.25 level 2 − 10 defense = 54"
    )
    assert attack.sums[0].percent == 95 and attack.effects == [Effect("monster1", "hp", -54, -54, 95)]


def test_a_kill_promises_its_fall_and_its_pay() -> None:
    state = at("4  .  M1\n5  .  H1", lane="top")
    have(monster(state, 1), hp=5)
    promised = choice(state, "1 attack m1").effects
    assert promised[0].of == "hero1" and Effect("monster1", "hp", -5, -5, 95, "may") in promised
    assert [one for one in promised if one.what == "gold"] == [
        Effect(f"hero{number}", "gold", 500, 500, 95) for number in (1, 2, 3)
    ]
    have(hero(state, 1), experience=8, hp=40)
    rising = choice(state, "1 attack m1").effects
    assert Effect("hero1", "level", 1, 1, 95) in rising and Effect("hero1", "hp", 160, 160, 95) in rising


def test_a_spell_promises_what_it_lowers_as_it_counts_in_a_fight() -> None:
    state = at("4  .  M1\n5  .  H2", lane="mid")
    give(state, 2, "ice_blade")
    promised = choice(state, "2 cast ice_blade m1").effects
    assert promised == [Effect("monster1", "hp", -36, -36, 95), Effect("monster1", "damage", -4, -4, 95)]
    assert "Ice Blade lowers the damage of M1 Natsunomeryu to 41." in told(state, "2 cast ice_blade m1")
    after = played(state, "2 cast ice_blade m1")
    assert stats(after, "monster1")["damage"] == Stat(
        "damage", 41, [Source("base", 45), Source("lowered by spells", -4)]
    )


def test_a_blow_that_is_always_dodged_promises_nothing() -> None:
    state = played(at("4  .  M1\n5  H1 .", lane="top", numbers="classic", players="one_versus"), "1 pass")
    assert choice(state, "m1 attack h1").effects == [Effect("hero1", "hp", 0, 0)], "agility 500 dodges everything"


def test_going_onto_a_koulou_promises_its_strength() -> None:
    state = at("4  K .\n5  H1 .", lane="top")
    assert choice(state, "1 north").effects == [Effect("hero1", "strength", 70, 70), Effect("hero1", "attack", 2, 2)]


# Intents


def test_who_strikes_after_another_may_meet_a_weaker_hero() -> None:
    state = at("4  M1 M2\n5  H1 .", lane="top")
    have(hero(state, 1), hp=60)
    aims = [mark.effects for mark in GAME.scene(state, 0).marks if mark.kind == "aim"]
    assert aims == [[Effect("hero1", "hp", -45, -45, 85)], [Effect("hero1", "hp", -45, -1, 85, "may")]]


def test_the_monsters_table_says_what_a_blow_takes_and_how_often() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top")
    (line,) = [line for line in GAME.draw(state, 0).splitlines() if line.startswith("M1 ")]
    assert line.split("  ")[-1] == "strike H1: -45 HP, 85 % hits"
    assert "45 (100)  10 (200)  5 % (10)" in line


def test_a_wave_is_announced_where_it_will_find_room() -> None:
    """A monster that cannot leave its gate keeps the next one out, or makes it take the other space."""
    state = at("1  .  M1 | M2 M3 | .  .\n2  .  H1 | .  .  | .  .\n8  .  . | H2 . | H3 .")
    state.next_wave = 3
    (mark,) = [mark for mark in GAME.scene(state, 0).marks if mark.kind == "spawn"]
    assert mark.places == ["a1", "e1", "h1"], "M3 marches on"


def test_no_wave_is_announced_after_the_last_round() -> None:
    state = begun(round_limit=100)
    state.round, state.next_wave = 99, 101
    assert [tray.cards for tray in GAME.scene(state, 0).trays if tray.id == "wave"] == [[]]


def test_a_space_says_whom_it_helps() -> None:
    board = GAME.scene(at("5  BH1 .", lane="top", challenging=True), 0).board
    assert board and "dexterity +10 %; of monsters defense +10 %" in [tile.text for tile in board.tiles]


# The chronicle


def events(state: Valor, *texts: str) -> list[Event]:
    state = played(state)
    state.listening = True
    for text in texts:
        play(state, text)
    return state.events


def test_a_blow_tells_who_did_what_to_whom_and_by_how_much() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top")
    have(monster(state, 1), hp=7)
    hit, slain, *_ = events(state, "1 attack m1")
    facts = {name: hit.facts[name] for name in ("by", "on", "what", "amount", "hp", "start", "end")}
    assert facts == {"by": "hero1", "on": "monster1", "what": "hp", "amount": -7, "hp": 0, "start": "a5", "end": "b4"}
    assert (slain.kind, slain.facts["on"]) == ("slain", "monster1")


def test_a_hero_who_falls_in_the_last_round_does_not_come_back() -> None:
    state = at("4  .  M1\n5  H1 .", lane="top", round_limit=100)
    have(hero(state, 1), hp=1)
    assert "Gaerdal Ironhand falls, and will be back next round." in told(state, "1 pass")
    state.round = 100
    assert "Gaerdal Ironhand falls." in told(state, "1 pass")


def test_every_kind_of_event_says_what_it_does() -> None:
    assert all(isinstance(sentence, Sentence) for sentence in GAME.sentences.values())


# Drawings show what legality depends on


def test_a_drawing_tells_who_has_the_word_who_waited_and_the_options() -> None:
    state = played(begun(players="three", difficulty="hard", numbers="classic"), "wait", "2 pass")
    drawn = GAME.draw(state, 0)
    assert "Three to act." in drawn and "One waited." in drawn
    assert "Options: difficulty=hard, players=three, numbers=classic." in drawn
    again = position(drawn)
    assert GAME.draw(again, 0) == drawn and again.key() == state.key()
    assert [list(again.legal(seat)) for seat in range(3)] == [list(state.legal(seat)) for seat in range(3)]
    assert "Options" not in GAME.draw(start(), 0)
