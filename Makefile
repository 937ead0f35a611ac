# SPDX-License-Identifier: Apache-2.0
#
# The front door of Omnibus; `make help` lists what it can do. The building itself is described
# in CMakeLists.txt, and `cmake --preset NAME` works without this file.

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 20
# make play
PORT ?= 8080
DATA ?= data
# make terminal
GAME ?= bus
SEATS ?= human,medium,medium,medium
# PORTABLE=1: a program for every x86-64, not only those since about 2013.
CONFIGURE_FLAGS = -DOMNIBUS_PORTABLE=$(if $(PORTABLE),ON,OFF)

# $(call configure,PRESET), $(call build,PRESET,TARGETS) and $(call run_tests,PRESET,LABELS[,MORE]): MORE (1)
# tests at once than there are cores, because those of the process mostly wait.
configure = cmake --preset $(1) $(CONFIGURE_FLAGS) >/dev/null
build = cmake --build --preset $(1) -j $(JOBS) --target $(2)
run_tests = ctest --preset $(1) -j $$(($(JOBS) + $(or $(3),1))) -L '$(2)'

.DEFAULT_GOAL := omnibus
.DELETE_ON_ERROR:
.PHONY: omnibus page play terminal test bench fairness golden format house check lint clean help setup-build \
        screenshots bench-page bench-server bench-sockets bench-crash build-clang \
        test-web test-release test-asan test-tsan test-signature test-fuzz test-bare

omnibus: page ## build the program, the page in it, as build/omnibus (the default)
	@$(call configure,release)
	@$(call build,release,omnibus)
	@cp -f build/release/omnibus build/omnibus

play: omnibus ## serve both games on http://localhost:8080 (PORT=, DATA=)
	@build/omnibus serve --port $(PORT) --data $(DATA)

terminal: omnibus ## play Bus (or GAME=route) in the terminal against three bots (SEATS=)
	@build/omnibus play --game $(GAME) --seats $(SEATS)

# ---- the page -----------------------------------------------------------------------------------
# Built anew only if its sources changed: the program has to be linked again with it.

NPM_CI = ci --ignore-scripts --loglevel=error
NPM_DONE = web/node_modules/.fetched
PAGE = web/dist/index.html
PAGE_SOURCES = $(shell find web \( -name node_modules -o -name dist -o -name generated -o -name e2e \
    -o -name testing -o -name test-results \) -prune -o -type f ! -name '*.test.ts' -print) docs/protocol.schema.json

page: $(PAGE) ## build only the page, into web/dist

setup-build:
	@tools/setup.sh build

# A copy of what the packages depend on, node among it: files that are only newer, as after a change
# of branch and back, fetch nothing.
$(NPM_DONE): web/package-lock.json tools/node.txt | setup-build
	@cat $^ | cmp -s - $@ || tools/npm.sh web $(NPM_CI) >/dev/null
	@cat $^ >$@

$(PAGE): $(PAGE_SOURCES) $(NPM_DONE) | setup-build
	@tools/npm.sh web run --silent build >/dev/null

# ---- tests --------------------------------------------------------------------------------------
# One after the other, the quick ones first, and each with all the cores.

test: ## everything that must hold before a change lands
	@tools/setup.sh test
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory test-web
	@$(MAKE) --no-print-directory test-release
	@$(MAKE) --no-print-directory test-asan
	@$(MAKE) --no-print-directory test-signature
	@$(MAKE) --no-print-directory test-fuzz
	@tools/consumer_test.sh release
	@echo "make test: everything passed"

test-web: $(NPM_DONE) ## only the page: types, style, unit tests, size, and a browser against the server
	@tools/setup.sh test
	@tools/npm.sh web run --silent types
	@$(MAKE) --no-print-directory -j $(JOBS) --output-sync \
	    web-test web-check-svelte web-check-style web-check-format
	@$(MAKE) --no-print-directory omnibus
	@tools/node.sh web/tools/size.mjs
	@tools/npm.sh web run --silent e2e

# A script of web/package.json.
web-%:
	@tools/npm.sh web run --silent $*

screenshots: omnibus ## pictures of every page and position, to look at, in build/screenshots
	@tools/setup.sh test
	@rm -rf build/screenshots
	@tools/npm.sh web run --silent screenshots

test-release: ## only the tests of the release build
	@$(call configure,release)
	@$(call build,release,omnibus omnibus_tests omnibus_process_tests omnibus_third_tests omnibus_bench fairness)
	@cp -f build/release/omnibus build/omnibus
	@$(call run_tests,release,unit|unsanitized)

