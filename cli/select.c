// SPDX-License-Identifier: GPL-2.0-only
#include <stdbool.h>
#include <string.h>

#include "build.h"
#include "findings/finding.h"
#include "path.h"
#include "select.h"
#include "targets.h"
#include "tree.h"

static bool all_is_wanted(const struct sl_build *b)
{
	unsigned int i;

	if (b->wider)
		return !b->ntargets;
	for (i = 0; i < b->ntargets; i++)
		if (sl_target_selects(b->targets[i]))
			return false;
	return true;
}

/* Does @t, which may be less than what was built for it, want unit @u? */
static bool wants(const struct sl_target *t, const struct sl_build_unit *u)
{
	return sl_unit_in_scope(u, t) &&
	       (!sl_target_selects(t) || sl_unit_is_of(u, t));
}

static bool wanted_unit(const struct sl_build *b, const struct sl_build_unit *u)
{
	unsigned int i;

	for (i = 0; i < b->ntargets; i++)
		if (wants(b->targets[i], u))
			return true;
	return all_is_wanted(b);
}

static bool made_from(const struct sl_build_unit *u, const char *file)
{
	unsigned int i;

	if (!strcmp(u->source, file) || !strcmp(u->object, file))
		return true;
	for (i = 0; i < u->ndeps; i++)
		if (!strcmp(u->deps[i], file))
			return true;
	return false;
}

bool sl_select_wants(const struct sl_build *b, const char *file)
{
	unsigned int i, j;

	for (i = 0; i < b->ntargets; i++) {
		const struct sl_target *t = b->targets[i];

		if (sl_target_covers(t, file))
			return true;
		if (sl_target_selects(t))
			continue;
		/* All of a unit belongs to it, its headers as well. */
		for (j = 0; file && j < b->nunits; j++)
			if (sl_unit_in_scope(&b->units[j], t) &&
			    made_from(&b->units[j], file))
				return true;
	}
	return false;
}

/* Is what was not analysed in @file a part of a unit that a target wants? */
static bool wanted_gap(const struct sl_build *b, const char *file)
{
	bool known = false;
	unsigned int i;

	for (i = 0; file && i < b->nunits; i++) {
		if (!made_from(&b->units[i], file))
			continue;
		known = true;
		if (wanted_unit(b, &b->units[i]))
			return true;
	}
	return !known;
}

bool sl_select_knows(const struct sl_build *b, const char *file)
{
	bool there = false;
	unsigned int i;

	if (!file || !(sl_select_wants(b, file) || (b->wider && !b->ntargets)))
		return false;
	for (i = 0; i < b->nunits; i++) {
		if (!made_from(&b->units[i], file))
			continue;
		if (!b->units[i].unit)
			return false;
		there = true;
	}
	return there || (b->tree && !sl_path_is_file(sl_path_normal(b->arena, b->tree->path, file)));
}

void sl_select(const struct sl_build *b, struct sl_findings *fs)
{
	unsigned int i, n;

	if (all_is_wanted(b))
		return;
	for (i = n = 0; i < fs->n; i++)
		if (sl_select_wants(b, fs->list[i].loc.file))
			fs->list[n++] = fs->list[i];
	fs->n = n;
	for (i = n = 0; i < fs->nseen; i++)
		if (sl_select_wants(b, fs->seen[i].file))
			fs->seen[n++] = fs->seen[i];
	fs->nseen = n;
	fs->nseen_slots = 0;
	for (i = n = 0; i < fs->ngaps; i++)
		if (wanted_gap(b, fs->gaps[i].file))
			fs->gaps[n++] = fs->gaps[i];
	fs->ngaps = n;
}

void sl_select_gaps(const struct sl_build *b, struct sl_findings *fs)
{
	unsigned int i;

	for (i = 0; i < b->nunits; i++) {
		const struct sl_build_unit *u = &b->units[i];

		if (u->failure && wanted_unit(b, u))
			sl_findings_gap(fs, u->source, NULL, u->failure);
	}
	for (i = 0; i < b->ngaps; i++)
		sl_findings_gap(fs, b->gaps[i].file, NULL, b->gaps[i].reason);
}
