// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct node {
	struct node *left, *right;
	raw_spinlock_t lock;
	u64 total;
};

static noinline void node_clear(struct node *n)
{
	unsigned long flags;

	if (!n)
		return;
	raw_spin_lock_irqsave(&n->lock, flags);	/* @save */
	n->total = 0;
	raw_spin_unlock_irqrestore(&n->lock, flags);
	node_clear(n->left);
	node_clear(n->right);
}

void tree_clear(struct node *n)
{
	local_irq_disable();
	node_clear(n);
	local_irq_enable();
}

/*
 * check-name: a recursion, entered with irqs off
 * check: irqsave-nested
 * check-finding: @save safe|review node_clear _raw_spin_lock_irqsave conditional path=tree_clear,node_clear
 * check-seen: walks=1 reads=1
 */
