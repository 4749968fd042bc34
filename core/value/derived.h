/* SPDX-License-Identifier: GPL-2.0-only */
/* Which values of a function are made of the result of one of its calls. */
#ifndef SL_DERIVED_H
#define SL_DERIVED_H

#include "program/program.h"

/*
 * Of operators and phis alone, or, with @memory, also of what is loaded or
 * addressed by it. Returns a flag for each value, good until the next call
 * for @fn.
 */
const bool *sl_derived(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, bool memory);

/* SL_NONE is derived from nothing. */
static inline bool sl_is_derived(const bool *derived, unsigned int v)
{
	return v != SL_NONE && derived[v];
}

#endif
