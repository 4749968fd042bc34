// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/effects.h"

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

static void add_all(struct sl_effects *to, const struct sl_effects *from)
{
	unsigned int kind, i;

	for (kind = 0; kind < SL_EFFECT_KINDS; kind++)
		for (i = 0; i < from->n[kind]; i++)
			add(to, &from->list[kind][i]);
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
		{ SL_M_BOUNDARY, SL_EFFECT_UNKNOWN },
	};
	const struct sl_event *e = &fn->f->events[event];
	struct sl_effect effect = {
		.kind = SL_EFFECT_UNKNOWN, .name = e->name,
		.function = fn->f->name, .loc = e->loc,
	};
	unsigned int i;

	if (!(e->flags & SL_CALL_INDIRECT)) {
		if (sl_fn_calls(fn, event, SL_M_CLOCK)) {
			effect.kind = SL_EFFECT_CLOCK;
			add(to, &effect);
			return;
		}
		if ((e->flags & SL_CALL_BUILTIN) ||
		    sl_fn_calls(fn, event, SL_M_HARMLESS) ||
		    sl_fn_calls(fn, event, SL_M_NODE_INVARIANT) ||
		    sl_fn_calls(fn, event, SL_M_RELAX))
			return;
		for (i = 0; i < sizeof(named) / sizeof(*named); i++) {
			if (sl_fn_calls(fn, event, named[i].set)) {
				effect.kind = named[i].kind;
				add(to, &effect);
				return;
			}
		}
		if (fn->callee[event]) {
			add_all(to, sl_effects_of(prog, fn->callee[event]));
			return;
		}
	} else if (!e->name || !*e->name) {
		effect.name = "a pointer";
	}
	add(to, &effect);
}

static void add_events(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_loop *loop, struct sl_effects *to)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];
		struct sl_effect barrier = {
			.kind = SL_EFFECT_BARRIER, .name = "asm",
			.function = fn->f->name, .loc = e->loc,
		};

		if (cfg->cold[e->block] || (loop && !loop->in[e->block]))
			continue;
		if (e->kind == SL_E_CALL)
			add_call(prog, fn, i, to);
		else if (e->kind == SL_E_ASM && (e->flags & SL_ASM_CLOBBER))
			add(to, &barrier);
	}
}

const struct sl_effects *sl_effects_of(const struct sl_program *prog,
				       struct sl_fn *fn)
{
	if (!fn->effects) {
		fn->effects = sl_alloc(prog->arena, sizeof(*fn->effects));
		add_events(prog, fn, NULL, fn->effects);
	}
	return fn->effects;
}

void sl_effects_in_loop(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *loop, struct sl_effects *out)
{
	memset(out, 0, sizeof(*out));
	add_events(prog, fn, loop, out);
}
