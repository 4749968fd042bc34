// SPDX-License-Identifier: GPL-2.0-only
/*
 * clock-twice: the same clock is read twice where one read serves.
 *
 * Before:
 *
 *	if (!time_since(v))		// now = sched_clock(); ...
 *		return;
 *	v->total += time_since(v);	// now = sched_clock(); ...
 *
 * After:
 *
 *	delta = time_since(v);
 *	if (!delta)
 *		return;
 *	v->total += delta;
 *
 * The rules, and what must not be flagged: docs/checks/clock-twice.md.
 * Counted as seen: reads, the places of a function that read a clock,
 * themselves or by a callee; walks, pairs of them on one path.
 */
#include <string.h>

#include "base/arena.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/hazards.h"
#include "clock/interval.h"
#include "loop/invariant.h"
#include "clock/read_pair.h"
#include "between/stores.h"

#define NAME "clock-twice"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	struct sl_pair_reads reads;
};

/* Two reads, and what was found out about them. */
struct pair {
	const struct sl_read *first, *second;
	struct sl_region region;
	struct sl_between between;
	struct sl_same same;
};

static const struct sl_loop *common_loop(const struct sl_cfg *cfg,
					 unsigned int a, unsigned int b)
{
	unsigned int l = cfg->inner[a];

	while (l != SL_NONE && !cfg->loops[l].in[b])
		l = cfg->loops[l].parent;
	return l == SL_NONE ? NULL : &cfg->loops[l];
}

/* The end of one turn and the beginning of the next: is the argument kept? */
static bool kept_around(const struct context *c, const struct pair *p)
{
	const struct sl_event *e = &c->fn->f->events[p->second->event];
	const struct sl_event *a = &c->fn->f->events[p->first->event];
	const struct sl_loop *loop = common_loop(sl_fn_cfg(c->prog, c->fn),
						 a->block, e->block);
	unsigned int k;

	if (!loop)
		return false;
	if (p->second->via)
		return sl_invariant_call(c->prog, c->fn, loop, p->second->event,
					 &p->second->via->arg);
	for (k = 0; k < e->nargs; k++)
		if (!sl_invariant(c->prog, c->fn, loop, e->args[k]))
			return false;
	return true;
}

/* Does nothing between change what the argument is read from? */
static bool arguments_same(const struct context *c, struct pair *p)
{
	struct sl_loop region = { .in = p->region.in };
	unsigned int i;

	if (!sl_pair_same_arguments(c->prog, c->fn, p->first, p->second,
				    &p->same))
		return false;
	for (i = 0; i < p->same.nfields; i++)
		if (sl_stores_field(c->prog, c->fn, &region, p->same.fields[i]))
			return false;
	return p->region.forward || kept_around(c, p);
}

static bool judge(const struct context *c, struct pair *p)
{
	const unsigned int *n = p->between.n;

	if (strcmp(p->first->clock, p->second->clock) ||
	    !sl_region_find(c->prog, c->fn, p->first->event, p->second->event,
			    &p->region) ||
	    !arguments_same(c, p) ||
	    sl_pair_measures(c->prog, c->fn, p->first->event, p->second->event,
			     p->region.forward) ||
	    sl_pair_excluded(c->prog, c->fn, p->first, p->second,
			     &p->region))
		return false;
	sl_between_region(c->prog, c->fn, p->first->event, p->second->event,
			  &p->region, &p->between);
	sl_pair_after(c->prog, p->first, &p->between);
	sl_pair_before(c->prog, p->second, &p->between);
	return !n[SL_BETWEEN_UNLOCK] && !n[SL_BETWEEN_WAIT] &&
	       !n[SL_BETWEEN_LONG] && !n[SL_BETWEEN_UNKNOWN];
}

/* The nearer first read explains more; a certain one still more. */
static bool better(const struct pair *a, const struct pair *b)
{
	if (a->region.size != b->region.size)
		return a->region.size < b->region.size;
	if (a->first->event != b->first->event)
		return a->first->event > b->first->event;
	if (a->first->conditional != b->first->conditional)
		return !a->first->conditional;
	if (a->second->conditional != b->second->conditional)
		return !a->second->conditional;
	return a->first->calls + a->second->calls <
	       b->first->calls + b->second->calls;
}

