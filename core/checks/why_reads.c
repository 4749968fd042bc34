// SPDX-License-Identifier: GPL-2.0-only
#include "base/arena.h"
#include "checks/why_reads.h"
#include "findings/why.h"
#include "clock/interval.h"
#include "clock/reads.h"
#include "loop/wait.h"
#include "loop/walk.h"
#include "program/tables.h"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	const char *check;
	struct sl_fn *fn;
	struct sl_walk walk;
};

#define why_not(c, event, ...)						\
	sl_why((c)->out, (c)->check, &(c)->fn->f->events[event].loc,	\
	       (c)->fn->f->name, __VA_ARGS__)

/* Nothing that a closed table may have called reads a clock, or: it is open. */
static void why_indirect(const struct context *c, unsigned int event)
{
	const struct sl_targets *t = sl_targets_closed(c->prog, c->fn, event);

	if (t)
		why_not(c, event, "no function in the tables of %s reads a clock that counts, or it hands the time back",
			t->member);
	else
		why_not(c, event, "what is called is not known: %s",
			sl_targets_why_open(c->prog, c->fn, event));
}

/* Why call @event, in the walk, reads nothing that judge() was shown. */
static void why_no_read(const struct context *c, unsigned int event)
{
	const struct sl_event *e = &c->fn->f->events[event];
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, c->fn);
	const struct sl_fn *callee = c->fn->callee[event];
	unsigned int l;

	if (!sl_fn_calls(c->fn, event, SL_M_CLOCK)) {
		if (e->flags & SL_CALL_INDIRECT)
			why_indirect(c, event);
		else if (sl_fn_calls(c->fn, event, SL_M_BOUNDARY))
			why_not(c, event, "a path of calls ends at %s(), a boundary function", e->name);
		else if (!callee)
			why_not(c, event, "what %s() does is not known: it is not in the facts, or not just once", e->name);
		else if (!sl_fn_descend(c->fn, event))
			why_not(c, event, "%s() is cold, or does not return", e->name);
		else if (!sl_reads_of(c->prog, c->fn->callee[event])->n)
			why_not(c, event, "%s() reads no clock that counts: none at all, or in a wait, for an interval, at most once, or where code is cold",
				e->name);
	}
	if (cfg->cold[e->block])
		why_not(c, event, "the call of %s() is cold code", e->name);
	for (l = cfg->inner[e->block]; l != SL_NONE; l = cfg->loops[l].parent) {
		if (sl_loop_waits(c->prog, c->fn, &cfg->loops[l], event))
			why_not(c, event, "a loop around it waits, and needs each of its reads");
		if (&cfg->loops[l] == c->walk.loop)
			break;
	}
	if (sl_is_stamp(c->prog, c->fn, event))
		why_not(c, event, "%s() reads one end of an interval that is measured here", e->name);
}

static void count(struct sl_read *read, void *data)
{
	++*(unsigned int *)data;
}

void sl_why_no_reads(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, struct sl_findings *out,
		     const char *check)
{
	struct context context = {
		.prog = prog, .out = out, .check = check, .fn = fn,
	}, *c = &context;
	const struct sl_event *e = &c->fn->f->events[event];
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, c->fn);
	unsigned int l = cfg->inner[e->block], n;
	bool walks = false;

	if (l == SL_NONE) {
		why_not(c, event, "%s%s lies in no loop of %s()", e->name,
			e->flags & SL_CALL_INDIRECT ? "" : "()", c->fn->f->name);
		return;
	}
	for (; l != SL_NONE; l = cfg->loops[l].parent) {
		if (!sl_walk_find(c->prog, c->fn, &cfg->loops[l], &c->walk))
			continue;
		walks = true;
		n = 0;
		sl_reads_of_event(c->prog, c->fn, event, c->walk.loop, count, &n);
		if (!n)
			why_no_read(c, event);
	}
	if (!walks)
		why_not(c, event, "no loop around it is a walk: none moves from a node to its parent, as far as can be seen");
}
