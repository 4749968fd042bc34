// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/between.h"
#include "value/deps.h"
#include "loop/walk.h"
#include "program/tables.h"

/* Bytes: to copy them takes as long as to read a clock does. */
#define LONG_COPY 1024

static void add(struct sl_between *to, enum sl_between_kind kind,
		const struct sl_effect *e)
{
	unsigned int i, *n = &to->n[kind];

	for (i = 0; i < *n; i++)
		if (!strcmp(to->list[kind][i].name, e->name) &&
		    !strcmp(to->list[kind][i].function, e->function))
			return;
	if (*n < SL_EFFECTS_MAX) {
		to->list[kind][(*n)++] = *e;
		return;
	}
	/* What orders most strongly is to be named. */
	for (i = *n; i-- > 0;)
		if (to->list[kind][i].kind > e->kind) {
			to->list[kind][i] = *e;
			return;
		}
}

/* What counts of improbable code. */
static bool counts_cold(unsigned int kind)
{
	return kind == SL_BETWEEN_UNLOCK || kind == SL_BETWEEN_WAIT ||
	       kind == SL_BETWEEN_HOLD;
}

static const struct sl_between *of_function(const struct sl_program *prog,
					    struct sl_fn *fn);

/*
 * Is it a run queue's lock that the call takes or drops? What is no member of
 * another structure may be one.
 */
static bool rq_lock(const struct sl_program *prog, const struct sl_fn *fn,
		    const struct sl_event *e)
{
	const struct sl_value *lock;

	if (!e->nargs)
		return true;
	lock = &fn->f->values[e->args[0]];
	if (lock->kind != SL_V_FIELD)
		return lock->kind != SL_V_ADDR;
	return sl_model_has(prog->model, SL_M_RQ_FIELD,
			    sl_last_field(lock->text));
}

/* What @fn does; false: that is not known. */
static bool add_callee(const struct sl_program *prog, struct sl_fn *fn,
		       bool cold, struct sl_between *to)
{
	const struct sl_between *callee = of_function(prog, fn);
	unsigned int i, k;

	if (!callee || callee->open)
		return false;
	for (k = 0; k < SL_BETWEEN_KINDS; k++)
		for (i = 0; i < callee->n[k] && (!cold || counts_cold(k)); i++)
			add(to, k, &callee->list[k][i]);
	return true;
}

/*
 * All that a closed table may have called. A run queue's lock that one of the
 * functions takes or drops is no more than possible: then the call is unknown.
 */
static bool add_targets(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int event, bool cold, struct sl_between *to)
{
	const struct sl_targets *t = sl_targets_closed(prog, fn, event);
	unsigned int i;

	for (i = 0; t && i < t->n; i++) {
		const struct sl_between *callee = of_function(prog, t->list[i]);

		if (!callee || callee->open || callee->n[SL_BETWEEN_HOLD])
			return false;
	}
	for (i = 0; t && i < t->n; i++)
		add_callee(prog, t->list[i], cold, to);
	return t;
}

/* A copy, or the like, of many bytes or of who knows how many. */
static bool long_copy(const struct sl_program *prog, const struct sl_function *f,
		      const struct sl_event *e)
{
	const struct sl_value *size;

	if (e->nargs != 3 || !sl_model_has(prog->model, SL_M_MEMORY_WRITER, e->name))
		return false;
	size = &f->values[e->args[2]];
	return size->kind != SL_V_CONST || size->text || size->num > LONG_COPY;
}

