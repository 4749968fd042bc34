// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* unit-same-name.c has a stamp() too, which reads nothing. */
static void stamp(struct group *group)
{
	group_account(group, sched_clock());
}

void account_here(struct group *group)
{
	for (; group; group = group->parent)
		stamp(group);	/* @call */
}

/*
 * check-name: static functions of one name in two units are two functions
 * check: clock-per-level
 * check-units: unit-same-name.c
 * check-finding: @call safe account_here sched_clock path=account_here,stamp
 * check-seen: walks=2 reads=1
 */
