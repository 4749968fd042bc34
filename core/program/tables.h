/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What calls through constant tables of functions may run.
 */
#ifndef SL_TABLES_H
#define SL_TABLES_H

#include "program/program.h"

/*
 * What a member of a record points to in all its tables. Closed: no other
 * function can be called through it. That takes a record that the model says
 * has no tables elsewhere ([tables]), all of whose objects are constant and in
 * the facts, and a member that nobody sets or has the address of.
 */
struct sl_targets {
	const char *member;	/* "record.field" */
	unsigned int n;
	struct sl_fn **list;	/* each once, in the order of the facts */
	const char *open;	/* why there may be others (a clause); NULL: closed */
};

/* Builds @prog->tables; @find: the one function of that key, or NULL. */
void sl_tables_link(struct sl_program *prog, struct sl_unit *const *units,
		    unsigned int nunits,
		    struct sl_fn *(*find)(const char *key, const void *data),
		    const void *data);

/*
 * Of call event @event of @fn. NULL: it is no call through a member of a
 * record that any table in the facts sets.
 */
const struct sl_targets *sl_targets_of(const struct sl_program *prog,
				       const struct sl_fn *fn, unsigned int event);

/* The same; NULL also if the set is not closed. */
const struct sl_targets *sl_targets_closed(const struct sl_program *prog,
					   const struct sl_fn *fn,
					   unsigned int event);

/*
 * Why nothing is known of the functions that indirect call @event of @fn may
 * run: a clause that says through what it calls.
 */
const char *sl_targets_why_open(const struct sl_program *prog,
				const struct sl_fn *fn, unsigned int event);

#endif
