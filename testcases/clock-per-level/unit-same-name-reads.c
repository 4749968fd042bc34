// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group)
{
	group->stamp = sched_clock();
}

void stamp_there(struct group *group)
{
	stamp(group);
}
