"""What is hidden, and what is known once it was shown."""

from __future__ import annotations

from games.ancient_wars.table import at, deployed, drafted, play
from wartable.games.ancient_wars import GAME
from wartable.kernel.dice import SearchDice
from wartable.kernel.state import SPECTATOR


def test_a_seat_imagines_other_hands_of_the_other_and_keeps_its_own() -> None:
    state = deployed()
    mine = int(state.side_at(0))
    dreams = [state.imagine(0, SearchDice(key)) for key in range(12)]
    assert {int(dream.sides.hand[mine]) for dream in dreams} == {int(state.sides.hand[mine])}
    assert len({int(dream.sides.hand[1 - mine]) for dream in dreams}) > 3


def test_what_an_opponent_has_bought_is_not_in_the_hand_any_more() -> None:
    state = at("9  pu\n3  Ax\nRadiant: gold 500, hand buckler + cloak + radiance")
    buckler = next(int(item.number) for item in state.box.items if item.key == "buckler")
    assert any(state.imagine(1, SearchDice(key)).sides.hand[0] >> buckler & 1 for key in range(40))
    play(state, "buy buckler for axe")
    assert not any(state.imagine(1, SearchDice(key)).sides.hand[0] >> buckler & 1 for key in range(40))


def test_buying_reveals_the_card() -> None:
    state = at("9  pu\n3  Ax\nRadiant: gold 500, hand buckler")
    before = state.revealed
    assert play(state, "buy buckler for axe").revealed == before + 1


def test_a_deployment_is_imagined_anew_until_it_is_shown() -> None:
    state = drafted()
    seat = state.to_act()[0]
    state.apply(seat, GAME.read(state, seat, "arrange even lanes"))
    side = int(state.side_at(seat))
    own = {tuple(state.imagine(seat, SearchDice(key)).draft.places[side * 5 : side * 5 + 5]) for key in range(6)}
    theirs = {tuple(state.imagine(1 - seat, SearchDice(key)).draft.places[side * 5 : side * 5 + 5]) for key in range(6)}
    assert len(own) == 1 and len(theirs) == 6


def test_a_spectator_knows_no_hand() -> None:
    state = deployed()
    dreams = [state.imagine(SPECTATOR, SearchDice(key)) for key in range(12)]
    for side in range(2):
        assert len({int(dream.sides.hand[side]) for dream in dreams}) > 3


def test_who_draws_hears_the_card_and_the_other_that_one_was_drawn() -> None:
    state = deployed()
    state.listening = True
    state.events.clear()
    turn = state.turn
    while state.turn == turn:
        play(state, "end window" if state.window.opened else "pass")
    heard = [[event.kind for event in state.events if event.is_for(seat)] for seat in (0, 1, SPECTATOR)]
    assert [kinds.count("drew") for kinds in heard] == [1, 1, 0]
    assert [kinds.count("drew_hidden") for kinds in heard] == [2, 2, 2]
