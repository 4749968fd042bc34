// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/reached.h"
#include "program/search.h"

#define DEPTH_MAX 4

static void add(struct sl_reached_call *list, unsigned int *n,
		const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int i;

	for (i = 0; i < *n; i++)
		if (!strcmp(list[i].name, e->name))
			return;
	if (*n == SL_REACHED_MAX)
		return;
	list[*n].name = e->name;
	list[*n].function = fn->f->name;
	list[(*n)++].loc = e->loc;
}

static bool has_effect(const struct sl_function *f)
{
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *root;

		if (e->kind != SL_E_STORE || !e->nargs)
			continue;
		root = sl_root_of(f, e->args[0]);
		if (root->kind != SL_V_ADDR || root->num != SL_ADDR_LOCAL)
			return true;
	}
	return false;
}

/* The function that call @event goes on in, or NULL; notes a callback. */
static struct sl_fn *step(const struct sl_fn *fn, unsigned int event,
			  struct sl_reached *r)
{
	const sl_sets other = SL_SET(SL_M_LOCK) | SL_SET(SL_M_BARRIER) |
			      SL_SET(SL_M_HARMLESS);
	const struct sl_event *e = &fn->f->events[event];

	if (e->kind != SL_E_CALL || !e->name || !*e->name)
		return NULL;
	if (e->flags & SL_CALL_INDIRECT) {
		add(r->callbacks, &r->ncallbacks, fn, event);
		return NULL;
	}
	return fn->sets[event] & other ? NULL : sl_fn_descend(fn, event);
}

void sl_reach(const struct sl_program *prog, const struct sl_fn *fn,
	      unsigned int event, bool itself, struct sl_reached *r)
{
	struct sl_fn *to = step(fn, event, r);
	/* How deep @from is, and how many are as deep, or one call deeper. */
	unsigned int depth = 1, as_deep = 1, deeper = 0, i;
	struct sl_search *search;
	struct sl_fn *from;

	if (!to)
		return;
	if (itself && has_effect(to->f))
		add(r->functions, &r->nfunctions, fn, event);
	/* Near ones first: they say most. */
	search = sl_search_begin(prog);
	sl_search_add(search, to);
	while ((from = sl_search_next(search))) {
		for (i = 0; i < from->f->nevents; i++) {
			to = step(from, i, r);
			if (!to || !(depth < DEPTH_MAX ? sl_search_add(search, to) :
							 sl_search_mark(search, to)))
				continue;
			if (has_effect(to->f))
				add(r->functions, &r->nfunctions, from, i);
			deeper++;
		}
		if (!--as_deep) {
			depth++;
			as_deep = deeper;
			deeper = 0;
		}
	}
	sl_search_end(prog, search);
}
