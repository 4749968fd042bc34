// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct task {
	u64 utime, stime;
	u64 mem, last;
};

static noinline void do_update(struct task *t, u64 utime, u64 stime)
{
	unsigned long flags;

	local_irq_save(flags);
	t->mem += utime + stime - t->last;
	t->last = utime + stime;
	local_irq_restore(flags);
}

static noinline void integrals_update(struct task *t, u64 utime, u64 stime)
{
	do_update(t, utime, stime);
}

/* From anywhere. */
void integrals_update_task(struct task *t)
{
	integrals_update(t, t->utime, t->stime);
}

void integrals_update_all(struct task *t)
{
	integrals_update(t, t->utime, 0);
}

void account_user_time(struct task *t, u64 delta)
{
	lockdep_assert_irqs_disabled();
	t->utime += delta;
	integrals_update(t, t->utime, t->stime);
}

/*
 * check-name: two callers of what only hands on need the save
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
