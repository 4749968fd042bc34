// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/deps.h"
#include "clock/taint.h"
#include "value/test.h"
#include "loop/walk.h"
#include "zero/zero.h"

struct sl_zeros {
	unsigned int n;
	struct made {
		unsigned long long zeros, times;
		struct sl_zero *zero;	/* NULL: being made */
	} *list;
};

struct scan {
	struct sl_fold *fold;
	unsigned long long times;
	unsigned int from;
	bool defers;		/* itself */
	struct sl_zero *out;
};

static const struct sl_zero unknown = { .why = "a recursion" };

static void fail(struct scan *s, const char *why, struct sl_loc loc)
{
	if (!s->out->neutral)
		return;
	s->out->neutral = false;
	s->out->why = why && *why ? why : "a store";
	s->out->where = loc;
}

static bool is_time(const struct scan *s, unsigned int v)
{
	const struct sl_taint *t;

	if (v == SL_NONE)
		return false;
	t = &sl_taints_of(s->fold->prog, s->fold->fn)->flow[v];
	return t->reads || (t->params & s->times);
}

static bool conditional(const struct scan *s, unsigned int block)
{
	return sl_fold_avoidable(s->fold, s->from, block);
}

static void add_effect(struct scan *s, const struct sl_zero_effect *e)
{
	struct sl_zero *out = s->out;
	unsigned int i;

	for (i = 0; i < out->neffects; i++)
		if (out->effects[i].kind == e->kind &&
		    !strcmp(out->effects[i].function, e->function))
			break;
	if (i == SL_ZERO_EFFECTS)
		fail(s, e->name, e->loc);
	else if (i == out->neffects)
		out->effects[out->neffects++] = *e;
	else
		out->effects[i].conditional &= e->conditional;
}

static void effect(struct scan *s, enum sl_zero_kind kind,
		   const struct sl_event *e)
{
	struct sl_zero_effect new = {
		.kind = kind, .name = e->name && *e->name ? e->name : "memory",
		.function = s->fold->fn->f->name, .loc = e->loc,
		.conditional = conditional(s, e->block),
	};

	add_effect(s, &new);
}

static void cost(struct scan *s, enum sl_zero_cost_kind kind, const char *name,
		 struct sl_loc loc)
{
	struct sl_zero_cost *c = &s->out->cost;

	if (kind > c->kind)
		*c = (struct sl_zero_cost){ .kind = kind, .name = name, .loc = loc };
}

static bool is_local(const struct sl_function *f, unsigned int v)
{
	const struct sl_value *root = sl_root_of(f, v);

	return root->kind == SL_V_ADDR && root->num == SL_ADDR_LOCAL;
}

/* Does @e store what was there and a constant more? */
static bool bumps(const struct scan *s, const struct sl_event *e, long long *by)
{
	const struct sl_function *f = s->fold->fn->f;
	const struct sl_value *v, *num;

	if (e->kind != SL_E_STORE || e->value == SL_NONE || !e->nargs)
		return false;
	v = &f->values[sl_test_subject(f, e->value)];
	if (v->kind != SL_V_OP || strcmp(v->text, "plus") || v->nargs != 2)
		return false;
	num = &f->values[v->args[1]];
	*by = num->num;
	return num->kind == SL_V_CONST && !num->text &&
	       sl_fold_reads_back(s->fold, e, sl_test_subject(f, v->args[0]));
}

/* A depth that goes up and down again counts nothing. */
static bool taken_back(const struct scan *s, const struct sl_event *e,
		       long long by)
{
	const struct sl_function *f = s->fold->fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *o = &f->events[i];
		long long back;

		if (o != e && s->fold->reach[o->block] && bumps(s, o, &back) &&
		    (unsigned int)(by + back) == 0 && !strcmp(o->name, e->name) &&
		    sl_fold_same(s->fold, o->args[0], e->args[0]))
			return true;
	}
	return false;
}

struct unset {
	const struct scan *s;
	const struct sl_event *e;
};

static bool tests_unset(unsigned int branch, unsigned int side, void *data)
{
	const struct unset *u = data;
	struct sl_test t;

	return sl_test_of(u->s->fold->fn->f, branch, side, &t) && !t.with &&
	       !strcmp(t.op, t.side ? "eq" : "ne") &&
	       sl_fold_reads_back(u->s->fold, u->e, t.v);
}

