// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "checks/irqsave_path.h"
#include "program/stands.h"
#include "state/irq.h"

static bool on_path(const struct sl_irq_path *p, const struct sl_fn *fn)
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
static bool find_call(const struct sl_fn *fn, const struct sl_irq_path *p,
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

void sl_irq_path_find(struct sl_fn *fn, unsigned int event, struct sl_irq_path *p)
{
	p->n = 0;
	for (;;) {
		p->at[p->n].fn = fn;
		p->at[p->n++].event = event;
		if (p->n == SL_IRQ_PATH_MAX || !(fn->irq->in[event] & SL_IRQ_ENTRY))
			return;
		if (find_call(fn, p, &fn, &event))
			continue;
		fn = sl_fn_handed_by(fn);
		if (!fn || on_path(p, fn))
			return;
		event = sl_fn_only_call(fn);
	}
}

/*
 * The last thing in the outermost function that turned interrupts off. What
 * found them off already proves nothing: its own restore may lie between.
 */
static void add_proof(const struct sl_program *prog, struct sl_findings *out,
		      struct sl_finding *f, const struct sl_irq_path *p)
{
	struct sl_fn *fn = p->at[p->n - 1].fn;
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int event = p->at[p->n - 1].event, i;
	const struct sl_event *best = NULL;

	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];
		unsigned int to = fn->f->events[event].block;

		if (e->kind != SL_E_CALL || !sl_irq_disables(fn, i) ||
		    sl_irq_is_off(fn->irq->in[i]) ||
		    (e->block == to ? i >= event :
		     !sl_cfg_dominates(cfg, e->block, to)))
			continue;
		if (!best || cfg->order[best->block] <= cfg->order[e->block])
			best = e;
	}
	if (best)
		sl_finding_step(out, f, best->loc, fn->f->name,
				sl_printf(prog->arena,
					  sl_fn_calls(fn, best - fn->f->events, SL_M_IRQ_PROOF) ?
					  "%s() says that interrupts are off" :
					  "%s(): interrupts are off from here",
					  best->name));
}

void sl_irq_path_steps(const struct sl_program *prog, struct sl_findings *out,
		       struct sl_finding *f, const struct sl_irq_path *p)
{
	unsigned int i;

	add_proof(prog, out, f, p);
	for (i = p->n; i-- > 0;) {
		const struct sl_fn *fn = p->at[i].fn;
		const struct sl_event *e = &fn->f->events[p->at[i].event];
		struct sl_step *s;

		s = sl_finding_step(out, f, e->loc, fn->f->name,
				    sl_printf(prog->arena, i ? "calls %s()" :
					      "%s() saves and disables again",
					      e->name));
		s->kind = i ? SL_STEP_CALL : SL_STEP_DO;
		s->name = e->name;
	}
}

bool sl_irq_path_callers(const struct sl_program *prog, struct sl_findings *out,
			 struct sl_finding *f, const struct sl_irq_path *p)
{
	bool any = false;
	unsigned int i;

	for (i = 0; i + 1 < p->n; i++) {
		const struct sl_function *fn = p->at[i].fn->f;

		if (!sl_irq_callers_open(p->at[i].fn))
			continue;
		any = true;
		sl_finding_hazard(out, f, "unknown-caller", fn->loc, fn->name,
				  sl_printf(prog->arena,
					    "%s() %s: a caller that was not analysed may have interrupts on",
					    fn->name,
					    fn->flags & SL_FN_STATIC ?
					    "stands in a header" : "is not static"));
	}
	return any;
}
