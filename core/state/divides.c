// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "state/divides.h"
#include "loop/invariant.h"
#include "value/deps.h"
#include "value/test.h"

#define MAX_DIVIDES 16

struct sl_divides {
	unsigned int n;
	struct sl_divide *list;
};

static const struct sl_divides none;

/* Is @v what leads to a parent: NULL at the root alone? */
static bool is_parent(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int v)
{
	const struct sl_value *val = &fn->f->values[v];

	if (val->kind == SL_V_CALL)
		return sl_fn_calls(fn, val->num, SL_M_WALK_STEP) ||
		       (fn->callee[val->num] &&
			sl_fn_steps(prog, fn->callee[val->num]));
	return val->kind == SL_V_LOAD &&
	       sl_model_has(prog->model, SL_M_WALK_FIELD,
			    sl_last_field(val->text));
}

/* May successor @side of @branch be left out of account? */
static bool passed(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_loop *loop, unsigned int branch,
		   unsigned int side, unsigned int block)
{
	const struct sl_block *b = &fn->f->blocks[branch];
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	struct sl_test t;

	if (b->term != SL_T_COND)
		return false;
	if (sl_test_of(fn->f, branch, side, &t) && !t.with &&
	    is_parent(prog, fn, t.v))
		return (!strcmp(t.op, "eq") && t.side) ||
		       (!strcmp(t.op, "ne") && !t.side);
	return loop && sl_cfg_dominates(cfg, b->succ[!side].to, block) &&
	       sl_invariant(prog, fn, loop, b->args[0]) &&
	       sl_invariant(prog, fn, loop, b->args[1]);
}

bool sl_runs_always(const struct sl_program *prog, struct sl_fn *fn,
		    const struct sl_loop *loop, unsigned int block)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	const struct sl_function *f = fn->f;
	bool *seen = sl_alloc(prog->arena, f->nblocks * sizeof(*seen));
	unsigned int *stack = sl_alloc(prog->arena, f->nblocks * sizeof(*stack));
	unsigned int n = 0, s, from = loop ? loop->header : 0;

	if (from == block)
		return true;
	seen[from] = true;
	stack[n++] = from;
	while (n) {
		unsigned int b = stack[--n];

		if (f->blocks[b].term == SL_T_RETURN)
			return false;
		for (s = 0; s < f->blocks[b].nsucc; s++) {
			unsigned int to = f->blocks[b].succ[s].to;

			if (loop && to == loop->header)
				return false;
			if (to == block || seen[to] || cfg->cold[to] ||
			    (loop && !loop->in[to]) ||
			    passed(prog, fn, loop, b, s, block))
				continue;
			seen[to] = true;
			stack[n++] = to;
		}
	}
	return true;
}

/* A member, a parameter, whatever: the divisor in words. */
static const char *in_words(const struct sl_program *prog,
			    const struct sl_function *f, unsigned int v)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];

	if (val->kind == SL_V_LOAD && val->nargs) {
		const char *field = sl_place_field(prog, f, val->args[0],
						   val->text);
		if (*field && strncmp(field, "var:", 4))
			return field;
	}
	if (val->kind == SL_V_PARAM)
		return val->text;
	if (val->kind == SL_V_CONST && !val->text)
		return sl_printf(prog->arena, "%lld", val->num);
	return "what varies";
}

/* Has value @u one of those in @made among its operands? */
static bool uses(const struct sl_value *u, const bool *made)
{
	unsigned int k;

	for (k = u->kind == SL_V_PHI; k < u->nargs; k += 1 + (u->kind == SL_V_PHI))
		if (made[u->args[k]])
			return true;
	return false;
}

/* Does store @e add to what stood there before? */
static bool grows(const struct sl_program *prog, const struct sl_function *f,
		  const struct sl_event *e)
{
	const struct sl_value *sum = &f->values[sl_test_subject(f, e->value)];
	unsigned int k;

	if (sum->kind != SL_V_OP || strcmp(sum->text, "plus"))
		return false;
	for (k = 0; k < sum->nargs; k++) {
		const struct sl_value *old = &f->values[sum->args[k]];

		if (old->kind == SL_V_LOAD && old->nargs &&
		    !strcmp(sl_place_field(prog, f, e->args[0], e->name),
			    sl_place_field(prog, f, old->args[0], old->text)))
			return true;
	}
	return false;
}

/* What becomes of the quotient, value @v? */
static void follow(const struct sl_program *prog, const struct sl_function *f,
		   unsigned int v, struct sl_divide *d)
{
	bool *made = sl_alloc(prog->arena, f->nvalues * sizeof(*made));
	bool grew = true, other = false;
	unsigned int i, k;

	d->summed = d->only_summed = d->returned = false;
	if (v == SL_NONE)
		return;
	made[v] = true;
	while (grew) {
		grew = false;
		for (i = 0; i < f->nvalues; i++) {
			const struct sl_value *u = &f->values[i];

			if (!made[i] && (u->kind == SL_V_OP || u->kind == SL_V_PHI) &&
			    uses(u, made))
				made[i] = grew = true;
		}
	}
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && e->nargs && e->value != SL_NONE &&
		    made[e->value] && grows(prog, f, e)) {
			d->summed = true;
			continue;
		}
		if (e->kind == SL_E_STORE && e->value != SL_NONE)
			other |= made[e->value];
		for (k = 0; e->kind == SL_E_CALL && k < e->nargs; k++)
			other |= made[e->args[k]];
	}
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (b->term == SL_T_RETURN && b->args[0] != SL_NONE)
			d->returned |= made[b->args[0]];
		if (b->term == SL_T_COND)
			other |= made[b->args[0]] || made[b->args[1]];
	}
	d->only_summed = d->summed && !other && !d->returned;
}

