// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct machine {
	u64 stops;
	u64 stops_on;
};

#define FLAGS_ON 0x200

static noinline void machine_stop(struct machine *m)
{
	unsigned long flags;

	local_irq_save(flags);
	m->stops++;
	if (flags & FLAGS_ON)
		m->stops_on++;
}

void machine_halt(struct machine *m)
{
	machine_stop(m);
}

void machine_crash(struct machine *m)
{
	local_irq_disable();
	machine_stop(m);
}

/*
 * check-name: a callee saves flags, leaves interrupts off, and hands the flags to nobody: it is no lock
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
