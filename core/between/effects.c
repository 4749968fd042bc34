// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/effects.h"
#include "program/tables.h"

static void add(struct sl_effects *to, const struct sl_effect *e)
{
	unsigned int i, *n = &to->n[e->kind];

	for (i = 0; i < *n; i++)
		if (!strcmp(to->list[e->kind][i].name, e->name) &&
		    !strcmp(to->list[e->kind][i].function, e->function))
			return;
	if (*n < SL_EFFECTS_MAX)
		to->list[e->kind][(*n)++] = *e;
}

static void add_sleep(struct sl_effects *to, const struct sl_effect *e)
{
	if (to->sleeps)
		return;
	to->sleeps = true;
	to->sleep = *e;
}

static void add_all(struct sl_effects *to, const struct sl_effects *from)
{
	unsigned int kind, i;

	if (from->sleeps)
		add_sleep(to, &from->sleep);
	for (kind = 0; kind < SL_EFFECT_KINDS; kind++)
		for (i = 0; i < from->n[kind]; i++)
			add(to, &from->list[kind][i]);
}

/* What @callee does; false: that is not known. */
static bool add_callee(const struct sl_program *prog, struct sl_fn *callee,
		       struct sl_effects *to)
{
	if (!callee || (callee->effects && callee->effects->open) ||
	    !sl_fn_enter(prog))
		return false;
	add_all(to, sl_effects_of(prog, callee));
	sl_fn_leave(prog);
	return true;
}

/* All that a closed table may have called. */
static bool add_targets(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int event, struct sl_effects *to)
{
	const struct sl_targets *t = sl_targets_closed(prog, fn, event);
	unsigned int i;

	for (i = 0; t && i < t->n; i++)
		if (t->list[i] != fn && !add_callee(prog, t->list[i], to))
			return false;
	return t;
}

static void add_call(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, struct sl_effects *to)
{
	static const struct {
		enum sl_set set;
		enum sl_effect_kind kind;
	} named[] = {
		{ SL_M_SECTION, SL_EFFECT_SECTION },
		{ SL_M_LOCK, SL_EFFECT_LOCK },
		{ SL_M_BARRIER, SL_EFFECT_BARRIER },
		{ SL_M_RELAX, SL_EFFECT_WAIT },
		{ SL_M_BOUNDARY, SL_EFFECT_UNKNOWN },
	};
	const struct sl_event *e = &fn->f->events[event];
	struct sl_effect effect = {
		.kind = SL_EFFECT_UNKNOWN, .name = e->name,
		.function = fn->f->name, .loc = e->loc,
	};
	struct sl_fn *callee;
	unsigned int i;

	if (e->flags & SL_CALL_NORETURN)
		return;
	if (!(e->flags & SL_CALL_INDIRECT)) {
		if (sl_fn_calls(fn, event, SL_M_SLEEP))
			add_sleep(to, &effect);
		if (sl_fn_calls(fn, event, SL_M_CLOCK)) {
			effect.kind = SL_EFFECT_CLOCK;
			add(to, &effect);
			return;
		}
		if (sl_fn_calls(fn, event, SL_M_HARMLESS) ||
		    sl_fn_calls(fn, event, SL_M_NODE_INVARIANT))
			return;
		for (i = 0; i < sizeof(named) / sizeof(*named); i++) {
			if (sl_fn_calls(fn, event, named[i].set)) {
				effect.kind = named[i].kind;
				add(to, &effect);
				return;
			}
		}
		if (e->flags & SL_CALL_BUILTIN)
			return;
		callee = fn->callee[event];
		if (callee == fn || add_callee(prog, callee, to))
			return;
	} else if (SL_GUARD("effects.table", add_targets(prog, fn, event, to))) {
		return;
	} else if (!e->name || !*e->name) {
		effect.name = "a pointer";
	}
	add(to, &effect);
}

bool sl_asm_orders(const struct sl_function *f, unsigned int event)
{
	const struct sl_event *e = &f->events[event];
	const struct sl_block *b = &f->blocks[e->block];

	if (e->kind == SL_E_STORE)
		return e->value != SL_NONE &&
		       f->values[e->value].kind == SL_V_OPAQUE &&
		       f->values[e->value].text &&
		       !strcmp(f->values[e->value].text, "asm");
	if (e->kind != SL_E_ASM)
		return false;
	if (e->flags & SL_ASM_CLOBBER)
		return true;
	return (e->flags & SL_VOLATILE) && !(e->flags & SL_ASM_EMPTY) &&
	       !(b->term == SL_T_GOTO && event == b->first + b->nevents - 1);
}

/* Is the value made of what is read as volatile? */
static bool is_volatile(const struct sl_function *f, unsigned int v,
			unsigned int depth)
{
	const struct sl_value *val = &f->values[v];
	unsigned int k;

	if (val->kind == SL_V_LOAD && val->num)
		return true;
	if (val->kind != SL_V_OP || depth > 8)
		return false;
	for (k = 0; k < val->nargs; k++)
		if (is_volatile(f, val->args[k], depth + 1))
			return true;
	return false;
}

