/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * How finely a time is used that was read: where its value goes, through
 * arithmetic, callees, callers and fields, until it is compared or stored.
 *
 * It is used coarsely when nothing sees it but comparisons with constants of
 * a coarse unit, and divisions and shifts to one; a stamp that only feeds
 * such comparisons is as coarse as they are.
 */
#ifndef SL_RESOLUTION_H
#define SL_RESOLUTION_H

#include "program/program.h"

/* Nanoseconds: what a stored or a tick's clock resolves in any case. */
#define SL_COARSE_NS 999999

struct sl_resolution {
	bool fine;		/* somebody may see all of it: */
	const char *why;	/* a clause ("it is compared with what varies"), and... */
	const char *where;	/* ...the function in which that is so */
	bool accumulated;	/* what passed is added up */
	long long unit;		/* smallest constant that it meets; 0: none */
	const char *how;	/* "compared with", "divided by" it */
	const char *stamp;	/* field that holds it, or NULL */
	const char *function;	/* where it meets the constant */
	struct sl_loc loc;
};

/* Of the time that call event @event of @fn, a clock, returns. */
void sl_resolution_of(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event, struct sl_resolution *r);

#endif
