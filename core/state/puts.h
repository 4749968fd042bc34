/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a call or a store puts into the members of an object, and how that
 * stands to what was there.
 */
#ifndef SL_PUTS_H
#define SL_PUTS_H

#include "program/program.h"

enum sl_put_kind {
	SL_PUT_NEW,	/* a value that is not made from the old one */
	SL_PUT_CONST,	/* a constant */
	SL_PUT_CLEAR,	/* old & ~operand */
	SL_PUT_SET,	/* old | operand */
	SL_PUT_ADD,	/* old + operand */
	SL_PUT_SUB,	/* old - operand */
	SL_PUT_DERIVED,	/* anything else made from the old one */
};

struct sl_put {
	enum sl_put_kind kind;
	unsigned int event;	/* of this function */
	unsigned int object;	/* value: points to the object */
	const char *field;	/* as in deps.h */
	bool part;		/* in a structure that the object contains */
	bool is_volatile;
	bool known;		/* is the operand? */
	unsigned int operand;	/* value, or SL_NONE: the number @num */
	long long num;
	struct sl_fn *where;	/* the function that stores */
	struct sl_loc loc;
	unsigned int at;	/* its event */
	unsigned int calls;	/* between this function and it */
	/* The place within the object, in terms of @where: */
	const char *path;
	unsigned int nindices;
	const unsigned int *indices;	/* values, of its "[]" */
};

struct sl_puts {
	bool open;		/* being made */
	unsigned int n;
	struct sl_put *list;	/* into what parameters point to */
};

/*
 * Calls @visit for each put of event @event of @fn, itself or through
 * callees, in the order of their stores. What a boundary function, a lock or
 * unknown code puts is not among them.
 */
void sl_puts_of_event(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event,
		      void (*visit)(const struct sl_put *put, void *data),
		      void *data);

/*
 * Is value @v read from the very place that store event @event of @f sets: the
 * same member of the same member, the same element?
 */
bool sl_put_reads(const struct sl_function *f, unsigned int v, unsigned int event);

#endif
