// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_counted(struct group *group, int *count)
{
	for (; group; group = group->parent) {
		__sync_fetch_and_add(count, 1);
		group_account(group, sched_clock());	/* @builtin */
	}
}

void account_locked_asm(struct group *group, int *count)
{
	for (; group; group = group->parent) {
		asm volatile("lock; incl %0" : "+m" (*count));
		group_account(group, sched_clock());	/* @asm */
	}
}

/*
 * check-name: an atomic lies between, by builtin or by asm that does not say "memory"
 * check: clock-per-level
 * check-finding: @builtin advice account_counted sched_clock hazard=seqcount-backdate
 * check-finding: @asm advice account_locked_asm sched_clock hazard=seqcount-backdate
 * check-seen: walks=2 reads=2
 */
