// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/deps.h"
#include "loop/walkers.h"
#include "program/stands.h"

#define MAX_CALLS 3	/* below a walk; from one function to a reader */

static bool op_is(const struct sl_value *v, const char *op, unsigned int nargs)
{
	return v->kind == SL_V_OP && v->nargs == nargs && !strcmp(v->text, op);
}

/* The number that value @v is, without its sign: that goes to *@down. */
static struct sl_amount amount_of(const struct sl_function *f, unsigned int v,
				  bool *down)
{
	const struct sl_value *val = &f->values[v];
	struct sl_amount a = { .v = v };

	while (op_is(val, "negate", 1) || op_is(val, "narrow", 1)) {
		*down ^= !strcmp(val->text, "negate");
		a.v = val->args[0];
		val = &f->values[a.v];
	}
	if (val->kind != SL_V_CONST || val->text)
		return a;
	a.v = SL_NONE;
	a.num = val->num;
	/* An unsigned number of 32 bits that wraps is a negative one. */
	if (a.num > 0xff000000ll && a.num <= 0xffffffffll)
		a.num -= 0x100000000ll;
	if (a.num < 0) {
		a.num = -a.num;
		*down = !*down;
	}
	return a;
}

static void add_effect(struct sl_walker *w, const char *field, bool down,
		       struct sl_amount by)
{
	unsigned int i;

	for (i = 0; i < w->neffects; i++) {
		struct sl_walker_effect *e = &w->effects[i];

		if (!strcmp(e->field, field)) {
			e->unclear = true;
			return;
		}
	}
	if (!*field || w->neffects == SL_WALKER_EFFECTS)
		return;
	w->effects[w->neffects++] = (struct sl_walker_effect){
		.field = field, .down = down, .by = by,
	};
}

/* The bits that "x & ~bits" takes away. */
static bool bits_of(const struct sl_function *f, unsigned int v,
		    struct sl_amount *by)
{
	const struct sl_value *val = &f->values[v];

	while (op_is(val, "narrow", 1))
		val = &f->values[val->args[0]];
	if (op_is(val, "bit_not", 1)) {
		*by = (struct sl_amount){ .v = val->args[0] };
		return true;
	}
	*by = (struct sl_amount){ .v = SL_NONE, .num = ~val->num & 0xffffffffll };
	return val->kind == SL_V_CONST && !val->text;
}

/* What @sum makes of what stood there, @old: more, or less? By how much? */
static bool change_of(const struct sl_function *f, const struct sl_value *sum,
		      unsigned int by, bool first, struct sl_amount *amount,
		      bool *down)
{
	*down = false;
	if (!strcmp(sum->text, "bit_and")) {
		*down = true;
		return bits_of(f, by, amount);
	}
	if (!strcmp(sum->text, "bit_ior")) {
		*amount = amount_of(f, by, &(bool){ false });
		return true;
	}
	*down = !strcmp(sum->text, "minus");
	if ((*down && !first) || (!*down && strcmp(sum->text, "plus")))
		return false;
	*amount = amount_of(f, by, down);
	return true;
}

/* "x->f += n", "x->f -= n", "x->f |= n", "x->f &= ~n" */
static void effect_of_store(const struct sl_program *prog,
			    const struct sl_function *f,
			    const struct sl_event *e, struct sl_walker *w)
{
	const struct sl_value *sum, *old;
	struct sl_amount by;
	const char *field;
	unsigned int k;
	bool down;

	if (e->value == SL_NONE || !e->nargs)
		return;
	sum = &f->values[e->value];
	while (op_is(sum, "narrow", 1))
		sum = &f->values[sum->args[0]];
	if (sum->kind != SL_V_OP || sum->nargs != 2)
		return;
	field = sl_place_field(prog, f, e->args[0], e->name);
	for (k = 0; k < 2; k++) {
		old = &f->values[sum->args[k]];
		if (old->kind != SL_V_LOAD || !old->nargs ||
		    strcmp(field, sl_place_field(prog, f, old->args[0],
						 old->text)) ||
		    !change_of(f, sum, sum->args[!k], k == 0, &by, &down))
			continue;
		add_effect(w, field, down, by);
		return;
	}
}

