/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What lies between two events, on the paths from one to the other.
 *
 * This answers "is a value that was read at the first one still good at the
 * second?". Improbable code counts as far as it drops a lock or waits: what
 * it prints meanwhile does not matter.
 */
#ifndef SL_BETWEEN_H
#define SL_BETWEEN_H

#include "between/effects.h"

enum sl_between_kind {
	SL_BETWEEN_UNLOCK,	/* a lock is dropped */
	SL_BETWEEN_WAIT,	/* for a lock, for somebody, for time to pass */
	SL_BETWEEN_LONG,	/* a loop that is no walk to the root */
	SL_BETWEEN_UNKNOWN,	/* a call of which nobody knows */
	SL_BETWEEN_HOLD,	/* a run queue's lock is taken, dropped, pinned */
	SL_BETWEEN_ORDER,	/* others can order time by it: effects.h */
	SL_BETWEEN_LOAD,	/* what others may change is read as volatile */
	SL_BETWEEN_CLOCK,	/* a clock is read, a run queue's clock renewed */
	SL_BETWEEN_KINDS
};

struct sl_between {
	bool open;	/* being made: recursion */
	unsigned int n[SL_BETWEEN_KINDS];
	struct sl_effect list[SL_BETWEEN_KINDS][SL_EFFECTS_MAX];
};

/* The blocks of a function that lie on paths from one event to another. */
struct sl_region {
	bool *in;		/* per block; with those of both events */
	unsigned int size;
	bool straight;		/* no other block, and none is left */
	bool forward;		/* there is a path that ends no loop's turn */
};

/*
 * Finds the paths of @fn from event @from (SL_NONE: its entry) to event @to
 * (SL_NONE: its returns) that go through neither again. False: there is none.
 */
bool sl_region_find(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int from, unsigned int to, struct sl_region *r);

/* Adds to *@out what lies there; @from and @to themselves do not count. */
void sl_between_region(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int from, unsigned int to,
		       const struct sl_region *r, struct sl_between *out);

/* The same from event @from to where @block begins. */
bool sl_between_block(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int from, unsigned int block,
		      struct sl_between *out);

/* Both in one: false if there is no path. */
bool sl_between(const struct sl_program *prog, struct sl_fn *fn,
		unsigned int from, unsigned int to, struct sl_between *out);

#endif
