/* SPDX-License-Identifier: GPL-2.0-only */
/* Delay accounting, in a unit of its own. */
#ifndef TC_DELAY_H
#define TC_DELAY_H

#include "irq.h"
#include "sched.h"

void delay_add_slow(struct rq *rq, u64 delta);

#endif
