// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void entity_charge(struct sched_entity *se)
{
	for_each_sched_entity(se)
		cfs_rq_of(se)->load++;
}

/*
 * check-name: entities have a pointer to their parent
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1
 */
