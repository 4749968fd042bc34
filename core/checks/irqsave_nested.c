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
#include "program/stands.h"
#include "value/derived.h"
#include "state/irq.h"

#define NAME "irqsave-nested"
#define MAX_PATH 16

/* From where interrupts are seen to be off, down to the place that saves. */
struct path {
	unsigned int n;
	struct {
		struct sl_fn *fn;
		unsigned int event;
	} at[MAX_PATH];
};

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	unsigned int event;
	struct sl_fn *wrapper;	/* the one caller that needs it, or NULL */
	const struct sl_fn *called;	/* by it: @fn, or what hands on to that */
	const char *escapes;	/* where the flags go, or NULL */
};

/* Do they become one with other flags, so that who restores serves both? */
static bool joins(const struct sl_function *f, const bool *flags)
{
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
				 f->values[arg].kind != SL_V_CONST)
				other = true;
		}
		if (mine && other)
			return true;
	}
	return false;
}

/* Are the flags that @event returns used for more than to restore them? */
static const char *flags_escape(const struct sl_program *prog,
				struct sl_fn *fn, unsigned int event)
{
	const bool *flags = sl_derived(prog, fn, event, false);
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && sl_is_derived(flags, e->value))
			return sl_printf(prog->arena, "stored to %s",
					 e->name && *e->name ? e->name : "memory");
		if (e->kind != SL_E_CALL)
			continue;
		for (k = 0; k < e->nargs; k++)
			if (sl_is_derived(flags, e->args[k]) &&
			    !sl_irq_restores(fn, i, k))
				return sl_printf(prog->arena, "handed to %s()",
						 e->name && *e->name ? e->name :
						 "a pointer");
	}
	for (i = 0; i < f->nblocks; i++)
		for (k = 0; k < 2; k++)
			if (f->blocks[i].term != SL_T_JUMP &&
			    sl_is_derived(flags, f->blocks[i].args[k]))
				return "looked at or returned";
	return joins(f, flags) ? "one with those of another save" : NULL;
}

static bool on_path(const struct path *p, const struct sl_fn *fn)
{
	unsigned int i;

	for (i = 0; i < p->n; i++)
		if (p->at[i].fn == fn)
			return true;
	return false;
}

/* Hot ones first, then by place: the order of callers is the compiler's. */
static bool goes_before(const struct sl_fn *a, const struct sl_fn *b)
{
	if (!a->hot != !b->hot)
		return a->hot;
	return sl_loc_order(a->f->loc, b->f->loc) < 0;
}

/* A call of @fn with interrupts off, from a hot caller if there is one. */
static bool find_call(const struct sl_fn *fn, const struct path *p,
		      struct sl_fn **caller, unsigned int *event)
{
	bool found = false;
	unsigned int i, k;

	for (i = 0; i < fn->ncallers; i++) {
		struct sl_fn *c = fn->callers[i];

		if ((found && !goes_before(c, *caller)) || on_path(p, c))
			continue;
		for (k = 0; k < c->f->nevents; k++) {
			if (c->callee[k] != fn ||
			    !sl_irq_is_off(sl_irq_before(c, k)))
				continue;
			*caller = c;
			*event = k;
			found = true;
			break;
		}
	}
	return found;
}

/* Innermost first. */
static void find_path(const struct context *c, struct path *p)
{
	struct sl_fn *fn = c->fn;
	unsigned int event = c->event;

	p->n = 0;
	for (;;) {
		p->at[p->n].fn = fn;
		p->at[p->n++].event = event;
		if (p->n == MAX_PATH || !(fn->irq->in[event] & SL_IRQ_ENTRY))
			return;
		if (find_call(fn, p, &fn, &event))
			continue;
		fn = sl_fn_handed_by(fn);
		if (!fn || on_path(p, fn))
			return;
		event = sl_fn_only_call(fn);
	}
}

/* The last thing in the outermost function that turned interrupts off. */
static void add_proof(const struct context *c, struct sl_finding *f,
		      const struct path *p)
{
	struct sl_fn *fn = p->at[p->n - 1].fn;
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, fn);
	unsigned int event = p->at[p->n - 1].event, i;
	const struct sl_event *best = NULL;

	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];
		unsigned int to = fn->f->events[event].block;

		if (e->kind != SL_E_CALL || !sl_irq_disables(fn, i) ||
		    (e->block == to ? i >= event :
		     !sl_cfg_dominates(cfg, e->block, to)))
			continue;
		if (!best || cfg->order[best->block] <= cfg->order[e->block])
			best = e;
	}
	if (best)
		sl_finding_step(c->out, f, best->loc, fn->f->name,
				sl_printf(c->prog->arena,
					  sl_fn_calls(fn, best - fn->f->events, SL_M_IRQ_PROOF) ?
					  "%s() says that interrupts are off" :
					  "%s(): interrupts are off from here",
					  best->name));
}

