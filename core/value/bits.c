// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "value/bits.h"

#define DEPTH_MAX 24

struct bits {
	unsigned long long ones, zeros;
};

static const struct bits unknown;

struct path {
	const bool *in;
	unsigned int from;
};

static struct bits bits_of(const struct path *path,
			   const struct sl_frame *frame, unsigned int v,
			   unsigned int depth);

static struct bits of_op(const struct path *path, const struct sl_frame *frame,
			 const struct sl_value *val, unsigned int depth)
{
	struct bits a, b;

	if (val->nargs != 2)
		return unknown;
	a = bits_of(path, frame, val->args[0], depth + 1);
	b = bits_of(path, frame, val->args[1], depth + 1);
	if (!strcmp(val->text, "bit_ior"))
		return (struct bits){ a.ones | b.ones, a.zeros & b.zeros };
	if (!strcmp(val->text, "bit_and"))
		return (struct bits){ a.ones & b.ones, a.zeros | b.zeros };
	return unknown;
}

static struct bits of_phi(const struct path *path, const struct sl_frame *frame,
			  const struct sl_value *phi, unsigned int depth)
{
	struct bits all = { ~0ull, ~0ull }, one;
	bool any = false, on_path;
	unsigned int k;

	on_path = !frame->up && phi->block != path->from && path->in[phi->block];
	for (k = 1; k < phi->nargs; k += 2) {
		if (on_path && !path->in[phi->args[k - 1]])
			continue;
		one = bits_of(path, frame, phi->args[k], depth + 4);
		all.ones &= one.ones;
		all.zeros &= one.zeros;
		any = true;
	}
	return any ? all : unknown;
}

static struct bits bits_of(const struct path *path,
			   const struct sl_frame *frame, unsigned int v,
			   unsigned int depth)
{
	const struct sl_function *f = frame->fn->f;
	const struct sl_value *val = &f->values[v = sl_test_subject(f, v)];
	const struct sl_event *e;

	if (depth > DEPTH_MAX)
		return unknown;
	switch (val->kind) {
	case SL_V_CONST:
		if (val->text)
			return unknown;
		return (struct bits){ val->num, ~(unsigned long long)val->num };
	case SL_V_PARAM:
		if (!frame->up || val->num < 0)
			return unknown;
		e = &frame->up->fn->f->events[frame->event];
		return val->num < e->nargs ?
		       bits_of(path, frame->up, e->args[val->num], depth + 1) :
		       unknown;
	case SL_V_OP:
		return of_op(path, frame, val, depth);
	case SL_V_PHI:
		return of_phi(path, frame, val, depth);
	default:
		return unknown;
	}
}

bool sl_test_impossible(const struct sl_frame *frame, const struct sl_test *t,
			const bool *in, unsigned int from)
{
	struct path path = { in, from };
	struct bits b = bits_of(&path, frame, t->v, 0);
	bool known, holds;

	if (~(b.ones | b.zeros))
		return false;
	holds = sl_test_holds(t->op, (long long)b.ones, t->with, &known);
	return known && holds != t->side;
}
