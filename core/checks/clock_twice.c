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
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "checks/hazards.h"
#include "findings/why.h"
#include "clock/interval.h"
#include "loop/invariant.h"
#include "clock/read_pair.h"
#include "state/pairs.h"
#include "value/test.h"

#define NAME "clock-twice"

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	const struct sl_pair_names *brackets;
	struct sl_fn *fn;
	struct sl_pair_reads reads;
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
static bool kept_around(const struct context *c, const struct sl_read_pair *p)
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

/* Do the calls begin and end what is timed, by their names? */
static bool brackets(const struct context *c, const struct sl_read_pair *p)
{
	const struct sl_event *a = &c->fn->f->events[p->first->event];
	const struct sl_event *b = &c->fn->f->events[p->second->event];

	return a->name && b->name && sl_pair_is(c->brackets, a->name, b->name);
}

/* Is value @v what lies between the time of @from and that of @to, as they are? */
static bool is_between(const struct sl_function *f, unsigned int v,
		       unsigned int from, unsigned int to)
{
	const struct sl_value *minus = &f->values[sl_test_subject(f, v)];
	const struct sl_value *a, *b;

	if (minus->kind != SL_V_OP || minus->nargs != 2 || strcmp(minus->text, "minus"))
		return false;
	a = &f->values[sl_test_subject(f, minus->args[1])];
	b = &f->values[sl_test_subject(f, minus->args[0])];
	return a->kind == SL_V_CALL && (unsigned int)a->num == from &&
	       b->kind == SL_V_CALL && (unsigned int)b->num == to;
}

/*
 * Stamps in a chain of turns: is the loop left when the time from one to the
 * other, in one turn, is as it should be? Then each turn is a try of its own.
 */
static bool tries(const struct context *c, const struct sl_read_pair *p)
{
	const struct sl_function *f = c->fn->f;
	unsigned int first = p->first->event, second = p->second->event, b, k;
	const struct sl_loop *loop = common_loop(sl_fn_cfg(c->prog, c->fn),
						 f->events[first].block,
						 f->events[second].block);

	for (b = 0; b < f->nblocks && loop; b++) {
		const struct sl_block *blk = &f->blocks[b];

		if (!loop->in[b] || blk->term != SL_T_COND || blk->nsucc != 2 ||
		    (loop->in[blk->succ[0].to] && loop->in[blk->succ[1].to]))
			continue;
		for (k = 0; k < 2; k++)
			if (is_between(f, blk->args[k], second, first))
				return true;
	}
	return false;
}

