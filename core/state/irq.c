// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "program/tables.h"
#include "state/irq.h"
#include "state/irq_flags.h"

static struct sl_irq *irq_of(const struct sl_program *prog, struct sl_fn *fn);

bool sl_irq_saves(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_fn *callee = fn->callee[event];

	return sl_fn_calls(fn, event, SL_M_IRQ_SAVE) ||
	       (callee && callee->irq && callee->irq->lock);
}

bool sl_irq_disables(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_fn *callee = fn->callee[event];

	return sl_irq_saves(fn, event) ||
	       sl_fn_calls(fn, event, SL_M_IRQ_OFF) ||
	       sl_fn_calls(fn, event, SL_M_IRQ_PROOF) ||
	       (callee && callee->irq && sl_irq_is_off(callee->irq->out));
}

/* Is the next call in the block that of a lock that sleeps under PREEMPT_RT? */
static bool sleeps_after(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_function *f = fn->f;
	unsigned int i = event + 1;

	while (i < f->nevents && f->events[i].kind != SL_E_CALL)
		i++;
	return i < f->nevents && f->events[i].block == f->events[event].block &&
	       sl_fn_calls(fn, i, SL_M_IRQ_NOT_RT_AFTER);
}

bool sl_irq_sleeps(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_fn *callee = fn->callee[event];
	const struct sl_value *lock;

	if (sl_fn_calls(fn, event, SL_M_IRQ_NOT_RT) ||
	    SL_GUARD("irq.sleeps-after", (sl_fn_calls(fn, event, SL_M_IRQ_SAVE) ||
					  sl_fn_calls(fn, event, SL_M_IRQ_OFF)) &&
					 sleeps_after(fn, event)))
		return true;
	if (!sl_fn_calls(fn, event, SL_M_IRQ_SAVE))
		return callee && callee->irq &&
		       (callee->irq->out & SL_IRQ_NOT_RT);
	lock = e->nargs ? &fn->f->values[e->args[0]] : NULL;
	return lock && lock->kind == SL_V_CALL &&
	       sl_fn_calls(fn, lock->num, SL_M_IRQ_NOT_RT);
}

/* Names whose state is known by convention, where no body shows it. */
static bool keeps(const struct sl_fn *fn, unsigned int event)
{
	static const enum sl_set sets[] = {
		SL_M_CLOCK, SL_M_HARMLESS, SL_M_NODE_INVARIANT, SL_M_BARRIER,
		SL_M_LOCK, SL_M_SECTION, SL_M_RELAX, SL_M_CLAIM,
	};
	unsigned int i;

	for (i = 0; i < sizeof(sets) / sizeof(*sets); i++)
		if (sl_fn_calls(fn, event, sets[i]))
			return true;
	return fn->f->events[event].flags & SL_CALL_BUILTIN;
}

/*
 * The same where the call goes through a pointer: all that a closed table may
 * have called; 0: that is not known.
 */
static sl_irqs after_targets(const struct sl_program *prog, struct sl_fn *fn,
			     unsigned int event, sl_irqs in)
{
	const struct sl_targets *t = sl_targets_closed(prog, fn, event);
	sl_irqs out = 0;
	unsigned int i;

	for (i = 0; t && i < t->n; i++) {
		const struct sl_irq *to = irq_of(prog, t->list[i]);

		/* Flags of a parameter are nobody's here. */
		if (!to || to->open || (to->out & ~(SL_IRQ_STATES | SL_IRQ_NOTES)))
			return 0;
		out |= to->out & ~SL_IRQ_ENTRY;
		if (to->out & SL_IRQ_ENTRY)
			out |= in;
	}
	return out;
}

