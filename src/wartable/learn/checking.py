"""What is checked of every lesson: it can be read, its answer is one, its traps are traps, and luck does not do."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.bots.roster import bot_named
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.headings import headings_of
from wartable.kernel.refusal import Refusal
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
    first = Attempt(game, step)
    check_drawing(first)
    check_kinds(first)
    check_mistakes(first, met)
    if not step.proof:
        check_solution(first.fork(), met)
    if is_thorough and step.proof:
        check_proof(first.fork(), met)
    elif is_thorough:
        check_luck(first, met)
        check_facts(first, met)


# Reading


def check_sections(game: Game, step: Step, met: Met) -> None:
    known = {heading.number for heading in headings_of(game.rulebook())}
    for section in [step.chapter, *step.also]:
        assert section in known, f"the rulebook has no section {section!r}"
    met.sections.update([step.chapter, *step.also])


def check_drawing(first: Attempt) -> None:
    """A drawing may show a corner of the board: what is drawn of it is what is read again."""
    game, match = first.game, first.match
    drawn = game.draw(match.state, first.seat)
    again = game.draw(game.position(drawn, match.options), first.seat)
    assert again == drawn, f"the drawing reads back as another:\n{drawn}\nand then\n{again}"


def check_kinds(first: Attempt) -> None:
    for each in happenings(first):
        assert each.kind in first.game.sentences, f"the game has no event {each.kind!r}"


def check_facts(first: Attempt, met: Met) -> None:
    """An event that never tells such a fact would never meet the condition."""
    for each in happenings(first):
        told = met.facts.get(each.kind)
        assert told is not None, f"no try has brought about {each.kind!r}"
        assert set(each.facts) <= told, f"{each.kind!r} tells {sorted(told)}, and not {sorted(set(each.facts) - told)}"


def happenings(first: Attempt) -> list[Happens]:
    conditions: list[Condition] = [*(goal.condition for goal in first.goals), *first.fails]
    return [each.test for each in conditions if isinstance(each.test, Happens)]


# Answers


def check_solution(attempt: Attempt, met: Met) -> None:
    """The model answer reaches all goals, with its last action and not before."""
    assert attempt.step.solution, "there is no model answer, and no proof"
    for number, text in enumerate(attempt.step.solution, 1):
        assert attempt.verdict != "done", f"the goal is reached before {text!r}, action {number} of the model answer"
        assert attempt.is_open, f"the model answer fails before {text!r}: {attempt.says}"
        met.note(attempt.play(text))
    assert attempt.verdict == "done", f"the model answer does not reach the goal: {attempt.says}"


def check_proof(attempt: Attempt, met: Met) -> None:
    game, proof = attempt.game, attempt.step.proof
    bot = bot_named(proof, 5, game, attempt.match.options)
    while attempt.is_open and attempt.acted < LONGEST_FIGHT:
        action = int(bot.choose(attempt.match.seat_view(attempt.seat)))
        met.note(list(attempt.playing(action, game.write(attempt.match.state, action))))
    assert attempt.verdict == "done", f"the bot {proof} does not win this fight: {attempt.says}"


def check_mistakes(first: Attempt, met: Met) -> None:
    """Every tempting mistake is legal at the beginning, and none reaches the goal."""
    wrong = first.step.wrong
    legal = [choice.text for choice in first.choices()] if wrong else []
    for mistake in wrong:
        tempting = [text for text in legal if fits(text, mistake.action)]
        assert tempting, f"no legal action is like the mistake {mistake.action!r}"
        for text in tempting:
            attempt = first.fork()
            met.note(attempt.play(text))
            assert attempt.verdict != "done", f"{text!r} is named as a mistake, and reaches the goal"


def check_luck(first: Attempt, met: Met) -> None:
    """Whoever does anything at all fails more often than not; as soon as that is certain, no more is tried."""
    reached = 0
    for number in range(TRIES):
        reached += is_reached_by_luck(first.fork(), number, met)
        if max(reached, number + 1 - reached) >= TRIES // 2:
            break
    easy, is_easy = first.step.easy, reached >= TRIES // 2
    assert easy or not is_easy, f"{reached} of {number + 1} random tries reach the goal; if it may be, say `easy`"
    assert is_easy or not easy, "it is called easy, and random tries do not reach the goal"


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
