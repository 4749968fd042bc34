// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/alike.h"
#include "zero/fold.h"
#include "value/test.h"
#include "zero/zero.h"

#define SAME_DEPTH	8
#define ROUNDS		4
#define STEPS		1000	/* of a search that many phis would blow up */

enum { UNSEEN, OPEN, UNKNOWN, KNOWN };

static bool is_op(const struct sl_value *v, const char *op)
{
	return v->kind == SL_V_OP && v->nargs && !strcmp(v->text, op);
}

/* Of a difference that is zero both sides are the same. */
bool sl_fold_same(struct sl_fold *fold, unsigned int a, unsigned int b)
{
	const struct sl_function *f = fold->fn->f;
	const struct sl_value *zero;

	if (sl_alike(f, a, b))
		return true;
	if (fold->zero == SL_NONE)
		return false;
	zero = &f->values[fold->zero];
	return is_op(zero, "minus") && zero->nargs == 2 &&
	       ((sl_alike(f, a, zero->args[0]) &&
		 sl_alike(f, b, zero->args[1])) ||
		(sl_alike(f, a, zero->args[1]) &&
		 sl_alike(f, b, zero->args[0])));
}

static bool from_zero(struct sl_fold *fold, unsigned int v, unsigned int depth)
{
	const struct sl_value *val = &fold->fn->f->values[v];
	unsigned int k;

	if (fold->zero != SL_NONE && sl_alike(fold->fn->f, v, fold->zero))
		return true;
	if (val->kind == SL_V_PARAM)
		return val->num >= 0 && val->num < 64 &&
		       (fold->zeros >> val->num & 1);
	if (depth == SAME_DEPTH || fold->steps++ > STEPS)
		return false;
	if (val->kind == SL_V_CALL) {
		const struct sl_event *e = &fold->fn->f->events[val->num];

		for (k = 0; k < e->nargs; k++)
			if (from_zero(fold, e->args[k], depth + 1))
				return true;
		return false;
	}
	if (val->kind == SL_V_OP && val->nargs == 2 && fold->zero != SL_NONE &&
	    sl_fold_same(fold, val->args[0], val->args[1]))
		return true;
	if (val->kind != SL_V_OP && val->kind != SL_V_PHI)
		return false;
	for (k = val->kind == SL_V_PHI; k < val->nargs; k += 1 + (val->kind == SL_V_PHI))
		if (from_zero(fold, val->args[k], depth + 1))
			return true;
	return false;
}

bool sl_fold_from_zero(struct sl_fold *fold, unsigned int v)
{
	fold->steps = 0;
	return from_zero(fold, v, 0);
}

static bool is_zero(struct sl_fold *fold, unsigned int v)
{
	long long num;

	return sl_fold_value(fold, v, &num) && num == 0;
}

/* What became zero is compared with something of which nothing is known. */
static bool against_unknown(struct sl_fold *fold, const char *op, long long *num)
{
	if (!strcmp(op, "gt") || !strcmp(op, "le"))
		*num = *op == 'l';
	else if (SL_GUARD("fold.positive", fold->positive) &&
		 (!strcmp(op, "ge") || !strcmp(op, "lt")))
		*num = *op == 'l';
	else
		return false;
	fold->assumed = true;
	return true;
}

static const char *mirrored(const char *op)
{
	static const char *const pairs[][2] = {
		{ "lt", "gt" }, { "gt", "lt" }, { "le", "ge" }, { "ge", "le" },
	};
	unsigned int i;

	for (i = 0; i < sizeof(pairs) / sizeof(*pairs); i++)
		if (!strcmp(op, pairs[i][0]))
			return pairs[i][1];
	return op;
}

