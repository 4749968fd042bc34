// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "state/gate.h"
#include "value/test.h"

static bool is_op(const struct sl_value *v, const char *op)
{
	return v->kind == SL_V_OP && v->nargs && !strcmp(v->text, op);
}

/* The name of the key that pointer value @v is the address of. */
static const char *key_name(const struct sl_function *f, unsigned int v)
{
	const struct sl_value *val = &f->values[v];

	for (; val->kind == SL_V_FIELD; val = &f->values[val->args[0]])
		if (SL_GUARD("gate.array", val->nargs != 1))
			return NULL;
	return val->kind == SL_V_ADDR && val->num == SL_ADDR_GLOBAL ?
	       val->text : NULL;
}

/*
 * Is value @v of @fn true if, and only if, a key is in a state? The kernel's
 * arch_static_branch(key, branch) is true when the key is enabled, or, with
 * @branch, when it is disabled.
 */
static bool is_test(struct sl_fn *fn, unsigned int v, unsigned int depth,
		    struct sl_gate *gate)
{
	const struct sl_function *f = fn->f, *callee;
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];
	const struct sl_event *e;
	unsigned int b, ret = SL_NONE;

	if (depth > 6)
		return false;
	if ((is_op(val, "ne") || is_op(val, "eq") || is_op(val, "bit_xor")) &&
	    val->nargs == 2 && f->values[val->args[1]].kind == SL_V_CONST) {
		bool negates = is_op(val, "eq");

		if (f->values[val->args[1]].num == 1)
			negates = !negates;
		else if (f->values[val->args[1]].num || is_op(val, "bit_xor"))
			return false;
		if (is_op(val, "bit_xor"))
			negates = true;
		if (!is_test(fn, val->args[0], depth + 1, gate))
			return false;
		gate->enabled ^= negates;
		return true;
	}
	if (is_op(val, "truth_not") || is_op(val, "bit_not")) {
		if (!is_test(fn, val->args[0], depth + 1, gate))
			return false;
		gate->enabled ^= true;
		return true;
	}
	if (val->kind != SL_V_CALL)
		return false;
	e = &f->events[val->num];
	if (sl_fn_calls(fn, val->num, SL_M_STATIC_KEY)) {
		if (!e->nargs || !(gate->key = key_name(f, e->args[0])))
			return false;
		gate->enabled = e->nargs < 2 ||
				f->values[e->args[1]].kind != SL_V_CONST ||
				!f->values[e->args[1]].num;
		return true;
	}
	/* A function that does nothing else. */
	if (!fn->callee[val->num] || e->nargs)
		return false;
	callee = fn->callee[val->num]->f;
	for (b = 0; b < callee->nblocks; b++) {
		if (callee->blocks[b].term != SL_T_RETURN)
			continue;
		if (ret != SL_NONE)
			return false;
		ret = callee->blocks[b].args[0];
	}
	return ret != SL_NONE &&
	       is_test(fn->callee[val->num], ret, depth + 1, gate);
}

static unsigned int number_of(struct sl_gating *g, const struct sl_gate *gate)
{
	unsigned int i;

	for (i = 0; i < g->n; i++)
		if (!strcmp(g->list[i].key, gate->key) &&
		    g->list[i].enabled == gate->enabled)
			return i;
	if (g->n == SL_GATES_MAX)
		return SL_NONE;
	g->list[g->n] = *gate;
	return g->n++;
}

unsigned int sl_gate_at(struct sl_gating *g, struct sl_fn *fn,
			unsigned int branch, unsigned int side)
{
	struct sl_gate gate;
	struct sl_test t;

	if (!sl_test_of(fn->f, branch, side, &t) || t.with ||
	    (strcmp(t.op, "eq") && strcmp(t.op, "ne")) ||
	    !is_test(fn, t.v, 0, &gate))
		return SL_NONE;
	/* "eq 0" that came out true: the value is false. */
	if (!strcmp(t.op, "eq") == t.side)
		gate.enabled ^= true;
	return number_of(g, &gate);
}

struct note {
	struct sl_gating *g;
	struct sl_fn *fn;
	struct sl_gates *to;
};

static bool note_gate(unsigned int branch, unsigned int side, void *data)
{
	struct note *note = data;
	unsigned int n = sl_gate_at(note->g, note->fn, branch, side);

	if (n != SL_NONE)
		note->to->bits[n / 64] |= 1ull << (n % 64);
	return false;
}

static void gates_within(struct sl_gating *g, unsigned int i)
{
	struct sl_fn *fn = &g->prog->fns[i];
	const struct sl_function *f = fn->f;
	struct note note = { .g = g, .fn = fn };
	unsigned int b, k, n;

	for (b = 0; b < f->nblocks; b++)
		for (k = 0; f->blocks[b].term == SL_T_COND && k < 2; k++) {
			n = sl_gate_at(g, fn, b, k);
			if (n != SL_NONE)
				g->tested[i].bits[n / 64] |= 1ull << (n % 64);
		}
	g->event[i] = sl_alloc(g->prog->arena,
			       (f->nevents + 1) * sizeof(*g->event[i]));
	for (k = 0; k < f->nevents; k++) {
		if (f->events[k].kind != SL_E_CALL || !fn->callee[k])
			continue;
		note.to = &g->event[i][k];
		sl_cfg_guards(sl_fn_cfg(g->prog, fn), f->events[k].block, NULL,
			      note_gate, &note);
	}
}

/*
 * To be reached from a hot root without any gate spreads from the roots.
 */
static bool spread(struct sl_gating *g, unsigned int i)
{
	struct sl_fn *fn = &g->prog->fns[i];
	bool changed = false;
	unsigned int k;

	for (k = 0; g->open[i] && k < fn->f->nevents; k++) {
		struct sl_fn *to = sl_fn_descend(fn, k);

		if (!to || sl_gates_any(&g->event[i][k]) ||
		    g->open[to - g->prog->fns])
			continue;
		g->open[to - g->prog->fns] = true;
		changed = true;
	}
	return changed;
}

struct sl_gating *sl_gating_new(const struct sl_program *prog)
{
	struct sl_gating *g = sl_alloc(prog->arena, sizeof(*g));
	bool changed = true;
	unsigned int i;

	g->prog = prog;
	g->open = sl_alloc(prog->arena, prog->nfns + 1);
	g->event = sl_alloc(prog->arena, (prog->nfns + 1) * sizeof(*g->event));
	g->tested = sl_alloc(prog->arena, (prog->nfns + 1) * sizeof(*g->tested));
	for (i = 0; i < prog->nfns; i++) {
		gates_within(g, i);
		g->open[i] = prog->fns[i].hot == prog->fns[i].f->name;
	}
	while (changed) {
		changed = false;
		for (i = 0; i < prog->nfns; i++)
			if (spread(g, i))
				changed = true;
	}
	return g;
}

bool sl_gate_missed(const struct sl_gating *g, const struct sl_fn *fn,
		    unsigned int event)
{
	unsigned int i = fn - g->prog->fns;

	return g->open[i] && !sl_gates_any(&g->event[i][event]);
}

static bool writes(const struct sl_fn *fn, unsigned int depth)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *root;

		if (e->kind == SL_E_STORE && e->nargs) {
			root = sl_root_of(f, e->args[0]);
			if (root->kind != SL_V_ADDR || root->num != SL_ADDR_LOCAL)
				return true;
		} else if (e->kind == SL_E_CALL && depth && fn->callee[i] &&
			   writes(fn->callee[i], depth - 1)) {
			return true;
		}
	}
	return false;
}

bool sl_writes(const struct sl_fn *fn)
{
	return writes(fn, 3);
}
