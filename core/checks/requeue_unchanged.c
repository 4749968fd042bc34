// SPDX-License-Identifier: GPL-2.0-only
/*
 * requeue-unchanged: taken out and put back although nothing changed.
 *
 * Before:
 *
 *	dequeue_task(rq, p, flags);
 *	p->group = group;
 *	enqueue_task(rq, p, flags);
 *
 * After:
 *
 *	if (p->group == group)
 *		return;
 *	dequeue_task(rq, p, flags);
 *	...
 *
 * In "seen", reads are calls that take something out, walks are those of them
 * that something puts back. The rules: docs/checks/requeue-unchanged.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "between/asked.h"
#include "findings/why.h"
#include "state/pairs.h"
#include "state/puts.h"
#include "state/reached.h"
#include "value/alike.h"
#include "clock/taint.h"

#define NAME "requeue-unchanged"
#define MAX_PAIRS 6
#define MAX_FIELDS 32

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	const struct sl_pair_names *names;
	struct sl_fn *fn;
	unsigned int npairs;
	struct sl_pair pairs[MAX_PAIRS];
};

#define why_not(c, event, ...)						\
	sl_why((c)->out, NAME, &(c)->fn->f->events[event].loc,		\
	       (c)->fn->f->name, __VA_ARGS__)

/* What is set of the object between the two calls. */
struct change {
	const struct context *c;
	const struct sl_pair *pair;
	unsigned int n;
	struct sl_put list[MAX_FIELDS];
	unsigned int nspoilt, nset;
	const char *spoilt[MAX_FIELDS];	/* a constant, or made from what it was */
	const char *set[MAX_FIELDS];	/* whatever to */
	const char *moves;		/* the first of these in the object itself */
	bool too_much;			/* more than that is set */
};

static bool is_object(const struct sl_function *f, const struct sl_pair *pair,
		      unsigned int v)
{
	unsigned int k;

	for (k = 0; k < pair->nobjects; k++)
		if (sl_alike(f, pair->objects[k], v))
			return true;
	return false;
}

/* A time that is read now is never what it was. */
static bool is_time(const struct change *ch, const struct sl_put *put)
{
	const struct sl_event *e = &put->where->f->events[put->at];

	/* It may be read here, and handed to the helper that stores it. */
	if (put->known && put->operand != SL_NONE &&
	    sl_taints_of(ch->c->prog, ch->c->fn)->flow[put->operand].reads)
		return true;
	return e->value != SL_NONE &&
	       sl_taints_of(ch->c->prog, put->where)->flow[e->value].reads;
}

static bool spoils(const struct change *ch, const struct sl_put *put)
{
	return SL_GUARD("requeue-unchanged.constant", put->kind == SL_PUT_CONST) ||
	       SL_GUARD("requeue-unchanged.derived",
			put->kind != SL_PUT_CONST && put->kind != SL_PUT_NEW) ||
	       SL_GUARD("requeue-unchanged.time",
			put->kind == SL_PUT_NEW && is_time(ch, put));
}

static bool is_in(const char *const *fields, unsigned int n, const char *field)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		if (!strcmp(fields[i], field))
			return true;
	return false;
}

static void note_put(const struct sl_put *put, void *data)
{
	struct change *ch = data;

	if (SL_GUARD("requeue-unchanged.other-object",
		     !is_object(ch->c->fn->f, ch->pair, put->object)))
		return;
	if (!is_in(ch->set, ch->nset, put->field)) {
		if (ch->nset == MAX_FIELDS) {
			ch->too_much = true;
			return;
		}
		ch->set[ch->nset++] = put->field;
	}
	/* Moved, reset, in another state of its life: no matter what else is set. */
	if (spoils(ch, put)) {
		if (!put->part && !ch->moves)
			ch->moves = put->field;
		if (!is_in(ch->spoilt, ch->nspoilt, put->field))
			ch->spoilt[ch->nspoilt++] = put->field;
		return;
	}
	if (ch->n < MAX_FIELDS)
		ch->list[ch->n++] = *put;
}

static bool is_end(const struct context *c, unsigned int event)
{
	unsigned int i;

	for (i = 0; i < c->npairs; i++)
		if (event == c->pairs[i].out || event == c->pairs[i].in)
			return true;
	return false;
}

