// SPDX-License-Identifier: GPL-2.0-only
/*
 * irqsave-nested: the interrupt flag is saved, and interrupts are disabled,
 * where they are off already.
 *
 * Before:
 *
 *	void clock_update(struct rq *rq)	// interrupts are off
 *	{
 *		delay_add(rq->curr, delta);	// spin_lock_irqsave(...)
 *	}
 *
 * After:
 *
 *	void clock_update(struct rq *rq)
 *	{
 *		delay_add(rq->curr, delta);	// spin_lock(...)
 *	}
 *
 * What is counted as seen: reads, places that save the flag; walks, those of
 * them of which it is known whether interrupts are off.
 *
 * The rules, and what must not be flagged: docs/checks/irqsave-nested.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/irqsave_path.h"
#include "findings/why.h"
#include "program/stands.h"
#include "value/derived.h"
#include "state/irq.h"
#include "state/pairs.h"

#define NAME "irqsave-nested"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	unsigned int event;
	struct sl_fn *wrapper;	/* the one caller that needs it, or NULL */
	const struct sl_fn *called;	/* by it: @fn, or what hands on to that */
	unsigned int call;	/* its event in the caller */
	const char *escapes;	/* where the flags go, or NULL */
	unsigned int restorer;	/* a call that is given them and restores them, or SL_NONE */
	unsigned int joined;	/* the save with whose flags they become one, or SL_NONE */
};

#define why_not(c, ...)							\
	sl_why((c)->out, NAME, &(c)->fn->f->events[(c)->event].loc,	\
	       (c)->fn->f->name, __VA_ARGS__)

/*
 * Do they become one with other flags, so that who restores serves both? Notes
 * the save of these, if it is one.
 */
static bool joins(struct context *c, const bool *flags)
{
	const struct sl_function *f = c->fn->f;
	unsigned int v, k;

	for (v = 0; v < f->nvalues; v++) {
		bool mine = false, other = false;

		if (f->values[v].kind != SL_V_PHI)
			continue;
		for (k = 1; k < f->values[v].nargs; k += 2) {
			unsigned int arg = f->values[v].args[k];

			if (flags[arg])
				mine = true;
			else if (f->values[arg].kind != SL_V_OPAQUE &&
				 f->values[arg].kind != SL_V_CONST) {
				other = true;
				if (f->values[arg].kind == SL_V_CALL &&
				    sl_irq_saves(c->fn, f->values[arg].num))
					c->joined = f->values[arg].num;
			}
		}
		if (mine && other)
			return true;
	}
	return false;
}

/* Are the flags that @event returns used for more than to restore them? */
static const char *flags_escape(struct context *c)
{
	const bool *flags = sl_derived(c->prog, c->fn, c->event, false);
	const struct sl_function *f = c->fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (SL_GUARD("irqsave-nested.stored",
			     e->kind == SL_E_STORE && sl_is_derived(flags, e->value)))
			return sl_printf(c->prog->arena, "stored to %s",
					 e->name && *e->name ? e->name : "memory");
		if (e->kind != SL_E_CALL)
			continue;
		for (k = 0; k < e->nargs; k++) {
			if (!SL_GUARD("irqsave-nested.handed-on",
				      sl_is_derived(flags, e->args[k]) &&
				      !sl_irq_restores(c->fn, i, k)))
				continue;
			if (sl_irq_restores_within(c->fn, i, k))
				c->restorer = i;
			return sl_printf(c->prog->arena, "handed to %s()",
					 e->name && *e->name ? e->name :
					 "a pointer");
		}
	}
	for (i = 0; i < f->nblocks; i++)
		for (k = 0; k < 2; k++)
			if (SL_GUARD("irqsave-nested.looked-at",
				     f->blocks[i].term != SL_T_JUMP &&
				     sl_is_derived(flags, f->blocks[i].args[k])))
				return "looked at or returned";
	return SL_GUARD("irqsave-nested.joined", joins(c, flags)) ?
	       "one with those of another save" : NULL;
}

