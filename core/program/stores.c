// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/deps.h"
#include "program/stores.h"

/* Does a call of @fn, at whatever depth, store to @field? */
static bool stores(const struct sl_program *prog, struct sl_fn *fn,
		   const char *field, const struct sl_loop *loop, bool *seen)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		struct sl_fn *to;

		if (loop && !loop->in[e->block])
			continue;
		if (e->kind == SL_E_STORE && e->nargs &&
		    !strcmp(field, sl_place_field(prog, f, e->args[0], e->name)))
			return true;
		to = e->kind == SL_E_CALL ? sl_fn_descend(fn, i) : NULL;
		if (!to || seen[to - prog->fns])
			continue;
		seen[to - prog->fns] = true;
		if (stores(prog, to, field, NULL, seen))
			return true;
	}
	return false;
}

bool sl_stores_field(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const char *field)
{
	return stores(prog, fn, field, loop,
		      sl_alloc(prog->arena, prog->nfns));
}

/* Do the pointers @a and @b, as far as one can see, point into one object? */
static bool same_object(const struct sl_function *f, unsigned int a,
			unsigned int b)
{
	const struct sl_value *x = sl_root_of(f, a), *y = sl_root_of(f, b);

	if (x->kind == SL_V_ADDR && y->kind == SL_V_ADDR)
		return x->num == y->num && !strcmp(x->text, y->text);
	return x == y;
}

/* A whole structure is stored, or bytes of who knows what in it. */
static bool covers(const struct sl_event *store)
{
	return !*store->name || strchr(store->name, '?') ||
	       strchr(store->name, '@');
}

bool sl_stores_object(struct sl_fn *fn, const struct sl_loop *loop,
		      unsigned int v, unsigned int but)
{
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	if (sl_root_of(f, v)->kind != SL_V_ADDR)
		return false;
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (!loop->in[e->block] || i == but)
			continue;
		if (e->kind == SL_E_STORE && e->nargs &&
		    same_object(f, e->args[0], v))
			return true;
		if (e->kind == SL_E_STORE)
			continue;
		/* Whoever is given a variable's address may store. */
		for (k = 0; k < e->nargs; k++)
			if (same_object(f, e->args[k], v))
				return true;
	}
	return false;
}

bool sl_stores_place(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const struct sl_value *load)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *root = sl_root_of(f, load->args[0]);
	const char *field = sl_place_field(prog, f, load->args[0], load->text);
	bool variable = root->kind == SL_V_ADDR && root->num == SL_ADDR_LOCAL;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (!loop->in[e->block])
			continue;
		if (e->kind == SL_E_STORE) {
			if (e->nargs && covers(e) &&
			    same_object(f, e->args[0], load->args[0]))
				return true;
			continue;
		}
		for (k = 0; k < e->nargs; k++)
			if ((variable || (e->flags & SL_CALL_BUILTIN)) &&
			    same_object(f, e->args[k], load->args[0]))
				return true;
	}
	return sl_stores_field(prog, fn, loop, field);
}
