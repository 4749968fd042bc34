// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 task_move(struct group *from, struct group *to)
{
	u64 sum = 0;

	for (; from; from = from->parent)
		from->total--;
	for (; to; to = to->parent)
		sum += to->total;
	return sum;
}

/*
 * check-name: the second walk only reads
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
