/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a loop stores to, itself or through what it calls.
 */
#ifndef SL_STORES_H
#define SL_STORES_H

#include "program/program.h"

/* What a function itself stores to and calls, wherever in it. */
struct sl_stored {
	unsigned int nfields, nobjects, ncalls;
	const char **fields;	/* sl_place_field(), interned */
	const char **objects;	/* variables that are stored to as a whole */
	struct sl_fn **calls;	/* that paths go on into (sl_fn_descend()) */
	bool unknown;		/* there is a call of who knows what */
};

/* Made when first asked for. */
const struct sl_stored *sl_stored_by(const struct sl_program *prog, struct sl_fn *fn);

/* Is @field, interned, one of the fields? */
bool sl_stored_has(const struct sl_stored *s, const char *field);

/* Does @loop of @fn store to a field "record.field" (deps.h) of any object? */
bool sl_stores_field(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const char *field);

/*
 * Does it store to what @load reads: to the field, to a structure that it
 * lies in, or, if it lies in a variable of @fn, through its address?
 */
bool sl_stores_place(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const struct sl_value *load);

/*
 * Is the variable that pointer value @v points into (if it does) stored to
 * in @loop, or its address given to a call other than event @but (SL_NONE:
 * to any call)?
 */
bool sl_stores_object(struct sl_fn *fn, const struct sl_loop *loop,
		      unsigned int v, unsigned int but);

#endif
