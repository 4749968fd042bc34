// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct flagged {
	unsigned int boosted : 1, idle : 1;
};

void dequeue_flagged(struct queue *q, struct flagged *p);
void enqueue_flagged(struct queue *q, struct flagged *p);

void update_boost(struct queue *q, struct flagged *p, bool boosted)
{
	if (!p->boosted == !boosted)
		return;
	dequeue_flagged(q, p);
	p->boosted = boosted;
	enqueue_flagged(q, p);
}

/*
 * check-name: a bit-field is compared first, as the compiler does it
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
