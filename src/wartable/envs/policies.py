"""Trained networks as files that sit down at the table: `wartable play yudh --bot policy:FILE`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wartable.bots.policy import HOW_TO_INSTALL, OBSERVATION, SCORES, notes_for
from wartable.envs.numbered import game_called
from wartable.kernel.game import Game
from wartable.kernel.options import Options
from wartable.kernel.refusal import Refusal

# What ONNX calls its own versions; both are read by every ONNX Runtime of the last years.
OPERATORS, FORMAT = 17, 9

Floats: TypeAlias = NDArray[np.float32]
Whole: TypeAlias = NDArray[np.int64]


def check_saving() -> None:
    """Whoever cannot save a policy here should know before it is trained."""
    try:
        import onnx  # noqa: F401
    except ImportError:
        raise Refusal(f"a policy is saved by ONNX, which is not installed here: {HOW_TO_INSTALL}") from None


def save_policy(
    file: str | Path,
    game: str | Game,
    layers: Sequence[tuple[Floats, Floats]],
    scale: Floats,
    activation: str = "Tanh",
    kinds: tuple[Whole, Floats] | None = None,
    options: Options | None = None,
) -> None:
    """A network of whole layers, weights and biases, with an activation between them: no more than numpy is needed. It
    sees the scaled observation and, after it, for each pair of `kinds` whether that number of it has that value."""
    check_saving()
    from onnx import TensorProto, helper, numpy_helper

    nodes = [helper.make_node("Mul", [OBSERVATION, "scale"], ["scaled" if kinds else "layer0"])]
    constants = [numpy_helper.from_array(scale.astype(np.float32), "scale")]
    if kinds:
        nodes.append(helper.make_node("Gather", [OBSERVATION, "places"], ["looked_at"], axis=1))
        nodes.append(helper.make_node("Equal", ["looked_at", "values"], ["is_so"]))
        nodes.append(helper.make_node("Cast", ["is_so"], ["told_apart"], to=TensorProto.FLOAT))
        nodes.append(helper.make_node("Concat", ["scaled", "told_apart"], ["layer0"], axis=1))
        constants += [numpy_helper.from_array(each, name) for each, name in zip(kinds, ("places", "values"))]
    for number, (weights, bias) in enumerate(layers, 1):
        is_last = number == len(layers)
        summed = SCORES if is_last else f"sum{number}"
        nodes.append(helper.make_node("Gemm", [f"layer{number - 1}", f"weights{number}", f"bias{number}"], [summed]))
        if not is_last:
            nodes.append(helper.make_node(activation, [summed], [f"layer{number}"]))
        constants.append(numpy_helper.from_array(weights, f"weights{number}"))
        constants.append(numpy_helper.from_array(bias, f"bias{number}"))
    seen = helper.make_tensor_value_info(OBSERVATION, TensorProto.FLOAT, ["positions", len(scale)])
    scores = helper.make_tensor_value_info(SCORES, TensorProto.FLOAT, ["positions", layers[-1][0].shape[1]])
    graph = helper.make_graph(nodes, "policy", [seen], [scores], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPERATORS)], ir_version=FORMAT)
    write(model, file, game, options)


def sign_policy(file: str | Path, game: str | Game, options: Options | None = None) -> None:
    """Writes into an ONNX file, whoever made it, which game it plays. Its input must be called `observation`, its
    output `scores`."""
    check_saving()
    import onnx

    write(onnx.load(str(file)), file, game, options)


def write(model: Any, file: str | Path, game: str | Game, options: Options | None) -> None:
    import onnx
    from onnx import helper

    chosen = game_called(game)
    helper.set_model_props(model, notes_for(chosen, options or chosen.options()))
    onnx.save(model, str(file))
