// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/guard.h"
#include "loop/invariant.h"
#include "loop/once.h"
#include "program/stands.h"
#include "clock/taint.h"
#include "value/test.h"

struct question {
	const struct sl_program *prog;
	struct sl_fn *fn;
	const struct sl_walk *walk;
	const struct sl_loop *loop;	/* the walk's, or NULL */
	unsigned int event;
	long long mask;			/* the bits of its subject it looks at */
	enum sl_once answer;
	unsigned int param;
};

static bool holds_if_equal(const struct sl_test *t)
{
	return !strcmp(t->op, t->side ? "eq" : "ne");
}

/* Does the test only hold for zero, or for less? */
static bool holds_if_low(const struct sl_test *t)
{
	return t->side && ((!strcmp(t->op, "lt") && t->with <= 1) ||
			   (!strcmp(t->op, "le") && t->with <= 0));
}

/*
 * Does the test come out the other way once its subject is value @v? A time
 * that was read is neither zero nor another mark for "none", as the code
 * that tests it takes for granted.
 */
static bool turns_off(const struct question *q, const struct sl_test *t,
		      unsigned int v)
{
	const struct sl_function *f = q->fn->f;
	const struct sl_value *val = &f->values[v = sl_test_subject(f, v)];
	const struct sl_taints *taints = sl_taints_of(q->prog, q->fn);
	const struct sl_value *bits;
	bool known, out;

	if (val->kind == SL_V_CONST && !val->text) {
		out = sl_test_holds(t->op, val->num & q->mask, t->with, &known);
		return known && out != t->side;
	}
	if (val->kind == SL_V_OP && val->nargs == 2 &&
	    !strcmp(val->text, "bit_ior")) {
		bits = &f->values[val->args[1]];
		return bits->kind == SL_V_CONST && !bits->text &&
		       (bits->num & q->mask) && t->with == 0 &&
		       holds_if_equal(t);
	}
	if (q->mask != -1)
		return false;
	if (sl_root_of(f, v)->kind == SL_V_ADDR)
		return t->with == 0 && holds_if_equal(t);
	/* Another place may be first to read for the same variable. */
	if (val->kind == SL_V_CALL && sl_fn_means(q->fn, val->num, SL_M_CLOCK))
		return holds_if_equal(t) || holds_if_low(t);
	return (taints->flow[v].reads & sl_taint_bit(taints, q->event)) &&
	       (holds_if_equal(t) || holds_if_low(t));
}

/* Is @v the counter @phi, one or more further on? */
static bool counts_on(const struct question *q, const struct sl_test *t,
		      unsigned int phi, unsigned int v)
{
	const struct sl_function *f = q->fn->f;
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];

	return q->mask == -1 && holds_if_equal(t) && val->kind == SL_V_OP &&
	       val->nargs == 2 && !strcmp(val->text, "plus") &&
	       sl_test_subject(f, val->args[0]) == phi &&
	       f->values[val->args[1]].kind == SL_V_CONST &&
	       !f->values[val->args[1]].text && f->values[val->args[1]].num > 0;
}

static bool after_guard(const struct question *q, unsigned int guarded,
			unsigned int block)
{
	return sl_cfg_dominates(sl_fn_cfg(q->prog, q->fn), guarded, block);
}

/* Phis at the headers of the walk and of loops in it: one variable. */
#define MAX_CARRIED 8

struct carried {
	const struct sl_test *t;
	unsigned int guarded;
	unsigned int n, phis[MAX_CARRIED];
};

static bool phi_is_carried(const struct question *q, struct carried *c,
			   unsigned int phi);

static bool is_header(const struct question *q, const struct sl_value *phi)
{
	return sl_cfg_is_header(sl_fn_cfg(q->prog, q->fn), phi->block);
}

/*
 * Follows what a header's phi gets from the end of a turn. Every value that
 * comes through the guarded block must turn the test off, and one that does
 * not come through it must be what the variable was.
 */
