// SPDX-License-Identifier: GPL-2.0-only
/*
 * parent-recomputed: each level of a walk finds its parent by a costly call.
 *
 * Before:
 *
 *	while ((group = next_group(task, &iter)))	// task -> cgroup -> parent
 *		account(group);				// -> cgroup -> group
 *
 * After:
 *
 *	for (group = task_group(task); group; group = group->parent)
 *		account(group);
 *
 * Seen are walks, and of those the ones that call something for their step
 * (reads). The rules, and what must not be flagged:
 * docs/checks/parent-recomputed.md.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "findings/why.h"
#include "loop/step.h"

#define NAME "parent-recomputed"

/* A pointer in the node costs one load; an accessor around it no more. */
#define CHEAP_LOADS 1

struct walker {
	struct sl_fn *fn;
	struct sl_walk walk;
	struct sl_step_cost cost;
	bool done;
};

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	unsigned int n;
	struct walker *list;
};

/*
 * Does the function that makes the step do anything else, so that it would
 * have to be called in any case? To set the position is not such a thing.
 */
static bool does_more(const struct sl_program *prog, struct sl_fn *by,
		      unsigned int depth)
{
	unsigned long long state = sl_fn_state_steps(prog, by);
	unsigned int i;

	for (i = 0; i < by->f->nevents; i++) {
		const struct sl_event *e = &by->f->events[i];
		const struct sl_value *root;

		if (sl_fn_cfg(prog, by)->cold[e->block])
			continue;
		if (e->kind == SL_E_STORE) {
			root = e->nargs ? sl_root_of(by->f, e->args[0]) : NULL;
			if (!root ||
			    (!(root->kind == SL_V_ADDR &&
			       root->num == SL_ADDR_LOCAL) &&
			     !(root->kind == SL_V_PARAM && root->num >= 0 &&
			       root->num < 64 && (state & (1ull << root->num)))))
				return true;
		} else if (e->kind == SL_E_CALL && by->callee[i] && depth &&
			   does_more(prog, by->callee[i], depth - 1)) {
			return true;
		}
	}
	return false;
}

/*
 * Does store @event of @f set a member of @record that was not set before it,
 * and is not read by @f? Who makes one has nothing to read yet.
 */
static bool sets_new(const struct sl_function *f, unsigned int event,
		     const char *record)
{
	const char *member = f->events[event].name;
	size_t n = strlen(record);
	unsigned int i;

	if (f->events[event].kind != SL_E_STORE || strncmp(member, record, n) ||
	    member[n] != '.')
		return false;
	for (i = 0; i < event; i++)
		if (f->events[i].kind == SL_E_STORE && !strcmp(f->events[i].name, member))
			return false;
	for (i = 0; i < f->nvalues; i++)
		if (f->values[i].kind == SL_V_LOAD && !strcmp(f->values[i].text, member))
			return false;
	return true;
}

/* The function that sets most members of @record: it makes one. */
static const struct sl_fn *maker_of(const struct sl_program *prog,
				    const char *record)
{
	const struct sl_fn *best = NULL;
	unsigned int i, k, most = 1;

	for (i = 0; i < prog->nfns; i++) {
		const struct sl_function *f = prog->fns[i].f;
		unsigned int set = 0;

		for (k = 0; k < f->nevents; k++)
			set += sets_new(f, k, record);
		if (set > most || (set == most && best &&
				   strcmp(f->key, best->f->key) < 0)) {
			most = set;
			best = &prog->fns[i];
		}
	}
	return best;
}

/* A walk whose whole step is one call shares its finding with its likes. */
static struct sl_fn *shared(const struct walker *w)
{
	return w->cost.calls == 1 && !w->cost.own ? w->cost.by : NULL;
}

/* The member, who sets it; the walks are added by report(). */
static void sketch(const struct context *c, struct sl_finding *f, const char *record,
		   const struct sl_fn *maker, const char *name)
{
	struct sl_arena *arena = c->prog->arena;

	sl_finding_sketch(c->out, f, (struct sl_loc){ }, NULL,
			  record ? sl_printf(arena, "struct %s gets a member, struct %s *parent", record, record) :
				   "the node gets a member that points to its parent");
	if (maker)
		sl_finding_sketch(c->out, f, maker->f->loc, maker->f->name,
				  sl_printf(arena, "makes one: sets the member there, to what %s() finds, or where the parent is known first; at the root to NULL",
					    name));
	else
		sl_finding_sketch(c->out, f, (struct sl_loc){ }, NULL,
				  "who makes one sets it: no function in the facts sets several members of a new one");
	f->no_patch = sl_printf(arena, "that a node keeps its parent, and that %s knows it, is not in the facts",
				maker ? sl_printf(arena, "%s()", maker->f->name) : "who makes one");
}