/* The state after @event of @fn, if it is @in before. */
static sl_irqs after(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, sl_irqs in)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_irq *callee;
	sl_irqs out;

	if (e->kind != SL_E_CALL)
		return in;
	if (sl_fn_calls(fn, event, SL_M_IRQ_PROOF))
		return SL_IRQ_OFF;
	if (sl_fn_calls(fn, event, SL_M_IRQ_OFF) ||
	    sl_fn_calls(fn, event, SL_M_IRQ_SAVE))
		return SL_GUARD("irq.sleeps", sl_irq_sleeps(fn, event)) ?
		       SL_IRQ_OFF | SL_IRQ_NOT_RT : SL_IRQ_OFF;
	if (SL_GUARD("irq.enables", sl_fn_calls(fn, event, SL_M_IRQ_ON)))
		return SL_IRQ_ON;
	if (sl_fn_calls(fn, event, SL_M_IRQ_RESTORE))
		return sl_irq_restored(fn, event);
	if (e->flags & SL_CALL_INDIRECT) {
		out = after_targets(prog, fn, event, in);
		if (SL_GUARD("irq.table", out))
			return out;
	}
	callee = fn->callee[event] ? irq_of(prog, fn->callee[event]) : NULL;
	if (!callee || callee->open)
		return SL_GUARD("irq.unknown-callee", !keeps(fn, event)) ?
		       in | SL_IRQ_ASSUMED : in;
	/* Its parameters' flags are these of the call's arguments. */
	out = callee->out & ((SL_IRQ_STATES & ~SL_IRQ_ENTRY) | SL_IRQ_NOTES);
	if (callee->out & SL_IRQ_ENTRY)
		out |= in;
	return out | sl_irq_restored(fn, event);
}

static void add_block(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int b, sl_irqs *start, bool *changed)
{
	const struct sl_block *blk = &fn->f->blocks[b];
	sl_irqs s = start[b];
	unsigned int i, k;

	for (i = blk->first; s && i < blk->first + blk->nevents; i++) {
		if ((fn->irq->in[i] | s) != fn->irq->in[i]) {
			fn->irq->in[i] |= s;
			*changed = true;
		}
		s = after(prog, fn, i, s);
	}
	if (blk->term == SL_T_RETURN)
		fn->irq->out |= s;
	for (k = 0; k < blk->nsucc; k++) {
		sl_irqs *to = &start[blk->succ[k].to];

		if ((*to | s) != *to) {
			*to |= s;
			*changed = true;
		}
	}
}

/* Is what @place points into the caller's, or a local that is returned? */
static bool goes_out(const struct sl_function *f, unsigned int place)
{
	const struct sl_value *root = sl_root_of(f, place);
	unsigned int b;

	if (root->kind != SL_V_ADDR || root->num != SL_ADDR_LOCAL)
		return root->kind != SL_V_CONST;
	for (b = 0; b < f->nblocks; b++)
		if (f->blocks[b].term == SL_T_RETURN &&
		    f->blocks[b].args[0] != SL_NONE &&
		    f->values[f->blocks[b].args[0]].kind == SL_V_LOAD)
			return true;
	return false;
}

/* Does @fn hand the flags that @event saves to its caller? */
static bool hands_out(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	unsigned int i;

	for (i = 0; i < f->nblocks; i++)
		if (f->blocks[i].term == SL_T_RETURN && e->value != SL_NONE &&
		    f->blocks[i].args[0] == e->value)
			return true;
	for (i = 0; i < f->nevents; i++)
		if (f->events[i].kind == SL_E_STORE && f->events[i].nargs &&
		    e->value != SL_NONE && f->events[i].value == e->value &&
		    goes_out(f, f->events[i].args[0]))
			return true;
	for (i = 0; i < e->nargs && fn->callee[event] &&
	     fn->callee[event]->irq && fn->callee[event]->irq->lock; i++)
		if (sl_root_of(f, e->args[i])->kind == SL_V_PARAM ||
		    (sl_root_of(f, e->args[i])->kind == SL_V_ADDR &&
		     goes_out(f, e->args[i])))
			return true;
	return false;
}

static struct sl_irq *irq_of(const struct sl_program *prog, struct sl_fn *fn)
{
	const struct sl_cfg *cfg;
	unsigned int i;
	bool changed = true;
	sl_irqs *start;

	if (fn->irq)
		return fn->irq;
	if (!sl_fn_enter(prog))
		return NULL;
	cfg = sl_fn_cfg(prog, fn);
	fn->irq = sl_alloc(prog->arena, sizeof(*fn->irq));
	fn->irq->open = true;
	fn->irq->in = sl_alloc(prog->arena,
			       (fn->f->nevents + 1) * sizeof(*fn->irq->in));
	start = sl_alloc(prog->arena, fn->f->nblocks * sizeof(*start));
	start[0] = SL_IRQ_ENTRY;
	for (i = 0; i < fn->f->nevents; i++)
		if (fn->callee[i])
			irq_of(prog, fn->callee[i]);
	while (changed) {
		changed = false;
		for (i = 0; i < cfg->nrpo; i++)
			add_block(prog, fn, cfg->rpo[i], start, &changed);
	}
	if (sl_irq_is_off(fn->irq->out))
		for (i = 0; i < fn->f->nevents && !fn->irq->lock; i++)
			fn->irq->lock = fn->f->events[i].kind == SL_E_CALL &&
					sl_irq_saves(fn, i) &&
					!SL_GUARD("irq.hands-out", !hands_out(fn, i)) &&
					!SL_GUARD("irq.restored-before",
						  (fn->irq->in[i] & ~SL_IRQ_NOTES) != SL_IRQ_ENTRY);
	fn->irq->open = false;
	sl_fn_leave(prog);
	return fn->irq;
}

