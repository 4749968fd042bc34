/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Which bits of a value are known: flags that are put together on the way
 * through several calls (flags | ENQUEUE_NOCLOCK).
 */
#ifndef SL_BITS_H
#define SL_BITS_H

#include "value/same.h"
#include "value/test.h"

/* Bits that are known to be set, and to be clear. */
struct sl_bits {
	unsigned long long ones, zeros;
};

/* What helps to know them; all 0 is nothing. */
struct sl_bits_view {
	/* Blocks of the common function, of which the ways go that count, */
	const bool *in;		/* or NULL */
	unsigned int from;	/* from this one on */
	/*
	 * What was stored where value @v of @frame is loaded, if that is known:
	 * a value, and in which frame.
	 */
	bool (*load)(void *data, const struct sl_frame *frame, unsigned int v,
		     const struct sl_frame **where, unsigned int *stored);
	void *data;
};

/* What is known of value @v of @frame's function. */
struct sl_bits sl_bits_of(const struct sl_bits_view *view,
			  const struct sl_frame *frame, unsigned int v);

/* Can test @t of @frame's function, reached by its calls, not come out as it must? */
bool sl_bits_exclude(const struct sl_bits_view *view,
		     const struct sl_frame *frame, const struct sl_test *t);

/*
 * Can the test of @frame's function, reached by its calls, not come out as it
 * must, whatever is not known of its subject? @path: blocks of the common
 * function, of which the ways go that count, from block @from on.
 */
bool sl_test_impossible(const struct sl_frame *frame, const struct sl_test *t,
			const bool *path, unsigned int from);

#endif