static bool turned_off(const struct question *q, struct carried *c,
		       unsigned int header_phi, unsigned int v, bool through,
		       unsigned int depth)
{
	const struct sl_value *val = &q->fn->f->values[v];
	unsigned int k;

	if (v == header_phi)
		return !through;
	/* Some of what a phi is made of may be zero, and carry no time. */
	if (val->kind != SL_V_PHI || !q->loop->in[val->block])
		return turns_off(q, c->t, v) || counts_on(q, c->t, header_phi, v);
	if (depth > 8)
		return false;
	if (!through && is_header(q, val))
		return phi_is_carried(q, c, v);
	for (k = 0; k + 1 < val->nargs; k += 2)
		if (val->args[k + 1] != v &&
		    !turned_off(q, c, header_phi, val->args[k + 1],
				through || after_guard(q, c->guarded, val->args[k]),
				depth + 1))
			return false;
	return true;
}

/* What @phi is before the walk does not matter: the first test is for that. */
static bool phi_is_carried(const struct question *q, struct carried *c,
			   unsigned int phi)
{
	const struct sl_value *val = &q->fn->f->values[phi];
	bool any = false;
	unsigned int k;

	for (k = 0; k < c->n; k++)
		if (c->phis[k] == phi)
			return true;
	if (c->n == MAX_CARRIED)
		return false;
	c->phis[c->n++] = phi;
	for (k = 0; k + 1 < val->nargs; k += 2) {
		unsigned int from = val->args[k];

		if (!q->loop->in[from])
			continue;
		if (!turned_off(q, c, phi, val->args[k + 1],
				after_guard(q, c->guarded, from), 0))
			return false;
		any = true;
	}
	return any;
}

static bool by_phi(const struct question *q, const struct sl_test *t,
		   unsigned int guarded)
{
	const struct sl_value *val = &q->fn->f->values[t->v];
	struct carried c = { .t = t, .guarded = guarded };

	/* Behind another such test the variable is a phi of the turn. */
	return q->loop && val->kind == SL_V_PHI && q->loop->in[val->block] &&
	       turned_off(q, &c, SL_NONE, t->v, false, 0) && c.n;
}

/*
 * Do a load and a store of one object name the same place? Bits that a test
 * looks at have no name: they are as good as any that a number is stored to.
 */
static bool same_name(const struct sl_function *f, const struct sl_value *load,
		      const struct sl_event *store, bool zero)
{
	const struct sl_value *val = &f->values[store->value];

	if (!strcmp(store->name, load->text))
		return true;
	return SL_GUARD("once.bit-field", !strcmp(sl_last_field(load->text), "?") &&
			val->kind == SL_V_CONST && !val->text && !val->num == zero);
}

/* Does the loop set the tested place also where it is not behind the guard? */
static bool forgotten(const struct question *q, const struct sl_value *load,
		      unsigned int guarded)
{
	const struct sl_function *f = q->fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && e->nargs &&
		    q->loop->in[e->block] && !after_guard(q, guarded, e->block) &&
		    sl_root_of(f, e->args[0]) == sl_root_of(f, load->args[0]) &&
		    (!*e->name || (e->value != SL_NONE && same_name(f, load, e, true)) ||
		     !strcmp(e->name, load->text)))
			return true;
	}
	return false;
}

