// SPDX-License-Identifier: GPL-2.0-only
#include "program/taint.h"
#include "program/wait.h"

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
			return true;
		}
	}
	return false;
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

static bool ends_by(const struct sl_taints *t, const struct sl_block *b,
		    unsigned int event)
{
	unsigned int k, n = b->term == SL_T_COND ? 2 :
			    b->term == SL_T_SWITCH ? 1 : 0;

	for (k = 0; k < n; k++) {
		const struct sl_taint *arg = &t->fields[b->args[k]];

		if (arg->retry || (arg->reads & sl_taint_bit(t, event)))
			return true;
	}
	return false;
}

bool sl_loop_waits(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_loop *loop, unsigned int event)
{
	const struct sl_taints *t = sl_taints_of(prog, fn);
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	if (relaxes(prog, fn, loop))
		return true;
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (!loop->in[i])
			continue;
		for (k = 0; k < b->nsucc; k++)
			if (!loop->in[b->succ[k].to] && ends_by(t, b, event))
				return true;
	}
	return false;
}
