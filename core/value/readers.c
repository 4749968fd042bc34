// SPDX-License-Identifier: GPL-2.0-only
#include <stdint.h>

#include "base/arena.h"
#include "value/deps.h"
#include "value/readers.h"

#define SLOTS_MIN 256u		/* a power of two */

struct slot {
	const char *field;	/* interned; NULL: free */
	unsigned int n;
	struct sl_fn **fns;
};

struct sl_readers {
	struct slot *slots;
	size_t nslots, used;
};

/* @field's slot, or the free one where it would be. */
static struct slot *find(const struct sl_readers *r, const char *field)
{
	size_t i = ((uintptr_t)field * 0x9e3779b97f4a7c15ull) >> 20;

	for (i &= r->nslots - 1; r->slots[i].field && r->slots[i].field != field;)
		i = (i + 1) & (r->nslots - 1);
	return &r->slots[i];
}

static void grow(const struct sl_program *prog, struct sl_readers *r)
{
	struct sl_readers old = *r;
	size_t i;

	r->nslots = old.nslots ? old.nslots * 2 : SLOTS_MIN;
	r->slots = sl_alloc(prog->arena, r->nslots * sizeof(*r->slots));
	for (i = 0; i < old.nslots; i++)
		if (old.slots[i].field)
			*find(r, old.slots[i].field) = old.slots[i];
}

static void add(const struct sl_program *prog, struct sl_readers *r,
		struct sl_fn *fn, const char *field)
{
	struct slot *s;

	if (r->used >= r->nslots / 2)
		grow(prog, r);
	field = sl_intern(prog->arena, field);
	s = find(r, field);
	if (!s->field) {
		s->field = field;
		r->used++;
	}
	/* One function after the other: it can only be the last. */
	if (s->n && s->fns[s->n - 1] == fn)
		return;
	*(struct sl_fn **)sl_push(prog->arena, &s->fns, &s->n, sizeof(*s->fns)) = fn;
}

static void add_function(const struct sl_program *prog, struct sl_readers *r,
			 struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];

		if (v->kind == SL_V_LOAD && v->nargs)
			add(prog, r, fn, sl_place_field(prog, f, v->args[0], v->text));
	}
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		for (k = 0; e->kind == SL_E_CALL && k < e->nargs; k++) {
			const struct sl_value *v = &f->values[e->args[k]];

			if (v->kind == SL_V_FIELD || v->kind == SL_V_ADDR)
				add(prog, r, fn, sl_place_field(prog, f, e->args[k], ""));
		}
	}
}

struct sl_fn *const *sl_readers_of(const struct sl_program *prog,
				   const char *field, unsigned int *n)
{
	struct sl_readers *r = *prog->readers;
	const struct slot *s;
	unsigned int i;

	if (!r) {
		r = *prog->readers = sl_alloc(prog->arena, sizeof(*r));
		grow(prog, r);
		for (i = 0; i < prog->nfns; i++)
			add_function(prog, r, &prog->fns[i]);
	}
	s = find(r, sl_intern(prog->arena, field));
	*n = s->n;
	return s->fns;
}
