// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/deps.h"
#include "between/stored.h"
#include "clock/taint.h"
#include "loop/wait.h"
#include "program/search.h"

/*
 * Does every call of @fn relax? A wrapper does; a lock's slow path, which
 * spins only when the lock is taken, does not.
 */
static bool always_relaxes(const struct sl_program *prog, struct sl_fn *fn)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int i;

	if (fn->relaxes)
		return fn->relaxes == 2;
	if (!sl_fn_enter(prog))
		return false;
	fn->relaxes = 1;	/* also what a call of itself is told */
	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];

		if (e->kind != SL_E_CALL || cfg->cold[e->block] ||
		    cfg->inner[e->block] != SL_NONE ||
		    sl_cfg_avoidable(cfg, 0, e->block, NULL))
			continue;
		if (sl_fn_calls(fn, i, SL_M_RELAX) ||
		    (sl_fn_descend(fn, i) &&
		     always_relaxes(prog, fn->callee[i]))) {
			fn->relaxes = 2;
			break;
		}
	}
	sl_fn_leave(prog);
	return fn->relaxes == 2;
}

static bool relaxes(const struct sl_program *prog, struct sl_fn *fn,
		    const struct sl_loop *loop)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];

		if (e->kind != SL_E_CALL || !loop->in[e->block] ||
		    &cfg->loops[cfg->inner[e->block]] != loop)
			continue;
		if (sl_fn_calls(fn, i, SL_M_RELAX) ||
		    (sl_fn_descend(fn, i) &&
		     always_relaxes(prog, fn->callee[i])))
			return true;
	}
	return false;
}

/* Does a time that @fn reads decide whether @block of it runs? */
static bool run_by_time(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int block)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	const struct sl_taints *t = sl_taints_of(prog, fn);
	unsigned int b;

	for (b = cfg->idom[block]; b != SL_NONE; b = cfg->idom[b]) {
		const struct sl_block *blk = &fn->f->blocks[b];

		if (blk->term == SL_T_COND &&
		    (t->flow[blk->args[0]].reads | t->flow[blk->args[1]].reads))
			return true;
	}
	return false;
}

/* Does @fn itself set @field to a time it reads, or because of one? */
static bool sets_by_time(const struct sl_program *prog, struct sl_fn *fn,
			 const char *field)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind != SL_E_STORE || !e->nargs || e->value == SL_NONE ||
		    strcmp(field, sl_place_field(prog, f, e->args[0], e->name)))
			continue;
		if (SL_GUARD("wait.callee-stores",
			     sl_taints_of(prog, fn)->flow[e->value].reads) ||
		    SL_GUARD("wait.callee-decides",
			     run_by_time(prog, fn, e->block)))
			return true;
	}
	return false;
}

/* The same for @callee and all that it calls. */
static bool call_sets_by_time(const struct sl_program *prog,
			      struct sl_fn *callee, const char *field)
{
	struct sl_search *search = sl_search_begin(prog);
	bool found = false;
	struct sl_fn *fn;
	unsigned int i;

	sl_search_add(search, callee);
	while (!found && (fn = sl_search_next(search))) {
		const struct sl_stored *s = sl_stored_by(prog, fn);

		if (!sl_sets_field(prog, fn, field))
			continue;
		found = sets_by_time(prog, fn, field);
		for (i = 0; i < s->ncalls; i++)
			sl_search_add(search, s->calls[i]);
	}
	sl_search_end(prog, search);
	return found;
}

/* Is value @v read from a place that the callee sets by the time? */
static bool set_by_callee(const struct sl_program *prog, struct sl_fn *fn,
			  unsigned int v, struct sl_fn *callee,
			  unsigned int depth)
{
	const struct sl_value *val = &fn->f->values[v];
	unsigned int k;

	if (val->kind == SL_V_LOAD && val->nargs)
		return call_sets_by_time(prog, callee,
					 sl_place_field(prog, fn->f, val->args[0], val->text));
	if (val->kind != SL_V_OP || depth > 4)
		return false;
	for (k = 0; k < val->nargs; k++)
		if (set_by_callee(prog, fn, val->args[k], callee, depth + 1))
			return true;
	return false;
}

static bool ends_by(const struct sl_program *prog, struct sl_fn *fn,
		    const struct sl_block *b, unsigned int event)
{
	const struct sl_taints *t = sl_taints_of(prog, fn);
	struct sl_fn *callee = sl_fn_descend(fn, event);
	unsigned int k, n = b->term == SL_T_COND ? 2 :
			    b->term == SL_T_SWITCH ? 1 : 0;

	for (k = 0; k < n; k++) {
		const struct sl_taint *arg = &t->fields[b->args[k]];

		if (SL_GUARD("wait.retry", arg->retry) ||
		    SL_GUARD("wait.until", arg->reads & sl_taint_bit(t, event)))
			return true;
		if (SL_GUARD("wait.callee-tells", callee &&
			     set_by_callee(prog, fn, b->args[k], callee, 0)))
			return true;
	}
	return false;
}

bool sl_loop_waits(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_loop *loop, unsigned int event)
{
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	if (SL_GUARD("wait.relax", relaxes(prog, fn, loop)))
		return true;
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (!loop->in[i])
			continue;
		for (k = 0; k < b->nsucc; k++)
			if (!loop->in[b->succ[k].to] &&
			    ends_by(prog, fn, b, event))
				return true;
	}
	return false;
}
