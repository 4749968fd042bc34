// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "value/deps.h"
#include "value/same.h"
#include "value/test.h"

#define DEPTH_MAX 64

/* A value and where it stands. */
struct at {
	const struct sl_frame *frame;
	unsigned int v;
};

static const struct sl_value *value_of(const struct at *x)
{
	return &x->frame->fn->f->values[x->v];
}

/* The value that @fn returns, if it is one; else SL_NONE. */
static unsigned int result_of(const struct sl_function *f)
{
	unsigned int v = SL_NONE, i;

	for (i = 0; i < f->nblocks; i++) {
		if (f->blocks[i].term != SL_T_RETURN)
			continue;
		if (v != SL_NONE)
			return SL_NONE;
		v = f->blocks[i].args[0];
		if (v == SL_NONE)
			return SL_NONE;
	}
	return v;
}

/* Parameters are the callers' arguments; conversions do not count. */
static bool resolve(struct at *x)
{
	unsigned int turns;

	for (turns = 0; turns < DEPTH_MAX; turns++) {
		const struct sl_event *e;

		x->v = sl_test_subject(x->frame->fn->f, x->v);
		if (value_of(x)->kind != SL_V_PARAM || !x->frame->up)
			return true;
		e = &x->frame->up->fn->f->events[x->frame->event];
		if (value_of(x)->num < 0 || value_of(x)->num >= e->nargs)
			return false;
		x->v = e->args[value_of(x)->num];
		x->frame = x->frame->up;
	}
	return false;
}

static bool same_frame(const struct sl_frame *a, const struct sl_frame *b)
{
	while (a != b) {
		if (!a || !b || a->fn != b->fn ||
		    (a->up && b->up && a->event != b->event))
			return false;
		a = a->up;
		b = b->up;
	}
	return true;
}

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

static bool need_field(struct sl_same *how, const char *field)
{
	unsigned int i;

	for (i = 0; i < how->nfields; i++)
		if (!strcmp(how->fields[i], field))
			return true;
	if (how->nfields == SL_SAME_FIELDS)
		return false;
	how->fields[how->nfields++] = field;
	return true;
}

static bool same(const struct sl_program *prog, struct at a, struct at b,
		 struct sl_same *how, unsigned int depth);

static bool same_args(const struct sl_program *prog, const struct at *a,
		      const struct at *b, struct sl_same *how,
		      unsigned int depth)
{
	const struct sl_value *x = value_of(a), *y = value_of(b);
	unsigned int k;

	if (x->nargs != y->nargs)
		return false;
	for (k = 0; k < x->nargs; k++) {
		struct at p = { a->frame, x->args[k] };
		struct at q = { b->frame, y->args[k] };

		if (!same(prog, p, q, how, depth + 1))
			return false;
	}
	return true;
}

/* Is the value what a function that the facts have returns? Then it is that. */
static bool into_call(struct at *x, struct sl_frame *room)
{
	const struct sl_value *val = value_of(x);
	struct sl_fn *callee;
	unsigned int v;

	if (val->kind != SL_V_CALL)
		return false;
	callee = sl_fn_descend(x->frame->fn, val->num);
	v = callee ? result_of(callee->f) : SL_NONE;
	if (v == SL_NONE)
		return false;
	*room = (struct sl_frame){ callee, val->num, x->frame };
	x->frame = room;
	x->v = v;
	return true;
}

static bool same_load(const struct sl_program *prog, const struct at *a,
		      const struct at *b, struct sl_same *how,
		      unsigned int depth)
{
	const struct sl_value *load = value_of(a);

	if (!load->nargs || !same_args(prog, a, b, how, depth))
		return false;
	if (load->num)
		how->is_volatile = true;
	if (sl_node_invariant(prog, a->frame->fn->f, load)) {
		how->this_cpu = true;
		return true;
	}
	return need_field(how, sl_place_field(prog, a->frame->fn->f,
					      load->args[0], load->text));
}

/* The model's functions whose answer stays the same for a while. */
static bool same_call(const struct at *a, const struct at *b,
		      struct sl_same *how)
{
	const struct sl_fn *fa = a->frame->fn, *fb = b->frame->fn;
	unsigned int ea = value_of(a)->num, eb = value_of(b)->num;

	if (!sl_fn_calls(fa, ea, SL_M_NODE_INVARIANT) ||
	    !same_text(fa->f->events[ea].name, fb->f->events[eb].name) ||
	    fa->f->events[ea].nargs || fb->f->events[eb].nargs)
		return false;
	how->this_cpu = true;
	return true;
}

/* Two calls of one function, with the same arguments? */
static bool alike(const struct sl_program *prog, const struct at *a,
		  const struct at *b, struct sl_same *how, unsigned int depth)
{
	const struct sl_event *x = &a->frame->fn->f->events[value_of(a)->num];
	const struct sl_event *y = &b->frame->fn->f->events[value_of(b)->num];
	unsigned int k;

	if (!x->key || !same_text(x->key, y->key) || x->nargs != y->nargs)
		return false;
	for (k = 0; k < x->nargs; k++) {
		struct at p = { a->frame, x->args[k] };
		struct at q = { b->frame, y->args[k] };

		if (!same(prog, p, q, how, depth + 1))
			return false;
	}
	return true;
}

static bool same(const struct sl_program *prog, struct at a, struct at b,
		 struct sl_same *how, unsigned int depth)
{
	struct sl_frame room_a, room_b;
	const struct sl_value *x, *y;

	if (depth > DEPTH_MAX || !resolve(&a) || !resolve(&b))
		return false;
	if (a.v == b.v && same_frame(a.frame, b.frame))
		return true;
	x = value_of(&a);
	y = value_of(&b);
	if (x->kind == SL_V_CALL && y->kind == SL_V_CALL &&
	    same_call(&a, &b, how))
		return true;
	if (x->kind == SL_V_CALL && y->kind == SL_V_CALL && how->equal_calls &&
	    alike(prog, &a, &b, how, depth))
		return true;
	if (into_call(&a, &room_a) | into_call(&b, &room_b))
		return same(prog, a, b, how, depth + 1);
	if (x->kind != y->kind || x->num != y->num ||
	    !same_text(x->text, y->text))
		return false;
	switch (x->kind) {
	case SL_V_CONST:
		return true;
	case SL_V_ADDR:
		return x->num != SL_ADDR_LOCAL ||
		       same_frame(a.frame, b.frame);
	case SL_V_FIELD:
	case SL_V_OP:
		return same_args(prog, &a, &b, how, depth);
	case SL_V_LOAD:
		return same_load(prog, &a, &b, how, depth);
	case SL_V_OPAQUE:
		/* This CPU's number, through its segment. */
		if (sl_dep_of(prog, a.frame->fn, a.v)->varies)
			return false;
		how->this_cpu = true;
		return same_args(prog, &a, &b, how, depth);
	default:
		return false;
	}
}

bool sl_same_value(const struct sl_program *prog,
		   const struct sl_frame *fa, unsigned int a,
		   const struct sl_frame *fb, unsigned int b,
		   struct sl_same *how)
{
	return same(prog, (struct at){ fa, a }, (struct at){ fb, b }, how, 0);
}
