"""Several servers as one: any of them takes any client, each room is one server's, and PostgreSQL says whose.

What must last and who owns what is in PostgreSQL; what must travel goes through NATS. The rest of the server knows of
it what elsewhere.py says."""
