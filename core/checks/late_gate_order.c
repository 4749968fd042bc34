// SPDX-License-Identifier: GPL-2.0-only
/*
 * late-gate, in one function: a call before the test of a static key, though
 * only what is behind the test uses the result.
 *
 * Before:
 *
 *	now = sched_clock();
 *	if (static_branch_likely(&stat_disabled))
 *		return;
 *	stat_change(t, now);
 *
 * After: the test comes first.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/late_gate.h"
#include "value/derived.h"
#include "between/effects.h"
#include "findings/why.h"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_gating *gating;
	struct sl_fn *fn;
	unsigned int gate;
	unsigned int reported;		/* event; SL_NONE: none yet */
};

/* Does every path from block @b return, and do nothing before? */
static bool leaves(const struct sl_function *f, unsigned int b)
{
	unsigned int turns;

	for (turns = 0; turns < 8; turns++) {
		if (f->blocks[b].nevents)
			return false;
		if (f->blocks[b].term == SL_T_RETURN)
			return true;
		if (f->blocks[b].term != SL_T_JUMP)
			return false;
		b = f->blocks[b].succ[0].to;
	}
	return false;
}

/* Is the result of call @event used, and only in what @behind leads to? */
static bool used_behind(const struct context *c, unsigned int event,
			unsigned int behind)
{
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, c->fn);
	const bool *made = sl_derived(c->prog, c->fn, event, true);
	const struct sl_function *f = c->fn->f;
	bool used = false;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		bool uses = i != event && sl_is_derived(made, e->value) &&
			    e->kind == SL_E_STORE;

		for (k = 0; i != event && k < e->nargs; k++)
			uses |= sl_is_derived(made, e->args[k]);
		if (uses && !sl_cfg_dominates(cfg, behind, e->block))
			return false;
		used |= uses;
	}
	for (i = 0; i < f->nblocks; i++)
		for (k = 0; k < 2; k++) {
			if (f->blocks[i].term == SL_T_JUMP ||
			    !sl_is_derived(made, f->blocks[i].args[k]))
				continue;
			if (!sl_cfg_dominates(cfg, behind, i))
				return false;
			used = true;
		}
	return used;
}

/* Is it a handful of tests that the compiler has at hand? */
static bool small(const struct context *c, struct sl_fn *callee)
{
	return (callee->f->flags & SL_FN_STATIC) && !callee->f->nevents &&
	       !sl_fn_cfg(c->prog, callee)->nloops;
}

/* Why call @event is not dear, or somebody might miss it; or NULL. */
static const char *why_needed(const struct context *c, unsigned int event)
{
	struct sl_fn *callee = c->fn->callee[event];
	const struct sl_effects *effects;
	unsigned int kind;

	if (sl_fn_calls(c->fn, event, SL_M_CLOCK))
		return NULL;
	if (!callee)
		return "what it does is not known: it is not in the facts, or not just once";
	/* What the compiler has at hand it inlines, and moves behind the test itself. */
	if (SL_GUARD("late-gate.inline", callee->f->flags & SL_FN_INLINE) ||
	    SL_GUARD("late-gate.small", small(c, callee)))
		return "the compiler can move it behind the test by itself";
	if (SL_GUARD("late-gate.writes", sl_writes(callee)))
		return "it changes memory";
	effects = sl_effects_of(c->prog, callee);
	for (kind = 0; kind < SL_EFFECT_KINDS; kind++)
		if (SL_GUARD("late-gate.effects", kind != SL_EFFECT_CLOCK && effects->n[kind]))
			return "it locks, waits, orders memory, or calls what is not known";
	return NULL;
}

/* Does anything between call @event and the branch of @b change the world? */
static bool quiet_between(const struct context *c, unsigned int event,
			  unsigned int b)
{
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, c->fn);
	const struct sl_function *f = c->fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		unsigned int from = f->events[event].block;

		/* After it, and, as far as the order tells, before the branch. */
		if (e->block == from ? i <= event :
		    cfg->order[e->block] <= cfg->order[from] ||
		    cfg->order[e->block] > cfg->order[b])
			continue;
		if (e->kind != SL_E_CALL)
			return false;
		if (!sl_fn_calls(c->fn, i, SL_M_STATIC_KEY) &&
		    !sl_fn_calls(c->fn, i, SL_M_CLOCK) &&
		    (!c->fn->callee[i] || sl_writes(c->fn->callee[i])))
			return false;
	}
	return true;
}

