"""What the platform expects of every game."""
