/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a function stores to, itself or through what it calls. Each question is
 * answered for all functions at once: of many that ask, each field is new once.
 */
#ifndef SL_STORED_H
#define SL_STORED_H

#include "program/program.h"

/* What a function itself stores to and calls, wherever in it. */
struct sl_stored {
	unsigned int nfields, nobjects, ncalls, nby;
	const char **fields;	/* sl_place_field(), interned */
	const char **objects;	/* variables that are stored to as a whole */
	struct sl_fn **calls;	/* that paths go on into (sl_fn_descend()), */
				/* also by way of closed tables */
	struct sl_fn **by;	/* from where they do; sl_sets_...() needs it */
	bool unknown;		/* there is a call of who knows what */
};

/* Made when first asked for. */
struct sl_stored *sl_stored_by(const struct sl_program *prog, struct sl_fn *fn);

/* Does @fn, or what paths go on into from it, store to a field "record.field"? */
bool sl_sets_field(const struct sl_program *prog, struct sl_fn *fn, const char *field);

/* ... to all of a variable, or to bytes of who knows what in it? */
bool sl_sets_object(const struct sl_program *prog, struct sl_fn *fn, const char *object);

/* ... call what neither the facts nor the model know? */
bool sl_calls_unknown(const struct sl_program *prog, struct sl_fn *fn);

/* Is a whole structure stored, or bytes of who knows what in it? */
bool sl_store_covers(const struct sl_event *store);

/* Is call @event one that neither the facts nor the model know? */
bool sl_call_unknown(const struct sl_program *prog, const struct sl_fn *fn,
		     unsigned int event);

#endif