static void report_order(struct context *c, unsigned int event, unsigned int b)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_gate *gate = &c->gating->list[c->gate];
	const struct sl_function *fn = c->fn->f;
	const struct sl_event *e = &fn->events[event];
	struct sl_finding *f;
	struct sl_step *s;

	/* Behind several keys: the first one tells enough. */
	if (c->reported == event)
		return;
	c->reported = event;
	f = sl_findings_add(c->out, SL_LATE_GATE);
	f->function = fn->name;
	f->loc = e->loc;
	f->message = sl_printf(arena,
		"%s() is called before the test of %s that leaves, and only what is behind uses it: a call for nothing while that is %s",
		e->name, gate->key, gate->enabled ? "disabled" : "enabled");
	sl_finding_step(c->out, f, fn->blocks[b].loc, fn->name,
			sl_printf(arena, "tests %s and leaves", gate->key));
	s = sl_finding_step(c->out, f, e->loc, fn->name,
			    sl_printf(arena, "calls %s() before", e->name));
	s->kind = SL_STEP_DO;
	s->name = e->name;
	sl_finding_obligation(c->out, f, true,
			      "only what is behind the test uses the result");
	sl_finding_obligation(c->out, f, true,
			      "the call changes nothing, nor does what stands between it and the test");
	f->grade = SL_SAFE;
	f->rewrite = "gate-first";
	f->cost.hot_root = c->fn->hot;
	f->cost.text = sl_printf(arena, "one %s() a call while %s is %s, none needed",
				 e->name, gate->key,
				 gate->enabled ? "disabled" : "enabled");
	f->cure = sl_printf(arena, "test %s first", gate->key);
}

/* Why call @event, before the test of a key in block @b, may stay there. */
static void why_not(const struct context *c, unsigned int event, unsigned int b,
		    unsigned int side)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_event *e = &f->events[event];
	const char *key = c->gating->list[c->gate].key, *needed;

	/* Of a call for its effect nobody asks. */
	if (!sl_why_asked(c->out, &e->loc) || e->kind != SL_E_CALL || e->value == SL_NONE ||
	    sl_fn_calls(c->fn, event, SL_M_STATIC_KEY) ||
	    !sl_cfg_dominates(sl_fn_cfg(c->prog, c->fn), e->block, b))
		return;
	needed = why_needed(c, event);
	if (!leaves(f, f->blocks[b].succ[!side].to))
		sl_why(c->out, SL_LATE_GATE, &e->loc, f->name,
		       "the test of %s behind it does not just leave", key);
	else if (needed)
		sl_why(c->out, SL_LATE_GATE, &e->loc, f->name,
		       "%s() before the test of %s: %s", e->name, key, needed);
	else if (!used_behind(c, event, f->blocks[b].succ[side].to))
		sl_why(c->out, SL_LATE_GATE, &e->loc, f->name,
		       "what %s() returns is not only used behind the test of %s", e->name, key);
	else if (!quiet_between(c, event, b))
		sl_why(c->out, SL_LATE_GATE, &e->loc, f->name,
		       "between %s() and the test of %s memory is changed, or something is called that is not known",
		       e->name, key);
}

void sl_late_gate_order(const struct sl_program *prog, struct sl_findings *out,
			struct sl_gating *gating, struct sl_fn *fn)
{
	struct context context = {
		.prog = prog, .out = out, .gating = gating, .fn = fn,
		.reported = SL_NONE,
	}, *c = &context;
	const struct sl_function *f = fn->f;
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int b, k, i;

	for (b = 0; b < f->nblocks; b++)
		for (k = 0; f->blocks[b].term == SL_T_COND && k < 2; k++) {
			c->gate = sl_gate_at(c->gating, c->fn, b, k);
			for (i = 0; c->gate != SL_NONE && i < f->nevents; i++)
				why_not(c, i, b, k);
			if (c->gate == SL_NONE ||
			    SL_GUARD("late-gate.leaves", !leaves(f, f->blocks[b].succ[!k].to)))
				continue;
			for (i = 0; i < f->nevents; i++)
				if (f->events[i].kind == SL_E_CALL &&
				    sl_cfg_dominates(cfg, f->events[i].block, b) &&
				    !why_needed(c, i) &&
				    !SL_GUARD("late-gate.used-before",
					      !used_behind(c, i, f->blocks[b].succ[k].to)) &&
				    !SL_GUARD("late-gate.between", !quiet_between(c, i, b)))
					report_order(c, i, b);
		}
}
