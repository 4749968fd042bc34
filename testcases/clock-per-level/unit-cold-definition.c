// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* Only here it says that it is cold. */
void __attribute__((__cold__)) group_broken(struct group *group)
{
	group->stamp = sched_clock();
}
