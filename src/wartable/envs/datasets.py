"""Games between bots as a table for whoever learns by imitation: a row a decision, in Parquet."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import wartable
from wartable.bots.bot import Bot
from wartable.bots.roster import bot_named
from wartable.envs.numbered import NumberedMatch, Numbers
from wartable.kernel.game import Game
from wartable.kernel.options import Options, plain_options
from wartable.kernel.refusal import Refusal

# Nobody owns the games of bots.
LICENCE = "CC0-1.0"
PARQUET = "parquet"
FORMATS = (PARQUET,)
GAMES_AT_ONCE = 16
HOW_TO_INSTALL = 'pip install "wartable[datasets]"'


class Decision(NamedTuple):
    """`legal` are the numbers where the mask is 1; `bot` is the place in the list of bots of who decided."""

    game: int
    step: int
    seat: int
    bot: int
    observation: Numbers
    legal: list[int]
    action: int


def export(game: Game, options: Options, names: Sequence[str], games: int, seed: int, file: Path) -> int:
    """Writes so many games, and returns how many decisions they have. The same words give the same file."""
    try:
        from pyarrow import parquet
    except ImportError:
        raise Refusal(f"a dataset needs PyArrow, which is not installed: {HOW_TO_INSTALL}") from None
    match = NumberedMatch(game, options, remembers=True)
    if len(names) != (seats := len(match.seating)):
        raise Refusal(f"{game.title} has {seats} seats, so name {seats} bots, not {len(names)}")
    bots = [bot_named(name, seed * 1000 + place, game, options) for place, name in enumerate(names)]
    kind = schema(match).with_metadata(about(match, names, games, seed))
    rows = 0
    with parquet.ParquetWriter(file, kind, compression="zstd") as writer:
        for first in range(0, games, GAMES_AT_ONCE):
            several = range(first, min(first + GAMES_AT_ONCE, games))
            table = rows_of([played(match, bots, number, seed) for number in several], kind)
            writer.write_table(table)
            rows += len(table)
    return rows


def schema(match: NumberedMatch) -> Any:
    import pyarrow as pa

    return pa.schema(
        [
            ("game", pa.int32()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.int8()),
            ("observation", pa.list_(pa.int16(), int(match.observer.size))),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("return", pa.float32()),
        ]
    )


def about(match: NumberedMatch, names: Sequence[str], games: int, seed: int) -> dict[str, str]:
    """What the file says of itself: everything from which it can be made again, and what its numbers mean."""
    facts = {
        "game": match.game.id,
        "rules_version": match.game.rules_version,
        "options": plain_options(match.options),
        "bots": list(names),
        "games": games,
        "seed": seed,
        "wartable": wartable.__version__,
        "layers": [layer._asdict() for layer in match.observer.layers],
        "actions": match.actions,
        "licence": LICENCE,
    }
    return {"wartable": json.dumps(facts)}


def played(match: NumberedMatch, bots: Sequence[Bot], number: int, seed: int) -> tuple[list[Decision], list[float]]:
    """One game, and how it ended for each seat; sides alternate, as in `wartable simulate`."""
    match.begin(seed * 1_000_003 + number)
    return list(decisions(match, bots, number)), match.scores()


def decisions(match: NumberedMatch, bots: Sequence[Bot], number: int) -> Iterator[Decision]:
    step = 0
    while seats := match.present().to_act():
        seat, bot = seats[0], (seats[0] + number) % len(bots)
        action = bots[bot].choose(match.view(seat))
        legal = match.present().legal(seat)
        numbers = [int(each) for each in match.vocabulary.numbers(legal)]
        yield Decision(number, step, seat, bot, match.observe(seat), numbers, numbers[list(legal).index(action)])
        match.play_action(seat, action)
        step += 1


def rows_of(games: Sequence[tuple[list[Decision], list[float]]], kind: Any) -> Any:
    import pyarrow as pa

    rows = [(*decision, scores[decision.seat]) for decisions, scores in games for decision in decisions]
    columns = list(zip(*rows))
    observations = pa.array(np.concatenate(columns[4]))
    made = [
        pa.FixedSizeListArray.from_arrays(observations, type=field.type)
        if field.name == "observation"
        else pa.array(column, field.type)
        for field, column in zip(kind, columns)
    ]
    return pa.Table.from_arrays(made, schema=kind)
