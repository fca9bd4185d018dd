"""Options are typed, have defaults and presets, are set by name, and refuse with a reason."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import pytest
from msgspec import Meta

from toy.options import AmbushOptions
from wartable.kernel.options import Options, plain_options, read_options, spoken, taken_over, values_of
from wartable.kernel.refusal import Refusal


class Settings(Options, frozen=True, kw_only=True):
    """A little of every kind."""

    map: str = "hills"
    size: Literal["small", "large"] = "small"
    turns: Literal[200, 120] | None = 200
    gold: Annotated[int, Meta(ge=0, le=9)] = 3
    rounds: int | None = None
    is_open: bool = False

    choices: ClassVar[dict[str, tuple[str, ...]]] = {"map": ("hills", "plain")}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("map", "plain", "plain"),
        ("size", "large", "large"),
        ("turns", "120", 120),
        ("turns", "none", None),
        ("gold", "7", 7),
        ("rounds", "12", 12),
        ("rounds", "none", None),
        ("is_open", "true", True),
        ("is_open", "false", False),
    ],
)
def test_text_becomes_the_value_that_it_means(name: str, text: str, value: object) -> None:
    chosen = getattr(read_options(Settings, {name: text}), name)
    assert chosen == value and type(chosen) is type(value)


@pytest.mark.parametrize(
    ("name", "value"), [("turns", 120), ("turns", None), ("gold", 7), ("rounds", 12), ("is_open", True)]
)
def test_a_value_that_is_typed_already_stays_as_it_is(name: str, value: object) -> None:
    assert getattr(read_options(Settings, {name: value}), name) == value


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("magic", 1, "there is no option 'magic'; there are: map, size, turns, gold, rounds, is_open"),
        ("map", "moon", "option map cannot be 'moon'; it can be: hills, plain"),
        ("map", "none", "option map cannot be 'none'; it can be: hills, plain"),
        ("size", "LARGE", "option size cannot be 'LARGE'; it can be: small, large"),
        ("turns", "121", "option turns cannot be '121'; it can be: 200, 120, none"),
        ("turns", 121, "option turns cannot be '121'; it can be: 200, 120, none"),
        ("is_open", "maybe", "option is_open cannot be 'maybe'; it can be: true, false"),
        ("gold", "10", "the options are not right: Expected `int` <= 9"),
        ("gold", "many", "the options are not right: Expected `int`, got `str`"),
        ("gold", "none", "the options are not right: Expected `int`, got `null`"),
        ("rounds", "many", "the options are not right: Expected `int | null`, got `str`"),
        ("gold", [], "the options are not right: Expected `int`, got `array`"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(name: str, value: object, complaint: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_options(Settings, {name: value})
    assert str(refusal.value).startswith(complaint)


def test_settings_change_a_preset_and_leave_the_rest() -> None:
    preset = Settings(map="plain", gold=5)
    assert read_options(Settings, {"gold": "6"}, preset) == Settings(map="plain", gold=6)
    assert read_options(Settings, {}, preset) == preset and preset.gold == 5


def test_no_settings_are_the_defaults() -> None:
    assert read_options(Settings, {}) == Settings()


def test_the_values_of_an_option_are_known_where_they_are_few() -> None:
    assert {name: values_of(Settings, name) for name in Settings.__struct_fields__} == {
        "map": ["hills", "plain"],
        "size": ["small", "large"],
        "turns": ["200", "120", "none"],
        "gold": [],
        "rounds": [],
        "is_open": ["true", "false"],
    }


def test_values_are_written_as_people_write_them() -> None:
    assert [spoken(value) for value in (True, None, 120, "plain")] == ["true", "none", "120", "plain"]


def test_options_are_plain_data_and_come_back() -> None:
    options = Settings(turns=None, is_open=True)
    assert read_options(Settings, plain_options(options)) == options


class Counters:
    def __init__(self) -> None:
        self.turn_limit = 0
        self.life = 0
        self.own = 7


def test_what_compiled_rules_read_is_taken_over_by_name() -> None:
    settings = taken_over(AmbushOptions(life=5, turn_limit=None), Counters())
    assert (settings.life, settings.turn_limit, settings.own) == (5, 0, 7)
