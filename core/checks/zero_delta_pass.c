// SPDX-License-Identifier: GPL-2.0-only
/*
 * zero-delta-pass: an early return on a negative difference lets zero through
 * to code that only adds it, or refreshes.
 *
 * Before:
 *
 *	delta = now - rq->stamp;
 *	if (delta < 0)
 *		return;
 *	for (; group; group = group->parent)
 *		group->total += delta;
 *
 * After:
 *
 *	if (delta <= 0)
 *		return;
 *
 * The rules, and what must not be flagged: docs/checks/zero-delta-pass.md.
 * Seen are, as walks, early ways out for a negative number, and, as reads, those
 * among them that test a difference which may be zero.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/zero_delta.h"
#include "findings/why.h"
#include "value/alike.h"
#include "zero/maybe_zero.h"
#include "value/test.h"

#define NAME "zero-delta-pass"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	unsigned int branch;	/* the block that ends in the test */
	unsigned int on;	/* the block that is run for zero, too */
	unsigned int early;	/* the one that is run for negative ones, */
	unsigned int back;	/* and that which returns then, or */
	unsigned int join;	/* the one that both ways run; 0: none */
	unsigned int delta;	/* what is tested */
};

/* Where the way from @block ends that does nothing but return; or SL_NONE. */
static unsigned int just_returns(const struct sl_function *f, unsigned int block)
{
	unsigned int n;

	for (n = 0; n < f->nblocks; n++) {
		const struct sl_block *b = &f->blocks[block];

		if (SL_GUARD("zero-delta-pass.does-more", b->nevents))
			return SL_NONE;
		if (b->term == SL_T_RETURN)
			return block;
		if (b->term != SL_T_JUMP)
			return SL_NONE;
		block = b->succ[0].to;
	}
	return SL_NONE;
}

/*
 * Where the early way only joins the other one (goto out_unlock); 0 if it does
 * something before.
 */
static unsigned int just_joins(const struct sl_function *f, unsigned int block)
{
	unsigned int n;

	for (n = 0; n < f->nblocks && !f->blocks[block].nevents &&
		    f->blocks[block].term == SL_T_JUMP; n++)
		block = f->blocks[block].succ[0].to;
	return block;
}

/* A value a - b, for the test "a < b". */
static unsigned int difference_of(const struct sl_function *f, unsigned int a,
				  unsigned int b)
{
	unsigned int v;

	for (v = 0; v < f->nvalues; v++)
		if (f->values[v].kind == SL_V_OP && f->values[v].nargs == 2 &&
		    !strcmp(f->values[v].text, "minus") &&
		    sl_alike(f, f->values[v].args[0], a) &&
		    sl_alike(f, f->values[v].args[1], b))
			return v;
	return SL_NONE;
}

/* Does the branch return early on a negative number? */
static bool early_return(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_block *blk = &f->blocks[c->branch];
	unsigned int side;

	if (blk->term != SL_T_COND || blk->nsucc != 2)
		return false;
	for (side = 0; side < 2; side++) {
		struct sl_test t;

		c->back = just_returns(f, blk->succ[side].to);
		c->early = blk->succ[side].to;
		c->on = blk->succ[!side].to;
		c->join = c->back == SL_NONE ? just_joins(f, c->early) : 0;
		if (c->on == c->join || (c->back == SL_NONE && !c->join))
			continue;
		if (sl_test_of(f, c->branch, side, &t)) {
			if (t.with || strcmp(t.op, t.side ? "lt" : "ge"))
				continue;
			c->delta = t.v;
			return true;
		}
		if (!strcmp(blk->op, side == 0 ? "lt" : "ge"))
			c->delta = difference_of(f, blk->args[0], blk->args[1]);
		else if (!strcmp(blk->op, side == 0 ? "gt" : "le"))
			c->delta = difference_of(f, blk->args[1], blk->args[0]);
		else
			continue;
		if (c->delta != SL_NONE)
			return true;
	}
	return false;
}

/* Does the function return the same by both ways, or nothing at all? */
static bool same_result(const struct context *c, struct sl_fold *on)
{
	const struct sl_function *f = c->fn->f;
	struct sl_fold back = {
		.prog = c->prog, .fn = c->fn, .zero = SL_NONE,
	};
	unsigned int b;

	sl_fold_run(&back, c->early);
	for (b = 0; b < f->nblocks; b++) {
		unsigned int result = f->blocks[b].args[0];
		long long x, y;

		if (f->blocks[b].term != SL_T_RETURN || result == SL_NONE ||
		    !on->reach[b])
			continue;
		if (!sl_fold_value(&back, f->blocks[c->back].args[0], &x) ||
		    !sl_fold_value(on, result, &y) || x != y)
			return false;
	}
	return true;
}

