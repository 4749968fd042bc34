// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/deps.h"
#include "between/lookers.h"
#include "program/search.h"
#include "value/test.h"

#define DEPTH_MAX 12

static bool is_load(const struct sl_program *prog, const struct sl_function *f,
		    unsigned int v, const char *field)
{
	const struct sl_value *val = &f->values[v];

	return val->kind == SL_V_LOAD && val->nargs && val->text &&
	       !strcmp(field, sl_place_field(prog, f, val->args[0], val->text));
}

/* Is @v what the span's first event is given? Then it was there before. */
static bool is_given(const struct sl_function *f, const struct sl_span *span,
		     unsigned int v)
{
	const struct sl_event *e = &f->events[span->from];
	unsigned int k;

	for (k = 0; k < e->nargs; k++)
		if (e->args[k] == v)
			return true;
	return false;
}

/*
 * May the load @v be made in the span? Where in a block it is made is not
 * in the facts.
 */
static bool in_span(const struct sl_function *f, const struct sl_span *span,
		    unsigned int v)
{
	unsigned int b = f->values[v].block;

	if (b == SL_NONE || span->in[b])
		return b != SL_NONE;
	return (b == f->events[span->from].block ||
		b == f->events[span->to].block) && !is_given(f, span, v);
}

/* Is value @v made from a load of the member that is made in the span? */
static bool uses(const struct sl_program *prog, const struct sl_function *f,
		 const struct sl_span *span, unsigned int v, const char *field,
		 unsigned int depth)
{
	const struct sl_value *val = &f->values[v];
	unsigned int k, step = 1, first = 0;

	if (depth == DEPTH_MAX)
		return true;
	/* What was loaded before the span is what the flag was then. */
	if (is_load(prog, f, v, field) && in_span(f, span, v))
		return true;
	if (val->kind == SL_V_PHI) {
		step = 2;
		first = 1;
		if (depth > 2)
			return false;
	}
	for (k = first; k < val->nargs; k += step)
		if (uses(prog, f, span, val->args[k], field, depth + 1))
			return true;
	return false;
}

/* A store that changes the member in place: the load in it looks at nothing. */
static bool updates(const struct sl_program *prog, const struct sl_function *f,
		    const struct sl_event *e, const char *field)
{
	const struct sl_value *val;
	unsigned int k;

	if (e->kind != SL_E_STORE || !e->nargs || e->value == SL_NONE ||
	    strcmp(field, sl_place_field(prog, f, e->args[0], e->name)))
		return false;
	val = &f->values[sl_test_subject(f, e->value)];
	for (k = 0; val->kind == SL_V_OP && k < val->nargs; k++)
		if (is_load(prog, f, sl_test_subject(f, val->args[k]), field))
			return true;
	return false;
}

static bool event_uses(const struct sl_program *prog, const struct sl_function *f,
		       const struct sl_span *span, const struct sl_event *e,
		       const char *field)
{
	unsigned int k;

	if (e->kind == SL_E_STORE && e->value != SL_NONE &&
	    uses(prog, f, span, e->value, field, 0))
		return true;
	for (k = 0; k < e->nargs; k++)
		if (uses(prog, f, span, e->args[k], field, 0))
			return true;
	return false;
}

static bool block_uses(const struct sl_program *prog, const struct sl_function *f,
		       const struct sl_span *span, unsigned int b,
		       const char *field)
{
	const struct sl_block *blk = &f->blocks[b];
	unsigned int k;

	for (k = 0; k < 2; k++)
		if ((blk->term == SL_T_COND ||
		     (!k && (blk->term == SL_T_SWITCH ||
			     blk->term == SL_T_RETURN))) &&
		    blk->args[k] != SL_NONE &&
		    uses(prog, f, span, blk->args[k], field, 0))
			return true;
	return false;
}

/* Is @v what an update in place stores? */
static bool is_updated(const struct sl_program *prog,
		       const struct sl_function *f, unsigned int v,
		       const char *field)
{
	unsigned int i;

	for (i = 0; i < f->nevents; i++)
		if (updates(prog, f, &f->events[i], field) &&
		    sl_test_subject(f, f->events[i].value) == v)
			return true;
	return false;
}

static bool in_args(const unsigned int *args, unsigned int n, unsigned int v)
{
	unsigned int k;

	for (k = 0; k < n; k++)
		if (args[k] == v)
			return true;
	return false;
}