static bool is_given(const struct sl_function *f, const struct sl_put *put)
{
	return put->known && put->operand != SL_NONE &&
	       f->values[put->operand].kind == SL_V_PARAM;
}

/* What the caller gives and what is near explains best what happens. */
static bool plainer(const struct sl_function *f, const struct sl_put *a,
		    const struct sl_put *b)
{
	bool given_a = is_given(f, a), given_b = is_given(f, b);

	if (given_a != given_b)
		return given_a;
	if (a->part != b->part)
		return !a->part;
	return a->calls < b->calls;
}

static void find_change(struct change *ch)
{
	const struct context *c = ch->c;
	unsigned int i, n = 0;

	for (i = 0; i < c->fn->f->nevents; i++)
		if (sl_span_has(&ch->pair->span, i) &&
		    !SL_GUARD("requeue-unchanged.pair-sets", is_end(c, i)))
			sl_puts_of_event(c->prog, c->fn, i, note_put, ch);
	for (i = 0; i < ch->n; i++)
		if (!SL_GUARD("requeue-unchanged.sometimes",
			      is_in(ch->spoilt, ch->nspoilt, ch->list[i].field)))
			ch->list[n++] = ch->list[i];
	ch->n = n;
	for (i = 1; i < n; i++) {
		struct sl_put put = ch->list[i];

		if (!plainer(c->fn->f, &put, &ch->list[0]))
			continue;
		ch->list[i] = ch->list[0];
		ch->list[0] = put;
	}
}

/* "sched_class.enqueue_task(): a(), b() or c()", or why that is not known. */
static const char *callback(const struct context *c, const struct sl_reached_call *call)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_targets *t = call->targets;
	const char *text = sl_printf(arena, "%s()", call->name);
	unsigned int i;

	for (i = 0; t && i < t->n; i++)
		text = sl_printf(arena, "%s%s%s()", text,
				 !i ? ", which may be " :
				 i + 1 == t->n && !t->open ? " or " : ", ",
				 t->list[i]->f->name);
	return t && t->open ? sl_printf(arena, "%s%s another function: it is not a closed table, %s",
					text, t->n ? " or" : ", which may be", t->open) : text;
}

static void add_reached(const struct context *c, struct sl_finding *f,
			const struct sl_reached_call *list, unsigned int n,
			const char *how)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		sl_finding_hazard(c->out, f, "load-accounting", list[i].loc,
				  list[i].function,
				  sl_printf(c->prog->arena, "%s %s", how,
					    callback(c, &list[i])));
}

/* All in one line: callbacks tell more. */
static void add_functions(const struct context *c, struct sl_finding *f,
			  const struct sl_reached_call *list, unsigned int n)
{
	const char *names = "";
	unsigned int i;

	for (i = 0; i < n; i++)
		names = sl_printf(c->prog->arena, "%s%s%s()", names,
				  !i ? "" : i + 1 == n ? " and " : ", ", list[i].name);
	if (n)
		sl_finding_hazard(c->out, f, "load-accounting", list[0].loc,
				  list[0].function,
				  sl_printf(c->prog->arena, "the pair also runs %s%s", names,
					    n == SL_REACHED_MAX ? ", and maybe more" : ""));
}

/* What the pair does besides: left out with it. */
static void add_reach(const struct context *c, struct sl_finding *f)
{
	struct sl_reached pair = { 0 }, between = { 0 };
	unsigned int i;

	for (i = 0; i < c->npairs; i++) {
		sl_reach(c->prog, c->fn, c->pairs[i].out, SL_NONE, false, &pair);
		sl_reach(c->prog, c->fn, c->pairs[i].in,
			 c->pairs[i].scope ? c->pairs[i].out : SL_NONE, false, &pair);
	}
	for (i = 0; i < c->fn->f->nevents; i++)
		if (c->fn->f->events[i].kind == SL_E_CALL &&
		    sl_span_has(&c->pairs[0].span, i) && !is_end(c, i))
			sl_reach(c->prog, c->fn, i, SL_NONE, true, &between);
	add_reached(c, f, pair.callbacks, pair.ncallbacks,
		    "the pair calls back");
	add_reached(c, f, between.callbacks, between.ncallbacks,
		    "between the two, it calls back");
	add_functions(c, f, pair.functions, pair.nfunctions);
	if (!f->nhazards)
		sl_finding_hazard(c->out, f, "load-accounting", f->loc,
				  f->function,
				  "what the pair accounts was not analysed");
}

