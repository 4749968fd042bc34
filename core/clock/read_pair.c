// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/guard.h"
#include "between/stores.h"
#include "program/stands.h"
#include "value/bits.h"
#include "clock/read_pair.h"
#include "clock/taint.h"
#include "value/uses.h"

#define FRAMES_MAX 32

/* ---- The reads ---------------------------------------------------------- */

/* Where a read's clock is called in the end. */
static struct sl_fn *leaf_of(struct sl_fn *fn, const struct sl_read *read,
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
	struct sl_fn *leaf = leaf_of(c->fn, read, &event);

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

static unsigned int frames_of(struct sl_fn *fn, const struct sl_read *read,
			      struct sl_frame *frames)
{
	unsigned int n = 1;

	frames[0] = (struct sl_frame){ .fn = fn };
	for (; read->via && n < FRAMES_MAX; read = read->via, n++)
		frames[n] = (struct sl_frame){ read->callee, read->event,
					       &frames[n - 1] };
	return read->via ? 0 : n;
}

static bool same_arguments(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_read *first,
			   const struct sl_read *second, struct sl_same *how)
{
	struct sl_frame fa[FRAMES_MAX], fb[FRAMES_MAX];
	unsigned int na = frames_of(fn, first, fa), nb = frames_of(fn, second, fb);
	const struct sl_event *a, *b;
	unsigned int event, k;

	if (!na || !nb)
		return false;
	leaf_of(fn, first, &event);
	a = &fa[na - 1].fn->f->events[event];
	leaf_of(fn, second, &event);
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
			     handed(&m, t->flow, &f->events[i])))
			return true;
	return false;
}

/* ---- On one path -------------------------------------------------------- */

/* Do two tests of the same number contradict one another? */
static bool contradict(const char *op_a, long long with_a, bool side_a,
		       const char *op_b, long long with_b, bool side_b)
{
	bool eq_a = !strcmp(op_a, "eq"), eq_b = !strcmp(op_b, "eq");
	bool ne_a = !strcmp(op_a, "ne"), ne_b = !strcmp(op_b, "ne");

	if (with_a != with_b) {
		/* It can't be both. */
		return (eq_a || ne_a) && (eq_b || ne_b) &&
		       side_a == eq_a && side_b == eq_b;
	}
	if (!strcmp(op_a, op_b))
		return side_a != side_b;
	return ((eq_a && ne_b) || (ne_a && eq_b)) && side_a == side_b;
}

#define TESTS_MAX 32

/* The tests that the two reads stand behind, and in which frame each is. */
struct tests {
	const struct sl_program *prog;
	const struct sl_frame *frame;
	unsigned int n;
	const struct sl_frame *in[TESTS_MAX];
	struct sl_test list[TESTS_MAX];
};

static bool collect_test(unsigned int branch, unsigned int side, void *data)
{
	struct tests *t = data;

	if (t->n < TESTS_MAX &&
	    sl_test_of(t->frame->fn->f, branch, side, &t->list[t->n]))
		t->in[t->n++] = t->frame;
	return false;
}

static void collect_tests(struct tests *t, const struct sl_frame *frames,
			  unsigned int n, unsigned int event)
{
	while (n--) {
		struct sl_fn *fn = frames[n].fn;

		t->frame = &frames[n];
		sl_cfg_guards(sl_fn_cfg(t->prog, fn), fn->f->events[event].block,
			      NULL, collect_test, t);
		event = frames[n].event;
	}
}

/* "if (!now)": only where there is no time yet. */
static bool no_time_yet(const struct tests *t, unsigned long long first)
{
	unsigned int i;

	for (i = 0; i < t->n; i++) {
		const struct sl_test *test = &t->list[i];
		struct sl_fn *fn = t->in[i]->fn;
		const struct sl_value *v = &fn->f->values[test->v];

		if (t->in[i]->up || test->with != 0 ||
		    strcmp(test->op, test->side ? "eq" : "ne") ||
		    (v->kind != SL_V_PHI && v->kind != SL_V_LOAD))
			continue;
		if (sl_taints_of(t->prog, fn)->fields[test->v].reads & first)
			return true;
	}
	return false;
}

const char *sl_pair_excluded(const struct sl_program *prog, struct sl_fn *fn,
			     const struct sl_read_pair *p)
{
	struct sl_frame fa[FRAMES_MAX], fb[FRAMES_MAX];
	unsigned int na = frames_of(fn, p->first, fa), nb = frames_of(fn, p->second, fb);
	struct tests t = { .prog = prog };
	unsigned int event, i, k;

	leaf_of(fn, p->second, &event);
	collect_tests(&t, fb, nb, event);
	if (SL_GUARD("pair.no-time-yet",
		     no_time_yet(&t, sl_taint_bit(sl_taints_of(prog, fn), p->first->event))))
		return "runs only where the other has not run";
	leaf_of(fn, p->first, &event);
	collect_tests(&t, fa, na, event);
	for (i = 0; i < t.n; i++) {
		if (SL_GUARD("pair.impossible",
			     sl_test_impossible(t.in[i], &t.list[i], p->region.in,
						fn->f->events[p->first->event].block)))
			return "stands behind a test that fails on every path from the other";
		for (k = 0; k < i; k++) {
			const struct sl_test *a = &t.list[i], *b = &t.list[k];
			struct sl_same how = { .equal_calls = true };

			if (SL_GUARD("pair.contradict",
				     contradict(a->op, a->with, a->side,
						b->op, b->with, b->side) &&
				     sl_same_value(prog, t.in[i], a->v, t.in[k], b->v,
						   &how)))
				return "stands behind a test that contradicts one which stands before the other";
		}
	}
	return NULL;
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
