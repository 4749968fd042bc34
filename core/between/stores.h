/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a loop stores to, itself or through what it calls.
 */
#ifndef SL_STORES_H
#define SL_STORES_H

#include "program/program.h"

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
