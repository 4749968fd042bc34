// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/stores.h"
#include "program/search.h"
#include "value/deps.h"

/* A place that is read in a loop. */
struct place {
	const char *field;	/* sl_place_field(), interned */
	const char *object;	/* the variable that it is in, or NULL */
	bool local;
	unsigned int base;	/* value, of the loop's function; or SL_NONE */
};

static bool in_object(const struct sl_function *f, unsigned int v,
		      const struct place *p)
{
	const struct sl_value *root = sl_root_of(f, v);

	return p->object && root->kind == SL_V_ADDR &&
	       !strcmp(root->text, p->object);
}

/* A whole structure is stored, or bytes of who knows what in it. */
static bool covers(const struct sl_event *store)
{
	return !*store->name || strchr(store->name, '?') ||
	       strchr(store->name, '@');
}

static bool store_sets(const struct sl_program *prog,
		       const struct sl_function *f, const struct sl_event *e,
		       const struct place *p)
{
	if (!e->nargs)
		return false;
	if (!strcmp(p->field, sl_place_field(prog, f, e->args[0], e->name)))
		return true;
	return covers(e) && (in_object(f, e->args[0], p) || e->args[0] == p->base);
}

/* A call that neither the facts nor the model know. */
static bool is_unknown(const struct sl_fn *fn, unsigned int event)
{
	return !fn->callee[event] && !fn->sets[event] &&
	       !(fn->f->events[event].flags & SL_CALL_BUILTIN);
}

/* Who is given the place's object, or its address, may store to it. */
static bool call_sets(const struct sl_fn *fn, unsigned int event,
		      const struct place *p)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int k;

	if (p->object && !p->local && is_unknown(fn, event))
		return true;
	for (k = 0; k < e->nargs; k++)
		if (in_object(fn->f, e->args[k], p) ||
		    (e->args[k] == p->base && !fn->callee[event] &&
		     (is_unknown(fn, event) ||
		      (e->flags & SL_CALL_BUILTIN))))
			return true;
	return false;
}

static void add_name(const struct sl_program *prog, const char ***list,
		     unsigned int *n, const char *name)
{
	unsigned int i;

	/* Both are interned. */
	for (i = 0; i < *n; i++)
		if ((*list)[i] == name)
			return;
	*(const char **)sl_push(prog->arena, list, n, sizeof(**list)) = name;
}

static void add_call(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, struct sl_stored *s)
{
	struct sl_fn *to = sl_fn_descend(fn, event);
	unsigned int i;

	s->unknown |= is_unknown(fn, event);
	for (i = 0; i < s->ncalls && s->calls[i] != to; i++)
		;
	if (to && i == s->ncalls)
		*(struct sl_fn **)sl_push(prog->arena, &s->calls, &s->ncalls,
					  sizeof(*s->calls)) = to;
}

const struct sl_stored *sl_stored_by(const struct sl_program *prog, struct sl_fn *fn)
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
		if (covers(e) && root->kind == SL_V_ADDR)
			add_name(prog, &s->objects, &s->nobjects, root->text);
	}
	return s;
}

bool sl_stored_has(const struct sl_stored *s, const char *field)
{
	unsigned int i;

	for (i = 0; i < s->nfields; i++)
		if (s->fields[i] == field)
			return true;
	return false;
}

/* Does @fn store to the place itself? Its variables are none of the loop's. */
static bool sets(const struct sl_stored *s, const struct place *p)
{
	unsigned int i;

	if (sl_stored_has(s, p->field))
		return true;
	for (i = 0; p->object && i < s->nobjects; i++)
		if (!strcmp(s->objects[i], p->object))
			return true;
	return false;
}

/* Does one of the functions that @search has, or what they call, set it? */
static bool calls_set(const struct sl_program *prog, struct sl_search *search,
		      const struct place *p)
{
	const struct sl_stored *s;
	struct sl_fn *fn;
	unsigned int i;

	while ((fn = sl_search_next(search))) {
		s = sl_stored_by(prog, fn);
		if (SL_GUARD("stores.store", sets(s, p)) ||
		    SL_GUARD("stores.call", p->object && !p->local && s->unknown))
			return true;
		for (i = 0; i < s->ncalls; i++)
			sl_search_add(search, s->calls[i]);
	}
	return false;
}

/* Does @loop of @fn set the place, itself or by a call? */
static bool stores(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_loop *loop, const struct place *p)
{
	struct sl_search *search = sl_search_begin(prog);
	const struct sl_function *f = fn->f;
	bool found = false;
	unsigned int i;

	for (i = 0; i < f->nevents && !found; i++) {
		const struct sl_event *e = &f->events[i];
		struct sl_fn *to;

		if (!loop->in[e->block])
			continue;
		if (e->kind == SL_E_STORE)
			found = SL_GUARD("stores.store", store_sets(prog, f, e, p));
		if (e->kind != SL_E_CALL)
			continue;
		found = SL_GUARD("stores.call", call_sets(fn, i, p));
		to = sl_fn_descend(fn, i);
		if (to)
			sl_search_add(search, to);
	}
	found = found || calls_set(prog, search, p);
	sl_search_end(prog, search);
	return found;
}

/* Does somebody have the address of the local variable, who may be called? */
static bool escapes(const struct sl_fn *fn, const struct sl_loop *loop,
		    const struct place *p)
{
	const struct sl_function *f = fn->f;
	bool given = false, called = false;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_CALL) {
			for (k = 0; k < e->nargs; k++)
				given |= in_object(f, e->args[k], p);
			called |= loop->in[e->block] && is_unknown(fn, i);
		} else if (e->kind == SL_E_STORE && e->value != SL_NONE) {
			given |= f->values[e->value].kind != SL_V_LOAD &&
				 in_object(f, e->value, p);
		}
	}
	return given && called;
}

static bool stored_in_loop(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_loop *loop, const struct place *p)
{
	return stores(prog, fn, loop, p) ||
	       SL_GUARD("stores.escaped", p->local && escapes(fn, loop, p));
}

bool sl_stores_field(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const char *field)
{
	struct place p = {
		.field = sl_intern(prog->arena, field), .base = SL_NONE,
		.object = strncmp(field, "var:", 4) ? NULL : field + 4,
	};

	return stored_in_loop(prog, fn, loop, &p);
}

bool sl_stores_place(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const struct sl_value *load)
{
	const struct sl_value *root = sl_root_of(fn->f, load->args[0]);
	struct place p = {
		.field = sl_intern(prog->arena, sl_place_field(prog, fn->f, load->args[0],
							       load->text)),
		.object = root->kind == SL_V_ADDR ? root->text : NULL,
		.local = root->kind == SL_V_ADDR && root->num == SL_ADDR_LOCAL,
		.base = load->args[0],
	};

	return stored_in_loop(prog, fn, loop, &p);
}

bool sl_stores_object(struct sl_fn *fn, const struct sl_loop *loop,
		      unsigned int v, unsigned int but)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *root = sl_root_of(f, v);
	struct place p = { .object = root->text };
	unsigned int i, k;

	if (root->kind != SL_V_ADDR)
		return false;
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (!loop->in[e->block] || i == but)
			continue;
		if (e->kind == SL_E_STORE) {
			if (e->nargs && in_object(f, e->args[0], &p))
				return true;
			continue;
		}
		/* Whoever is given a variable's address may store. */
		for (k = 0; k < e->nargs; k++)
			if (in_object(f, e->args[k], &p))
				return true;
	}
	return false;
}
