// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct counter {
	struct counter *parent;
	u64 usage;
};

struct domain {
	struct counter memory, swap;
};

static void charge(struct counter *counter, u64 n)
{
	for (; counter; counter = counter->parent)
		counter->usage += n;
}

static void uncharge(struct counter *counter, u64 n)
{
	for (; counter; counter = counter->parent)
		counter->usage -= n;
}

int domain_grow(struct domain *domain);

int domain_charge(struct domain *domain, u64 n)
{
	charge(&domain->swap, n);
	if (!domain_grow(domain))
		return 0;
	uncharge(&domain->swap, n);
	return -1;
}

/*
 * check-name: what was charged is given back where it failed
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
