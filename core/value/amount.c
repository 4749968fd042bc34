// SPDX-License-Identifier: GPL-2.0-only
#include "value/amount.h"

/* Operators that a number is made of, and hands that it goes through. */
#define DEPTH 6
#define CALLS 50

/* Is value @v made of parameter @k? What is loaded from memory is another. */
static bool made_of(const struct sl_function *f, unsigned int v, unsigned int k,
		    unsigned int depth)
{
	const struct sl_value *val = &f->values[v];
	unsigned int i;

	if (val->kind == SL_V_PARAM)
		return val->num == k;
	if ((val->kind != SL_V_OP && val->kind != SL_V_FIELD &&
	     val->kind != SL_V_OPAQUE) || depth == DEPTH)
		return false;
	for (i = 0; i < val->nargs; i++)
		if (made_of(f, val->args[i], k, depth + 1))
			return true;
	return false;
}

static bool any_made_of(const struct sl_function *f, unsigned int nargs,
			const unsigned int *args, unsigned int k)
{
	unsigned int i;

	for (i = 0; i < nargs; i++)
		if (made_of(f, args[i], k, 0))
			return true;
	return false;
}

static bool locates(struct sl_fn *fn, unsigned int k, unsigned int depth);

static bool search(struct sl_fn *fn, unsigned int k, unsigned int depth)
{
	const struct sl_function *f = fn->f;
	unsigned int i, a, v;

	for (v = 0; v < f->nvalues; v++) {
		const struct sl_value *val = &f->values[v];

		if ((val->kind == SL_V_LOAD || val->kind == SL_V_FIELD) &&
		    any_made_of(f, val->nargs, val->args, k))
			return true;
	}
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && any_made_of(f, e->nargs, e->args, k))
			return true;
		if (e->kind != SL_E_CALL || !fn->callee[i])
			continue;
		for (a = 0; a < e->nargs; a++)
			if (made_of(f, e->args[a], k, 0) &&
			    locates(fn->callee[i], a, depth + 1))
				return true;
	}
	return false;
}

/* Is parameter @k used to find something? A recursion finds nothing more. */
static bool locates(struct sl_fn *fn, unsigned int k, unsigned int depth)
{
	if (k >= 64 || depth == CALLS)
		return true;
	if (!(fn->sought >> k & 1)) {
		fn->sought |= 1ull << k;
		if (search(fn, k, depth))
			fn->locators |= 1ull << k;
	}
	return fn->locators >> k & 1;
}

bool sl_is_amount(struct sl_fn *fn, unsigned int k)
{
	unsigned int v;

	for (v = 0; v < fn->f->nvalues; v++)
		if (fn->f->values[v].kind == SL_V_PARAM &&
		    fn->f->values[v].num == k)
			return !locates(fn, k, 0);
	return false;
}