/* Is @e only done where its place is zero? */
static bool is_first(const struct scan *s, const struct sl_event *e)
{
	struct unset u = { .s = s, .e = e };

	return sl_cfg_guards(sl_fn_cfg(s->fold->prog, s->fold->fn), e->block,
			     NULL, tests_unset, &u);
}

static void scan_store(struct scan *s, const struct sl_event *e)
{
	const struct sl_function *f = s->fold->fn->f;
	const struct sl_value *v;
	long long num;

	if (!e->nargs || e->value == SL_NONE) {
		fail(s, e->name, e->loc);
		return;
	}
	if (is_local(f, e->args[0]) ||
	    sl_fold_identity(s->fold, e, &s->out->by_zero))
		return;
	v = &f->values[sl_test_subject(f, e->value)];
	if (bumps(s, e, &num)) {
		if (!taken_back(s, e, num) &&
		    !sl_model_has(s->fold->prog->model, SL_M_IDLE_COUNTER,
				  sl_last_field(e->name)))
			effect(s, SL_ZERO_COUNT, e);
	} else if (is_time(s, e->value)) {
		effect(s, is_first(s, e) ? SL_ZERO_FIRST : SL_ZERO_REFRESH, e);
	} else if (v->kind == SL_V_CONST || v->kind == SL_V_PARAM) {
		effect(s, SL_ZERO_FLAG, e);
	} else if (SL_GUARD("zero.store", true)) {
		fail(s, e->name, e->loc);
	}
}

static bool any_zero(struct scan *s, const struct sl_event *e)
{
	unsigned int k;
	long long num;

	for (k = 0; k < e->nargs; k++)
		if (sl_fold_value(s->fold, e->args[k], &num) && !num)
			return true;
	return false;
}

static bool passes_zero(struct scan *s, const struct sl_event *e)
{
	unsigned int k;
	long long num;

	for (k = 0; k < e->nargs; k++)
		if (sl_fold_value(s->fold, e->args[k], &num) && !num &&
		    sl_fold_from_zero(s->fold, e->args[k]))
			return true;
	return false;
}

/* A clock that is given an address answers there. */
static void scan_clock(struct scan *s, const struct sl_event *e)
{
	const struct sl_function *f = s->fold->fn->f;
	unsigned int k;

	cost(s, SL_COST_CLOCK, e->name, e->loc);
	for (k = 0; k < e->nargs; k++) {
		const struct sl_value *a = &f->values[e->args[k]];

		if ((a->kind == SL_V_FIELD || a->kind == SL_V_ADDR) &&
		    !is_local(f, e->args[k]))
			effect(s, SL_ZERO_REFRESH, e);
	}
}

/* What the model says of call @event; false: nothing. */
static bool scan_named(struct scan *s, unsigned int event)
{
	const struct sl_fn *fn = s->fold->fn;
	const struct sl_event *e = &fn->f->events[event];

	if (sl_fn_calls(fn, event, SL_M_CLOCK)) {
		scan_clock(s, e);
	} else if (sl_fn_calls(fn, event, SL_M_SECTION)) {
		cost(s, SL_COST_SECTION, e->name, e->loc);
		s->out->orders = true;
	} else if (sl_fn_calls(fn, event, SL_M_LOCK)) {
		cost(s, SL_COST_LOCK, e->name, e->loc);
		s->out->orders = true;
	} else if (sl_fn_calls(fn, event, SL_M_BARRIER)) {
		s->out->orders = true;
	} else if (sl_fn_calls(fn, event, SL_M_ADDER)) {
		if (SL_GUARD("zero.adds", !any_zero(s, e)))
			fail(s, e->name, e->loc);
		cost(s, SL_COST_ATOMIC, e->name, e->loc);
		s->out->by_zero |= passes_zero(s, e);
	} else if (sl_fn_calls(fn, event, SL_M_DEFERRAL)) {
		effect(s, SL_ZERO_DEFER, e);
		s->defers = true;
	} else if (sl_fn_calls(fn, event, SL_M_CLAIM)) {
		effect(s, SL_ZERO_FLAG, e);
	} else if (sl_fn_calls(fn, event, SL_M_MEMORY_WRITER)) {
		if (SL_GUARD("zero.memory", !e->nargs || !is_local(fn->f, e->args[0])))
			fail(s, e->name, e->loc);
	} else if (sl_fn_calls(fn, event, SL_M_OVERHEAD)) {
		s->out->orders = true;
	} else if (sl_fn_calls(fn, event, SL_M_TRACEPOINT)) {
		effect(s, SL_ZERO_TRACE, e);
	} else if (SL_GUARD("zero.boundary",
			    sl_fn_calls(fn, event, SL_M_BOUNDARY) ||
			    sl_fn_calls(fn, event, SL_M_RELAX))) {
		fail(s, e->name, e->loc);
	} else {
		return sl_fn_calls(fn, event, SL_M_HARMLESS) ||
		       sl_fn_calls(fn, event, SL_M_NODE_INVARIANT);
	}
	return true;
}

