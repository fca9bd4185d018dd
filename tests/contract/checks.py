"""The contract's checks as functions, so that games with planted bugs can be handed to the very same ones."""

from __future__ import annotations

import re

import msgspec

from contract.play import LONGEST_GAME, encoded, moments, pick, seats_of, snapshot, some_moments, watchers_of
from contract.table import Setup
from wartable.kernel.dice import Dice, SearchDice
from wartable.kernel.event import Event, say
from wartable.kernel.fields import fields_of, is_plain
from wartable.kernel.preview import facts_of, lines_of, preview
from wartable.kernel.refusal import IllegalAction
from wartable.kernel.scene import Check, Choice, Preview, Scene
from wartable.kernel.state import NO_ACTION, State


def check_legal_lists(setup: Setup, key: int) -> None:
    for state in moments(setup, key):
        acting = state.to_act()
        assert len(set(acting)) == len(acting), f"a seat is to act twice: {acting}"
        for seat in watchers_of(setup):
            options = list(state.legal(seat))
            assert len(set(options)) == len(options), f"an action is offered twice to seat {seat}"
            assert bool(options) == (seat in acting), f"seat {seat} has {len(options)} actions; to act: {acting}"
            assert options == list(state.legal(seat)), "asked twice, the legal list is another"
            check_suggestions(options, list(state.suggest(seat)))


def check_suggestions(legal: list[int], suggested: list[int]) -> None:
    """A search that thinks of nothing else finds a legal action wherever there is one."""
    assert len(set(suggested)) == len(suggested), "an action is suggested twice"
    assert set(suggested) <= set(legal), "a suggestion is not legal"
    assert bool(suggested) == bool(legal), "there are actions, and none is worth a thought"


def check_silence(setup: Setup, key: int) -> None:
    """What is done for a silent seat is something that the seat may do; or it is nothing, always.

    Where the rules themselves hurry a seat, they must know what to do for it, whatever they do elsewhere."""
    waits = set()
    for state in moments(setup, key):
        for seat in state.to_act():
            action = int(state.when_silent(seat))
            assert action == NO_ACTION or action in list(state.legal(seat))
            if state.patience(seat) > 0:
                assert action != NO_ACTION, "the rules hurry a seat and do nothing for it when its time is over"
            else:
                waits.add(action == NO_ACTION)
    assert len(waits) <= 1, "the game decides for a silent seat only sometimes"


def check_ending(setup: Setup, key: int) -> None:
    for state in moments(setup, key):
        if state.to_act():
            assert state.outcome() == [] and state.ending() == "", "a game that goes on has an outcome"
    scores = state.outcome()
    assert len(scores) == len(seats_of(setup)), f"{len(scores)} scores for {len(seats_of(setup))} seats"
    assert all(0 <= score <= 1 for score in scores), f"scores beyond 0 to 1: {scores}"
    assert state.ending().strip(), "the game is over and nothing says why"


def check_opinions(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 5):
        opinions = [state.evaluate(seat) for seat in seats_of(setup)]
        assert all(0 <= value <= 1 for value in opinions), f"an opinion beyond 0 to 1: {opinions}"
    assert opinions == state.outcome(), "at the end, the opinion is not the outcome"


def check_quick_opinions(setup: Setup, key: int) -> None:
    """What searches ask besides."""
    for state in some_moments(setup, key, 7):
        assert 0 <= state.search_key() < 2**63, "a search key has 63 bits"
        for seat in state.to_act():
            assert all(state.gain(action) >= 0 for action in state.legal(seat)), "an action gains less than nothing"
        if setup.game.perfect and state.to_act():
            assert state.judge(0) == -state.judge(1), "what one side has, the other has not"


def check_perfect(setup: Setup, key: int) -> None:
    """Where nothing is hidden, every dream is the truth; where no dice are rolled, none is drawn."""
    if not setup.game.perfect:
        return
    assert len(seats_of(setup)) == 2, "two seats oppose each other"
    drawn = setup.new(SearchDice(key)).dice.drawn
    for state in some_moments(setup, key, 9):
        assert state.dice.drawn == drawn, "a game that calls itself perfect rolls dice"
        assert len(state.to_act()) <= 1, "a game that calls itself perfect has decisions at once"
        for seat in seats_of(setup):
            dream = state.imagine(seat, state.dice.copy())
            assert snapshot(dream, watchers_of(setup)) == snapshot(state, watchers_of(setup)), "a secret"
    if state.outcome():
        assert sum(state.outcome()) == 1, "what one side wins, the other does not lose"


# Text


