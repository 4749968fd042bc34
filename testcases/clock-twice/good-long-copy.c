// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void save_all(struct group *group, struct task *task, void *to, unsigned long bytes)
{
	group->stamp = sched_clock();
	__builtin_memcpy(to, group, bytes);
	task->stamp = sched_clock();
}

/*
 * check-name: a copy of who knows how many bytes between
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
