// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the rules for Coccinelle report, and what the plugin found: one list.
 *
 * A finding is known by its fingerprint, which both sides make of the same
 * statement; so one that both see stands there once.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cli.h"
#include "coccimerge.h"
#include "findings/finding.h"
#include "path.h"

enum { BY_RULE = 1, BY_PLUGIN = 2 };

struct row {
	const struct sl_finding *f;
	unsigned int who;
};

bool sl_cocci_finding(struct sl_findings *fs, const char *check, const char *line)
{
	const char *name = strstr(line, ": "), *what;
	unsigned int at, column, end;
	struct sl_finding *f;
	const char *place;
	int used = 0;

	if (!name)
		return false;
	for (place = line; (place = memchr(place, ':', name - place)); place++)
		if (sscanf(place, ":%u:%u-%u%n", &at, &column, &end, &used) == 3 && place + used == name)
			break;
	what = place ? strstr(name, "(): ") : NULL;
	if (!what)
		return false;
	f = sl_findings_add(fs, check);
	f->loc.file = sl_intern_n(fs->arena, line, place - line);
	f->loc.line = at;
	f->loc.col = column + 1;	/* spatch counts from 0 */
	f->function = sl_intern_n(fs->arena, name + 2, what - name - 2);
	f->message = sl_intern(fs->arena, what + 4);
	return true;
}

static int by_place(const void *x, const void *y)
{
	const struct sl_finding *a = ((const struct row *)x)->f, *b = ((const struct row *)y)->f;

	return strcmp(a->loc.file, b->loc.file) ?:
	       (a->loc.line > b->loc.line) - (a->loc.line < b->loc.line) ?:
	       (a->loc.col > b->loc.col) - (a->loc.col < b->loc.col) ?:
	       strcmp(a->check, b->check) ?: strcmp(a->fingerprint, b->fingerprint);
}

static bool is_asked(const struct sl_finding *f, const char *dir,
		     const char *const *checks, unsigned int n)
{
	unsigned int i;

	/* A file of findings may come from anywhere. */
	if (!f->loc.file || !f->function || !f->message || !f->fingerprint ||
	    !sl_path_below(dir, f->loc.file))
		return false;
	for (i = 0; i < n; i++)
		if (!strcmp(f->check, checks[i]))
			return true;
	return false;
}

/* Names come from sources: nothing in them may steer a terminal. */
static void put(const char *s)
{
	for (; s && *s; s++)
		putchar(iscntrl((unsigned char)*s) ? '?' : *s);
}

static void print(const struct row *r)
{
	static const char *const who[] = { "", "the rule", "the plugin", "the rule and the plugin" };

	put(r->f->loc.file);
	printf(":%u:%u: ", r->f->loc.line, r->f->loc.col);
	put(r->f->function);
	fputs("(): ", stdout);
	put(r->f->message);
	printf(" [%s; seen by %s]\n", r->f->check, who[r->who]);
}

void sl_cocci_merge(struct sl_arena *arena, struct sl_findings *mine,
		    const struct sl_findings *others, const char *tree,
		    const char *dir, const char *const *checks, unsigned int n)
{
	unsigned int i, k, nrows = 0, count[4] = { 0 };
	struct row *rows = NULL;

	sl_findings_seal(mine, tree);
	for (i = 0; i < mine->n; i++)
		*(struct row *)sl_push(arena, &rows, &nrows, sizeof(*rows)) =
			(struct row){ &mine->list[i], BY_RULE };
	for (i = 0; i < others->n; i++) {
		const struct sl_finding *f = &others->list[i];

		if (!is_asked(f, dir, checks, n))
			continue;
		for (k = 0; k < mine->n; k++)
			if (!strcmp(rows[k].f->check, f->check) &&
			    !strcmp(rows[k].f->fingerprint, f->fingerprint))
				break;
		if (k < mine->n)
			rows[k] = (struct row){ f, BY_RULE | BY_PLUGIN };
		else
			*(struct row *)sl_push(arena, &rows, &nrows, sizeof(*rows)) =
				(struct row){ f, BY_PLUGIN };
	}
	if (nrows)
		qsort(rows, nrows, sizeof(*rows), by_place);
	for (i = 0; i < nrows; i++) {
		print(&rows[i]);
		count[rows[i].who]++;
	}
	sl_say("%u findings: %u seen by both, %u by a rule alone, %u by the plugin alone",
	       nrows, count[3], count[BY_RULE], count[BY_PLUGIN]);
}
