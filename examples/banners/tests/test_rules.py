"""The rulebook of Banners, sentence by sentence."""

from __future__ import annotations

from banners import GAME
from banners.state import BANNER, MARSHAL, SPY, Banners
from wartable.kernel.dice import SearchDice
from wartable.kernel.match import Match
from wartable.kernel.state import SPECTATOR

RED = ["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"]
BLUE = ["a6", "b6", "c6", "d6", "e6", "f6", "a5", "b5"]


def placed() -> Match:
    match = Match(GAME, key=bytes(32))
    for red, blue in zip(RED, BLUE):
        match.play(1, f"place {blue}")
        match.play(0, f"place {red}")
    return match


def facing(attack: int, defense: int) -> Banners:
    """Red's piece of one rank on c3, Blue's of another on c4; the banners far away."""
    state = placed().state
    assert isinstance(state, Banners)
    for rank, seat, cell in ((attack, 0, 14), (defense, 1, 20)):
        who = next(who for who, of in enumerate(state.ranks) if of == rank and (who >= 24) == bool(seat))
        state.squares[who], state.squares[cell] = -1, who
    return state


def after_c3_c4(attack: int, defense: int) -> str:
    state = facing(attack, defense)
    state.apply(0, GAME.read(state, 0, "c3-c4"))
    return GAME.draw(state, SPECTATOR).splitlines()[2].split()[3]


def test_both_sides_place_at_once_and_in_secret() -> None:
    match = Match(GAME, key=bytes(32))
    assert match.state.to_act() == [0, 1]
    match.play(0, "place a1")
    assert [piece.place for piece in match.scene(0).pieces] == ["a1"] and match.scene(1).pieces == []
    assert match.log[0].is_secret


def test_what_is_placed_last_is_secret_too() -> None:
    match = Match(GAME, key=bytes(32))
    for red in RED:
        match.play(0, f"place {red}")
    assert match.state.to_act() == [1]
    match.play(1, "place a6")
    assert match.log[-1].is_secret and len(match.scene(0).pieces) == 8


def test_when_both_are_done_everyone_sees_where_but_not_which() -> None:
    pieces = placed().scene(0).pieces
    assert len(pieces) == 16
    assert {piece.hidden for piece in pieces if piece.side == 1} == {True}
    assert {piece.hidden for piece in pieces if piece.side == 0} == {False}


def test_the_banner_never_moves() -> None:
    state = placed().state
    starts = {choice.start for choice in GAME.choices(state, 0)}
    assert "a2" in starts and "a1" not in starts


def test_the_higher_rank_stays_and_both_are_known() -> None:
    assert after_c3_c4(4, 3) == "R4"
    assert after_c3_c4(2, 3) == "b3"


def test_of_equal_ranks_both_fall() -> None:
    assert after_c3_c4(3, 3) == "."


def test_a_spy_that_moves_onto_the_marshal_makes_it_fall() -> None:
    assert after_c3_c4(SPY, MARSHAL) == "R1"
    assert after_c3_c4(MARSHAL, SPY) == "R5"


def test_whoever_takes_the_banner_wins() -> None:
    state = facing(2, BANNER)
    state.apply(0, GAME.read(state, 0, "c3-c4"))
    assert GAME.ending(state) == "Red wins."


def test_forty_moves_without_a_clash_are_a_draw() -> None:
    match = placed()
    for number in range(40):
        there, back = (("f1-f2", "f2-f1"), ("f6-f5", "f5-f6"))[number % 2]
        match.play(number % 2, there if number % 4 < 2 else back)
    assert match.result and match.result.text == "A draw: forty moves without a clash."


def test_what_has_moved_is_never_imagined_as_a_banner() -> None:
    state = placed().state
    state.apply(0, GAME.read(state, 0, "b2-b3"))
    for key in range(40):
        dream = state.imagine(1, SearchDice(key))
        assert isinstance(dream, Banners) and dream.ranks[7] != BANNER
