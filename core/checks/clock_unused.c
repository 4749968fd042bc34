// SPDX-License-Identifier: GPL-2.0-only
/*
 * clock-unused: a clock is read though the path taken does not use the time.
 *
 * Before:
 *
 *	update_tick(ts, ktime_get());	// uses it only if the tick is stopped
 *
 * After:
 *
 *	update_tick(ts);		// reads it where it is used
 *
 * The rules, and what must not be flagged: docs/checks/clock-unused.md.
 * Counted as seen: reads, the clock reads of a function; walks, those of them
 * whose time is used in one place, or behind one branch.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/hazards.h"
#include "findings/why.h"
#include "between/between.h"
#include "clock/interval.h"
#include "program/stands.h"
#include "value/uses.h"

#define NAME "clock-unused"
#define CALLS_MAX 8

/* A clock read, and the calls that hand its time on to the one that decides. */
struct path {
	unsigned int event;		/* the read, in the first function */
	unsigned int ncalls;
	struct sl_fn *fn[CALLS_MAX + 1];	/* [0]: reads; the last decides */
	unsigned int call[CALLS_MAX];	/* event of fn[i] that calls fn[i + 1] */
	unsigned int param[CALLS_MAX + 1];	/* of fn[i]; of [0] none */
	unsigned int branch;		/* block of the last, behind which it is used */
	struct sl_between between;
};

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
};

/* The value that is parameter @k; SL_NONE: nothing reads it. */
static unsigned int param_value(const struct sl_function *f, unsigned int k)
{
	unsigned int v;

	for (v = 0; v < f->nvalues; v++)
		if (f->values[v].kind == SL_V_PARAM && f->values[v].num == k)
			return v;
	return SL_NONE;
}

#define why_not(c, p, ...)						\
	sl_why((c)->out, NAME, &(p)->fn[0]->f->events[(p)->event].loc,	\
	       (p)->fn[0]->f->name, __VA_ARGS__)

/* Why @fn does not leave the time, of which @u are all uses, aside. */
static void why_used(const struct context *c, const struct path *p,
		     const struct sl_fn *fn, const struct sl_uses *u)
{
	if (!u->n)
		why_not(c, p, "nobody uses the time in %s(): it is read for what that does", fn->f->name);
	else
		why_not(c, p, "%s() uses the time on every probable path, or in several places that no one branch leaves out",
			fn->f->name);
}

/* Follows the value through its only uses to the branch that it is behind. */
static bool follow(const struct context *c, struct path *p)
{
	unsigned int v = p->fn[0]->f->events[p->event].value;
	unsigned int from = p->event;
	struct sl_uses u;

	for (;;) {
		struct sl_fn *fn = p->fn[p->ncalls], *callee;
		unsigned int block = from == SL_NONE ? 0 :
				     fn->f->events[from].block;

		sl_uses_find(c->prog, fn, v, &u);
		p->branch = sl_uses_branch(c->prog, fn, block, &u);
		if (p->branch != SL_NONE) {
			sl_between_block(c->prog, fn, from, p->branch,
					 &p->between);
			return true;
		}
		if (u.event == SL_NONE || p->ncalls == CALLS_MAX) {
			why_used(c, p, fn, &u);
			return false;
		}
		/*
		 * A tracepoint's function is looked into though a path of
		 * calls ends there: that it is off is what matters.
		 */
		callee = fn->callee[u.event];
		if (!callee) {
			why_not(c, p, "the time goes to %s, of which nothing is known: it may use it on every path",
				fn->f->events[u.event].flags & SL_CALL_INDIRECT ? "a function by its pointer" :
				sl_printf(c->prog->arena, "%s()", fn->f->events[u.event].name));
			return false;
		}
		sl_between(c->prog, fn, from, u.event, &p->between);
		v = param_value(callee->f, u.arg);
		if (v == SL_NONE) {
			why_not(c, p, "the time goes to %s(), which does not look at it", callee->f->name);
			return false;
		}
		p->call[p->ncalls++] = u.event;
		p->fn[p->ncalls] = callee;
		p->param[p->ncalls] = u.arg;
		from = SL_NONE;
	}
}

/* Does call @event of @fn hand on, as argument @k, a time just read for it? */
static bool fresh(const struct context *c, struct sl_fn *fn, unsigned int event,
		  unsigned int k, const char *clock)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_value *arg;
	const struct sl_fn *by;
	struct sl_uses u;
	unsigned int read;

	if (k >= e->nargs)
		return false;
	arg = &fn->f->values[e->args[k]];
	if (arg->kind != SL_V_CALL)
		return false;
	read = arg->num;
	by = sl_fn_stands_for(fn, &read);
	if (!sl_fn_calls(by, read, SL_M_CLOCK) ||
	    strcmp(by->f->events[read].name, clock))
		return false;
	sl_uses_find(c->prog, fn, e->args[k], &u);
	return u.n == 1;
}

