"""Puzzles: made, checked, solved."""
