// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void move(struct group *from, struct group *to)
{
	for (; from; from = from->parent)
		if (unlikely(from->level < 0))
			from->total -= 1;
	for (; to; to = to->parent)
		to->total += 1;
}

/*
 * check-name: only improbable code does what the second walk undoes
 * check: walk-past-common
 * check-findings: none
 * check-seen: walks=2
 */
