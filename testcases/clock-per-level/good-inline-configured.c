// SPDX-License-Identifier: GPL-2.0-only
#define STAMP_FROM_CLOCK
#include "stamp-config.h"

void account_one(struct group *group)
{
	stamp_configured(group);
}

/*
 * check-name: an inline reads a clock in this unit only, where a macro says so
 * check: clock-per-level
 * check-units: unit-configured.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
