// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "loop/step.h"
#include "program/stands.h"

#define MAX_CALLS 6	/* below one another */
#define MAX_VISITS 200	/* in all: what takes more is no step */

/* A search through one function for what is made of its node. */
struct slice {
	const struct sl_program *prog;
	struct sl_fn *fn;
	unsigned char *of_node;		/* per value: 1 no, 2 yes; 0: unknown */
	unsigned long long params;	/* that are the node */
	unsigned long long state;	/* that point to where it stands */
	unsigned int phi;		/* the loop's node, or SL_NONE */
	struct sl_step_cost *cost;
	unsigned int depth;
};

static void count_function(const struct slice *from, struct sl_fn *fn,
			   unsigned long long params, unsigned long long state);

static bool has_bit(unsigned long long set, long long k)
{
	return k >= 0 && k < 64 && (set & (1ull << k));
}

/* Is @v a load of the position itself, which a register might hold? */
static bool is_position(const struct slice *s, const struct sl_value *v)
{
	const struct sl_value *root;

	if (v->kind != SL_V_LOAD || !v->nargs)
		return false;
	root = sl_root_of(s->fn->f, v->args[0]);
	return root->kind == SL_V_PARAM && has_bit(s->state, root->num);
}

/* Is value @v made of the node? */
static bool of_node(struct slice *s, unsigned int v)
{
	const struct sl_value *val = &s->fn->f->values[v];
	const struct sl_event *e;
	bool is = false;
	unsigned int k;

	if (s->of_node[v])
		return s->of_node[v] == 2;
	if (s->fn->depth == SL_VALUES_MAX)
		return false;
	s->of_node[v] = 1;
	s->fn->depth++;
	if (v == s->phi || is_position(s, val) ||
	    (val->kind == SL_V_PARAM && has_bit(s->params, val->num))) {
		is = true;
	} else if (val->kind == SL_V_CALL) {
		e = &s->fn->f->events[val->num];
		for (k = 0; k < e->nargs && !is; k++)
			is = of_node(s, e->args[k]);
	} else {
		for (k = val->kind == SL_V_PHI; k < val->nargs && !is;
		     k += 1 + (val->kind == SL_V_PHI))
			is = of_node(s, val->args[k]);
	}
	s->fn->depth--;
	if (is)
		s->of_node[v] = 2;
	return is;
}

/* The arguments of @e that are made of the node; that say where it stands. */
static unsigned long long arguments(struct slice *s, const struct sl_event *e,
				    unsigned long long *state)
{
	unsigned long long node = 0;
	unsigned int k;

	for (k = 0; k < e->nargs && k < 64; k++) {
		const struct sl_value *root = sl_root_of(s->fn->f, e->args[k]);

		if (root->kind == SL_V_PARAM && has_bit(s->state, root->num))
			*state |= 1ull << k;
		else if (of_node(s, e->args[k]))
			node |= 1ull << k;
	}
	return node;
}

/*
 * Of calls that cost the same, the innermost: it came first. That of a
 * function that does no more is the one that called this.
 */
static void note_most(struct slice *s, unsigned int event, unsigned int loads)
{
	if (loads <= s->cost->most || sl_fn_only_call(s->fn) == event)
		return;
	s->cost->most = loads;
	s->cost->in = s->fn;
	s->cost->event = event;
}

static void count_call(struct slice *s, unsigned int event)
{
	const struct sl_event *e = &s->fn->f->events[event];
	unsigned long long state = 0;
	unsigned long long node = arguments(s, e, &state);
	unsigned int before = s->cost->loads;

	if (e->kind == SL_E_ASM) {
		s->cost->locks += node && !(e->flags & SL_ASM_EMPTY);
		return;
	}
	if (e->kind != SL_E_CALL || !(node | state))
		return;
	if (sl_fn_calls(s->fn, event, SL_M_LOCK) ||
	    sl_fn_calls(s->fn, event, SL_M_BARRIER)) {
		s->cost->locks++;
	} else if (s->fn->callee[event] && s->depth < MAX_CALLS &&
		   s->cost->visits < MAX_VISITS) {
		s->cost->visits++;
		if (sl_fn_descend(s->fn, event)) {
			count_function(s, s->fn->callee[event], node, state);
			note_most(s, event, s->cost->loads - before);
		}
	} else if (sl_fn_calls(s->fn, event, SL_M_WALK_STEP)) {
		/* What it does is known, if not how: a load at least. */
		s->cost->loads++;
		note_most(s, event, 1);
	} else if (!(e->flags & SL_CALL_BUILTIN) &&
		   !sl_fn_calls(s->fn, event, SL_M_HARMLESS)) {
		s->cost->unknown++;
	}
}

