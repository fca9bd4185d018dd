"""Chapter 3: the lot, the draft, resources, the secret deployment."""

from __future__ import annotations

import pytest

from games.ancient_wars.table import Loaded, deployed, drafted, meter, play, refused, start, told, tray
from wartable.games.ancient_wars import GAME
from wartable.games.ancient_wars.rules import AncientWars
from wartable.kernel.dice import SearchDice
from wartable.kernel.state import SPECTATOR


def side_to_choose(seed: int = 0) -> list[str]:
    """The side of each choice of the draft."""
    state, sides = start(seed), []
    while GAME.scene(state, SPECTATOR).phase in ("ban", "pick"):
        seat = state.to_act()[0]
        sides.append(GAME.scene(state, SPECTATOR).sides[seat].name[0])
        state.apply(seat, state.legal(seat)[0])
    return sides


# 3.1


def test_the_lot_decides_who_plays_radiant() -> None:
    names = {GAME.scene(start(seed), SPECTATOR).sides[0].name for seed in range(12)}
    assert names == {"Radiant", "Dire"}


# 3.2


def test_twelve_different_heroes_are_revealed() -> None:
    pools = [[card.id for card in tray(start(seed), "pool").cards] for seed in range(5)]
    assert all(len(set(pool)) == 12 for pool in pools) and pools[0] != pools[1]


def test_each_side_bans_one_then_picks_go_d_rr_dd_r_d_rr_and_the_last_is_left_over() -> None:
    assert "".join(side_to_choose()) == "RD" + "DRRDDRDRR"


def test_a_banned_or_taken_hero_cannot_be_chosen() -> None:
    state = start()
    cards = [card.name for card in tray(state, "pool").cards]
    words = [name.lower().replace("'", "").replace("-", " ") for name in cards]
    play(state, f"ban {words[0]}")
    assert refused(state, f"ban {words[0]}") == (f"{cards[0]} is banned by Radiant", "3.2 The draft")
    play(state, f"ban {words[1]}", f"pick {words[2]}")
    assert refused(state, f"pick {words[2]}") == (f"{cards[2]} is taken by Dire", "3.2 The draft")
    assert refused(state, "pick nobody")[0] == "It is time to pick: write pick and a hero on the table"


def test_a_hero_that_is_not_on_the_table_cannot_be_chosen() -> None:
    state = start()
    shown = {card.id for card in tray(state, "pool").cards}
    other = next(hero for hero in state.box.heroes if hero.key not in shown)
    assert refused(state, f"ban {other.word}")[0] == f"{other.name} is not among the revealed heroes"


def test_the_tenth_hero_comes_by_itself() -> None:
    state = start(1)
    while len(state.legal(state.to_act()[0])) > 2:
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    lines = told(state, next(iter(GAME.texts(state, state.to_act()[0]))))
    assert len(lines) == 2 and "the last one left, goes to Dire" in lines[1]
    assert GAME.scene(state, SPECTATOR).phase == "deployment"


def test_the_timeline_shows_every_step_and_what_came_of_it() -> None:
    state = start()
    first = tray(state, "pool").cards[0].id
    play(state, f"ban {first.replace('_', ' ')}")
    steps = tray(state, "timeline").cards
    assert [card.name for card in steps] == ["ban"] * 2 + ["pick"] * 9 + ["left over"]
    assert (steps[0].of, steps[0].taken, steps[0].kind, steps[1].taken) == (first, True, "ban", False)


def test_any_side_may_draft_any_hero() -> None:
    """A hero's faction is a colour and nothing else."""
    state = drafted()
    factions = {state.hero(slot).faction for slot in range(5)} | {state.hero(slot).faction for slot in range(5, 10)}
    assert factions == {"radiant", "dire"}


# 3.3


def test_each_side_begins_with_625_gold_no_experience_and_three_cards() -> None:
    state = drafted()
    for side in range(2):
        assert [meter(state, side, name) for name in ("gold", "experience", "cards")] == [625, 0, 3]


