// SPDX-License-Identifier: GPL-2.0-only
/*
 * The model: sets of names, made of the built-in lists and the user's.
 */
#include <errno.h>
#include <fnmatch.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "model/builtin.h"
#include "model/model.h"
#include "model/parse.h"

/* More than any list; what is larger is no list. */
#define FILE_MAX	(4u << 20)

struct entry {
	const char *text;
	bool glob;
	bool builtin;
	bool removed;		/* by a user's file; only a built-in one */
	size_t literal;		/* length before the first wildcard */
};

/* The entries of a section in alphabetical order. */
struct set {
	unsigned int n;
	struct entry *list;
	unsigned int nglobs;
	const struct entry **globs;
};

/* A name without wildcard, and the sets it is in. */
struct exact {
	const char *name;
	sl_sets sets;
};

struct sl_model {
	struct sl_arena *arena;
	struct set sets[SL_M_COUNT];
	struct exact *exact;	/* hash table */
	size_t nexact;		/* its size, a power of two */
};

_Static_assert(SL_M_COUNT <= 64, "sl_sets has a bit for each set");

const char *sl_model_section(enum sl_set set)
{
	static const char *const names[] = {
#define X(id, section) section,
		SL_MODEL_SETS(X)
#undef X
	};

	return names[set];
}

static struct entry *find_entry(const struct set *s, const char *text)
{
	unsigned int i;

	for (i = 0; i < s->n; i++)
		if (!strcmp(s->list[i].text, text))
			return &s->list[i];
	return NULL;
}

/* The slot of @name in the hash table, or the free one where it belongs. */
static struct exact *exact_slot(const struct sl_model *m, const char *name)
{
	uint32_t h = 2166136261u;
	const char *p;
	size_t i;

	for (p = name; *p; p++)
		h = (h ^ (unsigned char)*p) * 16777619u;
	for (i = h ^ h >> 15;; i++) {
		struct exact *e = &m->exact[i & (m->nexact - 1)];

		if (!e->name || !strcmp(e->name, name))
			return e;
	}
}

static int by_text(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;

	return strcmp(x->text, y->text);
}

/* Sorts the sets, and makes anew what is looked up in. */
static void index_sets(struct sl_model *m)
{
	unsigned int i, k, n = 0;

	for (i = 0; i < SL_M_COUNT; i++)
		n += m->sets[i].n;
	for (m->nexact = 16; m->nexact < 2 * (size_t)n; m->nexact *= 2)
		;
	m->exact = sl_alloc(m->arena, m->nexact * sizeof(*m->exact));

	for (i = 0; i < SL_M_COUNT; i++) {
		struct set *s = &m->sets[i];

		if (s->n)
			qsort(s->list, s->n, sizeof(*s->list), by_text);
		s->nglobs = 0;
		s->globs = NULL;
		for (k = 0; k < s->n; k++) {
			const struct entry *e = &s->list[k];
			struct exact *slot;

			if (e->removed)
				continue;
			if (e->glob) {
				*(const struct entry **)sl_push(m->arena,
					&s->globs, &s->nglobs,
					sizeof(*s->globs)) = e;
				continue;
			}
			slot = exact_slot(m, e->text);
			slot->name = e->text;
			slot->sets |= SL_SET(i);
		}
	}
}

bool sl_model_has(const struct sl_model *m, enum sl_set set, const char *name)
{
	const struct set *s = &m->sets[set];
	unsigned int i;

	if (!name)
		return false;
	if (exact_slot(m, name)->sets & SL_SET(set))
		return true;
	for (i = 0; i < s->nglobs; i++) {
		const struct entry *e = s->globs[i];

		/* fnmatch() is slow, and this rules out nearly all. */
		if (!strncmp(name, e->text, e->literal) &&
		    !fnmatch(e->text, name, FNM_NOESCAPE))
			return true;
	}
	return false;
}

const char *sl_model_entry(const struct sl_model *m, enum sl_set set,
			   unsigned int i)
{
	const struct set *s = &m->sets[set];
	unsigned int k;

	for (k = 0; k < s->n; k++)
		if (!s->list[k].removed && !i--)
			return s->list[k].text;
	return NULL;
}

const char *sl_model_behind(const struct sl_model *m, enum sl_set set,
			    const char *name)
{
	size_t n = strlen(name);
	const char *entry;
	unsigned int i;

	for (i = 0; (entry = sl_model_entry(m, set, i)); i++)
		if (!strncmp(entry, name, n) && entry[n] == ':')
			return entry + n + 1;
	return NULL;
}

const char *sl_model_own_entry(const struct sl_model *m, enum sl_set set,
			       unsigned int i)
{
	const struct set *s = &m->sets[set];
	unsigned int k;

	for (k = 0; k < s->n; k++)
		if (!s->list[k].builtin && !s->list[k].removed && !i--)
			return s->list[k].text;
	return NULL;
}

