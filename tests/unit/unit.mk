# SPDX-License-Identifier: GPL-2.0-only
#
# Unit tests: each tests/unit/test_*.c is a program that prints TAP, built
# with all of core/, and parts of the rest, under the sanitizers.
# `make unit-tests` builds them; `prove -v build/tests/test_*` runs them.

UNIT_SRC := $(sort $(wildcard tests/unit/test_*.c))
UNIT_BIN := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(UNIT_SRC))
UNIT_SAN := -fsanitize=address,undefined -fno-sanitize-recover=all
UNIT_OBJ := $(patsubst %.c,$(BUILD)/san/%.o,$(CORE_SRC)) \
	    $(BUILD)/san/rewriter/text.o $(BUILD)/san/rewriter/flags.o \
	    $(patsubst %,$(BUILD)/san/measure/%.o,symbols profile cells failif touched result table result_json result_svg) \
	    $(patsubst %,$(BUILD)/san/cli/%.o,journal journal_files journal_text swap cache path say) \
	    $(BUILD)/san/gen/model_builtin.o

.PHONY: unit-tests
unit-tests: $(UNIT_BIN)

# -O1: the damage tests read some ten thousand files.
$(BUILD)/san/gen/%.o: $(BUILD)/gen/%.c
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -O1 $(UNIT_SAN) -MMD -MP -c -o $@ $<
$(BUILD)/san/%.o: %.c
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -O1 $(UNIT_SAN) -MMD -MP -c -o $@ $<

# An archive: a test takes what it needs, and is relinked when that changes.
$(BUILD)/san/core.a: $(UNIT_OBJ)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/tests/%: $(BUILD)/san/tests/unit/%.o $(BUILD)/san/core.a
	@mkdir -p $(@D)
	$(HOSTCC) $(UNIT_SAN) $(LDFLAGS) -o $@ $^ -lcmocka -ljansson -lm

# Kept, so that they are not built again for each run.
.SECONDARY: $(patsubst %.c,$(BUILD)/san/%.o,$(UNIT_SRC))
