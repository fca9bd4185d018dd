"""The toy has a little of everything, so that whatever is tested on it is really tested."""

from __future__ import annotations

from toy import TOY
from toy.game import new
from toy.notation import SENTENCES
from toy.options import AmbushOptions
from wartable.contract.play import moments
from wartable.contract.setups import Setup, setups
from wartable.kernel.dice import SearchDice
from wartable.kernel.state import SPECTATOR

SETUP = Setup("toy", TOY, TOY.options())


def test_everything_that_can_happen_does() -> None:
    games = [moments(setup, key, listening=True) for setup in setups(TOY) for key in range(12)]
    told = {event.kind for game in games for state in game for event in state.events}
    assert told == set(SENTENCES)


def test_it_can_be_won_on_glory_won_on_the_field_and_drawn() -> None:
    endings = [TOY.ending(list(moments(setup, key))[-1]) for setup in setups(TOY) for key in range(40)]
    for cause in ("wins on glory", "wins the field", "A draw"):
        assert any(cause in ending for ending in endings), cause


def test_a_dream_has_another_deck_and_the_same_own_hand() -> None:
    """The deck's order is known to nobody, so that no scene could tell whether it was redrawn."""
    state = new(AmbushOptions(), SearchDice(1))
    dreams = [state.imagine(0, SearchDice(key)) for key in range(10, 20)]
    assert all(TOY.scene(dream, 0) == TOY.scene(state, 0) for dream in dreams)
    assert len({tuple(world.deck) for world in (state, *dreams)}) == 11


def test_a_spectator_sees_no_hand() -> None:
    trays = {tray.id: tray for tray in TOY.scene(TOY.new(AmbushOptions(), SearchDice(1)), SPECTATOR).trays}
    assert all(card.hidden and not card.name for seat in (0, 1) for card in trays[f"hand-{seat}"].cards)


def test_a_scene_has_everything_that_a_client_must_draw() -> None:
    scenes = [TOY.scene(state, 0) for key in range(4) for state in moments(SETUP, key)]
    assert {tray.kind for scene in scenes for tray in scene.trays} == {"cards", "pool", "tokens", "dice"}
    assert any(scene.marks for scene in scenes) and any(scene.ending for scene in scenes)
    assert any(piece.badges for scene in scenes for piece in scene.pieces)
    assert any(piece.hp != piece.full_hp for scene in scenes for piece in scene.pieces)
    assert any(card.face for scene in scenes for tray in scene.trays for card in tray.cards)
