// SPDX-License-Identifier: GPL-2.0-only
/*
 * Values were numbered as they were met. Here they get their final numbers:
 * operands before what uses them (but for phis, through which a loop leads
 * back), and none that nothing uses.
 */
#include "compat.h"

#include "graph.h"

struct visit {
	unsigned int value, next;	/* operand to look at */
};

struct order {
	struct graph *g;
	auto_vec<unsigned int> number;	/* by old number */
	auto_vec<unsigned int> sorted;	/* old numbers in the new order */
	auto_vec<struct visit> stack;
};

#define ON_STACK	(SL_NONE - 1)

/* What value @v is computed from. */
static unsigned int operands(struct graph *g, unsigned int v,
			     const unsigned int **args)
{
	const struct sl_value *val = &g->values[v];

	*args = val->args;
	if (val->kind == SL_V_PHI)
		return 0;
	if (val->kind != SL_V_CALL)
		return val->nargs;
	*args = g->events[val->num].args;
	return g->events[val->num].nargs;
}

static void push(struct order *o, unsigned int v)
{
	struct visit top = { v, 0 };

	if (v == SL_NONE || o->number[v] != SL_NONE)
		return;
	o->number[v] = ON_STACK;
	o->stack.safe_push(top);
}

static void number(struct order *o, unsigned int v)
{
	const unsigned int *args;
	unsigned int n;

	push(o, v);
	while (!o->stack.is_empty()) {
		struct visit *top = &o->stack.last();

		n = operands(o->g, top->value, &args);
		if (top->next < n) {
			push(o, args[top->next++]);
			continue;
		}
		o->number[top->value] = o->sorted.length();
		o->sorted.safe_push(top->value);
		o->stack.pop();
	}
}

static void number_used(struct order *o, const struct sl_function *f)
{
	struct graph *g = o->g;
	unsigned int i, k;

	for (i = 0; i < g->events.length(); i++) {
		for (k = 0; k < g->events[i].nargs; k++)
			number(o, g->events[i].args[k]);
		number(o, g->events[i].value);
	}
	for (i = 0; i < f->nblocks; i++)
		for (k = 0; k < 2; k++)
			number(o, f->blocks[i].args[k]);
	/* This grows while it is walked. */
	for (i = 0; i < o->sorted.length(); i++) {
		const struct sl_value *v = &g->values[o->sorted[i]];

		if (v->kind == SL_V_PHI)
			for (k = 1; k < v->nargs; k += 2)
				number(o, v->args[k]);
	}
}

static void map(const struct order *o, unsigned int *v)
{
	if (*v != SL_NONE)
		*v = o->number[*v];
}

struct sl_value *order_values(struct graph *g, struct sl_function *f)
{
	struct order o;
	struct sl_value *values;
	unsigned int i, k;

	o.g = g;
	o.number.safe_grow(g->values.length());
	for (i = 0; i < g->values.length(); i++)
		o.number[i] = SL_NONE;
	number_used(&o, f);

	f->nvalues = o.sorted.length();
	values = (struct sl_value *)sl_alloc(g->arena, f->nvalues * sizeof(*values));
	for (i = 0; i < f->nvalues; i++) {
		values[i] = g->values[o.sorted[i]];
		k = values[i].kind == SL_V_PHI;
		for (; k < values[i].nargs; k += 1 + (values[i].kind == SL_V_PHI))
			map(&o, &values[i].args[k]);
	}
	for (i = 0; i < g->events.length(); i++) {
		for (k = 0; k < g->events[i].nargs; k++)
			map(&o, &g->events[i].args[k]);
		map(&o, &g->events[i].value);
	}
	for (i = 0; i < f->nblocks; i++)
		for (k = 0; k < 2; k++)
			map(&o, &f->blocks[i].args[k]);
	return values;
}