/* The place of the first read: reasons are told about the second. */
#define why_not(c, p, what, ...)					\
	sl_why((c)->out, NAME, &(c)->fn->f->events[(p)->second->event].loc, (c)->fn->f->name, \
	       "%s(), which is read at line %u as well, " what, (p)->second->clock, \
	       (c)->fn->f->events[(p)->first->event].loc.line, ##__VA_ARGS__)

static const char *first_of(const struct sl_read_pair *p, enum sl_between_kind kind)
{
	return p->between.n[kind] ? p->between.list[kind][0].name : "";
}

/* May what lies between take long, so that the first time is old then? */
static bool time_passes(const struct context *c, const struct sl_read_pair *p)
{
	const unsigned int *n = p->between.n;
	bool passes = false;

	if (SL_GUARD("clock-twice.unlock", n[SL_BETWEEN_UNLOCK])) {
		why_not(c, p, "has to be read again: a lock is dropped between, by %s()",
			first_of(p, SL_BETWEEN_UNLOCK));
		passes = true;
	}
	if (SL_GUARD("clock-twice.wait", n[SL_BETWEEN_WAIT])) {
		why_not(c, p, "has to be read again: %s() between waits",
			first_of(p, SL_BETWEEN_WAIT));
		passes = true;
	}
	if (SL_GUARD("clock-twice.long", n[SL_BETWEEN_LONG])) {
		why_not(c, p, "has to be read again: %s between, which is no walk to the root, may take long",
			first_of(p, SL_BETWEEN_LONG));
		passes = true;
	}
	if (SL_GUARD("clock-twice.unknown", n[SL_BETWEEN_UNKNOWN])) {
		why_not(c, p, "may have to be read again: between is a call of %s, of which nobody knows how long it takes",
			first_of(p, SL_BETWEEN_UNKNOWN));
		passes = true;
	}
	return passes;
}

static bool judge(const struct context *c, struct sl_read_pair *p)
{
	const char *why;

	if (SL_GUARD("clock-twice.other-clock", strcmp(p->first->clock, p->second->clock)))
		return false;
	if (!sl_region_find(c->prog, c->fn, p->first->event, p->second->event,
			    &p->region))
		return false;
	switch (sl_pair_argument(c->prog, c->fn, p)) {
	case SL_GIVEN_OTHERS:
		why_not(c, p, "may be given another argument there");
		return false;
	case SL_GIVEN_STORED:
		why_not(c, p, "may be given another argument there: what it is read from is stored to between");
		return false;
	case SL_GIVEN_SAME:
		break;
	}
	if (SL_GUARD("clock-twice.next-turn", !p->region.forward && !kept_around(c, p))) {
		why_not(c, p, "follows that only in a next turn of a loop, or after it, where the argument may be another");
		return false;
	}
	if (SL_GUARD("clock-twice.interval",
		     sl_pair_measures(c->prog, c->fn, p->first->event, p->second->event,
				      p->region.forward))) {
		why_not(c, p, "ends an interval that begins with the other, or is compared with it");
		return false;
	}
	if (SL_GUARD("clock-twice.brackets", p->region.forward && brackets(c, p))) {
		why_not(c, p, "ends what the other begins: the time between is what both are for");
		return false;
	}
	if (SL_GUARD("clock-twice.tries", !p->region.forward && tries(c, p))) {
		why_not(c, p, "begins another try: the loop ends by how long one turn takes");
		return false;
	}
	why = sl_pair_excluded(c->prog, c->fn, p);
	if (why) {
		why_not(c, p, "%s", why);
		return false;
	}
	sl_pair_between(c->prog, c->fn, p);
	return !time_passes(c, p);
}

/* The nearer first read explains more; a certain one still more. */
static bool better(const struct sl_read_pair *a, const struct sl_read_pair *b)
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
		      const struct sl_read_pair *p)
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

/* A parameter, or a result, is added to each function on either path. */
static bool add_callers(const struct context *c, struct sl_finding *f,
			const struct sl_read *read)
{
	bool all = true;

	for (; read->via; read = read->via)
		all &= sl_hazard_callers(c->prog, c->out, f, read->callee);
	return all;
}

/* Not on every path to the second read's statement, or not from there on? */
static bool conditional(const struct context *c, const struct sl_read_pair *p)
{
	const struct sl_function *f = c->fn->f;

	return p->first->conditional || p->second->conditional ||
	       !p->region.forward ||
	       !sl_cfg_dominates(sl_fn_cfg(c->prog, c->fn),
				 f->events[p->first->event].block,
				 f->events[p->second->event].block);
}

/* Does the first end an interval, and the second begin another? */
static bool chained(const struct context *c, const struct sl_read_pair *p)
{
	return SL_GUARD("clock-twice.chain-turns", !p->region.forward) ||
	       SL_GUARD("clock-twice.chain", sl_is_stamp(c->prog, c->fn, p->first->event) &&
		sl_is_stamp(c->prog, c->fn, p->second->event));
}

