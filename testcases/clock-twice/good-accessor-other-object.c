// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct rq;
struct cfs_rq;

struct rq {
	int cpu;
};

struct rq *rq_of(struct cfs_rq *cfs_rq);

void stamp_both(struct cfs_rq *a, struct cfs_rq *b, u64 *to)
{
	to[0] = cpu_clock(rq_of(a)->cpu);
	to[1] = cpu_clock(rq_of(b)->cpu);
}

/*
 * check-name: an accessor whose body is not there, of two objects
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
