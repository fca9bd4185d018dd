"""Players for any game. None of them names a game."""
