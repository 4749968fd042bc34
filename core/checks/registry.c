// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "checks/checks.h"
#include "program/program.h"

static const struct sl_check *const checks[] = {
	&sl_clock_per_level,
	&sl_clock_twice,
	&sl_clock_unused,
	&sl_rq_clock_twice,
	&sl_zero_delta_call,
	&sl_zero_delta_pass,
	&sl_requeue_unchanged,
	&sl_set_and_restore,
	&sl_walk_past_common,
	&sl_parent_recomputed,
	&sl_hot_divide,
	&sl_irqsave_nested,
	&sl_clock_too_fine,
	&sl_late_gate,
};

const struct sl_check *sl_check_at(unsigned int i)
{
	return i < sizeof(checks) / sizeof(*checks) ? checks[i] : NULL;
}

static const struct sl_check *find(const char *name, size_t n)
{
	const struct sl_check *c;
	unsigned int i;

	for (i = 0; (c = sl_check_at(i)); i++)
		if (strlen(c->name) == n && !memcmp(c->name, name, n))
			return c;
	return NULL;
}

const struct sl_check *sl_check_find(const char *name)
{
	return find(name, strlen(name));
}

bool sl_check_listed(const char *list, const char *name)
{
	if (!list)
		return true;
	for (;;) {
		size_t n = strcspn(list, ",");

		if ((n == 3 && !memcmp(list, "all", 3)) ||
		    (n == strlen(name) && !memcmp(list, name, n)))
			return true;
		if (!list[n])
			return false;
		list += n + 1;
	}
}

bool sl_check_list_ok(struct sl_arena *arena, const char *list,
		      const char **bad)
{
	while (list) {
		size_t n = strcspn(list, ",");

		if (!(n == 3 && !memcmp(list, "all", 3)) && !find(list, n)) {
			*bad = sl_intern_n(arena, list, n);
			return false;
		}
		list = list[n] ? list + n + 1 : NULL;
	}
	return true;
}

struct sl_findings *sl_analyse(struct sl_arena *arena,
			       const struct sl_model *model,
			       struct sl_unit *const *units,
			       unsigned int nunits, const char *list)
{
	return sl_analyse_asked(arena, model, units, nunits, list, NULL);
}

struct sl_findings *sl_analyse_asked(struct sl_arena *arena,
				     const struct sl_model *model,
				     struct sl_unit *const *units,
				     unsigned int nunits, const char *list,
				     const struct sl_ask *ask)
{
	struct sl_program *prog = sl_program_link(arena, model, units, nunits);
	struct sl_findings *out = sl_findings_new(arena);
	const struct sl_check *c;
	unsigned int u, i;

	out->ask = ask;
	out->nunits = nunits;
	out->nfunctions = prog->nfns;
	for (u = 0; u < nunits; u++)
		for (i = 0; i < units[u]->ngaps; i++)
			sl_findings_gap(out, units[u]->gaps[i].file,
					units[u]->gaps[i].function,
					units[u]->gaps[i].reason);
	for (i = 0; (c = sl_check_at(i)); i++)
		if (sl_check_listed(list, c->name))
			c->run(prog, out);
	sl_findings_annotate(out, sl_sites_builtin(arena));
	return out;
}
