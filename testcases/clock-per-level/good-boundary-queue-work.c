// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

bool queue_work_on(int cpu, void *wq, void *work);
bool schedule_delayed_work(void *work, unsigned long delay);
bool irq_work_queue_on(void *work, int cpu);

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		if (group->enabled)
			queue_work_on(cpu, NULL, group);
		schedule_delayed_work(group, 2);
		irq_work_queue_on(group, cpu);
	} WALK_END(group)
}

/*
 * check-name: work is queued, at once and for later
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