/* Every function that gets the time loses a parameter: who calls it? */
static bool add_callers(const struct context *c, struct sl_finding *f,
			const struct path *p, const char *clock, bool *known)
{
	struct sl_arena *arena = c->prog->arena;
	bool all = true;
	unsigned int i, j, k;

	for (i = 1; i <= p->ncalls; i++) {
		struct sl_fn *callee = p->fn[i];

		if (!sl_hazard_callers(c->prog, c->out, f, callee))
			*known = false;
		for (j = 0; j < callee->ncallers; j++) {
			struct sl_fn *by = callee->callers[j];

			/* A caller stands there once a call. */
			for (k = 0; k < j && callee->callers[k] != by; k++)
				;
			if (k < j)
				continue;
			for (k = 0; k < by->f->nevents; k++) {
				if (by->callee[k] != callee ||
				    (by == p->fn[i - 1] && k == p->call[i - 1]) ||
				    !SL_GUARD("clock-unused.caller-has-time",
					      !fresh(c, by, k, p->param[i], clock)))
					continue;
				all = false;
				sl_finding_hazard(c->out, f, "caller-has-time",
						  by->f->events[k].loc, by->f->name,
						  sl_printf(arena, "%s() hands on a time that it has or needs for more: read in %s(), the clock would be read once more",
							    by->f->name,
							    p->fn[p->ncalls]->f->name));
			}
		}
	}
	return all;
}

static bool add_order(const struct context *c, struct sl_finding *f,
		      const struct path *p, const char *clock)
{
	const struct sl_between *b = &p->between;
	bool orders = SL_GUARD("clock-unused.order", b->n[SL_BETWEEN_ORDER]);
	bool clocks = SL_GUARD("clock-unused.other-clock", b->n[SL_BETWEEN_CLOCK]);
	unsigned int i;

	for (i = 0; orders && i < b->n[SL_BETWEEN_ORDER]; i++) {
		const struct sl_effect *e = &b->list[SL_BETWEEN_ORDER][i];

		sl_finding_hazard(c->out, f, "clock-order", e->loc, e->function,
				  sl_printf(c->prog->arena,
					    "%s, by which others may order times, comes before the read when it stands where it is used",
					    e->name));
	}
	for (i = 0; clocks && i < b->n[SL_BETWEEN_CLOCK]; i++) {
		const struct sl_effect *e = &b->list[SL_BETWEEN_CLOCK][i];

		sl_finding_hazard(c->out, f, "clock-order", e->loc, e->function,
				  sl_printf(c->prog->arena,
					    "%s() is read between: its times and those of %s() change their order",
					    e->name, clock));
	}
	return orders || clocks;
}

static void add_steps(const struct context *c, struct sl_finding *f,
		      const struct path *p, const char *clock)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_fn *last = p->fn[p->ncalls];
	struct sl_step *s;
	unsigned int i;

	for (i = 0; i < p->ncalls; i++) {
		const struct sl_event *e = &p->fn[i]->f->events[p->call[i]];

		s = sl_finding_step(c->out, f, e->loc, p->fn[i]->f->name,
				    sl_printf(arena, "hands the time to %s()", e->name));
		s->kind = SL_STEP_CALL;
		s->name = e->name;
	}
	sl_finding_step(c->out, f,
			last->f->blocks[sl_fn_cfg(c->prog, last)->idom[p->branch]].loc,
			last->f->name, "decides whether it is used");
	s = sl_finding_step(c->out, f, p->fn[0]->f->events[p->event].loc,
			    p->fn[0]->f->name,
			    sl_printf(arena, "reads %s() in any case", clock));
	s->kind = SL_STEP_READ;
	s->name = clock;
}

