"""What is printed on every game's box: options, presets, rulebook, catalog, drawings."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from contract import checks
from contract.play import some_moments
from contract.table import TABLE, Setup, every_game, every_setup, setups, variants
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game, no_drawings
from wartable.kernel.options import plain_options, read_options, values_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR

CHAPTER = re.compile(r"^#+ (\d+(?:\.\d+)*\.? .+)$", re.MULTILINE)
READS_DRAWINGS = [setup for game in TABLE.values() if game.position is not no_drawings for setup in setups(game)]


def chapters_of(game: Game) -> list[str]:
    return CHAPTER.findall(game.rulebook())


def number_of(chapter: str) -> tuple[int, ...]:
    return tuple(int(number) for number in chapter.split()[0].strip(".").split("."))


@every_game
def test_the_box_says_what_the_game_is(game: Game) -> None:
    assert re.fullmatch("[a-z_]+", game.id) and TABLE[game.id] is game
    assert game.title and game.summary.endswith(".") and game.rules_version >= 1
    assert len({seat.lower() for seat in game.seats}) == len(game.seats) >= 1
    assert [game.seat_named(name.upper()) for name in game.seats] == list(range(len(game.seats)))
    with pytest.raises(Refusal, match=f"{game.title} has no seat 'nobody'; there are: {game.seats[0].lower()}"):
        game.seat_named("nobody")


@every_game
def test_every_table_has_seats_with_names_of_their_own(game: Game) -> None:
    tables = {value: game.seating(game.choose({game.seated_by: value})) for value in game.seatings}
    assert tables == dict(game.seatings) and game.seating(game.options()).names == game.seats
    assert not game.seated_by or set(tables) == set(values_of(game.options, game.seated_by))
    for seating in tables.values():
        assert len({name.lower() for name in seating.names}) == len(seating) >= 1
        assert len(seating.teams) in (0, len(seating))


@every_game
def test_every_value_of_every_option_can_be_played(game: Game) -> None:
    for variant in variants(game):
        state = variant.new(SearchDice(1))
        assert state.to_act() and len(state.legal(state.to_act()[0])) > 0, variant.name
        state.scene(SPECTATOR)


@every_game
def test_every_option_has_a_text(game: Game) -> None:
    assert set(game.options.texts) == set(game.options.__struct_fields__)


@every_setup
def test_options_survive_a_record(setup: Setup) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(plain_options(setup.options)))
    assert read_options(setup.game.options, plain) == setup.options


@every_game
def test_a_preset_is_found_by_its_name(game: Game) -> None:
    for name, options in game.presets.items():
        assert game.choose({}, name) == options
    with pytest.raises(Refusal, match=f"{game.title} has no preset 'no such'; there are: "):
        game.choose({}, "no such")


@every_game
def test_an_unknown_option_or_value_is_refused(game: Game) -> None:
    with pytest.raises(Refusal, match="there is no option 'no_such'; there are: "):
        game.choose({"no_such": 1})
    for name in game.options.__struct_fields__:
        with pytest.raises(Refusal, match=rf"option {name} cannot be 'no such'|\.{name}`"):
            game.choose({name: "no such"})
        if values_of(game.options, name):
            with pytest.raises(Refusal, match=f"option {name} cannot be 'no such'; it can be: "):
                game.choose({name: "no such"})


@every_game
def test_the_rulebook_has_numbered_chapters_in_order(game: Game) -> None:
    numbers = [number_of(chapter) for chapter in chapters_of(game)]
    assert numbers[0] == (1,)
    for before, number in pairwise(numbers):
        depth = len(number) - 1
        follows = number[depth] == (before[depth] + 1 if depth < len(before) else 1)
        assert follows and number[:depth] == before[:depth], f"after chapter {before} comes {number}"


@every_game
def test_why_cites_chapters_that_are_in_the_rulebook(game: Game) -> None:
    cited: set[str] = set()
    for setup in setups(game):
        for key in (1, 2):
            checks.check_why(setup, key, cited)
    assert cited <= set(chapters_of(game)), f"not in the rulebook: {sorted(cited - set(chapters_of(game)))}"


@every_game
def test_the_catalog_is_json(game: Game) -> None:
    content = game.catalog(game.options())
    assert msgspec.json.decode(msgspec.json.encode(content)) == content


@pytest.mark.parametrize("setup", READS_DRAWINGS, ids=str)
@pytest.mark.parametrize("key", [1, 2])
def test_a_drawing_reads_back(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 7):
        drawn = state.draw(SPECTATOR)
        assert setup.game.position(drawn).draw(SPECTATOR) == drawn


@every_game
def test_what_is_no_drawing_is_refused(game: Game) -> None:
    with pytest.raises(Refusal, match="drawing"):
        game.position("this is no drawing")
