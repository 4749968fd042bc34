// SPDX-License-Identifier: GPL-2.0-only
/*
 * clock-per-level: a clock is read again at every level of a walk.
 *
 * Before:
 *
 *	do {
 *		group_change(group, cpu);	// now = cpu_clock(cpu);
 *	} while ((group = group->parent));
 *
 * After:
 *
 *	now = cpu_clock(cpu);
 *	do {
 *		group_change(group, cpu, now);
 *	} while ((group = group->parent));
 *
 * The rules, and what must not be flagged: docs/checks/clock-per-level.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/hazards.h"
#include "checks/why_reads.h"
#include "findings/why.h"
#include "between/effects.h"
#include "loop/invariant.h"
#include "loop/once.h"
#include "clock/paths.h"
#include "clock/reads.h"
#include "between/stores.h"
#include "loop/walk.h"

#define NAME "clock-per-level"
#define MAX_CLOCKS 8

/* More walks of one function than this share nothing. */
#define MAX_WALKS 16

/* One clock that a walk reads: its best path, all of them, and how often. */
struct hit {
	struct sl_read read;
	unsigned int sites;	/* events in the walk's body that read it */
	unsigned int nreads;
	struct sl_read *reads;
};

/* A walk of the function that was reported. */
struct reported {
	const char *clock;
	struct sl_walk walk;
	unsigned int finding;	/* index */
};

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	struct sl_walk walk;
	unsigned int nhits;
	struct hit hits[MAX_CLOCKS];
	/* The finding that is made: */
	struct sl_finding *finding;
	const struct sl_read *explained;	/* its path's */
	unsigned int nasked;
	const struct sl_fn **asked;		/* on its paths */
	bool unknown_caller;
	unsigned int nreported;
	struct reported reported[MAX_WALKS];
};

#define why_not(c, event, ...)						\
	sl_why((c)->out, NAME, &(c)->fn->f->events[event].loc,		\
	       (c)->fn->f->name, __VA_ARGS__)

static bool argument_invariant(const struct context *c,
			       const struct sl_read *read)
{
	const struct sl_event *e = &c->fn->f->events[read->event];
	unsigned int k;

	if (read->via)
		return sl_invariant_call(c->prog, c->fn, c->walk.loop,
					 read->event, &read->via->arg);
	for (k = 0; k < e->nargs; k++)
		if (!sl_invariant(c->prog, c->fn, c->walk.loop, e->args[k]))
			return false;
	return true;
}

/* At most once for the whole walk, however many levels it has? */
static bool once_per_walk(const struct context *c, const struct sl_read *read)
{
	const struct sl_event *e = &c->fn->f->events[read->event];
	const struct sl_read *via = read->via;
	unsigned int param;

	if (sl_once_guarded(c->prog, c->fn, &c->walk, read->event, &param) != SL_ONCE_NOT)
		return true;
	return SL_GUARD("clock-per-level.once-of-callee", via && via->once) &&
	       via->once_param < e->nargs &&
	       sl_invariant(c->prog, c->fn, c->walk.loop,
			    e->args[via->once_param]) &&
	       !sl_stores_object(c->fn, c->walk.loop, e->args[via->once_param],
				 read->event);
}

static bool better(const struct sl_read *a, const struct sl_read *b)
{
	if (a->conditional != b->conditional)
		return !a->conditional;
	return a->calls < b->calls;
}

static void judge(struct sl_read *read, void *data)
{
	struct context *c = data;
	const struct sl_function *f = c->fn->f;
	struct hit *hit;
	unsigned int i;

	if (SL_GUARD("clock-per-level.rate", read->limited)) {
		why_not(c, read->event, "%s() is read there, but under a test that limits how often it is read",
			read->clock);
		return;
	}
	if (SL_GUARD("clock-per-level.argument", !argument_invariant(c, read))) {
		why_not(c, read->event, "%s() is read there, but its argument may change from level to level of the walk along %s",
			read->clock, c->walk.over);
		return;
	}
	if (SL_GUARD("clock-per-level.once", once_per_walk(c, read))) {
		why_not(c, read->event, "%s() is read there, but at most once for the whole walk along %s, or seldom",
			read->clock, c->walk.over);
		return;
	}
	if (sl_cfg_avoidable(sl_fn_cfg(c->prog, c->fn), c->walk.loop->header,
			     f->events[read->event].block, c->walk.loop))
		read->conditional = true;
	for (i = 0; i < c->nhits; i++)
		if (!strcmp(c->hits[i].read.clock, read->clock))
			break;
	if (i == MAX_CLOCKS)
		return;
	hit = &c->hits[i];
	if (i == c->nhits) {
		c->nhits++;
		*hit = (struct hit){ .read = *read, .sites = 1 };
	}
	*(struct sl_read *)sl_push(c->prog->arena, &hit->reads, &hit->nreads,
				   sizeof(*hit->reads)) = *read;
	if (hit->read.event != read->event)
		hit->sites++;
	if (better(read, &hit->read))
		hit->read = *read;
}

