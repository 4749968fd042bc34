// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void account_domains(struct sched_domain *first)
{
	struct sched_domain *sd;

	for_each_domain(sd, first)
		sd->last_decay = sched_clock();	/* @domain */
}

void account_once(struct sched_entity *se)
{
	while (se) {
		se->exec_start = sched_clock();	/* @once */
		se = READ_ONCE(se->parent);
	}
}

void account_rcu(struct task_group *tg)
{
	for (; tg; tg = rcu_dereference(tg->parent))
		tg->load_avg += sched_clock();	/* @rcu */
}

/*
 * check-name: the parent is read as volatile, as under RCU
 * check: clock-per-level
 * check-finding: @domain safe account_domains sched_clock
 * check-finding: @once safe account_once sched_clock
 * check-finding: @rcu safe account_rcu sched_clock
 * check-seen: walks=3 reads=3
 */
