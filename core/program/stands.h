/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A function that only hands its arguments on, in their order, to one call,
 * and returns what that returns, stands for what it calls.
 */
#ifndef SL_STANDS_H
#define SL_STANDS_H

#include "program/program.h"

/* The call that is all @fn does, with @fn's own first arguments; or SL_NONE. */
unsigned int sl_fn_only_call(const struct sl_fn *fn);

/*
 * What call event *@event of @fn calls in the end, by way of such functions:
 * returns the function that has the call, whose event goes to *@event. That is
 * @fn itself where the callee is none of them. The arguments are those of the
 * call in @fn, as far as the last call has some.
 */
const struct sl_fn *sl_fn_stands_for(const struct sl_fn *fn, unsigned int *event);

/*
 * The function that call event @event of @fn runs in the end, by way of such
 * functions as far as the facts have them; NULL: not in the facts.
 */
struct sl_fn *sl_fn_behind(const struct sl_fn *fn, unsigned int event);

/* The one caller of @fn if it stands for @fn, and nobody else calls it; or NULL. */
struct sl_fn *sl_fn_handed_by(const struct sl_fn *fn);

/* Is what call event @event of @fn stands for in @set? */
static inline bool sl_fn_means(const struct sl_fn *fn, unsigned int event,
			       enum sl_set set)
{
	fn = sl_fn_stands_for(fn, &event);
	return sl_fn_calls(fn, event, set);
}

#endif
