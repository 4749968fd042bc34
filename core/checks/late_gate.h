/* SPDX-License-Identifier: GPL-2.0-only */
/* The two forms of late-gate. */
#ifndef SL_LATE_GATE_H
#define SL_LATE_GATE_H

#include "state/gate.h"

#define SL_LATE_GATE "late-gate"

struct sl_findings;

/*
 * Reports to @out what @fn calls before its own test of a static key though
 * only what is behind the test uses the result.
 */
void sl_late_gate_order(const struct sl_program *prog, struct sl_findings *out,
			struct sl_gating *gating, struct sl_fn *fn);

#endif
