// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/zero_delta.h"
#include "value/test.h"

/* Does @e take from @field what a count of calls would only be given? */
static bool takes_from(const struct sl_function *f, const struct sl_event *e,
		       const char *field)
{
	const struct sl_value *v, *load, *num;

	if (e->kind != SL_E_STORE || e->value == SL_NONE ||
	    strcmp(sl_last_field(e->name), field))
		return false;
	v = &f->values[sl_test_subject(f, e->value)];
	if (v->kind != SL_V_OP || v->nargs != 2 || strcmp(v->text, "plus"))
		return false;
	load = &f->values[sl_test_subject(f, v->args[0])];
	num = &f->values[v->args[1]];
	/* Of 32 bits, less than nothing is a large number. */
	return load->kind == SL_V_LOAD && num->kind == SL_V_CONST &&
	       !strcmp(sl_last_field(load->text), field) && (int)num->num < 0;
}

/* A count that goes down, too, is of something that is there. */
static bool is_level(const struct sl_program *prog, const char *place)
{
	const char *field = sl_last_field(place);
	unsigned int i, k;

	for (i = 0; i < prog->nfns; i++)
		for (k = 0; k < prog->fns[i].f->nevents; k++)
			if (takes_from(prog->fns[i].f, &prog->fns[i].f->events[k],
				       field))
				return true;
	return false;
}

static const char *useful_effect(const struct sl_program *prog,
				 const struct sl_zero_effect *e)
{
	if (SL_GUARD("zero-delta.flag", e->kind == SL_ZERO_FLAG))
		return "for zero, too, a flag or a state is stored";
	if (SL_GUARD("zero-delta.kick", e->kind == SL_ZERO_DEFER && !e->conditional))
		return "for zero, too, work, a timer or a wake-up is always started";
	if (SL_GUARD("zero-delta.level", e->kind == SL_ZERO_COUNT &&
					 is_level(prog, e->name)))
		return "for zero, too, something is counted that is there: elsewhere the count goes down";
	return NULL;
}

const char *sl_zero_useful(const struct sl_program *prog,
			   const struct sl_zero *zero)
{
	const char *why = NULL;
	unsigned int i;

	if (!zero->neutral)
		return "for zero, too, it may do something of use";
	if (zero->cost.kind == SL_COST_NONE)
		return "for zero, it does nothing that costs";
	/* A test would hardly be cheaper than one addition. */
	if (SL_GUARD("zero-delta.one-addition", zero->cost.kind == SL_COST_ATOMIC))
		return "for zero, one atomic addition is all that it does: a test would hardly be cheaper";
	/* Code that neither adds nor tests the number is not there for its sake. */
	if (SL_GUARD("zero-delta.unrelated", !zero->by_zero && !zero->decided) ||
	    SL_GUARD("zero-delta.only-effects", !zero->by_zero && zero->neffects))
		return "what it does for zero does not hang on the number";
	for (i = 0; !why && i < zero->neffects; i++)
		why = useful_effect(prog, &zero->effects[i]);
	return why;
}

const char *sl_zero_why(const struct sl_program *prog, const struct sl_zero *zero)
{
	const char *why = sl_zero_useful(prog, zero);

	return why && !zero->neutral ?
	       sl_printf(prog->arena, "%s: %s (%s:%u)", why, zero->why,
			 zero->where.file ?: "?", zero->where.line) : why;
}

static const struct sl_zero_cost *last(const struct sl_zero_cost *cost)
{
	while (cost->via)
		cost = cost->via;
	return cost;
}

const char *sl_zero_subject(const struct sl_zero_cost *cost)
{
	return last(cost)->name;
}

const char *sl_zero_waste(struct sl_arena *arena, const struct sl_zero *zero)
{
	static const char *const what[] = {
		[SL_COST_LOOP] = "a %s runs",
		[SL_COST_CLOCK] = "the clock %s() is read",
		[SL_COST_SECTION] = "a write section is begun by %s()",
		[SL_COST_LOCK] = "a lock is taken by %s()",
		[SL_COST_WALK] = "a walk along %s runs",
	};
	const struct sl_zero_cost *cost = last(&zero->cost);
	const char *text = what[cost->kind];
	const char *at = text ? strstr(text, "%s") : NULL;

	if (!at)
		return sl_printf(arena, "%s is done", cost->name);

	return sl_printf(arena, "%.*s%s%s", (int)(at - text), text, cost->name,
			 at + 2);
}

void sl_zero_steps(const struct sl_program *prog, struct sl_findings *out,
		   struct sl_finding *f, const struct sl_fn *fn,
		   const struct sl_zero_cost *cost)
{
	static const char *const does[] = {
		[SL_COST_LOOP] = "runs a ",
		[SL_COST_CLOCK] = "reads ",
		[SL_COST_SECTION] = "begins a section by ",
		[SL_COST_LOCK] = "takes a lock by ",
		[SL_COST_WALK] = "walks along ",
	};

	for (; cost; fn = cost->callee, cost = cost->via) {
		bool call = cost->kind != SL_COST_LOOP && cost->kind != SL_COST_WALK;
		struct sl_step *s;

		s = sl_finding_step(out, f, cost->loc, fn->f->name,
				    sl_printf(prog->arena, "%s%s%s",
					      cost->via || !does[cost->kind] ?
					      "calls " : does[cost->kind],
					      cost->name,
					      call || cost->via ? "()" : ""));
		s->kind = cost->via ? SL_STEP_CALL : SL_STEP_DO;
		s->name = cost->name;
	}
}

static const struct {
	const char *hazard, *text;
} remains[] = {
	[SL_ZERO_COUNT] = { "visible-count",
		" counts calls, also those with zero: it would count fewer" },
	[SL_ZERO_TRACE] = { "visible-count",
		"() tells a tracer of zero too: it would be told less often" },
	[SL_ZERO_FLAG] = { "visible-count",
		" is set also for zero: it would not be" },
	[SL_ZERO_REFRESH] = { "deferred-refresh",
		" is brought up to date also for zero: who reads it would see an older state" },
	[SL_ZERO_FIRST] = { "first-read",
		" gets its first value also by a zero: it would get it later" },
	[SL_ZERO_DEFER] = { "deferred-refresh",
		"() may be called also for zero: what it starts would be started later" },
};

enum sl_grade sl_zero_remains(const struct sl_program *prog,
			      struct sl_findings *out, struct sl_finding *f,
			      const struct sl_zero *zero)
{
	unsigned int i;

	for (i = 0; i < zero->neffects && SL_GUARD("zero-delta.effects", true); i++) {
		const struct sl_zero_effect *e = &zero->effects[i];

		sl_finding_hazard(out, f, remains[e->kind].hazard, e->loc,
				  e->function,
				  sl_printf(prog->arena, "%s%s", e->name,
					    remains[e->kind].text));
	}
	sl_finding_obligation(out, f, !zero->neffects,
			      "for zero nothing is stored but what was there");
	if (zero->orders)
		sl_finding_obligation(out, f, false,
				      "nobody waits for the lock, the section or the barrier itself");
	if (zero->assumed)
		sl_finding_obligation(out, f, false,
				      "what the number is compared with is never negative");
	if (zero->rare)
		sl_finding_obligation(out, f, false,
				      "what is marked as unlikely is not needed for zero");
	return SL_GUARD("zero-delta.grade-effects", zero->neffects) ||
	       SL_GUARD("zero-delta.grade-orders", zero->orders) ||
	       SL_GUARD("zero-delta.grade-assumed", zero->assumed) ||
	       SL_GUARD("zero-delta.grade-rare", zero->rare) ?
	       SL_REVIEW : SL_SAFE;
}
