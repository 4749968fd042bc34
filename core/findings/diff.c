// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "findings/diff.h"

/* One side's finding, and by what it is compared in a round. */
struct side {
	const struct sl_finding *f;
	const char *key;
	unsigned int index;
};

/* What both sides are compared by: NULL: this one not at all. */
typedef const char *(*key_fn)(struct sl_arena *arena, const struct sl_finding *f);

static const char *by_fingerprint(struct sl_arena *arena, const struct sl_finding *f)
{
	return f->fingerprint;
}

/*
 * What stays when locals get other names and lines move: through which
 * functions to what. A walk's name, a record's member, is no local's.
 */
static const char *by_path(struct sl_arena *arena, const struct sl_finding *f)
{
	const char *key = sl_printf(arena, "%s|%s", f->check, f->function ? f->function : "");
	unsigned int i;

	for (i = 0; i < f->nsteps; i++) {
		const struct sl_step *s = &f->steps[i];
		bool named = s->name && s->kind != SL_STEP_NOTE;

		key = sl_printf(arena, "%s|%d %s %s", key, s->kind, s->function ? s->function : "",
				named ? s->name : "");
	}
	return key;
}

static const char *by_file_and_path(struct sl_arena *arena, const struct sl_finding *f)
{
	return sl_printf(arena, "%s|%s", f->loc.file ? f->loc.file : "", by_path(arena, f));
}

static const char *by_all(struct sl_arena *arena, const struct sl_finding *f)
{
	return sl_printf(arena, "%s|%s", f->fingerprint, by_file_and_path(arena, f));
}

static int by_key(const void *x, const void *y)
{
	const struct side *a = x, *b = y;

	return strcmp(a->key, b->key) ?: (a->f->loc.line > b->f->loc.line) - (a->f->loc.line < b->f->loc.line) ?:
	       (a->index > b->index) - (a->index < b->index);
}

/* Those of @fs that have no partner yet, sorted by @key. */
static struct side *unpaired(struct sl_arena *arena, const struct sl_findings *fs,
			     const unsigned int *partner, key_fn key, unsigned int *n)
{
	struct side *list = sl_alloc(arena, (fs->n + 1) * sizeof(*list));
	unsigned int i;

	*n = 0;
	for (i = 0; i < fs->n; i++)
		if (!partner[i])
			list[(*n)++] = (struct side){ &fs->list[i], key(arena, &fs->list[i]), i };
	if (*n)
		qsort(list, *n, sizeof(*list), by_key);
	return list;
}

/* Partners are kept as index + 1. */
static void pair(struct sl_arena *arena, struct sl_diff *d, unsigned int *of_before,
		 unsigned int *of_after, key_fn key)
{
	unsigned int n, m, i = 0, k = 0;
	struct side *a = unpaired(arena, d->before, of_before, key, &n);
	struct side *b = unpaired(arena, d->after, of_after, key, &m);

	while (i < n && k < m) {
		int c = strcmp(a[i].key, b[k].key);

		if (!c) {
			of_before[a[i].index] = b[k].index + 1;
			of_after[b[k].index] = a[i].index + 1;
		}
		i += c <= 0;
		k += c >= 0;
	}
}

static bool equal(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

static enum sl_diff_kind kind_of(const struct sl_finding *a, const struct sl_finding *b)
{
	if (!a)
		return SL_DIFF_NEW;
	if (!b)
		return SL_DIFF_FIXED;
	return a->loc.line == b->loc.line && a->loc.col == b->loc.col &&
	       equal(a->loc.file, b->loc.file) ? SL_DIFF_SAME : SL_DIFF_MOVED;
}

static void add(struct sl_diff *d, enum sl_diff_kind kind, const struct sl_finding *before,
		const struct sl_finding *after)
{
	struct sl_diff_entry *e;

	if (kind_of(before, after) != kind)
		return;
	if (sl_finding_known(after ? after : before)) {
		d->nkept += kind == SL_DIFF_NEW;
		return;
	}
	e = sl_push(d->arena, &d->list, &d->n, sizeof(*e));
	*e = (struct sl_diff_entry){ kind, before, after, false };
	d->count[kind]++;
}

struct sl_diff *sl_diff(struct sl_arena *arena, const struct sl_findings *before,
			const struct sl_findings *after)
{
	struct sl_diff *d = sl_alloc(arena, sizeof(*d));
	struct sl_arena *tmp = sl_arena_new();
	unsigned int *of_before = sl_alloc(tmp, (before->n + 1) * sizeof(*of_before));
	unsigned int *of_after = sl_alloc(tmp, (after->n + 1) * sizeof(*of_after));
	unsigned int i;
	int kind;

	d->arena = arena;
	d->before = before;
	d->after = after;
	/*
	 * The ordinal in a fingerprint shifts when another clock's finding comes
	 * to the same statement, so the path goes before it.
	 */
	pair(tmp, d, of_before, of_after, by_all);
	pair(tmp, d, of_before, of_after, by_file_and_path);
	pair(tmp, d, of_before, of_after, by_fingerprint);
	pair(tmp, d, of_before, of_after, by_path);
	for (kind = SL_DIFF_NEW; kind < SL_DIFF_KINDS; kind++) {
		for (i = 0; i < after->n; i++)
			add(d, kind, of_after[i] ? &before->list[of_after[i] - 1] : NULL, &after->list[i]);
		for (i = 0; kind == SL_DIFF_FIXED && i < before->n; i++)
			if (!of_before[i])
				add(d, kind, &before->list[i], NULL);
	}
	sl_arena_free(tmp);
	return d;
}

void sl_diff_mark(struct sl_diff *d, const char *const *files, unsigned int n)
{
	unsigned int i, k;

	for (i = 0; i < d->n; i++) {
		struct sl_diff_entry *e = &d->list[i];
		const char *file = (e->after ? e->after : e->before)->loc.file;

		for (k = 0; file && k < n && strcmp(files[k], file); k++)
			;
		e->elsewhere = file && k == n;
	}
}