/* Are both values computed alike? One load of a field is like another. */
static bool alike(const struct sl_function *f, unsigned int a, unsigned int b,
		  unsigned int depth)
{
	const struct sl_value *x = &f->values[a], *y = &f->values[b];
	const struct sl_event *d, *e;
	unsigned int k;

	if (a == b)
		return true;
	if (depth > 4 || x->kind != y->kind || x->nargs != y->nargs)
		return false;
	if (x->kind == SL_V_CALL) {
		d = &f->events[x->num];
		e = &f->events[y->num];
		if (!d->key || !e->key || strcmp(d->key, e->key) ||
		    d->nargs != e->nargs)
			return false;
		for (k = 0; k < d->nargs; k++)
			if (!alike(f, d->args[k], e->args[k], depth + 1))
				return false;
		return true;
	}
	if (x->kind != SL_V_LOAD && x->kind != SL_V_FIELD && x->kind != SL_V_OP)
		return false;
	if (strcmp(x->text, y->text))
		return false;
	for (k = 0; k < x->nargs; k++)
		if (!alike(f, x->args[k], y->args[k], depth + 1))
			return false;
	return true;
}

/* The value that a store to the tested place, behind the guard, leaves. */
static bool by_memory(struct question *q, const struct sl_test *t,
		      unsigned int guarded)
{
	const struct sl_function *f = q->fn->f;
	const struct sl_value *load = &f->values[t->v];
	const struct sl_value *base;
	unsigned int i;

	if (load->kind != SL_V_LOAD || !load->nargs)
		return false;
	base = &f->values[load->args[0]];
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *to;

		if (e->kind != SL_E_STORE || !e->nargs || e->value == SL_NONE ||
		    !same_name(f, load, e, false) ||
		    !after_guard(q, guarded, e->block) ||
		    (strcmp(e->name, load->text) ? t->with || !holds_if_equal(t) :
						   !turns_off(q, t, e->value)))
			continue;
		to = &f->values[e->args[0]];
		if (!alike(f, e->args[0], load->args[0], 0) &&
		    !(to->kind == SL_V_ADDR && base->kind == SL_V_ADDR &&
		      !strcmp(to->text, base->text)))
			continue;
		break;
	}
	if (i == f->nevents)
		return false;
	if (q->loop) {
		if (!sl_invariant(q->prog, q->fn, q->loop, load->args[0]) ||
		    forgotten(q, load, guarded))
			return false;
		q->answer = SL_ONCE_HERE;
		return true;
	}
	if (base->kind == SL_V_ADDR && base->num == SL_ADDR_GLOBAL) {
		q->answer = SL_ONCE_HERE;
		return true;
	}
	if (base->kind == SL_V_PARAM && base->num >= 0 && base->num < 64) {
		q->answer = SL_ONCE_PARAM;
		q->param = base->num;
		return true;
	}
	return false;
}

/* Does a store behind the guard set the place that @load reads? */
static bool stored_behind(const struct question *q, const struct sl_value *load,
			  unsigned int guarded)
{
	const struct sl_function *f = q->fn->f;
	const char *field = sl_place_field(q->prog, f, load->args[0],
					   load->text);
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && e->nargs &&
		    e->args[0] == load->args[0] &&
		    after_guard(q, guarded, e->block) &&
		    !strcmp(field, sl_place_field(q->prog, f, e->args[0],
						  e->name)))
			return true;
	}
	return false;
}

/* Is the size of what @v is made of set anew behind the guard? */
static bool limits_rate(const struct question *q, unsigned int v,
			unsigned int guarded, unsigned int depth)
{
	const struct sl_value *val = &q->fn->f->values[v];
	unsigned int k;

	if (val->kind == SL_V_LOAD && val->nargs)
		return stored_behind(q, val, guarded);
	if (val->kind != SL_V_OP || depth > 4)
		return false;
	for (k = 0; k < val->nargs; k++)
		if (limits_rate(q, val->args[k], guarded, depth + 1))
			return true;
	return false;
}

static bool by_rate(struct question *q, const struct sl_block *b,
		    unsigned int guarded)
{
	if (!strcmp(b->op, "eq") || !strcmp(b->op, "ne"))
		return false;
	if (!limits_rate(q, b->args[0], guarded, 0) &&
	    !limits_rate(q, b->args[1], guarded, 0))
		return false;
	q->answer = SL_ONCE_RATE;
	return true;
}

