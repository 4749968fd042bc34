// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t)
{
	add_locked(t->curr, 0);
}

/*
 * check-name: a zero that is written there is meant
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1
 */
