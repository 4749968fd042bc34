// SPDX-License-Identifier: GPL-2.0-only
/*
 * walk-past-common: two walks over related nodes, of which the second undoes
 * what the first did to the ancestors that both have.
 *
 * Before:
 *
 *	for (g = task->group; g; g = g->parent)
 *		g->nr--;
 *	task->group = to;
 *	for (g = to; g; g = g->parent)
 *		g->nr++;
 *
 * After: both end at the first group that is above either.
 *
 * Seen are walks that a function begins (walks), and pairs of them, one after
 * the other (reads). The rules, and what must not be flagged:
 * docs/checks/walk-past-common.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/between.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "findings/why.h"
#include "value/deps.h"
#include "loop/walkers.h"

#define NAME "walk-past-common"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	const struct sl_cfg *cfg;
	bool *seen;		/* per block, for reaches() */
};

/* Can @to run after @from, without another turn of a loop around both? */
static bool reaches(const struct context *c, unsigned int from, unsigned int to)
{
	const struct sl_function *f = c->fn->f;
	bool *seen = c->seen;
	unsigned int i, s;

	memset(seen, 0, f->nblocks * sizeof(*seen));
	seen[from] = true;
	for (i = c->cfg->order[from]; i < c->cfg->nrpo; i++) {
		unsigned int b = c->cfg->rpo[i];

		if (!seen[b])
			continue;
		for (s = 0; s < f->blocks[b].nsucc; s++) {
			unsigned int n = f->blocks[b].succ[s].to;

			if (c->cfg->order[n] > i)
				seen[n] = true;
		}
	}
	return seen[to];
}

static bool after(const struct context *c, unsigned int a_block,
		  unsigned int a_event, unsigned int b_block,
		  unsigned int b_event)
{
	if (c->cfg->order[a_block] == SL_NONE || c->cfg->order[b_block] == SL_NONE)
		return false;
	if (a_block == b_block)
		return a_event != SL_NONE && b_event != SL_NONE &&
		       a_event < b_event;
	return reaches(c, a_block, b_block);
}

/*
 * Is something stored between the walks that says where the second begins,
 * so that the same expression means another node?
 */
static bool start_moves(const struct context *c, const struct sl_walker *a,
			const struct sl_walker *b)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_dep *dep = b->start == SL_NONE ? NULL :
				   sl_dep_of(c->prog, c->fn, b->start);
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const char *field;

		if (e->kind != SL_E_STORE || !e->nargs ||
		    !after(c, a->block, a->event, e->block, i) ||
		    !after(c, e->block, i, b->block, b->event))
			continue;
		field = sl_place_field(c->prog, f, e->args[0], e->name);
		if (!*field || !strncmp(field, "var:", 4))
			continue;
		for (k = 0; dep && k < dep->nfields; k++)
			if (!strcmp(dep->fields[k], field))
				return true;
		if (b->event != SL_NONE &&
		    sl_fn_reads_field(c->prog, c->fn->callee[b->event], field))
			return true;
	}
	return false;
}

#define SAME_DEPTH 8

static bool same_to(const struct sl_function *f, unsigned int a, unsigned int b,
		    unsigned int depth)
{
	const struct sl_value *x = &f->values[a], *y = &f->values[b];
	unsigned int k;

	if (a == b)
		return true;
	if (x->kind != y->kind || x->num != y->num || x->nargs != y->nargs ||
	    !x->text != !y->text || (x->text && strcmp(x->text, y->text)))
		return false;
	if (x->kind == SL_V_CONST || x->kind == SL_V_ADDR)
		return true;
	if (x->kind != SL_V_LOAD && x->kind != SL_V_FIELD)
		return false;
	for (k = 0; k < x->nargs; k++)
		if (!depth || !same_to(f, x->args[k], y->args[k], depth - 1))
			return false;
	return true;
}

/* The same number, or the same member of the same thing? */
static bool same(const struct sl_function *f, unsigned int a, unsigned int b)
{
	return same_to(f, a, b, SAME_DEPTH);
}

/* Do they begin at different members (x->memory, y->swap), of two trees? */
static bool other_member(const struct sl_function *f, const struct sl_walker *a,
			 const struct sl_walker *b)
{
	const struct sl_value *x, *y;

	if (a->start == SL_NONE || b->start == SL_NONE)
		return false;
	x = &f->values[a->start];
	y = &f->values[b->start];
	return x->kind == SL_V_FIELD && y->kind == SL_V_FIELD &&
	       strcmp(x->text, y->text);
}

static bool zero(const struct sl_function *f, unsigned int v)
{
	return f->values[v].kind == SL_V_CONST && !f->values[v].text &&
	       !f->values[v].num;
}

/*
 * change(task, flags, 0) and change(task, 0, flags): one function, to which
 * what was given as one thing is given as the other.
 */
