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

void change_user(struct proc *p, struct user *to)
{
	raw_spin_lock(&p->lock);
	p->user->tasks--;
	p->user = to;
	p->user->tasks++;
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: the pointer to the object is set between
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
