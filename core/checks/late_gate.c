// SPDX-License-Identifier: GPL-2.0-only
/*
 * late-gate: work that a static key makes pointless is done without its test.
 *
 * Before:
 *
 *	void stat_switch(struct task *t)
 *	{
 *		if (static_branch_likely(&stat_disabled))
 *			return;
 *		stat_change(t);
 *	}
 *
 *	void stat_irq(struct task *t)
 *	{
 *		stat_change(t);
 *	}
 *
 * After:
 *
 *	void stat_irq(struct task *t)
 *	{
 *		if (static_branch_likely(&stat_disabled))
 *			return;
 *		stat_change(t);
 *	}
 *
 * and, in late_gate_order.c, what one function calls before its test.
 *
 * What is counted as seen: walks, functions that some hot way reaches behind a
 * static key; reads, tests of static keys.
 *
 * The rules, and what must not be flagged: docs/checks/late-gate.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/late_gate.h"
#include "findings/why.h"
#include "program/search.h"
#include "state/gate.h"

#define NAME SL_LATE_GATE
#define MAX_SIBLINGS 16
#define MAX_SHOWN 4
#define MAX_WORKS 16
#define MAX_UP 8

static bool same_file(const struct sl_function *a, const struct sl_function *b)
{
	return a->loc.file && b->loc.file && !strcmp(a->loc.file, b->loc.file);
}

/* Up to and with the last slash; and the name behind it up to its dot. */
static size_t folder_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 - path : 0;
}

static bool same_name(const char *a, const char *b)
{
	size_t n;

	a += folder_of(a);
	b += folder_of(b);
	n = strcspn(a, ".");
	return n == strcspn(b, ".") && !memcmp(a, b, n);
}

/*
 * Does @gate belong to the interface of @work: to its own file, or to a header
 * beside it or of its name? What others ask before they call is their own
 * business: they may have no use for it in one mode of theirs.
 */
static bool of_interface(const struct sl_function *gate,
			 const struct sl_function *work)
{
	const char *g = gate->loc.file, *w = work->loc.file;

	if (!g || !w)
		return false;
	if (!strcmp(g, w))
		return true;
	return sl_fn_in_header(gate) &&
	       (same_name(g, w) || (folder_of(g) == folder_of(w) &&
				    !memcmp(g, w, folder_of(w))));
}

/* A place where a gate is passed on the way to the work. */
struct sibling {
	const struct sl_fn *fn;
	unsigned int event;
};

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_gating *gating;
	struct sl_fn *fn;		/* the one without the gate */
	unsigned int gate;
	struct sl_search *seen;		/* by add_siblings() */
	unsigned int nsiblings, nworks;
	bool others;			/* gates of other interfaces are passed, too */
	struct sibling siblings[MAX_SIBLINGS];
	unsigned int works[MAX_WORKS];	/* events of @fn */
};

/* In the callers of @fn, where the gate is passed on the ways to it. */
static void add_siblings(struct context *c, const struct sl_fn *fn,
			 unsigned int depth)
{
	unsigned int i, k, s;

	if (!sl_search_mark(c->seen, fn))
		return;
	for (i = 0; i < fn->ncallers; i++) {
		struct sl_fn *from = fn->callers[i];

		/* Once for each of its calls, one behind the other. */
		if (i && from == fn->callers[i - 1])
			continue;
		for (k = 0; k < from->f->nevents; k++) {
			if (!sl_hot_call(from, k, fn) || from == c->fn)
				continue;
			if (!sl_gated_here(c->gating, from, k, c->gate)) {
				if (depth < MAX_UP)
					add_siblings(c, from, depth + 1);
				continue;
			}
			for (s = 0; s < c->nsiblings; s++)
				if (c->siblings[s].fn == from)
					break;
			if (s < c->nsiblings || s == MAX_SIBLINGS)
				continue;
			if (SL_GUARD("late-gate.gate-of-others", !of_interface(from->f, c->fn->f))) {
				c->others = true;
				continue;
			}
			c->siblings[s].fn = from;
			c->siblings[s].event = k;
			c->nsiblings++;
		}
	}
}

static struct sl_loc place_of(const struct sibling *s)
{
	return s->fn->f->events[s->event].loc;
}

/* By place: the order of callers is the compiler's. */
static void sort_siblings(struct context *c)
{
	unsigned int i, k;

	for (i = 1; i < c->nsiblings; i++)
		for (k = i; k && sl_loc_order(place_of(&c->siblings[k]),
					      place_of(&c->siblings[k - 1])) < 0; k--) {
			struct sibling s = c->siblings[k];

			c->siblings[k] = c->siblings[k - 1];
			c->siblings[k - 1] = s;
		}
}

/*
 * Is @work done behind the gate on each hot way but that through @c->fn? A
 * way behind another gate says nothing: one key may imply the other.
 */
