// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "clock/interval.h"
#include "loop/once.h"
#include "clock/reads.h"
#include "clock/taint.h"
#include "loop/wait.h"
#include "program/tables.h"

/* More ways to more clocks than this add nothing to an explanation. */
#define MAX_READS 16

static const struct sl_reads none;

/* Does a loop between the event and @within make the read part of a wait? */
static bool in_wait(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int event, const struct sl_loop *within)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int l = cfg->inner[fn->f->events[event].block];

	for (; l != SL_NONE; l = cfg->loops[l].parent) {
		if (SL_GUARD("reads.wait", sl_loop_waits(prog, fn, &cfg->loops[l], event)))
			return true;
		if (&cfg->loops[l] == within)
			break;
	}
	return false;
}

/* In terms of the caller's own parameters. */
static void hand_on_stamp(const struct sl_program *prog, struct sl_fn *fn,
			  const struct sl_event *e, const struct sl_read *via,
			  struct sl_read *read)
{
	const struct sl_taints *t = sl_taints_of(prog, fn);
	unsigned int k;

	read->stamp_params |= sl_taint_args(e, t->flow, via->stamp_params).params;
	for (k = 0; k < e->nargs && k < 64; k++) {
		const struct sl_value *root = sl_root_of(fn->f, e->args[k]);

		if ((via->stamp_memory & (1ull << k)) &&
		    root->kind == SL_V_PARAM && root->num >= 0 &&
		    root->num < 64)
			read->stamp_memory |= 1ull << root->num;
	}
}

static void hand_on_once(const struct sl_function *f, const struct sl_event *e,
			 const struct sl_read *via, struct sl_read *read)
{
	const struct sl_value *arg;

	if (!via->once)
		return;
	/* Unless the memory is the caller's caller's, it is new each time. */
	read->conditional = true;
	if (via->once_param >= e->nargs)
		return;
	arg = sl_root_of(f, e->args[via->once_param]);
	if (arg->kind == SL_V_PARAM && arg->num >= 0) {
		read->once = true;
		read->once_param = arg->num;
	}
}

static void direct_read(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int event, struct sl_read *read)
{
	/* As if a callee passed each of its parameters to the clock. */
	struct sl_dep args = { 0 };
	unsigned int n = fn->f->events[event].nargs;

	args.params = n < 64 ? (1ull << n) - 1 : ~0ull;
	read->clock = fn->f->events[event].name;
	read->event = event;
	sl_dep_add_call(prog, fn, event, &args, &read->arg);
}

/* A read is visited in terms of the caller @fn. */
struct visit {
	const struct sl_program *prog;
	struct sl_fn *fn;
	unsigned int event;
	void (*visit)(struct sl_read *read, void *data);
	void *data;
};

static void hand_on(const struct visit *v, struct sl_fn *callee,
		    const struct sl_read *via, bool may)
{
	const struct sl_event *e = &v->fn->f->events[v->event];
	struct sl_read read = {
		.clock = via->clock, .event = v->event, .via = via,
		.callee = callee, .conditional = via->conditional || may,
		.limited = via->limited, .calls = via->calls + 1,
	};

	if (SL_GUARD("reads.test-of-argument",
		     !sl_guards_add_call(v->fn, v->event, &via->guards,
					 &read.guards)))
		return;
	if (!(e->flags & SL_CALL_INDIRECT))
		hand_on_stamp(v->prog, v->fn, e, via, &read);
	sl_dep_add_call(v->prog, v->fn, v->event, &via->arg, &read.arg);
	if (!(e->flags & SL_CALL_INDIRECT))
		hand_on_once(v->fn->f, e, via, &read);
	sl_stamp_params(v->prog, v->fn, v->event, &read.stamp_params,
			&read.stamp_memory);
	v->visit(&read, v->data);
}

/*
 * Reads of the functions in a closed table. Where the time goes is not
 * followed through it: only of those that keep it to themselves.
 */
static void through_table(const struct visit *v)
{
	const struct sl_targets *t = sl_targets_closed(v->prog, v->fn, v->event);
	unsigned int i, k;

	for (i = 0; t && i < t->n; i++) {
		struct sl_fn *callee = t->list[i];
		const struct sl_taints *taints;
		const struct sl_reads *from;

		if (callee->f->flags & (SL_FN_COLD | SL_FN_NORETURN))
			continue;
		from = sl_reads_of(v->prog, callee);
		taints = from->n ? sl_taints_of(v->prog, callee) : NULL;
		if (!from->n || SL_GUARD("reads.table-hands-back",
					 taints->result.reads || taints->fills))
			continue;
		for (k = 0; k < from->n; k++) {
			const struct sl_read *via = &from->list[k];

			/* The same at every node of a walk: whether this is one nobody knows. */
			if (!SL_GUARD("reads.table-node", via->arg.modelled) &&
			    !SL_GUARD("reads.table-interval", via->once ||
				      via->stamp_params || via->stamp_memory))
				hand_on(v, callee, via, t->n > 1);
		}
	}
}

