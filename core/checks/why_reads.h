/* SPDX-License-Identifier: GPL-2.0-only */
/* Why a call is no clock read at every level of a walk; findings/why.h. */
#ifndef SL_WHY_READS_H
#define SL_WHY_READS_H

#include "findings/finding.h"
#include "program/program.h"

/*
 * Says so in @out, in the name of @check, of call event @event of @fn, unless
 * it is a read that the walk makes: then the check's own reasons count.
 */
void sl_why_no_reads(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, struct sl_findings *out,
		     const char *check);

#endif
