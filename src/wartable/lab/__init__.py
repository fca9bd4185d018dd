"""Where games are measured: how fast, and how fair."""