static void add_call(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, bool cold, struct sl_between *to)
{
	static const struct {
		enum sl_set set;
		enum sl_between_kind kind;
		enum sl_effect_kind effect;
	} named[] = {
		{ SL_M_CLOCK, SL_BETWEEN_CLOCK, SL_EFFECT_CLOCK },
		{ SL_M_RQ_CLOCK, SL_BETWEEN_CLOCK, SL_EFFECT_CLOCK },
		{ SL_M_RQ_HOLD, SL_BETWEEN_HOLD, SL_EFFECT_LOCK },
		{ SL_M_UNLOCK, SL_BETWEEN_UNLOCK, SL_EFFECT_BARRIER },
		{ SL_M_LOCK, SL_BETWEEN_WAIT, SL_EFFECT_LOCK },
		{ SL_M_RELAX, SL_BETWEEN_WAIT, SL_EFFECT_WAIT },
		{ SL_M_SECTION, SL_BETWEEN_ORDER, SL_EFFECT_SECTION },
		{ SL_M_BARRIER, SL_BETWEEN_ORDER, SL_EFFECT_BARRIER },
		{ SL_M_BRIEF, SL_BETWEEN_KINDS, SL_EFFECT_UNKNOWN },
		{ SL_M_BOUNDARY, SL_BETWEEN_UNKNOWN, SL_EFFECT_UNKNOWN },
	};
	const struct sl_event *e = &fn->f->events[event];
	struct sl_effect effect = {
		.kind = SL_EFFECT_UNKNOWN, .name = e->name,
		.function = fn->f->name, .loc = e->loc,
	};
	unsigned int i;

	if (e->flags & SL_CALL_NORETURN)
		return;
	if (e->flags & SL_CALL_INDIRECT) {
		if (SL_GUARD("between.table", add_targets(prog, fn, event, cold, to)))
			return;
		if (!e->name || !*e->name)
			effect.name = "a pointer";
		if (!cold)
			add(to, SL_BETWEEN_UNKNOWN, &effect);
		return;
	}
	if (sl_fn_calls(fn, event, SL_M_HARMLESS) ||
	    sl_fn_calls(fn, event, SL_M_NODE_INVARIANT))
		return;
	for (i = 0; i < sizeof(named) / sizeof(*named); i++) {
		enum sl_between_kind kind = named[i].kind;

		if (!sl_fn_calls(fn, event, named[i].set))
			continue;
		effect.kind = named[i].effect;
		if (kind == SL_BETWEEN_KINDS || (cold && !counts_cold(kind)))
			return;
		add(to, kind, &effect);
		/* A run queue's lock is a lock like others, too. */
		if (kind == SL_BETWEEN_HOLD)
			add(to, SL_BETWEEN_WAIT, &effect);
		else if (SL_GUARD("between.rq-lock",
				  (named[i].set == SL_M_LOCK ||
				   named[i].set == SL_M_UNLOCK) && rq_lock(prog, fn, e)))
			add(to, SL_BETWEEN_HOLD, &effect);
		return;
	}
	/* Behind the names: __atomic_...() are builtins, too. */
	if (e->flags & SL_CALL_BUILTIN) {
		effect.name = sl_printf(prog->arena, "a copy by %s()", e->name);
		if (!cold && SL_GUARD("between.long-copy", long_copy(prog, fn->f, e)))
			add(to, SL_BETWEEN_LONG, &effect);
		return;
	}
	if (!fn->callee[event]) {
		if (!cold)
			add(to, SL_BETWEEN_UNKNOWN, &effect);
		return;
	}
	if (!add_callee(prog, fn->callee[event], cold, to))
		add(to, SL_BETWEEN_UNKNOWN, &effect);
}

static void add_event(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event, bool cold, struct sl_between *to)
{
	const struct sl_event *e = &fn->f->events[event];
	struct sl_effect effect = {
		.kind = SL_EFFECT_BARRIER, .name = "asm",
		.function = fn->f->name, .loc = e->loc,
	};

	if (e->kind == SL_E_CALL) {
		add_call(prog, fn, event, cold, to);
		return;
	}
	if (e->kind == SL_E_STORE && e->nargs) {
		effect.name = sl_place_field(prog, fn->f, e->args[0], e->name);
		if (SL_GUARD("between.rq-field",
			     sl_model_has(prog->model, SL_M_RQ_FIELD, effect.name)))
			add(to, SL_BETWEEN_HOLD, &effect);
	}
	if (cold)
		return;
	if (sl_asm_orders(fn->f, event)) {
		effect.name = "asm";
		add(to, SL_BETWEEN_ORDER, &effect);
	} else if (e->kind == SL_E_STORE && (e->flags & SL_VOLATILE)) {
		effect.kind = SL_EFFECT_VOLATILE;
		effect.name = e->name && *e->name ? e->name : "memory";
		add(to, SL_BETWEEN_ORDER, &effect);
	}
}

