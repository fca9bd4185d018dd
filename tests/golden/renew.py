"""Plays the golden games anew and writes them down, from the sources as they are: `make golden`."""

import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]
sys.path[:0] = [str(PROJECT / "src"), str(PROJECT / "tests")]

from golden.playthroughs import HOME, PERFT, lines_of, perft_lines, playthroughs, text_of  # noqa: E402


def main() -> None:
    wanted = {played.file: text_of(lines_of(played)) for played in playthroughs()}
    wanted[PERFT] = text_of(perft_lines())
    for file in set(HOME.glob("*.txt")) - set(wanted):
        print(f"removed {file.name}")
        file.unlink()
    for file, text in wanted.items():
        if not file.exists() or file.read_text("utf8") != text:
            print(f"renewed {file.name}")
            file.write_text(text, "utf8")


if __name__ == "__main__":
    main()
