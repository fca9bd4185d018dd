"""The settings of a game: typed, with defaults and presets, set by name, refused with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from wartable.kernel.refusal import Refusal


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every game's options. `choices` lists the values of a field that data decides, such as map names."""

    choices: ClassVar[dict[str, tuple[str, ...]]] = {}
    texts: ClassVar[dict[str, str]] = {}


Chosen = TypeVar("Chosen", bound=Options)


def read_options(kind: type[Chosen], settings: Mapping[str, object], base: Chosen | None = None) -> Chosen:
    """The base (a preset, or the defaults) with some settings changed; text such as "120" or "none" is understood."""
    for name in settings:
        if name not in kind.__struct_fields__:
            raise Refusal(f"there is no option {name!r}; there are: {', '.join(kind.__struct_fields__)}")
    chosen = msgspec.structs.asdict(base) if base else {}
    chosen.update({name: None if value == "none" else value for name, value in settings.items()})
    return checked(kind, chosen)


def checked(kind: type[Chosen], chosen: dict[str, Any]) -> Chosen:
    for name in kind.__struct_fields__:
        allowed = values_of(kind, name)
        if name in chosen and allowed and spoken(chosen[name]) not in allowed:
            raise Refusal(f"option {name} cannot be {spoken(chosen[name])!r}; it can be: {', '.join(allowed)}")
    try:
        return msgspec.convert(chosen, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise Refusal(f"the options are not right: {problem}") from None


Settings = TypeVar("Settings")


def taken_over(options: Options, settings: Settings) -> Settings:
    """The settings that compiled rules read: those of an option's name have its value, and 0 where it is none. With
    `options` they remember where they come from."""
    for name in options.__struct_fields__:
        if hasattr(settings, name):
            value = getattr(options, name)
            setattr(settings, name, 0 if value is None else value)
    if hasattr(settings, "options"):
        settings.options = options
    return settings


def values_of(kind: type[Options], name: str) -> list[str]:
    """The values that an option can take, as people write them; empty where any number will do."""
    if name in kind.choices:
        return list(kind.choices[name])
    parts = [spoken_values(part) for part in parts_of(annotation_of(kind, name))]
    return [value for values in parts for value in values] if all(parts) else []


def annotation_of(kind: type[Options], name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(kind) if field.name == name)


def parts_of(annotation: Any) -> list[Any]:
    """The members of a union, or the annotation alone."""
    from types import UnionType
    from typing import Union

    return list(get_args(annotation)) if get_origin(annotation) in (Union, UnionType) else [annotation]


def spoken_values(part: Any) -> list[str]:
    from typing import Literal

    if part is bool:
        return ["true", "false"]
    if part is type(None):
        return ["none"]
    return [spoken(value) for value in get_args(part)] if get_origin(part) is Literal else []


def spoken(value: object) -> str:
    """A value as people write it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain_options(options: Options) -> dict[str, Any]:
    return msgspec.structs.asdict(options)