# $(call test_sanitized,PRESET): the unit tests of that build, then the tests of the process, which are no
# part of it, with its program.
define test_sanitized
	@$(call configure,$(1))
	@$(call build,$(1),omnibus omnibus_tests omnibus_third_tests)
	@$(call run_tests,$(1),unit)
	@$(call configure,release)
	@$(call build,release,omnibus omnibus_process_tests)
	@OMNIBUS_PROGRAM=$(CURDIR)/build/$(1)/omnibus $(call run_tests,release,process,$(JOBS))
endef

test-asan: ## only the tests under the address and undefined-behaviour sanitizers
	$(call test_sanitized,asan)

test-tsan: ## the tests under the thread sanitizer; slow, so not part of make test
	@tools/setup.sh test
	$(call test_sanitized,tsan)

# The program's own `bench signature` is held against these by the tests.
test-signature: ## only the signatures: the same numbers from every build
	@for preset in release clang asan wasm; do \
	    $(call configure,$$preset) && $(call build,$$preset,signature table_signature) || exit 1; \
	done
	@tools/signature.sh release clang asan wasm

test-fuzz: ## only the fuzz targets, FUZZ_SECONDS each
	@$(call configure,asan)
	@$(call build,asan,fuzz_targets)
	@tools/fuzz_smoke.sh $(FUZZ_SECONDS)

# Where the bare system is kept between runs, and which steps of tools/bare_debian.sh.
BARE ?= /var/cache/omnibus-bare
BARE_STEPS ?= ask play test

test-bare: ## make play and make test on a bare Debian 12, of the last commit (as root; BARE=)
	@tools/bare_debian.sh $(BARE) $(BARE_STEPS)

build-clang:
	@$(call configure,clang)
	@$(call build,clang,omnibus_bots omnibus_training omnibus_mapmaker)

bench: ## measure speed, and print the signature
	@tools/setup.sh test
	@$(call configure,release)
	@$(call build,release,omnibus omnibus_bench)
	@build/release/omnibus_bench
	@build/release/omnibus bench signature

# One core is the server's, the other its clients': nothing else should run meanwhile.
LOAD = build/release/omnibus_load --omnibus build/release/omnibus

bench-server: ## moves per second of the server, and of another one under the same load
	@tools/setup.sh test
	@$(call configure,release)
	@$(call build,release,omnibus omnibus_load)
	@tools/npm.sh bench/peers $(NPM_CI)
	@tools/node.sh bench/peers/compare.js build/release/omnibus build/release/omnibus_load

bench-sockets: ## how soon a move is known, with idle and with stuck clients; and the start
	@tools/setup.sh test
	@$(call configure,release)
	@$(call build,release,omnibus omnibus_load)
	@$(LOAD) latency
	@$(LOAD) slow
	@$(LOAD) start

bench-page: omnibus ## how fast the page is: Lighthouse, taps, steps of a replay
	@tools/setup.sh test
	@tools/npm.sh bench/page $(NPM_CI)
	@tools/node.sh bench/page/lighthouse.js build/omnibus
	@tools/npm.sh web run --silent speed

bench-crash: ## kill the server 100 times under load and look whether a move is missing
	@tools/setup.sh test
	@$(call configure,release)
	@$(call build,release,omnibus omnibus_process_tests)
	@OMNIBUS_KILLS=100 build/release/omnibus_process_tests --gtest_filter='CrashTest.*'

fairness: ## how even the built-in maps of Route are: tables by start, plan and board
	@$(call configure,release)
	@$(call build,release,fairness)
	@build/release/fairness harbour 4 2000 1
	@build/release/fairness riverside 3 2000 1

golden: ## write the golden records anew; read the diff before you keep it
	@tools/setup.sh test
	@$(call configure,release)
	@$(call build,release,omnibus_tests)
	@tools/golden.sh

format: ## format all C++ sources
	@tools/setup.sh test
	@tools/check_format.sh --fix

house: ## draw the folders and who includes whom anew in docs/architecture.md
	@tools/house.py

check: ## formatting, dependencies, the house, sizes, words, links, rules, shell scripts, globals
	@tools/setup.sh test
	@tools/check_format.sh
	@tools/check_deps.py
	@tools/house.py --check
	@tools/check_sizes.py
	@tools/check_words.py
	@tools/check_links.py
	@tools/check_rules.py
	@shellcheck tools/*.sh cmake/*.sh .ci/run
	@$(MAKE) --no-print-directory build-clang
	@tools/check_globals.sh build/clang
	@echo "make check: clean"

lint: ## clang-tidy over all sources; slow the first time, so not part of make test
	@tools/setup.sh test
	@$(call configure,lint)
	@$(call build,lint,all fuzz_targets)
	@$(call configure,analyse)
	@$(call build,analyse,all)
	@echo "make lint: clean"

clean: ## remove all that was built; what tools/setup.sh fetched stays
	@rm -rf build web/dist web/engine/generated web/test-results

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24
