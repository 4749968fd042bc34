// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group)
{
	group->stamp = 0;
}

void clear_here(struct group *group)
{
	for (; group; group = group->parent)
		stamp(group);
}

/*
 * check-name: the static function of the same name that reads is in another unit
 * check: clock-per-level
 * check-units: unit-same-name-reads.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
