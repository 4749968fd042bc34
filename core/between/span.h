/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What lies between two events of one function, on any path from the first
 * to the second that meets neither of them again.
 */
#ifndef SL_SPAN_H
#define SL_SPAN_H

#include "program/program.h"

struct sl_span {
	const struct sl_function *f;
	unsigned int from, to;	/* events, not in it */
	bool *in;		/* per block: all of it is between */
};

/*
 * False: no path leads from @from to @to, other than by a loop's next turn.
 * Cold blocks are left out,
 * unless one of the two is in such a block itself.
 */
bool sl_span_make(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int from, unsigned int to, struct sl_span *span);

static inline bool sl_span_has(const struct sl_span *s, unsigned int event)
{
	const struct sl_event *e = &s->f->events[event];

	if (s->in[e->block])
		return true;
	if (s->f->events[s->from].block == s->f->events[s->to].block)
		return event > s->from && event < s->to;
	return (e->block == s->f->events[s->from].block && event > s->from) ||
	       (e->block == s->f->events[s->to].block && event < s->to);
}

#endif