/* Where the flags are used for more than to restore them. */
static const char *cure_of_flags(const struct context *c)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_event *events = c->fn->f->events;
	unsigned int block = events[c->event].block;

	if (c->restorer != SL_NONE)
		return sl_printf(arena, "%s() restores the flags that it is given: it needs a form that leaves the interrupt flag alone first",
				 events[c->restorer].name);
	if (c->joined == SL_NONE)
		return "let who gets the flags do without them first";
	/* The other ones say "off" as well, and are there whatever came between. */
	if (sl_irq_is_off(sl_irq_before(c->fn, c->joined)) &&
	    sl_cfg_dominates(sl_fn_cfg(c->prog, c->fn), events[c->joined].block, block))
		return sl_printf(arena, "use the form that leaves the interrupt flag alone: the flags that %s() saved at line %u say off, too, and can be restored for both",
				 events[c->joined].name, events[c->joined].loc.line);
	return sl_printf(arena, "let this save and that of line %u each have its own release, and use the plain forms here",
			 events[c->joined].loc.line);
}

/* Where the save goes: around the call of the one that needs it. */
static void say_wrapper(const struct context *c, struct sl_finding *f)
{
	const struct sl_event *e = &c->wrapper->f->events[c->call];

	f->region = (struct sl_extent){ c->wrapper->f->name, e->loc, e->loc.line, 0, c->called->f->name };
}

static void report(const struct context *c, sl_irqs state)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_function *fn = c->fn->f;
	const struct sl_event *e = &fn->events[c->event];
	bool direct = sl_fn_calls(c->fn, c->event, SL_M_IRQ_SAVE);
	bool escapes = direct && c->escapes;
	bool here = !(c->fn->irq->in[c->event] & SL_IRQ_ENTRY);
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	/* A lock that sleeps can't be taken behind a local_irq_save(). */
	bool sleeps = SL_GUARD("irqsave-nested.wrapper-sleeps",
			       c->wrapper && sl_irq_sleeps(c->fn, c->event));
	bool callers = state & SL_IRQ_OPEN;
	bool assumed = state & SL_IRQ_ASSUMED;
	struct sl_irq_path path;

	f->function = fn->name;
	f->loc = e->loc;
	sl_irq_path_find(c->fn, c->event, &path);
	sl_irq_path_steps(c->prog, c->out, f, &path);
	if (c->wrapper)
		f->message = sl_printf(arena,
			"%s() saves and disables interrupts, which are off already at every call of %s() but that from %s()",
			e->name, c->called->f->name, c->wrapper->f->name);
	else
		f->message = sl_printf(arena,
			"%s() saves and disables interrupts, which are off already %s%s%s",
			e->name, here ? "there" : "at every call of ",
			here ? "" : fn->name, here ? "" : "()");
	if (SL_GUARD("irqsave-nested.hazard-caller", callers) &&
	    !sl_irq_path_callers(c->prog, c->out, f, &path))
		sl_finding_hazard(c->out, f, "unknown-caller", fn->loc, fn->name,
				  "on another way here stands a function that may have a caller that was not analysed");
	if (SL_GUARD("irqsave-nested.hazard-callee", assumed))
		sl_finding_hazard(c->out, f, "unknown-callee", e->loc, fn->name,
				  "on the way here a function is called that was not analysed: it is taken to leave interrupts as they were");
	if (SL_GUARD("irqsave-nested.hazard-flags", escapes || !direct))
		sl_finding_hazard(c->out, f, "flags-escape", e->loc, fn->name,
				  sl_printf(arena, "the saved flags are %s", escapes ? c->escapes :
					    "kept in an object: who else restores from it was not followed"));
	if (SL_GUARD("irqsave-nested.hazard-wrapper", c->wrapper))
		sl_finding_hazard(c->out, f, "irqs-off-longer", c->wrapper->f->loc,
				  c->wrapper->f->name,
				  sl_printf(arena, "with the save in %s(), interrupts are off for all of %s()",
					    c->wrapper->f->name,
					    c->called->f->name));

	sl_finding_obligation(c->out, f, true, c->wrapper ?
			      "interrupts are off at every other call" :
			      "interrupts are off on every path to it");
	sl_finding_obligation(c->out, f, !callers,
			      "every caller on the way is known");
	sl_finding_obligation(c->out, f, !assumed,
			      "every callee on the way is known");
	sl_finding_obligation(c->out, f, direct && !escapes,
			      "the saved flags are only restored");
	if (c->wrapper)
		sl_finding_obligation(c->out, f, !sleeps,
				      "the lock does not sleep under PREEMPT_RT: there it must not be taken with interrupts off");
	f->grade = SL_GUARD("irqsave-nested.grade-flags", escapes) || sleeps ? SL_ADVICE :
		   SL_GUARD("irqsave-nested.grade-caller", callers) ||
		   SL_GUARD("irqsave-nested.grade-callee", assumed) ||
		   SL_GUARD("irqsave-nested.grade-wrapper", c->wrapper) ||
		   SL_GUARD("irqsave-nested.grade-object", !direct) ?
		   SL_REVIEW : SL_SAFE;
	f->rewrite = direct && !escapes && !sleeps ? "drop-irqsave" : NULL;
	if (c->wrapper)
		say_wrapper(c, f);
	f->cost.conditional = sl_cfg_avoidable(sl_fn_cfg(c->prog, c->fn), 0,
					       e->block, NULL);
	f->cost.calls = path.n - 1;
	sl_cost_say(arena, f, c->fn->hot,
		    "the flag saved, interrupts disabled and the flag restored for each %s(), none needed",
		    e->name);
	if (escapes)
		f->cure = cure_of_flags(c);
	else if (sleeps)
		f->cure = sl_printf(arena, "give %s() a form of its own that saves: the lock sleeps under PREEMPT_RT, and %s() must not disable interrupts around it",
				    c->wrapper->f->name, c->wrapper->f->name);
	else if (c->wrapper)
		f->cure = sl_printf(arena, "save in %s(), around its call, and use the plain form here",
				    c->wrapper->f->name);
	else
		f->cure = "use the form that leaves the interrupt flag alone";
}

