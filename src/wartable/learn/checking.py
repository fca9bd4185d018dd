"""What is checked of every lesson: it can be read, its answer is one, its traps are traps, and luck does not do."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.bots.roster import bot_named
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.headings import headings_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.learn.attempt import Attempt
from wartable.learn.conditions import Condition, Happens
from wartable.learn.course import Course
from wartable.learn.coverage import Met, gaps
from wartable.learn.lesson import Step, fits

TRIES = 200
# A random try of a step that sets no limit gives up after so many actions for each of the model's.
PATIENCE = 3
LONGEST_FIGHT = 400


def problems(course: Course, is_thorough: bool = True) -> list[str]:
    """A line for everything that is wrong with a course; of a game without lessons, nothing. Free fights and random
    tries, which need quick rules, are for whoever is thorough."""
    met = Met()
    found = [f"{where}: {problem}" for where, problem in broken_steps(course, met, is_thorough)]
    # What a broken step meets is not known, so that much would seem untaught.
    return found or (list(gaps(course, met)) if course.lessons and is_thorough else [])


def broken_steps(course: Course, met: Met, is_thorough: bool) -> Iterator[tuple[str, str]]:
    for lesson in course.lessons:
        for number, step in enumerate(lesson.steps, 1):
            try:
                check_step(course.game, step, met, is_thorough)
            except (Refusal, AssertionError) as problem:
                yield f"lessons/{lesson.name}.toml, step {number} ({step.title})", str(problem)


def check_step(game: Game, step: Step, met: Met, is_thorough: bool) -> None:
    check_sections(game, step, met)
    check_drawing(game, step)
    check_kinds(game, Attempt(game, step))
    check_mistakes(game, step, met)
    if not step.proof:
        check_solution(game, step, met)
    if is_thorough and step.proof:
        check_proof(game, step)
    elif is_thorough:
        check_luck(game, step, met)
        check_facts(Attempt(game, step), met)


# Reading


def check_sections(game: Game, step: Step, met: Met) -> None:
    known = {heading.number for heading in headings_of(game.rulebook())}
    for section in [step.chapter, *step.also]:
        assert section in known, f"the rulebook has no section {section!r}"
    met.sections.update([step.chapter, *step.also])


def check_drawing(game: Game, step: Step) -> None:
    """A drawing may show a corner of the board: what is drawn of it is what is read again."""
    match = Attempt(game, step).match
    drawn = game.draw(match.state, SPECTATOR)
    again = game.draw(game.position(drawn, match.options), SPECTATOR)
    assert again == drawn, f"the drawing reads back as another:\n{drawn}\nand then\n{again}"


def check_kinds(game: Game, attempt: Attempt) -> None:
    for each in happenings(attempt):
        assert each.kind in game.sentences, f"the game has no event {each.kind!r}"


def check_facts(attempt: Attempt, met: Met) -> None:
    """An event that never tells such a fact would never meet the condition."""
    for each in happenings(attempt):
        told = met.facts.get(each.kind)
        assert told is not None, f"no try has brought about {each.kind!r}"
        assert set(each.facts) <= told, f"{each.kind!r} tells {sorted(told)}, and not {sorted(set(each.facts) - told)}"


def happenings(attempt: Attempt) -> list[Happens]:
    conditions: list[Condition] = [*(goal.condition for goal in attempt.goals), *attempt.fails]
    return [each.test for each in conditions if isinstance(each.test, Happens)]


# Answers


def check_solution(game: Game, step: Step, met: Met) -> None:
    """The model answer reaches all goals, with its last action and not before."""
    assert step.solution, "there is no model answer, and no proof"
    attempt = Attempt(game, step)
    for number, text in enumerate(step.solution, 1):
        assert attempt.verdict != "done", f"the goal is reached before {text!r}, action {number} of the model answer"
        assert attempt.is_open, f"the model answer fails before {text!r}: {attempt.says}"
        met.note(attempt.play(text))
    assert attempt.verdict == "done", f"the model answer does not reach the goal: {attempt.says}"


def check_proof(game: Game, step: Step) -> None:
    attempt = Attempt(game, step)
    bot = bot_named(step.proof, 5, game, attempt.match.options)
    while attempt.is_open and attempt.acted < LONGEST_FIGHT:
        action = int(bot.choose(attempt.match.seat_view(attempt.seat)))
        list(attempt.playing(action, game.write(attempt.match.state, action)))
    assert attempt.verdict == "done", f"the bot {step.proof} does not win this fight: {attempt.says}"


def check_mistakes(game: Game, step: Step, met: Met) -> None:
    """Every tempting mistake is legal at the beginning, and none reaches the goal."""
    legal = [choice.text for choice in Attempt(game, step).choices()] if step.wrong else []
    for mistake in step.wrong:
        tempting = [text for text in legal if fits(text, mistake.action)]
        assert tempting, f"no legal action is like the mistake {mistake.action!r}"
        for text in tempting:
            attempt = Attempt(game, step)
            met.note(attempt.play(text))
            assert attempt.verdict != "done", f"{text!r} is named as a mistake, and reaches the goal"


def check_luck(game: Game, step: Step, met: Met) -> None:
    """Whoever does anything at all fails more often than not; as soon as that is certain, no more is tried."""
    reached = 0
    for number in range(TRIES):
        reached += is_reached_by_luck(Attempt(game, step), number, met)
        if max(reached, number + 1 - reached) >= TRIES // 2:
            break
    is_easy = reached >= TRIES // 2
    assert not is_easy or step.easy, f"{reached} of {number + 1} random tries reach the goal; if it may be, say `easy`"
    assert is_easy or not step.easy, "it is called easy, and random tries do not reach the goal"


def is_reached_by_luck(attempt: Attempt, seed: int, met: Met) -> bool:
    dice = SearchDice(seed + 1)
    most = attempt.step.within or PATIENCE * len(attempt.step.solution)
    while attempt.is_open and attempt.acted < most:
        action, written = random_action(attempt, dice)
        met.note(list(attempt.playing(action, written)), is_taught=False)
    return attempt.verdict == "done"


def random_action(attempt: Attempt, dice: SearchDice) -> tuple[int, str]:
    state = attempt.match.state
    legal = [int(action) for action in state.legal(attempt.seat)]
    while True:
        action = legal[int(dice.below(len(legal)))]
        written = attempt.game.write(state, action)
        if attempt.allows(written):
            return action, written
