// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t, s64 delta)
{
	if (delta < 0)
		return;
	raw_spin_lock(&t->curr->lock);
	t->curr->total += delta;
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: who knows whether it can be zero
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1
 */
