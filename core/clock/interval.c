// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "clock/interval.h"
#include "clock/taint.h"
#include "program/stands.h"

#define MAX_PAIRS 8

struct sl_intervals {
	unsigned long long stamps;	/* sources that are an interval's end */
	unsigned long long single;	/* sources that are in no loop */
	bool *ends;			/* per event: a callee reads one */
	/* Per source: what in the caller would make it one. */
	unsigned long long params[SL_MAX_SOURCES];
	unsigned long long memory[SL_MAX_SOURCES];
	/* The same for any source. */
	unsigned long long any_params, any_memory;
	/* Parameters that are subtracted from one another. */
	unsigned int npairs;
	struct { unsigned long long a, b; } pairs[MAX_PAIRS];
};

static const struct sl_intervals *intervals_of(const struct sl_program *prog,
					       struct sl_fn *fn);

/*
 * @a is subtracted from @b or compared with it, or the other way round. @plain:
 * not by a function that is given the two, and may be there to tell times apart.
 */
static void note_difference(struct sl_intervals *iv, const struct sl_taint *a,
			    const struct sl_taint *b, bool plain)
{
	unsigned long long reads = a->reads | b->reads;
	unsigned int i;

	/*
	 * The same read on both sides is an earlier turn's on one of them, or
	 * the one is a part of the other, if there are no turns.
	 */
	if (SL_GUARD("interval.two-reads", a->reads && b->reads) &&
	    !(plain && a->reads == b->reads && !(reads & (reads - 1)) &&
	      (reads & iv->single)))
		iv->stamps |= reads;
	for (i = 0; i < SL_MAX_SOURCES; i++) {
		if (a->reads & (1ull << i)) {
			iv->params[i] |= b->params;
			iv->memory[i] |= b->memory;
		}
		if (b->reads & (1ull << i)) {
			iv->params[i] |= a->params;
			iv->memory[i] |= a->memory;
		}
	}
	if (a->params && b->params && iv->npairs < MAX_PAIRS) {
		iv->pairs[iv->npairs].a = a->params;
		iv->pairs[iv->npairs++].b = b->params;
	}
}

/* A comparison by size: of times, it asks whether one has come. */
static bool by_size(const char *op)
{
	return op && (!strcmp(op, "lt") || !strcmp(op, "le") ||
		      !strcmp(op, "gt") || !strcmp(op, "ge"));
}

/*
 * The sources, other than @event, whose time stands where an argument points
 * to: in a variable, or in what both are given.
 */
static unsigned long long reads_behind(const struct sl_program *prog,
				       struct sl_fn *fn,
				       const struct sl_taints *t,
				       unsigned int event, unsigned int arg)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *root = sl_root_of(f, arg);
	unsigned long long reads = 0, fills;
	unsigned int i, k;

	if (root->kind == SL_V_ADDR && root->num == SL_ADDR_LOCAL)
		return sl_taint_local(prog, fn, root->text);
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (i == event || !e->nargs)
			continue;
		if (e->kind == SL_E_STORE && e->value != SL_NONE &&
		    sl_root_of(f, e->args[0]) == root)
			reads |= t->flow[e->value].reads;
		if (e->kind != SL_E_CALL || !fn->callee[i])
			continue;
		/* What goes on from its own last time begins nothing. */
		fills = sl_taints_of(prog, fn->callee[i])->fills &
			~intervals_of(prog, fn->callee[i])->any_memory;
		for (k = 0; fills && k < e->nargs && k < 64; k++)
			if ((fills & (1ull << k)) &&
			    sl_root_of(f, e->args[k]) == root)
				reads |= sl_taint_bit(t, i);
	}
	return reads & ~sl_taint_bit(t, event);
}

/* What is not known, and is given two times, measures from one to the other. */
static void note_handed(const struct sl_event *e, const struct sl_taints *t,
			struct sl_intervals *iv)
{
	unsigned long long seen = 0, reads;
	unsigned int k;

	for (k = 0; k < e->nargs; k++) {
		reads = t->flow[e->args[k]].reads;
		if (SL_GUARD("interval.handed-to-unknown", seen && (reads & ~seen)))
			iv->stamps |= seen | reads;
		seen |= reads;
	}
}