static void add_steps(const struct context *c, struct sl_finding *f,
		      const struct pair *p)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_read *read = p->first;
	const struct sl_fn *fn = c->fn;
	struct sl_step *s;

	sl_finding_step(c->out, f, fn->f->events[read->event].loc, fn->f->name,
			read->via ?
			sl_printf(arena, "%s() reads %s() first, by %s()", fn->f->name,
				  read->clock, fn->f->events[read->event].name) :
			sl_printf(arena, "reads %s() first", read->clock));
	for (read = p->second; read; read = read->via) {
		const struct sl_event *e = &fn->f->events[read->event];

		s = sl_finding_step(c->out, f, e->loc, fn->f->name,
				    sl_printf(arena, "%s %s()%s",
					      read->via ? "calls" : "reads", e->name,
					      read->via ? "" : " again"));
		s->kind = read->via ? SL_STEP_CALL : SL_STEP_READ;
		s->name = e->name;
		fn = read->callee;
	}
}

static bool add_backdate(const struct context *c, struct sl_finding *f,
			 const struct pair *p)
{
	static const struct {
		const char *before, *after;
	} what[] = {
		[SL_EFFECT_SECTION] = { "the write section of ", "()" },
		[SL_EFFECT_LOCK] = { "the lock taken by ", "()" },
		[SL_EFFECT_BARRIER] = { "the memory barrier of ", "()" },
		[SL_EFFECT_VOLATILE] = { "the volatile store to ", "" },
	};
	unsigned int i, n = p->between.n[SL_BETWEEN_ORDER];

	for (i = 0; i < n; i++) {
		const struct sl_effect *e = &p->between.list[SL_BETWEEN_ORDER][i];

		sl_finding_hazard(c->out, f, "seqcount-backdate", e->loc,
				  e->function,
				  sl_printf(c->prog->arena,
					    "%s%s%s stands between the two reads: who synchronises with it could see time run backwards",
					    what[e->kind].before, e->name,
					    what[e->kind].after));
	}
	return n;
}

/* What others wrote meanwhile may be later than the time that is kept. */
static bool add_volatile(const struct context *c, struct sl_finding *f,
			 const struct sl_between *b)
{
	unsigned int i;

	for (i = 0; i < b->n[SL_BETWEEN_LOAD]; i++) {
		const struct sl_effect *e = &b->list[SL_BETWEEN_LOAD][i];

		sl_finding_hazard(c->out, f, "volatile-read", e->loc, e->function,
				  sl_printf(c->prog->arena,
					    "%s, which others may change, is read between: if it is a time, the one that is kept may be earlier",
					    e->name));
	}
	return b->n[SL_BETWEEN_LOAD];
}

/* A parameter, or a result, is added to each function on either path. */
static bool add_callers(const struct context *c, struct sl_finding *f,
			const struct sl_read *read)
{
	bool all = true;

	for (; read->via; read = read->via)
		all &= sl_hazard_callers(c->prog, c->out, f, read->callee->f);
	return all;
}

/* Not on every path to the second read's statement, or not from there on? */
static bool conditional(const struct context *c, const struct pair *p)
{
	const struct sl_function *f = c->fn->f;

	return p->first->conditional || p->second->conditional ||
	       !p->region.forward ||
	       !sl_cfg_dominates(sl_fn_cfg(c->prog, c->fn),
				 f->events[p->first->event].block,
				 f->events[p->second->event].block);
}

/* Does the first end an interval, and the second begin another? */
static bool chained(const struct context *c, const struct pair *p)
{
	return !p->region.forward ||
	       (sl_is_stamp(c->prog, c->fn, p->first->event) &&
		sl_is_stamp(c->prog, c->fn, p->second->event));
}

