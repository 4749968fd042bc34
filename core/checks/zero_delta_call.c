// SPDX-License-Identifier: GPL-2.0-only
/*
 * zero-delta-call: a difference that may be zero is passed to code that does
 * nothing of use then.
 *
 * Before:
 *
 *	delta = irq_time(cpu) - rq->irq_time;
 *	rq->irq_time += delta;
 *	account_irq(curr, delta);	// lock; curr->irq += delta; unlock;
 *
 * After:
 *
 *	delta = irq_time(cpu) - rq->irq_time;
 *	if (delta) {
 *		rq->irq_time += delta;
 *		account_irq(curr, delta);
 *	}
 *
 * The rules, and what must not be flagged: docs/checks/zero-delta-call.md.
 * Seen are, as walks, calls of code that does nothing of use for zero, and,
 * as reads, calls that are given a difference.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/zero_delta.h"
#include "findings/why.h"
#include "value/amount.h"
#include "zero/maybe_zero.h"
#include "value/test.h"

#define NAME "zero-delta-call"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	unsigned int event, arg;
	struct sl_maybe_zero why;
};

#define why_not(c, ...)							\
	sl_why((c)->out, NAME, &(c)->fn->f->events[(c)->event].loc,	\
	       (c)->fn->f->name, __VA_ARGS__)

/* What the call does when argument @k is zero; NULL: nothing is known. */
static const struct sl_zero *given_zero(const struct context *c,
					unsigned int event, unsigned int k)
{
	struct sl_fn *callee = c->fn->callee[event];

	if (!sl_fn_descend(c->fn, event) || k >= callee->f->nparams || k >= 64 ||
	    SL_GUARD("zero-delta-call.locates", !sl_is_amount(callee, k)))
		return NULL;
	return sl_zero_of(c->prog, callee, 1ull << k, 0);
}

static bool is_difference(const struct sl_function *f, unsigned int v)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];

	return val->kind == SL_V_OP &&
	       (!strcmp(val->text, "minus") || !strcmp(val->text, "min"));
}

static bool uses_value(const struct sl_function *f, unsigned int event)
{
	unsigned int result = f->events[event].value, i, k;

	if (result == SL_NONE)
		return false;
	for (i = 0; i < f->nevents; i++) {
		if (f->events[i].kind == SL_E_STORE && f->events[i].value == result)
			return true;
		for (k = 0; k < f->events[i].nargs; k++)
			if (f->events[i].args[k] == result)
				return true;
	}
	for (i = 0; i < f->nvalues; i++)
		for (k = 0; k < f->values[i].nargs; k++)
			if (f->values[i].args[k] == result &&
			    (f->values[i].kind != SL_V_PHI || k % 2))
				return true;
	for (i = 0; i < f->nblocks; i++)
		if (f->blocks[i].term != SL_T_END && f->blocks[i].term != SL_T_JUMP &&
		    (f->blocks[i].args[0] == result || f->blocks[i].args[1] == result))
			return true;
	return false;
}

/*
 * A parameter that is only handed on: where all of this function is for
 * nothing too, its callers are told instead.
 */
static bool told_above(const struct context *c, unsigned int v)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];

	return val->kind == SL_V_PARAM && val->num >= 0 && val->num < 64 &&
	       sl_zero_wasted(c->prog, sl_zero_of(c->prog, c->fn, 1ull << val->num, 0));
}

/* Do several calls pass such a number, and all that are known? */
static unsigned int all_callers(const struct context *c)
{
	struct sl_fn *callee = c->fn->callee[c->event];
	unsigned int i, k, n = 0;

	for (k = 0; k < callee->ncallers; k++) {
		struct sl_fn *caller = callee->callers[k];

		/* Once for each of its calls, one behind the other. */
		if (k && caller == callee->callers[k - 1])
			continue;
		for (i = 0; i < caller->f->nevents; i++) {
			const struct sl_event *e = &caller->f->events[i];
			struct sl_maybe_zero why;

			if (caller->callee[i] != callee)
				continue;
			if (c->arg >= e->nargs ||
			    !sl_maybe_zero(c->prog, caller, e->args[c->arg],
					   e->block, &why))
				return 0;
			n++;
		}
	}
	return n;
}

/* Does event @event do nothing of use either, as things are in @fold? */
static bool idle_too(struct sl_fold *fold, unsigned int event)
{
	const struct sl_event *e = &fold->fn->f->events[event];
	const struct sl_zero *zero;
	bool by_zero = false;

	if (e->kind == SL_E_STORE)
		return sl_fold_identity(fold, e, &by_zero) && by_zero;
	if (e->kind != SL_E_CALL || !sl_fn_descend(fold->fn, event))
		return false;
	zero = sl_zero_call(fold, event, 0);
	return zero && sl_zero_wasted(fold->prog, zero);
}

/*
 * What is to be guarded: the call with the neighbours that do nothing of use
 * for zero either; or, where all callers pass such a number, the callee.
 */
static void guard(const struct context *c, struct sl_extent *r)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_block *b = &f->blocks[f->events[c->event].block];
	struct sl_fold fold = {
		.prog = c->prog, .fn = c->fn, .zero = c->why.zero,
	};
	unsigned int i;

	r->arg = c->arg;
	if (all_callers(c) > 1) {
		r->function = c->fn->callee[c->event]->f->name;
		r->loc = c->fn->callee[c->event]->f->loc;
		return;
	}
	r->function = f->name;
	r->loc = f->events[c->event].loc;
	r->last = r->loc.line;
	sl_fold_run(&fold, 0);
	for (i = c->event; i-- > b->first && idle_too(&fold, i);)
		r->loc = f->events[i].loc;
	for (i = c->event + 1; i < b->first + b->nevents && idle_too(&fold, i); i++)
		r->last = f->events[i].loc.line;
}