static void report(struct context *c, const struct sl_zero *zero)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_block *b = &c->fn->f->blocks[c->branch];
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	struct sl_step *s;

	f->function = c->fn->f->name;
	f->loc = b->loc;
	f->rewrite = "return-on-zero";
	f->message = sl_printf(arena, "a difference of zero passes the test for negative ones: then %s for nothing",
			       sl_zero_waste(arena, zero));
	s = sl_finding_step(c->out, f, b->loc, c->fn->f->name,
			    "returns if the difference is negative, not if it is zero");
	s->kind = SL_STEP_NOTE;
	sl_zero_steps(c->prog, c->out, f, c->fn, &zero->cost);
	f->grade = sl_zero_remains(c->prog, c->out, f, zero);
	sl_cost_say(arena, f, c->fn->hot, "once for each zero: %s", sl_zero_waste(arena, zero));
	f->cure = "return for zero as well: \"<= 0\"";
}

/*
 * Do both ways meet at the join, and nowhere else, and is no value there that
 * depends on the way?
 */
static bool only_joins(const struct context *c, const struct sl_fold *fold)
{
	const struct sl_function *f = c->fn->f;
	bool meets = false;
	unsigned int b, k;

	for (b = 0; b < f->nblocks; b++) {
		if (!fold->reach[b])
			continue;
		if (b == c->branch || f->blocks[b].term == SL_T_RETURN)
			return false;
		for (k = 0; k < f->blocks[b].nsucc; k++)
			meets |= f->blocks[b].succ[k].to == c->join;
	}
	for (k = 0; k < f->nvalues; k++)
		if (f->values[k].kind == SL_V_PHI && f->values[k].block == c->join)
			return false;
	return meets;
}

/* Is everything that the early return lets zero through to for nothing? */
static bool is_wasted(const struct context *c, struct sl_fold *fold,
		      struct sl_zero *zero, struct sl_seen *seen)
{
	struct sl_maybe_zero why;

	if (!sl_maybe_zero(c->prog, c->fn, c->delta, c->on, &why))
		return false;
	if (seen)
		seen->reads++;
	fold->prog = c->prog;
	fold->fn = c->fn;
	fold->zero = why.zero;
	fold->stop = c->join;
	sl_fold_run(fold, c->on);
	if (c->join && SL_GUARD("zero-delta-pass.join", !only_joins(c, fold)))
		return false;
	sl_zero_region(fold, 0, c->on, zero);
	return !SL_GUARD("zero-delta-pass.not-added", !zero->by_zero) &&
	       sl_zero_wasted(c->prog, zero) &&
	       (c->join ||
		!SL_GUARD("zero-delta-pass.result", !same_result(c, fold)));
}

/* Why is_wasted() is not true. */
static void why_silent(const struct context *c)
{
	const struct sl_block *b = &c->fn->f->blocks[c->branch];
	const char *name = c->fn->f->name;
	struct sl_maybe_zero why;
	struct sl_fold fold = { .prog = c->prog, .fn = c->fn, .stop = c->join };
	struct sl_zero zero;

	if (!sl_why_asked(c->out, &b->loc))
		return;
	if (!sl_maybe_zero(c->prog, c->fn, c->delta, c->on, &why)) {
		sl_why(c->out, NAME, &b->loc, name, "what is tested may not be zero: %s",
		       why.not ?: "it is no difference, as far as can be seen");
		return;
	}
	fold.zero = why.zero;
	sl_fold_run(&fold, c->on);
	if (c->join && !only_joins(c, &fold)) {
		sl_why(c->out, NAME, &b->loc, name, "the early way and the other one do not just meet again: they differ in more than what lies between");
		return;
	}
	sl_zero_region(&fold, 0, c->on, &zero);
	if (!zero.by_zero && zero.neutral)
		sl_why(c->out, NAME, &b->loc, name, "what is run for zero does not add the difference to anything");
	else if (!sl_zero_wasted(c->prog, &zero))
		sl_why(c->out, NAME, &b->loc, name, "%s", sl_zero_why(c->prog, &zero));
	else if (!c->join && !same_result(c, &fold))
		sl_why(c->out, NAME, &b->loc, name, "%s() returns something else by the early way", name);
}

bool sl_zero_passed(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int block)
{
	struct context c = { .prog = prog, .fn = fn };

	for (c.branch = 0; c.branch < fn->f->nblocks; c.branch++) {
		struct sl_fold fold = { 0 };
		struct sl_zero zero;

		if (early_return(&c) && is_wasted(&c, &fold, &zero, NULL) &&
		    fold.reach[block])
			return true;
	}
	return false;
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		for (c.branch = 0; c.branch < c.fn->f->nblocks; c.branch++) {
			struct sl_fold fold = { 0 };
			struct sl_seen *seen;
			struct sl_zero zero;

			if (!early_return(&c))
				continue;
			seen = sl_findings_seen(out, NAME, c.fn->f->loc.file);
			seen->walks++;
			if (is_wasted(&c, &fold, &zero, seen))
				report(&c, &zero);
			else
				why_silent(&c);
		}
	}
}

const struct sl_check sl_zero_delta_pass = {
	.name = NAME,
	.summary = "an early return on a negative difference lets zero through to code that only adds it",
	.rewrites = "return-on-zero",
	.run = run,
};
