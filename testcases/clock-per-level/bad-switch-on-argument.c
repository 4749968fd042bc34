// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

enum change { GROUP_ADD, GROUP_DEL, GROUP_STAMP };

static void change_group(struct group *group, enum change change)
{
	switch (change) {
	case GROUP_ADD:
		group->level++;
		break;
	case GROUP_DEL:
		group->level--;
		break;
	case GROUP_STAMP:
		group->stamp = sched_clock();
		break;
	}
}

void change_groups(struct group *group, enum change change)
{
	for (; group; group = group->parent)
		change_group(group, change);	/* @call */
}

/*
 * check-name: a switch on what the caller asked for leads to the read
 * check: clock-per-level
 * check-finding: @call safe change_groups sched_clock conditional path=change_groups,change_group
 * check-seen: walks=1 reads=1
 */
