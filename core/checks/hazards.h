/* SPDX-License-Identifier: GPL-2.0-only */
/* Hazards that several checks find in the same way. */
#ifndef SL_HAZARDS_H
#define SL_HAZARDS_H

#include "between/effects.h"

struct sl_finding;
struct sl_findings;

/*
 * Adds `clock-order` to @f of @out for each of the @n reads in @reads that is of
 * another clock than @clock. Returns whether there was one.
 */
bool sl_hazard_clock_order(const struct sl_program *prog, struct sl_findings *out,
			   struct sl_finding *f, const struct sl_effect *reads,
			   unsigned int n, const char *clock);

/*
 * Adds `unknown-caller` to @f if not all who call @callee need be known.
 * Returns whether they are.
 */
bool sl_hazard_callers(const struct sl_program *prog, struct sl_findings *out,
		       struct sl_finding *f, const struct sl_function *callee);

#endif
