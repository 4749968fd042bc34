// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void charge_groups(struct group *group)
{
	while (group) {
		raw_spin_lock(&group->lock);
		group_account(group, local_clock());	/* @read */
		raw_spin_unlock(&group->lock);
		group = group->parent;
	}
}

/*
 * check-name: a lock per level is taken before the read
 * check: clock-per-level
 * check-finding: @read advice charge_groups local_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
