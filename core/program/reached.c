// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/reached.h"

#define DEPTH_MAX 4

static void add(const struct sl_program *prog, struct sl_reached_call *list,
		unsigned int *n, const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int i;

	for (i = 0; i < *n; i++)
		if (!strcmp(list[i].name, e->name))
			return;
	if (*n == SL_REACHED_MAX)
		return;
	list[*n].name = e->name;
	list[*n].targets = sl_targets_of(prog, fn, event);
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

/* A search from call to call, breadth first: what is near says most. */
struct search {
	const struct sl_program *prog;
	struct sl_reached *r;
	unsigned char *depth;		/* of each function; 0: not seen yet */
	struct sl_fn **queue;
	unsigned int tail;
};

static void go_on(struct search *s, const struct sl_fn *from, unsigned int event,
		  struct sl_fn *to, unsigned int depth, bool note)
{
	if (s->depth[to - s->prog->fns])
		return;
	if (note && has_effect(to->f))
		add(s->prog, s->r->functions, &s->r->nfunctions, from, event);
	s->depth[to - s->prog->fns] = depth;
	if (depth <= DEPTH_MAX)
		s->queue[s->tail++] = to;
}

/* What call @event of @from, a function at @depth, leads to. */
static void follow(struct search *s, const struct sl_fn *from, unsigned int event,
		   unsigned int depth, bool note)
{
	const sl_sets other = SL_SET(SL_M_LOCK) | SL_SET(SL_M_BARRIER) |
			      SL_SET(SL_M_HARMLESS);
	const struct sl_event *e = &from->f->events[event];
	const struct sl_targets *t;
	struct sl_fn *to;
	unsigned int i;

	if (e->kind != SL_E_CALL || !e->name || !*e->name)
		return;
	if (!(e->flags & SL_CALL_INDIRECT)) {
		to = from->sets[event] & other ? NULL : sl_fn_descend(from, event);
		if (to)
			go_on(s, from, event, to, depth, note);
		return;
	}
	add(s->prog, s->r->callbacks, &s->r->ncallbacks, from, event);
	t = sl_targets_closed(s->prog, from, event);
	/* The callback names them itself. */
	for (i = 0; t && i < t->n; i++)
		go_on(s, from, event, t->list[i], depth, false);
}

void sl_reach(const struct sl_program *prog, const struct sl_fn *fn,
	      unsigned int event, bool itself, struct sl_reached *r)
{
	struct search s = { .prog = prog, .r = r };
	unsigned int head = 0, i;

	s.depth = sl_alloc(prog->arena, prog->nfns);
	s.queue = sl_alloc(prog->arena, prog->nfns * sizeof(*s.queue));
	follow(&s, fn, event, 1, itself);
	while (head < s.tail) {
		const struct sl_fn *from = s.queue[head++];

		for (i = 0; i < from->f->nevents; i++)
			follow(&s, from, i, s.depth[from - prog->fns] + 1, true);
	}
}