static bool compare(struct sl_fold *fold, const char *op, unsigned int a,
		    unsigned int b, long long *num)
{
	long long x, y;
	bool kx = sl_fold_value(fold, a, &x), ky = sl_fold_value(fold, b, &y);
	bool known;

	if (kx && ky) {
		*num = sl_test_holds(op, x, y, &known);
		fold->decided |= known && (sl_fold_from_zero(fold, a) ||
					   sl_fold_from_zero(fold, b));
		return known;
	}
	if (sl_fold_same(fold, a, b)) {
		*num = sl_test_holds(op, 0, 0, &known);
		return known;
	}
	/* A zero that is written there is an ordinary test of the other. */
	if (kx && !x && sl_fold_from_zero(fold, a))
		return against_unknown(fold, op, num);
	if (ky && !y && sl_fold_from_zero(fold, b))
		return against_unknown(fold, mirrored(op), num);
	return false;
}

static bool fold_op(struct sl_fold *fold, const struct sl_value *v,
		    long long *num)
{
	static const char *const zero_of_zero[] = {
		"narrow", "expect", "negate", "abs", "lshift", "rshift",
		"trunc_div", "trunc_mod", "exact_div", "truth_and",
	};
	long long x = 0, y = 0;
	bool kx = v->nargs > 0 && sl_fold_value(fold, v->args[0], &x);
	bool ky = v->nargs > 1 && sl_fold_value(fold, v->args[1], &y);
	unsigned int i;

	*num = 0;
	for (i = 0; i < sizeof(zero_of_zero) / sizeof(*zero_of_zero); i++)
		if (!strcmp(v->text, zero_of_zero[i]) && kx && x == 0)
			return true;
	if (!strcmp(v->text, "narrow") || !strcmp(v->text, "expect")) {
		*num = x;
		return kx;
	}
	if (!strcmp(v->text, "bit_not") || !strcmp(v->text, "truth_not")) {
		/* Of a truth value or of bits: either way not zero. */
		*num = -1;
		return kx && x == 0;
	}
	if (v->nargs != 2)
		return false;
	if (!strcmp(v->text, "mult") || !strcmp(v->text, "bit_and"))
		return (kx && x == 0) || (ky && y == 0);
	if (!strcmp(v->text, "minus") && sl_fold_same(fold, v->args[0], v->args[1]))
		return true;
	if (kx && ky && x == 0 &&
	    (!strcmp(v->text, "plus") || !strcmp(v->text, "bit_ior") ||
	     !strcmp(v->text, "bit_xor"))) {
		*num = y;
		return true;
	}
	if (kx && ky && y == 0 && (!strcmp(v->text, "plus") ||
				   !strcmp(v->text, "minus") ||
				   !strcmp(v->text, "bit_ior") ||
				   !strcmp(v->text, "bit_xor"))) {
		*num = x;
		return true;
	}
	return compare(fold, v->text, v->args[0], v->args[1], num);
}

/* A phi is known if it is the same by every way that can be taken. */
static bool fold_phi(struct sl_fold *fold, const struct sl_value *v,
		     long long *num)
{
	bool any = false;
	unsigned int k;

	for (k = 0; k + 1 < v->nargs; k += 2) {
		long long n;

		if (!fold->reach[v->args[k]])
			continue;
		if (!sl_fold_value(fold, v->args[k + 1], &n) ||
		    (any && n != *num))
			return false;
		*num = n;
		any = true;
	}
	return any;
}

static bool compute(struct sl_fold *fold, unsigned int v, long long *num)
{
	const struct sl_value *val = &fold->fn->f->values[v];

	if (fold->zero != SL_NONE && sl_alike(fold->fn->f, v, fold->zero)) {
		*num = 0;
		return true;
	}
	switch (val->kind) {
	case SL_V_PARAM:
		*num = 0;
		return val->num >= 0 && val->num < 64 &&
		       (fold->zeros >> val->num & 1);
	case SL_V_CONST:
		*num = val->num;
		return !val->text;
	case SL_V_OP:
		return fold_op(fold, val, num);
	case SL_V_PHI:
		return fold_phi(fold, val, num);
	case SL_V_CALL:
		return sl_zero_result(fold, val->num, num);
	default:
		return false;
	}
}

