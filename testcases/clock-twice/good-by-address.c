// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct timespec64 {
	s64 sec;
	long nsec;
};

void ktime_get_ts64(struct timespec64 *ts);

u64 stamp_both(struct timespec64 *a, struct timespec64 *b)
{
	ktime_get_ts64(a);
	ktime_get_ts64(b);
	return sched_clock();
}

/*
 * check-name: a time of day, written to two places
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
