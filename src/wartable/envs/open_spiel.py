"""OpenSpiel: every game of the house as one of its own, `pyspiel.load_game("wartable_yudh(cards=balanced)")`.

Importing this room registers them. Chance is explicit: each roll is a chance node with as many outcomes as the die has
sides; with `chance=sampled` rolls are drawn unseen. Seats that decide at once are asked one after the other, and none
sees what the others chose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from wartable.bots.roster import bot_named
from wartable.envs.numbered import observer_of, scale_of
from wartable.envs.unfolding import PAST_BYTES, KnownRolls, OneStream, Unfolding, Unrolled
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.options import Options, plain_options, spoken
from wartable.kernel.refusal import Refusal
from wartable.kernel.seat_view import SeatView

PREFIX = "wartable_"
EXPLICIT, SAMPLED = "explicit", "sampled"
# No die of any game has more sides, and no game takes longer: tests play all of them.
MOST_OUTCOMES = 128
LONGEST_GAME = 5_000
LONGEST_CHANCE = 20_000
LARGEST_SEED = 2**31 - 1
PRESET, CHANCE, SEED = "preset", "chance", "seed"


def register(game: Game) -> None:
    """OpenSpiel keeps what it is given beyond the end of Python, so it is given a class, which outlives that."""
    name = f"{game.id}_game"
    kind = type(name, (WartableGame,), {"table_game": game, "__module__": __name__})
    globals()[name] = kind  # where pickle looks for it
    pyspiel.register_game(type_of(game, game.options(), EXPLICIT), kind)


def parameters_of(game: Game) -> dict[str, bool | int | str]:
    """What can be set by name. A number that may be none is 0 then: OpenSpiel wants one kind a parameter."""
    usual = {name: 0 if value is None else value for name, value in plain_options(game.options()).items()}
    return {**usual, PRESET: "", CHANCE: EXPLICIT, SEED: 0}


def options_given(game: Game, given: dict[str, Any]) -> Options:
    """Those that differ from the game's own: OpenSpiel hands over all of them."""
    usual = parameters_of(game)
    settings = {
        name: "none" if value == 0 and type(value) is int else spoken(value)
        for name, value in given.items()
        if name not in (PRESET, CHANCE, SEED) and value != usual[name]
    }
    return game.choose(settings, str(given.get(PRESET, "")))


def type_of(game: Game, options: Options, chance: str) -> pyspiel.GameType:
    seats, utilities = len(game.seating(options)), pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode(game, options, chance),
        information=information(game),
        utility=utilities.ZERO_SUM if is_zero_sum(game, options) else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def information(game: Game) -> pyspiel.GameType.Information:
    kinds = pyspiel.GameType.Information
    return kinds.PERFECT_INFORMATION if game.perfect else kinds.IMPERFECT_INFORMATION


def chance_mode(game: Game, options: Options, chance: str) -> pyspiel.GameType.ChanceMode:
    modes = pyspiel.GameType.ChanceMode
    if chance == SAMPLED:
        return modes.SAMPLED_STOCHASTIC
    return modes.DETERMINISTIC if game.perfect and begins_without_a_roll(game, options) else modes.EXPLICIT_STOCHASTIC


def begins_without_a_roll(game: Game, options: Options) -> bool:
    try:
        game.new(options, KnownRolls())
    except Unrolled:
        return False
    return True


def is_zero_sum(game: Game, options: Options) -> bool:
    seating = game.seating(options)
    return len(seating) == 2 and not seating.are_allies(0, 1)


class WartableGame(pyspiel.Game):
    table_game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = params or {}, self.table_game
        chance = str(given.get(CHANCE, EXPLICIT))
        if chance not in (EXPLICIT, SAMPLED):
            raise Refusal(f"chance is {EXPLICIT} or {SAMPLED}, not {chance!r}")
        self.options = options_given(game, given)
        self.observer = observer_of(game, self.options)
        self.root = Unfolding(game, self.options, OneStream(int(given.get(SEED, 0))) if chance == SAMPLED else None)
        super().__init__(type_of(game, self.options, chance), self.about(), given)

    def about(self) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.observer.vocabulary),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.table_game.seating(self.options)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum(self.table_game, self.options) else None,
            max_game_length=LONGEST_GAME,
        )

    def new_initial_state(self) -> WartableState:
        return WartableState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST_CHANCE

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WartableObserver:
        recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return WartableObserver(self, recalls, params)


