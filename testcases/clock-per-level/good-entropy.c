// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 rdtsc(void);

static inline u64 random_get_entropy(void)
{
	return rdtsc();
}

static noinline void stir(struct group *group, u64 with)
{
	group->level ^= with;
}

/* The counter is no time here: each level wants another one. */
void stir_all(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		stir(group, random_get_entropy());
}

/*
 * check-name: a counter that is read for its noise
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1
 */