static bool swapped(const struct context *c, const struct sl_walker *a,
		    const struct sl_walker *b)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_event *x, *y;
	unsigned int i, j;

	if (a->event == SL_NONE || b->event == SL_NONE || a->in != b->in)
		return false;
	x = &f->events[a->event];
	y = &f->events[b->event];
	for (i = 0; i < x->nargs && i < y->nargs; i++)
		for (j = 0; j < x->nargs && j < y->nargs; j++)
			if (i != j && !zero(f, x->args[i]) &&
			    zero(f, x->args[j]) && zero(f, y->args[i]) &&
			    same(f, x->args[i], y->args[j]))
				return true;
	return false;
}

/* The field that one adds to and the other takes as much from; or NULL, and *@why. */
static const char *undone(const struct context *c, const struct sl_walker *a,
			  const struct sl_walker *b, const char **why)
{
	unsigned int i, k;

	*why = "it changes nothing that the other changes, too";
	for (i = 0; i < a->neffects; i++) {
		const struct sl_walker_effect *x = &a->effects[i];

		for (k = 0; k < b->neffects; k++) {
			const struct sl_walker_effect *y = &b->effects[k];

			if (SL_GUARD("walk-past-common.other-field", strcmp(x->field, y->field)))
				continue;
			if (SL_GUARD("walk-past-common.same-way", x->down == y->down))
				*why = sl_printf(c->prog->arena, "both add to %s, or both take from it", x->field);
			else if (SL_GUARD("walk-past-common.unclear", x->unclear || y->unclear))
				*why = sl_printf(c->prog->arena, "how much %s changes can't be told", x->field);
			else if (SL_GUARD("walk-past-common.amount",
					  (x->by.v == SL_NONE) != (y->by.v == SL_NONE) ||
					  (x->by.v == SL_NONE ? x->by.num != y->by.num :
					   !same(c->fn->f, x->by.v, y->by.v))))
				*why = sl_printf(c->prog->arena, "%s may not change by the same amount", x->field);
			else
				return x->field;
		}
	}
	return NULL;
}

/* Do they begin at different nodes? */
static bool apart(const struct context *c, const struct sl_walker *a,
		  const struct sl_walker *b)
{
	if (a->start != SL_NONE && b->start != SL_NONE &&
	    !same(c->fn->f, a->start, b->start))
		return true;
	return start_moves(c, a, b);
}

static void add_step(struct context *c, struct sl_finding *f,
		     const struct sl_walker *w, const char *name)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_step *s;

	s = sl_finding_step(c->out, f, w->loc, c->fn->f->name,
			    w->event == SL_NONE ?
			    sl_printf(arena, "walks along %s", w->walk.over) :
			    sl_printf(arena, "calls %s(), which walks along %s",
				      name, w->walk.over));
	s->kind = w->event == SL_NONE ? SL_STEP_WALK : SL_STEP_CALL;
	s->name = name;
}

static const char *name_of(const struct context *c, const struct sl_walker *w)
{
	return w->event == SL_NONE ? w->walk.over :
				     c->fn->f->events[w->event].name;
}

/* An event of the walk: its call, or the last one of its loop; or SL_NONE. */
static unsigned int event_of(const struct context *c, const struct sl_walker *w)
{
	const struct sl_function *f = c->fn->f;
	unsigned int i, last = w->event;

	for (i = 0; w->event == SL_NONE && i < f->nevents; i++)
		if (f->events[i].block == w->block)
			last = i;
	return last;
}

/*
 * With one walk for both, what the first has done is left for the second: who
 * gets the lock between the two, and moves a node, finds it half done.
 */
static bool lock_dropped(struct context *c, struct sl_finding *f,
			 const struct sl_walker *a, const struct sl_walker *b)
{
	struct sl_between *between = sl_alloc(c->prog->arena, sizeof(*between));
	unsigned int from = event_of(c, a), i;

	if (from == SL_NONE ||
	    !(b->event != SL_NONE ? sl_between(c->prog, c->fn, from, b->event, between) :
	      sl_between_block(c->prog, c->fn, from, b->block, between)))
		return false;
	for (i = 0; i < between->n[SL_BETWEEN_UNLOCK] && i < SL_EFFECTS_MAX; i++) {
		const struct sl_effect *e = &between->list[SL_BETWEEN_UNLOCK][i];

		sl_finding_hazard(c->out, f, "lock-dropped", e->loc, e->function,
				  sl_printf(c->prog->arena, "between the two walks %s() drops a lock: who moves a node meanwhile must not find it half done",
					    e->name));
	}
	return between->n[SL_BETWEEN_UNLOCK];
}

static unsigned int calling_functions(const struct sl_fn *fn)
{
	unsigned int i, k, n = 0;

	for (i = 0; i < fn->ncallers; i++) {
		for (k = 0; k < i && fn->callers[k] != fn->callers[i]; k++)
			;
		n += k == i;
	}
	return n;
}

