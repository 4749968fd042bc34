// SPDX-License-Identifier: GPL-2.0-only
/*
 * Whether two clock reads are on one path, as far as the tests tell that they
 * stand behind.
 */
#include <limits.h>
#include <string.h>

#include "base/guard.h"
#include "clock/read_pair.h"
#include "clock/taint.h"
#include "value/bits.h"

/* A number, and what it may be behind a test. */
struct bounds {
	unsigned int v;
	long long low, high;
};

/* "m - 1 <= 1" in unsigned numbers: m is 1 or 2, whatever its sign. */
static bool shifted(const struct sl_function *f, const struct sl_test *t,
		    struct bounds *b)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, t->v)];
	const struct sl_value *by;
	long long num;

	if (val->kind != SL_V_OP || val->nargs != 2 || strcmp(val->text, "plus"))
		return false;
	by = &f->values[val->args[1]];
	num = by->num;
	if (num > INT_MAX && num <= UINT_MAX)
		num -= 1ll + UINT_MAX;
	if (by->kind != SL_V_CONST || by->text || num >= 0 || num < INT_MIN ||
	    b->low > 0 || b->high < 0 || b->high > INT_MAX)
		return false;
	b->v = sl_test_subject(f, val->args[0]);
	b->low = -num;
	b->high -= num;
	return true;
}

/* False: the test says nothing of bounds. */
static bool bounds(const struct sl_function *f, const struct sl_test *t,
		   struct bounds *b)
{
	const bool above = !strcmp(t->op, "gt") || !strcmp(t->op, "ge");
	const bool below = !strcmp(t->op, "lt") || !strcmp(t->op, "le");
	const bool with = !strcmp(t->op, "ge") || !strcmp(t->op, "le");

	*b = (struct bounds){ t->v, LLONG_MIN, LLONG_MAX };
	if (!strcmp(t->op, t->side ? "eq" : "ne")) {
		b->low = b->high = t->with;
		return true;
	}
	if (t->with == LLONG_MIN || t->with == LLONG_MAX || (!above && !below))
		return false;
	if (above == t->side)
		b->low = t->with + (with != t->side);
	else
		b->high = t->with - (with != t->side);
	shifted(f, t, b);
	return true;
}

/* Do two tests of the same number contradict one another? */
static bool contradict(const struct sl_test *a, const struct sl_test *b)
{
	bool eq_a = !strcmp(a->op, "eq"), eq_b = !strcmp(b->op, "eq");
	bool ne_a = !strcmp(a->op, "ne"), ne_b = !strcmp(b->op, "ne");

	if (a->with != b->with) {
		/* It can't be both. */
		return (eq_a || ne_a) && (eq_b || ne_b) &&
		       a->side == eq_a && b->side == eq_b;
	}
	if (!strcmp(a->op, b->op))
		return a->side != b->side;
	return ((eq_a && ne_b) || (ne_a && eq_b)) && a->side == b->side;
}

#define TESTS_MAX 32

/* The tests that the two reads stand behind, and in which frame each is. */
struct tests {
	const struct sl_program *prog;
	const struct sl_frame *frame;
	unsigned int n;
	const struct sl_frame *in[TESTS_MAX];
	struct sl_test list[TESTS_MAX];	/* op "switch": is one of some cases */
	unsigned int branch[TESTS_MAX];
	unsigned int of_second;		/* so many are the second read's */
};

static bool collect_test(unsigned int branch, unsigned int side, void *data)
{
	struct tests *t = data;

	if (t->n < TESTS_MAX &&
	    sl_test_of(t->frame->fn->f, branch, side, &t->list[t->n])) {
		t->branch[t->n] = branch;
		t->in[t->n++] = t->frame;
	}
	return false;
}

