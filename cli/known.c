// SPDX-License-Identifier: GPL-2.0-only
/*
 * Findings that are known: entries of a baseline and what became of them.
 */
#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "findings/finding.h"
#include "known.h"
#include "select.h"
#include "session.h"

#define MAX_LINES 20

bool sl_known_gone(const struct sl_session *s, const struct sl_baseline_entry *e)
{
	return !e->used && sl_check_listed(s->checks, e->check) &&
	       sl_select_knows(&s->build, e->file);
}

struct sl_baseline *sl_known_read(struct sl_arena *arena, const char *path)
{
	const char *why;
	struct sl_baseline *b = sl_baseline_read(arena, path, &why);

	if (!b)
		sl_die("%s", why);
	return b;
}

static const char *ies(unsigned int n)
{
	return n == 1 ? "y" : "ies";
}

void sl_known_report(const struct sl_session *s, const struct sl_baseline *b)
{
	unsigned int i, n = 0, used = 0;

	for (i = 0; i < b->n; i++) {
		const struct sl_baseline_entry *e = &b->list[i];

		used += e->used;
		if (!sl_known_gone(s, e) || n++ >= MAX_LINES)
			continue;
		sl_say("unused: %s:%u: %s: %s: %s()", b->path, e->line, e->check,
		       e->file ?: "-", e->function ?: "-");
	}
	if (n > MAX_LINES)
		sl_say("... and %u more", n - MAX_LINES);
	sl_say("%s: %u entr%s used, %u unused, %u of what was not looked at", b->path,
	       used, ies(used), n, b->n - used - n);
}
