// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/stored.h"
#include "between/stores.h"
#include "program/tables.h"
#include "value/deps.h"

/* A place that is read in a loop. */
struct place {
	const char *field;	/* sl_place_field() */
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

static bool store_sets(const struct sl_program *prog,
		       const struct sl_function *f, const struct sl_event *e,
		       const struct place *p)
{
	if (!e->nargs)
		return false;
	if (!strcmp(p->field, sl_place_field(prog, f, e->args[0], e->name)))
		return true;
	return sl_store_covers(e) && (in_object(f, e->args[0], p) || e->args[0] == p->base);
}

/* Who is given the place's object, or its address, may store to it. */
static bool call_sets(const struct sl_program *prog, const struct sl_fn *fn,
		      unsigned int event, const struct place *p)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int k;

	if (p->object && !p->local && sl_call_unknown(prog, fn, event))
		return true;
	for (k = 0; k < e->nargs; k++)
		if (in_object(fn->f, e->args[k], p) ||
		    (e->args[k] == p->base && !fn->callee[event] &&
		     (sl_call_unknown(prog, fn, event) ||
		      (e->flags & SL_CALL_BUILTIN))))
			return true;
	return false;
}

/* Does @fn, or what it calls, set it? Its variables are none of the loop's. */
static bool callee_sets(const struct sl_program *prog, struct sl_fn *fn,
			const struct place *p)
{
	return SL_GUARD("stores.callee", sl_sets_field(prog, fn, p->field) ||
			(p->object && sl_sets_object(prog, fn, p->object))) ||
	       SL_GUARD("stores.callee-unknown", p->object && !p->local &&
			sl_calls_unknown(prog, fn));
}

/* Does @loop of @fn set the place, itself or by a call? */
static bool stores(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_loop *loop, const struct place *p)
{
	const struct sl_function *f = fn->f;
	const struct sl_targets *t;
	struct sl_fn *to;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (!loop->in[e->block])
			continue;
		if (SL_GUARD("stores.store", e->kind == SL_E_STORE &&
			     store_sets(prog, f, e, p)))
			return true;
		if (e->kind != SL_E_CALL)
			continue;
		if (SL_GUARD("stores.call", call_sets(prog, fn, i, p)))
			return true;
		to = sl_fn_descend(fn, i);
		if (to && callee_sets(prog, to, p))
			return true;
		t = sl_targets_closed(prog, fn, i);
		for (k = 0; t && k < t->n; k++)
			if (callee_sets(prog, t->list[k], p))
				return true;
	}
	return false;
}

/* Does somebody have the address of the local variable, who may be called? */
static bool escapes(const struct sl_program *prog, const struct sl_fn *fn,
		    const struct sl_loop *loop, const struct place *p)
{
	const struct sl_function *f = fn->f;
	bool given = false, called = false;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_CALL) {
			for (k = 0; k < e->nargs; k++)
				given |= in_object(f, e->args[k], p);
			called |= loop->in[e->block] && sl_call_unknown(prog, fn, i);
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
	       SL_GUARD("stores.escaped", p->local && escapes(prog, fn, loop, p));
}

bool sl_stores_field(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const char *field)
{
	struct place p = {
		.field = field, .base = SL_NONE,
		.object = strncmp(field, "var:", 4) ? NULL : field + 4,
	};

	return stored_in_loop(prog, fn, loop, &p);
}

bool sl_stores_place(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const struct sl_value *load)
{
	const struct sl_value *root = sl_root_of(fn->f, load->args[0]);
	struct place p = {
		.field = sl_place_field(prog, fn->f, load->args[0], load->text),
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
