// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/guard.h"
#include "zero/fold.h"
#include "zero/maybe_zero.h"
#include "clock/taint.h"
#include "value/alike.h"
#include "value/test.h"

/* Nobody follows a difference through more hands than this. */
#define DEPTH 8
/* Nor is a value that is chosen from so many a difference. */
#define STEPS 400
#define CALLERS 500

static bool maybe(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, unsigned int block, unsigned int depth,
		  struct sl_maybe_zero *why);

/* Too many callers to look at: then it counts as a time. */
static bool fresh(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, unsigned int depth, unsigned int *left)
{
	const struct sl_taint *t = &sl_taints_of(prog, fn)->flow[v];
	unsigned int c, i, k;

	if (t->reads)
		return true;
	if (!t->params || depth == DEPTH)
		return false;
	for (c = 0; c < fn->ncallers; c++) {
		struct sl_fn *caller = fn->callers[c];

		if (!*left)
			return true;
		--*left;
		for (i = 0; i < caller->f->nevents; i++) {
			const struct sl_event *e = &caller->f->events[i];

			for (k = 0; caller->callee[i] == fn && k < e->nargs && k < 64; k++)
				if ((t->params >> k & 1) &&
				    fresh(prog, caller, e->args[k], depth + 1, left))
					return true;
		}
	}
	return false;
}

static bool fresh_time(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int v)
{
	unsigned int left = CALLERS;

	return fresh(prog, fn, v, 0, &left);
}

/* The first reason that is found is the nearest. */
static bool no(struct sl_maybe_zero *why, const char *reason)
{
	if (!why->not)
		why->not = reason;
	return false;
}

/* Is @block in cases of a number that the zero decides? Which, is not in the facts. */
static bool in_cases(struct sl_fold *fold, unsigned int block)
{
	const struct sl_cfg *cfg = sl_fn_cfg(fold->prog, fold->fn);
	const struct sl_function *f = fold->fn->f;
	unsigned int b;
	long long num;

	for (b = cfg->idom[block]; b != SL_NONE; b = cfg->idom[b])
		if (sl_cfg_in_cases(cfg, b, block) &&
		    sl_fold_from_zero(fold, f->blocks[b].args[0]) &&
		    sl_fold_value(fold, f->blocks[b].args[0], &num))
			return true;
	return false;
}

/* The two sides of a difference, and who may be asked how they stand. */
struct sides {
	const struct sl_function *f;
	const struct sl_value *minus;
};

/* Is call @e given that side, or the object that it is a member of? */
static bool is_given(const struct sides *s, const struct sl_event *e, unsigned int side)
{
	const struct sl_value *v;
	unsigned int k;

	side = sl_test_subject(s->f, side);
	v = &s->f->values[side];
	for (k = 0; k < e->nargs; k++)
		if (sl_alike(s->f, e->args[k], side) ||
		    (v->kind == SL_V_LOAD && v->nargs &&
		     sl_alike(s->f, e->args[k], v->args[0])))
			return true;
	return false;
}

static bool asks(const struct sides *s, unsigned int v, unsigned int depth)
{
	const struct sl_value *val = &s->f->values[v];
	unsigned int k;

	if (val->kind == SL_V_CALL)
		return is_given(s, &s->f->events[val->num], s->minus->args[0]) &&
		       is_given(s, &s->f->events[val->num], s->minus->args[1]);
	for (k = 0; val->kind == SL_V_OP && depth < DEPTH && k < val->nargs; k++)
		if (asks(s, val->args[k], depth + 1))
			return true;
	return false;
}

static bool branch_asks(unsigned int branch, unsigned int side, void *data)
{
	const struct sides *s = data;
	const struct sl_block *b = &s->f->blocks[branch];

	(void)side;
	return b->term == SL_T_COND && (asks(s, b->args[0], 0) || asks(s, b->args[1], 0));
}

/* Is @block behind a test of what a function says that is given both sides? */
static bool compared_by_call(const struct sl_program *prog, struct sl_fn *fn,
			     unsigned int zero, unsigned int block)
{
	const struct sl_value *minus = &fn->f->values[zero];
	struct sides s = { fn->f, minus };

	return minus->kind == SL_V_OP && minus->nargs == 2 &&
	       !strcmp(minus->text, "minus") &&
	       sl_cfg_guards(sl_fn_cfg(prog, fn), block, NULL, branch_asks, &s);
}

/* Can @block run when value @zero is zero, other than by improbable ways? */
static bool runs(const struct sl_program *prog, struct sl_fn *fn,
		 unsigned int zero, unsigned int block,
		 struct sl_maybe_zero *why)
{
	struct sl_fold fold = {
		.prog = prog, .fn = fn, .zero = zero, .positive = true,
	};

