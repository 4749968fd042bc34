// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/asked.h"
#include "value/deps.h"
#include "value/alike.h"
#include "value/test.h"

#define CALLERS_DEPTH 4
#define VALUES_DEPTH 8

struct asking {
	const struct sl_program *prog;
	struct sl_fn *fn;
	unsigned int object;
	const char *const *fields;
	unsigned int n;
};

static bool names_field(const struct asking *a, const struct sl_dep *dep)
{
	unsigned int i, k;

	for (i = 0; i < dep->nfields && !dep->varies; i++)
		for (k = 0; k < a->n; k++)
			if (!strcmp(dep->fields[i], a->fields[k]))
				return true;
	return false;
}

/* Does value @v look at one of the fields? */
static bool looks(const struct asking *a, unsigned int v, unsigned int depth)
{
	const struct sl_value *val = &a->fn->f->values[v];
	unsigned int k, step = 1, first = 0;
	const struct sl_event *e;

	if (depth == VALUES_DEPTH)
		return false;
	if (val->kind == SL_V_CALL) {
		e = &a->fn->f->events[val->num];
		if (SL_GUARD("asked.by-function", a->fn->callee[val->num] &&
			     names_field(a, sl_dep_of_return(a->prog,
							     a->fn->callee[val->num]))))
			return true;
		for (k = 0; k < e->nargs; k++)
			if (looks(a, e->args[k], depth + 1))
				return true;
		return false;
	}
	/* Bits of a word have no name: which member they are nobody knows. */
	if (SL_GUARD("asked.bit-field", val->kind == SL_V_LOAD && val->nargs &&
		     val->text && a->object != SL_NONE &&
		     !strcmp(sl_last_field(val->text), "?") &&
		     sl_alike(a->fn->f, val->args[0], a->object)))
		return true;
	/* A member whose address is handed to what answers, as to memcmp(). */
	if ((val->kind == SL_V_LOAD || SL_GUARD("asked.address", val->kind == SL_V_FIELD)) &&
	    val->nargs && val->text) {
		const char *field = sl_place_field(a->prog, a->fn->f,
						   val->args[0], val->text);

		for (k = 0; k < a->n; k++)
			if (SL_GUARD("asked.member", !strcmp(field, a->fields[k])))
				return true;
	}
	if (val->kind == SL_V_PHI) {
		step = 2;
		first = 1;
	} else if (val->kind != SL_V_OP) {
		return false;
	}
	for (k = first; k < val->nargs; k += step)
		if (looks(a, val->args[k], depth + 1))
			return true;
	return false;
}

/* A call that is given the object, and looks at who knows what of it. */
static bool consults(const struct asking *a, unsigned int v, unsigned int depth)
{
	const struct sl_function *f = a->fn->f;
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];
	const struct sl_event *e;
	unsigned int k;

	if (val->kind == SL_V_OP && depth < VALUES_DEPTH) {
		for (k = 0; k < val->nargs; k++)
			if (consults(a, val->args[k], depth + 1))
				return true;
	}
	if (val->kind != SL_V_CALL || a->object == SL_NONE)
		return false;
	if (a->fn->callee[val->num] &&
	    !sl_dep_of_return(a->prog, a->fn->callee[val->num])->varies)
		return false;
	e = &f->events[val->num];
	for (k = 0; k < e->nargs; k++)
		if (sl_alike(f, e->args[k], a->object))
			return true;
	return false;
}

static bool branch_looks(const struct asking *a, unsigned int b)
{
	const struct sl_block *blk = &a->fn->f->blocks[b];

	return (blk->term == SL_T_COND || blk->term == SL_T_SWITCH) &&
	       (looks(a, blk->args[0], 0) ||
		(blk->term == SL_T_COND && looks(a, blk->args[1], 0)));
}

