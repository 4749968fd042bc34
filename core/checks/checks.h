/* SPDX-License-Identifier: GPL-2.0-only */
/* The checks that the table in registry.c names. */
#ifndef SL_CHECKS_H
#define SL_CHECKS_H

#include "checks/check.h"

extern const struct sl_check sl_clock_per_level;
extern const struct sl_check sl_clock_twice;
extern const struct sl_check sl_clock_unused;
extern const struct sl_check sl_rq_clock_twice;
extern const struct sl_check sl_zero_delta_call;
extern const struct sl_check sl_zero_delta_pass;
extern const struct sl_check sl_requeue_unchanged;
extern const struct sl_check sl_set_and_restore;
extern const struct sl_check sl_walk_past_common;
extern const struct sl_check sl_parent_recomputed;
extern const struct sl_check sl_hot_divide;
extern const struct sl_check sl_irqsave_nested;
extern const struct sl_check sl_clock_too_fine;
extern const struct sl_check sl_late_gate;

#endif
