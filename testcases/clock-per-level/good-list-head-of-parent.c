// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct unit {
	struct unit *parent;
	struct list_head children;
	struct list_head beside;
	u64 stamp;
};

#define list_for_each_entry(pos, head, member)					\
	for (pos = container_of((head)->next, typeof(*pos), member);		\
	     &pos->member != (head);						\
	     pos = container_of(pos->member.next, typeof(*pos), member))

void stamp_beside(struct unit *unit)
{
	struct unit *pos;

	list_for_each_entry(pos, &unit->parent->children, beside)
		pos->stamp = sched_clock();
}

void stamp_beside_each(struct unit *unit)
{
	struct list_head *entry;

	for (entry = unit->children.next;
	     entry != &container_of(entry, struct unit, beside)->parent->children;
	     entry = entry->next)
		container_of(entry, struct unit, beside)->stamp = sched_clock();
}

/*
 * check-name: a list loop whose head hangs on a parent
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
