// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

struct area {
	u64 start, end;
};

void charge(struct account *a, struct area *area)
{
	add_locked(a, area->end - area->start);
}

void charge_range(struct account *a, u64 start, u64 end)
{
	add_locked(a, end - start);
}

/*
 * check-name: what lies between the ends of something is its size
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
