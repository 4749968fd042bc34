// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct lazy {
	unsigned int valid : 1, late : 1;
	u64 now;
};

void account_groups(struct group *first)
{
	struct lazy lazy = { .valid = 0 };
	struct group *group;

	for (group = first; group; group = group->parent) {
		if (!lazy.valid) {
			lazy.now = sched_clock();	/* @read */
			lazy.valid = 1;
		}
		group->stamp = lazy.now;
		if (group->enabled)
			lazy.valid = 0;
	}
}

/*
 * check-name: a bit-field remembers it, and is cleared on the way
 * check: clock-per-level
 * check-finding: @read safe account_groups sched_clock conditional
 * check-seen: walks=1 reads=1
 */
