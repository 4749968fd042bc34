// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

extern struct account accounts[];

static noinline void begin(unsigned int i)
{
	raw_spin_lock(&accounts[i].lock);
	if (i)
		accounts[i].total += i;
	raw_spin_unlock(&accounts[i].lock);
}

static noinline void turn(unsigned int i)
{
	begin(i);
}

void tick(struct timeline *t, unsigned int a)
{
	begin(a - t->cpu);
	turn(a - t->cpu);
}

/*
 * check-name: the difference says which one, not how much
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=2
 */
