// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_broken(struct group *group);

void check_all(struct group *group)
{
	for (; group; group = group->parent)
		if (group->level < 0)
			group_broken(group);
}

/*
 * check-name: another unit's function is cold by its definition alone
 * check: clock-per-level
 * check-units: unit-cold-definition.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