/* atomic_add(n, &x->f), atomic_dec(&x->f) */
static bool effect_of_atomic(const struct sl_program *prog, struct sl_fn *fn,
			     unsigned int event, struct sl_walker *w)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	bool down = sl_fn_means(fn, event, SL_M_ATOMIC_SUB);
	struct sl_amount by = { .v = SL_NONE, .num = 1 };
	const char *field = "";
	unsigned int k;

	if (!down && !sl_fn_means(fn, event, SL_M_ATOMIC_ADD))
		return false;
	for (k = 0; k < e->nargs; k++) {
		if (f->values[e->args[k]].kind == SL_V_FIELD)
			field = sl_place_field(prog, f, e->args[k], "");
		else
			by = amount_of(f, e->args[k], &down);
	}
	add_effect(w, field, down, by);
	return true;
}

static void effects_of(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_loop *loop, unsigned int depth,
		       struct sl_walker *w);

/* What a callee does, with its parameters replaced by the arguments. */
static void effects_of_call(const struct sl_program *prog, struct sl_fn *fn,
			    unsigned int event, unsigned int depth,
			    struct sl_walker *w)
{
	const struct sl_event *e = &fn->f->events[event];
	struct sl_fn *callee = sl_fn_descend(fn, event);
	struct sl_walker below = { 0 };
	unsigned int i;

	if (!callee || !depth)
		return;
	effects_of(prog, callee, NULL, depth - 1, &below);
	for (i = 0; i < below.neffects; i++) {
		struct sl_walker_effect *x = &below.effects[i];
		const struct sl_value *p = x->by.v == SL_NONE ? NULL :
					   &callee->f->values[x->by.v];

		if (p && p->kind == SL_V_PARAM && p->num >= 0 &&
		    p->num < e->nargs)
			x->by = amount_of(fn->f, e->args[p->num], &x->down);
		else
			x->unclear |= !!p;
		add_effect(w, x->field, x->down, x->by);
		if (x->unclear)
			add_effect(w, x->field, x->down, x->by);
	}
}

static void effects_of(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_loop *loop, unsigned int depth,
		       struct sl_walker *w)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];

		if ((loop && !loop->in[e->block]) ||
		    SL_GUARD("walkers.cold", cfg->cold[e->block]))
			continue;
		if (e->kind == SL_E_STORE)
			effect_of_store(prog, fn->f, e, w);
		else if (e->kind == SL_E_CALL &&
			 !effect_of_atomic(prog, fn, i, w))
			effects_of_call(prog, fn, i, depth, w);
	}
}

/* Is @v this turn's node, or the next? */
static bool is_node(const struct sl_function *f, const struct sl_walk *walk,
		    unsigned int v)
{
	const struct sl_value *node = &f->values[walk->node];
	unsigned int k;

	if (v == walk->node)
		return true;
	for (k = 1; node->kind == SL_V_PHI && k < node->nargs; k += 2)
		if (walk->loop->in[node->args[k - 1]] && node->args[k] == v)
			return true;
	return false;
}

/* Is the node compared with another one? NULL and static roots are none. */
static bool compares(const struct sl_function *f, const struct sl_walk *walk,
		     unsigned int a, unsigned int b, unsigned int depth)
{
	unsigned int k, x;

	for (k = 0; k < 2; k++) {
		unsigned int v = k ? b : a, other = k ? a : b;
		const struct sl_value *val = &f->values[v];

		if (is_node(f, walk, v) &&
		    f->values[other].kind != SL_V_CONST &&
		    f->values[other].kind != SL_V_ADDR)
			return true;
		for (x = 0; depth && val->kind == SL_V_OP && x < val->nargs; x++)
			if (compares(f, walk, val->args[x],
				     val->args[val->nargs == 2 ? !x : x],
				     depth - 1))
				return true;
	}
	return false;
}

/* Does the walk end at a node that it compares its own with? */
static bool stops(const struct sl_function *f, const struct sl_walk *walk)
{
	unsigned int b, s;

	for (b = 0; walk->node != SL_NONE && b < f->nblocks; b++) {
		const struct sl_block *blk = &f->blocks[b];

		if (!walk->loop->in[b] || blk->term != SL_T_COND)
			continue;
		for (s = 0; s < blk->nsucc; s++)
			if (!walk->loop->in[blk->succ[s].to] &&
			    compares(f, walk, blk->args[0], blk->args[1], 3))
				return true;
	}
	return false;
}

/*
 * The value that the walk begins at, in the function that has the loop; what
 * an iterator is given beside its position.
 */
