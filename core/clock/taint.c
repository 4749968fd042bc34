// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "value/deps.h"
#include "clock/taint.h"

static const struct sl_taint nothing;
static const struct sl_taints too_deep;	/* only asked for what callees do */

bool sl_taint_add(struct sl_taint *to, const struct sl_taint *more)
{
	struct sl_taint old = *to;

	to->reads |= more->reads;
	to->params |= more->params;
	to->memory |= more->memory;
	to->retry |= more->retry;
	return to->reads != old.reads || to->params != old.params ||
	       to->memory != old.memory || to->retry != old.retry;
}

/* May the place stored to by @e be the one that @load reads? */
static bool same_place(const struct sl_program *prog,
		       const struct sl_function *f, const struct sl_event *e,
		       const struct sl_value *load, bool memory)
{
	const struct sl_value *to = sl_root_of(f, e->args[0]);
	const struct sl_value *from = sl_root_of(f, load->args[0]);

	if (to->kind == SL_V_ADDR && from->kind == SL_V_ADDR)
		return !strcmp(to->text, from->text) &&
		       (!strcmp(e->name, load->text) || !*e->name ||
			!*load->text);
	return memory &&
	       !strcmp(sl_place_field(prog, f, e->args[0], e->name),
		       sl_place_field(prog, f, load->args[0], load->text));
}

/* Does call event @event put a time it reads into local variable @object? */
static bool fills_local(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int event, const char *object)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned long long fills = 0;
	unsigned int k;

	/* A clock that is given an address answers there. */
	if (sl_fn_calls(fn, event, SL_M_CLOCK))
		fills = ~0ull;
	else if (fn->callee[event])
		fills = sl_taints_of(prog, fn->callee[event])->fills;
	for (k = 0; fills && k < e->nargs && k < 64; k++) {
		const struct sl_value *a = sl_root_of(fn->f, e->args[k]);

		if ((fills & (1ull << k)) && a->kind == SL_V_ADDR &&
		    a->num == SL_ADDR_LOCAL && !strcmp(a->text, object))
			return true;
	}
	return false;
}

static void taint_of_load(const struct sl_program *prog, struct sl_fn *fn,
			  const struct sl_taints *t,
			  const struct sl_taint *vals,
			  const struct sl_value *load, struct sl_taint *out)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *from;
	unsigned int i, k;

	if (!load->nargs)
		return;
	from = sl_root_of(f, load->args[0]);
	if (from->kind == SL_V_PARAM && from->num >= 0 && from->num < 64)
		out->memory |= 1ull << from->num;
	for (k = 0; k < t->nputs; k++) {
		const struct sl_event *e = &f->events[i = t->puts[k]];

		if (e->kind == SL_E_STORE) {
			if (same_place(prog, f, e, load, vals == t->fields))
				sl_taint_add(out, &vals[e->value]);
		} else if (from->kind == SL_V_ADDR &&
			   fills_local(prog, fn, i, from->text)) {
			out->reads |= 1ull << t->source[i];
		}
	}
}

unsigned long long sl_taint_local(const struct sl_program *prog,
				  struct sl_fn *fn, const char *object)
{
	const struct sl_taints *t = sl_taints_of(prog, fn);
	const struct sl_function *f = fn->f;
	unsigned long long reads = 0;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *to;

		if (e->kind == SL_E_STORE && e->nargs && e->value != SL_NONE) {
			to = sl_root_of(f, e->args[0]);
			if (to->kind == SL_V_ADDR && !strcmp(to->text, object))
				reads |= t->flow[e->value].reads;
		} else if (e->kind == SL_E_CALL &&
			   fills_local(prog, fn, i, object)) {
			reads |= sl_taint_bit(t, i);
		}
	}
	return reads;
}

static void taint_of_call(const struct sl_program *prog, struct sl_fn *fn,
			  const struct sl_taints *t, const struct sl_taint *vals,
			  unsigned int event, struct sl_taint *out)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_taints *callee = NULL;
	unsigned int k;

	if (sl_fn_calls(fn, event, SL_M_SEQ_RETRY))
		out->retry = true;
	if (sl_fn_calls(fn, event, SL_M_CLOCK)) {
		out->reads |= sl_taint_bit(t, event);
		return;
	}
	if (fn->callee[event])
		callee = sl_taints_of(prog, fn->callee[event]);
	if (callee && callee->result.retry)
		out->retry = true;
	if (callee && callee->result.reads)
		out->reads |= sl_taint_bit(t, event);
	/* What is not known may hand on any of its arguments. */
	for (k = 0; k < e->nargs && k < 64; k++)
		if (!callee || (callee->result.params & (1ull << k)))
			sl_taint_add(out, &vals[e->args[k]]);
}

struct sl_taint sl_taint_args(const struct sl_event *e,
			      const struct sl_taint *values,
			      unsigned long long which)
{
	struct sl_taint t = { 0 };
	unsigned int k;

	for (k = 0; k < e->nargs && k < 64; k++)
		if (which & (1ull << k))
			sl_taint_add(&t, &values[e->args[k]]);
	return t;
}

/*
 * A phi of constants carries what its branch depends on: `return now > end`
 * becomes one.
 */
static void taint_of_branch(struct sl_fn *fn, const struct sl_taint *vals,
			    const struct sl_cfg *cfg, unsigned int block,
			    struct sl_taint *out)
{
	const struct sl_block *b;
	unsigned int k, p;

	for (k = 0; k <= cfg->npreds[block]; k++) {
		p = k ? cfg->preds[block][k - 1] : cfg->idom[block];
		if (p == SL_NONE)
			continue;
		b = &fn->f->blocks[p];
		if (b->term == SL_T_COND || b->term == SL_T_SWITCH)
			sl_taint_add(out, &vals[b->args[0]]);
		if (b->term == SL_T_COND)
			sl_taint_add(out, &vals[b->args[1]]);
	}
}

