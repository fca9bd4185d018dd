"""Puzzles: positions out of games between bots, each with one thing to do (docs/puzzles.md)."""
