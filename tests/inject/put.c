// SPDX-License-Identifier: GPL-2.0-only
/*
 * Texts that are put into places. Lines stay where they are: what is put in
 * has no line end.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "place.h"

#define CLOCK "sched_clock"
/* What must stay silent reads another one, so that neither hides the other. */
#define CLOCK_NEGATIVE "ktime_get_mono_fast_ns"

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

static char *__attribute__((format(printf, 1, 2))) text(const char *format, ...)
{
	va_list args;
	char *s;

	va_start(args, format);
	if (vasprintf(&s, format, args) < 0)
		abort();
	va_end(args);
	return s;
}

/* Functions that lead to the read, the farthest first; and what stands in the body. */
static void reads(struct edits *es, const struct place *p, const char *clock)
{
	bool interval = !strcmp(p->kind, "interval");
	const char *type = interval ? "unsigned long long inject_since" : "void";
	const char *pass = interval ? "inject_since" : "";
	char *read = interval ? text("inject_%u += %s() - %s", p->id, clock,
				     p->depth ? "inject_since" : text("inject_t%u", p->id)) :
				text("inject_%u = %s()", p->id, clock);
	unsigned int i;

	edit(es, p->fn_first, text("extern unsigned long long %s(void); "
				   "static unsigned long long inject_%u; ", clock, p->id));
	for (i = p->depth; i; i--) {
		char *what = i == p->depth ? read : text("inject_%u_%u(%s)", p->id, i + 1, pass);

		edit(es, p->fn_first,
		     text("static void __attribute__((__noinline__)) inject_%u_%u(%s) { %s; } ",
			  p->id, i, type, what));
	}
	if (interval)
		edit(es, p->fn_open + 1, text(" unsigned long long inject_t%u = %s();", p->id, clock));
	if (p->depth)
		read = interval ? text("inject_%u_1(inject_t%u)", p->id, p->id) :
				  text("inject_%u_1()", p->id);
	edit(es, p->braced ? p->body + 1 : p->body, text("%s%s;%s", p->braced ? " " : "{ ", read,
							 p->braced ? "" : " "));
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
		reads(&es, &list[i], strcmp(list[i].kind, "walk") ? CLOCK_NEGATIVE : CLOCK);
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