const struct sl_zero *sl_zero_call(struct sl_fold *fold, unsigned int event,
				   unsigned long long times)
{
	struct sl_fn *fn = fold->fn;
	const struct sl_event *e = &fn->f->events[event];
	struct scan s = { .fold = fold, .times = times };
	unsigned long long zero_args = 0, time_args = 0;
	const struct sl_zero *zero;
	unsigned int k;
	long long num;

	if (!fn->callee[event])
		return NULL;
	for (k = 0; k < e->nargs && k < 64; k++) {
		if (sl_fold_value(fold, e->args[k], &num) && !num)
			zero_args |= 1ull << k;
		else if (is_time(&s, e->args[k]))
			time_args |= 1ull << k;
	}
	if (!sl_fn_enter(fold->prog))
		return &unknown;
	zero = sl_zero_of(fold->prog, fn->callee[event], zero_args, time_args);
	sl_fn_leave(fold->prog);
	return zero;
}

bool sl_zero_result(struct sl_fold *fold, unsigned int event, long long *num)
{
	const struct sl_zero *zero = NULL;
	const struct sl_event *e = &fold->fn->f->events[event];
	struct scan s = { .fold = fold };

	if (fold->fn->callee[event] && e->nargs && any_zero(&s, e))
		zero = sl_zero_call(fold, event, 0);
	if (!zero || !zero->returns)
		return false;
	*num = zero->result;
	return !*num || SL_GUARD("zero.result", true);
}

static void merge(struct scan *s, unsigned int event, const struct sl_zero *from)
{
	struct sl_fn *fn = s->fold->fn;
	const struct sl_event *e = &fn->f->events[event];
	struct sl_zero *out = s->out;
	unsigned int i;

	if (!from->neutral)
		fail(s, from->why, from->where);
	/* What a constant zero decides there is nothing to us. */
	if (!SL_GUARD("zero.constant", !passes_zero(s, e))) {
		out->by_zero |= from->by_zero;
		out->decided |= from->decided;
	}
	out->assumed |= from->assumed;
	out->rare |= from->rare;
	out->orders |= from->orders;
	for (i = 0; i < from->neffects; i++) {
		struct sl_zero_effect effect = from->effects[i];

		effect.conditional |= conditional(s, e->block);
		add_effect(s, &effect);
	}
	if (from->cost.kind > out->cost.kind) {
		cost(s, from->cost.kind, e->name, e->loc);
		out->cost.via = &from->cost;
		out->cost.callee = fn->callee[event];
	}
}

static void scan_call(struct scan *s, unsigned int event)
{
	const struct sl_event *e = &s->fold->fn->f->events[event];
	const struct sl_zero *callee;

	if (e->flags & (SL_CALL_NORETURN | SL_CALL_COLD))
		return;
	if (e->flags & SL_CALL_INDIRECT) {
		if (SL_GUARD("zero.indirect", true))
			fail(s, "a pointer's function", e->loc);
		return;
	}
	if (scan_named(s, event))
		return;
	if (s->fold->fn->callee[event]) {
		callee = sl_zero_call(s->fold, event, s->times);
		merge(s, event, callee);
	} else if (SL_GUARD("zero.unknown", !(e->flags & SL_CALL_BUILTIN))) {
		fail(s, e->name, e->loc);
	}
}

