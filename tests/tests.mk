# SPDX-License-Identifier: GPL-2.0-only
#
# What the tests need that is not part of the program.

FACTS_CHECK := $(BUILD)/tests/facts-check

# The core as the program has it; no file of cli/.
FACTS_CHECK_OBJ := $(BUILD)/obj/tests/facts-check.o \
	$(patsubst %.c,$(BUILD)/obj/%.o,$(CORE_SRC)) \
	$(BUILD)/obj/gen/model_builtin.o

$(FACTS_CHECK): $(FACTS_CHECK_OBJ)
	@mkdir -p $(@D)
	$(HOSTCC) $(LDFLAGS) -o $@ $^ -ljansson

REWRITE_CHECK := $(BUILD)/tests/rewrite-check

REWRITE_CHECK_OBJ := $(BUILD)/obj/tests/rewrite-check.o \
	$(patsubst %.c,$(BUILD)/obj/%.o,$(CORE_SRC) $(RW_SRC)) \
	$(BUILD)/obj/gen/model_builtin.o

$(REWRITE_CHECK): $(REWRITE_CHECK_OBJ)
	@mkdir -p $(@D)
	$(HOSTCC) $(LDFLAGS) -o $@ $^ -ljansson $(LIBCLANG)

# The same with guards that can be taken out one by one (core/base/guard.h).
MUTANT := $(BUILD)/mutate/facts-check

MUTANT_OBJ := $(patsubst $(BUILD)/obj/%,$(BUILD)/mutate/%,$(FACTS_CHECK_OBJ))

$(BUILD)/mutate/gen/%.o: $(BUILD)/gen/%.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -DSL_MUTATE -MMD -MP -c -o $@ $<
$(BUILD)/mutate/%.o: %.c $(HOST_STAMP)
	@mkdir -p $(@D)
	$(HOSTCC) $(CFLAGS_) -DSL_MUTATE -MMD -MP -c -o $@ $<
$(MUTANT): $(MUTANT_OBJ)
	$(HOSTCC) $(LDFLAGS) -o $@ $^ -ljansson

# Injection (tests/inject/run): the scanner has nothing of the core.
INJECT_SCAN := $(BUILD)/tests/inject-scan

$(INJECT_SCAN): $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/inject/*.c))
	@mkdir -p $(@D)
	$(HOSTCC) $(LDFLAGS) -o $@ $^

# Testcases written otherwise (tests/run-variants).
VARIANTS := $(BUILD)/tests/variants

$(VARIANTS): $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/variants/*.c))
	@mkdir -p $(@D)
	$(HOSTCC) $(LDFLAGS) -o $@ $^
