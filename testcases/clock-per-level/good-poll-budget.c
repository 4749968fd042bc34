// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct budget {
	u64 end;
	bool spent;
};

static bool expired;

static void spend(struct budget *budget)
{
	if (sched_clock() > budget->end)
		budget->spent = true;
}

static void expire(u64 end)
{
	expired = sched_clock() > end;
}

void by_field(struct group *first, struct budget *budget)
{
	WALK(group, first) {
		group->level++;
		spend(budget);
		if (budget->spent)
			WALK_LEAVE;
	} WALK_END(group)
}

void by_global(struct group *first, u64 end)
{
	WALK(group, first) {
		group->level++;
		expire(end);
		if (expired)
			WALK_LEAVE;
	} WALK_END(group)
}

/*
 * check-name: a callee reads the clock and leaves in memory that the walk has to end
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
