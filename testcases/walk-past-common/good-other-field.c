// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void task_move(struct group *from, struct group *to)
{
	for (; from; from = from->parent)
		from->level--;
	for (; to; to = to->parent)
		to->total++;
}

/*
 * check-name: the second walk counts something else
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