/* How many loops within the walk are around @block? */
static unsigned int inner_loops(const struct context *c, unsigned int block)
{
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, c->fn);
	unsigned int l, n = 0;

	for (l = cfg->inner[block]; l != SL_NONE && &cfg->loops[l] != c->walk.loop;
	     l = cfg->loops[l].parent)
		n++;
	return n;
}

static struct sl_step *walk_step(const struct context *c, struct sl_finding *f,
				 struct sl_path *also, unsigned int event)
{
	const char *name = c->fn->f->name;
	const char *text = sl_printf(c->prog->arena, "walks along %s", c->walk.over);
	struct sl_step *s;

	s = also ? sl_path_step(c->out, also, c->walk.head, name, text) :
		   sl_finding_step(c->out, f, c->walk.head, name, text);
	s->kind = SL_STEP_WALK;
	s->name = c->walk.over;
	s->inner_loops = inner_loops(c, c->fn->f->events[event].block);
	return s;
}

/* "visit()", or "visit_fair() through ops.visit". */
static const char *called(const struct context *c, const struct sl_event *e,
			  const struct sl_fn *callee)
{
	if (!(e->flags & SL_CALL_INDIRECT))
		return sl_printf(c->prog->arena, "%s()", e->name);
	return sl_printf(c->prog->arena, "%s() through %s", callee->f->name, e->key);
}

static void add_path(const struct context *c, struct sl_finding *f,
		     const struct sl_read *read)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_fn *fn = c->fn;
	struct sl_step *s;

	walk_step(c, f, NULL, read->event);
	for (; read; read = read->via) {
		const struct sl_event *e = &fn->f->events[read->event];

		s = sl_finding_step(c->out, f, e->loc, fn->f->name,
				    sl_printf(arena, "%s %s%s",
					      read->via ? "calls" : "reads",
					      called(c, e, read->callee),
					      read->via && read->via->conditional &&
					      !read->via->via ?
					      ", which reads only under a condition" : ""));
		s->kind = read->via ? SL_STEP_CALL : SL_STEP_READ;
		s->name = e->name;
		fn = read->callee;
	}
}

/*
 * Between the new place of the read, before the walk, and the old one lies
 * at least one turn of the walk: whatever begins in a turn begins between.
 */
static bool add_backdate(const struct context *c, struct sl_finding *f,
			 const struct sl_effects *effects)
{
	unsigned int kind;

	for (kind = 0; kind <= SL_EFFECT_UNKNOWN && !effects->n[kind]; kind++)
		;
	if (kind > SL_EFFECT_UNKNOWN)
		return false;
	return sl_hazard_backdate(c->prog, c->out, f, effects->list[kind],
				  effects->n[kind], "the hoisted read and its use");
}

/* Where a turn may sleep, the levels' times are far from one another. */
static bool add_time_passes(const struct context *c, struct sl_finding *f,
			    const struct sl_effects *effects)
{
	const struct sl_effect *e = &effects->sleep;

	if (!SL_GUARD("clock-per-level.sleeps", effects->sleeps))
		return false;
	sl_finding_hazard(c->out, f, "time-passes", e->loc, e->function,
			  sl_printf(c->prog->arena,
				    "%s() may sleep in a turn of the walk: what a level reads then is newer by an unknown time",
				    e->name));
	return true;
}