static const char *cure(const struct context *c, const struct sl_extent *r)
{
	struct sl_arena *arena = c->prog->arena;
	const char *callee = c->fn->f->events[c->event].name;

	if (!r->last)
		return sl_printf(arena, "return early from %s() when it is given zero: all %u calls may do so",
				 callee, all_callers(c));
	if (r->loc.line < r->last)
		return sl_printf(arena, "do this only if the difference is not zero, with what stands beside it and adds it too: lines %u to %u",
				 r->loc.line, r->last);
	return sl_printf(arena, "call %s() only if the difference is not zero",
			 callee);
}

static void report(struct context *c, const struct sl_zero *zero)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_event *e = &c->fn->f->events[c->event];
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	struct sl_step *s;

	f->function = c->fn->f->name;
	f->loc = e->loc;
	f->rewrite = "guard-delta";
	f->message = sl_printf(arena, "%s() is given a difference that may be zero: then %s for nothing",
			       e->name, sl_zero_waste(arena, zero));
	s = sl_finding_step(c->out, f, e->loc, c->fn->f->name,
			    c->why.function ?
			    sl_printf(arena, "calls %s() with a difference that is made by a caller, %s()",
				      e->name, c->why.function) :
			    sl_printf(arena, "calls %s() with a difference", e->name));
	s->kind = SL_STEP_CALL;
	s->name = e->name;
	sl_zero_steps(c->prog, c->out, f, c->fn->callee[c->event], &zero->cost);
	f->grade = sl_zero_remains(c->prog, c->out, f, zero);
	f->cost.conditional = sl_cfg_avoidable(sl_fn_cfg(c->prog, c->fn), 0,
					       e->block, NULL);
	sl_cost_say(arena, f, c->fn->hot, "once for each zero: %s", sl_zero_waste(arena, zero));
	guard(c, &f->region);
	f->cure = cure(c, &f->region);
}

/* Why the call, given a difference as argument @k, is no finding. */
static void why_silent(struct context *c, unsigned int k, const struct sl_zero *zero)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_event *e = &f->events[c->event];
	const struct sl_fn *callee = c->fn->callee[c->event];
	bool maybe = sl_maybe_zero(c->prog, c->fn, e->args[k], e->block, &c->why);

	/* Of other numbers there is nothing to say. */
	if (!maybe && !is_difference(f, e->args[k]) &&
	    !(c->why.not && zero && sl_zero_wasted(c->prog, zero)))
		return;
	if (!maybe)
		why_not(c, "what %s() is given may not be zero: %s", e->name,
			c->why.not ?: "neither side is a difference, as far as can be seen");
	if (!callee)
		why_not(c, "what %s() does is not known: it is not in the facts, or not just once", e->name);
	else if (!sl_fn_descend(c->fn, c->event))
		why_not(c, "%s() is cold, a boundary function, or does not return", e->name);
	else if (!zero)
		why_not(c, "%s() is told by it which one, or where, and not how much", e->name);
	else if (!sl_zero_wasted(c->prog, zero))
		why_not(c, "%s", sl_zero_why(c->prog, zero));
	else if (uses_value(f, c->event))
		why_not(c, "what %s() returns is used", e->name);
	else if (told_above(c, e->args[k]))
		why_not(c, "all of %s() is for nothing then: its callers are told", f->name);
	else if (maybe && sl_zero_passed(c->prog, c->fn, e->block))
		why_not(c, "a test for negative ones stands before it and lets zero through: zero-delta-pass says so");
}

static void check_call(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_event *e = &f->events[c->event];
	struct sl_seen *seen = sl_findings_seen(c->out, NAME, f->loc.file);
	unsigned int k;

	for (k = 0; k < e->nargs; k++) {
		const struct sl_zero *zero;

		if (is_difference(f, e->args[k]))
			seen->reads++;
		zero = given_zero(c, c->event, k);
		if (sl_why_asked(c->out, &e->loc))
			why_silent(c, k, zero);
		if (!zero || !sl_zero_wasted(c->prog, zero))
			continue;
		seen->walks++;
		c->arg = k;
		if (SL_GUARD("zero-delta-call.result", uses_value(f, c->event)) ||
		    SL_GUARD("zero-delta-call.told-above", told_above(c, e->args[k])) ||
		    !sl_maybe_zero(c->prog, c->fn, e->args[k], e->block, &c->why) ||
		    SL_GUARD("zero-delta-call.passed", sl_zero_passed(c->prog, c->fn, e->block)))
			continue;
		report(c, zero);
		return;
	}
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i, k;

	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		for (k = 0; k < c.fn->f->nevents; k++) {
			if (c.fn->f->events[k].kind != SL_E_CALL ||
			    (c.fn->f->events[k].flags & SL_CALL_INDIRECT))
				continue;
			c.event = k;
			check_call(&c);
		}
	}
}

const struct sl_check sl_zero_delta_call = {
	.name = NAME,
	.summary = "a difference that may be zero is passed to code that does nothing of use then",
	.rewrites = "guard-delta",
	.run = run,
};
