"""What the platform expects of every game, as checks that run wherever a game is: `wartable check GAME`, or
`pytest --pyargs wartable.contract` for all installed plug-ins."""