static void scan_asm(struct scan *s, const struct sl_event *e)
{
	const struct sl_block *b = &s->fold->fn->f->blocks[e->block];

	if (e->flags & SL_ASM_CLOBBER)
		s->out->orders = true;
	if (SL_GUARD("zero.asm", !(e->flags & SL_ASM_EMPTY)) &&
	    b->term != SL_T_GOTO)
		fail(s, "an asm statement", e->loc);
}

/* Is there a second turn, as things are? */
static bool turns(const struct scan *s, const struct sl_loop *loop)
{
	unsigned int i;

	for (i = 0; i < loop->nlatches; i++)
		if (s->fold->reach[loop->latches[i]] &&
		    !s->fold->rare[loop->latches[i]])
			return true;
	return !SL_GUARD("zero.no-turn", true);
}

static void scan_loops(struct scan *s)
{
	const struct sl_cfg *cfg = sl_fn_cfg(s->fold->prog, s->fold->fn);
	unsigned int l;

	for (l = 0; l < cfg->nloops; l++) {
		const struct sl_loop *loop = &cfg->loops[l];
		struct sl_walk walk;

		if (!turns(s, loop))
			continue;
		if (sl_walk_find(s->fold->prog, s->fold->fn, loop, &walk))
			cost(s, SL_COST_WALK, walk.over, walk.head);
		else
			cost(s, SL_COST_LOOP, "loop",
			     s->fold->fn->f->blocks[loop->header].loc);
	}
}

/*
 * A flag that says that a timer is armed belongs to arming it; any other is
 * a change of state. What is always armed, zero or not, is asked for.
 */
static void close_effects(struct scan *s)
{
	struct sl_zero *out = s->out;
	unsigned int i, n = 0;

	for (i = 0; i < out->neffects; i++)
		if (out->effects[i].kind != SL_ZERO_FLAG || !s->defers ||
		    out->by_zero)
			out->effects[n++] = out->effects[i];
	out->neffects = n;
}

void sl_zero_region(struct sl_fold *fold, unsigned long long times,
		    unsigned int from, struct sl_zero *out)
{
	const struct sl_function *f = fold->fn->f;
	struct scan s = { .fold = fold, .times = times, .from = from, .out = out };
	bool returns = true, any = false;
	unsigned int i, b;
	long long num;

	memset(out, 0, sizeof(*out));
	out->neutral = true;
	scan_loops(&s);
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (!fold->reach[e->block])
			continue;
		if (fold->rare[e->block])
			out->rare = true;
		else if (e->kind == SL_E_STORE)
			scan_store(&s, e);
		else if (e->kind == SL_E_CALL)
			scan_call(&s, i);
		else
			scan_asm(&s, e);
	}
	for (b = 0; b < f->nblocks; b++) {
		if (f->blocks[b].term != SL_T_RETURN || !fold->reach[b])
			continue;
		returns &= sl_fold_value(fold, f->blocks[b].args[0], &num) &&
			   (!any || num == out->result);
		out->result = num;
		any = true;
	}
	out->returns = any && returns;
	out->assumed |= fold->assumed;
	out->decided |= fold->decided;
	close_effects(&s);
}

const struct sl_zero *sl_zero_of(const struct sl_program *prog,
				 struct sl_fn *fn, unsigned long long zeros,
				 unsigned long long times)
{
	struct sl_fold fold = {
		.prog = prog, .fn = fn, .zeros = zeros, .zero = SL_NONE,
	};
	struct sl_zero *out;
	struct made *made;
	unsigned int i;

	if (!fn->zeros)
		fn->zeros = sl_alloc(prog->arena, sizeof(*fn->zeros));
	for (i = 0; i < fn->zeros->n; i++) {
		made = &fn->zeros->list[i];
		if (made->zeros == zeros && made->times == times)
			return made->zero ? made->zero : &unknown;
	}
	made = sl_push(prog->arena, &fn->zeros->list, &fn->zeros->n, sizeof(*made));
	made->zeros = zeros;
	made->times = times;
	out = sl_alloc(prog->arena, sizeof(*out));
	sl_fold_run(&fold, 0);
	sl_zero_region(&fold, times, 0, out);
	/* Meanwhile the list may have moved. */
	fn->zeros->list[i].zero = out;
	return out;
}
