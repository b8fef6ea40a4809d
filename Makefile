# Upcard: `make run` starts the table, `make test` proves it. Nothing needs to be installed beforehand
# but git, make, python3 and python3-venv; deploy/apt.txt lists the shared libraries that OpenCV links to.

PORT ?= 8080
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin

# On Raspberry Pi OS picamera2 lives in the system's Python, so the environment is made from it and sees it.
PYTHON ?= $(shell /usr/bin/python3 -c 'import picamera2' 2>/dev/null && echo /usr/bin/python3 || command -v python3)
VENV_FLAGS := $(shell $(PYTHON) -c 'import picamera2' 2>/dev/null && echo --system-site-packages)

.PHONY: run test check format lint types imports prove shots clean help

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

run: $(VENV)/.run  ## start the table on http://localhost:8080 (PORT=8081, ARGS='--source usb:0')
	$(BIN)/upcard run --port $(PORT) $(ARGS)

test: $(VENV)/.dev  ## install what the tests need and run everything
	@sh deploy/system_packages.sh tests
	$(BIN)/pytest -n 2 --dist loadgroup -m "not long"

check: $(VENV)/.dev format lint types imports test  ## format, lint, types, imports, tests

format: $(VENV)/.dev
	$(BIN)/ruff format --check .

lint: $(VENV)/.dev
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports

prove: $(VENV)/.dev  ## the long proofs: thousands of hands against the oracle, kill -9 at random moments (ARGS=--quick)
	$(BIN)/pytest -n 2 -m long
	$(BIN)/python -m tests.prove $(ARGS)

shots: $(VENV)/.dev  ## pictures of the pages in three sizes, into var/shots
	$(BIN)/python -m tests.browser.shots var/shots

$(VENV)/.venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Upcard needs Python 3.11 or newer; $(PYTHON) is older."; exit 1; }
	@$(PYTHON) -m venv $(VENV_FLAGS) $(VENV) || \
	  { echo "python3 has no venv module: run 'sudo apt install python3-venv' and try again."; rm -rf $(VENV); exit 1; }
	@touch $@

$(VENV)/.run: $(VENV)/.venv pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@sh deploy/system_packages.sh run
	@touch $@

$(VENV)/.dev: $(VENV)/.run pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

clean:  ## remove the environment and caches (never var/, where the journal lies)
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
