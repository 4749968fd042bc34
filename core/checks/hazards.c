// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "checks/hazards.h"
#include "findings/finding.h"

bool sl_hazard_clock_order(const struct sl_program *prog, struct sl_findings *out,
			   struct sl_finding *f, const struct sl_effect *reads,
			   unsigned int n, const char *clock)
{
	bool any = false;
	unsigned int i;

	for (i = 0; i < n; i++) {
		const struct sl_effect *e = &reads[i];

		if (!strcmp(e->name, clock))
			continue;
		sl_finding_hazard(out, f, "clock-order", e->loc, e->function,
				  sl_printf(prog->arena,
					    "%s() is read between: its times and those of %s() change their order",
					    e->name, clock));
		any = true;
	}
	return any;
}

bool sl_hazard_callers(const struct sl_program *prog, struct sl_findings *out,
		       struct sl_finding *f, const struct sl_function *callee)
{
	const char *why = sl_fn_callers_unknown(callee);

	if (!why)
		return true;
	sl_finding_hazard(out, f, "unknown-caller", callee->loc, callee->name,
			  sl_printf(prog->arena, "%s() %s: not every caller is known",
				    callee->name, why));
	return false;
}
