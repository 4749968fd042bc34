// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "clock/paths.h"

/* More steps than this are no finding that somebody would rewrite. */
#define MAX_KNOWN 64

struct sl_paths {
	const struct sl_program *prog;
	unsigned int nknown;
	struct sl_path_step known[MAX_KNOWN];
	/* The way that is followed: */
	unsigned int n;
	struct sl_path_step steps[SL_PATH_STEPS];
	void (*visit)(const struct sl_path_step *steps, unsigned int n,
		      void *data);
	void *data;
};

struct sl_paths *sl_paths_new(const struct sl_program *prog)
{
	struct sl_paths *p = sl_alloc(prog->arena, sizeof(*p));

	p->prog = prog;
	return p;
}

static bool is_known(const struct sl_paths *p, const struct sl_path_step *s)
{
	unsigned int i;

	for (i = 0; i < p->nknown; i++)
		if (p->known[i].fn == s->fn && p->known[i].event == s->event)
			return true;
	return false;
}

static void arrive(struct sl_paths *p)
{
	unsigned int i;
	bool fresh = false;

	for (i = 0; i < p->n; i++) {
		if (is_known(p, &p->steps[i]))
			continue;
		if (p->nknown == MAX_KNOWN)
			return;
		p->known[p->nknown++] = p->steps[i];
		fresh = true;
	}
	if (fresh)
		p->visit(p->steps, p->n, p->data);
}

static bool same_arg(const struct sl_dep *a, const struct sl_dep *b)
{
	unsigned int i;

	if (a->params != b->params || a->node != b->node ||
	    a->varies != b->varies || a->nfields != b->nfields)
		return false;
	for (i = 0; i < a->nfields; i++)
		if (strcmp(a->fields[i], b->fields[i]))
			return false;
	return true;
}

/* What was found out about @a for the walk holds for @b as well. */
static bool alike(const struct sl_read *a, const struct sl_read *b)
{
	return !strcmp(a->clock, b->clock) && a->once == b->once &&
	       a->once_param == b->once_param &&
	       a->stamp_params == b->stamp_params &&
	       a->stamp_memory == b->stamp_memory &&
	       same_arg(&a->arg, &b->arg);
}

static void follow(struct sl_paths *p, struct sl_fn *fn,
		   const struct sl_read *read)
{
	const struct sl_reads *others;
	unsigned int i;

	if (p->n == SL_PATH_STEPS || p->nknown == MAX_KNOWN)
		return;
	/* A recursion adds nothing. */
	for (i = 0; i < p->n; i++)
		if (p->steps[i].fn == fn)
			return;
	p->steps[p->n].fn = fn;
	p->steps[p->n++].event = read->event;
	if (!read->via) {
		arrive(p);
		p->n--;
		return;
	}
	follow(p, read->callee, read->via);
	others = sl_reads_of(p->prog, read->callee);
	for (i = 0; i < others->n; i++)
		if (&others->list[i] != read->via &&
		    alike(&others->list[i], read->via))
			follow(p, read->callee, &others->list[i]);
	p->n--;
}

void sl_paths_add(struct sl_paths *p, struct sl_fn *fn,
		  const struct sl_read *read,
		  void (*visit)(const struct sl_path_step *steps,
				unsigned int n, void *data),
		  void *data)
{
	p->visit = visit;
	p->data = data;
	p->n = 0;
	follow(p, fn, read);
}
