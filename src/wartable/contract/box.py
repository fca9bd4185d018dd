"""What is printed on every game's box: seats, options, presets, rulebook, catalog, looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import get_args

import msgspec

from wartable import is_compiled
from wartable.contract.play import some_moments
from wartable.contract.refusing import assert_refused
from wartable.contract.setups import Setup, setups, variants
from wartable.contract.texts import check_why
from wartable.kernel.dice import SearchDice
from wartable.kernel.drawn import Drawn
from wartable.kernel.facts import Does, Tone
from wartable.kernel.game import Game, no_drawings, no_marks
from wartable.kernel.headings import headings_of
from wartable.kernel.looks import check_looks
from wartable.kernel.match import Match
from wartable.kernel.options import plain_options, read_options, values_of
from wartable.kernel.plugins import GAME_ID
from wartable.kernel.state import SPECTATOR
from wartable.learn.checking import problems
from wartable.learn.course import course_of
from wartable.puzzles import checking as puzzle_checking
from wartable.puzzles.collection import collection_of

CHAPTER = re.compile(r"^#+ (\d+(?:\.\d+)*\.? .+)$", re.MULTILINE)


def check_names(game: Game) -> None:
    assert GAME_ID.fullmatch(game.id), f"the id {game.id!r} is not made of small letters, digits and _"
    assert game.title.strip() and game.summary.endswith("."), "a game has a title, and a summary that ends with a dot"
    assert game.rules_version >= 1, f"rules_version is {game.rules_version}; versions begin with 1"
    assert len({seat.lower() for seat in game.seats}) == len(game.seats) >= 1, f"seats without a name: {game.seats}"
    assert [game.seat_named(name.upper()) for name in game.seats] == list(range(len(game.seats)))
    nobody = f"{re.escape(game.title)} has no seat 'nobody'; there are: {re.escape(game.seats[0].lower())}"
    assert_refused("a seat that is not there", lambda: game.seat_named("nobody"), nobody)


def check_sentences(game: Game) -> None:
    """Whoever shows an event knows what it does by these words alone."""
    for kind, sentence in game.sentences.items():
        for word, known in ((sentence.does, get_args(Does)), (sentence.tone, get_args(Tone))):
            assert word in known, f"the sentence of {kind!r} says {word!r}; there are: {', '.join(known)}"


def check_tables(game: Game) -> None:
    """Every table has seats with names of their own."""
    tables = {value: game.seating(game.choose({game.seated_by: value})) for value in game.seatings}
    assert tables == dict(game.seatings), f"seatings has {dict(game.seatings)}, its options give {tables}"
    usual = game.seating(game.options()).names
    assert usual == game.seats, f"seats are {game.seats}, and with the default options {usual}"
    assert not game.seated_by or set(tables) == set(values_of(game.options, game.seated_by)), "a table has no seating"
    for seating in tables.values():
        assert len({name.lower() for name in seating.names}) == len(seating) >= 1, f"two seats of one name: {seating}"
        assert len(seating.teams) in (0, len(seating)), f"not every seat has a team: {seating}"


# Options


def check_options(game: Game) -> None:
    """Every value of every option can be played, and every option says what it is."""
    silent = set(game.options.__struct_fields__) ^ set(game.options.texts)
    assert not silent, f"options.texts and the options differ in {sorted(silent)}"
    for variant in variants(game):
        state = variant.new(SearchDice(1))
        assert state.to_act() and len(state.legal(state.to_act()[0])) > 0, f"{variant.name} cannot be begun"
        game.scene(state, SPECTATOR)


def check_bad_options(game: Game) -> None:
    """An unknown option, value or preset is refused."""
    title = re.escape(game.title)
    assert_refused("a preset that is not there", lambda: game.choose({}, "no such"), f"{title} has no preset 'no such'")
    assert_refused("an option", lambda: game.choose({"no_such": 1}), "there is no option 'no_such'; there are: ")
    for name in game.options.__struct_fields__:
        words = rf"option {name} cannot be 'no such'|\.{name}`"
        assert_refused(f"{name}=no such", partial(game.choose, {name: "no such"}), words)


def check_presets(game: Game) -> None:
    """A preset is found by its name, and survives a record."""
    for name, options in game.presets.items():
        assert game.choose({}, name) == options, f"the preset {name} is chosen as {game.choose({}, name)}"
    for setup in setups(game):
        plain = msgspec.json.decode(msgspec.json.encode(plain_options(setup.options)))
        again = read_options(game.options, plain)
        assert again == setup.options, f"{setup.name}: {setup.options} is {again} after a record"


# Rulebook


def chapters_of(game: Game) -> list[str]:
    return CHAPTER.findall(game.rulebook())


def check_numbers(game: Game) -> None:
    """The chapters are numbered, one after the other."""
    numbers = [tuple(map(int, heading.number.split("."))) for heading in headings_of(game.rulebook()) if heading.number]
    assert numbers and numbers[0] == (1,), f"the rulebook begins with chapter {numbers[:1]}, and not with 1"
    for before, number in pairwise(numbers):
        depth = len(number) - 1
        follows = number[depth] == (before[depth] + 1 if depth < len(before) else 1)
        assert follows and number[:depth] == before[:depth], f"after chapter {before} comes {number}"


def check_citations(setup: Setup, seeds: Sequence[int]) -> None:
    """What `why` says passes for legal actions, fails for others, and cites chapters that are there."""
    cited: set[str] = set()
    for seed in seeds:
        check_why(setup, seed, cited)
    missing = sorted(cited - set(chapters_of(setup.game)))
    assert not missing, f"why cites chapters that are not in the rulebook: {missing}"


# Lessons


def check_lessons(game: Game) -> None:
    """Free fights and random tries need quick rules."""
    found = problems(course_of(game), is_thorough=is_compiled())
    assert not found, "\n".join(found)


def check_puzzles(game: Game) -> None:
    """All of them where the rules are quick, a sample elsewhere."""
    found = puzzle_checking.problems(collection_of(game), is_thorough=is_compiled())
    assert not found, "\n".join(found)


# Content and looks


def check_catalog(game: Game) -> None:
    content = game.catalog(game.options())
    assert msgspec.json.decode(msgspec.json.encode(content)) == content, "the catalog is not JSON"


def check_colours_and_picture(game: Game) -> None:
    check_looks(game)
    assert not game.overlays or game.marks is not no_marks, "overlays that nothing answers: there is no Game.marks"


def check_drawings(setup: Setup, key: int) -> None:
    """A drawing reads back as the same drawing, where a game reads drawings; what is none is refused."""
    assert_refused("what is no drawing", lambda: setup.game.position("this is no drawing"), "drawing")
    for state in some_moments(setup, key, 7) if setup.game.position is not no_drawings else []:
        drawn = setup.game.draw(state, SPECTATOR)
        again = setup.game.draw(setup.game.position(drawn), SPECTATOR)
        assert again == drawn, f"a drawing reads back as another:\n{drawn}\nand then\n{again}"
        match = Match(setup.game, setup.options, drawn=Drawn(drawn))
        begun = setup.game.draw(match.state, SPECTATOR)
        assert begun == drawn, f"a match from a drawing begins with another:\n{drawn}\nand then\n{begun}"