bool sl_irq_callers_open(const struct sl_fn *fn)
{
	return !(fn->f->flags & SL_FN_STATIC) || sl_fn_in_header(fn->f);
}

/*
 * Nothing to be told from the callers: through pointers, or from units that
 * the facts lack. What is not static is called from elsewhere: if no such call
 * is there, facts are missing. Says why, or NULL.
 */
static const char *callers_unknown(const struct sl_fn *fn)
{
	unsigned int i;

	if (SL_GUARD("irq.address-taken", fn->taken))
		return "has its address taken, or is exported";
	/* Calls of a name that several have are nobody's: no callers. */
	if (SL_GUARD("irq.no-caller", !fn->ncallers))
		return "is called from nowhere in the facts";
	if (fn->f->flags & SL_FN_STATIC)
		return NULL;
	for (i = 0; i < fn->ncallers; i++) {
		const char *file = fn->callers[i]->f->loc.file;

		if (!file || !fn->f->loc.file || strcmp(file, fn->f->loc.file))
			return NULL;
	}
	return SL_GUARD("irq.own-file-only", true) ?
	       "is not static, but no call of it from another file is in the facts" : NULL;
}

static const char *why_unknown(const struct sl_fn *fn, unsigned int depth,
			       const struct sl_fn **who)
{
	const char *why = callers_unknown(fn);
	unsigned int i, k;

	*who = fn;
	for (i = 0; !why && depth && i < fn->ncallers; i++) {
		const struct sl_fn *c = fn->callers[i];

		for (k = 0; !why && c->irq && k < c->f->nevents; k++)
			if (c->callee[k] == fn && (c->irq->in[k] & SL_IRQ_ENTRY) &&
			    (c->irq->entry & SL_IRQ_UNKNOWN))
				why = why_unknown(c, depth - 1, who);
	}
	return why;
}

const char *sl_irq_why_unknown(const struct sl_fn *fn, const struct sl_fn **who)
{
	return why_unknown(fn, 6, who);
}

static sl_irqs put_in(const struct sl_fn *fn, sl_irqs s)
{
	sl_irqs out = s & (SL_IRQ_STATES | SL_IRQ_NOTES) & ~SL_IRQ_ENTRY;

	if (s & SL_IRQ_ENTRY)
		out |= fn->irq->entry;
	/* Flags of a parameter: who knows. */
	if (SL_GUARD("irq.flags-of-caller", s & ~(SL_IRQ_STATES | SL_IRQ_NOTES)))
		out |= SL_IRQ_UNKNOWN;
	return out;
}

sl_irqs sl_irq_before(const struct sl_fn *fn, unsigned int event)
{
	return fn->irq ? put_in(fn, fn->irq->in[event]) : SL_IRQ_UNKNOWN;
}

static bool add_to_callees(struct sl_fn *fn)
{
	bool changed = false;
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++) {
		struct sl_fn *to = fn->callee[i];
		sl_irqs s;

		if (!to || !to->irq || !fn->irq->in[i])
			continue;
		s = put_in(fn, fn->irq->in[i]);
		if (SL_GUARD("irq.callers-open", s && sl_irq_callers_open(to)))
			s |= SL_IRQ_OPEN;
		if ((to->irq->entry | s) == to->irq->entry)
			continue;
		to->irq->entry |= s;
		changed = true;
	}
	return changed;
}

/*
 * States at the start begin empty and grow: a recursion adds nothing to what
 * comes from outside of it.
 */
void sl_irq_solve(const struct sl_program *prog)
{
	bool changed = true;
	unsigned int i;

	if (!prog->nfns || prog->fns[0].irq)
		return;
	for (i = 0; i < prog->nfns; i++)
		if (irq_of(prog, &prog->fns[i]) &&
		    callers_unknown(&prog->fns[i]))
			prog->fns[i].irq->entry = SL_IRQ_UNKNOWN;
	while (changed) {
		changed = false;
		for (i = 0; i < prog->nfns; i++)
			if (prog->fns[i].irq && add_to_callees(&prog->fns[i]))
				changed = true;
	}
}
