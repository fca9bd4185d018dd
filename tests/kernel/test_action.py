"""An action is one number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.action import LARGEST, act, actor_of, detail_of, target_of, verb_of

part = st.integers(0, LARGEST)


@given(part, part, part, part)
def test_an_action_keeps_its_verb_actor_target_and_detail(verb: int, actor: int, target: int, detail: int) -> None:
    action = act(verb, actor, target, detail)
    assert (verb_of(action), actor_of(action), target_of(action), detail_of(action)) == (verb, actor, target, detail)
    assert 0 <= action < 2**48


def test_every_place_of_a_large_board_fits() -> None:
    assert target_of(act(1, 360, 19 * 19 - 1)) == 360


@pytest.mark.parametrize("parts", [(LARGEST + 1,), (1, LARGEST + 1), (1, 0, -1), (1, 0, 0, 2**40)])
def test_what_does_not_fit_is_refused(parts: tuple[int, ...]) -> None:
    with pytest.raises(OverflowError, match="from 0 to 4095"):
        act(*parts)