static void note_call(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_taints *t, struct sl_intervals *iv,
		      unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_intervals *callee;
	unsigned int last = event, k;
	const struct sl_fn *by = sl_fn_stands_for(fn, &last);

	if (sl_fn_calls(by, last, SL_M_CLOCK))
		return;
	if (!by->callee[last]) {
		note_handed(e, t, iv);
		return;
	}
	callee = intervals_of(prog, fn->callee[event]);
	for (k = 0; k < callee->npairs; k++) {
		struct sl_taint a = sl_taint_args(e, t->flow,
						  callee->pairs[k].a);
		struct sl_taint b = sl_taint_args(e, t->flow,
						  callee->pairs[k].b);

		/* A number and a part of it, or two numbers that it is given? */
		note_difference(iv, &a, &b,
				callee->pairs[k].a == callee->pairs[k].b);
	}
	for (k = 0; k < e->nargs && k < 64; k++) {
		unsigned long long bit = 1ull << k, reads = 0;
		struct sl_taint own = { .reads = sl_taint_bit(t, event) };

		if (SL_GUARD("interval.parameter", callee->any_params & bit)) {
			note_difference(iv, &own, &t->flow[e->args[k]], false);
			reads |= t->flow[e->args[k]].reads;
			iv->any_params |= t->flow[e->args[k]].params;
		}
		if (SL_GUARD("interval.memory", callee->any_memory & bit)) {
			const struct sl_value *root =
				sl_root_of(fn->f, e->args[k]);

			reads |= reads_behind(prog, fn, t, event,
					      e->args[k]);
			if (root->kind == SL_V_PARAM && root->num >= 0 &&
			    root->num < 64)
				iv->any_memory |= 1ull << root->num;
		}
		if (reads) {
			iv->stamps |= reads | own.reads;
			iv->ends[event] = true;
		}
	}
}

/*
 * The time that is subtracted from value @a, or @a from it, was stored in a
 * field by another read.
 */
static void note_stored(struct sl_intervals *iv, const struct sl_taints *t,
			unsigned int a, unsigned int b)
{
	unsigned long long reads = t->flow[a].reads;
	unsigned long long stored = t->fields[b].reads & ~reads;

	if (SL_GUARD("interval.stored", reads && stored))
		iv->stamps |= reads | stored;
}

/* One time is added to the other: one of them is negative. */
static bool adds_times(const struct sl_taints *t, const struct sl_value *v)
{
	unsigned long long a = t->flow[v->args[0]].reads;
	unsigned long long b = t->flow[v->args[1]].reads;

	return !strcmp(v->text, "plus") && a && b && !(a & b);
}

/* Sources past the last share a bit: that is not one source. */
static void find_single(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_taints *t, struct sl_intervals *iv)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++)
		if (t->source[i] < SL_MAX_SOURCES - 1 &&
		    cfg->inner[fn->f->events[i].block] == SL_NONE)
			iv->single |= sl_taint_bit(t, i);
}

static void find_intervals(const struct sl_program *prog, struct sl_fn *fn,
			   struct sl_intervals *iv)
{
	const struct sl_taints *t = sl_taints_of(prog, fn);
	const struct sl_function *f = fn->f;
	unsigned int i;

	find_single(prog, fn, t, iv);
	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];

		if (v->kind != SL_V_OP || v->nargs != 2)
			continue;
		if (!strcmp(v->text, "minus")) {
			note_stored(iv, t, v->args[0], v->args[1]);
			note_stored(iv, t, v->args[1], v->args[0]);
		}
		if (!strcmp(v->text, "minus") || by_size(v->text) ||
		    SL_GUARD("interval.sum", adds_times(t, v)))
			note_difference(iv, &t->flow[v->args[0]],
					&t->flow[v->args[1]], true);
	}
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (SL_GUARD("interval.compared", b->term == SL_T_COND && by_size(b->op)))
			note_difference(iv, &t->flow[b->args[0]],
					&t->flow[b->args[1]], true);
	}
	for (i = 0; i < f->nevents; i++)
		if (f->events[i].kind == SL_E_CALL)
			note_call(prog, fn, t, iv, i);
	for (i = 0; i < SL_MAX_SOURCES; i++) {
		iv->any_params |= iv->params[i];
		iv->any_memory |= iv->memory[i];
	}
}

/* A function that is on the way (recursion) measures nothing yet. */
static const struct sl_intervals *intervals_of(const struct sl_program *prog,
					       struct sl_fn *fn)
{
	static const struct sl_intervals too_deep;

	if (!fn->intervals) {
		if (!sl_fn_enter(prog))
			return &too_deep;
		fn->intervals = sl_alloc(prog->arena, sizeof(*fn->intervals));
		fn->intervals->ends = sl_alloc(prog->arena, fn->f->nevents);
		find_intervals(prog, fn, fn->intervals);
		sl_fn_leave(prog);
	}
	return fn->intervals;
}

bool sl_is_stamp(const struct sl_program *prog, struct sl_fn *fn,
		 unsigned int event)
{
	const struct sl_intervals *iv = intervals_of(prog, fn);

	return !iv->ends || iv->ends[event] ||
	       (iv->stamps & sl_taint_bit(sl_taints_of(prog, fn), event));
}

void sl_stamp_params(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, unsigned long long *params,
		     unsigned long long *memory)
{
	const struct sl_intervals *iv = intervals_of(prog, fn);
	const struct sl_taints *t = sl_taints_of(prog, fn);

	if (t->source[event] == SL_NONE)
		return;
	*params |= iv->params[t->source[event]];
	*memory |= iv->memory[t->source[event]];
}