class WartableState(pyspiel.State):
    """`match` is all that it knows. OpenSpiel clones a state by a deep copy of what it holds, and so do we."""

    def __init__(self, game: WartableGame) -> None:
        super().__init__(game)
        self.match = game.root.copy()

    def current_player(self) -> int:
        if self.match.ways:
            return int(pyspiel.PlayerId.CHANCE)
        seats = self.match.now().to_act()
        return seats[0] if seats else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.match.ways and not self.match.now().to_act()

    def _legal_actions(self, player: int) -> list[int]:
        """In rising order, as OpenSpiel wants them."""
        if player not in self.match.now().to_act():
            return []
        return sorted(self.vocabulary.numbers(self.match.now().legal(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ways = self.match.ways
        return [(outcome, 1.0 / ways) for outcome in range(ways)]

    def _apply_action(self, number: int) -> None:
        if self.match.ways:
            self.match.roll(number)
            return
        seat = self.match.now().to_act()[0]
        self.match.decide(seat, self.observer.action(self.match.now(), seat, number))

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{number + 1} of {self.match.ways}"
        now = self.match.now()
        return self.match.game.write(now, self.observer.action(now, player, number))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.match.past)
        return [2.0 * score - 1.0 for score in self.match.now().outcome()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WartableState:
        """A match that looks the same to the player. It has no history: nothing of the truth travels along."""
        twin = self.get_game().new_initial_state()
        twin.match = self.match.imagined(player, SearchDice(int(sampler() * LARGEST_SEED)))
        return twin

    @property
    def observer(self) -> Any:
        return observer_of(self.match.game, self.match.options)

    @property
    def vocabulary(self) -> Any:
        return self.observer.vocabulary

    def __str__(self) -> str:
        """For whoever looks for a mistake: what a spectator sees."""
        drawn = self.match.game.draw(self.match.now(), -1) if self.match.state else ""
        return f"{drawn}\na roll of {self.match.ways}: {self.match.rolls}" if self.match.ways else drawn


class WartableObserver:
    """What a player is given as a tensor, a layer a name, scaled to between -1 and 1. With perfect recall there are
    also 64 bits that tell apart whatever the player has seen before."""

    def __init__(self, game: WartableGame, recalls: bool, params: Any) -> None:
        if params:
            raise Refusal(f"there is nothing to set about observations: {params}")
        self.recalls = recalls
        self.scale = scale_of(game.observer)
        self.size = int(game.observer.size)
        self.tensor: NDArray[np.float32] = np.zeros(self.size + 8 * PAST_BYTES * recalls, np.float32)
        self.dict = {
            layer.name: self.tensor[place.start : place.stop].reshape(layer.shape)
            for layer, place in zip(game.observer.layers, game.observer.places().values())
        }
        if recalls:
            self.dict["past"] = self.tensor[self.size :]

    def set_from(self, state: WartableState, player: int) -> None:
        """Before the first position there is nothing to see."""
        self.tensor.fill(0)
        if state.match.state:
            numbers = np.frombuffer(state.match.observed(player), np.int16)
            np.multiply(numbers, self.scale, out=self.tensor[: self.size])
        if self.recalls:
            self.tensor[self.size :] = np.unpackbits(np.frombuffer(state.match.past[player], np.uint8))

    def string_from(self, state: WartableState, player: int) -> str:
        if self.recalls:
            return f"{player}:{state.match.past[player].hex()}"
        return state.match.game.draw(state.match.now(), player) if state.match.state else ""


class TableBot(pyspiel.Bot):
    """A bot of ours in a game of theirs. It is given its seat's view, as everywhere."""

    def __init__(self, name: str, game: WartableGame, seed: int = 0) -> None:
        super().__init__()
        self.bot = bot_named(name, seed, game.table_game, game.options)

    def step(self, state: WartableState) -> int:
        view = SeatView(state.match.now(), state.current_player())
        legal = view.legal()
        numbers = dict(zip(legal, state.vocabulary.numbers(legal)))
        return int(numbers[self.bot.choose(view)])

    def restart_at(self, state: WartableState) -> None:
        """Each decision is thought about anew."""


for each in GAMES.values():
    register(each)
