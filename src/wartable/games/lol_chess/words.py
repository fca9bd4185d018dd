"""A verb's table in a sheet, read word by word; whatever is wrong is refused with its name and reason."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.kernel.refusal import Refusal

MOST: int = 1000


class Words:
    """`damage = { kind = "magic", base = 10 }`; a plain value, as in `every = 4`, is the word `value`."""

    def __init__(self, verb: str, given: object) -> None:
        self.verb: str = verb
        self.given: dict[str, object] = given if isinstance(given, dict) else {"value": given}
        self.read: list[str] = []

    def whole(self, name: str, otherwise: int | None = None) -> int:
        value = self.take(name, otherwise)
        if not isinstance(value, int) or isinstance(value, bool) or not -MOST <= value <= MOST:
            raise Refusal(f"{self.verb}: {name} needs a whole number, not {value!r}")
        return value

    def hundredths(self, name: str) -> i64:
        """A number such as 0.25, in hundredths; 0 where it is left out."""
        value = self.take(name, 0)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= MOST:
            raise Refusal(f"{self.verb}: {name} needs a number from 0 to {MOST}, not {value!r}")
        return round(value * 100)

    def word(self, name: str, allowed: list[str], otherwise: str | None = None) -> int:
        """The place of the word in the list of those allowed."""
        value = self.take(name, otherwise)
        if not isinstance(value, str) or value not in allowed:
            raise Refusal(f"{self.verb}: {name} needs one of {', '.join(allowed)}, not {value!r}")
        return allowed.index(value)

    def text(self, name: str) -> str:
        value = self.take(name, None)
        if not isinstance(value, str):
            raise Refusal(f"{self.verb}: {name} needs a word, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        value = self.take(name, False)
        if not isinstance(value, bool):
            raise Refusal(f"{self.verb}: {name} needs true or false, not {value!r}")
        return value

    def take(self, name: str, otherwise: object) -> object:
        self.read.append(name)
        if name not in self.given and otherwise is None:
            raise Refusal(f"{self.verb}: {name} is missing")
        return self.given.get(name, otherwise)

    def refuse_others(self) -> None:
        others = [name for name in self.given if name not in self.read]
        if others:
            raise Refusal(f"{self.verb} knows no {others[0]!r}; it knows: {', '.join(self.read)}")
