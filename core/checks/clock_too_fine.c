// SPDX-License-Identifier: GPL-2.0-only
/*
 * clock-too-fine: a fresh clock is read where a stored or a coarser one
 * would give the same answer.
 *
 * Before:
 *
 *	now = sched_clock_cpu(cpu_of(rq));
 *	if (now - cfs_rq->last_update < NSEC_PER_MSEC)
 *		return;
 *
 * After:
 *
 *	now = rq_clock(rq);
 *
 * Seen are clock reads (reads); there are no walks here. The rules, and what
 * must not be flagged: docs/checks/clock-too-fine.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "findings/why.h"
#include "value/deps.h"
#include "clock/resolution.h"
#include "loop/wait.h"
#include "program/stands.h"

#define NAME "clock-too-fine"

/* A loop that polls needs a clock that moves on. */
static bool polls(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int event)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int l = cfg->inner[fn->f->events[event].block];

	for (; l != SL_NONE; l = cfg->loops[l].parent)
		if (sl_loop_waits(prog, fn, &cfg->loops[l], event))
			return true;
	return false;
}

/* Is the clock asked for a CPU that a stored clock is there for? */
static bool stored_beside(const struct sl_program *prog, struct sl_fn *fn,
			  unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_dep *dep;
	unsigned int k;

	if (e->nargs != 1)
		return false;
	dep = sl_dep_of(prog, fn, e->args[0]);
	for (k = 0; !dep->varies && k < dep->nfields; k++)
		if (sl_model_has(prog->model, SL_M_STORED, dep->fields[k]))
			return true;
	return false;
}

static const char *in_words(struct sl_arena *arena, long long ns)
{
	/* "x < 1000000" may have become "x <= 999999". */
	ns += ns % 10 == 9;
	ns -= ns % 10 == 1;
	if (ns % 1000000000 == 0)
		return sl_printf(arena, "%lld s", ns / 1000000000);
	if (ns % 1000000 == 0)
		return sl_printf(arena, "%lld ms", ns / 1000000);
	return sl_printf(arena, "%lld ns", ns);
}

/* Who stores to @field, but for @fn, is to take the new clock as well; at most so many are named. */
#define WRITERS_MAX 4

static void sketch_writers(const struct sl_program *prog, const struct sl_fn *fn, const char *field,
			   struct sl_findings *out, struct sl_finding *f)
{
	unsigned int i, k, n = 0;

	for (i = 0; i < prog->nfns; i++) {
		const struct sl_function *o = prog->fns[i].f;

		for (k = 0; k < o->nevents && &prog->fns[i] != fn; k++)
			if (o->events[k].kind == SL_E_STORE && o->events[k].name &&
			    !strcmp(o->events[k].name, field))
				break;
		if (&prog->fns[i] == fn || k == o->nevents)
			continue;
		if (n++ < WRITERS_MAX)
			sl_finding_sketch(out, f, o->events[k].loc, o->name,
					  sl_printf(prog->arena, "stores to %s: takes the new clock, too, if it stores a time", field));
	}
	if (n > WRITERS_MAX)
		sl_finding_sketch(out, f, (struct sl_loc){ }, NULL,
				  sl_printf(prog->arena, "so do %u more functions that store to %s", n - WRITERS_MAX, field));
}

static void sketch(const struct sl_program *prog, struct sl_fn *fn, const struct sl_event *e,
		   const struct sl_resolution *r, bool stored, struct sl_findings *out, struct sl_finding *f)
{
	struct sl_arena *arena = prog->arena;

	sl_finding_sketch(out, f, e->loc, fn->f->name, stored ?
			  sl_printf(arena, "takes the stored clock of the run queue whose number it gives to %s(): rq_clock()",
				    e->name) :
			  sl_printf(arena, "takes a clock that is stored at each tick instead of %s()", e->name));
	if (r->stamp)
		sketch_writers(prog, fn, r->stamp, out, f);
	if (stored)
		sl_finding_sketch(out, f, fn->f->loc, fn->f->name,
				  "asserts that the run queue's lock is held: the stored clock was brought up to date under it");
	f->no_patch = stored ? "that the lock is held and the clock up to date at every call is not in the facts" :
		      r->accumulated ? "a clock that steps by ticks adds up to too much or too little: what the sum is for is not in the facts" :
		      "whether a tick is fine enough for who compares is not in the facts";
}

