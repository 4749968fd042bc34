// SPDX-License-Identifier: GPL-2.0-only
#include "base/arena.h"
#include "program/index.h"
#include "value/deps.h"
#include "value/readers.h"

static void add(const struct sl_program *prog, struct sl_index *ix,
		struct sl_fn *fn, unsigned int base, const char *path)
{
	const char *field = sl_place_field(prog, fn->f, base, path);

	sl_index_add(ix, sl_intern(prog->arena, field), fn);
}

static void add_function(const struct sl_program *prog, struct sl_index *ix,
			 struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];

		if (v->kind == SL_V_LOAD && v->nargs)
			add(prog, ix, fn, v->args[0], v->text);
	}
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		for (k = 0; e->kind == SL_E_CALL && k < e->nargs; k++) {
			const struct sl_value *v = &f->values[e->args[k]];

			if (v->kind == SL_V_FIELD || v->kind == SL_V_ADDR)
				add(prog, ix, fn, e->args[k], "");
		}
	}
}

struct sl_fn *const *sl_readers_of(const struct sl_program *prog,
				   const char *field, unsigned int *n)
{
	struct sl_index *ix = *prog->readers;
	unsigned int i;

	if (!ix) {
		ix = *prog->readers = sl_index_new(prog->arena);
		for (i = 0; i < prog->nfns; i++)
			add_function(prog, ix, &prog->fns[i]);
	}
	return sl_index_find(ix, sl_intern(prog->arena, field), n);
}
