// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/reached.h"

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
	unsigned char *depth;
	struct sl_fn **queue;
	unsigned int head = 0, tail = 0, i;

	if (!to)
		return;
	if (itself && has_effect(to->f))
		add(r->functions, &r->nfunctions, fn, event);
	/* Breadth first: what is near says most. */
	depth = sl_alloc(prog->arena, prog->nfns);
	queue = sl_alloc(prog->arena, prog->nfns * sizeof(*queue));
	depth[to - prog->fns] = 1;
	queue[tail++] = to;
	while (head < tail) {
		const struct sl_fn *from = queue[head++];
		unsigned int d = depth[from - prog->fns];

		for (i = 0; i < from->f->nevents; i++) {
			to = step(from, i, r);
			if (!to || depth[to - prog->fns])
				continue;
			if (has_effect(to->f))
				add(r->functions, &r->nfunctions, from, i);
			depth[to - prog->fns] = d + 1;
			if (d < DEPTH_MAX)
				queue[tail++] = to;
		}
	}
}