static bool gated_elsewhere(const struct context *c, const struct sl_fn *work)
{
	unsigned int i, k;

	for (i = 0; i < work->ncallers; i++) {
		struct sl_fn *from = work->callers[i];

		if (from == c->fn)
			continue;
		for (k = 0; k < from->f->nevents; k++)
			if (SL_GUARD("late-gate.done-elsewhere",
				     sl_hot_call(from, k, work) &&
				     sl_gate_missed(c->gating, from, k)))
				return false;
	}
	return true;
}

/*
 * The calls of @c->fn whose work some gate may make pointless. All that it
 * does in its own file has to be of that kind, or it does something else,
 * too: then there are none.
 */
static void find_works(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	unsigned int k;

	c->nworks = 0;
	for (k = 0; k < f->nevents; k++) {
		struct sl_fn *work = c->fn->callee[k];

		if (!work || !sl_hot_call(c->fn, k, work) ||
		    SL_GUARD("late-gate.other-file", !same_file(work->f, f)) ||
		    SL_GUARD("late-gate.no-effect", !sl_writes(work)))
			continue;
		if (!gated_elsewhere(c, work)) {
			if (SL_GUARD("late-gate.other-work", true)) {
				c->nworks = 0;
				return;
			}
			continue;
		}
		if (!SL_GUARD("late-gate.not-static", !(work->f->flags & SL_FN_STATIC)) &&
		    c->nworks < MAX_WORKS)
			c->works[c->nworks++] = k;
	}
}

static void seek_siblings(struct context *c, const struct sl_fn *work)
{
	c->nsiblings = 0;
	c->others = false;
	c->seen = sl_search_begin(c->prog);
	add_siblings(c, work, 0);
	sl_search_end(c->prog, c->seen);
}

/* The first of them that @c->gate makes pointless, or SL_NONE. */
static unsigned int first_work(struct context *c)
{
	unsigned int i;

	for (i = 0; i < c->nworks; i++) {
		seek_siblings(c, c->fn->callee[c->works[i]]);
		if (!SL_GUARD("late-gate.one-sibling", c->nsiblings < 2) &&
		    c->nsiblings)
			return c->works[i];
	}
	return SL_NONE;
}

/* Is @fn a way into its file that does something there on hot paths? */
static bool is_entry(struct sl_fn *fn)
{
	return !(fn->f->flags & SL_FN_STATIC) && fn->hot &&
	       strcmp(fn->hot, fn->f->name) && sl_writes(fn);
}

/*
 * Does the gate stand before each other way into the file of @c->fn? Where it
 * stands before some only, it is no switch for what the file does: there the
 * work has other users, for which nothing may have to be tested. Another gate
 * says nothing: one key may imply the other.
 */
static bool gates_file(const struct context *c)
{
	unsigned int i;

	for (i = 0; i < c->prog->nfns; i++) {
		struct sl_fn *fn = &c->prog->fns[i];

		if (fn != c->fn && same_file(fn->f, c->fn->f) && is_entry(fn) &&
		    !sl_gates_any(sl_gates_tested(c->gating, fn)) &&
		    sl_gates_missed(c->gating, fn))
			return false;
	}
	return true;
}

static void report(struct context *c, unsigned int event)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_gate *gate = &c->gating->list[c->gate];
	const struct sl_function *fn = c->fn->f;
	const struct sl_event *e = &fn->events[event];
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	const char *state = gate->enabled ? "disabled" : "enabled";
	struct sl_step *s;
	unsigned int i;

	f->function = fn->name;
	f->loc = e->loc;
	f->message = sl_printf(arena,
		"%s() is called without a test of %s, behind which other hot paths call it: work for nothing while that is %s",
		e->name, gate->key, state);
	sort_siblings(c);
	for (i = 0; i < c->nsiblings && i < MAX_SHOWN; i++) {
		const struct sl_event *call =
			&c->siblings[i].fn->f->events[c->siblings[i].event];

		s = sl_finding_step(c->out, f, call->loc, c->siblings[i].fn->f->name,
				    sl_printf(arena, "%s() tests %s before it calls %s()",
					      c->siblings[i].fn->f->name, gate->key,
					      call->name));
		s->name = gate->key;
	}
	s = sl_finding_step(c->out, f, e->loc, fn->name,
			    sl_printf(arena, "calls %s() without", e->name));
	s->kind = SL_STEP_DO;
	s->name = e->name;
	sl_finding_hazard(c->out, f, "gate-elsewhere", fn->loc, fn->name,
			  sl_printf(arena, "that the work is pointless while %s is %s is concluded from other functions: what %s() itself stores may be used all the same",
				    gate->key, state, fn->name));
	sl_finding_obligation(c->out, f, true,
			      "every other hot path to this work tests the key first");
	sl_finding_obligation(c->out, f, false,
			      "nothing of what is left out is used while the key is in that state");
	f->grade = SL_REVIEW;
	f->rewrite = "gate-first";
	f->cost.conditional = sl_cfg_avoidable(sl_fn_cfg(c->prog, c->fn), 0,
					       e->block, NULL);
	sl_cost_say(arena, f, c->fn->hot,
		    "all of %s() while %s is %s, nothing needed",
		    fn->name, gate->key, state);
	f->cure = sl_printf(arena, "test %s first in %s(), as is done before %s()",
			    gate->key, fn->name,
			    c->siblings[0].fn->f->events[c->siblings[0].event].name);
}

