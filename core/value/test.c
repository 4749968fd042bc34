// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "value/test.h"

static bool is_op(const struct sl_value *v, const char *op)
{
	return v->kind == SL_V_OP && v->nargs && !strcmp(v->text, op);
}

static bool is_number(const struct sl_value *v)
{
	return v->kind == SL_V_CONST && !v->text;
}

unsigned int sl_test_subject(const struct sl_function *f, unsigned int v)
{
	while (is_op(&f->values[v], "narrow") || is_op(&f->values[v], "expect"))
		v = f->values[v].args[0];
	return v;
}

bool sl_test_holds(const char *op, long long a, long long b, bool *known)
{
	*known = true;
	if (!strcmp(op, "eq"))
		return a == b;
	if (!strcmp(op, "ne"))
		return a != b;
	if (!strcmp(op, "lt"))
		return a < b;
	if (!strcmp(op, "le"))
		return a <= b;
	if (!strcmp(op, "gt"))
		return a > b;
	if (!strcmp(op, "ge"))
		return a >= b;
	*known = false;
	return false;
}

/* A flag is tested as "!flag != 0", a comparison may be a value: one step. */
static bool simplify(const struct sl_function *f, struct sl_test *t)
{
	const struct sl_value *v = &f->values[t->v = sl_test_subject(f, t->v)];
	bool negated = !strcmp(t->op, "eq");

	if (t->with != 0 || (!negated && strcmp(t->op, "ne")))
		return false;
	if (is_op(v, "bit_not") || is_op(v, "truth_not")) {
		t->op = negated ? "ne" : "eq";
		t->v = v->args[0];
		return true;
	}
	if (v->kind != SL_V_OP || v->nargs != 2 ||
	    !is_number(&f->values[v->args[1]]))
		return false;
	if (is_op(v, "bit_xor") && f->values[v->args[1]].num == 1) {
		t->op = negated ? "ne" : "eq";
		t->v = v->args[0];
		return true;
	}
	if (!is_op(v, "eq") && !is_op(v, "ne") && !is_op(v, "lt") &&
	    !is_op(v, "le") && !is_op(v, "gt") && !is_op(v, "ge"))
		return false;
	t->side ^= negated;
	t->op = v->text;
	t->with = f->values[v->args[1]].num;
	t->v = v->args[0];
	return true;
}

bool sl_test_of(const struct sl_function *f, unsigned int branch,
		unsigned int side, struct sl_test *t)
{
	const struct sl_block *b = &f->blocks[branch];

	if (b->term != SL_T_COND || !is_number(&f->values[b->args[1]]))
		return false;
	t->v = b->args[0];
	t->op = b->op;
	t->with = f->values[b->args[1]].num;
	t->side = side == 0;
	while (simplify(f, t))
		;
	return true;
}

static void add_guard(struct sl_guards *guards, const struct sl_guard *g)
{
	/* Too many: what is left out only makes a call look more possible. */
	if (guards->n < SL_GUARDS_MAX)
		guards->list[guards->n++] = *g;
}

/* Is value @v parameter *@param, or some bits of it? */
static bool is_param(const struct sl_function *f, unsigned int v,
		     unsigned int *param, long long *mask)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];

	*mask = -1;
	if (is_op(val, "bit_and") && val->nargs == 2 &&
	    is_number(&f->values[val->args[1]])) {
		*mask = f->values[val->args[1]].num;
		val = &f->values[sl_test_subject(f, val->args[0])];
	}
	if (val->kind != SL_V_PARAM || val->num < 0)
		return false;
	*param = val->num;
	return true;
}

struct own {
	const struct sl_function *f;
	struct sl_guards *guards;
};

static bool note_own(unsigned int branch, unsigned int side, void *data)
{
	struct own *own = data;
	struct sl_guard g;
	struct sl_test t;

	if (!sl_test_of(own->f, branch, side, &t) ||
	    !is_param(own->f, t.v, &g.param, &g.mask))
		return false;
	g.op = t.op;
	g.with = t.with;
	g.side = t.side;
	add_guard(own->guards, &g);
	return false;
}

/* The cases that it is in: which values they stand for is not in the facts. */
static void note_cases(const struct sl_cfg *cfg, const struct sl_function *f,
		       unsigned int block, struct sl_guards *guards)
{
	struct sl_guard g = { .op = "switch", .side = true };
	unsigned int b;

	for (b = cfg->idom[block]; b != SL_NONE; b = cfg->idom[b])
		if (f->blocks[b].term == SL_T_SWITCH &&
		    is_param(f, f->blocks[b].args[0], &g.param, &g.mask) &&
		    sl_cfg_avoidable(cfg, b, block, NULL))
			add_guard(guards, &g);
}

void sl_guards_add_own(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, struct sl_guards *guards)
{
	struct own own = { .f = fn->f, .guards = guards };

	sl_cfg_guards(sl_fn_cfg(prog, fn), fn->f->events[event].block, NULL,
		      note_own, &own);
	note_cases(sl_fn_cfg(prog, fn), fn->f, fn->f->events[event].block,
		   guards);
}

/*
 * The argument as a number, as far as a test can tell: the address of an
 * object is any number but zero.
 */
static bool argument_number(const struct sl_function *f, unsigned int arg,
			    const struct sl_guard *g, long long *num)
{
	const struct sl_value *val = &f->values[arg];

	*num = val->num;
	if (is_number(val))
		return true;
	*num = 1;
	while (val->kind == SL_V_FIELD && val->nargs)
		val = &f->values[val->args[0]];
	return val->kind == SL_V_ADDR && g->mask == -1 && g->with == 0 &&
	       (!strcmp(g->op, "eq") || !strcmp(g->op, "ne"));
}

bool sl_guards_add_call(struct sl_fn *fn, unsigned int event,
			const struct sl_guards *from, struct sl_guards *guards)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int i, arg, first = sl_call_first(e);

	for (i = 0; i < from->n; i++) {
		struct sl_guard g = from->list[i];
		long long mask, num;
		bool known, out;

		if (g.param >= e->nargs - first)
			continue;
		arg = e->args[g.param + first];
		if (argument_number(fn->f, arg, &g, &num)) {
			out = sl_test_holds(g.op, num & g.mask, g.with, &known);
			if (!known || out != g.side)
				return false;
		} else if (is_param(fn->f, arg, &g.param, &mask)) {
			g.mask &= mask;
			add_guard(guards, &g);
		}
	}
	return true;
}
