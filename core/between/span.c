// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "between/span.h"

/* Marks in @seen what is reached from @start without going on from @stop. */
static void flood(const struct sl_cfg *cfg, unsigned int start,
		  unsigned int stop, bool back, bool *seen)
{
	bool cold = cfg->cold[start] || cfg->cold[stop];
	unsigned int n = 0, k;

	cfg->stack[n++] = start;
	while (n) {
		unsigned int b = cfg->stack[--n];
		const struct sl_block *blk = &cfg->fn->blocks[b];
		unsigned int count = back ? cfg->npreds[b] : blk->nsucc;

		for (k = 0; k < count; k++) {
			unsigned int to = back ? cfg->preds[b][k] : blk->succ[k].to;

			if (seen[to] || (cfg->cold[to] && !cold))
				continue;
			seen[to] = true;
			if (to != stop && to != start)
				cfg->stack[n++] = to;
		}
	}
}

bool sl_span_make(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int from, unsigned int to, struct sl_span *span)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int a = fn->f->events[from].block;
	unsigned int b = fn->f->events[to].block;
	unsigned int n = fn->f->nblocks, i;
	bool *back;

	*span = (struct sl_span){ .f = fn->f, .from = from, .to = to };
	span->in = sl_alloc(prog->arena, n);
	if (a == b)
		return from < to;
	if (cfg->order[a] == SL_NONE || cfg->order[a] > cfg->order[b])
		return false;
	back = sl_alloc(prog->arena, n);
	flood(cfg, a, b, false, span->in);
	if (!span->in[b])
		return false;
	flood(cfg, b, a, true, back);
	for (i = 0; i < n; i++)
		span->in[i] = span->in[i] && back[i] && i != a && i != b;
	return true;
}
