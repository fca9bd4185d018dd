"""Writes web/src/protocol.ts, the protocol's structs as TypeScript, so that client and server cannot disagree.

`python tools/protocol_types.py` renews the file; a test fails when it is stale."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "web/src/protocol.ts"
HEADING = "// Made by tools/protocol_types.py from the server's structs. Do not edit.\n"

sys.path.insert(0, str(ROOT / "src"))

from wartable.kernel.scene import Scene  # noqa: E402
from wartable.learn.progress import Solver  # noqa: E402
from wartable.server import protocol  # noqa: E402
from wartable.server.rulebooks import Chapter  # noqa: E402

OVER_HTTP = (
    Scene, protocol.Finished, protocol.Replayed, protocol.Judgement, protocol.LessonInfo, protocol.PuzzleList,
    protocol.TodaysPuzzle, Solver, Chapter,
)  # fmt: skip


def main() -> None:
    TARGET.write_text(typescript(), encoding="utf8")


def typescript() -> str:
    """Every struct that the two unions reach, in the order in which they are first met, and what is answered over
    HTTP."""
    met: dict[str, inspect.StructType] = {}
    for message in (*get_args(protocol.Request), *get_args(protocol.Response), *OVER_HTTP):
        meet(inspect.type_info(message), met)
    parts = [HEADING, f"export const VERSION = {protocol.VERSION};\n"]
    parts += [interface(struct) for struct in met.values()]
    parts += [union_of("Request", protocol.Request), union_of("Response", protocol.Response)]
    return "\n".join(parts)


def meet(kind: inspect.Type, met: dict[str, inspect.StructType]) -> None:
    if isinstance(kind, inspect.StructType):
        if kind.cls.__name__ in met:
            return
        met[kind.cls.__name__] = kind
    for inner in inner_types(kind):
        meet(inner, met)


def inner_types(kind: inspect.Type) -> list[inspect.Type]:
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields]
    if isinstance(kind, inspect.ListType):
        return [kind.item_type]
    if isinstance(kind, inspect.DictType):
        return [kind.key_type, kind.value_type]
    if isinstance(kind, inspect.UnionType):
        return list(kind.types)
    return [kind.type] if isinstance(kind, inspect.Metadata) else []


def interface(struct: inspect.StructType) -> str:
    lines = [f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f'  type: "{struct.tag}";')
    for field in struct.fields:
        lines.append(f"  {field.encode_name}{'' if is_always_sent(struct, field) else '?'}: {written(field.type)};")
    return "\n".join([*lines, "}\n"])


def is_always_sent(struct: inspect.StructType, field: inspect.Field) -> bool:
    """The server leaves defaults out of what it sends, and a client may."""
    return field.required or not (struct.cls.__struct_config__.omit_defaults or is_request(struct))


def is_request(struct: inspect.StructType) -> bool:
    return issubclass(struct.cls, protocol.FromClient)


def written(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.Metadata):
        return written(kind.type)
    if isinstance(kind, inspect.StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, inspect.ListType):
        item = written(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {written(kind.value_type)}>"
    if isinstance(kind, inspect.UnionType):
        return " | ".join(written(inner) for inner in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    return SIMPLE[type(kind)]


SIMPLE: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def union_of(name: str, union: object) -> str:
    members = " | ".join(member.__name__ for member in get_args(union))
    return f"export type {name} = {members};\n"


if __name__ == "__main__":
    main()
