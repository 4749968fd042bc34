// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/hazards.h"
#include "findings/finding.h"

const char *sl_effect_words(struct sl_arena *arena, const struct sl_effect *e)
{
	static const struct {
		const char *before, *after;
	} words[SL_EFFECT_KINDS] = {
		[SL_EFFECT_SECTION] = { "the write section that begins with ", "()" },
		[SL_EFFECT_LOCK] = { "the lock taken by ", "()" },
		[SL_EFFECT_BARRIER] = { "the memory barrier of ", "()" },
		[SL_EFFECT_VOLATILE] = { "the volatile store to ", "" },
		[SL_EFFECT_WAIT] = { "the wait of ", "()" },
		[SL_EFFECT_UNKNOWN] = { "", "(), which was not analysed," },
		[SL_EFFECT_CLOCK] = { "the read of ", "()" },
	};

	return sl_printf(arena, "%s%s%s", words[e->kind].before, e->name,
			 words[e->kind].after);
}

bool sl_hazard_backdate(const struct sl_program *prog, struct sl_findings *out,
			struct sl_finding *f, const struct sl_effect *effects,
			unsigned int n, const char *between)
{
	unsigned int i;

	if (!SL_GUARD("hazards.backdate", n))
		return false;
	for (i = 0; i < n; i++)
		sl_finding_hazard(out, f, "seqcount-backdate", effects[i].loc,
				  effects[i].function,
				  sl_printf(prog->arena,
					    "%s stands between %s: who synchronises with it could see time run backwards",
					    sl_effect_words(prog->arena, &effects[i]),
					    between));
	return true;
}

bool sl_hazard_clock_order(const struct sl_program *prog, struct sl_findings *out,
			   struct sl_finding *f, const struct sl_effect *reads,
			   unsigned int n, const char *clock)
{
	bool any = false;
	unsigned int i;

	for (i = 0; i < n; i++) {
		const struct sl_effect *e = &reads[i];

		if (!SL_GUARD("hazards.clock-order", strcmp(e->name, clock)))
			continue;
		sl_finding_hazard(out, f, "clock-order", e->loc, e->function,
				  sl_printf(prog->arena,
					    "%s() is read between: its times and those of %s() change their order",
					    e->name, clock));
		any = true;
	}
	return any;
}

bool sl_hazard_volatile(const struct sl_program *prog, struct sl_findings *out,
			struct sl_finding *f, const struct sl_between *b,
			const char *so)
{
	unsigned int i;

	if (!SL_GUARD("hazards.volatile", b->n[SL_BETWEEN_LOAD]))
		return false;
	for (i = 0; i < b->n[SL_BETWEEN_LOAD]; i++) {
		const struct sl_effect *e = &b->list[SL_BETWEEN_LOAD][i];

		sl_finding_hazard(out, f, "volatile-read", e->loc, e->function,
				  sl_printf(prog->arena,
					    "%s, which others may change, is read between: %s",
					    e->name, so));
	}
	return true;
}

bool sl_hazard_callers(const struct sl_program *prog, struct sl_findings *out,
		       struct sl_finding *f, const struct sl_fn *callee)
{
	const char *why = sl_fn_callers_unknown(callee);

	if (!SL_GUARD("hazards.callers", why))
		return true;
	sl_finding_hazard(out, f, "unknown-caller", callee->f->loc, callee->f->name,
			  sl_printf(prog->arena, "%s() %s: not every caller is known",
				    callee->f->name, why));
	return false;
}
