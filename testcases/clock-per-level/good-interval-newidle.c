// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

int balance_domain(struct sched_domain *sd, int cpu);

int newidle_balance(struct sched_domain *first, int cpu, u64 avg_idle)
{
	u64 t0, t1, cost, total = 0;
	struct sched_domain *sd;
	int pulled = 0;

	t0 = sched_clock_cpu(cpu);
	for_each_domain(sd, first) {
		if (avg_idle < total + sd->max_cost)
			break;
		if (sd->level & 1) {
			pulled = balance_domain(sd, cpu);

			t1 = sched_clock_cpu(cpu);
			cost = t1 - t0;
			if (cost > sd->max_cost)
				sd->max_cost = cost;
			total += cost;
			t0 = t1;
		}
		if (pulled)
			break;
	}
	return pulled;
}

/*
 * check-name: balancing at each domain is measured against a budget
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
