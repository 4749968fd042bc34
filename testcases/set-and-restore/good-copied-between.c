// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct user {
	int tasks;
	u64 keys[8];
};

struct proc {
	spinlock_t lock;
	struct user *user;
};

void report(struct proc *p, struct user *u, struct user *to)
{
	raw_spin_lock(&p->lock);
	u->tasks--;
	__builtin_memcpy(to, u, sizeof(*to));
	u->tasks++;
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: all of the object is copied between
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
