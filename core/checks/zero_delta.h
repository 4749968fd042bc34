/* SPDX-License-Identifier: GPL-2.0-only */
/* What zero-delta-call and zero-delta-pass say alike of code that is run for nothing. */
#ifndef SL_ZERO_DELTA_H
#define SL_ZERO_DELTA_H

#include "checks/check.h"
#include "zero/zero.h"

/*
 * Is nothing of use done, and is what is done not for free? NULL: so it is;
 * else a clause that says what speaks against it.
 */
const char *sl_zero_useful(const struct sl_program *prog,
			   const struct sl_zero *zero);

/* The same at length, for people who ask. */
const char *sl_zero_why(const struct sl_program *prog, const struct sl_zero *zero);

static inline bool sl_zero_wasted(const struct sl_program *prog,
				  const struct sl_zero *zero)
{
	return !sl_zero_useful(prog, zero);
}

/* What is done for nothing: "the lock of f() is taken", "f() is read"... */
const char *sl_zero_waste(struct sl_arena *arena, const struct sl_zero *zero);

/* Adds the steps in @fn and below it down to what is done for nothing. */
void sl_zero_steps(const struct sl_program *prog, struct sl_findings *out,
		   struct sl_finding *f, const struct sl_fn *fn,
		   const struct sl_zero_cost *cost);

/* The name of the last of them. */
const char *sl_zero_subject(const struct sl_zero_cost *cost);

/*
 * Adds hazards and obligations for what remains to be done for zero. Returns
 * the best grade that they leave.
 */
enum sl_grade sl_zero_remains(const struct sl_program *prog,
			      struct sl_findings *out, struct sl_finding *f,
			      const struct sl_zero *zero);

/*
 * Does an early return on a negative difference let zero through to @block of
 * @fn, and to nothing of use? Then zero-delta-pass says so.
 */
bool sl_zero_passed(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int block);

#endif
