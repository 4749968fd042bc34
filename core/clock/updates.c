// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "clock/updates.h"

#define MAX_UPDATES 16

static const struct sl_reads none;

/* Is value @v made of the flags that say what the clock is to do? */
static bool of_flags(const struct sl_program *prog, const struct sl_function *f,
		     unsigned int v, unsigned int depth)
{
	const struct sl_value *val = &f->values[v];
	unsigned int k;

	if (val->kind == SL_V_LOAD)
		return val->nargs && sl_model_has(prog->model, SL_M_RQ_FIELD,
						  sl_place_field(prog, f, val->args[0],
								 val->text));
	for (k = 0; val->kind == SL_V_OP && depth < 8 && k < val->nargs; k++)
		if (of_flags(prog, f, val->args[k], depth + 1))
			return true;
	return false;
}

struct guard {
	const struct sl_program *prog;
	const struct sl_function *f;
};

static bool asks_flags(unsigned int branch, unsigned int side, void *data)
{
	const struct guard *g = data;
	const struct sl_block *b = &g->f->blocks[branch];

	return of_flags(g->prog, g->f, b->args[0], 0) ||
	       of_flags(g->prog, g->f, b->args[1], 0);
}

static void add(struct sl_reads *found, const struct sl_read *read)
{
	if (found->n < MAX_UPDATES)
		found->list[found->n++] = *read;
}

static void add_event(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event, struct sl_reads *found)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	struct guard guard = { prog, fn->f };
	bool direct = sl_fn_calls(fn, event, SL_M_RQ_CLOCK);
	struct sl_fn *callee = direct ? NULL : sl_fn_descend(fn, event);
	const struct sl_reads *from = callee ? sl_updates_of(prog, callee) : &none;
	struct sl_read read = { .clock = e->name, .event = event };
	unsigned int i;

	if ((!direct && !from->n) || SL_GUARD("updates.cold", cfg->cold[e->block]) ||
	    SL_GUARD("updates.flags", sl_cfg_guards(cfg, e->block, NULL, asks_flags, &guard)))
		return;
	read.conditional = sl_cfg_avoidable(cfg, 0, e->block, NULL);
	sl_guards_add_own(prog, fn, event, &read.guards);
	if (direct)
		add(found, &read);
	for (i = 0; i < from->n; i++) {
		struct sl_read more = read;

		more.via = &from->list[i];
		more.callee = callee;
		more.clock = more.via->clock;
		more.conditional |= more.via->conditional;
		more.calls = more.via->calls + 1;
		if (!SL_GUARD("updates.test-of-argument",
			      !sl_guards_add_call(fn, event, &more.via->guards,
						  &more.guards)))
			add(found, &more);
	}
}

const struct sl_reads *sl_updates_of(const struct sl_program *prog,
				     struct sl_fn *fn)
{
	struct sl_read list[MAX_UPDATES];
	struct sl_reads found = { .list = list };
	unsigned int i;

	if (fn->updates)
		return fn->updates;
	if (!sl_fn_enter(prog))
		return &none;
	/* A call of itself renews nothing more. */
	fn->updates = (struct sl_reads *)&none;
	for (i = 0; i < fn->f->nevents; i++)
		if (fn->f->events[i].kind == SL_E_CALL)
			add_event(prog, fn, i, &found);
	sl_fn_leave(prog);
	if (!found.n)
		return fn->updates;
	fn->updates = sl_alloc(prog->arena, sizeof(*fn->updates));
	fn->updates->n = found.n;
	fn->updates->list = sl_alloc(prog->arena, found.n * sizeof(*list));
	memcpy(fn->updates->list, list, found.n * sizeof(*list));
	return fn->updates;
}
