"""People, bots and spectators at one table, and nothing lost. It serves every game and names none."""
