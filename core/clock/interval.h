/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Reads that measure: a time is subtracted from, or compared with, another
 * that was read. Both reads are needed, wherever they stand.
 */
#ifndef SL_INTERVAL_H
#define SL_INTERVAL_H

#include "program/program.h"

/*
 * Does call event @event of @fn read one end of an interval whose other end
 * is read in @fn too, be it by way of callees, parameters or a variable?
 */
bool sl_is_stamp(const struct sl_program *prog, struct sl_fn *fn,
		 unsigned int event);

/*
 * How a read that @event makes stands to the caller of @fn: bit k of
 * *@params, *@memory: it is one end of an interval if parameter k, or what
 * stands in the variable that it points to, is a time that was read.
 */
void sl_stamp_params(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, unsigned long long *params,
		     unsigned long long *memory);

#endif