/*
 * A walk passes each node once: a test for one certain node, or for the one
 * that has no parent, holds at most once.
 */
static bool by_node(struct question *q, const struct sl_block *b, bool side)
{
	const struct sl_function *f = q->fn->f;
	const struct sl_value *node;
	unsigned int k;

	if (!q->walk || q->walk->node == SL_NONE)
		return false;
	if (strcmp(b->op, side ? "eq" : "ne"))
		return false;
	for (k = 0; k < 2; k++)
		if (sl_test_subject(f, b->args[k]) == q->walk->node &&
		    f->values[b->args[!k]].kind != SL_V_CONST &&
		    sl_invariant(q->prog, q->fn, q->loop, b->args[!k]))
			goto once;
	node = &f->values[q->walk->node];
	if (node->kind != SL_V_PHI ||
	    f->values[b->args[1]].kind != SL_V_CONST ||
	    f->values[b->args[1]].num)
		return false;
	for (k = 0; k + 1 < node->nargs; k += 2)
		if (q->loop->in[node->args[k]] &&
		    alike(f, node->args[k + 1], sl_test_subject(f, b->args[0]), 0))
			goto once;
	return false;
once:
	q->answer = SL_ONCE_HERE;
	return true;
}

/* Is it decided by who comes first to set one and the same place? */
static bool by_claim(struct question *q, const struct sl_test *t)
{
	const struct sl_value *val = &q->fn->f->values[t->v];
	const struct sl_event *e;
	unsigned int k;

	if (!q->loop || val->kind != SL_V_CALL ||
	    !sl_fn_calls(q->fn, val->num, SL_M_CLAIM))
		return false;
	e = &q->fn->f->events[val->num];
	for (k = 0; k < e->nargs; k++)
		if (!sl_invariant(q->prog, q->fn, q->loop, e->args[k]))
			return false;
	q->answer = SL_ONCE_HERE;
	return true;
}

/* "flags & DONE" asks about flags. */
static void look_at_bits(struct question *q, struct sl_test *t)
{
	const struct sl_function *f = q->fn->f;
	const struct sl_value *val = &f->values[t->v];

	q->mask = -1;
	if (val->kind != SL_V_OP || val->nargs != 2 ||
	    strcmp(val->text, "bit_and") ||
	    f->values[val->args[1]].kind != SL_V_CONST ||
	    f->values[val->args[1]].text)
		return;
	q->mask = f->values[val->args[1]].num;
	t->v = sl_test_subject(f, val->args[0]);
}

static bool visit(unsigned int branch, unsigned int side, void *data)
{
	struct question *q = data;
	const struct sl_function *f = q->fn->f;
	const struct sl_block *b = &f->blocks[branch];
	unsigned int guarded = b->succ[side].to;
	struct sl_test t;

	if (SL_GUARD("once.rate", by_rate(q, b, guarded)) ||
	    SL_GUARD("once.node", by_node(q, b, side == 0)))
		return true;
	if (!sl_test_of(f, branch, side, &t))
		return false;
	if (SL_GUARD("once.claim", by_claim(q, &t)))
		return true;
	look_at_bits(q, &t);
	if (SL_GUARD("once.variable", by_phi(q, &t, guarded))) {
		q->answer = SL_ONCE_HERE;
		return true;
	}
	return SL_GUARD("once.memory", by_memory(q, &t, guarded));
}

enum sl_once sl_once_guarded(const struct sl_program *prog, struct sl_fn *fn,
			     const struct sl_walk *walk, unsigned int event,
			     unsigned int *param)
{
	struct question q = {
		.prog = prog, .fn = fn, .walk = walk, .event = event,
		.loop = walk ? walk->loop : NULL,
	};

	sl_cfg_guards(sl_fn_cfg(prog, fn), fn->f->events[event].block, q.loop,
		      visit, &q);
	*param = q.param;
	return q.answer;
}
