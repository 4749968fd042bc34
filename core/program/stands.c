// SPDX-License-Identifier: GPL-2.0-only
#include "base/guard.h"
#include "program/stands.h"

#define MAX_CALLS 8

unsigned int sl_fn_only_call(const struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = f->events;
	unsigned int i;

	if (f->nevents != 1 || e->kind != SL_E_CALL ||
	    (e->flags & SL_CALL_INDIRECT) || e->nargs > f->nparams)
		return SL_NONE;
	for (i = 0; i < e->nargs; i++) {
		const struct sl_value *arg = &f->values[e->args[i]];

		if (arg->kind != SL_V_PARAM || arg->num != i)
			return SL_NONE;
	}
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (b->term != SL_T_JUMP && b->term != SL_T_RETURN)
			return SL_NONE;
		if (b->term == SL_T_RETURN && b->args[0] != SL_NONE &&
		    SL_GUARD("stands.result", b->args[0] != e->value))
			return SL_NONE;
	}
	return 0;
}

const struct sl_fn *sl_fn_stands_for(const struct sl_fn *fn, unsigned int *event)
{
	unsigned int depth;

	for (depth = 0; depth < MAX_CALLS; depth++) {
		const struct sl_fn *callee = fn->f->events[*event].kind == SL_E_CALL ?
					     sl_fn_descend(fn, *event) : NULL;
		unsigned int only = callee ? sl_fn_only_call(callee) : SL_NONE;

		if (only == SL_NONE)
			break;
		fn = callee;
		*event = only;
	}
	return fn;
}

struct sl_fn *sl_fn_behind(const struct sl_fn *fn, unsigned int event)
{
	struct sl_fn *first = fn->callee[event], *last;

	fn = sl_fn_stands_for(fn, &event);
	last = fn->callee[event];
	return last ? last : first;
}

struct sl_fn *sl_fn_handed_by(const struct sl_fn *fn)
{
	struct sl_fn *by = fn->ncallers == 1 ? fn->callers[0] : NULL;

	if (!by || sl_fn_only_call(by) == SL_NONE || sl_fn_callers_unknown(fn))
		return NULL;
	return by;
}
