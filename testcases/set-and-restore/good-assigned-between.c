// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct user {
	int tasks;
	u64 key;
};

struct proc {
	spinlock_t lock;
	struct user *user;
};

void report(struct proc *p, struct user *u, struct user *to)
{
	raw_spin_lock(&p->lock);
	u->tasks--;
	*to = *u;
	u->tasks++;
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: the object is assigned to another between
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
