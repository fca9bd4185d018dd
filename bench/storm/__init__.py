"""The server under attack, beside two honest matches: `make storm`."""
