// SPDX-License-Identifier: GPL-2.0-only
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "measure/cells.h"
#include "measure/result.h"

/* What an operation's cost may change by before it is worth a line. */
#define LEAST 0.5

const char *const sl_result_limits[] = {
	"A clock read counts as one instruction here; a real one takes some 10 to",
	"25 ns: look at the reads beside the instructions. One processor: no load",
	"balancing, no waking across processors, no caches: who wins by moving",
	"tasks less may lose by balance, which this can't show. The kernel is a",
	"small one, without modules, network and mitigations.",
	NULL
};

static int by_change(const void *a, const void *b)
{
	const struct sl_ms_delta *x = a, *y = b;
	double dx = fabs(x->after - x->before), dy = fabs(y->after - y->before);

	if (dx != dy)
		return dx > dy ? -1 : 1;
	return strcmp(x->name, y->name);
}

struct sl_ms_delta *sl_result_deltas(struct sl_arena *arena, const struct sl_ms_result *r,
				     const char *bench, unsigned int depth,
				     unsigned int max, unsigned int *n)
{
	const struct sl_ms_cell *b = sl_cells_find(r->before, bench, depth);
	const struct sl_ms_cell *a = sl_cells_find(r->after, bench, depth);
	struct sl_ms_delta *list = NULL;
	unsigned int i;

	*n = 0;
	if (!a || !b)
		return NULL;
	for (i = 0; i < b->nshares; i++) {
		struct sl_ms_delta d = { b->shares[i].name, b->shares[i].insns,
					 sl_cell_share(a, b->shares[i].name).insns };

		if (fabs(d.after - d.before) >= LEAST)
			*(struct sl_ms_delta *)sl_push(arena, &list, n, sizeof(d)) = d;
	}
	for (i = 0; i < a->nshares; i++) {
		struct sl_ms_delta d = { a->shares[i].name, 0, a->shares[i].insns };

		if (d.after >= LEAST && !sl_cell_share(b, d.name).insns)
			*(struct sl_ms_delta *)sl_push(arena, &list, n, sizeof(d)) = d;
	}
	if (*n)
		qsort(list, *n, sizeof(*list), by_change);
	if (*n > max)
		*n = max;
	return list;
}
