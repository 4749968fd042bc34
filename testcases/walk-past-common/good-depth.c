// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

static void put_prev(struct sched_entity *se)
{
	se->cfs_rq->load--;
}

static void set_next(struct sched_entity *se)
{
	se->cfs_rq->load++;
}

void pick_next(struct sched_entity *pse, struct sched_entity *se)
{
	while (se->cfs_rq != pse->cfs_rq) {
		if (se->cfs_rq->contrib <= pse->cfs_rq->contrib) {
			put_prev(pse);
			pse = pse->parent;
		}
		if (se->cfs_rq->contrib >= pse->cfs_rq->contrib) {
			set_next(se);
			se = se->parent;
		}
	}
	put_prev(pse);
	set_next(se);
}

/*
 * check-name: entities are put and set up to where they are of one queue
 * check: walk-past-common
 * check-findings: none
 * check-seen: walks=1
 */
