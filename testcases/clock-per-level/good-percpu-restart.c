// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, u64 now)
{
	group_cpu_account(per_cpu_ptr(group->pcpu, cpu), now);
}

void group_restart(struct group *group)
{
	int cpu;

	for_each_possible_cpu(cpu) {
		struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
		u64 now;

		write_seqcount_begin(&gc->seq);
		now = cpu_clock(cpu);
		group_change(group, cpu, now);
		write_seqcount_end(&gc->seq);
	}
}

/*
 * check-name: a group is switched on again CPU by CPU: the CPU changes with the loop
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