static void add_path(const struct context *c, struct sl_finding *f,
		     const struct path *p)
{
	unsigned int i;

	add_proof(c, f, p);
	for (i = p->n; i-- > 0;) {
		const struct sl_fn *fn = p->at[i].fn;
		const struct sl_event *e = &fn->f->events[p->at[i].event];
		struct sl_step *s;

		s = sl_finding_step(c->out, f, e->loc, fn->f->name,
				    sl_printf(c->prog->arena, i ? "calls %s()" :
					      "%s() saves and disables again",
					      e->name));
		s->kind = i ? SL_STEP_CALL : SL_STEP_DO;
		s->name = e->name;
	}
}

/* Each function on the way up whose callers may not all be known. */
static bool add_callers(const struct context *c, struct sl_finding *f,
			const struct path *p)
{
	bool any = false;
	unsigned int i;

	for (i = 0; i + 1 < p->n; i++) {
		const struct sl_function *fn = p->at[i].fn->f;

		if (!sl_irq_callers_open(p->at[i].fn))
			continue;
		any = true;
		sl_finding_hazard(c->out, f, "unknown-caller", fn->loc, fn->name,
				  sl_printf(c->prog->arena,
					    "%s() %s: a caller that was not analysed may have interrupts on",
					    fn->name,
					    fn->flags & SL_FN_STATIC ?
					    "stands in a header" : "is not static"));
	}
	return any;
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
	bool callers = state & SL_IRQ_OPEN;
	bool assumed = state & SL_IRQ_ASSUMED;
	struct path path;

	f->function = fn->name;
	f->loc = e->loc;
	find_path(c, &path);
	add_path(c, f, &path);
	if (c->wrapper)
		f->message = sl_printf(arena,
			"%s() saves and disables interrupts, which are off already at every call of %s() but that from %s()",
			e->name, c->called->f->name, c->wrapper->f->name);
	else
		f->message = sl_printf(arena,
			"%s() saves and disables interrupts, which are off already %s%s%s",
			e->name, here ? "there" : "at every call of ",
			here ? "" : fn->name, here ? "" : "()");
	if (callers && !add_callers(c, f, &path))
		sl_finding_hazard(c->out, f, "unknown-caller", fn->loc, fn->name,
				  "on another way here stands a function that may have a caller that was not analysed");
	if (assumed)
		sl_finding_hazard(c->out, f, "unknown-callee", e->loc, fn->name,
				  "on the way here a function is called that was not analysed: it is taken to leave interrupts as they were");
	if (escapes || !direct)
		sl_finding_hazard(c->out, f, "flags-escape", e->loc, fn->name,
				  sl_printf(arena, "the saved flags are %s", escapes ? c->escapes :
					    "kept in an object: who else restores from it was not followed"));
	if (c->wrapper)
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
	f->grade = escapes ? SL_ADVICE :
		   callers || assumed || c->wrapper || !direct ? SL_REVIEW : SL_SAFE;
	f->rewrite = direct && !escapes ? "drop-irqsave" : NULL;
	f->cost.conditional = sl_cfg_avoidable(sl_fn_cfg(c->prog, c->fn), 0,
					       e->block, NULL);
	f->cost.calls = path.n - 1;
	f->cost.hot_root = c->fn->hot;
	f->cost.text = sl_printf(arena,
		"the flag saved, interrupts disabled and the flag restored for each %s(), none needed%s%s",
		e->name, c->fn->hot ? "; reached from " : "",
		c->fn->hot ? c->fn->hot : "");
	if (escapes)
		f->cure = "let who gets the flags do without them first";
	else if (c->wrapper)
		f->cure = sl_printf(arena, "save in %s(), around its call, and use the plain form here",
				    c->wrapper->f->name);
	else
		f->cure = "use the form that leaves the interrupt flag alone";
}

