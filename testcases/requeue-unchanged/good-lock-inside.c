// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct guarded {
	spinlock_t lock;
	int prio;
};

int this_thread(void);
void detach_guarded(struct guarded *g);
void attach_guarded(struct guarded *g);

/* Here with its body, as some configurations have it. */
noinline void raw_spin_lock(spinlock_t *lock)
{
	lock->slock = this_thread();
}

void cycle_guarded(struct guarded *g)
{
	detach_guarded(g);
	raw_spin_lock(&g->lock);
	raw_spin_unlock(&g->lock);
	attach_guarded(g);
}

/*
 * check-name: who holds the lock of the object is no state that is set
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
