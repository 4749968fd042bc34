// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void group_changed(struct group *group, u64 now);

void account_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group_changed(group, cpu_clock(cpu));	/* @read */
	} WALK_END(group)
}

/*
 * check-name: nobody knows what sections a function of another unit opens between the reads
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read advice account_groups cpu_clock
 * check-seen: walks=1 reads=1
 */
