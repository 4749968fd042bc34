// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group)
{
	group_account(group, sched_clock());
}

extern void stamp_group(struct group *group)
	__attribute__((__alias__("stamp")));

void account_groups(struct group *group)
{
	for (; group; group = group->parent)
		stamp(group);	/* @alias */
}

static __attribute__((__used__)) void stamp_used(struct group *group)
{
	group_account(group, sched_clock());
}

asm(".pushsection .text\n"
    "stamp_trampoline: call stamp_used\n"
    "ret\n"
    ".popsection\n");

void account_used(struct group *group)
{
	for (; group; group = group->parent)
		stamp_used(group);	/* @used */
}

/*
 * check-name: a static callee has callers by an alias, or by asm
 * check: clock-per-level
 * check-finding: @alias review account_groups sched_clock path=account_groups,stamp hazard=unknown-caller
 * check-finding: @used review account_used sched_clock path=account_used,stamp_used hazard=unknown-caller
 * check-seen: walks=2 reads=2
 */
