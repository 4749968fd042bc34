# SPDX-License-Identifier: GPL-2.0-only
#
# `make help` tells the targets. Everything is built below build/; nothing is
# written elsewhere but by deps, by install, and by what uses the cache.

VERSION  := 0.1.0
BUILD    := build
PREFIX   ?= /usr/local
DESTDIR  ?=

# The compiler whose builds are analysed may be another than the one that
# builds schedlint: make CC=gcc-11 adds a plugin for it.
CC       := $(if $(filter default,$(origin CC)),gcc,$(CC))
HOSTCC   ?= gcc
HOSTCXX  ?= g++
WARN     := -Wall -Wextra -Wno-unused-parameter
CFLAGS   ?= -O2 -g
CXXFLAGS ?= -O2 -g
LDFLAGS  ?=

# The compilers whose plugins the tests try; those that a Debian does not have
# are left out, and said so.
TEST_CC  ?= gcc gcc-11
PROVE    ?= prove --timer --failures --comments

GCC_MAJOR  := $(firstword $(subst ., ,$(shell $(CC) -dumpversion 2>/dev/null)))
PLUGIN_INC := $(shell $(CC) -print-file-name=plugin 2>/dev/null)/include

# The libclang to link, one of those that were tried; LLVM=19 chooses.
LLVM_HAVE  := $(foreach v,14 16 19,$(if $(wildcard /usr/lib/llvm-$(v)/include/clang-c/Index.h),$(v)))
LLVM_USE   := $(or $(LLVM),$(firstword $(LLVM_HAVE)))
LLVM_DIR   := $(patsubst %/include/clang-c/Index.h,%,$(wildcard /usr/lib/llvm-$(LLVM_USE)/include/clang-c/Index.h))
LIBCLANG   := -L$(LLVM_DIR)/lib -l:libclang-$(LLVM_USE).so

# ---- What is missing, before anything is built ------------------------------

# These install, and then start make anew: compilers and headers were looked
# for above, before there were any.
INSTALLING := demo test mutate inject variants bench full
WITHOUT    := help deps clean install-cocci $(INSTALLING)
GOALS      := $(filter-out $(WITHOUT),$(or $(MAKECMDGOALS),all))

# Before and after make 4.3, a '#' in a function's argument.
pound := \#
# $(call works,COMMAND): does it end with status 0?
works = $(filter ok,$(shell ( $(1) ) >/dev/null 2>&1 </dev/null && echo ok))
CURE := run 'make deps'

ifneq ($(GOALS),)
ifeq ($(call works,$(HOSTCC) --version),)
$(error no C compiler '$(HOSTCC)' here: $(CURE))
endif
ifeq ($(call works,echo '$(pound)include <jansson.h>' | $(HOSTCC) $(CFLAGS) -E -x c -),)
$(error no jansson.h here, jansson reads JSON for schedlint: $(CURE))
endif
ifeq ($(LLVM_DIR),)
$(error no libclang with its headers here (llvm 14, 16 or 19), it tells the rewriter what code means: $(CURE))
endif
# Whoever asks for the program alone needs nothing of what the plugin needs.
ifneq ($(filter-out program coccicheck,$(GOALS)),)
ifeq ($(call works,$(HOSTCXX) --version),)
$(error no C++ compiler '$(HOSTCXX)' here, the headers of GCC are C++: $(CURE))
endif
ifeq ($(GCC_MAJOR),)
$(error no compiler '$(CC)' here: install it)
endif
# clang finds the headers of a GCC.
ifeq ($(call works,grep -w 'GCCPLUGIN_VERSION_MAJOR *$(GCC_MAJOR)' '$(PLUGIN_INC)/plugin-version.h'),)
$(error no plugin headers for '$(CC)' here (is it a GCC?): $(CURE), or install gcc-$(GCC_MAJOR)-plugin-dev)
endif
endif
endif

# ---- What is built from what ------------------------------------------------