/* How a walk is told where to end. */
static void sketch_walk(struct context *c, struct sl_finding *f, const struct sl_walker *w,
			const char *which)
{
	struct sl_arena *arena = c->prog->arena;

	if (w->event == SL_NONE)
		sl_finding_sketch(c->out, f, w->walk.head, w->in->f->name,
				  sl_printf(arena, "the %s walk ends at the common ancestor", which));
	else if (c->fn->callee[w->event] == w->in)
		sl_finding_sketch(c->out, f, w->walk.head, w->in->f->name,
				  sl_printf(arena, "gets a parameter, the node at which the walk ends: the common ancestor in the %s call of %s(), NULL in the other %u calling functions",
					    which, c->fn->f->name, calling_functions(w->in) - 1));
	else
		sl_finding_sketch(c->out, f, w->walk.head, w->in->f->name,
				  sl_printf(arena, "gets a parameter, the node at which the walk ends, and so does %s(), which leads to it in the %s call of %s()",
					    c->fn->f->events[w->event].name, which, c->fn->f->name));
}

static void sketch(struct context *c, struct sl_finding *f, const struct sl_walker *a,
		   const struct sl_walker *b)
{
	struct sl_arena *arena = c->prog->arena;

	sl_finding_sketch(c->out, f, a->loc, c->fn->f->name,
			  sl_printf(arena, "before the first walk, finds the first node along %s that is above both starts, if there is one",
				    a->walk.over));
	sketch_walk(c, f, a, a->in == b->in && b->event != SL_NONE ? "first and in the second" : "first");
	if (a->in != b->in || b->event == SL_NONE)
		sketch_walk(c, f, b, "second");
	f->no_patch = "that nothing which the walks do at the common ancestors is needed, and that nobody moves a node meanwhile, is not in the facts";
}

static void report(struct context *c, const struct sl_walker *a,
		   const struct sl_walker *b, const char *field)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	const char *name = name_of(c, b), *first = name_of(c, a);
	bool dropped = SL_GUARD("walk-past-common.lock-dropped", lock_dropped(c, f, a, b));

	f->function = c->fn->f->name;
	f->loc = a->loc;
	f->message = sl_printf(arena,
		"two walks run to the root, by %s%s and by %s%s: what the first does to %s of the ancestors that both have, the second undoes",
		first, a->event == SL_NONE ? "" : "()",
		name, b->event == SL_NONE ? "" : "()",
		field ? field : "the state");
	add_step(c, f, a, name_of(c, a));
	add_step(c, f, b, name);
	sketch(c, f, a, b);
	sl_finding_obligation(c->out, f, false,
			      "nobody looks at the ancestors between the two walks, or nobody who does needs to see the change");
	sl_finding_obligation(c->out, f, !dropped,
			      "no lock is seen to be dropped between the two walks");
	f->grade = SL_ADVICE;
	sl_cost_say(arena, f, c->fn->hot, "2 turns for each ancestor that both have, 0 needed");
	f->cure = "find the nearest common ancestor first, and let both walks end below it; what else a walk sets off at the others (times, watermarks, work) is then left out, too";
}

/* Reasons stand at the first walk, where the finding would. */
#define why_not(c, a, b, why)						\
	sl_why((c)->out, NAME, &(a)->loc, (c)->fn->f->name,		\
	       "the walk along %s, and the one along %s that begins at line %u: %s", \
	       (a)->walk.over, (b)->walk.over, (b)->loc.line, why)

/* Does @b follow @a, so that the two are a pair? */
static bool judge(struct context *c, const struct sl_walker *a,
		  const struct sl_walker *b)
{
	const char *field = NULL, *why = NULL;

	if (SL_GUARD("walk-past-common.order", !after(c, a->block, a->event, b->block, b->event)))
		return false;
	sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->reads++;
	if (!swapped(c, a, b) && !(field = undone(c, a, b, &why)))
		;
	else if (SL_GUARD("walk-past-common.stops", a->stops || b->stops))
		why = "one of them ends at a node that it is given, or compares";
	else if (SL_GUARD("walk-past-common.hierarchy", strcmp(a->walk.over, b->walk.over)))
		why = "they walk along different links";
	else if (SL_GUARD("walk-past-common.member", other_member(c->fn->f, a, b)))
		why = "they begin at different members, which may be of two trees";
	else if (SL_GUARD("walk-past-common.same-start", !apart(c, a, b)))
		why = "they may begin at the same node";
	else
		report(c, a, b, field);
	if (why)
		why_not(c, a, b, why);
	return true;
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	struct sl_walker *list;
	unsigned int i, a, b, n;

	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		c.cfg = sl_fn_cfg(prog, c.fn);
		n = sl_walkers_of(prog, c.fn, &list);
		if (n > 1)
			c.seen = sl_alloc(prog->arena, c.fn->f->nblocks *
						       sizeof(*c.seen));
		if (n)
			sl_findings_seen(out, NAME, c.fn->f->loc.file)->walks += n;
		for (a = 0; a < n; a++) {
			bool paired = false;

			for (b = 0; b < n; b++)
				paired |= a != b && judge(&c, &list[a], &list[b]);
			if (n > 1 && !paired)
				sl_why(out, NAME, &list[a].loc, c.fn->f->name,
				       "no path leads from the walk along %s to another that %s() begins",
				       list[a].walk.over, c.fn->f->name);
		}
	}
}

const struct sl_check sl_walk_past_common = {
	.name = NAME,
	.summary = "two walks over related nodes don't stop at their common ancestor",
	.run = run,
};
