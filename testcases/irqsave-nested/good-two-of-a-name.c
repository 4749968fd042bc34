// SPDX-License-Identifier: GPL-2.0-only
#include "shared.h"

void stat_reset(void)
{
	unsigned long flags;

	local_irq_save(flags);
	stat_shared(1);
	local_irq_restore(flags);
}

/*
 * check-name: two units have a function of the name: who is called is not known
 * check: irqsave-nested
 * check-units: unit-two-of-a-name.c
 * check-findings: none
 * check-seen: reads=2
 */
