"""The page shows facts: it takes no text of the server apart, and compares no words. See docs/adding_a_skin.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from architecture.imports import SOURCES

PAGE = SOURCES.parent / "web" / "src"
MOST_FIELDS = 30

# A regular expression where one can stand, or methods that only texts have.
PATTERN = r"(?:[(=,\[:?!&|]|return)\s*/(?![/*>\s])(?:\\.|\[[^\]\n]*\]|[^/\n\\])+/[dgimsuvy]*[.,;)\]\s]|\bRegExp\b"
OF_TEXTS = (
    r"\.(?:match|matchAll|test|exec|split|startsWith|endsWith|replace|replaceAll|substring|substr|charAt|charCodeAt"
    r"|codePointAt|search|trim|trimStart|trimEnd|normalize)\("
)
# Methods that lists have too, on what is called as a text is; and words that are compared with a text.
TEXTS = r"\b(?:text|label|prompt|name|title|word|chapter|group|notation|face|id|key|ending|summary|html)"
OF_LISTS_TOO = rf"{TEXTS}\??(?: \?\? \"\"\))?\.(?:slice|includes|indexOf|lastIndexOf|at)\("
COMPARED = r"\b(?:text|label|prompt|title|group|chapter|notation|ending)\s*[!=]==?\s*[\"'`][^\"'`]"
SURGERY = re.compile(f"{PATTERN}|{OF_TEXTS}|{OF_LISTS_TOO}|{COMPARED}")


class Allowed(NamedTuple):
    file: str
    code: str
    why: str


ALLOWED = (
    Allowed("board/callout.ts", 'text.split(" ")', "an SVG breaks no lines by itself: layout, no meaning"),
    Allowed("chrome/RoomCode.svelte", "code.toUpperCase().replace(/[^A-Z0-9]/g", "what a person typed"),
    Allowed("chrome/RoomCode.svelte", "(/[01]/.test(room)", "what a person typed"),
    Allowed(
        "book/finding.ts",
        "text.slice(Math.max(0, start - AROUND), start + words.length + AROUND).trim()",
        "a sentence around what a person looks for: layout, no meaning",
    ),
    Allowed("game/CommandLine.svelte", "text.trim()", "what a person typed"),
    Allowed("game/keyboard.ts", 'event.key.startsWith("Arrow")', "a key of the keyboard"),
    Allowed("learn/progress.ts", r"= /^[a-z][a-z0-9_]*\/[\w-]+\/[1-9]\d?$/;", "a file that a person brings is checked"),
    Allowed("learn/progress.ts", "ADDRESS.test(address)", "a file that a person brings is checked"),
    Allowed("learn/progress.ts", r"= /^[a-z][a-z0-9_]*\/[0-9a-f]{8}$/;", "a file that a person brings is checked"),
    Allowed("learn/progress.ts", "PUZZLE.test(address)", "a file that a person brings is checked"),
    Allowed("learn/school.svelte.ts", "address.startsWith(`${game}/`)", "the page's own addresses of steps"),
    Allowed("learn/school.svelte.ts", "one.startsWith(`${section}.`)", "sections are numbered: 7.2 is of 7"),
    Allowed(
        "look/actions.ts", '(name || "?").charAt(0)', "an initial where nobody has drawn a picture: looks, no meaning"
    ),
    Allowed("look/anatomy/samples.ts", 'row.split(" ")', "the page's own drawings of samples"),
    Allowed("look/anatomy/samples.ts", "word.slice(-1)", "the page's own drawings of samples"),
    Allowed("look/anatomy/Trays.svelte", "id.slice(1)", "the page's own samples"),
    Allowed("model/random.ts", "text.charCodeAt(index)", "the same picture for the same word: looks, no meaning"),
    Allowed("model/route.svelte.ts", 'path.split("/")', "the page's own addresses"),
    Allowed("model/route.svelte.ts", 'link.pathname.startsWith("/api/")', "the page's own addresses"),
    Allowed("model/story.ts", "key.slice(2 * index", "bytes of a key that is checked"),
    Allowed("pages/Replay.svelte", 'event.key.startsWith("Arrow")', "a key of the keyboard"),
    Allowed("pages/Rules.svelte", "search.trim()", "what a person typed"),
    Allowed("pages/Settings.svelte", "event.currentTarget.value.trim()", "what a person typed"),
    Allowed("skins/default/tints.ts", "letter.charCodeAt(0)", "the same colour for the same word: looks, no meaning"),
    Allowed("skins/yudh/Landing.svelte", "name.trim()", "what a person typed"),
)


def sources() -> list[Path]:
    """What is written by hand and runs in the browser."""
    made = re.compile(r"\.test\.ts$|\.generated\.ts$|^protocol\.ts$")
    return [
        file for file in sorted(PAGE.rglob("*")) if file.suffix in (".ts", ".svelte") and not made.search(file.name)
    ]


def code_of(text: str) -> str:
    """Without comments and styles; what is asked of a thing stands on its line."""
    text = re.sub(r"<style>.*?</style>|<!--.*?-->|/\*\*?.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"^\s*//.*$|(?<=[;{,)]) +// .*$", "", text, flags=re.MULTILINE)
    return re.sub(r"\n\s*(?=\??\.\w)", "", text)


def surgery_in(text: str) -> Iterator[str]:
    """The lines of code that take texts apart."""
    return (line.strip() for line in code_of(text).splitlines() if SURGERY.search(line))


def is_allowed(file: str, line: str) -> bool:
    """Whether nothing is left of it without what is allowed."""
    for allowed in ALLOWED:
        if allowed.file == file:
            line = line.replace(allowed.code, "")
    return not SURGERY.search(line)


def test_the_page_takes_no_text_of_the_server_apart() -> None:
    files = sources()
    assert len(files) > 200
    found = [(file.relative_to(PAGE).as_posix(), line) for file in files for line in surgery_in(file.read_text("utf8"))]
    wrong = [f"web/src/{file}: {line}" for file, line in found if not is_allowed(file, line)]
    assert wrong == [], "what a client needs is a fact of kernel/scene.py or kernel/event.py"


@pytest.mark.parametrize("allowed", ALLOWED, ids=lambda one: f"{one.file} {one.code}")
def test_what_is_allowed_is_needed(allowed: Allowed) -> None:
    assert allowed.code in (PAGE / allowed.file).read_text("utf8")


@pytest.mark.parametrize(
    "line",
    [
        "const isShot = / fires /.test(choice.text);",
        'const [verb, rest] = choice.label.split(": ");',
        'trays.find((tray) => tray.id.startsWith("bag-"))',
        "const worth = label.match(/\\d+/)?.[0];",
        "const KINDS: [RegExp, string][] = [[/^moves?/i, 'move']];",
        "const letter = card.name.slice(0, 1);",
        'const chapter = check.chapter.includes("6.");',
        'if (choice.group === "Sell") sell();',
        'const first = (card.name ?? "").at(0);',
        "return /ban/i.exec(kind);",
    ],
)
def test_the_search_finds(line: str) -> None:
    assert list(surgery_in(line)) == [line.strip()]


@pytest.mark.parametrize(
    "line",
    [
        '<a href="/rules/war">Rules</a> <br /> {/if}',
        "const half = (one + other) / 2; // a / b / c",
        "const found = cards.slice(1).includes(card);",
        'if (choice.kind === "sell") sell();',
        "const path = `/rules/${game}/${section}`;",
    ],
)
def test_the_search_leaves_alone(line: str) -> None:
    assert list(surgery_in(line)) == []


def test_a_skin_holds_looks_and_few_of_them() -> None:
    types = (PAGE / "board/types.ts").read_text("utf8")
    body = types.split("export interface Skin {\n", 1)[1].split("\n}\n", 1)[0]
    fields = re.findall(r"^  (\w+)\??:", body, flags=re.MULTILINE)
    assert len(fields) > 10
    assert len(fields) <= MOST_FIELDS, fields
