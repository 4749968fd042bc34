// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct budget {
	u64 end;
	bool spent;
};

static void spend(struct budget *budget)
{
	if (sched_clock() > budget->end)
		budget->spent = true;
}

void count_spent(struct group *group, struct budget *budget)
{
	for (; group; group = group->parent) {
		spend(budget);	/* @call */
		if (budget->spent)
			group->level++;
	}
}

/*
 * check-name: what the time decides does not end the walk
 * check: clock-per-level
 * check-finding: @call safe count_spent sched_clock path=count_spent,spend
 * check-seen: walks=1 reads=1
 */
