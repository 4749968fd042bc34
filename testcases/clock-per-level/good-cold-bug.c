// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define BUG()						\
	do {						\
		asm volatile("ud2");			\
		__builtin_unreachable();		\
	} while (0)

void check_groups(struct group *group)
{
	for (; group; group = group->parent) {
		if (group->level < 0) {
			group->stamp = local_clock();
			BUG();
		}
		group->total++;
	}
}

/*
 * check-name: what stands before a BUG() is not run twice
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
