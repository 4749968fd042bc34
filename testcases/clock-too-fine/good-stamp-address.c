// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_seed(struct group *group, u64 *stamp);

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group_seed(group, &group->stamp);
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the stamp is given to code that is not known
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