/*
 * Does block @b leave a loop, other than @walk, when somebody else has set
 * what is read there as volatile, and does the loop do nothing meanwhile?
 */
static bool spins(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_loop *walk, unsigned int b)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	const struct sl_block *blk = &fn->f->blocks[b];
	const struct sl_loop *loop;
	unsigned int v;

	if (blk->term != SL_T_COND || cfg->inner[b] == SL_NONE)
		return false;
	loop = &cfg->loops[cfg->inner[b]];
	if (loop == walk || (loop->in[blk->succ[0].to] &&
			     loop->in[blk->succ[1].to]))
		return false;
	for (v = 0; v < fn->f->nvalues; v++)
		if (fn->f->values[v].kind == SL_V_PHI &&
		    fn->f->values[v].block == loop->header)
			return false;
	return is_volatile(fn->f, blk->args[0], 0) ||
	       is_volatile(fn->f, blk->args[1], 0);
}

static void add_spins(const struct sl_program *prog, struct sl_fn *fn,
		      const bool *in, const struct sl_loop *walk,
		      struct sl_effects *to)
{
	unsigned int b;

	for (b = 0; b < fn->f->nblocks; b++) {
		struct sl_effect wait = {
			.kind = SL_EFFECT_WAIT,
			.function = fn->f->name,
			.loc = fn->f->blocks[b].loc,
		};

		if ((in && !in[b]) || !spins(prog, fn, walk, b))
			continue;
		wait.name = sl_printf(prog->arena, "a loop in %s", fn->f->name);
		add(to, &wait);
	}
}

/* Of blocks @in (NULL: all). */
static void add_events(const struct sl_program *prog, struct sl_fn *fn,
		       const bool *in, const struct sl_loop *walk,
		       struct sl_effects *to)
{
	unsigned int i;

	add_spins(prog, fn, in, walk, to);
	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];
		struct sl_effect barrier = {
			.kind = SL_EFFECT_BARRIER, .name = "asm",
			.function = fn->f->name, .loc = e->loc,
		};
		struct sl_effect store = {
			.kind = SL_EFFECT_VOLATILE,
			.name = e->name && *e->name ? e->name : "memory",
			.function = fn->f->name, .loc = e->loc,
		};

		if (in && !in[e->block])
			continue;
		if (e->kind == SL_E_CALL)
			add_call(prog, fn, i, to);
		else if (sl_asm_orders(fn->f, i))
			add(to, &barrier);
		else if (e->kind == SL_E_STORE && (e->flags & SL_VOLATILE))
			add(to, &store);
	}
}

const struct sl_effects *sl_effects_of(const struct sl_program *prog,
				       struct sl_fn *fn)
{
	if (!fn->effects) {
		fn->effects = sl_alloc(prog->arena, sizeof(*fn->effects));
		fn->effects->open = true;
		add_events(prog, fn, NULL, NULL, fn->effects);
		fn->effects->open = false;
	}
	return fn->effects;
}

void sl_effects_in_loop(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *loop, struct sl_effects *out)
{
	memset(out, 0, sizeof(*out));
	add_events(prog, fn, loop->in, loop, out);
}

/*
 * Marks what can be reached from the marked blocks against the edges, or
 * along them; the blocks of @stop are not gone through.
 */
static void spread(const struct sl_cfg *cfg, bool *mark, bool back,
		   const bool *stop)
{
	unsigned int *stack = cfg->stack, n = 0, b, i;

	for (b = 0; b < cfg->fn->nblocks; b++)
		if (mark[b])
			stack[n++] = b;
	while (n) {
		b = stack[--n];
		for (i = 0; i < (back ? cfg->npreds[b] : cfg->fn->blocks[b].nsucc); i++) {
			unsigned int to = back ? cfg->preds[b][i] :
					  cfg->fn->blocks[b].succ[i].to;

			if (mark[to] || stop[to])
				continue;
			mark[to] = true;
			stack[n++] = to;
		}
	}
}

bool sl_effects_between(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *first, const struct sl_loop *second,
			struct sl_effects *out)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int b, n = fn->f->nblocks;
	bool *behind = sl_alloc(prog->arena, n), *before = sl_alloc(prog->arena, n);

	memset(out, 0, sizeof(*out));
	if (first->in[second->header] || second->in[first->header])
		return false;
	memcpy(behind, first->in, n);
	spread(cfg, behind, false, second->in);
	/* Its header is in it, and not reached: is a block before it? */
	memcpy(before, second->in, n);
	spread(cfg, before, true, first->in);
	for (b = 0; b < n; b++) {
		unsigned int i;

		for (i = 0; behind[b] && i < fn->f->blocks[b].nsucc; i++)
			if (second->in[fn->f->blocks[b].succ[i].to])
				break;
		if (behind[b] && i < fn->f->blocks[b].nsucc)
			break;
	}
	if (b == n)
		return false;
	for (b = 0; b < n; b++)
		behind[b] = behind[b] && before[b] && !first->in[b] && !second->in[b];
	add_events(prog, fn, behind, NULL, out);
	return true;
}