/* The callers of a function that only hands on are those of what it calls. */
static const struct sl_fn *called_by_name(const struct sl_fn *fn)
{
	const struct sl_fn *by;
	unsigned int i;

	for (i = 0; i < MAX_PATH && (by = sl_fn_handed_by(fn)); i++)
		fn = by;
	return fn;
}

/*
 * All callers but one have interrupts off (*@others: so far as is known):
 * only that one needs the save, and can do it itself. Of use if one of the
 * others is hot. For static functions; others have too many callers to tell.
 */
static struct sl_fn *one_needs_it(const struct sl_program *prog,
				  const struct sl_fn *fn, sl_irqs *others)
{
	struct sl_fn *needs = NULL;
	unsigned int i, k;
	bool of_use = false;

	if (SL_GUARD("irqsave-nested.one-open", sl_irq_callers_open(fn)) ||
	    SL_GUARD("irqsave-nested.one-address", fn->f->flags & SL_FN_ADDR_TAKEN))
		return NULL;
	*others = 0;
	for (i = 0; i < fn->ncallers; i++) {
		struct sl_fn *c = fn->callers[i];
		bool before = false;

		for (k = 0; k < i && !before; k++)
			before = fn->callers[k] == c;
		for (k = 0; k < c->f->nevents && !before; k++) {
			if (c->callee[k] != fn)
				continue;
			if (!sl_irq_is_off(sl_irq_before(c, k))) {
				if (SL_GUARD("irqsave-nested.one-of-many", needs))
					return NULL;
				needs = c;
				continue;
			}
			*others |= sl_irq_before(c, k);
			of_use |= !SL_GUARD("irqsave-nested.one-not-hot", !c->hot) &&
				  !SL_GUARD("irqsave-nested.one-cold",
					    sl_fn_cfg(prog, c)->cold[c->f->events[k].block]);
		}
	}
	return of_use ? needs : NULL;
}

/* Is @fn, as far as is known, only reached from functions that are cold? */
static bool only_cold_callers(const struct sl_program *prog,
			      const struct sl_fn *fn, unsigned int depth)
{
	unsigned int i;

	for (i = 0; i < fn->ncallers; i++) {
		const struct sl_function *f = fn->callers[i]->f;

		if (!(f->flags & (SL_FN_COLD | SL_FN_NORETURN)) &&
		    !sl_model_has(prog->model, SL_M_COLD, f->name) &&
		    !sl_fn_cfg(prog, fn->callers[i])->cold[0] &&
		    !(depth && only_cold_callers(prog, fn->callers[i], depth - 1)))
			return false;
	}
	return fn->ncallers > 0;
}

static void check_save(struct context *c)
{
	const struct sl_irq *irq = c->fn->irq;
	sl_irqs state = sl_irq_before(c->fn, c->event);
	unsigned int block = c->fn->f->events[c->event].block;

	c->wrapper = NULL;
	sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->reads++;
	if (state && !(state & SL_IRQ_UNKNOWN))
		sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->walks++;
	if (SL_GUARD("irqsave-nested.cold-block", sl_fn_cfg(c->prog, c->fn)->cold[block]) ||
	    SL_GUARD("irqsave-nested.cold-callers", only_cold_callers(c->prog, c->fn, 3)))
		return;
	c->escapes = flags_escape(c->prog, c->fn, c->event);
	/* Where a wrapper hands them out, it is its callers' business. */
	if (!sl_irq_is_off(state)) {
		if (SL_GUARD("irqsave-nested.one-other-entry", irq->in[c->event] != SL_IRQ_ENTRY) ||
		    SL_GUARD("irqsave-nested.one-escapes", c->escapes) ||
		    SL_GUARD("irqsave-nested.one-wrapper", !sl_fn_calls(c->fn, c->event, SL_M_IRQ_SAVE)))
			return;
		c->called = called_by_name(c->fn);
		c->wrapper = one_needs_it(c->prog, c->called, &state);
		if (!c->wrapper)
			return;
	}
	/* Outside of PREEMPT_RT only: who wrote this had both in mind. */
	if (SL_GUARD("irqsave-nested.not-rt", (state & SL_IRQ_NOT_RT) &&
		     !sl_irq_sleeps(c->fn, c->event)))
		return;
	report(c, state);
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	sl_irq_solve(prog);
	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		if (!c.fn->irq || SL_GUARD("irqsave-nested.wrapper", c.fn->irq->lock) ||
		    SL_GUARD("irqsave-nested.cold", c.fn->f->flags & SL_FN_COLD))
			continue;
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
