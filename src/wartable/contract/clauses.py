"""The contract, clause by clause: what is checked, under which name, and in how many random games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from wartable.contract import box, copies, matches, observations, rulebooks, rules, scenes, texts, travels, truth, words
from wartable.contract.differences import encoded
from wartable.contract.keys import check_keys
from wartable.contract.play import moments, some_moments
from wartable.contract.secrecy import check_dreams_know_nothing, check_secrets, hides_something
from wartable.contract.setups import Setup, seats_of
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game

EachSeed = Callable[[Setup, int], None]
AllSeeds = Callable[[Setup, Sequence[int]], None]

# A game that shows more than this in its scenes, from beginning to end, is looked at in some moments, not in all.
MUCH_TO_SEE = 1_000_000


@dataclass(frozen=True)
class Clause:
    """A sentence of the contract. `check` looks at some random games together; `of_box` at what is on the box alone."""

    name: str
    sentence: str
    check: AllSeeds
    seeds: tuple[int, ...] = (1,)
    together: bool = False
    of_box: bool = False

    def __str__(self) -> str:
        return self.name

    def rounds(self, seeds: Sequence[int] = ()) -> list[tuple[int, ...]]:
        """What is looked at together, and what one after the other."""
        chosen = tuple(seeds) or self.seeds
        return [chosen] if self.together else [(seed,) for seed in chosen]


def each(name: str, sentence: str, check: EachSeed, seeds: tuple[int, ...] = (1, 2, 3)) -> Clause:
    def check_all(setup: Setup, chosen: Sequence[int]) -> None:
        for seed in chosen:
            check(setup, seed)

    return Clause(name, sentence, check_all, seeds)


def on_the_box(name: str, sentence: str, check: Callable[[Game], None]) -> Clause:
    def check_box(setup: Setup, chosen: Sequence[int]) -> None:
        check(setup.game)

    return Clause(name, sentence, check_box, of_box=True)


# Secrets: a game that hides something is played more often, so that every secret is redrawn at least once.


@cache
def shows_much(setup: Setup) -> bool:
    return sum(len(encoded(setup.game.scene(state, 0))) for state in moments(setup, 0)) > MUCH_TO_SEE


def check_nothing_leaks(setup: Setup, seeds: Sequence[int]) -> None:
    if not hides_something(setup):
        check_secrets(setup, seeds[:2], every=13)
    elif shows_much(setup):
        check_secrets(setup, seeds[:4], every=13)
    else:
        check_secrets(setup, seeds)


def check_dreams(setup: Setup, seed: int) -> None:
    is_quick = hides_something(setup) and not shows_much(setup)
    check_dreams_know_nothing(setup, seed, every=3 if is_quick else 29)


def check_open_dreams(setup: Setup, seed: int) -> None:
    if hides_something(setup):
        return
    for state in some_moments(setup, seed, 9):
        for seat in seats_of(setup):
            keys = state.key(), state.imagine(seat, SearchDice(1)).key()
            assert keys[0] == keys[1], f"nothing is hidden, and {setup.seat_name(seat)} imagines another position"


def check_badges(setup: Setup, seeds: Sequence[int]) -> None:
    truth.check_badges(setup, seeds)


CLAUSES = (
    on_the_box("names", "the box says what the game is", box.check_names),
    on_the_box("sentences", "events are told in words that clients know", box.check_sentences),
    on_the_box("tables", "every table has seats with names of their own", box.check_tables),
    on_the_box("options", "every value of every option can be played and is explained", box.check_options),
    on_the_box("bad-options", "what is no option, value or preset is refused", box.check_bad_options),
    on_the_box("presets", "presets are found by their names and survive a record", box.check_presets),
    on_the_box("catalog", "the catalog is JSON", box.check_catalog),
    on_the_box("looks", "colours, picture and overlays can be shown", box.check_colours_and_picture),
    on_the_box("numbers", "the rulebook's chapters are numbered in order", box.check_numbers),
    on_the_box("chapters", "the rulebook opens, and every chapter can be read", rulebooks.check_chapters),
    on_the_box("sections", "every section is in its chapter", rulebooks.check_sections),
    on_the_box("positions", "every drawing in the rulebook is a position", rulebooks.check_positions),
    on_the_box("lessons", "every lesson has an answer, its traps are traps, and luck does not do", box.check_lessons),
    on_the_box("puzzles", "every puzzle redraws, and its line solves it under these rules", box.check_puzzles),
    on_the_box("layers", "observations consist of named layers of small numbers", observations.check_layers),
    on_the_box("vocabulary", "no legal action is missing from the vocabulary", observations.check_vocabulary),
    each("legal", "legal actions are distinct, and there is one until the end", rules.check_legal_lists),
    each("silence", "what is done for a silent seat is legal", rules.check_silence),
    each("ending", "the game ends with a score for each seat and says why", rules.check_ending),
    each("opinions", "an opinion is a chance to win, and at the end the outcome", rules.check_opinions),
    each("search", "quick opinions for searches are sound", rules.check_quick_opinions),
    each("perfect", "a game that calls itself perfect hides nothing and rolls no dice", rules.check_perfect),
    Clause("said", "a game that is perfect says so", rules.check_perfect_is_said, (1, 2), True, True),
    each("notation", "an action reads back from its own text alone", texts.check_notation),
    Clause("why", "reasons fit what is legal, and cite the rulebook", box.check_citations, (1, 2), True),
    each("words", "whatever is typed is an action or refused with a reason", words.check_words, (1,)),
    each("contradictions", "an action with other words around it is not played", words.check_contradictions, (2,)),
    each("choices", "choices are the legal actions and stand on the board", scenes.check_choices),
    each("scenes", "scenes are whole and are JSON", scenes.check_scenes),
    each("overlays", "what can be laid over the board is named on the box", scenes.check_overlays, (8,)),
    each("observations", "observations are as their layers say", observations.check_observations, (1,)),
    each("masks", "a mask is the legal list", observations.check_masks, (2,)),
    each("drawings", "a drawing reads back", box.check_drawings, (1, 2)),
    each("events", "every event has a sentence and plain facts", scenes.check_events),
    each("listening", "listening changes nothing", scenes.check_listening),
    each("copies", "a clone is equal and goes its own way", copies.check_clones),
    each("pace", "a clone goes along to the end", copies.check_clones_keep_pace),
    each("travels", "a state that is copied or pickled is the same", travels.check_travels, (1,)),
    each("journeys", "a match that is copied or pickled is the same", travels.check_matches_travel, (2,)),
    each("arrivals", "a state goes on in another process as it does here", travels.check_travels_far, (3,)),
    each("questions", "a question changes nothing", copies.check_questions_change_nothing),
    each("previews", "a preview changes nothing, and what is certain happens", copies.check_previews),
    each("promises", "what a choice promises and costs is what it does", truth.check_promises, (1,)),
    each("losses", "the log tells every loss and every fall", truth.check_ledger, (2,)),
    each("sources", "the sources of a number add up to it", truth.check_sources, (3,)),
    Clause("badges", "a badge ends when it says", check_badges, (4, 5), True),
    each("marks", "what is announced happens if nobody does anything", truth.check_marks, (6,)),
    each("keys", "two positions with one key look and can do the same", check_keys, (7,)),
    Clause("secrets", "nothing hidden reaches a seat, imagine redraws it", check_nothing_leaks, tuple(range(10)), True),
    each("dreams", "a seat imagines from what it knows alone", check_dreams, (0, 1)),
    each("open", "where nothing is hidden, a dream is the truth", check_open_dreams, (5,)),
    each("refusals", "an illegal action is refused and changes nothing", matches.check_refusals, (3,)),
    each("turns", "an action out of turn is refused and changes nothing", matches.check_turns, (4,)),
    each("over", "an action after the end is refused and changes nothing", matches.check_the_end, (5,)),
    each("records", "a record gives the match back", matches.check_records, (6,)),
    each("takebacks", "what is taken back and played again goes the same way", matches.check_takebacks, (7,)),
    each("elsewhere", "a record means the same in another process", matches.check_elsewhere, (8,)),
)
