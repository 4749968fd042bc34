// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void account(struct group *first, s64 n)
{
	WALK(group, first) {
		group->total += n;
	} WALK_END(group)
}

void task_move(struct group *from, struct group *to, s64 n)
{
	account(from, -n);	/* @from */
	account(to, n);
}

/*
 * check-name: the walk in any loop form
 * check: walk-past-common
 * check-variants: FORM=WHILE FORM=DO_WHILE FORM=FOR FORM=GOTO FORM=MACRO FORM=STATE FORM=DECLARED
 * check-finding: @from advice task_move account
 * check-seen: walks=2 reads=1
 */
