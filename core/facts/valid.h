/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The invariants of facts, checked. What passes may be walked without a
 * look at bounds, and without fear of a value that depends on itself.
 */
#ifndef SL_FACTS_VALID_H
#define SL_FACTS_VALID_H

#include "facts/facts.h"

#ifdef __cplusplus
extern "C" {
#endif

/* NULL, or one line (in @a) that says what is wrong with @f. Linear. */
const char *sl_function_check(struct sl_arena *a, const struct sl_function *f);

/* The same for a table, ... */
const char *sl_table_check(struct sl_arena *a, const struct sl_table *t);

/* ... and for @unit with all its records. */
const char *sl_unit_check(struct sl_arena *a, const struct sl_unit *unit);

#ifdef __cplusplus
}
#endif
#endif
