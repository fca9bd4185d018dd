"""The real server, on loopback, with people, bots, spectators and everything that can go wrong."""
