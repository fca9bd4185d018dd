# Everything one does with a checkout. `make` alone prints the list.
.DEFAULT_GOAL := help
.PHONY: help setup play test check format engines plain compiled page web cluster golden bench load storm figures lock clean

PY := .venv/bin/python
GAME ?= war
ARGS ?=
# What is never compiled, or plays many games, is tested once, beside compiled rules, unless ARGS asks for it: plain
# rules and compiled ones play alike, which tests/contract/test_compiled_agrees.py sees to.
TESTED_ONCE := $(addprefix --ignore ,tests/server tests/terminal tests/contract tests/bots tests/lab tests/plugins examples)
# What reads the sources and the documents has nothing to do with how rules run.
TESTED_PLAIN := $(addprefix --ignore ,tests/architecture tests/docs)
# Compiled rules are those that are installed; tests and examples are found here.
BESIDE := -o "pythonpath=tests examples/breakthrough/src examples/banners/src"

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## make .venv ready: locked dependencies, compiled rules (a few minutes the first time)
	@tools/setup.sh

play: setup ## play War in the browser, or in the terminal where there is none (GAME=... for another game, ARGS=... for more)
	@exec .venv/bin/wartable play $(GAME) $(ARGS)

test: check engines plain compiled web ## ruff, mypy, and all tests: plain, compiled, the page's own, whole games in browsers

check: setup ## ruff and mypy, and what ruff is for the page
	@$(PY) -m ruff check
	@$(PY) tools/page.py lint
	@$(PY) -m mypy

format: setup ## lay the page's sources out
	@$(PY) tools/page.py format

engines: ## what the server's tests start for themselves: PostgreSQL, installed where that is possible
	@tools/postgres.sh

plain: setup ## the tests of the rules on the sources as they are
	@$(PY) -m pytest -q -n 2 --ignore tests/web $(or $(ARGS),$(TESTED_ONCE))

ifeq ($(origin GAME),command line)
compiled: ## the tests on the installed, compiled rules; with GAME=... compile that game alone, in half a minute
	@$(PY) -P tools/compile_game.py $(GAME)
else
compiled: setup
	@WARTABLE_RULES=compiled $(PY) -m pytest -q -n 2 $(BESIDE) --ignore tests/web $(or $(ARGS),$(TESTED_PLAIN))
endif

page: setup ## the page's types and unit tests
	@$(PY) tools/page.py check

web: page ## whole games in Chromium and Firefox
	@tools/browser.sh
	@WARTABLE_RULES=compiled $(PY) -m pytest -q -n 3 $(BESIDE) tests/web $(ARGS)

cluster: setup engines ## two servers as one, with PostgreSQL, NATS and a door of their own; what is killed is started again
	@PYTHONPATH=tests $(PY) tools/cluster.py $(ARGS)

golden: setup ## play the golden games anew, after a wanted change of the rules
	@$(PY) tests/golden/renew.py

bench: setup ## measure the games' speed, compiled and plain, against other engines
	@tools/bench.sh
	@.venv/bin/wartable bench --json bench/results.json $(ARGS)

load: setup ## measure the server under load, killed and restarted, and boardgame.io's beside it (about 10 minutes)
	@tools/bench.sh boardgame_io
	@PYTHONPATH=bench $(PY) -m load.run --json bench/load_results.json $(ARGS)

storm: setup ## attack the server in every way that is known, beside two honest matches (about 15 minutes)
	@PYTHONPATH=bench $(PY) -m storm.run --json bench/storm_results.json $(ARGS)

figures: setup ## measure the page: how much it loads, how soon it is there, how smoothly it moves
	@tools/browser.sh
	@$(PY) bench/visit.py --json bench/visit_results.json $(ARGS)

lock: ## renew the lock files (needs npm)
	@tools/lock.sh

clean: ## remove everything that make and the tools have made
	rm -rf .venv bench/.venv bench/boardgame_io/node_modules build dist
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} +