/*
 * Do the flags that say "off" put interrupts off again, that were enabled in
 * between? Then save and restore are needed. The restore, or SL_NONE.
 */
static unsigned int disables_again(const struct context *c)
{
	const bool *flags = sl_derived(c->prog, c->fn, c->event, false);
	const struct sl_function *f = c->fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++)
		for (k = 0; f->events[i].kind == SL_E_CALL && k < f->events[i].nargs; k++)
			if ((sl_is_derived(flags, f->events[i].args[k]) ||
			     SL_GUARD("irqsave-nested.object",
				      sl_remembers(f, f->events[i].args[k], c->event))) &&
			    sl_irq_restores_within(c->fn, i, k) &&
			    c->fn->irq->in[i] && !sl_irq_is_off(sl_irq_before(c->fn, i)))
				return i;
	return SL_NONE;
}

/* The callers of a function that only hands on are those of what it calls. */
static const struct sl_fn *called_by_name(const struct sl_fn *fn)
{
	const struct sl_fn *by;
	unsigned int i;

	for (i = 0; i < SL_IRQ_PATH_MAX && (by = sl_fn_handed_by(fn)); i++)
		fn = by;
	return fn;
}

/*
 * All callers but one have interrupts off (*@others: so far as is known):
 * only that one needs the save, and can do it itself, around its *@call. Of use if one of the
 * others is hot. For static functions; others have too many callers to tell.
 */