static void taint_of_phi(const struct sl_program *prog, struct sl_fn *fn,
			 const struct sl_taint *vals, const struct sl_value *phi,
			 struct sl_taint *out)
{
	bool constant = false;
	unsigned int k;

	for (k = 1; k < phi->nargs; k += 2) {
		sl_taint_add(out, &vals[phi->args[k]]);
		constant |= fn->f->values[phi->args[k]].kind == SL_V_CONST;
	}
	if (constant)
		taint_of_branch(fn, vals, sl_fn_cfg(prog, fn), phi->block, out);
}

/* The events that put into memory what carries something, as far as known. */
static void find_puts(const struct sl_function *f, struct sl_taints *t,
		      const struct sl_taint *vals)
{
	unsigned int i;

	t->nputs = 0;
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE ?
		    e->nargs && e->value != SL_NONE &&
		    memcmp(&vals[e->value], &nothing, sizeof(nothing)) :
		    e->kind == SL_E_CALL && t->source[i] != SL_NONE)
			t->puts[t->nputs++] = i;
	}
}

static bool propagate_to(const struct sl_program *prog, struct sl_fn *fn,
			 const struct sl_taints *t, struct sl_taint *vals,
			 unsigned int v)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *val = &f->values[v];
	struct sl_taint got = { 0 };
	unsigned int k;

	switch (val->kind) {
	case SL_V_PARAM:
		if (val->num >= 0 && val->num < 64)
			got.params = 1ull << val->num;
		break;
	case SL_V_OP:
	case SL_V_OPAQUE:
		for (k = 0; k < val->nargs; k++)
			sl_taint_add(&got, &vals[val->args[k]]);
		break;
	case SL_V_PHI:
		taint_of_phi(prog, fn, vals, val, &got);
		break;
	case SL_V_LOAD:
		taint_of_load(prog, fn, t, vals, val, &got);
		break;
	case SL_V_CALL:
		taint_of_call(prog, fn, t, vals, val->num, &got);
		break;
	default:
		break;
	}
	return sl_taint_add(&vals[v], &got);
}

/*
 * One sweep up and one down: values are in no order, and a long chain of them
 * is done in two sweeps whichever way it is numbered.
 */
static bool propagate(const struct sl_program *prog, struct sl_fn *fn,
		      struct sl_taints *t, struct sl_taint *vals)
{
	bool grew = false;
	unsigned int v;

	find_puts(fn->f, t, vals);
	for (v = 0; v < fn->f->nvalues; v++)
		grew |= propagate_to(prog, fn, t, vals, v);
	for (v = fn->f->nvalues; grew && v-- > 0; )
		propagate_to(prog, fn, t, vals, v);
	return grew;
}

static void find_sources(const struct sl_program *prog, struct sl_fn *fn,
			 struct sl_taints *t)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	t->source = sl_alloc(prog->arena, f->nevents * sizeof(*t->source));
	for (i = 0; i < f->nevents; i++) {
		bool reads = false;

		t->source[i] = SL_NONE;
		if (f->events[i].kind != SL_E_CALL)
			continue;
		if (sl_fn_calls(fn, i, SL_M_CLOCK)) {
			reads = true;
		} else if (fn->callee[i]) {
			const struct sl_taints *callee =
				sl_taints_of(prog, fn->callee[i]);

			reads = callee->result.reads || callee->fills;
		}
		if (!reads)
			continue;
		t->source[i] = t->nsources;
		if (t->nsources < SL_MAX_SOURCES - 1)
			t->nsources++;
	}
}

static void find_fills(const struct sl_program *prog, struct sl_fn *fn,
		       struct sl_taints *t)
{
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		unsigned long long fills = 0;
		const struct sl_value *to;

		if (e->kind == SL_E_STORE && e->nargs && e->value != SL_NONE &&
		    t->flow[e->value].reads)
			fills = 1;	/* its only argument of interest */
		else if (e->kind == SL_E_CALL && fn->callee[i])
			fills = sl_taints_of(prog, fn->callee[i])->fills;
		for (k = 0; fills && k < e->nargs && k < 64; k++) {
			if (!(fills & (1ull << k)))
				continue;
			to = sl_root_of(f, e->args[k]);
			if (to->kind == SL_V_PARAM && to->num >= 0 &&
			    to->num < 64)
				t->fills |= 1ull << to->num;
		}
	}
}

/* A function that is on the way (recursion) carries nothing yet. */
const struct sl_taints *sl_taints_of(const struct sl_program *prog,
				     struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	struct sl_taints *t;
	unsigned int i;

	if (fn->taints)
		return fn->taints;
	if (!sl_fn_enter(prog))
		return &too_deep;
	t = fn->taints = sl_alloc(prog->arena, sizeof(*t));
	find_sources(prog, fn, t);
	t->puts = sl_alloc(prog->arena, f->nevents * sizeof(*t->puts));
	t->flow = sl_alloc(prog->arena, f->nvalues * sizeof(*t->flow));
	t->fields = sl_alloc(prog->arena, f->nvalues * sizeof(*t->fields));
	while (propagate(prog, fn, t, t->flow))
		;
	/* Only what is asked of a loop's end looks through memory. */
	if (t->nsources)
		while (propagate(prog, fn, t, t->fields))
			;
	else
		t->fields = t->flow;
	for (i = 0; i < f->nblocks; i++)
		if (f->blocks[i].term == SL_T_RETURN &&
		    f->blocks[i].args[0] != SL_NONE)
			sl_taint_add(&t->result, &t->flow[f->blocks[i].args[0]]);
	find_fills(prog, fn, t);
	sl_fn_leave(prog);
	return t;
}

