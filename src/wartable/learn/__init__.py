"""Lessons: drawn positions with a goal, judged by the rules; the same on the page, in a terminal and in tests."""