def test_each_side_has_a_deck_of_its_own() -> None:
    """Both may hold the same card."""
    hands = [
        [{card.id for card in tray(drafted(seed), f"hand-{seat}", seat).cards} for seat in (0, 1)] for seed in range(20)
    ]
    assert any(first & second for first, second in hands)


# 3.4


def test_heroes_are_placed_on_any_free_cell_of_the_three_back_rows() -> None:
    state = drafted()
    seat = int(state.seat_at(0))
    hero = state.hero(0).word
    cells = {text.split()[-1] for text in GAME.texts(state, seat) if text.startswith(f"place {hero} ")}
    rows = {f"{column}{row}" for column in "abcdefghi" for row in (1, 2, 3)}
    assert cells == rows - {"e1", "b3", "c1", "e2", "h3", "g1"}


def test_nobody_sees_where_the_other_places_until_both_have_sealed() -> None:
    state = drafted()
    mine, theirs = int(state.seat_at(0)), int(state.seat_at(1))
    hero = state.hero(0)
    state.apply(mine, GAME.read(state, mine, f"place {hero.word} d3"))
    assert next(piece.place for piece in GAME.scene(state, mine).pieces if piece.id == hero.key) == "d3"
    for other in (theirs, SPECTATOR):
        assert next(piece.place for piece in GAME.scene(state, other).pieces if piece.id == hero.key) is None
    for seat in (mine, theirs):
        state.apply(seat, GAME.read(state, seat, "arrange even lanes"))
        state.apply(seat, GAME.read(state, seat, "seal"))
    places = [piece.place for piece in GAME.scene(state, SPECTATOR).pieces if piece.kind == piece.id]
    assert len(places) == 10 and None not in places and state.turn == 1


def test_a_side_may_take_its_heroes_back_until_it_seals() -> None:
    state = drafted()
    seat = state.to_act()[0]
    hero = state.hero(state.side_at(seat) * 5).word
    row = 3 if state.side_at(seat) == 0 else 7
    for text in (f"place {hero} d{row}", "clear", f"place {hero} f{row}", "arrange push mid"):
        state.apply(seat, GAME.read(state, seat, text))
    assert (
        refused_of(state, seat, f"place {hero} d{row}")
        == f"{state.hero(state.side_at(seat) * 5).name} is placed already"
    )
    state.apply(seat, GAME.read(state, seat, "seal"))
    assert state.to_act() == [1 - seat]


def refused_of(state: AncientWars, seat: int, text: str) -> str:
    return next(check.text for check in GAME.why(state, seat, text) if not check.passed)


def test_an_unfinished_deployment_cannot_be_sealed() -> None:
    state = drafted()
    assert refused_of(state, 0, "seal") == "5 of your heroes are not placed yet"


@pytest.mark.parametrize("name", ["even lanes", "push mid", "hunt top"])
@pytest.mark.parametrize("mode", ["full", "trios", "rush"])
def test_ready_made_deployments_fit_every_mode(name: str, mode: str) -> None:
    """Nobody stands on another, and all creeps of the first wave come."""
    state = deployed(3, name, mode=mode, barracks=True)
    places = [piece.place for piece in GAME.scene(state, 0).pieces if piece.kind != "camp"]
    assert state.turn == 1 and len(set(places)) == len(places)
    assert sum(piece.kind == "creep" for piece in GAME.scene(state, 0).pieces) == (2 if mode == "rush" else 6)


def test_whoever_lets_the_time_run_out_is_placed_by_itself() -> None:
    state = drafted()
    seat = state.to_act()[0]
    while seat in state.to_act():
        state.apply(seat, state.when_silent(seat))
    assert state.draft.sealed[state.side_at(seat)] == 1


def test_all_chance_comes_from_the_dice() -> None:
    assert GAME.new(GAME.options(), SearchDice(7)).key() == GAME.new(GAME.options(), SearchDice(7)).key()
    assert GAME.scene(GAME.new(GAME.options(), Loaded(0)), 0).sides[0].name == "Radiant"
    assert GAME.scene(GAME.new(GAME.options(), Loaded(1)), 0).sides[0].name == "Dire"
