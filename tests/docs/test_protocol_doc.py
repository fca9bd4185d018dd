"""docs/protocol.md says what the server does, and docs/operations.md names all that an operator can set and see."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wartable.cli import parser
from wartable.kernel.commitment import match_dice
from wartable.kernel.record import read_record, seal_of
from wartable.server.connection import TOO_FAST, TOO_SLOW
from wartable.server.metrics import Metrics
from wartable.server.protocol import Refused, Request
from wartable.server.settings import Settings

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import protocol_doc  # noqa: E402

PROTOCOL = (ROOT / "docs/protocol.md").read_text("utf8")
OPERATIONS = (ROOT / "docs/operations.md").read_text("utf8")
STALE = f"docs/protocol.md is stale: run `{protocol_doc.COMMAND}`"


@pytest.fixture(scope="module")
def match_text() -> str:
    return asyncio.run(protocol_doc.match_example())


# The generated parts


def test_the_reference_is_that_of_the_structs() -> None:
    assert protocol_doc.part_of(PROTOCOL, "reference") == protocol_doc.reference(), STALE


def test_the_numbers_of_the_dice_are_those_of_the_kernel() -> None:
    assert protocol_doc.part_of(PROTOCOL, "dice") == protocol_doc.dice_example(), STALE


def test_the_complete_match_is_what_a_server_sends(match_text: str) -> None:
    assert protocol_doc.part_of(PROTOCOL, "match") == match_text, STALE


def test_every_field_of_the_reference_has_a_meaning() -> None:
    without = re.findall(r"^\| `(\w+)` \|.*\|  \|$", protocol_doc.reference(), re.MULTILINE)
    assert not without, f"say in MEANINGS of tools/protocol_doc.py what these are: {without}"


def test_no_meaning_is_left_over() -> None:
    fields = {f"{kind.cls.__name__}.{field.name}" for kind in protocol_doc.all_structs() for field in kind.fields}
    names = {name.partition(".")[2] for name in fields}
    assert not [name for name in protocol_doc.MEANINGS if name not in fields | names]


def test_every_request_says_what_answers_it() -> None:
    requests = {struct.cls for struct in protocol_doc.structs_of(Request)}
    assert set(protocol_doc.ANSWERS) == requests


def test_every_frame_of_the_match_is_json_without_its_comments(match_text: str) -> None:
    frames = [protocol_doc.unwrapped(text) for text in re.findall(r"```jsonc\n(.*?)```", match_text, re.DOTALL)]
    kinds = {frame["type"] for frame in frames}
    assert {"hello", "welcome", "create", "join", "act", "refused", "resume", "resign", "view"} <= kinds


# What is written by hand


def links(page: str) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", page)


def anchors(page: str) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", page, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", ["protocol.md", "operations.md"])
def test_every_link_leads_somewhere(name: str) -> None:
    for link in links((ROOT / "docs" / name).read_text("utf8")):
        file, _, anchor = link.partition("#")
        target = ROOT / "docs" / (file or name)
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target.read_text("utf8")), link


def code_block(page: str, info: str) -> str:
    found = re.search(rf"```{info}\n(.*?)```", page, re.DOTALL)
    assert found
    return found[1]


def test_the_dice_of_the_page_are_those_of_the_kernel() -> None:
    names: dict[str, Any] = {}
    exec(code_block(PROTOCOL, "python dice"), names)
    theirs, ours = names["Dice"](bytes(range(32)), ["ada", "bän"]), match_dice(bytes(range(32)), ["ada", "bän"])
    assert [theirs.word() for _ in range(20)] == [ours.word() for _ in range(20)]
    assert [theirs.roll(sides) for sides in range(1, 101)] == [ours.roll(sides) for sides in range(1, 101)]
    assert theirs.below(2**62 + 1) == ours.below(2**62 + 1)
    mine, yours = list(range(52)), list(range(52))
    theirs.shuffle(mine)
    ours.shuffle(yours)
    assert mine == yours


def test_views_applied_as_the_page_says_lead_to_the_same_table() -> None:
    names: dict[str, Any] = {}
    exec(code_block(PROTOCOL, "python"), names)
    table: dict[str, Any] = {"scene": {}, "pieces": {"old": {}}, "steps": ["kept", "taken back"]}
    names["apply"](table, {"seq": 4, "whole": True, "scene": {"turn": 1, "pieces": [{"id": "a"}, {"id": "b"}]}})
    change = {"turn": 2, "pieces": [{"id": "a", "place": "c4"}], "gone": ["b"]}
    names["apply"](table, {"seq": 6, "scene": change, "steps_from": 1, "steps": ["new"], "choices": []})
    assert table["pieces"] == {"a": {"id": "a", "place": "c4"}}
    assert (table["scene"], table["steps"], table["seq"]) == ({"turn": 2}, ["kept", "new"], 6)


def test_the_seal_of_the_record_in_the_match_fits(match_text: str) -> None:
    record = read_record(re.findall(r"```json\n(.*?)```", match_text, re.DOTALL)[-1])
    assert record.seal == seal_of(record)


def test_every_code_of_a_refusal_is_explained() -> None:
    field = next(field for field in msgspec.structs.fields(Refused) if field.name == "code")
    for code in field.type.__args__:
        assert f"\n| `{code}` |" in PROTOCOL


def test_every_closing_code_is_explained() -> None:
    for code in (1009, 1012, TOO_SLOW, TOO_FAST):
        assert f"\n| {code} |" in PROTOCOL


def test_every_limit_is_explained_with_its_default() -> None:
    for name, default in msgspec.structs.asdict(Settings()).items():
        assert f"\n| `{name}` | `{default}` |" in OPERATIONS, name


def test_every_metric_is_explained() -> None:
    for metric in Metrics().registry.collect():
        name = f"{metric.name}_total" if metric.type == "counter" else metric.name
        assert f"\n| `{name}` |" in OPERATIONS, name


def test_every_option_of_serve_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    for option in set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}:
        assert f"\n| `{option}" in OPERATIONS, option


def test_every_line_that_the_server_logs_is_explained() -> None:
    for file in (ROOT / "src/wartable/server").glob("*.py"):
        for text in re.findall(r'\blog\.\w+\("([^"%]+)', file.read_text("utf8")):
            assert f"`{text.rstrip(': ')}" in OPERATIONS, text
