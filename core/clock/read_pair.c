// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/guard.h"
#include "between/stores.h"
#include "program/stands.h"
#include "clock/read_pair.h"
#include "clock/taint.h"
#include "value/uses.h"

/* ---- The reads ---------------------------------------------------------- */

struct sl_fn *sl_pair_leaf(struct sl_fn *fn, const struct sl_read *read,
			     unsigned int *event)
{
	for (; read->via; read = read->via)
		fn = read->callee;
	*event = read->event;
	return fn;
}

/* By way of a run queue's clock, which is another clock? */
static bool by_rq_clock(struct sl_fn *fn, const struct sl_read *read)
{
	for (; read->via; read = read->via) {
		if (sl_fn_calls(fn, read->event, SL_M_RQ_CLOCK))
			return true;
		fn = read->callee;
	}
	return false;
}

struct collect {
	struct sl_fn *fn;
	struct sl_pair_reads *out;
};

static void collect(struct sl_read *read, void *data)
{
	struct collect *c = data;
	unsigned int event;
	struct sl_fn *leaf = sl_pair_leaf(c->fn, read, &event);

	if (c->out->n == SL_PAIR_READS ||
	    SL_GUARD("pair.by-rq-clock", by_rq_clock(c->fn, read)) ||
	    SL_GUARD("pair.unused",
		     !sl_value_used(leaf->f, leaf->f->events[event].value)))
		return;
	c->out->list[c->out->n++] = *read;
}

void sl_pair_reads_of(const struct sl_program *prog, struct sl_fn *fn,
		      struct sl_pair_reads *out)
{
	const struct sl_function *f = fn->f;
	struct collect c = { fn, out };
	unsigned int i;

	out->n = 0;
	for (i = 0; i < f->nevents; i++) {
		struct sl_read direct = { .event = i };
		const struct sl_fn *reader;
		unsigned int read = i;

		if (f->events[i].kind != SL_E_CALL)
			continue;
		reader = sl_fn_stands_for(fn, &read);
		direct.clock = reader->f->events[read].name;
		if (!sl_fn_calls(reader, read, SL_M_CLOCK)) {
			sl_reads_of_event(prog, fn, i, NULL, collect, &c);
			continue;
		}
		/*
		 * An end of an interval counts here: sl_pair_measures(). So
		 * does a read in a loop that waits: twice is once too often.
		 */
		if (!SL_GUARD("pair.cold", sl_fn_cfg(prog, fn)->cold[f->events[i].block]))
			collect(&direct, &c);
	}
}

const char *sl_pair_no_read(const struct sl_program *prog, struct sl_fn *fn,
			    unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];

	if (sl_fn_cfg(prog, fn)->cold[e->block])
		return "it is cold code";
	if (!sl_value_used(fn->f, e->value))
		return "nobody uses its time, so it is made for what it does";
	return "the function has more of them than are compared";
}

/* ---- Arguments ---------------------------------------------------------- */

unsigned int sl_pair_frames(struct sl_fn *fn, const struct sl_read *read,
			      struct sl_frame *frames)
{
	unsigned int n = 1;

	frames[0] = (struct sl_frame){ .fn = fn };
	for (; read->via && n < SL_PAIR_FRAMES; read = read->via, n++)
		frames[n] = (struct sl_frame){ read->callee, read->event,
					       &frames[n - 1] };
	return read->via ? 0 : n;
}

static bool same_arguments(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_read *first,
			   const struct sl_read *second, struct sl_same *how)
{
	struct sl_frame fa[SL_PAIR_FRAMES], fb[SL_PAIR_FRAMES];
	unsigned int na = sl_pair_frames(fn, first, fa), nb = sl_pair_frames(fn, second, fb);
	const struct sl_event *a, *b;
	unsigned int event, k;

	if (!na || !nb)
		return false;
	sl_pair_leaf(fn, first, &event);
	a = &fa[na - 1].fn->f->events[event];
	sl_pair_leaf(fn, second, &event);
	b = &fb[nb - 1].fn->f->events[event];
	/* Facts may say anything. */
	if (a->nargs != b->nargs)
		return false;
	for (k = 0; k < a->nargs; k++)
		if (!sl_same_value(prog, &fa[na - 1], a->args[k],
				   &fb[nb - 1], b->args[k], how))
			return false;
	return true;
}

enum sl_pair_given sl_pair_argument(const struct sl_program *prog, struct sl_fn *fn,
				    struct sl_read_pair *p)
{
	struct sl_loop region = { .in = p->region.in };
	unsigned int i;

	if (SL_GUARD("pair.argument",
		     !same_arguments(prog, fn, p->first, p->second, &p->same)))
		return SL_GIVEN_OTHERS;
	for (i = 0; i < p->same.nfields; i++)
		if (SL_GUARD("pair.stored",
			     sl_stores_field(prog, fn, &region, p->same.fields[i])))
			return SL_GIVEN_STORED;
	return SL_GIVEN_SAME;
}

/* ---- Intervals ---------------------------------------------------------- */

enum { CARRIES_NOW = 1, CARRIES_LATER = 2 };

/*
 * How value @v carries the time of @event: as it is in this turn, or from an
 * earlier turn of a loop, or through memory?
 */