static bool guard_consults(unsigned int branch, unsigned int side, void *data)
{
	const struct asking *a = data;
	const struct sl_block *blk = &a->fn->f->blocks[branch];

	(void)side;
	return SL_GUARD("asked.unknown-function",
			consults(a, blk->args[0], 0) ||
			consults(a, blk->args[1], 0));
}

bool sl_asked_before(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, unsigned int object,
		     const char *const *fields, unsigned int n)
{
	struct asking a = { prog, fn, object, fields, n };
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int block = fn->f->events[event].block;
	bool *leads = sl_alloc(prog->arena, fn->f->nblocks);
	unsigned int i, k;

	if (cfg->order[block] == SL_NONE)
		return false;
	/* Backwards through the blocks, without the ways back of loops. */
	leads[block] = true;
	for (i = cfg->order[block] + 1; i-- > 0;) {
		unsigned int b = cfg->rpo[i];

		if (!leads[b])
			continue;
		if (b != block && branch_looks(&a, b))
			return true;
		for (k = 0; k < cfg->npreds[b]; k++)
			if (cfg->order[cfg->preds[b][k]] < i)
				leads[cfg->preds[b][k]] = true;
	}
	return sl_cfg_guards(cfg, block, NULL, guard_consults, &a);
}

/* A function whose callers are looked at, and the one that it calls. */
struct callee {
	const struct sl_fn *fn;
	const struct callee *below;
	unsigned int depth;
};

/* Such a caller was itself called first: it recurses, by way of others, too. */
static bool recurses(const struct callee *c, const struct sl_fn *caller)
{
	while (c && c->fn != caller)
		c = c->below;
	return c;
}

/* Is @fn called by what it leads to, and, as far as is known, by nobody else? */
static bool only_recurses(const struct callee *below, const struct sl_fn *fn)
{
	const struct callee here = { fn, below, below->depth + 1 };
	unsigned int i;

	for (i = 0; i < fn->ncallers; i++)
		if (!recurses(&here, fn->callers[i]) &&
		    (here.depth >= CALLERS_DEPTH ||
		     !only_recurses(&here, fn->callers[i])))
			return false;
	return i > 0;
}

static bool callers_ask(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int param, const char *const *fields,
			unsigned int n, const struct callee *below,
			struct sl_fn **blank)
{
	const struct callee here = { fn, below, below ? below->depth + 1 : 0 };
	bool any = false;
	unsigned int i, k;

	for (i = 0; i < fn->ncallers; i++) {
		struct sl_fn *from = fn->callers[i];
		const struct sl_cfg *cfg = sl_fn_cfg(prog, from);

		if (SL_GUARD("asked.itself", recurses(&here, from) ||
					     only_recurses(&here, from)) ||
		    SL_GUARD("asked.cold-caller", from->f->flags & SL_FN_COLD))
			continue;
		for (k = 0; k < from->f->nevents; k++) {
			const struct sl_event *e = &from->f->events[k];
			unsigned int object = SL_NONE, up = SL_NONE;
			struct sl_fn *who = from;

			if (from->callee[k] != fn || e->kind != SL_E_CALL ||
			    SL_GUARD("asked.cold-call", cfg->cold[e->block]))
				continue;
			any = true;
			if (param < e->nargs) {
				object = e->args[param];
				if (from->f->values[object].kind == SL_V_PARAM)
					up = from->f->values[object].num;
			}
			if (sl_asked_before(prog, from, k, object, fields, n))
				continue;
			if (here.depth < CALLERS_DEPTH &&
			    callers_ask(prog, from, up, fields, n, &here, &who))
				continue;
			*blank = from;
			return false;
		}
	}
	return any;
}

bool sl_asked_by_callers(const struct sl_program *prog, struct sl_fn *fn,
			 unsigned int param, const char *const *fields,
			 unsigned int n, struct sl_fn **blank)
{
	*blank = NULL;
	return callers_ask(prog, fn, param, fields, n, NULL, blank);
}
