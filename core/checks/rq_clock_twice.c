// SPDX-License-Identifier: GPL-2.0-only
/*
 * rq-clock-twice: a run queue's clock is renewed again in one hold of its lock.
 *
 * Before:
 *
 *	rq_lock(rq, &rf);
 *	update_rq_clock(rq);
 *	move_away(rq, p);		// update_rq_clock(rq); ...
 *	rq_unlock(rq, &rf);
 *
 * After:
 *
 *	rq_lock(rq, &rf);
 *	move_away(rq, p);		// update_rq_clock(rq); ...
 *	rq_unlock(rq, &rf);
 *
 * The rules, and what must not be flagged: docs/checks/rq-clock-twice.md.
 * Counted as seen: reads, the places of a function that renew a clock,
 * themselves or by a callee; walks, pairs of them on one path.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "findings/why.h"
#include "clock/read_pair.h"
#include "clock/updates.h"

#define NAME "rq-clock-twice"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
};

#define why_not(c, p, what, ...)					\
	sl_why((c)->out, NAME, &(c)->fn->f->events[(p)->second->event].loc, (c)->fn->f->name, \
	       "%s(), which is called at line %u as well, " what, (p)->second->clock, \
	       (c)->fn->f->events[(p)->first->event].loc.line, ##__VA_ARGS__)

static bool judge(const struct context *c, struct sl_read_pair *p)
{
	const char *why;

	if (!sl_region_find(c->prog, c->fn, p->first->event, p->second->event,
			    &p->region))
		return false;
	/* In a next turn the run queue may be another one. */
	if (SL_GUARD("rq-clock-twice.next-turn", !p->region.forward)) {
		why_not(c, p, "follows that only in a next turn of the loop: the run queue may be another");
		return false;
	}
	switch (sl_pair_argument(c->prog, c->fn, p)) {
	case SL_GIVEN_OTHERS:
		why_not(c, p, "may be given another run queue there");
		return false;
	case SL_GIVEN_STORED:
		why_not(c, p, "may be given another run queue there: what it is read from is stored to between");
		return false;
	case SL_GIVEN_SAME:
		break;
	}
	sl_pair_between(c->prog, c->fn, p);
	if (SL_GUARD("rq-clock-twice.hold", p->between.n[SL_BETWEEN_HOLD])) {
		const struct sl_effect *e = &p->between.list[SL_BETWEEN_HOLD][0];

		/* Of a store it is the field's name. */
		if (strchr(e->name, '.'))
			why_not(c, p, "has to be called again: %s, which says what the clock is to do, is stored to between",
				e->name);
		else
			why_not(c, p, "has to be called again: %s() between takes, drops or pins a run queue's lock, or may do so",
				e->name);
		return false;
	}
	why = sl_pair_excluded(c->prog, c->fn, p);
	if (why)
		why_not(c, p, "%s", why);
	return !why;
}

static void add_steps(const struct context *c, struct sl_finding *f,
		      const struct sl_read_pair *p)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_read *read = p->first;
	const struct sl_fn *fn = c->fn;
	struct sl_step *s;

	sl_finding_step(c->out, f, fn->f->events[read->event].loc, fn->f->name,
			read->via ?
			sl_printf(arena, "renews the clock first, by %s()",
				  fn->f->events[read->event].name) :
			sl_printf(arena, "calls %s() first", read->clock));
	for (read = p->second; read; read = read->via) {
		const struct sl_event *e = &fn->f->events[read->event];

		s = sl_finding_step(c->out, f, e->loc, fn->f->name,
				    sl_printf(arena, "calls %s()%s", e->name,
					      read->via ? "" : " again"));
		s->kind = SL_STEP_CALL;
		s->name = e->name;
		fn = read->callee;
	}
}

/* What is not known between the two may drop the lock. */
static bool add_dropped(const struct context *c, struct sl_finding *f,
			const struct sl_read_pair *p)
{
	unsigned int i, n = p->between.n[SL_BETWEEN_UNKNOWN];

	if (!SL_GUARD("rq-clock-twice.dropped", n))
		return false;
	for (i = 0; i < n; i++) {
		const struct sl_effect *e = &p->between.list[SL_BETWEEN_UNKNOWN][i];

		sl_finding_hazard(c->out, f, "lock-dropped", e->loc, e->function,
				  sl_printf(c->prog->arena,
					    "%s, which was not analysed, runs between: if it drops the run queue's lock, the second call is needed",
					    e->name));
	}
	return true;
}

