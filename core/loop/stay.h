/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Does a function that moves a position always move it?
 */
#ifndef SL_STAY_H
#define SL_STAY_H

#include "program/program.h"

/*
 * Can @fn leave what its parameter @param points to as it is, and return
 * something nevertheless? Who gets that at every turn of a loop has not moved.
 * Nothing is what is constant, or known to be zero there.
 */
bool sl_may_stay(const struct sl_program *prog, struct sl_fn *fn,
		 long long param);

#endif