/* Which values the cases stand for is not in the facts. */
static void collect_cases(struct tests *t, unsigned int block)
{
	struct sl_fn *fn = t->frame->fn;
	const struct sl_cfg *cfg = sl_fn_cfg(t->prog, fn);
	unsigned int b;

	for (b = cfg->idom[block]; b != SL_NONE && t->n < TESTS_MAX; b = cfg->idom[b]) {
		if (!sl_cfg_in_cases(cfg, b, block))
			continue;
		t->list[t->n] = (struct sl_test){
			.v = sl_test_subject(fn->f, fn->f->blocks[b].args[0]),
			.op = "switch", .side = true,
		};
		t->branch[t->n] = b;
		t->in[t->n++] = t->frame;
	}
}

static void collect_tests(struct tests *t, const struct sl_frame *frames,
			  unsigned int n, unsigned int event)
{
	while (n--) {
		struct sl_fn *fn = frames[n].fn;

		t->frame = &frames[n];
		sl_cfg_guards(sl_fn_cfg(t->prog, fn), fn->f->events[event].block,
			      NULL, collect_test, t);
		collect_cases(t, fn->f->events[event].block);
		event = frames[n].event;
	}
}

/* Does test @i of one read stand before the other read, too? */
static bool shared_test(const struct tests *t, unsigned int i)
{
	unsigned int k;

	for (k = 0; k < t->n; k++)
		if ((k < t->of_second) != (i < t->of_second) &&
		    t->branch[k] == t->branch[i] && t->in[k]->fn == t->in[i]->fn)
			return true;
	return false;
}

/* Is one read in cases of a number that is tested before the other, too? */
static bool other_case(const struct tests *t, unsigned int i, unsigned int k)
{
	struct sl_same how = { .equal_calls = true };

	return (!strcmp(t->list[i].op, "switch") || !strcmp(t->list[k].op, "switch")) &&
	       (i < t->of_second) != (k < t->of_second) &&
	       !shared_test(t, i) && !shared_test(t, k) &&
	       sl_same_value(t->prog, t->in[i], t->list[i].v, t->in[k], t->list[k].v,
			     &how);
}

/* Is there no number that both tests let through? */
static bool other_range(const struct tests *t, unsigned int i, unsigned int k)
{
	struct sl_same how = { .equal_calls = true };
	struct bounds a, b;

	return bounds(t->in[i]->fn->f, &t->list[i], &a) &&
	       bounds(t->in[k]->fn->f, &t->list[k], &b) &&
	       (a.high < b.low || b.high < a.low) &&
	       sl_same_value(t->prog, t->in[i], a.v, t->in[k], b.v, &how);
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
	struct sl_frame fa[SL_PAIR_FRAMES], fb[SL_PAIR_FRAMES];
	unsigned int na = sl_pair_frames(fn, p->first, fa), nb = sl_pair_frames(fn, p->second, fb);
	struct tests t = { .prog = prog };
	unsigned int event, i, k;

	sl_pair_leaf(fn, p->second, &event);
	collect_tests(&t, fb, nb, event);
	if (SL_GUARD("pair.no-time-yet",
		     no_time_yet(&t, sl_taint_bit(sl_taints_of(prog, fn), p->first->event))))
		return "runs only where the other has not run";
	t.of_second = t.n;
	sl_pair_leaf(fn, p->first, &event);
	collect_tests(&t, fa, na, event);
	for (i = 0; i < t.n; i++) {
		if (SL_GUARD("pair.impossible", strcmp(t.list[i].op, "switch") &&
			     sl_test_impossible(t.in[i], &t.list[i], p->region.in,
						fn->f->events[p->first->event].block)))
			return "stands behind a test that fails on every path from the other";
		for (k = 0; k < i; k++) {
			const struct sl_test *a = &t.list[i], *b = &t.list[k];
			struct sl_same how = { .equal_calls = true };

			if (SL_GUARD("pair.contradict",
				     contradict(a, b) &&
				     sl_same_value(prog, t.in[i], a->v, t.in[k], b->v,
						   &how)))
				return "stands behind a test that contradicts one which stands before the other";
			if (SL_GUARD("pair.other-range", other_range(&t, i, k)))
				return "stands behind a test of the same number as the other, and no number passes both";
			if (SL_GUARD("pair.other-case", other_case(&t, i, k)))
				return "stands behind a test of the same number as the other, one of them by a switch: which cases exclude one another is not known";
		}
	}
	return NULL;
}
