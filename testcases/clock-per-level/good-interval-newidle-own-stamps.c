// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

int balance_domain(struct sched_domain *sd, int cpu);

u64 newidle_balance(struct sched_domain *first, int cpu)
{
	struct sched_domain *sd;
	u64 total = 0;

	for_each_domain(sd, first) {
		u64 t0, cost;

		t0 = sched_clock_cpu(cpu);
		balance_domain(sd, cpu);
		cost = sched_clock_cpu(cpu) - t0;
		if (cost > sd->max_cost)
			sd->max_cost = cost;
		total += cost;
	}
	return total;
}

/*
 * check-name: the same with two stamps for each domain
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
