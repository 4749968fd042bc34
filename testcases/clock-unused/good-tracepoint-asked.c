// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern int tracepoint_key;
bool arch_static_branch(int *key, bool branch);
void __traceiter_switched(u64 now);

void switched(struct group *group)
{
	group->level++;
	if (unlikely(arch_static_branch(&tracepoint_key, false)))
		__traceiter_switched(sched_clock());
}

/*
 * check-name: the code asks whether the tracepoint is on
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