static struct sl_fn *one_needs_it(const struct context *c, sl_irqs *others, unsigned int *call)
{
	const struct sl_fn *fn = c->called;
	struct sl_fn *needs = NULL;
	sl_irqs known = 0;
	unsigned int i, k;
	bool of_use = false;

	if (SL_GUARD("irqsave-nested.one-open", sl_irq_callers_open(fn)) ||
	    SL_GUARD("irqsave-nested.one-address", fn->taken))
		return NULL;
	for (i = 0; i < fn->ncallers; i++) {
		struct sl_fn *from = fn->callers[i];
		bool before = false;

		for (k = 0; k < i && !before; k++)
			before = fn->callers[k] == from;
		for (k = 0; k < from->f->nevents && !before; k++) {
			if (from->callee[k] != fn)
				continue;
			if (!sl_irq_is_off(sl_irq_before(from, k))) {
				if (SL_GUARD("irqsave-nested.one-of-many", needs))
					return NULL;
				needs = from;
				*call = k;
				continue;
			}
			known |= sl_irq_before(from, k);
			of_use |= !SL_GUARD("irqsave-nested.one-not-hot", !from->hot) &&
				  !SL_GUARD("irqsave-nested.one-cold",
					    sl_fn_cfg(c->prog, from)->cold[from->f->events[k].block]);
		}
	}
	if (!of_use || !needs) {
		if (needs)
			why_not(c, "all callers of %s() but %s() have interrupts off, but none of them is hot", fn->f->name,
				needs->f->name);
		return NULL;
	}
	*others = known;
	return needs;
}

/* Is @fn, as far as is known, only reached from functions that are cold? */
static bool only_cold_callers(const struct sl_program *prog,
			      const struct sl_fn *fn, unsigned int depth)
{
	unsigned int i;

	/* What is called through a pointer, too, has callers that nobody knows. */
	if (fn->taken)
		return false;
	for (i = 0; i < fn->ncallers; i++) {
		const struct sl_function *f = fn->callers[i]->f;

		if (!(f->flags & SL_FN_COLD) &&
		    !sl_model_has(prog->model, SL_M_COLD, f->name) &&
		    !sl_fn_cfg(prog, fn->callers[i])->cold[0] &&
		    !(depth && only_cold_callers(prog, fn->callers[i], depth - 1)))
			return false;
	}
	return fn->ncallers > 0;
}

/* Why nothing is known of the interrupts before the save. */
static void why_not_off(const struct context *c, sl_irqs state)
{
	const struct sl_fn *fn = c->fn;
	bool entry = fn->irq->in[c->event] & SL_IRQ_ENTRY;
	const struct sl_fn *who;
	const char *why;

	if (!sl_why_asked(c->out, &fn->f->events[c->event].loc))
		return;
	if (!state) {
		why_not(c, "no call of %s() is known from which it is reached", fn->f->name);
		return;
	}
	if (entry && (fn->irq->entry & SL_IRQ_UNKNOWN)) {
		why = sl_irq_why_unknown(fn, &who);
		why_not(c, "a caller that was not analysed may have interrupts on: %s%s%s",
			why ? who->f->name : "flags are restored on the way here",
			why ? "() " : "", why ?: "");
	}
	if (fn->irq->in[c->event] & ~(SL_IRQ_STATES | SL_IRQ_NOTES))
		why_not(c, "before it, flags are restored that a caller of %s() gives", fn->f->name);
	if (fn->irq->in[c->event] & SL_IRQ_UNKNOWN)
		why_not(c, "before it, flags are restored of which is not known what they say");
	if (state & SL_IRQ_ON)
		why_not(c, "interrupts are enabled %s",
			(fn->irq->in[c->event] & SL_IRQ_ON) ? "before it on some path" : "by some caller");
}

