/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The guards of the checks, by name.
 *
 * A guard is what keeps a check silent: SL_GUARD("wait.relaxes", relaxes(...))
 * is true when nothing is to be reported. `make mutate` builds the checks so
 * that any one of them can be taken out (it is false then), and wants a
 * testcase to fail for each: a guard that no test needs protects nobody.
 * Elsewhere the macro is the condition and nothing more.
 */
#ifndef SL_GUARD_H
#define SL_GUARD_H

#ifdef SL_MUTATE
#include <stdbool.h>

bool sl_guard_in(const char *name);	/* or is it the one that is taken out? */

/* Notes that it held: where none is noted, the run is the same without it. True. */
bool sl_guard_held(const char *name);

#define SL_GUARD(name, cond) \
	(sl_guard_in(name) && (cond) && sl_guard_held(name))
#else
#define SL_GUARD(name, cond) (cond)
#endif

#endif
