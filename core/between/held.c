// SPDX-License-Identifier: GPL-2.0-only
#include "base/guard.h"
#include "between/effects.h"
#include "between/held.h"
#include "state/pairs.h"
#include "value/alike.h"

/* Does call @event do, itself or in a callee, what @set names? */
static bool does(const struct sl_program *prog, const struct sl_fn *fn,
		 unsigned int event, enum sl_set set, enum sl_effect_kind kind)
{
	if (fn->f->events[event].kind != SL_E_CALL)
		return false;
	if (sl_fn_calls(fn, event, set))
		return true;
	return sl_fn_descend(fn, event) &&
	       sl_effects_of(prog, fn->callee[event])->n[kind];
}

/* Is @v something that tells one lock from another? */
static bool names_lock(const struct sl_function *f, unsigned int v)
{
	return !SL_GUARD("held.mode", f->values[v].kind == SL_V_CONST);
}

static bool belong(const struct sl_function *f, unsigned int take,
		   unsigned int drop)
{
	const struct sl_event *a = &f->events[take], *b = &f->events[drop];
	unsigned int i, k;

	for (k = 0; k < b->nargs; k++) {
		if (sl_remembers(f, b->args[k], take))
			return true;
		for (i = 0; i < a->nargs; i++)
			if (names_lock(f, a->args[i]) &&
			    sl_alike(f, a->args[i], b->args[k]))
				return true;
	}
	return false;
}

/* Is the lock that @take takes dropped after the span, and not in it? */
static bool held_from(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_span *span, unsigned int take)
{
	const struct sl_function *f = fn->f;
	struct sl_span after, before;
	bool dropped = false;
	unsigned int i;

	if (!sl_span_make(prog, fn, take, span->from, &before))
		return false;
	for (i = 0; i < f->nevents; i++) {
		if (i == take || !does(prog, fn, i, SL_M_BARRIER, SL_EFFECT_BARRIER) ||
		    SL_GUARD("held.other-lock", !belong(f, take, i)))
			continue;
		if (SL_GUARD("held.dropped-between", sl_span_has(span, i)) ||
		    SL_GUARD("held.dropped-before", sl_span_has(&before, i)))
			return false;
		dropped |= sl_span_make(prog, fn, span->to, i, &after);
	}
	return !SL_GUARD("held.not-dropped", !dropped);
}

bool sl_lock_held(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_span *span)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int block = fn->f->events[span->from].block, i;

	for (i = 0; i < fn->f->nevents; i++)
		if (i != span->from && i != span->to &&
		    does(prog, fn, i, SL_M_LOCK, SL_EFFECT_LOCK) &&
		    !SL_GUARD("held.sometimes",
			      !sl_cfg_dominates(cfg, fn->f->events[i].block, block)) &&
		    held_from(prog, fn, span, i))
			return true;
	return false;
}

static bool orders(const struct sl_program *prog, struct sl_fn *fn,
		   unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_effects *effects;
	unsigned int kind;

	if (e->kind == SL_E_STORE)
		return SL_GUARD("held.volatile", (e->flags & SL_VOLATILE) ||
				sl_asm_orders(fn->f, event));
	if (e->kind == SL_E_ASM)
		return SL_GUARD("held.asm", e->flags & (SL_ASM_CLOBBER | SL_VOLATILE));
	if (sl_fn_calls(fn, event, SL_M_HARMLESS))
		return false;
	if (sl_fn_calls(fn, event, SL_M_BARRIER))
		return SL_GUARD("held.barrier", true);
	if (e->flags & SL_CALL_BUILTIN)
		return false;
	if (!sl_fn_descend(fn, event))
		return SL_GUARD("held.unknown-call", true);
	effects = sl_effects_of(prog, fn->callee[event]);
	for (kind = 0; kind <= SL_EFFECT_UNKNOWN; kind++)
		if (SL_GUARD("held.effects", effects->n[kind]))
			return true;
	return false;
}

bool sl_span_unordered(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_span *span)
{
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++)
		if ((i == span->from || i == span->to || sl_span_has(span, i)) &&
		    orders(prog, fn, i))
			return false;
	return true;
}