static unsigned int carries(const struct sl_program *prog, struct sl_fn *fn,
			    const struct sl_taint *taint, unsigned int v,
			    unsigned long long bit, unsigned int event,
			    unsigned int depth)
{
	const struct sl_value *val = &fn->f->values[v];
	unsigned int got = 0, k;

	if (!(taint[v].reads & bit))
		return 0;
	if (val->kind == SL_V_CALL && val->num == event)
		return CARRIES_NOW;
	if (val->kind == SL_V_PHI &&
	    !sl_cfg_is_header(sl_fn_cfg(prog, fn), val->block) && depth < 16)
		for (k = 1; k < val->nargs; k += 2)
			got |= carries(prog, fn, taint, val->args[k], bit,
				       event, depth + 1);
	else if (val->kind == SL_V_OP && depth < 16)
		for (k = 0; k < val->nargs; k++)
			got |= carries(prog, fn, taint, val->args[k], bit,
				       event, depth + 1);
	return got ? got : CARRIES_LATER;
}

struct measure {
	const struct sl_program *prog;
	struct sl_fn *fn;
	unsigned int first, second;
	unsigned long long a, b;
	bool forward;
};

/* Is the time of the first in @x, and that of the second in @y? */
static bool across(const struct measure *m, const struct sl_taint *taint,
		   unsigned int x, unsigned int y)
{
	if (!(taint[x].reads & m->a) || !(taint[y].reads & m->b))
		return false;
	return m->forward ||
	       carries(m->prog, m->fn, taint, x, m->a, m->first, 0) != CARRIES_NOW;
}

static bool related(const struct measure *m, const struct sl_taint *taint,
		    unsigned int x, unsigned int y)
{
	return across(m, taint, x, y) || across(m, taint, y, x);
}

static bool by_size(const char *op)
{
	return op && (!strcmp(op, "lt") || !strcmp(op, "le") ||
		      !strcmp(op, "gt") || !strcmp(op, "ge"));
}

static bool adds(const char *op)
{
	return !strcmp(op, "minus") || !strcmp(op, "plus");
}

/* Both are made of both: durations, that are compared. */
static bool durations(const struct measure *m, const struct sl_taint *taint,
		      unsigned int x, unsigned int y)
{
	unsigned long long both = m->a | m->b;

	return (taint[x].reads & both) == both &&
	       (taint[y].reads & both) == both;
}

static bool handed(const struct measure *m, const struct sl_taint *taint,
		   const struct sl_event *e)
{
	unsigned int j, k;

	for (j = 0; j < e->nargs; j++)
		for (k = j + 1; k < e->nargs; k++)
			if (!durations(m, taint, e->args[j], e->args[k]) &&
			    related(m, taint, e->args[j], e->args[k]))
				return true;
	return false;
}

/* Do both times stand in one variable whose address a call is given? */
static bool handed_in(const struct measure *m, const struct sl_event *e)
{
	const struct sl_function *f = m->fn->f;
	unsigned long long in;
	unsigned int k;

	for (k = 0; k < e->nargs; k++) {
		const struct sl_value *root = sl_root_of(f, e->args[k]);

		if (root->kind != SL_V_ADDR || root->num != SL_ADDR_LOCAL)
			continue;
		in = sl_taint_local(m->prog, m->fn, root->text);
		if ((in & m->a) && (in & m->b))
			return true;
	}
	return false;
}

bool sl_pair_measures(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int first, unsigned int second, bool forward)
{
	const struct sl_taints *t = sl_taints_of(prog, fn);
	const struct sl_function *f = fn->f;
	struct measure m = {
		prog, fn, first, second, sl_taint_bit(t, first),
		sl_taint_bit(t, second), forward,
	};
	unsigned int i;

	if (!m.a || !m.b)
		return false;
	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];

		if (v->kind != SL_V_OP || v->nargs != 2)
			continue;
		if (SL_GUARD("pair.difference", adds(v->text) &&
			     related(&m, t->fields, v->args[0], v->args[1]) &&
			     !(!strcmp(v->text, "plus") &&
			       durations(&m, t->fields, v->args[0], v->args[1]))) ||
		    SL_GUARD("pair.compared", by_size(v->text) &&
			     !durations(&m, t->flow, v->args[0], v->args[1]) &&
			     related(&m, t->flow, v->args[0], v->args[1])))
			return true;
	}
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (SL_GUARD("pair.decided", b->term == SL_T_COND && by_size(b->op) &&
			     !durations(&m, t->flow, b->args[0], b->args[1]) &&
			     related(&m, t->flow, b->args[0], b->args[1])))
			return true;
	}
	for (i = 0; i < f->nevents; i++)
		if (SL_GUARD("pair.handed", f->events[i].kind == SL_E_CALL &&
			     handed(&m, t->flow, &f->events[i])) ||
		    SL_GUARD("pair.handed-in", f->events[i].kind == SL_E_CALL &&
			     handed_in(&m, &f->events[i])))
			return true;
	return false;
}

/* ---- What lies between -------------------------------------------------- */

void sl_pair_between(const struct sl_program *prog, struct sl_fn *fn, struct sl_read_pair *p)
{
	const struct sl_read *read;

	sl_between_region(prog, fn, p->first->event, p->second->event,
			  &p->region, &p->between);
	for (read = p->first; read->via; read = read->via)
		sl_between(prog, read->callee, read->via->event, SL_NONE, &p->between);
	for (read = p->second; read->via; read = read->via)
		sl_between(prog, read->callee, SL_NONE, read->via->event, &p->between);
}