void sl_reads_of_event(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, const struct sl_loop *within,
		       void (*visit)(struct sl_read *read, void *data),
		       void *data)
{
	const struct visit v = { prog, fn, event, visit, data };
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_reads *from = &none;
	struct sl_fn *callee = NULL;
	bool direct = e->kind == SL_E_CALL &&
		      sl_fn_calls(fn, event, SL_M_CLOCK);
	bool table = !direct && sl_targets_closed(prog, fn, event);
	unsigned int i;

	if (!direct && !table) {
		callee = sl_fn_descend(fn, event);
		if (!callee)
			return;
		from = sl_reads_of(prog, callee);
		if (!from->n)
			return;
	}
	if (SL_GUARD("reads.cold", sl_fn_cfg(prog, fn)->cold[e->block]) ||
	    in_wait(prog, fn, event, within) ||
	    SL_GUARD("reads.interval", sl_is_stamp(prog, fn, event)))
		return;
	if (table)
		through_table(&v);
	for (i = 0; i < from->n; i++)
		hand_on(&v, callee, &from->list[i], false);
	if (direct) {
		struct sl_read read = { 0 };

		direct_read(prog, fn, event, &read);
		sl_stamp_params(prog, fn, event, &read.stamp_params,
				&read.stamp_memory);
		visit(&read, data);
	}
}

struct collect {
	const struct sl_program *prog;
	struct sl_fn *fn;
	struct sl_reads *reads;
};

static bool same_guards(const struct sl_guards *a, const struct sl_guards *b)
{
	unsigned int i;

	for (i = 0; i < a->n && i < b->n; i++) {
		const struct sl_guard *x = &a->list[i], *y = &b->list[i];

		if (x->param != y->param || x->mask != y->mask ||
		    strcmp(x->op, y->op) || x->with != y->with ||
		    x->side != y->side)
			return false;
	}
	return a->n == b->n;
}

static bool same_read(const struct sl_read *a, const struct sl_read *b)
{
	return !strcmp(a->clock, b->clock) && a->event == b->event &&
	       a->conditional == b->conditional && a->once == b->once &&
	       a->once_param == b->once_param && a->limited == b->limited &&
	       a->stamp_params == b->stamp_params &&
	       a->stamp_memory == b->stamp_memory &&
	       a->arg.params == b->arg.params &&
	       a->arg.varies == b->arg.varies &&
	       same_guards(&a->guards, &b->guards);
}

static void collect(struct sl_read *read, void *data)
{
	struct collect *c = data;
	const struct sl_function *f = c->fn->f;
	struct sl_reads *reads = c->reads;
	unsigned int i, param;

	switch (sl_once_guarded(c->prog, c->fn, NULL, read->event, &param)) {
	case SL_ONCE_HERE:
		if (SL_GUARD("reads.once", true))
			return;
		break;
	case SL_ONCE_RATE:
		read->conditional = true;
		read->limited = true;
		break;
	case SL_ONCE_PARAM:
		read->conditional = true;
		read->once = true;
		read->once_param = param;
		break;
	case SL_ONCE_NOT:
		break;
	}
	if (sl_cfg_avoidable(sl_fn_cfg(c->prog, c->fn), 0,
			     f->events[read->event].block, NULL))
		read->conditional = true;
	sl_guards_add_own(c->prog, c->fn, read->event, &read->guards);
	for (i = 0; i < reads->n; i++)
		if (same_read(&reads->list[i], read))
			return;
	if (reads->n < MAX_READS) {
		reads->list[reads->n++] = *read;
		return;
	}
	/* What nobody can tell the argument of makes room. */
	for (i = 0; i < reads->n && !read->arg.varies; i++) {
		if (reads->list[i].arg.varies) {
			reads->list[i] = *read;
			return;
		}
	}
}

static int better(const void *a, const void *b)
{
	const struct sl_read *x = a, *y = b;

	if (x->conditional != y->conditional)
		return x->conditional - y->conditional;
	if (x->calls != y->calls)
		return x->calls < y->calls ? -1 : 1;
	return x->event < y->event ? -1 : x->event > y->event;
}

const struct sl_reads *sl_reads_of(const struct sl_program *prog,
				   struct sl_fn *fn)
{
	struct sl_read list[MAX_READS];
	struct sl_reads found = { .list = list };
	struct collect c = { .prog = prog, .fn = fn, .reads = &found };
	struct sl_reads *reads;
	unsigned int i;

	if (fn->reads)
		return fn->reads;
	if (!sl_fn_enter(prog))
		return &none;
	/* A call of itself adds nothing to what it reads. */
	fn->reads = (struct sl_reads *)&none;
	for (i = 0; i < fn->f->nevents; i++)
		sl_reads_of_event(prog, fn, i, NULL, collect, &c);
	sl_fn_leave(prog);
	if (!found.n)
		return fn->reads;
	reads = sl_alloc(prog->arena, sizeof(*reads));
	reads->n = found.n;
	reads->list = sl_alloc(prog->arena, found.n * sizeof(*list));
	memcpy(reads->list, list, found.n * sizeof(*list));
	qsort(reads->list, reads->n, sizeof(*list), better);
	fn->reads = reads;
	return reads;
}
