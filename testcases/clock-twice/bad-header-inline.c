// SPDX-License-Identifier: GPL-2.0-only
#include "stamp-hand.h"

void stamp_both(struct group *group)
{
	group->total = sched_clock();
	stamp_here(group); /* @again */
}

/*
 * check-name: the second read is in an inline of a header, which others call, too
 * check: clock-twice
 * check-finding: @again review stamp_both sched_clock path=stamp_both,stamp_here hazard=unknown-caller
 */
