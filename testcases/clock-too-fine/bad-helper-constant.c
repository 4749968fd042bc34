// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static inline s64 ktime_divns(ktime_t kt, s64 div)
{
	return kt / div;
}

static inline s64 ktime_to_ms(ktime_t kt)
{
	return ktime_divns(kt, 1000000);
}

static void group_tick(struct group *group)
{
	group->stamp = ktime_to_ms(ktime_get());	/* @read */
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a helper is given what it divides by
 * check: clock-too-fine
 * check-finding: @read advice group_tick ktime_get
 * check-seen: reads=1
 */
