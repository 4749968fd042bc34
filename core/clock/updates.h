/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Where a run queue's clock is renewed, by a function or by what it calls.
 *
 * Renewals that ask first whether the clock is fresh (a test of the flags
 * that the model names) are left out: they cost nothing.
 */
#ifndef SL_UPDATES_H
#define SL_UPDATES_H

#include "clock/reads.h"

/* Those that a call of @fn makes, as reads of that clock. Never NULL. */
const struct sl_reads *sl_updates_of(const struct sl_program *prog,
				     struct sl_fn *fn);

#endif
