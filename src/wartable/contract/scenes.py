"""What the platform expects of what is seen and told."""

from __future__ import annotations

import msgspec

from wartable.contract.differences import encoded
from wartable.contract.play import moments, some_moments
from wartable.contract.setups import Setup, seats_of, watchers_of
from wartable.kernel.event import Event, say
from wartable.kernel.scene import Choice, Scene, Stake
from wartable.kernel.state import SPECTATOR, State


def check_scenes(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        for seat in watchers_of(setup):
            scene = setup.game.scene(state, seat)
            again = msgspec.json.decode(encoded(scene), type=Scene)
            assert again == scene, f"the scene of {setup.seat_name(seat)} is not JSON"
            check_scene(setup, state, scene, seat)
            assert setup.game.draw(state, seat).strip(), f"an empty drawing for {setup.seat_name(seat)}"


def check_scene(setup: Setup, state: State, scene: Scene, seat: int) -> None:
    about = f"the scene of {setup.seat_name(seat)}"
    assert scene.seat == seat and scene.prompt.strip() and scene.phase, f"{about} lacks its seat, phase or prompt"
    assert scene.to_act == list(state.to_act()), f"{about} says {scene.to_act} are to act, the state {state.to_act()}"
    sides = [side.seat for side in scene.sides]
    assert sides == list(seats_of(setup)), f"{about} shows the sides {sides}; it shows every side, in order"
    assert scene.outcome == state.outcome(), f"{about} has the outcome {scene.outcome}, the state {state.outcome()}"
    ending = setup.game.ending(state)
    assert scene.ending == ending, f"{about} has the ending {scene.ending!r}, Game.ending says {ending!r}"
    check_ids(scene, about)
    check_hidden(scene)
    check_stakes(setup, state, scene, about)


def check_ids(scene: Scene, about: str) -> None:
    cards = {card.id for tray in scene.trays for card in tray.cards}
    ids = [piece.id for piece in scene.pieces] + [tray.id for tray in scene.trays]
    doubled = sorted({name for name in ids if ids.count(name) > 1})
    assert not doubled, f"two things in {about} have the same id: {doubled}"
    places = {tile.place for tile in scene.board.tiles} if scene.board else set()
    shown = [piece.place for piece in scene.pieces if piece.place] + [at for mark in scene.marks for at in mark.places]
    assert set(shown) <= places, f"{about} has not on the board: {sorted(set(shown) - places)}"
    assert not cards & places, f"{about} has cards that are called as places are: {sorted(cards & places)}"


def check_hidden(scene: Scene) -> None:
    """Pieces of which it is not known what they are can be told apart by their places alone."""
    for side in scene.sides:
        hidden = [piece for piece in scene.pieces if piece.hidden and piece.side == side.seat]
        looks = {encoded(msgspec.structs.replace(piece, id="", place=None)) for piece in hidden}
        assert len(looks) <= 1, f"hidden pieces of {side.name} can be told apart: {sorted(looks)[:2]}"


def check_stakes(setup: Setup, state: State, scene: Scene, about: str) -> None:
    """What wins is told with how near each side is; and everybody sees the same of it."""
    assert scene.aim.strip() or not scene.stakes, f"{about} has stakes, and no aim says what wins"
    open_to_all = setup.game.scene(state, SPECTATOR).stakes
    assert scene.stakes == open_to_all, f"{about} has stakes that a spectator does not see: {scene.stakes}"
    for stake in scene.stakes:
        check_stake(scene, stake, about)


def check_stake(scene: Scene, stake: Stake, about: str) -> None:
    assert 0 <= stake.value <= stake.full, f"{about} has {stake.value} of {stake.full} {stake.name}"
    assert set(stake.seats) <= {side.seat for side in scene.sides}, f"{about} has {stake.name} of seats {stake.seats}"
    places = {tile.place for tile in scene.board.tiles} if scene.board else set()
    assert set(stake.places) <= places, f"{about} has {stake.name} not on the board: {stake.places}"
    there = {piece.id for piece in scene.pieces}
    assert set(stake.by) <= there, f"{about} has {stake.name} threatened by who is not there: {stake.by}"
    assert stake.alarm or not stake.by, f"{about} has {stake.name} threatened by {stake.by}, and no alarm says so"


def check_overlays(setup: Setup, key: int) -> None:
    """What a place or the others' threats can be asked for is named on the box: clients ask for nothing else."""
    for state in some_moments(setup, key, 17):
        for seat in seats_of(setup):
            board = setup.game.scene(state, seat).board
            for place in ["", *(tile.place for tile in board.tiles)] if board else []:
                for mark in setup.game.marks(state, seat, place):
                    named = {"sight": "sight", "zone": "zones"}.get(mark.kind, "fire") if place else "threats"
                    assert named in setup.game.overlays, f"{mark.kind} of {place or 'the others'} is not an overlay"


# Choices


def check_choices(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        for seat in seats_of(setup):
            choices = setup.game.choices(state, seat)
            options = [int(action) for action in state.legal(seat)]
            assert len(choices) == len(options), f"{len(choices)} choices for {len(options)} legal actions"
            scene = setup.game.scene(state, seat)
            for choice, action in zip(choices, options):
                check_choice(setup, state, seat, choice, action)
                check_places(scene, choice)
            assert msgspec.json.decode(encoded(choices), type=list[Choice]) == choices, "choices are not JSON"


def check_choice(setup: Setup, state: State, seat: int, choice: Choice, action: int) -> None:
    meant = setup.game.read(state, seat, choice.text)
    means = f"{choice.text!r} means {setup.game.write(state, meant)!r}, not {setup.game.write(state, action)!r}"
    assert meant == action, f"choices are not the legal actions of {setup.seat_name(seat)}: {means}"


def check_places(scene: Scene, choice: Choice) -> None:
    assert choice.label.strip(), f"{choice.text} has no label"
    places = {tile.place for tile in scene.board.tiles} if scene.board else set()
    cards = {card.id for tray in scene.trays for card in tray.cards}
    for place in (choice.start, choice.end):
        assert place is None or place in places | cards, f"{choice.text} is offered at {place}, which is not there"


# Events


def check_events(setup: Setup, key: int) -> None:
    for state in moments(setup, key, listening=True):
        for event in state.events:
            check_event(setup, event)


def check_event(setup: Setup, event: Event) -> None:
    assert event.kind in setup.game.sentences, f"no sentence tells {event.kind}: add it to Game.sentences"
    line = say(event, setup.game.sentences)
    assert line.strip() and "{" not in line, f"{event.kind} is not told by a sentence: {line!r}"
    assert msgspec.json.decode(encoded(event.plain())) == event.plain(), f"{event.kind} has facts that are not JSON"


def check_listening(setup: Setup, key: int) -> None:
    for loud, quiet in zip(moments(setup, key, listening=True), moments(setup, key), strict=True):
        assert not quiet.events, f"events are told though nobody listens: {quiet.events[0].kind}"
        heard, unheard = (
            {"key": state.key(), "dice drawn": state.dice.drawn, "revealed": state.revealed} for state in (loud, quiet)
        )
        assert heard == unheard, f"listening changes the game: {heard} where somebody listens, else {unheard}"
