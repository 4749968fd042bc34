// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

int take_one(void *queue);

void drain(void *queue)
{
	unsigned long flags;

	local_irq_disable();
	local_irq_save(flags);
	while (take_one(queue)) {
		local_irq_enable();
		cpu_relax();
		local_irq_disable();
	}
	local_irq_enable();
	cpu_relax();
	local_irq_restore(flags);
	take_one(queue);
	local_irq_enable();
}

/*
 * check-name: interrupts are enabled before the flags that say off are restored
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
