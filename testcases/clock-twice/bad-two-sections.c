// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void account_irq(struct group *group, int cpu)
{
	write_seqcount_begin(&group->pcpu->seq);
	group_account(group, cpu_clock(cpu));
	write_seqcount_end(&group->pcpu->seq);
}

static void account_switch(struct group *group, int cpu)
{
	write_seqcount_begin(&group->pcpu->seq);
	group_cpu_account(group->pcpu, cpu_clock(cpu));
	write_seqcount_end(&group->pcpu->seq);
}

void switch_task(struct group *group, int cpu)
{
	account_irq(group, cpu);
	account_switch(group, cpu);	/* @again */
}

/*
 * check-name: two write sections, a read in each
 * check: clock-twice
 * check-finding: @again advice switch_task cpu_clock path=switch_task,account_switch hazard=seqcount-backdate
 * check-seen: walks=1 reads=2
 */
