// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void switch_task(struct task *prev, struct task *next, int cpu)
{
	struct group *group;

	if (next->cpu >= 0) {
		group = next->group;
		do {
			group_account(group, cpu_clock(cpu));	/* @next */
		} while ((group = group->parent));
	} else if (prev) {
		for (group = prev->group; group; group = group->parent)
			group_account(group, cpu_clock(cpu));	/* @prev */
	}
}

/*
 * check-name: walks on the two sides of an if
 * check: clock-per-level
 * check-finding: @next safe switch_task cpu_clock
 * check-finding: @prev safe switch_task cpu_clock
 * check-seen: walks=2 reads=2
 */
