// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern int tracepoint_key;
bool arch_static_branch(int *key, bool branch);
void __traceiter_switched(u64 now);

static inline void trace_switched(u64 now)
{
	if (unlikely(arch_static_branch(&tracepoint_key, false)))
		__traceiter_switched(now);
}

void switched(struct group *group)
{
	group->level++;
	trace_switched(sched_clock());	/* @read */
}

/*
 * check-name: only a tracepoint, which is off, gets the time
 * check: clock-unused
 * check-finding: @read safe switched sched_clock conditional path=switched,trace_switched,switched
 * check-seen: walks=1 reads=1
 */
