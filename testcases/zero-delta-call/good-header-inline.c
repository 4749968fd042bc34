// SPDX-License-Identifier: GPL-2.0-only
#include "hand.h"

int tick(struct timeline *t)
{
	return hand_on(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

/*
 * check-name: the caller is an inline of a header: other units call it, too
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1
 */
