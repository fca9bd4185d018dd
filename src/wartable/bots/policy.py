"""A trained policy at the table: an ONNX file that scores every action, given what the seat may know.

Its input `observation` has a row of numbers a position, as `Observer` writes them; its output `scores` has a number for
each action of the vocabulary. The legal action with the highest score is played. What it was trained for is written
into the file: game, version of the rules, and a fingerprint of observations and vocabulary."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16

from wartable.bots.bot import Bot
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.observing import Observer
from wartable.kernel.options import Options
from wartable.kernel.refusal import Refusal
from wartable.kernel.seat_view import SeatView

OBSERVATION, SCORES = "observation", "scores"
GAME, RULES_VERSION, FINGERPRINT = "wartable.game", "wartable.rules_version", "wartable.fingerprint"
HOW_TO_INSTALL = 'pip install "wartable[policy]"'


class Loaded(NamedTuple):
    """A file that was read: how to ask it, and what is written in it."""

    session: Any
    notes: dict[str, str]


class PolicyBot(Bot):
    def __init__(self, file: Path, game: Game, options: Options) -> None:
        self.observer = Observer(game, options)
        self.loaded = fitting(file, game, self.observer)
        self.numbers = vec[i16]([0] * int(self.observer.size))

    def choose(self, view: SeatView) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        scores = self.scores(view)
        numbers = self.observer.vocabulary.numbers(legal)
        best = max(range(len(legal)), key=lambda place: scores[numbers[place]])
        return legal[best]

    def scores(self, view: SeatView) -> Any:
        """What is imagined looks to the seat as the truth does: it is observed alike."""
        numpy = installed("numpy")
        self.observer.observe(view.imagine(SearchDice(0)), view.seat, self.numbers)
        seen = numpy.frombuffer(self.numbers, numpy.int16).astype(numpy.float32)[None]
        return self.loaded.session.run([SCORES], {OBSERVATION: seen})[0][0]


def trained_for(file: Path) -> str:
    """The game that the policy plays, by its id; nothing where it does not say."""
    return load(file, file.stat().st_mtime_ns).notes.get(GAME, "")


def fitting(file: Path, game: Game, observer: Observer) -> Loaded:
    """The policy, or why it cannot play this game."""
    loaded = load(file, file.stat().st_mtime_ns)
    trained_for, version = loaded.notes.get(GAME), loaded.notes.get(RULES_VERSION)
    if trained_for is None or version is None:
        raise Refusal(f"{file} does not say which game it plays; wartable.envs.sign_policy writes that into it")
    if trained_for != game.id:
        raise Refusal(f"{file} plays {trained_for}, not {game.id}")
    if version != str(game.rules_version):
        raise Refusal(
            f"{file} was trained under version {version} of the rules of {game.title}, this is version "
            f"{game.rules_version}: its actions mean something else now"
        )
    if loaded.notes.get(FINGERPRINT) != fingerprint(observer):
        raise Refusal(f"{file} was trained under other options of {game.title}: it sees or does something else")
    return loaded


@lru_cache(maxsize=8)
def load(file: Path, changed: int) -> Loaded:
    """Read once, until the file changes."""
    onnxruntime = installed("onnxruntime")
    # A bot has one core: others play at the same time.
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(str(file), settings, providers=["CPUExecutionProvider"])
    except Exception as problem:
        raise Refusal(f"{file} is not a policy that can be read: {problem}") from None
    inputs, outputs = [each.name for each in session.get_inputs()], [each.name for each in session.get_outputs()]
    if inputs != [OBSERVATION] or SCORES not in outputs:
        raise Refusal(f"{file} needs one input {OBSERVATION} and an output {SCORES}; it has {inputs} and {outputs}")
    return Loaded(session, dict(session.get_modelmeta().custom_metadata_map))


def installed(library: str) -> Any:
    """What a policy needs is not installed with the game, and nothing here is compiled against it."""
    try:
        return import_module(library)
    except ImportError:
        raise Refusal(f"a policy needs {library}, which is not installed: {HOW_TO_INSTALL}") from None


def fingerprint(observer: Observer) -> str:
    """Of all that numbers mean: layers and vocabulary."""
    hashed = sha256(repr([tuple(layer) for layer in observer.layers]).encode())
    hashed.update(bytes(memoryview(observer.vocabulary.actions)))
    return hashed.hexdigest()[:16]


def notes_for(game: Game, options: Options) -> dict[str, str]:
    """What a policy's file says of itself."""
    observer = Observer(game, options)
    return {GAME: game.id, RULES_VERSION: str(game.rules_version), FINGERPRINT: fingerprint(observer)}