/* A parameter is added to each function on a path: who calls @fn? */
static void ask_callers(struct context *c, const struct sl_fn *fn)
{
	unsigned int i;

	for (i = 0; i < c->nasked; i++)
		if (c->asked[i] == fn)
			return;
	*(const struct sl_fn **)sl_push(c->prog->arena, &c->asked, &c->nasked,
					sizeof(*c->asked)) = fn;
	if (!sl_hazard_callers(c->prog, c->out, c->finding, fn))
		c->unknown_caller = true;
}

static bool is_path_of(const struct sl_read *read, const struct sl_path_step *steps,
		       unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n && read; i++, read = read->via)
		if (steps[i].event != read->event)
			return false;
	return i == n && !read;
}

/* A path besides the one that explains the finding: the cure needs it. */
static void add_also(const struct sl_path_step *steps, unsigned int n, void *data)
{
	struct context *c = data;
	struct sl_path *also;
	unsigned int i;

	if (is_path_of(c->explained, steps, n))
		return;
	also = sl_finding_also(c->out, c->finding);
	walk_step(c, NULL, also, steps[0].event);
	for (i = 0; i < n; i++) {
		const struct sl_function *f = steps[i].fn->f;
		const struct sl_event *e = &f->events[steps[i].event];
		const char *what = called(c, e, i + 1 < n ? steps[i + 1].fn : NULL);
		struct sl_step *s;

		if (i)
			ask_callers(c, steps[i].fn);
		s = sl_path_step(c->out, also, e->loc, f->name,
				 sl_printf(c->prog->arena, "%s %s",
					   i + 1 < n ? "calls" : "reads", what));
		s->kind = i + 1 < n ? SL_STEP_CALL : SL_STEP_READ;
		s->name = e->name;
	}
}

static void add_paths(struct context *c, struct sl_finding *f, const struct hit *hit)
{
	struct sl_paths *paths = sl_paths_new(c->prog);
	const struct sl_read *read;
	unsigned int i;

	c->finding = f;
	c->explained = &hit->read;
	c->nasked = 0;
	c->unknown_caller = false;
	add_path(c, f, &hit->read);
	for (read = &hit->read; read->via; read = read->via)
		ask_callers(c, read->callee);
	sl_paths_add(paths, c->fn, &hit->read, add_also, c);
	for (i = 0; i < hit->nreads; i++)
		sl_paths_add(paths, c->fn, &hit->reads[i], add_also, c);
}

/* For whom walks are to share a read: what lies between them? */
static void add_between(struct context *c, const struct reported *first,
			const struct reported *second)
{
	struct sl_obstacle between = { .walk = second->walk.head };
	struct sl_effects effects;
	unsigned int kind, i;

	if (!sl_effects_between(c->prog, c->fn, first->walk.loop,
				second->walk.loop, &effects))
		return;
	for (kind = 0; kind < SL_EFFECT_KINDS; kind++) {
		for (i = 0; i < effects.n[kind]; i++) {
			const struct sl_effect *e = &effects.list[kind][i];

			if (kind == SL_EFFECT_UNKNOWN)
				between.unknown = sl_printf(c->prog->arena, "%s%s%s() in %s()",
							    between.unknown ?: "",
							    between.unknown ? ", " : "",
							    e->name, e->function);
			else if (!between.orders)
				between.orders = sl_printf(c->prog->arena, "%s in %s()",
							   sl_effect_words(c->prog->arena, e),
							   e->function);
		}
	}
	sl_finding_between(c->out, &c->out->list[first->finding], &between);
}

static void compare_walks(struct context *c)
{
	unsigned int i, k;

	for (i = 0; i < c->nreported; i++)
		for (k = 0; k < c->nreported; k++)
			if (i != k && c->reported[i].walk.loop != c->reported[k].walk.loop &&
			    !strcmp(c->reported[i].clock, c->reported[k].clock))
				add_between(c, &c->reported[i], &c->reported[k]);
}

/* Is a function on the path called through a table? Then others look the same. */
static bool by_table(const struct sl_fn *fn, const struct sl_read *read)
{
	for (; read; fn = read->callee, read = read->via)
		if (fn->f->events[read->event].flags & SL_CALL_INDIRECT)
			return true;
	return false;
}