def check_notation(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        for seat in state.to_act():
            options = [int(action) for action in state.legal(seat)]
            texts = [state.write(action) for action in options]
            assert len(set(texts)) == len(texts), "two actions read the same"
            for action, text in zip(options, texts):
                assert text.strip() == text != "", f"not a text: {text!r}"
                assert state.read(seat, text) == action, f"{text!r} reads back as another action"


def check_choices(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        for seat in seats_of(setup):
            choices = state.choices(seat)
            options = [int(action) for action in state.legal(seat)]
            assert [state.read(seat, choice.text) for choice in choices] == options, "choices are not the legal actions"
            assert msgspec.json.decode(encoded(choices), type=list[Choice]) == choices, "choices are not JSON"
            for choice in choices:
                check_places(state.scene(seat), choice)


def check_places(scene: Scene, choice: Choice) -> None:
    assert choice.label.strip(), f"{choice.text} has no label"
    places = {tile.place for tile in scene.board.tiles} if scene.board else set()
    cards = {card.id for tray in scene.trays for card in tray.cards}
    for place in (choice.start, choice.end):
        assert place is None or place in places | cards, f"{choice.text} is offered at {place}, which is not there"


def check_scenes(setup: Setup, key: int) -> None:
    for state in some_moments(setup, key, 9):
        for seat in watchers_of(setup):
            scene = state.scene(seat)
            assert msgspec.json.decode(encoded(scene), type=Scene) == scene, "a scene is not JSON"
            check_scene(setup, state, scene, seat)
            assert state.draw(seat).strip(), "an empty drawing"


def check_scene(setup: Setup, state: State, scene: Scene, seat: int) -> None:
    assert scene.seat == seat and scene.prompt.strip() and scene.phase, "a scene says its seat, phase and prompt"
    assert scene.to_act == list(state.to_act())
    assert [side.seat for side in scene.sides] == list(seats_of(setup)), "a scene shows every side, in order"
    assert scene.outcome == state.outcome() and scene.ending == state.ending()
    ids = [piece.id for piece in scene.pieces] + [tray.id for tray in scene.trays]
    assert len(set(ids)) == len(ids), "two things in a scene have the same id"
    places = {tile.place for tile in scene.board.tiles} if scene.board else set()
    shown = [piece.place for piece in scene.pieces if piece.place] + [at for mark in scene.marks for at in mark.places]
    assert set(shown) <= places, f"not on the board: {sorted(set(shown) - places)}"
    cards = {card.id for tray in scene.trays for card in tray.cards}
    assert not cards & places, f"cards that are called as places are: {sorted(cards & places)}"


def check_events(setup: Setup, key: int) -> None:
    for state in moments(setup, key, listening=True):
        for event in state.events:
            check_event(setup, event)


def check_event(setup: Setup, event: Event) -> None:
    assert event.kind in setup.game.sentences, f"no sentence tells {event.kind}"
    line = say(event, dict(setup.game.sentences))
    assert line.strip() and "{" not in line, f"not a sentence: {line!r}"
    assert msgspec.json.decode(encoded(event.plain())) == event.plain(), f"{event.kind} has facts that are not JSON"


def check_listening(setup: Setup, key: int) -> None:
    for loud, quiet in zip(moments(setup, key, listening=True), moments(setup, key), strict=True):
        assert not quiet.events, "events are told though nobody listens"
        same = (loud.key(), loud.dice.drawn, loud.revealed) == (quiet.key(), quiet.dice.drawn, quiet.revealed)
        assert same, "listening changes the game"


# Clones and refusals


def check_clones(setup: Setup, key: int) -> None:
    watchers = watchers_of(setup)
    for state in some_moments(setup, key, 9):
        before = snapshot(state, watchers)
        left, right = state.clone(), state.clone()
        assert not left.listening and not left.events, "a clone listens"
        assert snapshot(left, watchers) == before, "a clone is not equal"
        check_fields(setup, state, left)
        run(left, key)
        assert snapshot(state, watchers) == before, "a clone is not independent"
        run(right, key)
        assert snapshot(left, watchers) == snapshot(right, watchers), "two clones go different ways"


def check_fields(setup: Setup, state: State, clone: State) -> None:
    """No field is forgotten, whether anything shows it now or not."""
    copies = fields_of(clone)
    for name, value in fields_of(state).items():
        assert is_same(value, copies[name]), f"{setup.name}: a clone has {name} = {copies[name]!r}, and not {value!r}"


def is_same(value: object, copied: object) -> bool:
    if value is copied or is_plain(value):
        return value is copied or value == copied
    if isinstance(value, (list, tuple)) and isinstance(copied, (list, tuple)):
        return len(value) == len(copied) and all(is_same(one, other) for one, other in zip(value, copied))
    mine, other = fields_of(value), fields_of(copied)
    return mine.keys() == other.keys() and all(is_same(mine[name], other[name]) for name in mine)


def check_clones_keep_pace(setup: Setup, key: int) -> None:
    """Clones taken on the way go with the game to its very end, whatever other clones do in between."""
    state, dice = setup.new(SearchDice(key)), SearchDice(key + 1)
    pack = [state]
    for number in range(LONGEST_GAME):
        if not state.to_act():
            break
        if number % 25 == 0:
            pack.append(state.clone())
            run(state.clone(), number, 10)
        seat, action = pick(state, dice)
        for each in pack:
            each.apply(seat, action)
        assert len({int(each.key()) for each in pack}) == 1, f"a clone falls behind at action {number + 1}"
    assert all(each.outcome() == state.outcome() != [] for each in pack), "a clone ends otherwise"
    assert len({each.ending() for each in pack}) == 1, "a clone ends otherwise"


def run(state: State, key: int, actions: int = 40) -> None:
    """A stretch of random play."""
    dice = SearchDice(key + 7)
    for _ in range(actions):
        if state.to_act():
            state.apply(*pick(state, dice))


def check_questions_change_nothing(setup: Setup, key: int) -> None:
    """Only `apply` changes a state; everything else is a question."""
    watchers = watchers_of(setup)
    for state in some_moments(setup, key, 11):
        before = snapshot(state, watchers)
        for seat in watchers:
            state.imagine(seat, SearchDice(key))
            state.choices(seat), state.outcome(), state.ending()
        for seat in state.to_act():
            state.judge(seat), state.search_key(), [state.gain(action) for action in state.legal(seat)]
            state.evaluate(seat), state.why(seat, next(iter(state.texts(seat))))
        assert snapshot(state, watchers) == before, "a question changed the position"


def check_why(setup: Setup, key: int, cited: set[str]) -> None:
    """A legal action fails no rule; what cannot be read fails one, wherever the game explains itself."""
    seen: list[str] = []
    for state in some_moments(setup, key, 7):
        dice = SearchDice(state.dice.copy().word())
        for seat in seats_of(setup):
            texts = list(state.texts(seat))
            seen += texts
            for text in [*sample(texts, dice, 6), *sample(seen, dice, 12), *mixtures(seen, dice, 40), *NONSENSE]:
                cited |= {check.chapter for check in explained(state, seat, text)}


WORDS = re.compile(r"[a-z]\d+|[a-z]+|\d+|[^a-z\d]+")
NONSENSE = ["", " ", "?", "a1", "a1-a1", "a1 a1 a1", "z99-z98", "play nothing", "x" * 500, "é \N{SNOWMAN}", "-1", "{0}"]


def explained(state: State, seat: int, text: str) -> list[Check]:
    checks = state.why(seat, text)
    passed = all(check.passed for check in checks)
    try:
        state.read(seat, text)
    except IllegalAction as refusal:
        is_ambiguous = "could mean" in str(refusal)
        assert not checks or not passed or is_ambiguous, f"{text!r} is refused, but fails no rule"
    else:
        assert passed, f"{text!r} is legal, but fails {checks}"
    return checks


def sample(texts: list[str], dice: Dice, count: int) -> list[str]:
    return [texts[dice.below(len(texts))] for _ in range(count)] if texts else []


def mixtures(texts: list[str], dice: Dice, count: int) -> list[str]:
    """Texts that look like actions: the form of one, each of its words from any that stands in the same place."""
    forms = [WORDS.findall(text) for text in texts]
    mixed = []
    for form in (forms[dice.below(len(forms))] for _ in range(count if forms else 0)):
        others = [forms[dice.below(len(forms))] for _ in form]
        mixed.append("".join(other[place] if place < len(other) else form[place] for place, other in enumerate(others)))
    return mixed


# Previews


def check_previews(setup: Setup, key: int) -> None:
    watchers = watchers_of(setup)
    for state in some_moments(setup, key, 25):
        before = snapshot(state, watchers)
        for seat in state.to_act():
            for text in sample(list(state.texts(seat)), SearchDice(key), 4):
                foreseen = preview(setup.game, state, seat, text)
                assert snapshot(state, watchers) == before, "a preview changed the position"
                check_preview(setup, state, seat, foreseen)


def check_preview(setup: Setup, state: State, seat: int, foreseen: Preview) -> None:
    """What is certain happens, and nothing else. Ranges are from a sample of worlds: nothing is claimed of them."""
    world = state.clone()
    world.listening = True
    world.apply(seat, state.read(seat, foreseen.action))
    if not foreseen.certain:
        return
    assert foreseen.lines == lines_of(setup.game, world, seat), f"{foreseen.action} goes otherwise than foreseen"
    after = facts_of(world.scene(seat))
    for change in foreseen.changes:
        assert change.low == change.high, f"{foreseen.action} is certain, but {change} is a range"
        assert after.get((change.of, change.what)) == change.low, f"{foreseen.action}: {change} does not happen"
    foretold = {(change.of, change.what) for change in foreseen.changes}
    before = facts_of(state.scene(seat))
    happened = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    assert happened == foretold, f"{foreseen.action} also changes {happened - foretold}"