static unsigned int first_node(const struct sl_function *f,
			       const struct sl_walk *walk)
{
	const struct sl_value *node = walk->node == SL_NONE ? NULL :
				      &f->values[walk->node];
	unsigned int k, start = SL_NONE;

	if (node && node->kind == SL_V_CALL) {
		const struct sl_event *e = &f->events[node->num];

		for (k = 0; k < e->nargs; k++) {
			if (f->values[e->args[k]].kind == SL_V_ADDR)
				continue;
			if (start != SL_NONE)
				return SL_NONE;
			start = e->args[k];
		}
		return start;
	}
	for (k = 0; node && node->kind == SL_V_PHI && k + 1 < node->nargs;
	     k += 2) {
		if (walk->loop->in[node->args[k]])
			continue;
		if (start != SL_NONE && start != node->args[k + 1])
			return SL_NONE;
		start = node->args[k + 1];
	}
	return start;
}

static bool only_bit(unsigned long long set, unsigned int *k)
{
	for (*k = 0; *k < 64; ++*k)
		if (set == 1ull << *k)
			return true;
	return false;
}

/* The walk that loop @loop of @in is, as function @fn has it by @event. */
static bool make(const struct sl_program *prog, struct sl_fn *fn,
		 unsigned int event, struct sl_fn *in,
		 const struct sl_loop *loop, struct sl_walker *w)
{
	const struct sl_event *e = event == SL_NONE ? NULL : &fn->f->events[event];
	unsigned int k;

	memset(w, 0, sizeof(*w));
	if (!sl_walk_find(prog, in, loop, &w->walk))
		return false;
	w->in = in;
	w->event = event;
	w->stops = stops(in->f, &w->walk);
	w->start = first_node(in->f, &w->walk);
	effects_of(prog, in, loop, MAX_CALLS, w);
	if (!e) {
		w->block = loop->header;
		w->loc = w->walk.head;
		return true;
	}
	w->block = e->block;
	w->loc = e->loc;
	/* In terms of the caller. */
	if (w->start != SL_NONE) {
		const struct sl_dep *d = sl_dep_of(prog, in, w->start);

		w->start = !d->varies && only_bit(d->params, &k) &&
			   k < e->nargs ? e->args[k] : SL_NONE;
	}
	for (k = 0; k < w->neffects; k++) {
		struct sl_walker_effect *x = &w->effects[k];
		const struct sl_value *p = x->by.v == SL_NONE ? NULL :
					   &in->f->values[x->by.v];

		if (p && p->kind == SL_V_PARAM && p->num >= 0 &&
		    p->num < e->nargs)
			x->by = amount_of(fn->f, e->args[p->num], &x->down);
		else
			x->unclear |= !!p;
	}
	return true;
}

unsigned int sl_walkers_of(const struct sl_program *prog, struct sl_fn *fn,
			   struct sl_walker **list)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int n = 0, i, k;
	struct sl_walker w, *to;

	*list = NULL;
	for (i = 0; i < fn->f->nevents; i++) {
		struct sl_fn *callee = fn->f->events[i].kind == SL_E_CALL &&
				       sl_fn_descend(fn, i) ?
				       sl_fn_behind(fn, i) : NULL;
		const struct sl_cfg *in;

		/*
		 * Improbable code counts: it may be behind a switch that most
		 * machines leave alone, and these don't.
		 */
		if (!callee || callee == fn)
			continue;
		in = sl_fn_cfg(prog, callee);
		for (k = 0; k < in->nloops; k++) {
			if (!make(prog, fn, i, callee, &in->loops[k], &w))
				continue;
			to = sl_push(prog->arena, list, &n, sizeof(*to));
			*to = w;
		}
	}
	for (k = 0; k < cfg->nloops; k++) {
		if (!make(prog, fn, SL_NONE, fn, &cfg->loops[k], &w))
			continue;
		to = sl_push(prog->arena, list, &n, sizeof(*to));
		*to = w;
	}
	return n;
}

static bool reads_field(const struct sl_program *prog, struct sl_fn *fn,
			const char *field, unsigned int depth)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];

		if (v->kind == SL_V_LOAD && v->nargs &&
		    (*v->text || f->values[v->args[0]].kind == SL_V_FIELD) &&
		    !strcmp(sl_place_field(prog, f, v->args[0], v->text), field))
			return true;
	}
	for (i = 0; depth && i < f->nevents; i++) {
		struct sl_fn *callee = f->events[i].kind == SL_E_CALL ?
				       sl_fn_descend(fn, i) : NULL;

		if (callee && reads_field(prog, callee, field, depth - 1))
			return true;
	}
	return false;
}

bool sl_fn_reads_field(const struct sl_program *prog, struct sl_fn *fn,
		       const char *field)
{
	return reads_field(prog, fn, field, MAX_CALLS);
}
