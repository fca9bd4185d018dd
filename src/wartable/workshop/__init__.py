"""For whoever writes a game: a first one to begin with, and machine code for one that is done."""