static void count_function(const struct slice *from, struct sl_fn *fn,
			   unsigned long long params, unsigned long long state)
{
	const struct sl_cfg *cfg = sl_fn_cfg(from->prog, fn);
	const struct sl_function *f = fn->f;
	struct slice s = {
		.prog = from->prog, .fn = fn, .params = params, .state = state,
		.phi = SL_NONE, .cost = from->cost, .depth = from->depth + 1,
		.of_node = sl_alloc(from->prog->arena, f->nvalues),
	};
	unsigned int i;

	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *v = &f->values[i];

		if (v->kind == SL_V_LOAD && v->nargs && !is_position(&s, v) &&
		    v->block != SL_NONE && !cfg->cold[v->block] &&
		    of_node(&s, v->args[0]))
			s.cost->loads++;
	}
	for (i = 0; i < f->nblocks; i++)
		if (f->blocks[i].term == SL_T_COND && !cfg->cold[i])
			s.cost->branches++;
	for (i = 0; i < f->nevents; i++)
		if (!cfg->cold[f->events[i].block])
			count_call(&s, i);
}

/* What the step is made of, backwards from the next node to this one. */
static void count_back(struct slice *s, unsigned int v, bool *seen)
{
	const struct sl_value *val = &s->fn->f->values[v];
	unsigned int k;

	if (seen[v] || v == s->phi || !of_node(s, v) ||
	    s->fn->depth == SL_VALUES_MAX)
		return;
	seen[v] = true;
	s->fn->depth++;
	if (val->kind == SL_V_CALL) {
		const struct sl_event *e = &s->fn->f->events[val->num];

		if (s->fn->callee[val->num]) {
			s->cost->by = sl_fn_behind(s->fn, val->num);
			s->cost->calls++;
		}
		count_call(s, val->num);
		for (k = 0; k < e->nargs; k++)
			count_back(s, e->args[k], seen);
		s->fn->depth--;
		return;
	}
	if (val->kind == SL_V_LOAD) {
		s->cost->loads++;
		s->cost->own++;
	}
	if (val->kind == SL_V_PHI)
		s->cost->branches++;
	for (k = val->kind == SL_V_PHI; k < val->nargs;
	     k += 1 + (val->kind == SL_V_PHI))
		count_back(s, val->args[k], seen);
	s->fn->depth--;
}

/* "a.b/c.d" -> "a": what the object is that a path begins in. */
static const char *record_of(struct sl_arena *arena, const char *path)
{
	size_t n = strcspn(path, "./");

	return n && path[n] == '.' ? sl_intern_n(arena, path, n) : NULL;
}

/* The structure whose members @fn uses through value @node. */
static const char *record_through(const struct sl_program *prog,
				  const struct sl_fn *fn, unsigned int node)
{
	const struct sl_function *f = fn->f;
	const char *record;
	unsigned int v, i;

	for (v = 0; v < f->nvalues; v++) {
		const struct sl_value *val = &f->values[v];

		if ((val->kind == SL_V_LOAD || val->kind == SL_V_FIELD) &&
		    val->nargs && val->args[0] == node &&
		    (record = record_of(prog->arena, val->text)))
			return record;
	}
	for (i = 0; i < f->nevents; i++)
		if (f->events[i].kind == SL_E_STORE && f->events[i].nargs &&
		    f->events[i].args[0] == node &&
		    (record = record_of(prog->arena, f->events[i].name)))
			return record;
	return NULL;
}

/* The same by what the loop, or what it calls, does with the node. */
static const char *record_of_node(const struct sl_program *prog,
				  const struct sl_fn *fn,
				  const struct sl_walk *walk)
{
	const struct sl_function *f = fn->f;
	const char *record;
	unsigned int i, k, v;

	if (walk->node == SL_NONE)
		return NULL;
	record = record_through(prog, fn, walk->node);
	for (i = 0; i < f->nevents && !record; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_fn *callee = fn->callee[i];

		for (k = 0; callee && k < e->nargs && !record; k++) {
			if (e->args[k] != walk->node)
				continue;
			for (v = 0; v < callee->f->nvalues && !record; v++)
				if (callee->f->values[v].kind == SL_V_PARAM &&
				    callee->f->values[v].num == k)
					record = record_through(prog, callee, v);
		}
	}
	return record;
}

void sl_step_cost_of(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_walk *walk, struct sl_step_cost *cost)
{
	const struct sl_function *f = fn->f;
	struct slice s = {
		.prog = prog, .fn = fn, .phi = SL_NONE, .cost = cost,
		.of_node = sl_alloc(prog->arena, f->nvalues),
	};
	bool *seen = sl_alloc(prog->arena, f->nvalues);
	const struct sl_value *phi;
	unsigned int i, k;

	memset(cost, 0, sizeof(*cost));
	cost->record = record_of_node(prog, fn, walk);
	phi = walk->node == SL_NONE ? NULL : &f->values[walk->node];
	if (phi && phi->kind == SL_V_PHI) {
		s.phi = walk->node;
		for (k = 0; k + 1 < phi->nargs; k += 2)
			if (walk->loop->in[phi->args[k]])
				count_back(&s, phi->args[k + 1], seen);
		return;
	}
	for (i = 0; i < f->nevents; i++) {
		unsigned long long state;

		if (f->events[i].kind != SL_E_CALL || !fn->callee[i] ||
		    !walk->loop->in[f->events[i].block])
			continue;
		state = sl_fn_state_steps(prog, fn->callee[i]);
		if (!state)
			continue;
		cost->by = sl_fn_behind(fn, i);
		cost->calls = 1;
		count_function(&s, fn->callee[i], 0, state);
		if (!cost->most)
			note_most(&s, i, cost->loads);
		return;
	}
}
