/* SPDX-License-Identifier: GPL-2.0-only */
/* What a finding costs, in words. */
#ifndef SL_COST_H
#define SL_COST_H

#include "findings/finding.h"

/*
 * Says in words what @f costs ("2 reads, 1 needed"), and which hot function
 * leads there: @hot, which may be NULL. The text lives in @arena.
 */
void sl_cost_say(struct sl_arena *arena, struct sl_finding *f, const char *hot,
		 const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

#endif
