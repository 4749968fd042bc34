// SPDX-License-Identifier: GPL-2.0-only
/*
 * inject-scan: finds loops in a kernel tree's text, and puts clock reads
 * into them.
 *
 *	inject-scan list TREE FILE...	one line a loop or point: the fields of struct place
 *	inject-scan put TREE OUT	reads such lines, with a depth at their end,
 *					those of a file together; writes files below OUT
 *
 * Loops of kind "other" are not listed, and neither is what is no walk but
 * lies in one.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "place.h"

static const char usage[] =
	"usage: inject-scan list TREE FILE...\n"
	"       inject-scan put TREE OUT <LINES\n";

static bool in_walk(const struct loops *ls, const struct loop *l)
{
	while (l->around >= 0) {
		l = &ls->list[l->around];
		if (l->kind == KIND_WALK)
			return true;
	}
	return false;
}

struct printer {
	const struct text *t;
	const char *file;
	unsigned int id;
};

static void print(struct printer *p, enum kind kind, const struct fn *fn, unsigned int first,
		  unsigned int last, unsigned int body_line, size_t body, size_t body_end,
		  int braced)
{
	const struct tok *toks = p->t->toks;

	printf("%s\t%u\t%s\t%.*s\t%u\t%u\t%u\t%zu\t%zu\t%zu\t%zu\t%d\n", kind_names[kind],
	       ++p->id, p->file, (int)toks[fn->name].len, toks[fn->name].s, toks[first].line,
	       toks[last].line, body_line, toks[fn->first].off, toks[fn->open].off, body, body_end,
	       braced);
}

static void print_loop(struct printer *p, const struct loop *l)
{
	unsigned int last = (l->tail_end ? l->tail_end : l->body_end) - 1;
	const struct tok *body = &p->t->toks[l->body], *end = &p->t->toks[l->body_end - 1];

	print(p, l->kind, &l->fn, l->head, last, body->line, body->off, end->off + end->len,
	      tok_is(p->t, l->body, "{"));
}

/* Right after token @i. */
static void print_point(struct printer *p, enum kind kind, const struct fn *fn, unsigned int i)
{
	const struct tok *k = &p->t->toks[i];

	print(p, kind, fn, i, i, k->line, k->off + k->len, k->off + k->len, 2);
}

static void print_points(struct printer *p, const struct fn *fn)
{
	unsigned int i, end;

	print_point(p, KIND_FUNCTION, fn, fn->open);
	for (i = fn->open; i < p->t->toks[fn->open].match; i++) {
		enum kind kind = irq_point(p->t, i, &end);

		if (kind != KIND_OTHER)
			print_point(p, kind, fn, end);
	}
}

static char *path_of(const char *tree, const char *file)
{
	char *path;

	if (asprintf(&path, "%s/%s", tree, file) < 0)
		abort();
	return path;
}

static int list(const char *tree, char **files, int n)
{
	struct macros all = { 0 };
	struct text *texts = calloc(n + 1, sizeof(*texts));
	struct printer p = { 0 };
	unsigned int k;
	int i;

	for (i = 0; i < n; i++) {
		char *path = path_of(tree, files[i]), *s;
		size_t len;

		s = read_file(path, &len);
		if (!s) {
			fprintf(stderr, "inject-scan: %s: %s\n", path, strerror(errno));
			return 2;
		}
		lex(&texts[i], s, len, &all);
		free(path);
	}
	for (i = 0; i < n; i++) {
		struct loops ls = { 0 };

		p.t = &texts[i];
		p.file = files[i];
		find_loops(&texts[i], &all, &ls);
		classify(&texts[i], &all, &ls);
		for (k = 0; k < ls.n; k++) {
			const struct loop *l = &ls.list[k];

			if (l->kind == KIND_OTHER || l->body >= l->body_end ||
			    (l->kind != KIND_WALK && in_walk(&ls, l)))
				continue;
			print_loop(&p, l);
		}
		for (k = 0; k < ls.nfns; k++)
			print_points(&p, &ls.fns[k]);
		free(ls.list);
		free(ls.fns);
	}
	return 0;
}

static struct place parse(char *line)
{
	struct place p = { 0 };
	char *f[13] = { 0 };
	unsigned int i;

	for (i = 0; i < 13; i++) {
		f[i] = strsep(&line, "\t\n");
		if (!f[i]) {
			fputs("inject-scan: a line has too few fields\n", stderr);
			exit(2);
		}
	}
	p.kind = f[0];
	p.id = atoi(f[1]);
	p.file = f[2];
	p.function = f[3];
	p.line = atoi(f[4]);
	p.end_line = atoi(f[5]);
	p.body_line = atoi(f[6]);
	p.fn_first = strtoul(f[7], NULL, 10);
	p.fn_open = strtoul(f[8], NULL, 10);
	p.body = strtoul(f[9], NULL, 10);
	p.body_end = strtoul(f[10], NULL, 10);
	p.braced = atoi(f[11]);
	p.depth = atoi(f[12]);
	return p;
}

static int put(const char *tree, const char *out)
{
	struct place *places = NULL;
	unsigned int n = 0, i, from = 0;
	char *line = NULL;
	size_t size = 0;

	while (getline(&line, &size, stdin) > 0) {
		places = grow(places, n, sizeof(*places));
		places[n++] = parse(line);
		line = NULL;	/* its fields are kept */
		size = 0;
	}
	for (i = 1; i <= n; i++) {
		if (i < n && !strcmp(places[i].file, places[from].file))
			continue;
		if (put_places(tree, out, places + from, i - from))
			return 2;
		from = i;
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc > 3 && !strcmp(argv[1], "list"))
		return list(argv[2], argv + 3, argc - 3);
	if (argc == 4 && !strcmp(argv[1], "put"))
		return put(argv[2], argv[3]);
	fputs(usage, stderr);
	return 2;
}
