"""Tables of rulebooks."""

from __future__ import annotations

from wartable.kernel.markdown import table


def test_a_table_has_heads_a_rule_and_a_line_for_each_row() -> None:
    drawn = table(["hero", "gold"], [["Parzival", 2500], ["Kalabar", 800]])
    assert drawn == "| hero | gold |\n| --- | --- |\n| Parzival | 2500 |\n| Kalabar | 800 |"