static void report(const struct sl_program *prog, struct sl_fn *fn,
		   unsigned int event, const struct sl_resolution *r,
		   struct sl_findings *out)
{
	struct sl_arena *arena = prog->arena;
	const struct sl_event *e = &fn->f->events[event];
	struct sl_finding *f = sl_findings_add(out, NAME);
	const char *unit = in_words(arena, r->unit);
	bool stored = !SL_GUARD("clock-too-fine.not-stored", !stored_beside(prog, fn, event));
	bool accumulated = SL_GUARD("clock-too-fine.accumulated", r->accumulated);
	struct sl_step *s;

	f->function = fn->f->name;
	f->loc = e->loc;
	f->message = sl_printf(arena,
		"%s() is read afresh on a hot path, and its time is only %s %s: a %s clock gives the same answer",
		e->name, r->how, unit, stored ? "stored" : "coarser");
	s = sl_finding_step(out, f, e->loc, fn->f->name,
			    sl_printf(arena, "reads %s(), whose time is only %s %s, in %s()%s%s",
				      e->name, r->how, unit, r->function,
				      r->stamp ? ", by way of " : "",
				      r->stamp ? r->stamp : ""));
	s->kind = SL_STEP_READ;
	s->name = e->name;
	if (accumulated)
		sl_finding_hazard(out, f, "sampling-bias", r->loc, r->function,
			sl_printf(arena, "what passed is added up in %s: a clock that steps by ticks gives a task that runs in step with them too much or too little",
				  r->stamp ? r->stamp : "a field"));
	sl_finding_obligation(out, f, !accumulated,
			      "the time is compared, not added up");
	if (r->stamp)
		sl_finding_obligation(out, f, false,
			sl_printf(arena, "every store to %s takes the new clock too",
				  r->stamp));
	if (stored)
		sl_finding_obligation(out, f, false,
				      "the run queue's lock is held and its clock was brought up to date under it");
	sketch(prog, fn, e, r, stored, out, f);
	f->grade = accumulated || !stored ? SL_ADVICE : SL_REVIEW;
	f->rewrite = stored && !accumulated ? "use-rq-clock" : NULL;
	sl_cost_say(arena, f, fn->hot, "1 read of %s() a call, 0 needed", e->name);
	f->cure = stored ? "take the run queue's stored clock, where its lock is held" :
		  "take a clock that is stored at each tick (jiffies, ktime_get_coarse_ns())";
}

static void check_read(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, struct sl_findings *out)
{
	const struct sl_event *e = &fn->f->events[event];
	struct sl_resolution r;
	const char *why = NULL;

	sl_findings_seen(out, NAME, fn->f->loc.file)->reads++;
	if (SL_GUARD("clock-too-fine.hot", !fn->hot))
		why = "no hot function of the model leads there, as far as is known";
	else if (SL_GUARD("clock-too-fine.cold", sl_fn_cfg(prog, fn)->cold[e->block]))
		why = "it is cold code";
	else if (SL_GUARD("clock-too-fine.cycles", sl_fn_means(fn, event, SL_M_CYCLES)))
		why = "it counts cycles, for which there is no coarser clock";
	else if (SL_GUARD("clock-too-fine.polls", polls(prog, fn, event)))
		why = "a loop around it waits, and needs a clock that moves on";
	if (why) {
		sl_why(out, NAME, &e->loc, fn->f->name, "%s() is read there, but %s", e->name, why);
		return;
	}
	sl_resolution_of(prog, fn, event, &r);
	if (SL_GUARD("clock-too-fine.fine", r.fine)) {
		sl_why(out, NAME, &e->loc, fn->f->name, "the time of %s() may be needed as fine as it is: %s, in %s()",
		       e->name, r.why, r.where);
		return;
	}
	report(prog, fn, event, &r, out);
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	unsigned int i, k;

	for (i = 0; i < prog->nfns; i++)
		for (k = 0; k < prog->fns[i].f->nevents; k++)
			/* A function that is no more than the clock is judged at each call. */
			if (prog->fns[i].f->events[k].kind == SL_E_CALL &&
			    sl_fn_means(&prog->fns[i], k, SL_M_CLOCK) &&
			    sl_fn_only_call(&prog->fns[i]) != k)
				check_read(prog, &prog->fns[i], k, out);
}

const struct sl_check sl_clock_too_fine = {
	.name = NAME,
	.summary = "a fresh clock is read where a stored or coarser one gives the same answer",
	.rewrites = "use-rq-clock",
	.run = run,
};