static void check_function(struct context *c)
{
	unsigned int work;

	find_works(c);
	for (c->gate = 0; c->nworks && c->gate < c->gating->n; c->gate++) {
		if (SL_GUARD("late-gate.tests-it", sl_gates_has(sl_gates_tested(c->gating, c->fn), c->gate)))
			continue;
		work = first_work(c);
		if (work == SL_NONE ||
		    SL_GUARD("late-gate.part-of-file", !gates_file(c)))
			continue;
		report(c, work);
	}
}

/* Why @work, before which others pass a gate, is not said to lack one here. */
static const char *why_silent(struct context *c, struct sl_fn *work)
{
	const char *name = c->fn->f->name, *key = c->gating->list[c->gate].key;
	struct sl_arena *arena = c->prog->arena;
	unsigned int k;

	if (sl_gates_has(sl_gates_tested(c->gating, c->fn), c->gate))
		return sl_printf(arena, "%s() tests %s itself, though perhaps for a part only", name, key);
	if (!sl_gates_missed(c->gating, c->fn))
		return sl_printf(arena, "no hot path reaches %s() without a test of a static key", name);
	if (sl_fn_in_header(c->fn->f))
		return sl_printf(arena, "%s() stands in a header: it belongs to who includes it", name);
	if (!c->nsiblings)
		return sl_printf(arena, "%s is tested before it by another part of the kernel: its own business", key);
	if (!same_file(work->f, c->fn->f) || !(work->f->flags & SL_FN_STATIC))
		return sl_printf(arena, "%s() is no static function of this file", work->f->name);
	if (!sl_writes(work))
		return sl_printf(arena, "%s() changes no memory", work->f->name);
	if (!gated_elsewhere(c, work))
		return sl_printf(arena, "another hot path to %s() tests no static key either", work->f->name);
	for (k = 0; k < c->fn->f->nevents; k++) {
		struct sl_fn *other = c->fn->callee[k];

		if (other && sl_hot_call(c->fn, k, other) &&
		    same_file(other->f, c->fn->f) && sl_writes(other) &&
		    !gated_elsewhere(c, other))
			return sl_printf(arena, "%s() also calls %s(), which is done without a test elsewhere: it is no work for that key alone",
					 name, other->f->name);
	}
	if (c->nsiblings < 2)
		return sl_printf(arena, "only one other function tests %s before it: that is no custom", key);
	if (!gates_file(c))
		return sl_printf(arena, "%s stands before some ways into this file only: it is no switch for what the file does", key);
	return NULL;
}

static void why_not(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	const char *why;
	unsigned int k;

	for (k = 0; k < f->nevents; k++) {
		struct sl_fn *work = c->fn->callee[k];

		if (!work || !sl_why_asked(c->out, &f->events[k].loc))
			continue;
		for (c->gate = 0; c->gate < c->gating->n; c->gate++) {
			seek_siblings(c, work);
			if (!c->nsiblings && !c->others)
				continue;
			why = why_silent(c, work);
			if (why)
				sl_why(c->out, NAME, &f->events[k].loc, f->name, "%s", why);
		}
	}
}

static void count(const struct context *c)
{
	unsigned int i, k;

	for (i = 0; i < c->prog->nfns; i++) {
		struct sl_fn *fn = &c->prog->fns[i];

		for (k = 0; k < fn->f->nevents; k++)
			if (fn->f->events[k].kind == SL_E_CALL &&
			    sl_fn_calls(fn, k, SL_M_STATIC_KEY))
				sl_findings_seen(c->out, NAME, fn->f->loc.file)->reads++;
		if (fn->hot && !sl_gates_missed(c->gating, fn))
			sl_findings_seen(c->out, NAME, fn->f->loc.file)->walks++;
	}
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	c.gating = sl_gating_new(prog);
	count(&c);
	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		sl_late_gate_order(prog, out, c.gating, c.fn);
		/* A header's function belongs to who includes it. */
		if (!SL_GUARD("late-gate.gated", !sl_gates_missed(c.gating, c.fn)) &&
		    !SL_GUARD("late-gate.header", sl_fn_in_header(c.fn->f)))
			check_function(&c);
		why_not(&c);
	}
}

const struct sl_check sl_late_gate = {
	.name = NAME,
	.summary = "work that a static key makes pointless is done without its test",
	.rewrites = "gate-first",
	.run = run,
};
