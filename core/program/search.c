// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/program.h"
#include "program/search.h"

struct sl_search {
	struct sl_search *next_free;
	const struct sl_fn *fns;	/* of the program */
	unsigned int now;		/* number of this search */
	unsigned int *marks;		/* per function: the last search there */
	unsigned int head, tail;
	struct sl_fn **queue;
};

struct sl_search *sl_search_begin(const struct sl_program *prog)
{
	struct sl_search *s = *prog->searches;

	if (s) {
		*prog->searches = s->next_free;
	} else {
		s = sl_alloc(prog->arena, sizeof(*s));
		s->fns = prog->fns;
		s->marks = sl_alloc(prog->arena, prog->nfns * sizeof(*s->marks));
		s->queue = sl_alloc(prog->arena, prog->nfns * sizeof(*s->queue));
	}
	s->head = s->tail = 0;
	if (!++s->now) {
		/* All numbers were used. */
		memset(s->marks, 0, prog->nfns * sizeof(*s->marks));
		s->now = 1;
	}
	return s;
}

void sl_search_end(const struct sl_program *prog, struct sl_search *s)
{
	s->next_free = *prog->searches;
	*prog->searches = s;
}

bool sl_search_mark(struct sl_search *s, const struct sl_fn *fn)
{
	unsigned int *mark = &s->marks[fn - s->fns];

	if (*mark == s->now)
		return false;
	*mark = s->now;
	return true;
}

bool sl_search_add(struct sl_search *s, struct sl_fn *fn)
{
	if (!sl_search_mark(s, fn))
		return false;
	s->queue[s->tail++] = fn;
	return true;
}

struct sl_fn *sl_search_next(struct sl_search *s)
{
	return s->head < s->tail ? s->queue[s->head++] : NULL;
}
