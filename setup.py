"""Compiles the rules for a wheel. Without a C compiler, and in an editable install, the same sources stay plain."""

import os
import runpy
import sys
import tempfile
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import page

PACKAGE = Path("src/wartable")
STAMP = runpy.run_path(str(PACKAGE / "kernel/stamp.py"))
ROOMS = ["kernel", "grid", "games", "bots"]

# mypyc loses the annotations from which msgspec makes its structs, so files that define structs stay plain, and so
# do those that would gain nothing. Patterns match the end of a path.
STAYS_PLAIN = {
    "__init__.py",
    "catalog.py",
    "options.py",
    "bots/advising.py",
    "bots/judging.py",
    "bots/levels.py",
    "bots/policy.py",
    "games/*/vocabulary.py",
    "games/valor/rows.py",
    "kernel/clock.py",
    "kernel/commitment.py",
    "kernel/drawn.py",
    "kernel/facts.py",
    "kernel/game.py",
    "kernel/headings.py",
    "kernel/looks.py",
    "kernel/match.py",
    "kernel/plugins.py",
    "kernel/preview.py",
    "kernel/record.py",
    "kernel/refusal.py",
    "kernel/scene.py",
    "kernel/stamp.py",
    "kernel/sheets.py",
    "kernel/travel.py",
}

# Everything is built here and thrown away: leftovers in build/ would creep into the next wheel.
WORKSHOP = tempfile.TemporaryDirectory()


def extensions() -> list[Extension]:
    if not {"bdist_wheel", "build_ext"} & set(sys.argv):
        return []
    if os.environ.get("WARTABLE_COMPILE") == "no":
        return plain("WARTABLE_COMPILE=no")
    if not can_compile():
        return plain("no C compiler with Python.h was found")
    return compiled()


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    level = os.environ.get("MYPYC_OPT_LEVEL", "2")
    found = mypycify(sources(), opt_level=level, debug_level="0", target_dir=WORKSHOP.name, separate=groups())
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *STAMP["COMPILER_FLAGS"]]
    # Beside setuptools, which imports it, mypyc never falls back to the Extension of distutils.
    return cast("list[Extension]", found)


def sources() -> list[str]:
    files = [file for room in ROOMS for file in (PACKAGE / room).rglob("*.py")]
    return sorted(str(file) for file in files if not stays_plain(file))


def groups() -> list[tuple[list[str], str | None]]:
    """What is compiled as one: all that games share, and each game by itself. Small parts compile quickly, and side by
    side; one part for everything takes twice as long and makes nothing faster."""
    found: dict[str, list[str]] = {}
    for source in sources():
        room, *rest = Path(source).relative_to(PACKAGE).parts
        found.setdefault(rest[0] if room == "games" else "table", []).append(source)
    return [(files, f"wartable_{name}") for name, files in found.items()]


def stays_plain(file: Path) -> bool:
    return any(file.match(pattern) for pattern in STAYS_PLAIN)


def can_compile() -> bool:
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError):
            return False
    return True


def plain(reason: str) -> list[Extension]:
    print(f"wartable: {reason}; the rules will run as plain Python, about 30 times slower", file=sys.stderr)
    return []


class BuildWithPage(build_py):
    """A wheel carries the built page. An sdist or checkout builds it first, unless it is there and up to date. A
    compiled one carries the stamp of its kernel, by which plug-ins are compiled against it."""

    def run(self) -> None:
        page.main()
        super().run()
        if any(Path(WORKSHOP.name).glob("__native*")):
            stamp = STAMP["stamp_of"](Path(WORKSHOP.name))
            Path(self.build_lib, "wartable/kernel", STAMP["STAMP_FILE"]).write_text(stamp + "\n", encoding="utf8")


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithPage},
    options={"build": {"build_base": WORKSHOP.name}, "build_ext": {"parallel": str(os.cpu_count() or 1)}},
)
