// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void account(struct group *group, int what)
{
	u64 now = sched_clock();

	if (what)
		group->total += now - group->stamp;
	group->stamp = now;
}

noinline void irq_enter_group(struct group *group)
{
	account(group, group->level);
	group->level++;
}

noinline void irq_exit_group(struct group *group)
{
	account(group, group->level);
	group->level--;
}

void handle_nothing(struct group *group)
{
	irq_enter_group(group);
	group->cpu++;
	irq_exit_group(group);
}

/*
 * check-name: what begins and ends the time in an interrupt, by the model
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