/* The built-in pattern that covers @name, for the message about a typo. */
static const char *covered_by(const struct set *s, const char *name)
{
	unsigned int i;

	for (i = 0; i < s->n; i++)
		if (s->list[i].builtin && s->list[i].glob &&
		    !fnmatch(s->list[i].text, name, FNM_NOESCAPE))
			return s->list[i].text;
	return NULL;
}

/* NULL, or why line @l can't be applied, seen beside all of its file. */
static const char *check_line(const struct sl_model *m, bool builtin,
			      const struct sl_model_lines *lines,
			      const struct sl_model_line *l)
{
	const char *section = sl_model_section(l->set), *glob;
	const struct set *s = &m->sets[l->set];
	const struct entry *e;
	unsigned int i;

	if (!l->remove)
		return NULL;
	if (builtin)
		return "a built-in list can't take entries out";
	/* Order must not matter, so one file can't want both. */
	for (i = 0; i < lines->n; i++) {
		const struct sl_model_line *o = &lines->list[i];

		if (o->set == l->set && !o->remove && !strcmp(o->entry, l->entry))
			return sl_printf(m->arena, "'%s' is taken out of [%s] and added at line %u",
					 l->entry, section, o->line);
	}
	e = find_entry(s, l->entry);
	if (e && e->builtin)
		return NULL;
	glob = covered_by(s, l->entry);
	if (glob)
		return sl_printf(m->arena, "[%s] has no built-in entry '%s' to take out; '%s' covers it, take that out and add the others",
				 section, l->entry, glob);
	return sl_printf(m->arena, "[%s] has no built-in entry '%s' to take out",
			 section, l->entry);
}

static void apply_line(struct sl_model *m, bool builtin,
		       const struct sl_model_line *l)
{
	struct set *s = &m->sets[l->set];
	struct entry *e = find_entry(s, l->entry);

	if (l->remove) {
		e->removed = true;
		return;
	}
	if (e) {
		e->removed = false;
		return;
	}
	e = sl_push(m->arena, &s->list, &s->n, sizeof(*e));
	e->text = l->entry;
	e->glob = sl_model_is_glob(e->text);
	e->literal = strcspn(e->text, "*?[");
	e->builtin = builtin;
}

/* @n bytes of @text, which may hold a NUL that doesn't belong there. */
static int add_text(struct sl_model *m, const char *name, const char *text,
		    size_t n, bool builtin, const char **why)
{
	struct sl_model_lines lines = { 0 };
	unsigned int i;

	if (sl_model_parse(m->arena, name, text, n, &lines, why))
		return -1;
	for (i = 0; i < lines.n; i++) {
		const char *bad = check_line(m, builtin, &lines, &lines.list[i]);

		if (bad) {
			*why = sl_printf(m->arena, "%s:%u: %s", name,
					 lines.list[i].line, bad);
			return -1;
		}
	}
	for (i = 0; i < lines.n; i++)
		apply_line(m, builtin, &lines.list[i]);
	index_sets(m);
	return 0;
}

int sl_model_add_text(struct sl_model *m, const char *name, const char *text,
		      const char **why)
{
	return add_text(m, name, text, strlen(text), false, why);
}

struct sl_model *sl_model_builtin(struct sl_arena *arena)
{
	struct sl_model *m = sl_alloc(arena, sizeof(*m));
	const struct sl_model_text *t;
	const char *why;

	m->arena = arena;
	index_sets(m);
	/*
	 * The tests see to it that the lists are right; a plugin must not end
	 * the build even if they are not.
	 */
	for (t = sl_model_builtin_text; t->name; t++)
		if (add_text(m, t->name, t->text, strlen(t->text), true, &why))
			fprintf(stderr, "schedlint: %s\n", why);
	return m;
}

int sl_model_add_file(struct sl_model *m, const char *path, const char **why)
{
	FILE *f = fopen(path, "re");
	char *text;
	size_t n;
	int ret = -1;

	if (!f) {
		*why = sl_printf(m->arena, "%s:1: can't read the list: %s",
				 path, strerror(errno));
		return -1;
	}
	text = sl_alloc(m->arena, FILE_MAX + 1);
	n = fread(text, 1, FILE_MAX + 1, f);
	if (ferror(f)) {
		*why = sl_printf(m->arena, "%s:1: can't read the list: %s",
				 path, strerror(errno));
	} else if (n > FILE_MAX) {
		*why = sl_printf(m->arena, "%s:1: too large: a list has at most %u bytes",
				 path, FILE_MAX);
	} else {
		ret = add_text(m, path, text, n, false, why);
	}
	fclose(f);
	return ret;
}