static void report(const struct context *c, const struct path *p)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_fn *fn = p->fn[0], *last = p->fn[p->ncalls];
	const struct sl_event *e = &fn->f->events[p->event];
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	bool known = true, all, order, changes;
	unsigned int read = p->event;
	const struct sl_fn *reader = sl_fn_stands_for(fn, &read);
	const char *clock = reader->f->events[read].name;

	f->function = fn->f->name;
	f->loc = e->loc;
	f->rewrite = "sink-clock";
	f->message = sl_printf(arena,
			       "%s() is read though %s() uses the time only behind a branch: a read for nothing on the other paths",
			       e->name, last->f->name);
	add_steps(c, f, p, e->name);
	order = add_order(c, f, p, clock);
	changes = sl_hazard_volatile(c->prog, c->out, f, &p->between,
				     "the clock would be read after it");
	all = add_callers(c, f, p, clock, &known);
	sl_finding_obligation(c->out, f, true,
			      "all uses of the time lie behind one branch that a path leaves out");
	sl_finding_obligation(c->out, f, !order,
			      "no section, lock, barrier or other clock between the read and the branch");
	sl_finding_obligation(c->out, f, !changes,
			      "nothing that others may change is read between");
	if (p->ncalls) {
		sl_finding_obligation(c->out, f, known,
				      "every caller of the functions on the path is known");
		sl_finding_obligation(c->out, f, all,
				      "every caller reads the clock for that argument only");
	}
	f->grade = !all || order ? SL_ADVICE : !known || changes ? SL_REVIEW : SL_SAFE;
	f->cost.conditional = true;
	f->cost.calls = p->ncalls;
	sl_cost_say(arena, f, fn->hot,
		    "1 read of %s(), 0 needed where the time is not used",
		    e->name);
	f->cure = sl_printf(arena, "read %s() behind the branch in %s()%s", e->name,
			    last->f->name,
			    p->ncalls ? ", and hand down no time" : "");
}

static const char *first_of(const struct path *p, enum sl_between_kind kind)
{
	return p->between.n[kind] ? p->between.list[kind][0].name : "";
}

/* Would the time be another where it is used? Then it has to be read before. */
static bool time_passes(const struct context *c, const struct path *p)
{
	const unsigned int *n = p->between.n;
	bool passes = false;

	if (SL_GUARD("clock-unused.unlock", n[SL_BETWEEN_UNLOCK])) {
		why_not(c, p, "the time is from before a lock is dropped, by %s(), and used after",
			first_of(p, SL_BETWEEN_UNLOCK));
		passes = true;
	}
	if (SL_GUARD("clock-unused.wait", n[SL_BETWEEN_WAIT])) {
		why_not(c, p, "the time is from before %s() waits, and used after", first_of(p, SL_BETWEEN_WAIT));
		passes = true;
	}
	if (SL_GUARD("clock-unused.long", n[SL_BETWEEN_LONG])) {
		why_not(c, p, "the time is from before %s, which may take long, and used after",
			first_of(p, SL_BETWEEN_LONG));
		passes = true;
	}
	if (SL_GUARD("clock-unused.unknown", n[SL_BETWEEN_UNKNOWN])) {
		why_not(c, p, "between the read and the branch is a call of %s, of which nobody knows how long it takes",
			first_of(p, SL_BETWEEN_UNKNOWN));
		passes = true;
	}
	return passes;
}

static void check_read(const struct context *c, struct sl_fn *fn,
		       unsigned int event, struct sl_seen *seen)
{
	const struct sl_event *e = &fn->f->events[event];
	struct path p = { .event = event, .fn = { fn } };

	seen->reads++;
	if (SL_GUARD("clock-unused.cold", sl_fn_cfg(c->prog, fn)->cold[e->block])) {
		why_not(c, &p, "the read of %s() is cold code", e->name);
		return;
	}
	if (e->value == SL_NONE) {
		why_not(c, &p, "nobody uses the time of %s(): it is read for what that does", e->name);
		return;
	}
	if (!follow(c, &p))
		return;
	/* One end of an interval measured here: the other is read in any case. */
	if (SL_GUARD("clock-unused.interval", !p.ncalls && sl_is_stamp(c->prog, fn, event))) {
		why_not(c, &p, "%s() reads one end of an interval that is measured here", e->name);
		return;
	}
	seen->walks++;
	if (!time_passes(c, &p))
		report(c, &p);
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { prog, out };
	unsigned int i, k;

	for (i = 0; i < prog->nfns; i++) {
		struct sl_fn *fn = &prog->fns[i];

		for (k = 0; k < fn->f->nevents; k++)
			if (fn->f->events[k].kind == SL_E_CALL &&
			    sl_fn_means(fn, k, SL_M_CLOCK))
				check_read(&c, fn, k,
					   sl_findings_seen(out, NAME,
							    fn->f->loc.file));
	}
}

const struct sl_check sl_clock_unused = {
	.name = NAME,
	.summary = "a clock is read though the path taken does not use the time",
	.rewrites = "sink-clock",
	.run = run,
};