bool sl_fold_value(struct sl_fold *fold, unsigned int v, long long *num)
{
	struct sl_fn *fn = fold->fn;

	if (v == SL_NONE)
		return false;
	if (fold->state[v] == UNSEEN) {
		if (fn->depth == SL_VALUES_MAX)
			return false;
		fn->depth++;
		fold->state[v] = OPEN;
		fold->state[v] = compute(fold, v, &fold->num[v]) ? KNOWN : UNKNOWN;
		fn->depth--;
	}
	*num = fold->num[v];
	return fold->state[v] == KNOWN;
}

/* Does a static key decide value @v? The model calls its reader harmless. */
static bool by_key(const struct sl_fn *fn, unsigned int v, unsigned int depth)
{
	const struct sl_value *val = &fn->f->values[v];
	unsigned int k;

	if (val->kind == SL_V_CALL)
		return sl_fn_calls(fn, val->num, SL_M_HARMLESS);
	if (val->kind != SL_V_OP || depth == SAME_DEPTH)
		return false;
	for (k = 0; k < val->nargs; k++)
		if (by_key(fn, val->args[k], depth + 1))
			return true;
	return false;
}

static bool probable(const struct sl_fn *fn, const struct sl_block *b,
		     unsigned int side)
{
	return !b->succ[side].unlikely ||
	       (b->term == SL_T_COND && by_key(fn, b->args[0], 0));
}

static bool ends_cold(const struct sl_fn *fn, const struct sl_block *b)
{
	unsigned int i;

	if (b->term == SL_T_END)
		return true;
	for (i = b->first; i < b->first + b->nevents; i++)
		if (fn->f->events[i].kind == SL_E_CALL &&
		    ((fn->f->events[i].flags & (SL_CALL_COLD | SL_CALL_NORETURN)) ||
		     sl_fn_calls(fn, i, SL_M_COLD)))
			return true;
	return false;
}

/* Blocks that run from @from on, @rarely: by improbable ways too. */
static void sweep(struct sl_fold *fold, unsigned int from, bool rarely,
		  bool *out)
{
	const struct sl_function *f = fold->fn->f;
	unsigned int *stack = fold->stack;
	unsigned int top = 0, k;

	memset(out, 0, f->nblocks);
	out[from] = true;
	stack[top++] = from;
	while (top) {
		const struct sl_block *b = &f->blocks[stack[--top]];
		bool known;
		long long holds;

		if (!rarely && ends_cold(fold->fn, b))
			continue;
		known = b->term == SL_T_COND && b->nsucc == 2 &&
			compare(fold, b->op, b->args[0], b->args[1], &holds);
		for (k = 0; k < b->nsucc; k++) {
			unsigned int to = b->succ[k].to;

			if (out[to] || (fold->stop && to == fold->stop) ||
			    (known && k != (holds ? 0 : 1)) ||
			    (!rarely && !probable(fold->fn, b, k)))
				continue;
			out[to] = true;
			stack[top++] = to;
		}
	}
}

/*
 * What a phi is depends on what runs, and the other way round: each round can
 * only find that less does, and each is right by itself.
 */
void sl_fold_run(struct sl_fold *fold, unsigned int from)
{
	const struct sl_function *f = fold->fn->f;
	struct sl_arena *arena = fold->prog->arena;
	bool *next = sl_alloc(arena, f->nblocks);
	unsigned int round, b;

	fold->reach = sl_alloc(arena, f->nblocks);
	fold->rare = sl_alloc(arena, f->nblocks);
	fold->state = sl_alloc(arena, f->nvalues);
	fold->num = sl_alloc(arena, f->nvalues * sizeof(*fold->num));
	/* The graph's own is in use when a recursion comes back here. */
	fold->stack = sl_alloc(arena, f->nblocks * sizeof(*fold->stack));
	memset(fold->reach, true, f->nblocks);
	for (round = 0; round < ROUNDS; round++) {
		memset(fold->state, UNSEEN, f->nvalues);
		sweep(fold, from, true, next);
		if (!memcmp(next, fold->reach, f->nblocks))
			break;
		memcpy(fold->reach, next, f->nblocks);
	}
	sweep(fold, from, false, next);
	for (b = 0; b < f->nblocks; b++)
		fold->rare[b] = fold->reach[b] &&
				(!next[b] || ends_cold(fold->fn, &f->blocks[b]));
}

