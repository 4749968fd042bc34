// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static inline s64 to_ns(ktime_t time)
{
	return time;
}

struct times {
	u64 now;
	u64 last;
};

struct update {
	struct times *times;
};

void account_shifted(struct group *first)
{
	u64 now = 0;

	WALK(group, first) {
		if (!now)
			now = sched_clock() >> 10;
		group_account(group, now);
	} WALK_END(group)
}

void account_converted(struct group *first)
{
	s64 now = 0;

	WALK(group, first) {
		if (!now)
			now = to_ns(ktime_get());
		group_account(group, now);
	} WALK_END(group)
}

void account_pointer(struct group *first)
{
	u64 time, *now = NULL;

	WALK(group, first) {
		if (!now) {
			time = sched_clock();
			now = &time;
		}
		group_account(group, *now);
	} WALK_END(group)
}

void account_behind_two(struct group *first, struct update *update)
{
	WALK(group, first) {
		if (!update->times->now)
			update->times->now = sched_clock();
		group_account(group, update->times->now);
	} WALK_END(group)
}

/*
 * check-name: read once: what is kept is made of the time, its address, or behind two pointers
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=4 reads=4
 */
