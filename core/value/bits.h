/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Which bits of a value are known: flags that are put together on the way
 * through several calls (flags | ENQUEUE_NOCLOCK).
 */
#ifndef SL_BITS_H
#define SL_BITS_H

#include "value/same.h"
#include "value/test.h"

/*
 * Can the test of @frame's function, reached by its calls, not come out as it
 * must, whatever is not known of its subject? @path: blocks of the common
 * function, of which the ways go that count, from block @from on.
 */
bool sl_test_impossible(const struct sl_frame *frame, const struct sl_test *t,
			const bool *path, unsigned int from);

#endif
