// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 group_deadline(const struct group *group);

static void group_tick(struct group *group)
{
u64 now = local_clock();

if (now < group->stamp)
	return;
group->stamp = now + NSEC_PER_MSEC;
if (now < group_deadline(group))
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: another deadline is computed, nobody knows how
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
