// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_kind(struct group *group, int cpu, int kind)
{
	switch (kind) {
	case 0:
		group->stamp = 0;
		break;
	case 1:
		while (group) {
			group_account(group, cpu_clock(cpu));	/* @one */
			group = group->parent;
		}
		break;
	case 2:
		for (; group; group = group->parent) {
			switch (group->level) {
			default:
				group_account(group, cpu_clock(cpu));	/* @two */
			}
		}
		/* fall through */
	default:
		break;
	}
}

/*
 * check-name: walks in the arms of a switch, and a switch in a walk
 * check: clock-per-level
 * check-finding: @one safe account_kind cpu_clock
 * check-finding: @two safe account_kind cpu_clock
 * check-seen: walks=2 reads=2
 */
