// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct claim {
	struct claim *parent;
	int owner;
	u64 stamp;
};

void stamp_unclaimed(struct claim *claim)
{
	for (; claim; claim = claim->parent)
		if (__sync_bool_compare_and_swap(&claim->owner, 0, 1))
			claim->stamp = sched_clock();	/* @read */
}

/*
 * check-name: each node has a flag of its own to set first
 * check: clock-per-level
 * check-finding: @read advice stamp_unclaimed sched_clock conditional hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
