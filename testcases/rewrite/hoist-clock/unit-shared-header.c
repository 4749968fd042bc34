// SPDX-License-Identifier: GPL-2.0-only
#include "shared-header.h"

void shared_other(struct group *leaf, int cpu)
{
	if (leaf)
		header_change(leaf, cpu);
	header_walk(leaf, cpu);
}
