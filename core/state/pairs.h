/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Calls that belong together: what takes an object out and what puts it back,
 * as two calls or as the two ends of a scope.
 */
#ifndef SL_PAIRS_H
#define SL_PAIRS_H

#include "between/span.h"

#define SL_PAIR_OBJECTS 4

struct sl_pair {
	unsigned int out, in;	/* events */
	bool scope;		/* @in is given what @out returned */
	unsigned int nobjects;	/* values: what may be taken out */
	unsigned int objects[SL_PAIR_OBJECTS];
	struct sl_span span;	/* between the two */
};

/* The names in @set of the model (out:in), made ready for matching. */
struct sl_pair_names;
struct sl_pair_names *sl_pair_names(const struct sl_program *prog, enum sl_set set);

/* Are @out and @in, names of functions, a pair? */
bool sl_pair_is(const struct sl_pair_names *names, const char *out, const char *in);

/* Is call event @event of @fn one that takes something out? */
bool sl_pair_begins(const struct sl_pair_names *names, const struct sl_fn *fn,
		    unsigned int event);

/* Is value @v of @f what call @event returned, or the variable where it stands? */
bool sl_remembers(const struct sl_function *f, unsigned int v,
		  unsigned int event);

/*
 * Finds what puts back what call @event of @fn takes out: later, under the
 * same condition, of the same object and with the same arguments as far as
 * both have them (a scope has what it remembers). False: nothing does.
 */
bool sl_pair_find(const struct sl_program *prog,
		  const struct sl_pair_names *names, struct sl_fn *fn,
		  unsigned int event, struct sl_pair *pair);

#endif