/* Under a condition in a callee? */
static bool in_callee(const struct sl_read *read)
{
	return read->via && read->via->conditional;
}

static void report(const struct context *c, const struct sl_read_pair *p)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_fn *fn = c->fn;
	const struct sl_event *e = fn->f->events;
	const char *clock = p->second->clock;
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	bool dropped;

	f->function = fn->f->name;
	f->loc = e[p->second->event].loc;
	f->cost.conditional = in_callee(p->first) || in_callee(p->second) ||
			      !sl_cfg_dominates(sl_fn_cfg(c->prog, fn),
						e[p->first->event].block,
						e[p->second->event].block);
	f->message = sl_printf(arena,
			       "%s() is called again%s in one hold of the run queue's lock: the clock was renewed already, and reading it costs as much again",
			       clock, f->cost.conditional ? ", not on every path," : "");
	add_steps(c, f, p);
	dropped = add_dropped(c, f, p);
	sl_finding_obligation(c->out, f, true,
			      "both renew the clock of the same run queue");
	sl_finding_obligation(c->out, f, !dropped,
			      "its lock is held from one to the other");
	f->grade = dropped ? SL_ADVICE : SL_REVIEW;
	f->cost.calls = p->second->calls;
	sl_cost_say(arena, f, fn->hot, "2 calls of %s(), 1 needed", clock);
	f->cure = sl_printf(arena,
			    "leave out one of the two calls of %s(): the first, where all that runs between does without a fresh clock; else hand the second one's callee a flag that the clock is fresh",
			    clock);
}

/* Why are the calls at the line that is asked about no second ones? */
static void why_alone(const struct context *c, const struct sl_reads *r)
{
	const struct sl_function *f = c->fn->f;
	struct sl_region region;
	unsigned int i, a, b;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		bool others = false, second = false;

		if (e->kind != SL_E_CALL || !sl_why_asked(c->out, &e->loc))
			continue;
		for (b = 0; b < r->n && r->list[b].event != i; b++)
			;
		if (b == r->n) {
			if (sl_fn_calls(c->fn, i, SL_M_RQ_CLOCK))
				sl_why(c->out, NAME, &e->loc, f->name, "the call of %s() is %s", e->name,
				       sl_fn_cfg(c->prog, c->fn)->cold[e->block] ? "cold code" :
				       "behind a test whether the clock is fresh");
			continue;
		}
		for (a = 0; a < r->n; a++) {
			others |= r->list[a].event != i;
			second |= r->list[a].event != i &&
				  sl_region_find(c->prog, c->fn, r->list[a].event, i, &region);
		}
		if (others && !second)
			sl_why(c->out, NAME, &e->loc, f->name,
			       "no path leads to it from another place in %s() that renews a run queue's clock",
			       f->name);
	}
}

static void check_fn(const struct context *c)
{
	const struct sl_reads *r = sl_updates_of(c->prog, c->fn);
	struct sl_seen *seen = sl_findings_seen(c->out, NAME,
						c->fn->f->loc.file);
	unsigned int a, b;

	seen->reads += r->n;
	why_alone(c, r);
	for (b = 0; b < r->n; b++) {
		struct sl_read_pair best = { NULL };

		for (a = 0; a < r->n; a++) {
			struct sl_read_pair p = {
				.first = &r->list[a], .second = &r->list[b],
			};

			if (p.first->event == p.second->event)
				continue;
			seen->walks++;
			if (judge(c, &p) && (!best.first ||
			    p.region.size < best.region.size))
				best = p;
		}
		if (best.first)
			report(c, &best);
		/* One finding for an event. */
		while (best.first && b + 1 < r->n &&
		       r->list[b + 1].event == r->list[b].event)
			b++;
	}
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		check_fn(&c);
	}
}

const struct sl_check sl_rq_clock_twice = {
	.name = NAME,
	.summary = "a run queue's clock is renewed again in one hold of its lock",
	.run = run,
};