CORE_SRC  := $(wildcard core/*/*.c)
# These need jansson, which cc1 has not.
CORE_JSON := core/base/json_in.c core/facts/fields.c core/facts/read.c core/findings/json.c core/findings/read.c core/findings/sarif.c
CLI_SRC   := $(wildcard cli/*.c)
RW_SRC    := $(wildcard rewriter/*.c)
# The guest and the counter are no part of the program.
MS_SRC    := $(filter-out measure/guest%.c measure/count.c,$(wildcard measure/*.c))
# What schedlint explain prints.
PAGES     := $(sort $(wildcard docs/checks/*.md docs/hazards/*.md))
PLUG_SRC  := $(filter-out plugin/loader.c,$(wildcard plugin/*.c))

# Names that the checks go by, and what is on record about sites.
MODEL_TABLES := $(wildcard model/history.tsv model/kept.list)
MODEL_LISTS  := $(filter-out $(MODEL_TABLES),$(sort $(wildcard model/*.list)))
MODEL_C   := $(BUILD)/gen/model_builtin.c
PAGES_C   := $(BUILD)/gen/pages.c

HOST_OBJ  := $(patsubst %.c,$(BUILD)/obj/%.o,$(CORE_SRC) $(CLI_SRC) $(RW_SRC) $(MS_SRC)) \
	     $(BUILD)/obj/gen/model_builtin.o $(BUILD)/obj/gen/pages.o
CORE_PIC  := $(patsubst %.c,$(BUILD)/pic/%.o,$(filter-out $(CORE_JSON),$(CORE_SRC))) \
	     $(BUILD)/pic/gen/model_builtin.o
PLUG_DIR  := $(BUILD)/gcc-$(GCC_MAJOR)
PLUG_OBJ  := $(patsubst plugin/%.c,$(PLUG_DIR)/%.o,$(PLUG_SRC))

CPPFLAGS_ := -Icore -I. -D_GNU_SOURCE -DSL_VERSION='"$(VERSION)"'
CFLAGS_   := -std=gnu11 $(WARN) $(CPPFLAGS_) $(CFLAGS)
# As the kernel's own gcc-plugins are built.
CXXFLAGS_ := -std=gnu++14 -fno-rtti -fno-exceptions -fvisibility=hidden -fPIC \
	     -Wall -Wextra -Wno-narrowing -Wno-unused-parameter $(CPPFLAGS_) \
	     $(CXXFLAGS)

CPUTIME    := $(BUILD)/bench/cputime
STOPWATCH  := $(PLUG_DIR)/stopwatch/schedlint_plugin.so

HOST_STAMP := $(BUILD)/compiler
PLUG_STAMP := $(PLUG_DIR)/compiler
# What schedlint measure runs: in the guest, and in the emulator. x86-64 alone.
MEASURE    := $(if $(findstring x86_64,$(shell $(HOSTCC) -dumpmachine 2>/dev/null)),$(addprefix $(BUILD)/measure/,init count.so count-2.so kernel.config))
# No library, no start files, and nothing that needs them.
GUEST_HOW  := -std=gnu11 -O2 -Wall -Wextra -ffreestanding -nostdlib -static -no-pie -fno-pie \
	      -fno-stack-protector -fcf-protection=none -fno-asynchronous-unwind-tables \
	      -fno-tree-loop-distribute-patterns -Wl,--build-id=none -Wl,-z,noexecstack
# Here and now: single targets add to the flags, also for their prerequisites.
HOST_HOW   := $(CFLAGS_) $(LDFLAGS) $(LIBCLANG)
PLUG_HOW   := $(CXXFLAGS_)

.DELETE_ON_ERROR:
.PHONY: all program plugin coccicheck cocci-table findings rewrites install install-cocci clean help deps $(INSTALLING) test-programs \
	bench-programs FORCE

all: program plugin	## the program and the plugin for CC (gcc), in build/

program: $(BUILD)/schedlint $(MEASURE)
plugin: $(BUILD)/schedlint_plugin.so $(PLUG_DIR)/schedlint_plugin.so

$(BUILD)/schedlint: $(HOST_OBJ)
	$(HOSTCC) $(LDFLAGS) -o $@ $^ -ljansson -lm $(LIBCLANG)

# The only ones that see clang's headers.
$(BUILD)/obj/rewriter/%.o: CFLAGS_ += -isystem $(LLVM_DIR)/include
$(BUILD)/obj/gen/pages.o: CFLAGS_ += -I.
$(BUILD)/obj/gen/%.o: $(BUILD)/gen/%.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -MMD -MP -c -o $@ $<
$(BUILD)/obj/%.o: %.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -MMD -MP -c -o $@ $<
$(BUILD)/pic/gen/%.o: $(BUILD)/gen/%.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<
$(BUILD)/pic/%.o: %.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<

$(MODEL_C): scripts/embed-model $(MODEL_LISTS) $(MODEL_TABLES)
	@mkdir -p $(@D)
	scripts/embed-model $(MODEL_LISTS) --tables $(MODEL_TABLES) > $@

$(PAGES_C): scripts/embed-pages $(PAGES)
	@mkdir -p $(@D)
	scripts/embed-pages $(PAGES) > $@

$(PLUG_DIR)/%.o: plugin/%.c $(PLUG_STAMP)
	@mkdir -p $(@D)
	$(HOSTCXX) -x c++ $(CXXFLAGS_) -isystem $(PLUGIN_INC) -MMD -MP -c -o $@ $<
# Not by HOSTCXX: cc1 has what little of libstdc++ is used, and not the rest.
$(PLUG_DIR)/schedlint_plugin.so: $(PLUG_OBJ) $(CORE_PIC)
	$(HOSTCC) -shared -fPIC -o $@ $^
$(BUILD)/schedlint_plugin.so: plugin/loader.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -fPIC -shared -MMD -MP -MF $(BUILD)/loader.d -o $@ $< -ldl

$(BUILD)/measure/init: $(wildcard measure/guest*.[ch]) measure/marker.h $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(GUEST_HOW) -o $@ $(filter %.c,$^)
# For QEMU up to 8, and for later ones.
$(BUILD)/measure/count.so: COUNT_API = 1
$(BUILD)/measure/count-2.so: COUNT_API = 2
$(BUILD)/measure/count.so $(BUILD)/measure/count-2.so: measure/count.c measure/qemu_plugin.h measure/marker.h $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -DSL_PLUGIN_API=$(COUNT_API) -fPIC -fvisibility=hidden -shared -o $@ $<
$(BUILD)/measure/kernel.config: measure/kernel.config
	@mkdir -p $(@D)
	cp $< $@

$(CPUTIME): scripts/cputime.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -o $@ $<
$(STOPWATCH): scripts/stopwatch.c plugin/compat.h $(PLUG_STAMP)
	@mkdir -p $(@D)
	$(HOSTCXX) -x c++ $(CXXFLAGS_) -Iplugin -isystem $(PLUGIN_INC) -shared -o $@ $<

# What the objects were built by and how: written anew when it changes, so that
# another compiler, or other flags, mean another build. The plugin fits one
# build of GCC, hence its headers' own words for that.
quote = '$(subst ','\'',$(1))'
describe = { $(1) --version | head -n 1; printf '%s\n' $(call quote,$(2)); }
if-changed = mkdir -p $(@D); $(1) | cmp -s - $@ || $(1) >$@

$(HOST_STAMP): FORCE
	@$(call if-changed,$(call describe,$(HOSTCC),$(HOST_HOW)))
$(PLUG_STAMP): FORCE
	@$(call if-changed,{ $(call describe,$(CC),$(PLUGIN_INC)); \
		$(call describe,$(HOSTCXX),$(PLUG_HOW)); \
		cat $(call quote,$(PLUGIN_INC)/plugin-version.h); })
FORCE:

# ---- Tests ------------------------------------------------------------------

-include tests/unit/unit.mk tests/tests.mk

bench-programs: $(CPUTIME) $(STOPWATCH)
test-programs: $(UNIT_BIN) $(FACTS_CHECK) $(REWRITE_CHECK) $(INJECT_SCAN) $(VARIANTS)

ifneq ($(UNIT_SRC),)
$(UNIT_OBJ) $(UNIT_SRC:%.c=$(BUILD)/san/%.o): $(HOST_STAMP)
endif

# ---- Targets for users ------------------------------------------------------

# $(call anew,GOALS): a second make, which finds what the first has installed;
# its commands are not what the user wants to read. With as many jobs as there
# are processors, unless the user has said how many: the + before it hands the
# jobs on.
anew = echo "schedlint: make $(1)" >&2; $(MAKE) --no-print-directory -s \
	$(if $(findstring jobserver,$(MAKEFLAGS)),,-j"$$(nproc)") $(1)
# Kernels are built by make, too: these are not for them.
FRESH_ENV = unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES GNUMAKEFLAGS

# Two of them at once would build the same files.
ifneq ($(filter $(INSTALLING),$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

help:	## this list
	@echo 'Targets of schedlint:'
	@sed -n 's/^\([a-z][a-z-]*\):.*	## /\1	/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='	' read -r target what; do \
			printf '  %-10s %s\n' "$$target" "$$what"; \
		done
	@echo 'Variables: CC=gcc-11 (a plugin for that compiler), BUILD=, HOSTCC=, HOSTCXX=,'
	@echo 'CFLAGS=, CXXFLAGS=, LDFLAGS=, LLVM=19 (the libclang to link);'
	@echo 'SCHEDLINT_CACHE= in the environment (kernels).'

deps:	## install by apt what is missing, as root or by sudo
	@sh scripts/deps.sh

demo: deps	## findings and patches of psi.c in Linux 6.1; TREE=dir [OUT=dir]: of your own tree
	+@$(call anew,all)
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) scripts/demo \
		$(if $(TREE),$(call quote,$(TREE)) $(if $(OUT),$(call quote,$(OUT))))

# The quick ones first; each is started as it is, whatever it is written in.
test: deps	## build and run all tests
	+@set -e; for cc in $(TEST_CC); do \
		if $$cc --version >/dev/null 2>&1; then \
			$(call anew,all CC="$$cc"); \
		else \
			echo "schedlint: note: no $$cc here: its plugin is not tested" >&2; \
		fi; \
	done
	+@$(call anew,test-programs)
	@$(FRESH_ENV); export BUILD=$(call quote,$(BUILD)); \
		$(PROVE) --exec '' $(UNIT_BIN) $(sort $(wildcard tests/*.t))

mutate: deps	## is each guard of the checks needed by a testcase? GUARDS="names"
	+@$(call anew,all test-programs $(MUTANT))
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) tests/mutate $(GUARDS)

inject: deps	## are clock reads put into real kernels found? VERSIONS="6.1 5.10" KIND=walk DIRS=kernel
	+@$(call anew,all test-programs $(MUTANT))
	@$(FRESH_ENV); export BUILD=$(call quote,$(BUILD)); \
		export VERSIONS=$(call quote,$(VERSIONS)) KIND=$(call quote,$(KIND)) DIRS=$(call quote,$(DIRS)); \
		tests/inject/run

variants: deps	## do verdicts flip where a testcase is written otherwise? each change on each one
	+@$(call anew,all test-programs)
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) CC=$(call quote,$(CC)) tests/run-variants --all

bench: deps	## CPU time of kernel builds: plain, plugin, sparse, -fanalyzer; VERSIONS="6.1 5.10"
	+@$(call anew,all bench-programs)
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) CC=$(call quote,$(CC)) \
		scripts/bench $(VERSIONS)

full: deps	## all of vmlinux: units, objects, costs; takes hours, goes on after a stop; VERSIONS=6.1 EVERY=10
	+@$(call anew,all bench-programs $(FACTS_CHECK))
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) CC=$(call quote,$(CC)) \
		scripts/full $(if $(EVERY),--every $(call quote,$(EVERY))) $(VERSIONS)

findings: all	## docs/findings-table.md anew: kernel/, mm/, block/ of four kernels; FACTS=dir: of dir/VERSION
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) scripts/findings-table \
		$(if $(FACTS),--facts $(call quote,$(FACTS))) >$(BUILD)/findings-table.md && \
		mv $(BUILD)/findings-table.md docs/findings-table.md

cocci-table: all	## docs/cocci-table.md anew: what the rules and the plugin see in four kernels
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) scripts/cocci-table >$(BUILD)/cocci-table.md && \
		mv $(BUILD)/cocci-table.md docs/cocci-table.md

rewrites: all test-programs	## docs/rewrites.md anew: what becomes of each rewrite's patches; VERSIONS="6.1 5.10" REWRITES=guard-delta
	@$(FRESH_ENV); BUILD=$(call quote,$(BUILD)) scripts/rewrites-table \
		$(if $(VERSIONS),--versions $(call quote,$(VERSIONS))) \
		$(if $(REWRITES),--rewrites $(call quote,$(REWRITES))) >$(BUILD)/rewrites.md && \
		scripts/put-table docs/rewrites.md rewrites $(BUILD)/rewrites.md

coccicheck: program	## the Coccinelle rules on TREE=dir (or Linux 6.1) MODE=report COCCI=rule M=kernel/sched
	@$(FRESH_ENV); tree=$(call quote,$(TREE)); \
		[ -n "$$tree" ] || tree=$$(scripts/get-kernel 6.1) || exit 2; \
		$(BUILD)/schedlint coccicheck -C "$$tree" \
			--mode=$(call quote,$(or $(MODE),report)) \
			$(if $(COCCI),--rule=$(call quote,$(COCCI))) \
			$(call quote,$(or $(M),kernel/sched))

install-cocci:	## the Coccinelle rules into TREE=dir/scripts/coccinelle/sched/
	@tree=$(call quote,$(TREE)); \
		if [ -z "$$tree" ] || ! [ -f "$$tree/scripts/coccicheck" ]; then \
			echo 'make install-cocci TREE=dir: no kernel tree with a scripts/coccicheck there' >&2; exit 2; \
		fi; \
		install -d "$$tree/scripts/coccinelle/sched" && \
		install -m 644 $(wildcard cocci/*.cocci) cocci/macros.h "$$tree/scripts/coccinelle/sched/"

# Of all compilers that were built for.
install: all	## into PREFIX (/usr/local), below DESTDIR
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/lib/schedlint"
	install -m 755 $(BUILD)/schedlint "$(DESTDIR)$(PREFIX)/bin/"
	install -m 644 $(BUILD)/schedlint_plugin.so "$(DESTDIR)$(PREFIX)/lib/schedlint/"
	set -e; for so in $(BUILD)/gcc-*/schedlint_plugin.so; do \
		dir=$${so%/*}; \
		install -D -m 644 "$$so" "$(DESTDIR)$(PREFIX)/lib/schedlint/$${dir##*/}/$${so##*/}"; \
	done
	set -e; for f in $(MEASURE); do \
		install -D "$$f" "$(DESTDIR)$(PREFIX)/lib/schedlint/measure/$${f##*/}"; \
	done
	install -d "$(DESTDIR)$(PREFIX)/share/schedlint/cocci"
	install -m 644 $(wildcard cocci/*.cocci) cocci/macros.h "$(DESTDIR)$(PREFIX)/share/schedlint/cocci/"
	set -e; for f in $(wildcard README.md COPYING docs/*.md docs/*/*.md); do \
		install -D -m 644 "$$f" "$(DESTDIR)$(PREFIX)/share/doc/schedlint/$$f"; \
	done

clean:	## remove build/
	rm -rf $(BUILD)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
