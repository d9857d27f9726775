# `make demo` and `make test` are all that a newcomer needs. Everything is made inside this folder: the environment in
# .venv, builds and caches in build. Paths are relative, so that the folder's own path may hold blanks.

SHELL := /bin/sh
BIN := .venv/bin
PYTHON_IN := $(BIN)/python
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

export PIP_NO_CACHE_DIR := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export XDG_CACHE_HOME := $(CURDIR)/build/cache
export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/build/cache/hypothesis
export TMPDIR := $(CURDIR)/build/tmp
# Bytecode is kept there too, whatever the environment says: hundreds of the tests' processes would compile every module.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/cache/python
unexport PYTHONDONTWRITEBYTECODE
export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)

CPP_SOURCES := $(sort $(shell find core bindings -name "*.?pp"))
BUILD_FILES := pyproject.toml CMakeLists.txt $(wildcard core/families/CMakeLists.txt) $(CPP_SOURCES)
CMAKE := $(BIN)/cmake -G Ninja -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja"
PYTEST := $(PYTHON_IN) -m pytest -n $(JOBS)

.DEFAULT_GOAL := help
.PHONY: help build demo test bench lint format fuzz clean
.PHONY: check-sanitized check-portable check-python

help:
	@echo 'make demo    a puzzle of each family: read, checked, solved, counted, explained, graded, compared; and a new one'
	@echo 'make test    every check: linters, tests, sanitizers, the portable code, a short fuzz'
	@echo 'make bench   the benchmarks        make lint    the linters only'
	@echo 'make format  format all code       make fuzz    laws and parsers on new random examples'
	@echo 'make build   .venv and the core    make clean   remove all that was made here'

# --- the environment and the package -------------------------------------------------------------------------------

# Prints requirements stated in pyproject.toml, so that they are stated once.
REQUIREMENTS = $(PYTHON_IN) -c 'import sys, tomllib; t = tomllib.load(open("pyproject.toml", "rb")); p = t["project"]; \
    extras = [r for e in sys.argv[1:] for r in p["optional-dependencies"][e]]; \
    print(*t["build-system"]["requires"], *p["dependencies"], *extras, sep="\n")'

# Modules are compiled when they are first imported: most of what the tools bring along never is.
INSTALL = $(PYTHON_IN) -m pip install -q --no-compile -r build/requirements.txt

# What the core is built with, and what the package and its studio need: the demo ends with how to open it.
build/environment.stamp: pyproject.toml tools/prerequisites.sh
	@mkdir -p build/tmp build/cache
	@python=$$(tools/prerequisites.sh) && { [ -x $(PYTHON_IN) ] || "$$python" -m venv --clear .venv || { rm -rf .venv; exit 1; }; }
	@$(REQUIREMENTS) build studio > build/requirements.txt
	@echo 'Making .venv ...'
	@$(PYTHON_IN) -m pip install -q --no-compile --upgrade pip  # Python 3.11's own takes twice as long to choose versions
	@$(INSTALL)
	@touch $@

# An editable install: Python files are used in place, and the core is built anew, incrementally, when its sources change.
build/package.stamp: build/environment.stamp $(BUILD_FILES)
	@echo 'Building the core: $(words $(filter %.cpp,$(CPP_SOURCES))) files of C++, a minute or two on two cores the first time ...'
	@start=$$(date +%s) && tools/with_progress.sh build/package.log \
	    $(PYTHON_IN) -m pip install -v --no-build-isolation --no-deps --editable . && \
	    echo "Built in $$(($$(date +%s) - start)) s."
	@touch $@

# What checks and tests need. After the core, since two pips in one environment would disturb each other.
build/tools.stamp: pyproject.toml tools/browser.sh | build/package.stamp
	@echo 'Installing the tools into .venv, from PyPI ...'
	@$(REQUIREMENTS) dev draw tables cluster studio browser > build/requirements.txt
	@$(INSTALL)
	@tools/browser.sh build/browser
	@touch $@

build/bench.stamp: pyproject.toml | build/tools.stamp
	@$(REQUIREMENTS) bench > build/requirements.txt
	@$(INSTALL)
	@touch $@

build: build/package.stamp build/tools.stamp

demo: build/package.stamp
	@$(PYTHON_IN) docs/demo.py

bench: build build/bench.stamp
	@$(PYTHON_IN) -m bench

# --- the checks ----------------------------------------------------------------------------------------------------

lint: build
	$(BIN)/ruff check -q .
	$(BIN)/ruff format -q --check .
	$(PYTHON_IN) -m mypy
	$(BIN)/lint-imports --no-logo --cache-dir build/cache/import-linter
	@echo '$(BIN)/clang-format --dry-run --Werror' && $(BIN)/clang-format --dry-run --Werror $(CPP_SOURCES)

format: build/tools.stamp
	$(BIN)/ruff check -q --fix .
	$(BIN)/ruff format -q .
	@echo '$(BIN)/clang-format -i' && $(BIN)/clang-format -i $(CPP_SOURCES)

# C++ only: Python under AddressSanitizer needs a preloaded library and drowns findings in the interpreter's own leaks.
check-sanitized: build/environment.stamp
	@$(CMAKE) -S . -B build/sanitized -DGRIDWRIGHT_SANITIZE=ON -DGRIDWRIGHT_TESTS=ON -DGRIDWRIGHT_MODULE=OFF \
	    -DGRIDWRIGHT_STRICT=ON > build/sanitized.log || { cat build/sanitized.log; exit 1; }
	@$(BIN)/cmake --build build/sanitized --parallel $(JOBS) -- --quiet
	$(BIN)/ctest --test-dir build/sanitized --output-on-failure --no-tests=error -j $(JOBS)

# What depends on the vector registers, once more with the portable code that any machine can run.
check-portable: build
	GRIDWRIGHT_PORTABLE=1 $(PYTHON_IN) -m pytest -q --hypothesis-profile=short tests/solving/test_batch.py \
	    tests/solving/test_known_answers.py tests/generate/test_laws.py

check-python: build
	$(PYTEST)

# The sanitized build beside the tools' download, the linters and the portable code; then what wants both cores for
# itself, to be seen.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
test: build/package.stamp
	@start=$$(date +%s) && \
	$(MAKE) -j$(JOBS) $(SYNC) --no-print-directory lint check-portable check-sanitized && \
	$(MAKE) --no-print-directory check-python && \
	echo "All checks passed in $$(($$(date +%s) - start)) s: linters, sanitized core, portable code, tests."

fuzz: build
	$(PYTEST) --hypothesis-profile=long -m hypothesis

clean:
	rm -rf .venv build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
