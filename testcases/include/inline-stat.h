/* SPDX-License-Identifier: GPL-2.0-only */
/* Statistics all of whose functions stand in a header. */
#ifndef TC_INLINE_STAT_H
#define TC_INLINE_STAT_H

#include "static_key.h"

static noinline __maybe_unused void inline_stat_change(struct stat *s, u64 n)
{
	s->total += n;
	s->state++;
}

static noinline __maybe_unused void inline_stat_enqueue(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	inline_stat_change(t->stat, 1);
}

static noinline __maybe_unused void inline_stat_dequeue(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	inline_stat_change(t->stat, 2);
}

static noinline __maybe_unused void inline_stat_tick(struct task *t)
{
	if (t->pid)
		inline_stat_change(t->stat, 3);
}

#endif