static bool only_one_needs_it(struct context *c, sl_irqs *state)
{
	if (SL_GUARD("irqsave-nested.one-other-entry", c->fn->irq->in[c->event] != SL_IRQ_ENTRY) ||
	    SL_GUARD("irqsave-nested.one-escapes", c->escapes) ||
	    SL_GUARD("irqsave-nested.one-wrapper", !sl_fn_calls(c->fn, c->event, SL_M_IRQ_SAVE)))
		return false;
	c->called = called_by_name(c->fn);
	/* Flags that are restored behind it would undo what it leaves. */
	if (SL_GUARD("irqsave-nested.one-leaves",
		     (c->called->irq->out & ~SL_IRQ_NOTES) != SL_IRQ_ENTRY))
		return false;
	c->wrapper = one_needs_it(c, state, &c->call);
	return c->wrapper;
}

static void check_save(struct context *c)
{
	sl_irqs state = sl_irq_before(c->fn, c->event);
	unsigned int block = c->fn->f->events[c->event].block, again;

	c->wrapper = NULL;
	c->restorer = c->joined = SL_NONE;
	c->escapes = flags_escape(c);
	/* A function that leaves interrupts off for its caller, and the flags. */
	if (SL_GUARD("irqsave-nested.wrapper", c->fn->irq->lock &&
		     (c->escapes || !sl_fn_calls(c->fn, c->event, SL_M_IRQ_SAVE)))) {
		why_not(c, "%s() hands the flags to its caller: where it is called is looked at instead",
			c->fn->f->name);
		return;
	}
	sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->reads++;
	if (state && !(state & SL_IRQ_UNKNOWN))
		sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->walks++;
	if (SL_GUARD("irqsave-nested.cold-block", sl_fn_cfg(c->prog, c->fn)->cold[block])) {
		why_not(c, "the save is cold code");
		return;
	}
	if (SL_GUARD("irqsave-nested.cold-callers", only_cold_callers(c->prog, c->fn, 3))) {
		why_not(c, "only cold functions call %s()", c->fn->f->name);
		return;
	}
	/* Where a wrapper hands them out, it is its callers' business. */
	if (!sl_irq_is_off(state) && !only_one_needs_it(c, &state)) {
		why_not_off(c, state);
		return;
	}
	again = disables_again(c);
	if (SL_GUARD("irqsave-nested.disables-again", again != SL_NONE)) {
		why_not(c, "interrupts may be on where the flags are restored, at line %u: the restore then disables them",
			c->fn->f->events[again].loc.line);
		return;
	}
	/* Outside of PREEMPT_RT only: who wrote this had both in mind. */
	if (SL_GUARD("irqsave-nested.not-rt", (state & SL_IRQ_NOT_RT) &&
		     !sl_irq_sleeps(c->fn, c->event))) {
		why_not(c, "interrupts are off only without PREEMPT_RT: the lock that disables them sleeps there, this save does not");
		return;
	}
	report(c, state);
}

/* Why nobody looks at the saves of a function. */
static void why_passed_over(struct context *c)
{
	for (c->event = 0; c->event < c->fn->f->nevents; c->event++) {
		if (!sl_why_asked(c->out, &c->fn->f->events[c->event].loc) ||
		    c->fn->f->events[c->event].kind != SL_E_CALL ||
		    !sl_irq_saves(c->fn, c->event))
			continue;
		why_not(c, "%s() is cold", c->fn->f->name);
	}
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	sl_irq_solve(prog);
	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		if (!c.fn->irq ||
		    SL_GUARD("irqsave-nested.cold", c.fn->f->flags & SL_FN_COLD)) {
			why_passed_over(&c);
			continue;
		}
		for (c.event = 0; c.event < c.fn->f->nevents; c.event++)
			if (c.fn->f->events[c.event].kind == SL_E_CALL &&
			    sl_irq_saves(c.fn, c.event))
				check_save(&c);
	}
}

const struct sl_check sl_irqsave_nested = {
	.name = NAME,
	.summary = "interrupts are saved and disabled where they are off already",
	.rewrites = "drop-irqsave",
	.run = run,
};
