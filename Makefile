# make run    build what changed, load the demo data the first time, serve on http://127.0.0.1:8080
# make test   install what the tests need, then run all of them
# make chaos  kill, freeze, starve and flood a server of this build, on both databases
# make bench  measure against hand-written handlers, on both databases

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

export CARGO_TARGET_DIR ?= $(CURDIR)/target
BAOBAB := $(CARGO_TARGET_DIR)/debug/baobab
WEB_SOURCES := $(shell find web/src web/public web/build -type f 2>/dev/null) web/index.html web/vite.config.ts web/tsconfig.json
WEB_SOURCES += $(wildcard registry/words/refusals.*.ftl registry/*/words/refusals.*.ftl)
phase = @printf '\n=== %s (%s)\n' '$(1)' "$$(date +%H:%M:%S)"

.PHONY: help run build release web server guests test test-tools test-rust flows tidy test-web test-browser fuzz-api chaos distributed bench fmt format doc lint clean-data

help: ## List what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

run: server ## Serve with demo data on http://127.0.0.1:8080; plugins/* are offered and reloaded as they change
	@export BAOBAB_PLUGIN_FOLDER="$${BAOBAB_PLUGIN_FOLDER-plugins}"; exec "$(BAOBAB)" serve --demo

build: server ## Build the shell and the server

server: web
	cargo build --quiet --workspace --bin baobab

release: web ## Build the optimised program
	cargo build --release -p kernel-server --bin baobab

# The shell: packages when the lock file changed, files when a source did.
web: web/dist/index.html

web/node_modules/.installed: web/package-lock.json web/package.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	cd web && npx --no-install vite build --logLevel warn
	@touch $@

test: test-tools tidy format test-rust test-web test-browser ## Everything: both databases, rules of the house, web, browser
	$(call phase,all tests passed)

guests: ## Components of the plugins in plugins/
	@kernel/xtask/scripts/build-guests.sh

test-tools:
	$(call phase,tools)
	@kernel/xtask/scripts/install-test-tools.sh

tidy: ## House rules: arrows between crates, file sizes, published schemas
	$(call phase,house rules)
	cargo build --quiet --workspace --bin xtask
	CARGO_MANIFEST_DIR="$(CURDIR)/kernel/xtask" "$(CARGO_TARGET_DIR)/debug/xtask" tidy

# All targets are all but examples in comments: there are none that run, and looking for them reads every crate once more.
test-rust: web guests ## Rust, on SQLite and PostgreSQL
	$(call phase,Rust)
	cargo build --quiet --workspace --bin baobab
	cargo test --quiet --workspace --all-targets
	CARGO_TARGET_DIR="$${BAOBAB_CACHE:-$$HOME/.cache/baobab}/guests/target" cargo test --quiet --locked --manifest-path plugins/Cargo.toml -p baobab-guest
	@kernel/xtask/scripts/prove-plugin.sh rust

flows: ## Ten thousand random flows of documents through the whole program, on each database
	$(call phase,random flows)
	BAOBAB_FLOWS=10000 cargo test --release --quiet -p kernel-testkit --test suite under_random_flows

test-web: web ## Types, lint, unit tests and size budget of the shell
	$(call phase,shell)
	cd web && npm run --silent check && npm run --silent test && npm run --silent budget

test-browser: server guests ## Journeys in a real browser
	$(call phase,browser journeys)
	@kernel/xtask/scripts/browser-journeys.sh

fuzz-api: ## Try a running server (make run) with generated requests; installs schemathesis
	@kernel/xtask/scripts/fuzz-api.sh

# The figures are those of an optimised build; the quick form runs what is there from other work.
CHAOS_PROFILE := $(if $(BAOBAB_CHAOS_QUICK),,--release)

chaos: test-tools web ## Kill, freeze, starve and flood a server of this build; BAOBAB_CHAOS_QUICK=1 for two minutes
	$(call phase,chaos)
	cargo run --quiet $(CHAOS_PROFILE) -p kernel-testkit --bin chaos -- $(CHAOS)

distributed: ## The product on a distributed PostgreSQL, where BAOBAB_CITUS names an empty database of a coordinator
	$(call phase,distributed)
	@if [ -n "$${BAOBAB_CITUS:-}" ]; then $(MAKE) --no-print-directory release; fi
	@kernel/xtask/scripts/distributed.sh

# One program after the other: built together, the product would get what only the hand-written server asks of a shared package.
bench: test-tools web guests ## Measure against hand-written handlers; BAOBAB_BENCH_QUICK=1 for a small run
	$(call phase,bench)
	cargo build --release --quiet -p kernel-server --bin baobab
	cargo build --release --quiet -p kernel-bench
	"$(CARGO_TARGET_DIR)/release/kernel-bench" $(BENCH)
	$(call phase,in the browser)
	@BAOBAB_PROFILE=release kernel/xtask/scripts/browser-journeys.sh --config playwright.bench.config.ts

fmt: ## Format Rust and the shell
	cargo fmt --all
	cargo fmt --all --manifest-path plugins/Cargo.toml
	cd web && npm run --silent fix

format: ## Whether everything is formatted
	$(call phase,formatting)
	cargo fmt --all --check
	cargo fmt --all --check --manifest-path plugins/Cargo.toml

lint: ## Clippy over everything
	cargo clippy --workspace --all-targets -- -D warnings

doc: ## API documentation of the crates
	cargo doc --workspace --no-deps

clean-data: ## Forget the demo installation of `make run`
	rm -rf data
