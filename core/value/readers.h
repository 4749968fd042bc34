/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Who may read a field, whichever object it is in.
 */
#ifndef SL_READERS_H
#define SL_READERS_H

#include "program/program.h"

/*
 * The functions, in the program's order, that load from @field "record.field"
 * (sl_place_field()) or give its address, or that of variable "var:name", to
 * a call. *@n: how many. Of @field alone, the path to it has to be looked at.
 * All fields are listed when first asked.
 */
struct sl_fn *const *sl_readers_of(const struct sl_program *prog,
				   const char *field, unsigned int *n);

#endif
