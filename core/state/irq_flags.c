// SPDX-License-Identifier: GPL-2.0-only
/*
 * Saved interrupt flags: what restores them, and which state they hold.
 */
#include <string.h>

#include "base/guard.h"
#include "program/stands.h"
#include "state/irq.h"
#include "state/irq_flags.h"

/* The parameters whose flags a call of @event restores, as bits. */
static sl_irqs restored_params(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_fn *callee = fn->callee[event];

	if (sl_fn_calls(fn, event, SL_M_IRQ_RESTORE))
		return e->nargs && e->nargs <= SL_IRQ_PARAMS ?
		       (sl_irqs)SL_IRQ_PARAM0 << (e->nargs - 1) : 0;
	if (!callee || !callee->irq)
		return 0;
	return callee->irq->out & ~(SL_IRQ_STATES | SL_IRQ_NOTES);
}

bool sl_irq_restores_within(const struct sl_fn *fn, unsigned int event,
			    unsigned int arg)
{
	return arg < SL_IRQ_PARAMS &&
	       (restored_params(fn, event) & ((sl_irqs)SL_IRQ_PARAM0 << arg));
}

bool sl_irq_restores(const struct sl_fn *fn, unsigned int event,
		     unsigned int arg)
{
	const struct sl_fn *callee = fn->callee[event];

	if (!sl_irq_restores_within(fn, event, arg))
		return false;
	return sl_fn_means(fn, event, SL_M_IRQ_RESTORE) ||
	       (callee && (callee->f->flags & SL_FN_INLINE));
}

/* Where the search for what flags were saved has got to. */
struct search {
	struct sl_fn *fn;
	unsigned int event;	/* that restores them */
	sl_irqs found;		/* the states before the saves */
	unsigned int depth;
};

static void flags_of(struct search *s, unsigned int v);

static bool same_object(const struct sl_value *a, const struct sl_value *b)
{
	if (a == b)
		return true;
	if (a->kind != b->kind)
		return false;
	if (a->kind == SL_V_PARAM)
		return a->num == b->num;
	return a->kind == SL_V_ADDR && a->num == b->num &&
	       !strcmp(a->text, b->text);
}

/* What @e, a call that is given the place of the flags, puts there. */
static void flags_from_call(struct search *s, unsigned int event,
			    unsigned int arg)
{
	const struct sl_fn *callee = s->fn->callee[event];

	if (arg < SL_IRQ_PARAMS &&
	    (restored_params(s->fn, event) & ((sl_irqs)SL_IRQ_PARAM0 << arg)))
		return;
	if (sl_irq_saves(s->fn, event))
		s->found |= s->fn->irq->in[event];
	else if (!callee || !(callee->f->flags & SL_FN_INLINE) ||
		 !callee->irq || callee->irq->out != SL_IRQ_ENTRY)
		s->found |= SL_IRQ_UNKNOWN;
}

/* Is what store @e puts there what is looked for at @path? */
static bool may_be_flags(const struct sl_fn *fn, const struct sl_event *e,
			 const char *path)
{
	const struct sl_value *val;

	if (e->value == SL_NONE)
		return false;
	val = &fn->f->values[e->value];
	/* Cleared before use, or not set yet. */
	if (val->kind == SL_V_OPAQUE || val->kind == SL_V_CONST)
		return false;
	if (!e->name || !*e->name)	/* as a whole */
		return true;
	if (path && *path)
		return !strcmp(sl_last_field(path), sl_last_field(e->name));
	return val->kind == SL_V_CALL && sl_irq_saves(fn, val->num);
}

/* Does the store @event always come before the restore? */
static bool set_before(const struct search *s, unsigned int event)
{
	const struct sl_event *store = &s->fn->f->events[event];
	const struct sl_event *to = &s->fn->f->events[s->event];

	return store->block == to->block ? event < s->event :
	       sl_cfg_dominates(s->fn->cfg, store->block, to->block);
}

/*
 * Flags that stand in memory, in the object that @place points into: all
 * that may have been put there. @path: of the member, NULL if any will do.
 */
static void flags_in_memory(struct search *s, unsigned int place,
			    const char *path)
{
	const struct sl_function *f = s->fn->f;
	const struct sl_value *root = sl_root_of(f, place);
	bool any = false, before = false;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && e->nargs &&
		    same_object(sl_root_of(f, e->args[0]), root)) {
			if (!may_be_flags(s->fn, e, path))
				continue;
			any = true;
			before |= set_before(s, i);
			flags_of(s, e->value);
		} else if (e->kind == SL_E_CALL && root->kind == SL_V_ADDR &&
			   root->num == SL_ADDR_LOCAL) {
			for (k = 0; k < e->nargs; k++)
				if (same_object(sl_root_of(f, e->args[k]), root))
					flags_from_call(s, i, k);
		}
	}
	if (root->kind == SL_V_PARAM && root->num >= 0 &&
	    root->num < SL_IRQ_PARAMS) {
		/* The caller's, unless others are there by then. */
		if (!before)
			s->found |= (sl_irqs)SL_IRQ_PARAM0 << root->num;
	} else if (!any && !(root->kind == SL_V_ADDR &&
			     root->num == SL_ADDR_LOCAL)) {
		s->found |= SL_IRQ_UNKNOWN;
	}
}

static void flags_of(struct search *s, unsigned int v)
{
	const struct sl_value *val = &s->fn->f->values[v];
	unsigned int k;

	if (++s->depth > 64) {
		s->found |= SL_IRQ_UNKNOWN;
		return;
	}
	switch (val->kind) {
	case SL_V_CALL:
		s->found |= sl_irq_saves(s->fn, val->num) ?
			    s->fn->irq->in[val->num] : SL_IRQ_UNKNOWN;
		break;
	case SL_V_PHI:
		for (k = 1; k < val->nargs; k += 2)
			if (s->fn->f->values[val->args[k]].kind != SL_V_OPAQUE &&
			    s->fn->f->values[val->args[k]].kind != SL_V_CONST)
				flags_of(s, val->args[k]);
		break;
	case SL_V_OP:
		if (!strcmp(val->text, "narrow") && val->nargs)
			flags_of(s, val->args[0]);
		else
			s->found |= SL_IRQ_UNKNOWN;
		break;
	case SL_V_PARAM:
		s->found |= val->num >= 0 && val->num < SL_IRQ_PARAMS ?
			    (sl_irqs)SL_IRQ_PARAM0 << val->num : SL_IRQ_UNKNOWN;
		break;
	case SL_V_LOAD:
		flags_in_memory(s, val->args[0], val->text);
		break;
	case SL_V_FIELD:
	case SL_V_ADDR:
		flags_in_memory(s, v, NULL);
		break;
	default:
		s->found |= SL_IRQ_UNKNOWN;
	}
}

sl_irqs sl_irq_restored(struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	sl_irqs params = restored_params(fn, event);
	struct search s = { .fn = fn, .event = event };
	unsigned int k;

	for (k = 0; k < SL_IRQ_PARAMS; k++) {
		if (!(params & ((sl_irqs)SL_IRQ_PARAM0 << k)))
			continue;
		if (k >= e->nargs)
			return SL_IRQ_UNKNOWN;
		s.depth = 0;
		flags_of(&s, e->args[k]);
	}
	return s.found;
}
