/* SPDX-License-Identifier: GPL-2.0-only */
/* Is a number an amount, or does it say which one is meant? */
#ifndef SL_AMOUNT_H
#define SL_AMOUNT_H

#include "program/program.h"

/*
 * Is parameter @k of @fn an amount: used, but not to find something, as an
 * address or an index, here or in a callee?
 */
bool sl_is_amount(struct sl_fn *fn, unsigned int k);

#endif
