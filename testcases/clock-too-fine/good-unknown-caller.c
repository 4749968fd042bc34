// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 update_rq_clock(struct group *group)
{
	u64 now = local_clock();

	if (now - group->stamp >= NSEC_PER_MSEC) {
		group->stamp = now;
		group->level++;
	}
	return now;
}

/*
 * check-name: also returned to callers that are not known
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