static void add_steps(const struct context *c, struct sl_finding *f,
		      const struct change *ch)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_event *events = c->fn->f->events;
	const struct sl_put *put = &ch->list[0];
	struct sl_step *s;
	unsigned int i;

	for (i = 0; i < c->npairs; i++) {
		const struct sl_event *e = &events[c->pairs[i].out];

		s = sl_finding_step(c->out, f, e->loc, f->function,
				    sl_printf(arena, "%s() takes it out", e->name));
		s->kind = SL_STEP_DO;
		s->name = e->name;
	}
	sl_finding_step(c->out, f, put->loc, put->where->f->name,
			sl_printf(arena, "%s is set, to what it may have been",
				  put->field));
	for (i = c->npairs; i-- > 0;) {
		const struct sl_event *e = &events[c->pairs[i].in];

		s = sl_finding_step(c->out, f, e->loc, f->function,
				    sl_printf(arena, "%s() puts it back", e->name));
		s->kind = SL_STEP_DO;
		s->name = e->name;
	}
}

/* Every caller known? Then none of them is left to have asked. */
static bool add_callers(const struct context *c, struct sl_finding *f)
{
	const struct sl_function *fn = c->fn->f;
	const char *why = sl_fn_callers_unknown(c->fn);

	if (!SL_GUARD("requeue-unchanged.unknown-caller", why))
		return true;
	sl_finding_hazard(c->out, f, "unknown-caller", fn->loc, fn->name,
			  sl_printf(c->prog->arena, "%s() %s: a caller that was not analysed may ask before",
				    fn->name, why));
	return false;
}

static void report(const struct context *c, const struct change *ch,
		   const struct sl_fn *blank)
{
	struct sl_arena *arena = c->prog->arena;
	const struct sl_event *out = &c->fn->f->events[c->pairs[0].out];
	const struct sl_event *in = &c->fn->f->events[c->pairs[0].in];
	struct sl_finding *f = sl_findings_add(c->out, NAME);

	f->function = c->fn->f->name;
	f->loc = out->loc;
	f->rewrite = "skip-unchanged";
	f->grade = SL_ADVICE;
	f->message = sl_printf(arena, "%s() puts back what %s() took out, and nobody asks whether %s, which is set between, changes: both are for nothing where it does not",
			       in->name, out->name, ch->list[0].field);
	add_steps(c, f, ch);
	add_reach(c, f);
	sl_finding_obligation(c->out, f, false,
			      "nothing that the pair does is needed while the state stays the same");
	sl_finding_obligation(c->out, f, add_callers(c, f),
			      "every caller is known");
	sl_cost_say(arena, f, c->fn->hot,
		    "%u pair%s of calls each time that the new state is the old one%s%s",
		    c->npairs, c->npairs == 1 ? "" : "s",
		    blank ? "; called without a test by " : "", blank ? blank->f->name : "");
	f->cure = sl_printf(arena, "find the new state first, and leave before %s() if it is the same",
			    out->name);
}

/* The parameter of the function that the pair's object is, or SL_NONE. */
static unsigned int object_param(const struct context *c)
{
	const struct sl_pair *pair = &c->pairs[0];
	unsigned int k;

	for (k = 0; k < pair->nobjects; k++) {
		const struct sl_value *v = &c->fn->f->values[pair->objects[k]];

		if (v->kind == SL_V_PARAM && v->num >= 0)
			return v->num;
	}
	return SL_NONE;
}

