// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "model/builtin.h"
#include "model/sites.h"

#define COLUMNS_MAX 7

/* A table, while it is read. */
struct table {
	struct sl_arena *arena;
	const char *name;
	unsigned int line, ncolumns;
	const char *column[COLUMNS_MAX];
};

/*
 * The next line that is no comment into @t->column. Returns 1; 0 at the end;
 * -1 and one line in *@why.
 */
static int next_row(struct table *t, const char **text, const char **why)
{
	while (**text) {
		const char *at = *text;
		size_t left = strcspn(at, "\n");
		unsigned int n = 0;

		*text += left + (at[left] == '\n');
		t->line++;
		if (!left || *at == '#')
			continue;
		for (;;) {
			size_t len = strcspn(at, "\t\n");

			if (n < COLUMNS_MAX)
				t->column[n] = sl_intern_n(t->arena, at, len);
			if (!len || n == t->ncolumns) {
				n = 0;
				break;
			}
			n++;
			at += len;
			if (*at != '\t')
				break;
			at++;
		}
		if (n == t->ncolumns)
			return 1;
		*why = sl_printf(t->arena, "%s:%u: a row has %u columns with a tab between, none of them empty",
				 t->name, t->line, t->ncolumns);
		return -1;
	}
	return 0;
}

static const char *unless_dash(const char *s)
{
	return strcmp(s, "-") ? s : NULL;
}

/* NULL for an id that nobody looked up. */
static const char *sure(const char *id)
{
	return id[strlen(id) - 1] == '?' ? NULL : unless_dash(id);
}

/* What stands for commit @id, @n bytes, in a text: NULL: it may. */
static const char *stand_in(struct sl_arena *arena, const struct sl_sites *s,
			    const char *const *ids, const char *id, size_t n)
{
	unsigned int i;

	for (i = 0; i < s->nhistory; i++)
		if (!s->history[i].did.commit && strlen(ids[i]) == n + 1 &&
		    !memcmp(ids[i], id, n))
			return sl_printf(arena, "a commit of %s", s->history[i].did.version);
	return NULL;
}

/* @text without the ids that are not sure, which @ids has with their '?'. */
static const char *only_sure(struct sl_arena *arena, const struct sl_sites *s,
			     const char *const *ids, const char *text)
{
	const char *out = "";

	while (*text) {
		size_t n = 0;
		const char *other;

		while (isalnum((unsigned char)text[n]))
			n++;
		other = n ? stand_in(arena, s, ids, text, n) : NULL;
		if (!n)
			n = 1;
		out = sl_printf(arena, "%s%.*s", out, other ? (int)strlen(other) : (int)n,
				other ? other : text);
		text += n;
	}
	return out;
}

static int read_history(struct sl_arena *arena, struct sl_sites *s,
			const char *text, const char **why)
{
	struct table t = { .arena = arena, .name = "history.tsv", .ncolumns = 7 };
	const char **ids = NULL;
	unsigned int nids = 0, i;
	int ret;

	while ((ret = next_row(&t, &text, why)) > 0) {
		struct sl_history_row *row = sl_push(arena, &s->history, &s->nhistory, sizeof(*row));

		*(const char **)sl_push(arena, &ids, &nids, sizeof(*ids)) = t.column[0];
		row->did.commit = sure(t.column[0]);
		row->did.version = t.column[1];
		row->check = t.column[2];
		row->file = t.column[3];
		row->functions = t.column[4];
		row->did.what = t.column[5];
		row->did.outcome = unless_dash(t.column[6]);
	}
	for (i = 0; i < s->nhistory; i++)
		if (s->history[i].did.outcome)
			s->history[i].did.outcome = only_sure(arena, s, ids, s->history[i].did.outcome);
	return ret;
}

static int read_keep(struct sl_arena *arena, struct sl_sites *s,
		     const char *text, const char **why)
{
	struct table t = { .arena = arena, .name = "kept.list", .ncolumns = 5 };
	int ret;

	while ((ret = next_row(&t, &text, why)) > 0) {
		struct sl_keep_row *row = sl_push(arena, &s->keep, &s->nkeep, sizeof(*row));

		row->check = t.column[0];
		row->file = t.column[1];
		row->function = t.column[2];
		row->keep.commit = sure(t.column[3]);
		row->keep.reason = t.column[4];
	}
	return ret;
}

int sl_sites_read(struct sl_arena *arena, struct sl_sites *sites,
		  const char *history, const char *keep, const char **why)
{
	memset(sites, 0, sizeof(*sites));
	if (history && read_history(arena, sites, history, why))
		return -1;
	return keep ? read_keep(arena, sites, keep, why) : 0;
}

static bool is_named(const char *path, const char *name)
{
	size_t n = strlen(path), k = strlen(name);

	return n >= k && !strcmp(path + n - k, name);
}

const struct sl_sites *sl_sites_builtin(struct sl_arena *arena)
{
	struct sl_sites *sites = sl_alloc(arena, sizeof(*sites));
	const char *history = NULL, *keep = NULL, *why;
	const struct sl_model_text *t;

	for (t = sl_model_builtin_tables; t->name; t++) {
		if (is_named(t->name, "history.tsv"))
			history = t->text;
		else if (is_named(t->name, "kept.list"))
			keep = t->text;
	}
	/* As for the lists: the tests see to it, and a build must not end. */
	if (sl_sites_read(arena, sites, history, keep, &why))
		fprintf(stderr, "schedlint: %s\n", why);
	return sites;
}

bool sl_history_is_of(const struct sl_history_row *row, const char *check,
		      const char *file, const char *function)
{
	const char *at = row->functions;

	if (!check || !file || !function || strcmp(row->check, check) ||
	    strcmp(row->file, file))
		return false;
	while (*at) {
		size_t n = strcspn(at, " ");

		if (n && n == strlen(function) && !memcmp(at, function, n))
			return true;
		at += n + (at[n] == ' ');
	}
	return false;
}

const struct sl_keep *sl_keep_find(const struct sl_sites *sites,
				   const char *check, const char *file,
				   const char *function)
{
	unsigned int i;

	for (i = 0; check && file && function && i < sites->nkeep; i++) {
		const struct sl_keep_row *row = &sites->keep[i];

		if (!strcmp(row->check, check) && !strcmp(row->file, file) &&
		    !strcmp(row->function, function))
			return &row->keep;
	}
	return NULL;
}
