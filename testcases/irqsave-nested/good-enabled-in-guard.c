// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

int take_one(void *queue);

void drain(void *queue, raw_spinlock_t *lock)
{
	local_irq_disable();
	{
		guard_irqsave(lock);
		local_irq_enable();
		take_one(queue);
	}
	take_one(queue);
	local_irq_enable();
}

/*
 * check-name: interrupts are enabled within the scope of a guard
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