/*
 * Where in its block a value is read the facts do not tell: all in the block
 * counts.
 */
static void add_loads(const struct sl_program *prog, struct sl_fn *fn,
		      const bool *in, struct sl_between *to)
{
	const struct sl_function *f = fn->f;
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int v;

	for (v = 0; v < f->nvalues; v++) {
		const struct sl_value *load = &f->values[v];
		struct sl_effect effect = {
			.kind = SL_EFFECT_VOLATILE, .function = f->name,
		};

		if (load->kind != SL_V_LOAD || !load->num || !load->nargs ||
		    load->block == SL_NONE || cfg->cold[load->block] ||
		    (in && !in[load->block]))
			continue;
		effect.loc = f->blocks[load->block].loc;
		effect.name = sl_place_field(prog, f, load->args[0], load->text);
		if (!*effect.name)
			effect.name = "memory";
		add(to, SL_BETWEEN_LOAD, &effect);
	}
}

static void add_loop(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, bool inside,
		     struct sl_between *to)
{
	struct sl_effect effect = {
		.kind = SL_EFFECT_WAIT, .function = fn->f->name,
		.loc = fn->f->blocks[loop->header].loc,
	};
	struct sl_walk walk;

	if (!inside && sl_walk_find(prog, fn, loop, &walk))
		return;
	effect.name = sl_printf(prog->arena, "a loop in %s", fn->f->name);
	add(to, SL_BETWEEN_LONG, &effect);
}

static const struct sl_between *of_function(const struct sl_program *prog,
					    struct sl_fn *fn)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int i;

	if (fn->between)
		return fn->between;
	if (!sl_fn_enter(prog))
		return NULL;
	fn->between = sl_alloc(prog->arena, sizeof(*fn->between));
	fn->between->open = true;
	for (i = 0; i < fn->f->nevents; i++)
		add_event(prog, fn, i, cfg->cold[fn->f->events[i].block],
			  fn->between);
	add_loads(prog, fn, NULL, fn->between);
	for (i = 0; i < cfg->nloops; i++)
		if (!cfg->cold[cfg->loops[i].header])
			add_loop(prog, fn, &cfg->loops[i], false, fn->between);
	fn->between->open = false;
	sl_fn_leave(prog);
	return fn->between;
}

/* Marks what is reached from @top blocks on the stack; @stop is not entered. */
static void reach(const struct sl_cfg *cfg, unsigned int top, unsigned int stop,
		  bool back, bool turns, bool *seen)
{
	const struct sl_function *f = cfg->fn;
	unsigned int k;

	while (top) {
		unsigned int b = cfg->stack[--top];
		unsigned int n = back ? cfg->npreds[b] : f->blocks[b].nsucc;

		for (k = 0; k < n; k++) {
			unsigned int s = back ? cfg->preds[b][k] :
						f->blocks[b].succ[k].to;

			if (seen[s])
				continue;
			if (!turns && sl_cfg_dominates(cfg, s, b))
				continue;
			seen[s] = true;
			if (s != stop)
				cfg->stack[top++] = s;
		}
	}
}

static void reach_forward(const struct sl_cfg *cfg, unsigned int from,
			  unsigned int to, bool turns, bool *seen)
{
	cfg->stack[0] = from;
	reach(cfg, 1, to, false, turns, seen);
}

static void reach_back(const struct sl_cfg *cfg, unsigned int from,
		       unsigned int to, bool *seen)
{
	const struct sl_function *f = cfg->fn;
	unsigned int top = 0, i;

	if (to != SL_NONE) {
		cfg->stack[top++] = to;
		reach(cfg, top, from, true, true, seen);
		return;
	}
	for (i = 0; i < f->nblocks; i++) {
		if (f->blocks[i].term != SL_T_RETURN || cfg->order[i] == SL_NONE)
			continue;
		seen[i] = true;
		cfg->stack[top++] = i;
	}
	reach(cfg, top, from, true, true, seen);
}

