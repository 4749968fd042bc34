// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/uses.h"

bool sl_value_used(const struct sl_function *f, unsigned int v)
{
	unsigned int i, k;

	if (v == SL_NONE)
		return false;
	for (i = 0; i < f->nvalues; i++)
		for (k = f->values[i].kind == SL_V_PHI; k < f->values[i].nargs;
		     k += f->values[i].kind == SL_V_PHI ? 2 : 1)
			if (f->values[i].args[k] == v)
				return true;
	for (i = 0; i < f->nevents; i++) {
		if (f->events[i].kind == SL_E_STORE && f->events[i].value == v)
			return true;
		for (k = 0; k < f->events[i].nargs; k++)
			if (f->events[i].args[k] == v)
				return true;
	}
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];
		unsigned int n = b->term == SL_T_COND ? 2 :
				 b->term == SL_T_SWITCH || b->term == SL_T_RETURN;

		for (k = 0; k < n; k++)
			if (b->args[k] == v)
				return true;
	}
	return false;
}
