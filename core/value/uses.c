// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "value/uses.h"

bool sl_value_used(const struct sl_function *f, unsigned int v)
{
	unsigned int i, k;

	if (v == SL_NONE)
		return false;
	for (i = 0; i < f->nvalues; i++)
		for (k = f->values[i].kind == SL_V_PHI; k < f->values[i].nargs;
		     k += f->values[i].kind == SL_V_PHI ? 2 : 1)
			if (f->values[i].args[k] == v)
				return true;
	for (i = 0; i < f->nevents; i++) {
		if (f->events[i].kind == SL_E_STORE && f->events[i].value == v)
			return true;
		for (k = 0; k < f->events[i].nargs; k++)
			if (f->events[i].args[k] == v)
				return true;
	}
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];
		unsigned int n = b->term == SL_T_COND ? 2 :
				 b->term == SL_T_SWITCH || b->term == SL_T_RETURN;

		for (k = 0; k < n; k++)
			if (b->args[k] == v)
				return true;
	}
	return false;
}

struct search {
	const struct sl_cfg *cfg;
	struct sl_uses *u;
	bool *derived;		/* per value: it is @v, or made of it */
};

static void add_place(struct search *s, unsigned int block, unsigned int event,
		      unsigned int arg)
{
	struct sl_uses *u = s->u;
	unsigned int a = u->block, b = block;

	/* Facts may have blocks that nothing reaches. */
	if (s->cfg->order[block] == SL_NONE)
		return;
	u->event = u->n++ ? SL_NONE : event;
	u->arg = arg;
	/* The nearest block that dominates both. */
	while (a != SL_NONE && a != b) {
		if (s->cfg->order[a] > s->cfg->order[b])
			a = s->cfg->idom[a];
		else
			b = s->cfg->idom[b];
	}
	u->block = b;
}

static void find_derived(const struct sl_function *f, struct search *s)
{
	bool grew = true;
	unsigned int i, k;

	while (grew) {
		grew = false;
		for (i = 0; i < f->nvalues; i++) {
			const struct sl_value *val = &f->values[i];

			/* What is read through it, or joins others, uses it. */
			if (s->derived[i] || val->kind == SL_V_PHI)
				continue;
			for (k = 0; k < val->nargs; k++) {
				if (!s->derived[val->args[k]])
					continue;
				s->derived[i] = true;
				grew = true;
			}
		}
	}
}

static void find_in_phis(const struct sl_function *f, struct search *s)
{
	unsigned int i, k;

	for (i = 0; i < f->nvalues; i++) {
		const struct sl_value *val = &f->values[i];

		for (k = 0; val->kind == SL_V_PHI && k + 1 < val->nargs; k += 2)
			if (s->derived[val->args[k + 1]])
				add_place(s, val->args[k], SL_NONE, 0);
	}
}

static void find_in_events(const struct sl_function *f, unsigned int v,
			   struct search *s)
{
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		bool call = e->kind == SL_E_CALL;

		if (e->kind == SL_E_STORE && e->value != SL_NONE &&
		    s->derived[e->value])
			add_place(s, e->block, SL_NONE, 0);
		for (k = 0; k < e->nargs; k++)
			if (s->derived[e->args[k]])
				add_place(s, e->block,
					  call && e->args[k] == v ? i : SL_NONE, k);
	}
}

void sl_uses_find(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, struct sl_uses *u)
{
	const struct sl_function *f = fn->f;
	struct search s = {
		sl_fn_cfg(prog, fn), u,
		sl_alloc(prog->arena, f->nvalues),
	};
	unsigned int i, k;

	*u = (struct sl_uses){ .block = SL_NONE, .event = SL_NONE };
	s.derived[v] = true;
	find_derived(f, &s);
	find_in_phis(f, &s);
	find_in_events(f, v, &s);
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];
		unsigned int n = b->term == SL_T_COND ? 2 :
				 b->term == SL_T_SWITCH || b->term == SL_T_RETURN;

		for (k = 0; k < n; k++)
			if (b->args[k] != SL_NONE && s.derived[b->args[k]])
				add_place(&s, i, SL_NONE, 0);
	}
}

unsigned int sl_uses_branch(const struct sl_program *prog, struct sl_fn *fn,
			    unsigned int from, const struct sl_uses *u)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	unsigned int b = u->n ? u->block : SL_NONE, best = SL_NONE;

	/* It does, unless the facts are damaged. */
	if (b == SL_NONE || !sl_cfg_dominates(cfg, from, b))
		return SL_NONE;
	for (; b != from; b = cfg->idom[b])
		if (sl_cfg_avoidable(cfg, from, b, NULL))
			best = b;
	return best;
}
