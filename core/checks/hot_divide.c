// SPDX-License-Identifier: GPL-2.0-only
/*
 * hot-divide: a division at every level of a hot walk.
 *
 * Before:
 *
 *	for_each_sched_entity(se)
 *		weight = weight * se->weight / cfs_rq_of(se)->weight;
 *
 * After: the ratio of each entity is kept beside its weight, and brought up
 * to date when that changes.
 *
 * Outside of walks only where the model asks for it ([divide-anywhere]): a
 * conversion whose result is only added up, which can be done when the sum is
 * read. Seen are hot walks (walks), and divisions that they make (reads). The
 * rules, and what must not be flagged: docs/checks/hot-divide.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "findings/why.h"
#include "state/divides.h"

#define NAME "hot-divide"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	const struct sl_walk *walk;	/* NULL: no walk */
};

static struct sl_loc place_of(const struct context *c, const struct sl_divide *d)
{
	return d->event == SL_NONE ? d->loc : c->fn->f->events[d->event].loc;
}

/* Reasons stand where the finding would. */
#define why_not(c, d, what, ...) do {					\
	struct sl_loc loc_ = place_of(c, d);				\
	sl_why((c)->out, NAME, &loc_, (c)->fn->f->name,			\
	       "the division (%s) by %s " what, last(d)->op, (d)->by, ##__VA_ARGS__); \
} while (0)

static const struct sl_divide *last(const struct sl_divide *d)
{
	while (d->via)
		d = d->via;
	return d;
}

static void add_path(const struct context *c, struct sl_finding *f,
		     const struct sl_divide *d)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_fn *fn = c->fn;
	struct sl_step *s;

	if (c->walk) {
		s = sl_finding_step(c->out, f, c->walk->head, fn->f->name,
				    sl_printf(arena, "walks along %s", c->walk->over));
		s->kind = SL_STEP_WALK;
		s->name = c->walk->over;
	}
	for (; d->via; d = d->via) {
		s = sl_finding_step(c->out, f, fn->f->events[d->event].loc,
				    fn->f->name,
				    sl_printf(arena, "calls %s()", d->callee->f->name));
		s->kind = SL_STEP_CALL;
		s->name = d->callee->f->name;
		fn = d->callee;
	}
	s = sl_finding_step(c->out, f, d->loc, fn->f->name,
			    sl_printf(arena, "divides (%s) by %s", d->op, d->by));
	s->kind = SL_STEP_DO;
	s->name = d->op;
}

static void report(const struct context *c, const struct sl_divide *d)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	const struct sl_divide *where = last(d);

	f->function = c->fn->f->name;
	f->loc = place_of(c, d);
	add_path(c, f, d);
	f->grade = SL_ADVICE;
	f->cost.calls = d->calls;
	if (c->walk) {
		f->message = sl_printf(arena,
			"a division (%s) by %s at the levels of the walk along %s, on a hot path",
			where->op, d->by, c->walk->over);
		sl_finding_obligation(c->out, f, false,
				      "the ratio changes less often than it is needed, or need not be exact");
		sl_cost_say(arena, f, c->fn->hot, "up to n divisions a walk of n levels");
		f->cure = sl_printf(arena, "keep the ratio, or the reciprocal of %s, until %s is set again; it pays if that is seldom between two divisions",
				    d->by, d->by);
		return;
	}
	f->grade = SL_REVIEW;
	f->message = sl_printf(arena,
		"a division (%s) by %s on a hot path, whose result is only added up: one when the sum is read would do",
		where->op, d->by);
	sl_finding_hazard(c->out, f, "units-change", where->loc, c->fn->f->name,
			  "the sum would be kept in another unit: all who read it have to convert it, and it may overflow earlier");
	sl_finding_obligation(c->out, f, false,
			      "every reader of the sum converts it");
	sl_cost_say(arena, f, c->fn->hot, "1 division a call, 0 needed");
	f->cure = "add up what is divided, and divide (or shift) when the sum is read";
}

static bool every_level(const struct context *c, const struct sl_divide *d)
{
	const struct sl_divide *v;

	for (v = d->via; v; v = v->via)
		if (v->conditional)
			return false;
	return sl_runs_always(c->prog, c->fn, c->walk->loop, d->block);
}

