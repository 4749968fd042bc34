// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	switch (delta) {
	case 0:
		break;
	case 1:
		t->cpu++;
		break;
	case 5:
		t->steal_time++;
		break;
	default:
		add_locked(t->curr, delta);
	}
}

/*
 * check-name: a switch by the difference has a case for zero
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