/* Nothing that a test could spare: what else lies between may say why. */
static void why_not_set(const struct change *ch)
{
	const struct context *c = ch->c;
	unsigned int out = ch->pair->out, i;

	if (!sl_why_asked(c->out, &c->fn->f->events[out].loc))
		return;
	why_not(c, out, ch->nset ?
		"between the two, %s is only set to a constant, to the time, or from what it was" :
		"between the two, nothing is seen to be set of the object", ch->set[0]);
	for (i = 0; i < c->fn->f->nevents; i++) {
		const struct sl_event *e = &c->fn->f->events[i];

		if (e->kind != SL_E_CALL || !sl_span_has(&ch->pair->span, i))
			continue;
		if (e->flags & SL_CALL_INDIRECT)
			why_not(c, out, "what the call through %s sets between is not known", e->name);
		else if (!c->fn->callee[i] && !(e->flags & SL_CALL_BUILTIN))
			why_not(c, out, "what %s() sets between is not known: it is not in the facts", e->name);
	}
}

static void judge(const struct context *c)
{
	const struct sl_pair *pair = &c->pairs[0];
	struct change ch = { .c = c, .pair = pair };
	struct sl_fn *blank = NULL;
	unsigned int i;

	find_change(&ch);
	if (SL_GUARD("requeue-unchanged.too-much", ch.too_much)) {
		why_not(c, pair->out, "more members are set between than are looked at");
		return;
	}
	if (SL_GUARD("requeue-unchanged.moves", ch.moves)) {
		why_not(c, pair->out, "%s is set between to a constant, to the time, or from what it was: the object moves, or enters another state",
			ch.moves);
		return;
	}
	if (!ch.n) {
		why_not_set(&ch);
		return;
	}
	for (i = 0; i < pair->nobjects; i++)
		if (SL_GUARD("requeue-unchanged.asks",
			     sl_asked_before(c->prog, c->fn, pair->out,
					     pair->objects[i], ch.set, ch.nset))) {
			why_not(c, pair->out, "a test before it looks at what is set between, or asks a function that is given the object");
			return;
		}
	if (SL_GUARD("requeue-unchanged.callers-ask",
		     sl_asked_by_callers(c->prog, c->fn, object_param(c), ch.set,
					 ch.nset, &blank))) {
		why_not(c, pair->out, "all callers that are known and not cold look first at what is set between");
		return;
	}
	report(c, &ch, blank);
}

/* Does the new pair take out the same object as the first? */
static bool same_object(const struct context *c, const struct sl_pair *pair)
{
	unsigned int k;

	for (k = 0; k < pair->nobjects; k++)
		if (is_object(c->fn->f, &c->pairs[0], pair->objects[k]))
			return true;
	return false;
}

static void check_function(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	struct sl_pair pair;
	unsigned int i;

	c->npairs = 0;
	for (i = 0; i < f->nevents; i++) {
		if (!sl_pair_begins(c->names, c->fn, i))
			continue;
		sl_findings_seen(c->out, NAME, f->loc.file)->reads++;
		if (!sl_pair_find(c->prog, c->names, c->fn, i, &pair)) {
			why_not(c, i, "nothing puts back what %s() takes out: not later, under the same condition, of the same object and queue",
				f->events[i].name);
			continue;
		}
		sl_findings_seen(c->out, NAME, f->loc.file)->walks++;
		if (c->npairs && !same_object(c, &pair)) {
			judge(c);
			c->npairs = 0;
		}
		if (c->npairs < MAX_PAIRS)
			c->pairs[c->npairs++] = pair;
	}
	if (c->npairs)
		judge(c);
}

static void why_cold(const struct context *c)
{
	unsigned int i;

	for (i = 0; i < c->fn->f->nevents; i++)
		if (sl_why_asked(c->out, &c->fn->f->events[i].loc) &&
		    sl_pair_begins(c->names, c->fn, i))
			why_not(c, i, "%s() is cold", c->fn->f->name);
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context c = { .prog = prog, .out = out };
	unsigned int i;

	c.names = sl_pair_names(prog, SL_M_PAIR);
	for (i = 0; i < prog->nfns; i++) {
		c.fn = &prog->fns[i];
		if (!SL_GUARD("requeue-unchanged.cold", c.fn->f->flags & SL_FN_COLD))
			check_function(&c);
		else
			why_cold(&c);
	}
}

const struct sl_check sl_requeue_unchanged = {
	.name = NAME,
	.summary = "taken out and put back although nothing changed",
	.rewrites = "skip-unchanged",
	.run = run,
};
