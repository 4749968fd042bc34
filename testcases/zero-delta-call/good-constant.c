// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void less(struct account *a, u64 n)
{
	add_locked(a, n - 1);
}

void rest(struct account *a, u64 n)
{
	add_locked(a, 100 - n);
}

/*
 * check-name: one less than some number is no difference of two
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=2
 */
