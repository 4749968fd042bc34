// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/stored.h"
#include "program/index.h"
#include "program/search.h"
#include "program/tables.h"
#include "value/deps.h"

/* A question, "field" or "=object" or UNKNOWN, and who is a yes to it. */
struct answer {
	const char *key;	/* interned; NULL: free */
	unsigned char *yes;	/* a bit for each function */
};

struct sl_setters {
	struct sl_index *direct;	/* key: who does it himself */
	struct answer *answers;
	unsigned int nslots, used;	/* a power of two */
};

#define SLOTS_MIN 64u
#define UNKNOWN "=?"

bool sl_store_covers(const struct sl_event *store)
{
	return !*store->name || strchr(store->name, '?') ||
	       strchr(store->name, '@');
}

bool sl_call_unknown(const struct sl_program *prog, const struct sl_fn *fn,
		     unsigned int event)
{
	return !fn->callee[event] && !fn->sets[event] &&
	       !(fn->f->events[event].flags & SL_CALL_BUILTIN) &&
	       !SL_GUARD("stores.table", sl_targets_closed(prog, fn, event));
}

/* Interned strings, each once. */
static void add_name(const struct sl_program *prog, const char ***list,
		     unsigned int *n, const char *name)
{
	unsigned int i;

	for (i = 0; i < *n; i++)
		if ((*list)[i] == name)
			return;
	*(const char **)sl_push(prog->arena, list, n, sizeof(**list)) = name;
}

static void add_callee(const struct sl_program *prog, struct sl_stored *s,
		       struct sl_fn *to)
{
	unsigned int i;

	for (i = 0; i < s->ncalls; i++)
		if (s->calls[i] == to)
			return;
	*(struct sl_fn **)sl_push(prog->arena, &s->calls, &s->ncalls,
				  sizeof(*s->calls)) = to;
}

static void add_call(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, struct sl_stored *s)
{
	const struct sl_targets *t = sl_targets_closed(prog, fn, event);
	struct sl_fn *to = sl_fn_descend(fn, event);
	unsigned int i;

	s->unknown |= sl_call_unknown(prog, fn, event);
	if (to)
		add_callee(prog, s, to);
	for (i = 0; t && i < t->n; i++)
		add_callee(prog, s, t->list[i]);
}

struct sl_stored *sl_stored_by(const struct sl_program *prog, struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	struct sl_stored *s = fn->stored;
	unsigned int i;

	if (s)
		return s;
	s = fn->stored = sl_alloc(prog->arena, sizeof(*s));
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *root;

		if (e->kind == SL_E_CALL)
			add_call(prog, fn, i, s);
		if (e->kind != SL_E_STORE || !e->nargs)
			continue;
		add_name(prog, &s->fields, &s->nfields,
			 sl_intern(prog->arena, sl_place_field(prog, f, e->args[0], e->name)));
		root = sl_root_of(f, e->args[0]);
		if (sl_store_covers(e) && root->kind == SL_V_ADDR)
			add_name(prog, &s->objects, &s->nobjects,
				 sl_printf(prog->arena, "=%s", root->text));
	}
	return s;
}

static struct sl_setters *setters_of(const struct sl_program *prog)
{
	struct sl_setters *all = *prog->setters;
	const char *unknown = sl_intern(prog->arena, UNKNOWN);
	unsigned int i, k;

	if (all)
		return all;
	all = *prog->setters = sl_alloc(prog->arena, sizeof(*all));
	all->direct = sl_index_new(prog->arena);
	all->nslots = SLOTS_MIN;
	all->answers = sl_alloc(prog->arena, all->nslots * sizeof(*all->answers));
	for (i = 0; i < prog->nfns; i++) {
		struct sl_fn *fn = &prog->fns[i];
		const struct sl_stored *s = sl_stored_by(prog, fn);

		for (k = 0; k < s->nfields; k++)
			sl_index_add(all->direct, s->fields[k], fn);
		for (k = 0; k < s->nobjects; k++)
			sl_index_add(all->direct, s->objects[k], fn);
		if (s->unknown)
			sl_index_add(all->direct, unknown, fn);
		for (k = 0; k < s->ncalls; k++) {
			struct sl_stored *to = sl_stored_by(prog, s->calls[k]);

			*(struct sl_fn **)sl_push(prog->arena, &to->by, &to->nby,
						  sizeof(*to->by)) = fn;
		}
	}
	return all;
}

static struct answer *find(struct sl_setters *all, const char *key)
{
	size_t i = ((size_t)key * 0x9e3779b97f4a7c15ull) >> 20;

	for (i &= all->nslots - 1; all->answers[i].key && all->answers[i].key != key;)
		i = (i + 1) & (all->nslots - 1);
	return &all->answers[i];
}

static void grow(const struct sl_program *prog, struct sl_setters *all)
{
	struct answer *old = all->answers;
	unsigned int i, n = all->nslots;

	all->nslots *= 2;
	all->answers = sl_alloc(prog->arena, all->nslots * sizeof(*old));
	for (i = 0; i < n; i++)
		if (old[i].key)
			*find(all, old[i].key) = old[i];
}

/* From those who do it themselves up to all who call them. */
static void work_out(const struct sl_program *prog, const struct sl_setters *all,
		     struct answer *a)
{
	struct sl_fn *const *direct, *fn;
	struct sl_search *search;
	unsigned int i, n;

	direct = sl_index_find(all->direct, a->key, &n);
	if (!n)
		return;
	a->yes = sl_alloc(prog->arena, prog->nfns / 8 + 1);
	search = sl_search_begin(prog);
	for (i = 0; i < n; i++)
		sl_search_add(search, direct[i]);
	while ((fn = sl_search_next(search))) {
		const struct sl_stored *s = sl_stored_by(prog, fn);

		a->yes[(fn - prog->fns) / 8] |= 1u << (fn - prog->fns) % 8;
		for (i = 0; i < s->nby; i++)
			sl_search_add(search, s->by[i]);
	}
	sl_search_end(prog, search);
}

static bool ask(const struct sl_program *prog, const struct sl_fn *fn, const char *key)
{
	struct sl_setters *all = setters_of(prog);
	struct answer *a;

	if (all->used >= all->nslots / 2)
		grow(prog, all);
	a = find(all, key);
	if (!a->key) {
		a->key = key;
		all->used++;
		work_out(prog, all, a);
	}
	return a->yes && a->yes[(fn - prog->fns) / 8] & 1u << (fn - prog->fns) % 8;
}

bool sl_sets_field(const struct sl_program *prog, struct sl_fn *fn, const char *field)
{
	return ask(prog, fn, sl_intern(prog->arena, field));
}

bool sl_sets_object(const struct sl_program *prog, struct sl_fn *fn, const char *object)
{
	return ask(prog, fn, sl_printf(prog->arena, "=%s", object));
}

bool sl_calls_unknown(const struct sl_program *prog, struct sl_fn *fn)
{
	return ask(prog, fn, sl_intern(prog->arena, UNKNOWN));
}