static void check_walk(struct context *c, const struct sl_divide *list,
		       unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		const struct sl_divide *d = &list[i];

		if (!c->walk->loop->in[d->block])
			continue;
		sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->reads++;
		if (SL_GUARD("hot-divide.exact", d->summed))
			why_not(c, d, "has a result that is added up: it has to be exact at each level");
		else if (SL_GUARD("hot-divide.conditional", !every_level(c, d)))
			why_not(c, d, "is not made at every level of the walk along %s", c->walk->over);
		else
			report(c, d);
	}
}

static void check_sums(struct context *c, const struct sl_divide *list,
		       unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->reads++;
		if (SL_GUARD("hot-divide.used-otherwise", !list[i].only_summed))
			why_not(c, &list[i], "has a result that is not only added up");
		else
			report(c, &list[i]);
	}
}

static bool in_walk(const struct context *c, const struct sl_divide *d)
{
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, c->fn);
	struct sl_walk walk;
	unsigned int k;

	for (k = 0; k < cfg->nloops; k++)
		if (cfg->loops[k].in[d->block] &&
		    sl_walk_find(c->prog, c->fn, &cfg->loops[k], &walk))
			return true;
	return false;
}

/* Why the divisions of @list are none that matter. */
static void why_elsewhere(const struct context *c, const struct sl_divide *list,
			  unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		if (!c->fn->hot)
			why_not(c, &list[i], "is not on a hot path: no hot function of the model leads there, as far as is known");
		else if (!in_walk(c, &list[i]))
			why_not(c, &list[i], "lies in no walk: no loop around it moves from a node to its parent, as far as can be seen");
	}
}

/* Why a call that divides is none of @list. */
static void why_cheap(const struct context *c, const struct sl_divide *list,
		      unsigned int n)
{
	const struct sl_function *f = c->fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind != SL_E_CALL || !sl_why_asked(c->out, &e->loc) ||
		    !sl_fn_calls(c->fn, i, SL_M_DIVIDE))
			continue;
		for (k = 0; k < n && list[k].event != i; k++)
			;
		if (k == n)
			sl_why(c->out, NAME, &e->loc, f->name,
			       "the division by %s() costs little: %s", e->name,
			       sl_fn_cfg(c->prog, c->fn)->cold[e->block] ? "it is cold code" :
			       "the divisor is a constant that a shift or a multiplication does for, or it is the other half of one that is made anyway");
	}
}

static void why_none(const struct context *c)
{
	const struct sl_divide *list;
	unsigned int n;

	if (!c->out->ask)
		return;
	n = sl_divides_of(c->prog, c->fn, &list);
	why_cheap(c, list, n);
	if (!c->fn->hot || !sl_model_has(c->prog->model, SL_M_DIVIDE_IN, c->fn->f->name))
		why_elsewhere(c, list, n);
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i, k, n;

	for (i = 0; i < prog->nfns; i++) {
		const struct sl_divide *list;
		const struct sl_cfg *cfg;
		struct sl_walk walk;

		c.fn = &prog->fns[i];
		why_none(&c);
		if (SL_GUARD("hot-divide.hot", !c.fn->hot))
			continue;
		n = sl_divides_of(prog, c.fn, &list);
		cfg = sl_fn_cfg(prog, c.fn);
		for (k = 0; k < cfg->nloops; k++) {
			if (!sl_walk_find(prog, c.fn, &cfg->loops[k], &walk))
				continue;
			sl_findings_seen(out, NAME, c.fn->f->loc.file)->walks++;
			c.walk = &walk;
			check_walk(&c, list, n);
		}
		c.walk = NULL;
		if (!SL_GUARD("hot-divide.no-walk",
			      !sl_model_has(prog->model, SL_M_DIVIDE_IN,
					    c.fn->f->name)))
			check_sums(&c, list, n);
	}
}

const struct sl_check sl_hot_divide = {
	.name = NAME,
	.summary = "a division at every level of a hot walk",
	.run = run,
};
