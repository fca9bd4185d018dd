"""Machine code for a plug-in: compiled by mypyc against the kernel that is installed here, in seconds.

mypyc must see the kernel's sources to know its classes. It writes the same C code for them as it did when Wartable was
built, which the stamp proves; that part is thrown away, and only the plug-in's own is compiled and kept."""

from __future__ import annotations

import re
import shutil
import tempfile
from contextlib import chdir
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import wartable
from wartable.kernel.plugins import machine_code_in, sources_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.stamp import COMPILER_FLAGS, STAMP_FILE, TABLE, kernel_stamp, plugin_stamp, stamp_of

if TYPE_CHECKING:
    from setuptools import Extension

HOUSE = Path(wartable.__file__).parent
SHARED_ROOMS = ("kernel", "grid", "bots")
# mypyc loses the annotations from which msgspec makes its structs.
STRUCTS = re.compile(r"^class \w+\((?:msgspec\.)?(?:Struct|Options)\b", re.MULTILINE)


def compile_plugin(package: str) -> list[Path]:
    """The files of machine code, which lie beside the sources of the installed package."""
    home = folder_of(package)
    check_tools()
    make_plain(package)
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        compile_group(stage, package, staged(stage, home, package), (f"{package}.", f"{package}__mypyc"))
        put_beside(home.parent, stage)
    compiled = list(machine_code_in(home))
    (home / STAMP_FILE).write_text(plugin_stamp(kernel_stamp(), sources_of(compiled)) + "\n", encoding="utf8")
    return compiled


def make_plain(package: str) -> list[Path]:
    """Takes the machine code away again."""
    home = folder_of(package)
    files = [file for file in (*machine_code_in(home), home / STAMP_FILE) if file.exists()]
    for file in files:
        file.unlink()
    return files


# What is needed


def folder_of(package: str) -> Path:
    spec = find_spec(package) if package.isidentifier() and package != wartable.__name__ else None
    places = list(spec.submodule_search_locations or []) if spec else []
    if not places:
        raise Refusal(f"there is no package {package!r} here; install the plug-in first")
    return Path(places[0])


def check_tools() -> None:
    if not kernel_stamp():
        raise Refusal("this Wartable runs as plain Python: there is no machine code that a plug-in could fit to")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise Refusal("compiling needs mypyc and setuptools: pip install 'wartable[compile]'")


# The stage: sources as they lay when the kernel was compiled, for C code tells their places


def staged_kernel(stage: Path) -> list[str]:
    """All that plug-ins may import; what is compiled is what was compiled."""
    for file in HOUSE.glob("*.py*"):
        copy(file, stage / "src/wartable" / file.name)
    files = [file for room in SHARED_ROOMS for file in sorted((HOUSE / room).rglob("*.py"))]
    for file in files:
        copy(file, stage / "src/wartable" / file.relative_to(HOUSE))
    compiled = [file for file in files if file.with_name(file.stem + EXTENSION_SUFFIXES[0]).exists()]
    return sorted(f"src/wartable/{file.relative_to(HOUSE).as_posix()}" for file in compiled)


def staged(stage: Path, home: Path, place: str) -> list[str]:
    """What is compiled of a game, whose sources are put at that place."""
    found = []
    for file in sorted(home.rglob("*.py")):
        place_of_file = f"src/{place}/{file.relative_to(home).as_posix()}"
        copy(file, stage / place_of_file)
        if file.name != "__init__.py" and not STRUCTS.search(file.read_text("utf8")):
            found.append(place_of_file)
    return found


def copy(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, target)


# C, and machine code


def compile_group(stage: Path, name: str, files: list[str], own: tuple[str, ...]) -> None:
    """The files as one group of that name, against the kernel; of what comes of it, what is called so is kept."""
    groups = [(staged_kernel(stage), TABLE), (files, name)]
    build(stage, [each for each in generated(stage, groups) if each.name.startswith(own)])


def generated(stage: Path, groups: list[tuple[list[str], str]]) -> list[Extension]:
    """What mypyc writes, once the kernel's part is proved to be the installed one."""
    from mypyc.build import mypycify

    files = [file for group, _ in groups for file in group]
    separate: Any = groups
    try:
        with chdir(stage):
            found = mypycify(files, opt_level="2", debug_level="0", target_dir=str(stage / "c"), separate=separate)
    except SystemExit:
        raise Refusal(f"mypyc does not compile {groups[-1][1]}; its reasons are above") from None
    if stamp_of(stage / "c") != kernel_stamp():
        raise Refusal("mypyc makes another kernel of these sources than the one that is installed: other versions?")
    # Beside setuptools, which imports it, mypyc never falls back to the Extension of distutils.
    return cast("list[Extension]", found)


def build(stage: Path, extensions: list[Extension]) -> None:
    from setuptools import Distribution

    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_FLAGS]
    with chdir(stage):
        builder = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        builder.build_lib, builder.build_temp = str(stage / "built"), str(stage / "temp")
        try:
            builder.ensure_finalized()
            builder.run()
        except Exception as problem:
            raise Refusal(f"the C compiler does not do it: {problem}") from problem


def put_beside(target: Path, stage: Path) -> None:
    """Machine code lies beside the sources that it was made of."""
    for file in (stage / "built").rglob("*"):
        if file.is_file():
            shutil.copy(file, target / file.relative_to(stage / "built"))
