// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline s64 time_left(ktime_t end, ktime_t now)
{
	return end - now;
}

/* From another clock to this one; then, is it over already? */
static int arm(struct group *group)
{
	ktime_t now = ktime_get();
	ktime_t end = group->total + (now - group->stamp);

	if (time_left(end, now) < 0)
		return 0;
	group->level++;
	return 1;
}

void arm_all(struct group *group)
{
	for (; group; group = group->parent)
		arm(group);
}

/*
 * check-name: a helper says how far from now a deadline is that was moved to this clock
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