static void report(struct context *c, const struct hit *hit)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_read *read = &hit->read;
	const struct sl_event *site = &c->fn->f->events[read->event];
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	struct sl_effects effects;
	bool backdate, order, sleeps, callers, table = by_table(c->fn, read);

	if (c->nreported < MAX_WALKS)
		c->reported[c->nreported++] = (struct reported){
			.clock = read->clock, .walk = c->walk, .finding = c->out->n - 1,
		};

	f->function = c->fn->f->name;
	f->loc = site->loc;
	f->rewrite = "hoist-clock";
	add_paths(c, f, hit);
	sl_effects_in_loop(c->prog, c->fn, c->walk.loop, &effects);
	backdate = add_backdate(c, f, &effects);
	/* Hoisted, the read comes before those of another clock that it followed. */
	order = sl_hazard_clock_order(c->prog, c->out, f, effects.list[SL_EFFECT_CLOCK],
				      effects.n[SL_EFFECT_CLOCK], read->clock);
	sleeps = add_time_passes(c, f, &effects);
	callers = !c->unknown_caller;

	sl_finding_obligation(c->out, f, true,
			      "the clock's argument is the same at every node");
	sl_finding_obligation(c->out, f, !backdate,
			      "no write section, lock, barrier or unknown call between the hoisted read and its use");
	sl_finding_obligation(c->out, f, !order,
			      "no other clock is read between");
	if (sleeps)
		sl_finding_obligation(c->out, f, false,
				      "a time from before the walk is as good as one from after a sleep");
	if (c->nasked)
		sl_finding_obligation(c->out, f, callers,
				      "every caller of the functions on the path is known");
	if (table)
		sl_finding_obligation(c->out, f, false,
				      "all functions of the table, and all callers through it, are changed alike");
	f->grade = backdate || sleeps || table ? SL_ADVICE :
		   order || !callers ? SL_REVIEW : SL_SAFE;
	f->message = sl_printf(arena, "%s() is read again%s of the walk along %s: %sone read a level where one for the walk %s do",
			       read->clock,
			       read->conditional ? ", under a condition, at levels" : " at every level",
			       c->walk.over, read->conditional ? "up to " : "",
			       f->grade == SL_ADVICE ? "might" : "would");
	f->cost.conditional = read->conditional;
	f->cost.calls = read->calls;
	f->cost.reads = hit->sites;
	f->cost.per_level = true;
	sl_cost_say(arena, f, c->fn->hot,
		    "%s reads of %s() a walk of n levels, 1 needed",
		    read->conditional ? "up to n" : hit->sites > 1 ? "at least n" : "n", read->clock);
	f->cure = sl_printf(arena, "read %s() once %s and hand the value down%s%s",
			    read->clock,
			    read->conditional ? "for the walk, where it is first needed," :
			    "before the walk",
			    read->via ? " as a parameter" : "",
			    f->grade == SL_ADVICE ? ", if the hazards are shown not to hold" : "");
}

static void check_loop(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	unsigned int i;

	c->nhits = 0;
	for (i = 0; i < f->nevents; i++)
		if (f->events[i].kind == SL_E_CALL &&
		    c->walk.loop->in[f->events[i].block])
			sl_reads_of_event(c->prog, c->fn, i, c->walk.loop,
					  judge, c);
	for (i = 0; i < c->nhits; i++)
		report(c, &c->hits[i]);
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i, k;

	for (i = 0; i < prog->nfns; i++) {
		struct sl_fn *fn = &prog->fns[i];
		const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);

		c.fn = fn;
		c.nreported = 0;
		for (k = 0; k < fn->f->nevents; k++) {
			if (fn->f->events[k].kind != SL_E_CALL)
				continue;
			if (sl_fn_calls(fn, k, SL_M_CLOCK))
				sl_findings_seen(out, NAME,
						 fn->f->loc.file)->reads++;
			if (sl_why_asked(out, &fn->f->events[k].loc))
				sl_why_no_reads(prog, fn, k, out, NAME);
		}
		for (k = 0; k < cfg->nloops; k++) {
			if (!sl_walk_find(prog, fn, &cfg->loops[k], &c.walk))
				continue;
			sl_findings_seen(out, NAME, fn->f->loc.file)->walks++;
			check_loop(&c);
		}
		compare_walks(&c);
	}
}

const struct sl_check sl_clock_per_level = {
	.name = NAME,
	.summary = "a clock is read again at every level of a walk to the root",
	.rewrites = "hoist-clock",
	.run = run,
};
