/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Whether a value that is made twice in the same way is the same both times.
 */
#ifndef SL_MOVED_H
#define SL_MOVED_H

#include "between/span.h"

/*
 * Two values of @fn are made alike (sl_alike()), @v after @span: may what
 * it is read from have been stored to in the span, so that it is another?
 */
bool sl_span_moves(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_span *span, unsigned int v);

#endif