static bool value_uses(const struct sl_value *val, unsigned int v)
{
	unsigned int k;

	if (val->kind != SL_V_PHI)
		return in_args(val->args, val->nargs, v);
	for (k = 1; k < val->nargs; k += 2)
		if (val->args[k] == v)
			return true;
	return false;
}

/* Is value @v of use for anything but updates in place? */
static bool is_used(const struct sl_program *prog, const struct sl_function *f,
		    unsigned int v, const char *field)
{
	unsigned int i;

	for (i = 0; i < f->nvalues; i++)
		if (value_uses(&f->values[i], v) && !is_updated(prog, f, i, field))
			return true;
	for (i = 0; i < f->nevents; i++)
		if (in_args(f->events[i].args, f->events[i].nargs, v) ||
		    (f->events[i].kind == SL_E_STORE && f->events[i].value == v))
			return true;
	for (i = 0; i < f->nblocks; i++)
		if (in_args(f->blocks[i].args, 2, v))
			return true;
	return false;
}

bool sl_fn_loads(const struct sl_program *prog, struct sl_fn *fn,
		 const char *field)
{
	unsigned int i;

	for (i = 0; i < fn->f->nvalues; i++)
		if (is_load(prog, fn->f, i, field) &&
		    is_used(prog, fn->f, i, field))
			return true;
	return false;
}

static enum sl_look worse(enum sl_look a, enum sl_look b)
{
	return a > b ? a : b;
}

static enum sl_look look(const struct sl_program *prog, struct sl_fn *fn,
			 const char *field, struct sl_search *seen);

static enum sl_look call_looks(const struct sl_program *prog, struct sl_fn *fn,
			       unsigned int event, const char *field,
			       struct sl_search *seen)
{
	const struct sl_event *e = &fn->f->events[event];
	const sl_sets known = SL_SET(SL_M_BOUNDARY) | SL_SET(SL_M_COLD) |
			      SL_SET(SL_M_CLOCK) | SL_SET(SL_M_HARMLESS) |
			      SL_SET(SL_M_LOCK) | SL_SET(SL_M_BARRIER) |
			      SL_SET(SL_M_SECTION) | SL_SET(SL_M_NODE_INVARIANT);
	struct sl_fn *to;
	enum sl_look found;

	if ((fn->sets[event] & known) ||
	    (e->flags & (SL_CALL_BUILTIN | SL_CALL_COLD | SL_CALL_NORETURN)))
		return SL_LOOK_NO;
	to = fn->callee[event];
	if (!to)
		return SL_GUARD("lookers.unknown", true) ? SL_LOOK_UNKNOWN : SL_LOOK_NO;
	if (!sl_fn_enter(prog))
		return SL_LOOK_UNKNOWN;
	found = look(prog, to, field, seen);
	sl_fn_leave(prog);
	return found;
}

static enum sl_look look(const struct sl_program *prog, struct sl_fn *fn,
			 const char *field, struct sl_search *seen)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	enum sl_look found = SL_LOOK_NO;
	unsigned int i;

	if (!sl_search_mark(seen, fn))
		return SL_LOOK_NO;
	if (SL_GUARD("lookers.callee", sl_fn_loads(prog, fn, field)))
		return SL_LOOK_YES;
	for (i = 0; i < fn->f->nevents && found != SL_LOOK_YES; i++)
		if (fn->f->events[i].kind == SL_E_CALL &&
		    !cfg->cold[fn->f->events[i].block])
			found = worse(found, call_looks(prog, fn, i, field, seen));
	return found;
}

enum sl_look sl_span_looks(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_span *span, const char *field)
{
	const struct sl_function *f = fn->f;
	unsigned int from = f->events[span->from].block;
	unsigned int to = f->events[span->to].block;
	enum sl_look found = SL_LOOK_NO;
	struct sl_search *seen;
	unsigned int i;

	for (i = 0; i < f->nblocks; i++)
		if ((span->in[i] || (i == from && i != to)) &&
		    SL_GUARD("lookers.branch", block_uses(prog, f, span, i, field)))
			return SL_LOOK_YES;
	seen = sl_search_begin(prog);
	for (i = 0; i < f->nevents && found != SL_LOOK_YES; i++) {
		if (!sl_span_has(span, i))
			continue;
		if (SL_GUARD("lookers.event",
			     event_uses(prog, f, span, &f->events[i], field)))
			found = SL_LOOK_YES;
		else if (f->events[i].kind == SL_E_CALL)
			found = worse(found, call_looks(prog, fn, i, field, seen));
	}
	sl_search_end(prog, seen);
	return found;
}
