// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
u64 delta = local_clock() - group->stamp;

if (delta > NSEC_PER_MSEC)
	return;
switch (delta) {
case 0:
	group->level++;
	break;
case 10:
	group->total++;
	break;
case 1000:
	group->level--;
	break;
case 50000:
	group->cpu--;
	break;
case 60000:
	group->total--;
	break;
}
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a switch tells the times apart
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
