/* SPDX-License-Identifier: GPL-2.0-only */
/* The checks that the table in registry.c names. */
#ifndef SL_CHECKS_H
#define SL_CHECKS_H

#include "checks/check.h"

extern const struct sl_check sl_clock_per_level;
extern const struct sl_check sl_walk_past_common;
extern const struct sl_check sl_parent_recomputed;
extern const struct sl_check sl_hot_divide;
extern const struct sl_check sl_clock_too_fine;

#endif