/* Operators have no place of their own: that of what takes @v, or near it. */
static struct sl_loc loc_near(const struct sl_program *prog, struct sl_fn *fn,
			      unsigned int v, unsigned int block)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++)
		if (f->events[i].block == block && f->events[i].value == v &&
		    f->events[i].kind == SL_E_STORE && f->events[i].loc.line)
			return f->events[i].loc;

	for (; block != SL_NONE; block = cfg->idom[block]) {
		const struct sl_block *b = &f->blocks[block];

		if (b->nevents && f->events[b->first].loc.line)
			return f->events[b->first].loc;
		if (b->loc.line)
			return b->loc;
	}
	return f->loc;
}

/* The divisor @v of a division that stands in @fn: is it one that costs? */
static bool costs(const struct sl_function *f, unsigned int v,
		  struct sl_divide *d)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];

	d->param = val->kind == SL_V_PARAM && val->num >= 0 ? val->num : SL_NONE;
	d->constant = val->kind == SL_V_CONST;
	if (!d->constant)
		return true;
	return !SL_GUARD("divides.constant", !d->hidden) &&
	       !SL_GUARD("divides.power-of-two", !(val->num & (val->num - 1)));
}

static void add(const struct sl_program *prog, struct sl_fn *fn,
		struct sl_divides *to, struct sl_divide *d)
{
	bool below = d->summed;	/* by the callee */
	unsigned int i;

	if (SL_GUARD("divides.cold", sl_fn_cfg(prog, fn)->cold[d->block]))
		return;
	/* Quotient and remainder of one pair are one instruction. */
	for (i = 0; i < to->n; i++)
		if (to->list[i].block == d->block &&
		    to->list[i].event == d->event &&
		    !strcmp(to->list[i].by, d->by)) {
			if (!strcmp(d->op, "/"))
				to->list[i].op = d->op;
			return;
		}
	d->conditional |= !sl_runs_always(prog, fn, NULL, d->block);
	follow(prog, fn->f, d->value, d);
	d->summed |= below;
	if (to->n < MAX_DIVIDES)
		to->list[to->n++] = *d;
}

static void own_operators(const struct sl_program *prog, struct sl_fn *fn,
			  struct sl_divides *to)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];
		struct sl_divide d = { .event = SL_NONE, .value = i };

		if (v->kind != SL_V_OP || v->nargs != 2 || v->block == SL_NONE)
			continue;
		if (!strcmp(v->text, "trunc_div"))
			d.op = "/";
		else if (!strcmp(v->text, "trunc_mod"))
			d.op = "%";
		if (!d.op || !costs(f, v->args[1], &d))
			continue;
		d.by = in_words(prog, f, v->args[1]);
		d.block = v->block;
		d.loc = loc_near(prog, fn, i, v->block);
		add(prog, fn, to, &d);
	}
}

static void of_call(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int event, struct sl_divides *to)
{
	const struct sl_event *e = &fn->f->events[event];
	struct sl_fn *callee = sl_fn_descend(fn, event);
	const struct sl_divide *list;
	unsigned int i, n;

	if (!fn->callee[event] && sl_fn_calls(fn, event, SL_M_DIVIDE) &&
	    e->nargs > 1) {
		struct sl_divide d = { .op = e->name, .event = event,
				       .value = e->value, .block = e->block,
				       .loc = e->loc, .hidden = true };

		if (!costs(fn->f, e->args[1], &d))
			return;
		d.by = in_words(prog, fn->f, e->args[1]);
		add(prog, fn, to, &d);
		return;
	}
	n = callee ? sl_divides_of(prog, callee, &list) : 0;
	for (i = 0; i < n; i++) {
		struct sl_divide d = list[i];

		d.via = &list[i];
		d.callee = callee;
		d.calls++;
		d.event = event;
		d.block = e->block;
		d.value = list[i].returned ? e->value : SL_NONE;
		if (d.param != SL_NONE) {
			if (d.param >= e->nargs ||
			    !costs(fn->f, e->args[d.param], &d))
				continue;
			d.by = in_words(prog, fn->f, e->args[list[i].param]);
		}
		add(prog, fn, to, &d);
	}
}

unsigned int sl_divides_of(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_divide **list)
{
	struct sl_divide found[MAX_DIVIDES];
	struct sl_divides to = { .list = found }, *kept;
	unsigned int i;

	if (!fn->divides && sl_fn_enter(prog)) {
		/* A call of itself adds nothing. */
		fn->divides = (struct sl_divides *)&none;
		own_operators(prog, fn, &to);
		for (i = 0; i < fn->f->nevents; i++)
			if (fn->f->events[i].kind == SL_E_CALL)
				of_call(prog, fn, i, &to);
		sl_fn_leave(prog);
		if (to.n) {
			kept = sl_alloc(prog->arena, sizeof(*kept));
			kept->n = to.n;
			kept->list = sl_alloc(prog->arena, to.n * sizeof(*found));
			memcpy(kept->list, found, to.n * sizeof(*found));
			fn->divides = kept;
		}
	}
	*list = fn->divides ? fn->divides->list : NULL;
	return fn->divides ? fn->divides->n : 0;
}
