// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

enum change { GROUP_ADD, GROUP_DEL, GROUP_STAMP };

static void change_one(struct group *group, enum change change)
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

static void change_group(struct group *group, enum change change)
{
	change_one(group, change);
}

static void account_at(struct group *group, const u64 *when)
{
	group_account(group, when ? *when : sched_clock());
}

void add_groups(struct group *first)
{
	WALK(group, first) {
		change_group(group, GROUP_ADD);
	} WALK_END(group)
}

void account_groups(struct group *first, u64 now)
{
	WALK(group, first) {
		account_at(group, &now);
	} WALK_END(group)
}

/*
 * check-name: a constant decides a switch, or an address is given, so that no clock is read
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
