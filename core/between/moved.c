// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/guard.h"
#include "between/moved.h"
#include "between/stored.h"
#include "value/deps.h"

static bool sets(const struct sl_program *prog, struct sl_fn *fn,
		 unsigned int event, const char *field)
{
	const struct sl_event *e = &fn->f->events[event];
	struct sl_fn *callee;

	if (e->kind == SL_E_STORE && e->nargs)
		return SL_GUARD("moved.store",
				!strcmp(field, sl_place_field(prog, fn->f, e->args[0],
							      e->name)));
	if (e->kind != SL_E_CALL)
		return false;
	callee = sl_fn_descend(fn, event);
	return SL_GUARD("moved.callee",
			callee && sl_sets_field(prog, callee, field));
}

bool sl_span_moves(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_span *span, unsigned int v)
{
	const struct sl_dep *dep = sl_dep_of(prog, fn, v);
	unsigned int i, k;

	for (i = 0; i < fn->f->nevents && !dep->varies; i++)
		for (k = 0; k < dep->nfields && sl_span_has(span, i); k++)
			if (sets(prog, fn, i, dep->fields[k]))
				return true;
	return false;
}
