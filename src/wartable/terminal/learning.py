"""Lessons in plain lines: a drawing, a goal, and a coach who answers what you type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from wartable.kernel.event import say
from wartable.kernel.preview import preview
from wartable.kernel.refusal import IllegalAction, Refusal
from wartable.learn.attempt import Attempt, Turn
from wartable.learn.course import Course
from wartable.learn.lesson import Lesson, Step
from wartable.learn.progress import (
    MOST_STARS,
    Progress,
    address_of,
    addresses,
    read_progress,
    stars_for,
    where_to_go_on,
    write_progress,
)
from wartable.terminal import answers
from wartable.terminal.completion import complete_with
from wartable.terminal.greeting import letters
from wartable.terminal.ink import show
from wartable.terminal.telling import listed, speak

TYPE_THIS = "Type an action; `hint`, `why ACTION`, `what ACTION`, `list`, `undo`, `help`, `skip` or `quit`."


class Leave(Exception):
    """The learner goes."""


class Skip(Exception):
    """The learner wants the next step."""


def progress_file() -> Path:
    return user_data_path("wartable") / "progress.json"


def learn(course: Course, begin: tuple[Lesson, int]) -> None:
    """From this step on to the end of its lesson, or until the learner leaves; what is done is kept at once."""
    lesson, first = begin
    print(f"{course.game.title}: {lesson.title}")
    speak(f"{lesson.aim} {lesson.twist}")
    try:
        for number in range(first, len(lesson.steps) + 1):
            Desk(course, lesson, number).work()
    except (Leave, EOFError, KeyboardInterrupt):
        print("\nWhat you have done is kept.")
    else:
        print_what_is_next(course)


def print_what_is_next(course: Course) -> None:
    following = where_to_go_on(course, read_progress(progress_file()))
    print()
    if following is None:
        speak(f"That was the last of it: you know {course.game.title}. Now play: wartable play {course.game.id}")
    else:
        speak(f"Next: {following[0].title}. Go on with: wartable learn {course.game.id}")


class Desk:
    """A learner at one step, as often as it takes."""

    def __init__(self, course: Course, lesson: Lesson, number: int) -> None:
        self.course = course
        self.lesson = lesson
        self.number = number
        self.step = lesson.steps[number - 1]
        self.attempt = self.fresh()
        self.hints = self.retries = 0
        complete_with(self.completions)

    def fresh(self) -> Attempt:
        return Attempt(self.course.game, self.step)

    # The step

    def work(self) -> None:
        print(f"\n{self.number}/{len(self.lesson.steps)}  {self.step.title}")
        speak(self.step.says)
        self.board("")
        speak(TYPE_THIS)
        try:
            while self.attempt.verdict != "done":
                self.ask()
        except Skip:
            print("Skipped. Nothing is locked: come back when you like.")
        else:
            self.praise()

    def ask(self) -> None:
        line = input(f"{self.attempt.match.seats[self.attempt.seat]}> ").strip()
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower(), (None,))[0]
        try:
            if not line:
                self.list_actions("")
            elif command:
                command(self, rest.strip())
            else:
                self.play(line)
        except Refusal as problem:
            speak(str(problem) + (" `help` lists what may be typed." if not isinstance(problem, IllegalAction) else ""))

    def play(self, text: str) -> None:
        before = [goal.is_met for goal in self.attempt.goals]
        for turn in self.attempt.play(text):
            self.tell(turn)
        for goal, was_met in zip(self.attempt.goals, before):
            if goal.is_met and not was_met:
                print(f"  [x] {goal.condition.says}")
        if self.attempt.verdict == "missed":
            self.try_again()
        elif self.attempt.is_open:
            self.board("")

    def tell(self, turn: Turn) -> None:
        """A side that nobody hears of is named at least."""
        heard = [event for event in turn.events if event.is_for(self.attempt.seat)]
        if not heard:
            print(f"{self.attempt.match.seats[turn.entry.seat]} has acted.")
        for event in heard:
            speak(say(event, self.course.game.sentences))

    def try_again(self) -> None:
        """What misses is shown, explained, and taken back."""
        print()
        self.show_board()
        speak(f"Coach: {self.attempt.says}")
        self.retries += 1
        self.attempt = self.fresh()
        print("All is as it was. Try again:")
        self.board("")

    def praise(self) -> None:
        """Kept first, and then told."""
        stars = earned(self.course, self.lesson, self.number, self.attempt, self.hints, self.retries)
        print(f"\nDone. {told_stars(stars)}")
        speak(f"Remember: {self.step.learned} (rulebook {self.step.chapter})")

    # Commands

    def board(self, rest: str) -> None:
        print()
        self.show_board()
        for goal in self.attempt.goals:
            print(f"  [{'x' if goal.is_met else ' '}] {goal.condition.says}")
        if self.step.within:
            left = self.step.within - self.attempt.acted
            print(f"  {left} action{'s' * (left != 1)} left")

    def show_board(self) -> None:
        scene = self.attempt.match.scene(self.attempt.seat)
        show(self.course.game.draw(self.attempt.match.state, self.attempt.seat), scene)

    def hint(self, rest: str) -> None:
        self.note_help()
        speak(f"Coach: {thought(self.attempt, self.step, self.hints)}")

    def note_help(self) -> None:
        self.hints += 1

    def list_actions(self, rest: str) -> None:
        choices = [choice for choice in self.attempt.choices() if not rest or choice.start == rest.lower()]
        for group in dict.fromkeys(choice.group for choice in choices):
            print(listed(group, [choice for choice in choices if choice.group == group], None))

    def why(self, rest: str) -> None:
        checks = self.course.game.why(self.attempt.match.state, self.attempt.seat, rest)
        print("\n".join(answers.why(rest, checks, self.attempt.choices())))

    def what(self, rest: str) -> None:
        if not rest:
            raise Refusal("what would what do? Write an action after it")
        seen = preview(self.course.game, self.attempt.match.state, self.attempt.seat, rest)
        for line in answers.what(seen, self.attempt.match.scene(self.attempt.seat), self.attempt.choices()):
            speak(line)

    def about(self, rest: str) -> None:
        print("\n".join(answers.about(self.course.game, self.attempt.match.scene(self.attempt.seat), rest)))

    def rules(self, rest: str) -> None:
        print(answers.chapter(self.course.game, rest or self.step.chapter))

    def undo(self, rest: str) -> None:
        self.attempt.take_back()
        self.board("")

    def help(self, rest: str) -> None:
        speak(self.course.game.legend)
        speak(letters(self.attempt.match.scene(self.attempt.seat)))
        for word, (_, argument, text) in COMMANDS.items():
            print(f"  {f'{word} {argument}':<15} {text}")

    def skip(self, rest: str) -> None:
        raise Skip

    def quit(self, rest: str) -> None:
        raise Leave

    def completions(self, begun: str) -> list[str]:
        actions = [choice.text for choice in self.attempt.choices()]
        return [text for text in [*actions, *COMMANDS] if text.lower().startswith(begun.lower())]


Order = Callable[[Desk, str], None]

COMMANDS: dict[str, tuple[Order, str, str]] = {
    "help": (Desk.help, "", "this list"),
    "list": (Desk.list_actions, "[TILE]", "every action that is open, or those of one piece"),
    "hint": (Desk.hint, "", "a thought, then the piece, then the action"),
    "why": (Desk.why, "ACTION", "why it is allowed or not, rule by rule"),
    "what": (Desk.what, "ACTION", "what it would do"),
    "about": (Desk.about, "NAME", "anything with a name: a piece, card, skill, place or terrain"),
    "undo": (Desk.undo, "", "take your last action back"),
    "board": (Desk.board, "", "draw the board and the goals again"),
    "rules": (Desk.rules, "[CHAPTER]", "the section that this step teaches, or another"),
    "skip": (Desk.skip, "", "to the next step"),
    "quit": (Desk.quit, "", "leave the lesson"),
}


# What the coach knows


def thought(attempt: Attempt, step: Step, count: int) -> str:
    """First a thought, then who, then what to do; only the first of each kind costs a star."""
    action = attempt.hint()
    if count <= len(step.hints):
        return step.hints[count - 1]
    if not action:
        return "that way does not lead there. `undo`, and ask again."
    actor = actor_of(attempt, action) if count == len(step.hints) + 1 else ""
    return f"look at {actor}." if actor else action


def actor_of(attempt: Attempt, action: str) -> str:
    """Who acts, by name and place, where anybody does."""
    start = next((choice.start for choice in attempt.choices() if choice.text == action), "")
    pieces = [piece for piece in attempt.match.scene(attempt.seat).pieces if start and piece.place == start]
    return f"{pieces[0].name} on {start}" if pieces else ""


# Paths


def earned(course: Course, lesson: Lesson, number: int, attempt: Attempt, hints: int, retries: int) -> int:
    """The stars of a step that is done; they are kept at once."""
    model = lesson.steps[number - 1].solution
    stars = stars_for(hints, retries, bool(model) and attempt.acted > len(model))
    note_stars(address_of(course, lesson, number), stars)
    return stars


def note_stars(address: str, stars: int) -> None:
    progress = read_progress(progress_file())
    progress.note(address, stars)
    write_progress(progress, progress_file())


def told_stars(stars: int) -> str:
    return "*" * stars + "." * (MOST_STARS - stars)


def next_step(course: Course) -> tuple[Lesson, int]:
    """Where one left off, or the first of all."""
    return where_to_go_on(course, read_progress(progress_file())) or (course.lessons[0], 1)


def path_lines(course: Course, progress: Progress) -> list[str]:
    """A line for each lesson, with the stars of its steps; `>` is where to go on."""
    here = where_to_go_on(course, progress)
    lines = []
    for number, lesson in enumerate(course.lessons, 1):
        stars = " ".join(told_stars(progress.stars(address)) for address in addresses(course, lesson))
        mark = ">" if here and here[0] is lesson else " "
        lines.append(f"{mark} {number:2}  {lesson.title:<34} {stars}")
    return lines


def summary(course: Course, progress: Progress) -> str:
    done = [all(map(progress.stars, addresses(course, lesson))) for lesson in course.lessons]
    return f"{course.game.id:<14} {sum(done):2} of {len(done):2} lessons  {course.game.title}"