static void report(const struct context *c, const struct sl_read_pair *p)
{
	struct sl_arena *arena = c->prog->arena;
	bool chain = chained(c, p);
	bool moves = SL_GUARD("clock-twice.cpu", p->same.this_cpu);
	bool changing = SL_GUARD("clock-twice.volatile-argument", p->same.is_volatile);
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
	backdate = sl_hazard_backdate(c->prog, c->out, f, p->between.list[SL_BETWEEN_ORDER],
				      p->between.n[SL_BETWEEN_ORDER], "the two reads");
	order = sl_hazard_clock_order(c->prog, c->out, f, p->between.list[SL_BETWEEN_CLOCK],
				      p->between.n[SL_BETWEEN_CLOCK], clock);
	changes = sl_hazard_volatile(c->prog, c->out, f, &p->between,
				     "if it is a time, the one that is kept may be earlier");
	if (chain)
		sl_finding_hazard(c->out, f, "interval-grows", f->loc, f->function,
				  "the second interval then begins where the first ends, and what runs between counts to it");
	callers = add_callers(c, f, p->first);
	callers = add_callers(c, f, p->second) && callers;
	kept = !changing && !moves;

	sl_finding_obligation(c->out, f, true,
			      "no lock that is held is dropped, and nothing waits, sleeps or takes long but what the model calls brief, between the two reads");
	sl_finding_obligation(c->out, f, kept,
			      kept ? "the clock's argument is the same at both" :
			      changing ?
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

/* Why is there no pair with the read at @b, where the function has others? */
static void why_alone(const struct context *c, unsigned int b)
{
	const struct sl_pair_reads *r = &c->reads;
	const struct sl_function *f = c->fn->f;
	const struct sl_loc *loc = &f->events[r->list[b].event].loc;
	bool others = false, same = false;
	struct sl_region region;
	unsigned int a;

	for (a = 0; a < r->n; a++) {
		if (r->list[a].event == r->list[b].event)
			continue;
		others = true;
		if (strcmp(r->list[a].clock, r->list[b].clock))
			continue;
		same = true;
		if (sl_region_find(c->prog, c->fn, r->list[a].event, r->list[b].event, &region))
			return;
	}
	if (same)
		sl_why(c->out, NAME, loc, f->name, "no path leads to it from another read of %s() in %s()",
		       r->list[b].clock, f->name);
	else if (others)
		sl_why(c->out, NAME, loc, f->name, "only other clocks than %s() are read in %s() besides",
		       r->list[b].clock, f->name);
}

/* Why are the reads at the line that is asked about no second ones? */
static void why_no_pair(const struct context *c)
{
	const struct sl_pair_reads *r = &c->reads;
	const struct sl_function *f = c->fn->f;
	unsigned int i, b;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind != SL_E_CALL || !sl_why_asked(c->out, &e->loc))
			continue;
		for (b = 0; b < r->n && r->list[b].event != i; b++)
			;
		if (b < r->n) {
			why_alone(c, b);
		} else if (sl_fn_calls(c->fn, i, SL_M_CLOCK)) {
			sl_why(c->out, NAME, &e->loc, f->name, "the read of %s() does not count: %s",
			       e->name, sl_pair_no_read(c->prog, c->fn, i));
		}
	}
}

static void run_fn(struct context *c)
{
	const struct sl_pair_reads *r = &c->reads;
	unsigned int a, b;

	for (b = 0; b < r->n; b++) {
		struct sl_read_pair best = { NULL };

		/* One finding for an event, whichever of its reads it is. */
		if (b && r->list[b - 1].event == r->list[b].event &&
		    !strcmp(r->list[b - 1].clock, r->list[b].clock))
			continue;
		for (a = 0; a < r->n; a++) {
			unsigned int k;

			for (k = b; k < r->n &&
			     r->list[k].event == r->list[b].event; k++) {
				struct sl_read_pair p = {
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
	struct context c = { .prog = prog, .out = out,
			     .brackets = sl_pair_names(prog, SL_M_BRACKET) };
	unsigned int i;

	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		sl_pair_reads_of(prog, c.fn, &c.reads);
		sl_findings_seen(out, NAME, c.fn->f->loc.file)->reads +=
			c.reads.n;
		why_no_pair(&c);
		run_fn(&c);
	}
}

const struct sl_check sl_clock_twice = {
	.name = NAME,
	.summary = "a clock is read twice where one read serves",
	.rewrites = "reuse-clock,chain-stamps",
	.run = run,
};
