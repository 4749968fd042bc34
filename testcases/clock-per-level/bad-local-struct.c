// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct sample {
	u64 now;
	int cpu;
};

static void take(struct sample *sample, int cpu)
{
	sample->now = cpu_clock(cpu);
	sample->cpu = cpu;
}

static void use(struct group *group, const struct sample *sample)
{
	group_account(group, sample->now);
}

void account_samples(struct group *group, int cpu)
{
	struct sample sample;

	for (; group; group = group->parent) {
		take(&sample, cpu);	/* @take */
		use(group, &sample);
	}
}

/*
 * check-name: the time travels in a local structure that each level fills anew
 * check: clock-per-level
 * check-finding: @take safe account_samples cpu_clock path=account_samples,take
 * check-seen: walks=1 reads=1
 */
