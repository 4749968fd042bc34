// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "value/bits.h"

#define DEPTH_MAX 24

static const struct sl_bits unknown;

static struct sl_bits bits_of(const struct sl_bits_view *view,
			      const struct sl_frame *frame, unsigned int v,
			      unsigned int depth);

static struct sl_bits of_op(const struct sl_bits_view *view, const struct sl_frame *frame,
			 const struct sl_value *val, unsigned int depth)
{
	struct sl_bits a, b;

	if (val->nargs != 2)
		return unknown;
	a = bits_of(view, frame, val->args[0], depth + 1);
	b = bits_of(view, frame, val->args[1], depth + 1);
	if (!strcmp(val->text, "bit_ior"))
		return (struct sl_bits){ a.ones | b.ones, a.zeros & b.zeros };
	if (!strcmp(val->text, "bit_and"))
		return (struct sl_bits){ a.ones & b.ones, a.zeros | b.zeros };
	return unknown;
}

/* Can test @t of a value of which @b is known not come out as it must? */
static bool excludes(struct sl_bits b, const struct sl_test *t)
{
	bool known, holds;

	if (~(b.ones | b.zeros))
		return false;
	holds = sl_test_holds(t->op, (long long)b.ones, t->with, &known);
	return known && holds != t->side;
}

/* Can a phi's value not come from its @k-th block? */
static bool not_from(const struct sl_bits_view *view, const struct sl_frame *frame,
		     const struct sl_value *phi, unsigned int k, unsigned int depth)
{
	const struct sl_function *f = frame->fn->f;
	const struct sl_block *from = &f->blocks[phi->args[k]];
	struct sl_test t;
	unsigned int side;

	if (from->term != SL_T_COND || from->nsucc != 2 ||
	    from->succ[0].to == from->succ[1].to)
		return false;
	side = from->succ[1].to == phi->block;
	if (!sl_test_of(f, phi->args[k], side, &t))
		return false;
	return excludes(bits_of(view, frame, t.v, depth + 4), &t);
}

static struct sl_bits of_phi(const struct sl_bits_view *view, const struct sl_frame *frame,
			  const struct sl_value *phi, unsigned int depth)
{
	struct sl_bits all = { ~0ull, ~0ull }, one;
	bool any = false, on_path;
	unsigned int k;

	on_path = view->in && !frame->up && phi->block != view->from &&
		  view->in[phi->block];
	for (k = 1; k < phi->nargs; k += 2) {
		if (on_path && !view->in[phi->args[k - 1]])
			continue;
		if (frame->up && not_from(view, frame, phi, k - 1, depth))
			continue;
		one = bits_of(view, frame, phi->args[k], depth + 4);
		all.ones &= one.ones;
		all.zeros &= one.zeros;
		any = true;
	}
	return any ? all : unknown;
}

static struct sl_bits bits_of(const struct sl_bits_view *view,
			   const struct sl_frame *frame, unsigned int v,
			   unsigned int depth)
{
	const struct sl_function *f = frame->fn->f;
	const struct sl_value *val = &f->values[v = sl_test_subject(f, v)];
	const struct sl_frame *stored;
	const struct sl_event *e;

	if (depth > DEPTH_MAX)
		return unknown;
	switch (val->kind) {
	case SL_V_CONST:
		if (val->text)
			return unknown;
		return (struct sl_bits){ val->num, ~(unsigned long long)val->num };
	case SL_V_PARAM:
		if (!frame->up || val->num < 0)
			return unknown;
		e = &frame->up->fn->f->events[frame->event];
		return val->num + sl_call_first(e) < e->nargs ?
		       bits_of(view, frame->up, e->args[val->num + sl_call_first(e)], depth + 1) :
		       unknown;
	case SL_V_OP:
		return of_op(view, frame, val, depth);
	case SL_V_PHI:
		return of_phi(view, frame, val, depth);
	case SL_V_LOAD:
		if (!view->load ||
		    !view->load(view->data, frame, v, &stored, &v))
			return unknown;
		return bits_of(view, stored, v, depth + 1);
	default:
		return unknown;
	}
}

struct sl_bits sl_bits_of(const struct sl_bits_view *view,
			  const struct sl_frame *frame, unsigned int v)
{
	return bits_of(view, frame, v, 0);
}

bool sl_bits_exclude(const struct sl_bits_view *view,
		     const struct sl_frame *frame, const struct sl_test *t)
{
	return excludes(bits_of(view, frame, t->v, 0), t);
}

bool sl_test_impossible(const struct sl_frame *frame, const struct sl_test *t,
			const bool *in, unsigned int from)
{
	struct sl_bits_view view = { .in = in, .from = from };

	return sl_bits_exclude(&view, frame, t);
}
