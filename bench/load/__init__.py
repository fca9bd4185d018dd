"""The server under load: many matches, many kills, a restart, and boardgame.io's server beside it. `make load`."""
