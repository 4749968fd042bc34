// SPDX-License-Identifier: GPL-2.0-only
/*
 * Texts that are put into places. Lines stay where they are: what is put in
 * has no line end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "place.h"

struct edit {
	size_t off;
	unsigned int seq;	/* of edits at one place */
	char *s;
};

struct edits {
	unsigned int n;
	struct edit *list;
};

static void edit(struct edits *es, size_t off, char *s)
{
	es->list = grow(es->list, es->n, sizeof(*es->list));
	es->list[es->n] = (struct edit){ off, es->n, s };
	es->n++;
}

static int by_off(const void *a, const void *b)
{
	const struct edit *x = a, *y = b;

	if (x->off != y->off)
		return x->off < y->off ? -1 : 1;
	return x->seq < y->seq ? -1 : 1;
}

/* A function's own text comes before its declarations: kernel C allows that. */
static void edits_for(struct edits *es, const struct place *p)
{
	struct insert in;

	insert_for(p, &in);
	edit(es, p->fn_first, in.before);
	if (in.first)
		edit(es, p->fn_open + 1, text(" %s;", in.first));
	if (p->braced == 2)
		edit(es, p->body, text(" %s;", in.here));
	else if (p->braced)
		edit(es, p->body + 1, text(" %s;", in.here));
	else
		edit(es, p->body, text("{ %s; ", in.here));
	if (!p->braced)
		edit(es, p->body_end, text(" }"));
}

static void make_folders(char *path)
{
	char *s;

	for (s = strchr(path + 1, '/'); s; s = strchr(s + 1, '/')) {
		*s = 0;
		mkdir(path, 0777);
		*s = '/';
	}
}

int put_places(const char *tree, const char *out, const struct place *list, unsigned int n)
{
	char *from = text("%s/%s", tree, list->file), *to = text("%s/%s", out, list->file);
	char *part = text("%s.part", to), *s;
	struct edits es = { 0 };
	unsigned int i;
	size_t len, at = 0;
	FILE *f;

	s = read_file(from, &len);
	if (!s) {
		perror(from);
		return -1;
	}
	for (i = 0; i < n; i++)
		edits_for(&es, &list[i]);
	qsort(es.list, es.n, sizeof(*es.list), by_off);
	make_folders(part);
	f = fopen(part, "w");
	if (!f) {
		perror(part);
		return -1;
	}
	for (i = 0; i < es.n; i++) {
		fwrite(s + at, 1, es.list[i].off - at, f);
		fputs(es.list[i].s, f);
		at = es.list[i].off;
	}
	fwrite(s + at, 1, len - at, f);
	/* A name of its own first: what is there may be a link to the original. */
	if (ferror(f) || fclose(f) || rename(part, to)) {
		perror(to);
		return -1;
	}
	return 0;
}
