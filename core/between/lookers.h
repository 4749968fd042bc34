/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Who looks at a member of an object.
 */
#ifndef SL_LOOKERS_H
#define SL_LOOKERS_H

#include "between/span.h"

/* What could be seen of what a piece of code looks at. */
enum sl_look {
	SL_LOOK_NO,		/* not at the member */
	SL_LOOK_UNKNOWN,	/* it calls what is not known */
	SL_LOOK_YES,
};

/*
 * Does what lies in @span of @fn, or what is called there (boundary functions
 * left out), look at member @field (deps.h) other than to update it in place?
 */
enum sl_look sl_span_looks(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_span *span, const char *field);

/* Does @fn itself load the member other than to update it in place? */
bool sl_fn_loads(const struct sl_program *prog, struct sl_fn *fn,
		 const char *field);

#endif
