"""The contract that every game keeps, and what knows only the contract."""
