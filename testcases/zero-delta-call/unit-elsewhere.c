// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void add_elsewhere(struct account *a, u64 delta);

void add_elsewhere(struct account *a, u64 delta)
{
	add_locked(a, delta);
}
