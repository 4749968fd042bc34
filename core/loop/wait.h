/* SPDX-License-Identifier: GPL-2.0-only */
/* Loops that wait: they need each of their clock reads. */
#ifndef SL_WAIT_H
#define SL_WAIT_H

#include "program/program.h"

/*
 * Does @loop wait: does it relax the CPU or sleep a while (itself, not in a
 * loop within it), retry a seqcount reader's section, or end by the value
 * that call event @event reads?
 */
bool sl_loop_waits(const struct sl_program *prog, struct sl_fn *fn,
		   const struct sl_loop *loop, unsigned int event);

#endif