static void report(const struct context *c, const struct pair *p)
{
	struct sl_arena *arena = c->prog->arena;
	bool chain = chained(c, p);
	const char *clock = p->second->clock;
	const char *again = p->region.forward ? "" : " in a loop's next turn";
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	bool backdate, order, changes, callers, kept;

	f->function = c->fn->f->name;
	f->loc = c->fn->f->events[p->second->event].loc;
	f->rewrite = chain ? "chain-stamps" : "reuse-clock";
	f->cost.conditional = conditional(c, p);
	f->cost.calls = p->second->calls;
	add_steps(c, f, p);
	backdate = add_backdate(c, f, p);
	order = sl_hazard_clock_order(c->prog, c->out, f, p->between.list[SL_BETWEEN_CLOCK],
				      p->between.n[SL_BETWEEN_CLOCK], clock);
	changes = add_volatile(c, f, &p->between);
	if (chain)
		sl_finding_hazard(c->out, f, "interval-grows", f->loc, f->function,
				  "the second interval then begins where the first ends, and what runs between counts to it");
	callers = add_callers(c, f, p->first);
	callers = add_callers(c, f, p->second) && callers;
	kept = !p->same.is_volatile && !p->same.this_cpu;

	sl_finding_obligation(c->out, f, true,
			      "no lock that is held is dropped, and nothing waits, sleeps or takes long but what the model calls brief, between the two reads");
	sl_finding_obligation(c->out, f, kept,
			      kept ? "the clock's argument is the same at both" :
			      p->same.is_volatile ?
			      "the clock's argument, which is read as volatile, is the same at both" :
			      "the task stays on its CPU from one read to the other");
	sl_finding_obligation(c->out, f, !backdate,
			      "no write section, lock or barrier between the two reads");
	sl_finding_obligation(c->out, f, !order, "no other clock is read between");
	sl_finding_obligation(c->out, f, !changes,
			      "nothing that others may change is read between");
	if (p->first->via || p->second->via)
		sl_finding_obligation(c->out, f, callers,
				      "every caller of the functions on the path is known");
	f->grade = backdate ? SL_ADVICE :
		   order || changes || !callers || !kept ||
		   chain ? SL_REVIEW : SL_SAFE;
	f->message = sl_printf(arena,
			       "%s() is read again%s, soon after it was read and with nothing between that takes time: two reads where one %s do%s",
			       clock, again, backdate ? "might" : "would", f->cost.conditional ?
			       " (not on every path)" : "");
	sl_cost_say(arena, f, c->fn->hot,
		    "2 reads of %s()%s, 1 needed",
		    clock, p->region.forward ? "" : " a turn");
	f->cure = !chain ?
		  sl_printf(arena, "keep the time of the first %s() and use it again", clock) :
		  sl_printf(arena, "let the time of %s() that ends one interval begin the next", clock);
}

static void run_fn(struct context *c)
{
	const struct sl_pair_reads *r = &c->reads;
	unsigned int a, b;

	for (b = 0; b < r->n; b++) {
		struct pair best = { NULL };

		/* One finding for an event, whichever of its reads it is. */
		if (b && r->list[b - 1].event == r->list[b].event &&
		    !strcmp(r->list[b - 1].clock, r->list[b].clock))
			continue;
		for (a = 0; a < r->n; a++) {
			unsigned int k;

			for (k = b; k < r->n &&
			     r->list[k].event == r->list[b].event; k++) {
				struct pair p = {
					.first = &r->list[a],
					.second = &r->list[k],
				};

				if (p.first->event == p.second->event ||
				    strcmp(r->list[b].clock, r->list[k].clock))
					continue;
				sl_findings_seen(c->out, NAME,
						 c->fn->f->loc.file)->walks++;
				if (judge(c, &p) &&
				    (!best.first || better(&p, &best)))
					best = p;
			}
		}
		if (best.first)
			report(c, &best);
	}
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		sl_pair_reads_of(prog, c.fn, &c.reads);
		sl_findings_seen(out, NAME, c.fn->f->loc.file)->reads +=
			c.reads.n;
		run_fn(&c);
	}
}

const struct sl_check sl_clock_twice = {
	.name = NAME,
	.summary = "a clock is read twice where one read serves",
	.rewrites = "reuse-clock,chain-stamps",
	.run = run,
};
