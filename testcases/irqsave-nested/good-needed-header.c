// SPDX-License-Identifier: GPL-2.0-only
#include "stat.h"

void stat_poll(struct stat *stat)
{
	stat_add_inline(stat, 1);
}

void account_user_time(struct stat *stat)
{
	lockdep_assert_irqs_disabled();
	stat_add_inline(stat, 2);
}

/*
 * check-name: one known caller needs the save, but the function stands in a header
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
