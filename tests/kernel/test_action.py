"""An action is one small number."""

from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.action import act, actor_of, detail_of, target_of, verb_of

byte = st.integers(0, 255)


@given(byte, byte, byte, byte)
def test_an_action_keeps_its_verb_actor_target_and_detail(verb: int, actor: int, target: int, detail: int) -> None:
    action = act(verb, actor, target, detail)
    assert (verb_of(action), actor_of(action), target_of(action), detail_of(action)) == (verb, actor, target, detail)
    assert 0 <= action < 2**32
