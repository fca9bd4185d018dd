"""Gymnasium: one seat is yours, the others are played by bots or by what you have trained."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, SupportsIndex, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wartable.envs.numbered import LARGEST_SEED, Mask, NumberedMatch
from wartable.envs.opponents import Opponent, check_opponent, let_act, seated
from wartable.envs.showing import HUMAN, check_mode, metadata_of, show
from wartable.envs.spaces import ACTION_MASK, LegalActions, masked, masked_space, numbers_space
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import Refusal

# With its mask a dictionary, without it the numbers alone.
Observation: TypeAlias = Any
REFUSE, BY_LOT = "refuse", "lot"
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class GymEnv(gymnasium.Env[Any, SupportsIndex]):
    """`seat` is yours by its name or number; without one the lot decides, match by match. All others are played by the
    `opponent`. A reward is 1 for a win, -1 for a loss, 0 for a draw, and 0 until the end.

    The mask is part of the observation, and of the info too; without `mask_in_observation` it is in the info alone.
    An action outside the mask is refused; with `illegal="lot"` the lot decides instead, for who knows no masks."""

    metadata: ClassVar[dict[str, Any]] = metadata_of("wartable")

    def __init__(
        self,
        game: Game,
        options: Options,
        opponent: Opponent = "random",
        seat: str | int | None = None,
        render_mode: str | None = None,
        skips_forced: bool = False,
        mask_in_observation: bool = True,
        illegal: Literal["refuse", "lot"] = "refuse",
    ) -> None:
        self.match = NumberedMatch(game, options, skips_forced, remembers=True)
        self.opponent = check_opponent(opponent, game, options)
        self.wanted_seat = self.seat_of(seat)
        self.seat = self.wanted_seat or 0
        self.render_mode = check_mode(render_mode)
        self.mask_in_observation = mask_in_observation
        if illegal not in (REFUSE, BY_LOT):
            raise Refusal(f"what is illegal can be {REFUSE!r} or {BY_LOT!r}, not {illegal!r}")
        self.illegal = illegal
        actions = self.match.actions
        observer = self.match.observer
        self.observation_space: spaces.Space[Any] = (
            masked_space(observer, actions) if mask_in_observation else numbers_space(observer)
        )
        self.action_space: LegalActions = LegalActions(actions)

    def seat_of(self, seat: str | int | None) -> int | None:
        seating = self.match.seating
        if seat is None or (isinstance(seat, int) and 0 <= seat < len(seating)):
            return seat
        return seating.seat_named(str(seat), self.match.game.title)

    def play_against(self, opponent: Opponent) -> None:
        """From the next match on: for self-play, a later version of oneself."""
        self.opponent = check_opponent(opponent, self.match.game, self.match.options)

    # Playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.match.begin(self.lot(LARGEST_SEED))
        seats = len(self.match.seating)
        self.seat = self.lot(seats) if self.wanted_seat is None else self.wanted_seat
        self.player = seated(self.opponent, self.lot(LARGEST_SEED), self.match.game, self.match.options)
        self.let_others_act()
        return self.seen()

    def lot(self, limit: int) -> int:
        return int(self.np_random.integers(limit))

    def step(self, action: SupportsIndex) -> Step:
        self.match.play(self.seat, action if self.illegal == REFUSE else self.legal_or_drawn(action))
        self.let_others_act()
        observation, info = self.seen()
        return observation, self.match.scores()[self.seat], self.match.is_over, False, info

    def legal_or_drawn(self, action: SupportsIndex) -> SupportsIndex:
        legal = np.flatnonzero(self.match.mask(self.seat))
        return action if action in legal or not len(legal) else legal[self.lot(len(legal))]

    def let_others_act(self) -> None:
        """Until it is one's own turn, or the match is over."""
        while (seats := self.match.present().to_act()) and self.seat not in seats:
            let_act(self.player, self.match, seats[0])
        if self.render_mode == HUMAN:
            self.render()

    # What one is given

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        numbers, mask = self.match.observe(self.seat), self.match.mask(self.seat)
        self.action_space.legal = mask
        info = {ACTION_MASK: mask, "seat": self.seat}
        return (masked(numbers, mask) if self.mask_in_observation else numbers), info

    def action_masks(self) -> Mask:
        """As MaskablePPO asks for it."""
        return self.match.mask(self.seat)

    def render(self) -> str | NDArray[np.uint8] | None:
        return show(self.match.game, self.match.present(), self.render_mode, self.seat)

