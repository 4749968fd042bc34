// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_groups(struct group *first, int cpu)
{
	u64 now = cpu_clock(cpu);

	WALK(group, first) {
		write_seqcount_begin(&group->pcpu->seq);
		group_cpu_account(group->pcpu, now);
		write_seqcount_end(&group->pcpu->seq);
	} WALK_END(group)
}

/*
 * check-name: read once before the walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
