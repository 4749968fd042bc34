// SPDX-License-Identifier: GPL-2.0-only
#include "shared.h"

void stat_flush(void)
{
	lockdep_assert_irqs_disabled();
	stat_shared_add(2);
}

void stat_reset(void)
{
	stat_shared(1);
}

/*
 * check-name: one way to the save is known, the other leads through a function of which two units have their own
 * check: irqsave-nested
 * check-units: unit-two-of-a-name.c
 * check-findings: none
 * check-seen: reads=1
 */