static void report(struct context *c, unsigned int first)
{
	struct sl_arena *arena = c->prog->arena;
	struct walker *w = &c->list[first];
	const struct sl_step_cost *cost = &w->cost;
	struct sl_fn *by = shared(w);
	const struct sl_fn *maker = NULL;
	const struct sl_event *costly = cost->most ?
		&cost->in->f->events[cost->event] : NULL;
	const char *name = costly ? costly->name : w->walk.over;
	const char *record = NULL, *hot = NULL;
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	unsigned int i, walks = 0;
	struct sl_path walkers = { };
	struct sl_step *s;

	f->function = by ? by->f->name : w->fn->f->name;
	f->loc = by ? by->f->loc : w->walk.head;
	s = sl_finding_step(c->out, f, f->loc, f->function,
			    sl_printf(arena, "%u loads and %u branches lead from a node to its parent",
				      cost->loads, cost->branches));
	s->kind = SL_STEP_NOTE;
	for (i = first; i < c->n; i++) {
		struct walker *o = &c->list[i];

		if (o->done || (i != first && (!by || shared(o) != by)))
			continue;
		o->done = true;
		walks++;
		record = record ? record : o->cost.record;
		hot = hot ? hot : o->fn->hot;
		s = sl_finding_step(c->out, f, o->walk.head, o->fn->f->name,
				    sl_printf(arena, "walks along %s", o->walk.over));
		s->kind = SL_STEP_WALK;
		s->name = o->walk.over;
		sl_path_step(c->out, &walkers, o->walk.head, o->fn->f->name, "the walk follows the member");
	}
	s = sl_finding_step(c->out, f, costly ? costly->loc : f->loc,
			    costly ? cost->in->f->name : f->function,
			    sl_printf(arena, "calls %s() for the parent", name));
	s->kind = SL_STEP_CALL;
	s->name = name;
	if (record)
		maker = maker_of(c->prog, record);
	sketch(c, f, record, maker, name);
	for (i = 0; i < walkers.nsteps; i++)
		sl_finding_sketch(c->out, f, walkers.steps[i].loc, walkers.steps[i].function,
				  walkers.steps[i].text);
	if (by)
		sl_finding_sketch(c->out, f, by->f->loc, by->f->name, "goes, if nobody else calls it");
	f->message = sl_printf(arena,
		"each level of %u walk%s finds its parent by %s(), in %u loads and %u branches where one load of a cached pointer would do",
		walks, walks == 1 ? "" : "s", name, cost->loads,
		cost->branches);
	sl_finding_obligation(c->out, f, false,
			      "a node's parent stays the same as long as the node is there, or who moves the node sets the pointer");
	f->grade = SL_ADVICE;
	sl_cost_say(arena, f, hot,
		    "%u loads and %u branches a level in the source, 1 of each needed",
		    cost->loads, cost->branches);
	f->cure = sl_printf(arena, "keep a pointer to the parent in %s%s, set it where one is made%s%s%s, and let the walk%s follow it",
			    record ? "struct " : "the node", record ? record : "",
			    maker ? " (" : "", maker ? maker->f->name : "",
			    maker ? "())" : "", walks == 1 ? "" : "s");
}

/* Why the step is as it should be, or has to be; NULL: it need not be. */
static const char *cheap(const struct context *c, struct walker *w)
{
	const struct sl_step_cost *cost = &w->cost;

	if (!cost->by)
		return "its step makes no call, or none that the facts have";
	if (SL_GUARD("parent-recomputed.no-call", !cost->most))
		return "what its step calls loads nothing from the node";
	if (SL_GUARD("parent-recomputed.cheap", cost->loads <= CHEAP_LOADS))
		return "its step is one load: the node has a pointer to its parent";
	if (SL_GUARD("parent-recomputed.locked", cost->locks))
		return "its step takes a lock, or is atomic: a pointer would not do";
	if (SL_GUARD("parent-recomputed.unknown", cost->unknown))
		return "its step calls something of which nothing is known";
	if (SL_GUARD("parent-recomputed.does-more", does_more(c->prog, cost->by, 4)))
		return "what its step calls does something else, too, and has to be called anyway";
	return NULL;
}

static void collect(struct context *c, struct sl_fn *fn)
{
	const struct sl_cfg *cfg = sl_fn_cfg(c->prog, fn);
	struct walker w = { .fn = fn }, *to;
	unsigned int k;

	for (k = 0; k < cfg->nloops; k++) {
		const char *why;

		if (!sl_walk_find(c->prog, fn, &cfg->loops[k], &w.walk)) {
			sl_why(c->out, NAME, &fn->f->blocks[cfg->loops[k].header].loc, fn->f->name,
			       "the loop is no walk: it moves from no node to its parent, as far as can be seen");
			continue;
		}
		sl_findings_seen(c->out, NAME, fn->f->loc.file)->walks++;
		sl_step_cost_of(c->prog, fn, &w.walk, &w.cost);
		if (w.cost.by)
			sl_findings_seen(c->out, NAME, fn->f->loc.file)->reads++;
		why = SL_GUARD("parent-recomputed.cold", cfg->cold[cfg->loops[k].header]) ?
		      "it is cold code" : cheap(c, &w);
		if (why) {
			sl_why(c->out, NAME, &w.walk.head, fn->f->name, "the walk along %s is left alone: %s",
			       w.walk.over, why);
			continue;
		}
		to = sl_push(c->prog->arena, &c->list, &c->n, sizeof(*to));
		*to = w;
	}
}

/* The order of units must not show. */
static int by_place(const void *x, const void *y)
{
	const struct sl_loc *a = &((const struct walker *)x)->walk.head;
	const struct sl_loc *b = &((const struct walker *)y)->walk.head;
	int file = strcmp(a->file ? a->file : "", b->file ? b->file : "");

	if (file)
		return file;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return a->col < b->col ? -1 : a->col > b->col;
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	for (i = 0; i < prog->nfns; i++)
		collect(&c, &prog->fns[i]);
	if (c.n)
		qsort(c.list, c.n, sizeof(*c.list), by_place);
	for (i = 0; i < c.n; i++)
		if (!c.list[i].done)
			report(&c, i);
}

const struct sl_check sl_parent_recomputed = {
	.name = NAME,
	.summary = "each level of a walk finds its parent by a costly call",
	.run = run,
};