	sl_fold_run(&fold, 0);
	if (SL_GUARD("maybe-zero.tested", !fold.reach[block]))
		return no(why, "a test before it leaves zero out");
	if (SL_GUARD("maybe-zero.compared", compared_by_call(prog, fn, zero, block)))
		return no(why, "a function is given both sides before it, and may leave zero out");
	if (SL_GUARD("maybe-zero.switch", in_cases(&fold, block)))
		return no(why, "it stands in some cases of a switch by it: whether zero is one of them is not known");
	if (SL_GUARD("maybe-zero.rare", fold.rare[block]))
		return no(why, "it is run for zero only by improbable ways");
	return true;
}

/*
 * Every caller is known, and passes such a number? One that does not shows
 * that zero is not what the function is usually given.
 */
static bool handed_down(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int param, unsigned int depth,
			struct sl_maybe_zero *why)
{
	bool any = false;
	unsigned int c, i;

	if (SL_GUARD("maybe-zero.extern", !(fn->f->flags & SL_FN_STATIC)))
		return no(why, "it is a parameter, and the function is not static: not every caller is known");
	if (SL_GUARD("maybe-zero.header", sl_fn_in_header(fn->f)))
		return no(why, "it is a parameter, and the function stands in a header: not every caller is known");
	if (SL_GUARD("maybe-zero.address", fn->taken))
		return no(why, "it is a parameter, and the address of the function is taken: not every caller is known");
	for (c = 0; c < fn->ncallers; c++) {
		struct sl_fn *caller = fn->callers[c];

		for (i = 0; i < caller->f->nevents; i++) {
			const struct sl_event *e = &caller->f->events[i];

			if (caller->callee[i] != fn)
				continue;
			if (param >= e->nargs ||
			    !maybe(prog, caller, e->args[param], e->block,
				   depth + 1, why)) {
				if (SL_GUARD("maybe-zero.other-caller", true)) {
					why->not = "it is a parameter, and some caller gives another number than a difference that may be zero";
					return false;
				}
				continue;
			}
			why->function = caller->f->name;
			any = true;
		}
	}
	return any;
}

/* Is it what lies between two members of one object, or two parameters: a size? */
static bool is_extent(const struct sl_function *f, const struct sl_value *minus)
{
	const struct sl_value *a = &f->values[sl_test_subject(f, minus->args[0])];
	const struct sl_value *b = &f->values[sl_test_subject(f, minus->args[1])];

	if (a->kind == SL_V_PARAM && b->kind == SL_V_PARAM)
		return true;
	return a->kind == SL_V_LOAD && b->kind == SL_V_LOAD && a->nargs &&
	       b->nargs && a->args[0] == b->args[0];
}

static bool of_op(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, unsigned int block, unsigned int depth,
		  struct sl_maybe_zero *why)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *val = &f->values[v];

	if (val->nargs != 2)
		return false;
	if (!strcmp(val->text, "minus")) {
		if (SL_GUARD("maybe-zero.constant",
			     f->values[val->args[0]].kind == SL_V_CONST ||
			     f->values[val->args[1]].kind == SL_V_CONST))
			return no(why, "it is a difference to a constant");
		if (SL_GUARD("maybe-zero.extent", is_extent(f, val)))
			return no(why, "it is a size: what lies between two members of one object, or two parameters");
		if (SL_GUARD("maybe-zero.fresh", fresh_time(prog, fn, v)))
			return no(why, "it is the time that has passed until now, which is hardly ever zero");
		return true;
	}
	if (!strcmp(val->text, "min"))
		return maybe(prog, fn, val->args[0], block, depth + 1, why) ||
		       maybe(prog, fn, val->args[1], block, depth + 1, why);
	if (!strcmp(val->text, "mult") || !strcmp(val->text, "lshift") ||
	    !strcmp(val->text, "rshift"))
		return maybe(prog, fn, val->args[0], block, depth + 1, why);
	return false;
}

static bool maybe(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, unsigned int block, unsigned int depth,
		  struct sl_maybe_zero *why)
{
	const struct sl_function *f = fn->f;
	const struct sl_value *val = &f->values[v = sl_test_subject(f, v)];
	bool reason = false;
	unsigned int k;

	if (depth == DEPTH || why->steps++ > STEPS)
		return false;
	switch (val->kind) {
	case SL_V_OP:
		reason = of_op(prog, fn, v, block, depth, why);
		break;
	case SL_V_PHI:
		for (k = 0; !reason && k + 1 < val->nargs; k += 2)
			reason = maybe(prog, fn, val->args[k + 1], val->args[k],
				       depth + 1, why);
		break;
	case SL_V_PARAM:
		reason = runs(prog, fn, v, block, why) &&
			 handed_down(prog, fn, val->num, depth, why);
		break;
	default:
		break;
	}
	if (!reason || !runs(prog, fn, v, block, why))
		return false;
	why->zero = v;
	return true;
}

bool sl_maybe_zero(const struct sl_program *prog, struct sl_fn *fn,
		   unsigned int v, unsigned int block,
		   struct sl_maybe_zero *why)
{
	memset(why, 0, sizeof(*why));
	return maybe(prog, fn, v, block, 0, why);
}
