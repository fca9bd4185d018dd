"""What every bot answers."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from wartable.kernel.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    def choose(self, sight: Sight) -> i64:
        """One legal action, chosen from what the seat may know."""
        raise NotImplementedError