static unsigned int block_of(const struct sl_function *f, unsigned int event,
			     unsigned int none)
{
	return event == SL_NONE ? none : f->events[event].block;
}

/* From block @a to @b, or to the returns (SL_NONE). */
static bool find_region(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int a, unsigned int b, bool straight,
			struct sl_region *r)
{
	const struct sl_function *f = fn->f;
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	bool *after, *turn;
	unsigned int i;

	memset(r, 0, sizeof(*r));
	r->in = sl_alloc(prog->arena, f->nblocks);
	r->in[a] = true;
	r->size = 1;
	r->straight = straight;
	if (r->straight) {
		r->forward = true;
		return true;
	}
	after = sl_alloc(prog->arena, f->nblocks);
	turn = sl_alloc(prog->arena, f->nblocks);
	reach_forward(cfg, a, b, true, after);
	reach_forward(cfg, a, b, false, turn);
	if (b != SL_NONE && !after[b])
		return false;
	reach_back(cfg, a, b, r->in);
	/* What both say; the ends belong to it in any case. */
	for (i = 0; i < f->nblocks; i++) {
		r->in[i] = i == a || i == b || (r->in[i] && after[i]);
		r->size += i != a && r->in[i];
	}
	r->forward = b == SL_NONE || turn[b];
	return true;
}

bool sl_region_find(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int from, unsigned int to, struct sl_region *r)
{
	unsigned int a = block_of(fn->f, from, 0);
	unsigned int b = block_of(fn->f, to, SL_NONE);

	return find_region(prog, fn, a, b,
			   a == b && (from == SL_NONE || from < to), r);
}

/* Can @loop make turn after turn without the two events? */
static bool turns_between(const struct sl_cfg *cfg, const struct sl_loop *loop,
			  unsigned int a, unsigned int b)
{
	if (a != SL_NONE && loop->in[a] &&
	    !sl_cfg_avoidable(cfg, loop->header, a, loop))
		return false;
	return !(b != SL_NONE && loop->in[b] &&
		 !sl_cfg_avoidable(cfg, loop->header, b, loop));
}

/* To event @to of block @b; 0: to where the block begins. */
static void add_region(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int from, unsigned int b, unsigned int to,
		       const struct sl_region *r, struct sl_between *out)
{
	const struct sl_function *f = fn->f;
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int a = block_of(f, from, SL_NONE), i;

	for (i = 0; i < f->nevents; i++) {
		unsigned int at = f->events[i].block;

		if (!r->in[at] || i == from)
			continue;
		/* Of the ends' blocks, what comes after, and before. */
		if (r->straight ? (from != SL_NONE && i < from) || i >= to :
		    a == b ? a == at && i >= to && i < from :
		    (at == a && i < from) || (at == b && i >= to))
			continue;
		add_event(prog, fn, i, cfg->cold[at], out);
	}
	add_loads(prog, fn, r->in, out);
	for (i = 0; i < cfg->nloops && !r->straight; i++) {
		const struct sl_loop *loop = &cfg->loops[i];
		bool enters = b != SL_NONE && loop->in[b] &&
			      !(a != SL_NONE && loop->in[a]);

		if (!r->in[loop->header] || cfg->cold[loop->header])
			continue;
		if (enters || turns_between(cfg, loop, a, b))
			add_loop(prog, fn, loop, enters, out);
	}
}

void sl_between_region(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int from, unsigned int to,
		       const struct sl_region *r, struct sl_between *out)
{
	add_region(prog, fn, from, block_of(fn->f, to, SL_NONE), to, r, out);
}

bool sl_between_block(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int from, unsigned int block,
		      struct sl_between *out)
{
	struct sl_region r;

	if (!find_region(prog, fn, block_of(fn->f, from, 0), block, false, &r))
		return false;
	add_region(prog, fn, from, block, 0, &r, out);
	return true;
}

bool sl_between(const struct sl_program *prog, struct sl_fn *fn,
		unsigned int from, unsigned int to, struct sl_between *out)
{
	struct sl_region r;

	if (!sl_region_find(prog, fn, from, to, &r))
		return false;
	sl_between_region(prog, fn, from, to, &r, out);
	return true;
}
