// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "value/derived.h"

static bool is_made(const struct sl_value *val, const bool *derived,
		    bool memory)
{
	bool phi = val->kind == SL_V_PHI;
	unsigned int k;

	if (!phi && val->kind != SL_V_OP &&
	    (!memory || val->kind == SL_V_CALL))
		return false;
	for (k = phi; k < val->nargs; k += phi ? 2 : 1)
		if (derived[val->args[k]])
			return true;
	return false;
}

/* Sweeps instead of a recursion: phis of phis have more ways than time. */
const bool *sl_derived(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, bool memory)
{
	const struct sl_function *f = fn->f;
	bool changed = true;
	unsigned int v;

	if (!fn->derived)
		fn->derived = sl_alloc(prog->arena, f->nvalues + 1);
	memset(fn->derived, 0, f->nvalues);
	for (v = 0; v < f->nvalues; v++)
		fn->derived[v] = f->values[v].kind == SL_V_CALL &&
				 f->values[v].num == event;
	while (changed) {
		changed = false;
		for (v = 0; v < f->nvalues; v++) {
			if (fn->derived[v] ||
			    !is_made(&f->values[v], fn->derived, memory))
				continue;
			fn->derived[v] = true;
			changed = true;
		}
	}
	return fn->derived;
}
