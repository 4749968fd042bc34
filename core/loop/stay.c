// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "loop/stay.h"

static bool is_zero(const struct sl_function *f, unsigned int v)
{
	return v != SL_NONE && f->values[v].kind == SL_V_CONST &&
	       !f->values[v].num && !f->values[v].text;
}

/* Is value @v zero where @b goes on to its successor @side? */
static bool zero_on(const struct sl_function *f, const struct sl_block *b,
		    unsigned int side, unsigned int v)
{
	return b->term == SL_T_COND && b->args[0] == v && is_zero(f, b->args[1]) &&
	       !strcmp(b->op, side ? "ne" : "eq");
}

static bool stores_to(const struct sl_function *f, const struct sl_block *b,
		      long long param)
{
	unsigned int i;

	for (i = b->first; i < b->first + b->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *base;

		if (e->kind != SL_E_STORE || !e->nargs)
			continue;
		base = &f->values[e->args[0]];
		if (base->kind == SL_V_PARAM && base->num == param)
			return true;
	}
	return false;
}

/*
 * Is there a way without a store to the end of @from, and on to @to unless that
 * is SL_NONE, on which @v may be other than zero?
 */
static bool stays_until(const struct sl_program *prog, struct sl_fn *fn,
			long long param, unsigned int from, unsigned int to,
			unsigned int v)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	const struct sl_function *f = fn->f;
	bool *here = sl_alloc(prog->arena, f->nblocks);
	unsigned int i, k;

	here[0] = true;
	/* A way back adds nothing: it was there before. */
	for (i = 0; i < cfg->nrpo; i++) {
		unsigned int b = cfg->rpo[i];
		const struct sl_block *blk = &f->blocks[b];

		here[b] = here[b] && !stores_to(f, blk, param);
		for (k = 0; here[b] && k < blk->nsucc; k++)
			if (!zero_on(f, blk, k, v))
				here[blk->succ[k].to] = true;
	}
	for (k = 0; here[from] && k < f->blocks[from].nsucc; k++)
		if (f->blocks[from].succ[k].to == to && !zero_on(f, &f->blocks[from], k, v))
			return true;
	return here[from] && to == SL_NONE;
}

bool sl_may_stay(const struct sl_program *prog, struct sl_fn *fn,
		 long long param)
{
	const struct sl_function *f = fn->f;
	unsigned int b, k;

	for (b = 0; b < f->nblocks; b++) {
		unsigned int v = f->blocks[b].args[0];

		if (f->blocks[b].term != SL_T_RETURN || v == SL_NONE ||
		    f->values[v].kind == SL_V_CONST ||
		    stores_to(f, &f->blocks[b], param))
			continue;
		if (f->values[v].kind != SL_V_PHI || f->values[v].block != b) {
			if (stays_until(prog, fn, param, b, SL_NONE, v))
				return true;
			continue;
		}
		for (k = 0; k + 1 < f->values[v].nargs; k += 2) {
			unsigned int arg = f->values[v].args[k + 1];

			if (f->values[arg].kind != SL_V_CONST &&
			    stays_until(prog, fn, param, f->values[v].args[k], b, arg))
				return true;
		}
	}
	return false;
}
