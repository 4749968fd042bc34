/* SPDX-License-Identifier: GPL-2.0-only */
/* Hazards that several checks find in the same way. */
#ifndef SL_HAZARDS_H
#define SL_HAZARDS_H

#include "between/between.h"

struct sl_finding;
struct sl_findings;

/* What @e is, in words: "the lock taken by spin_lock()". */
const char *sl_effect_words(struct sl_arena *arena, const struct sl_effect *e);

/*
 * Adds `seqcount-backdate` to @f of @out for each of the @n in @effects, by which
 * others may order times. @between: of what they stand between ("the two
 * reads"). Returns whether there was one.
 */
bool sl_hazard_backdate(const struct sl_program *prog, struct sl_findings *out,
			struct sl_finding *f, const struct sl_effect *effects,
			unsigned int n, const char *between);

/*
 * Adds `clock-order` to @f of @out for each of the @n reads in @reads that is of
 * another clock than @clock. Returns whether there was one.
 */
bool sl_hazard_clock_order(const struct sl_program *prog, struct sl_findings *out,
			   struct sl_finding *f, const struct sl_effect *reads,
			   unsigned int n, const char *clock);

/*
 * Adds `volatile-read` to @f of @out for each place in @b that is read as
 * volatile. @so: what may follow from that. Returns whether there was one.
 */
bool sl_hazard_volatile(const struct sl_program *prog, struct sl_findings *out,
			struct sl_finding *f, const struct sl_between *b,
			const char *so);

/*
 * Adds `unknown-caller` to @f if not all who call @callee need be known.
 * Returns whether they are.
 */
bool sl_hazard_callers(const struct sl_program *prog, struct sl_findings *out,
		       struct sl_finding *f, const struct sl_fn *callee);

#endif
