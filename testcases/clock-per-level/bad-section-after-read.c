// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		u64 now = cpu_clock(cpu);	/* @read */

		write_seqcount_begin(&group->pcpu->seq);
		group_cpu_account(group->pcpu, now);
		write_seqcount_end(&group->pcpu->seq);
	}
}

/*
 * check-name: the section opens after the read, but the one below lies between the levels
 * check: clock-per-level
 * check-finding: @read advice account_groups cpu_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