bool sl_fold_avoidable(struct sl_fold *fold, unsigned int from,
		       unsigned int block)
{
	const struct sl_function *f = fold->fn->f;
	bool *seen = sl_alloc(fold->prog->arena, f->nblocks);
	unsigned int top = 0, k;

	if (from == block)
		return false;
	seen[from] = true;
	fold->stack[top++] = from;
	while (top) {
		const struct sl_block *b = &f->blocks[fold->stack[--top]];

		if (b->term == SL_T_RETURN)
			return true;
		for (k = 0; k < b->nsucc; k++) {
			unsigned int to = b->succ[k].to;

			if (fold->stop && to == fold->stop)
				return true;
			if (to == block || seen[to] || !fold->reach[to] ||
			    fold->rare[to])
				continue;
			seen[to] = true;
			fold->stack[top++] = to;
		}
	}
	return false;
}

bool sl_fold_reads_back(struct sl_fold *fold, const struct sl_event *e,
			unsigned int load)
{
	const struct sl_function *f = fold->fn->f;
	const struct sl_value *v = &f->values[load];
	unsigned int k;

	if (v->kind != SL_V_LOAD || !v->nargs || v->nargs != e->nargs ||
	    strcmp(v->text, e->name))
		return false;
	for (k = 0; k < v->nargs; k++)
		if (!sl_alike(f, v->args[k], e->args[k]))
			return false;
	return true;
}

static bool identity(struct sl_fold *fold, const struct sl_event *e,
		     unsigned int v, bool *by_zero, unsigned int depth)
{
	const struct sl_function *f = fold->fn->f;
	const struct sl_value *val = &f->values[v = sl_test_subject(f, v)];
	const struct sl_value *zero;
	unsigned int k;

	if (sl_fold_reads_back(fold, e, v))
		return true;
	if (depth == SAME_DEPTH)
		return false;
	/* x = a, where x - a is zero. */
	zero = fold->zero == SL_NONE ? NULL : &f->values[fold->zero];
	if (zero && is_op(zero, "minus") && zero->nargs == 2) {
		for (k = 0; k < 2; k++) {
			if (!sl_alike(f, v, zero->args[k]) ||
			    !sl_fold_reads_back(fold, e, sl_test_subject(f, zero->args[!k])))
				continue;
			*by_zero = true;
			return true;
		}
	}
	if (val->kind == SL_V_PHI) {
		for (k = 0; k + 1 < val->nargs; k += 2)
			if (fold->reach[val->args[k]] &&
			    !identity(fold, e, val->args[k + 1], by_zero, depth + 1))
				return false;
		return true;
	}
	if (val->kind != SL_V_OP || val->nargs != 2)
		return false;
	if (!is_op(val, "plus") && !is_op(val, "minus") &&
	    !is_op(val, "bit_ior") && !is_op(val, "bit_xor"))
		return false;
	if (is_zero(fold, val->args[1]) &&
	    identity(fold, e, val->args[0], by_zero, depth + 1)) {
		*by_zero |= sl_fold_from_zero(fold, val->args[1]);
		return true;
	}
	if (strcmp(val->text, "minus") && is_zero(fold, val->args[0]) &&
	    identity(fold, e, val->args[1], by_zero, depth + 1)) {
		*by_zero |= sl_fold_from_zero(fold, val->args[0]);
		return true;
	}
	return false;
}

bool sl_fold_identity(struct sl_fold *fold, const struct sl_event *e,
		      bool *by_zero)
{
	return e->nargs && e->value != SL_NONE &&
	       identity(fold, e, e->value, by_zero, 0);
}
